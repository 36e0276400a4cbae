//! Laser fences (`systems.md` §15.2).

use crate::support::*;

/// Two posts of Nod, four cells apart, with power for both.
fn posts() -> Map {
    let mut map = Map::new();
    map.third_side();
    map.structure("Nod", "NAPOST", 40, 40, "").structure("Nod", "NAPOST", 45, 40, "");
    map.structure("Nod", "NAPOWR", 36, 46, "");
    map
}

fn segments(run: &Run) -> Vec<(i64, i64)> {
    let fence = run.rules.buildings.find("NAFNCE").expect("a type") as i64;
    let all = run.peek("/buildings");
    let objects = all.as_array().into_iter().flatten().map(|b| &b["techno"]["object"]);
    let axis = |o: &serde_json::Value, axis: &str| o["coord"][axis].as_i64().unwrap_or(0) / 256;
    let mut cells: Vec<(i64, i64)> =
        objects.filter(|o| o["kind"] == fence).map(|o| (axis(o, "x"), axis(o, "y"))).collect();
    cells.sort_unstable();
    cells
}

#[test]
fn lsf_1_posts_of_a_house_are_joined_after_loading() {
    let four = [(41, 40), (42, 40), (43, 40), (44, 40)];
    assert_eq!(segments(&posts().run(1)), four);
    let mut map = posts();
    map.overlay(&[(42, 40, 102)]);
    let run = map.run(1);
    assert_eq!(segments(&run), four, "Tiberium makes way");
    // Another structure, another house, too far.
    let mut map = posts();
    map.structure("Nod", "NAPOWR", 42, 40, "");
    assert_eq!(segments(&map.run(1)), []);
    let mut map = posts();
    map.set("NAPOST", "GuardRange", "3");
    assert_eq!(segments(&map.run(1)), []);
    let mut map = posts();
    map.infantry("GDI", "E1", 43, 40, "");
    assert_eq!(segments(&map.run(1)), [], "one cell that fails drops the run");
    let mut map = Map::new();
    map.structure("Nod", "NAPOST", 40, 40, "").structure("GDI", "NAPOST", 45, 40, "");
    assert_eq!(segments(&map.run(1)), []);
}

#[test]
fn lsf_2_3_a_live_fence_stops_who_comes_and_a_slack_one_does_not() {
    let crosses = |map: &Map| {
        let mut run = map.start();
        run.play(2);
        run.step(&[drive(43, 38, 43, 42)]);
        let through = (0..120).any(|_| {
            run.step(&[]);
            run.place_of("units", 0) == (43, 40)
        });
        (through, run.exists("units/0"))
    };
    let mut map = posts();
    map.unit("GDI", "BGGY", 43, 38, "");
    assert_eq!(crosses(&map), (false, true), "it goes around");
    let mut map = Map::new();
    map.third_side().unit("GDI", "BGGY", 43, 38, "");
    map.structure("Nod", "NAPOST", 40, 40, "").structure("Nod", "NAPOST", 45, 40, "");
    assert_eq!(crosses(&map), (true, true), "without power it is slack");
}

#[test]
fn lsf_2_who_stands_in_a_fence_that_goes_live_dies() {
    let mut map = posts();
    map.structure_of("Nod", "NAPOST", 40, 50, "", 256, true)
        .structure_of("Nod", "NAPOST", 45, 50, "OFF", 256, false);
    map.unit("GDI", "BGGY", 43, 48, "").add(t("OFF").on(13, 20).act(62, 0));
    let mut run = map.start();
    run.play(2);
    run.step(&[drive(43, 48, 43, 50)]);
    run.until(100, "stands in it", |run| run.at_rest("units", 0) && run.place_of("units", 0) == (43, 50));
    assert!(run.exists("units/0"), "one post is off");
    run.play_to(310);
    assert!(!run.exists("units/0"), "the post was switched on");
}

#[test]
fn lsf_4_the_segments_go_with_their_post() {
    let mut map = posts();
    map.add(t("KILL").on(13, 1).act(32, 0)).structure("Nod", "NAPOST", 40, 44, "KILL");
    map.structure("Nod", "NAPOST", 43, 44, "");
    let mut run = map.start();
    run.play(2);
    assert_eq!(segments(&run).len(), 4 + 2 + 3, "the column between the two western posts too");
    run.play(60);
    assert_eq!(segments(&run).len(), 4, "both runs of the post that was destroyed");
}
