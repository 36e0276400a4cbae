//! Many movers in one another's way (PTH-7, PTH-12, LOC-12, LOC-13): they wait, go aside, find other ways, and get there.

use proptest::prelude::*;

use crate::support::*;

const WATER: i32 = 333;

/// A wall of water with gaps.
fn barrier(map: &mut Map, x: i32, gaps: &[i32]) {
    let cells: Vec<(i32, i32, i32, u8)> =
        (0..90).filter(|y| !gaps.contains(y)).map(|y| (x, y, WATER, 0)).collect();
    map.tiles(&cells);
}

/// Plays until all units rest, at most so many frames; where they stand then.
fn settle(run: &mut Run, units: usize, frames: u32) -> Vec<(i64, i64)> {
    for _ in 0..frames / 20 {
        run.play(20);
        if (0..units).all(|i| run.at_rest("units", i)) {
            break;
        }
    }
    (0..units).map(|i| run.place_of("units", i)).collect()
}

/// Two vehicles that want to go where the other one is pass each other.
#[test]
fn pth_12_head_on() {
    let mut map = Map::new();
    map.unit("GDI", "BIKE", 33, 40, "").unit("GDI", "BIKE", 41, 40, "");
    let mut run = map.start();
    run.step(&[drive(33, 40, 41, 40), drive(41, 40, 33, 40)]);
    assert_eq!(settle(&mut run, 2, 800), [(41, 40), (33, 40)]);
}

/// In a gap one cell wide the younger one gives way.
#[test]
fn pth_12_head_on_in_a_gap() {
    let mut map = Map::new();
    barrier(&mut map, 37, &[40]);
    map.unit("GDI", "BIKE", 36, 40, "").unit("GDI", "BIKE", 38, 40, "");
    let mut run = map.start();
    run.step(&[drive(36, 40, 41, 40), drive(38, 40, 33, 40)]);
    assert_eq!(settle(&mut run, 2, 1600), [(41, 40), (33, 40)]);
}

/// A friend that stands in the only way is asked to go.
#[test]
fn loc_12_a_friend_in_the_way_scatters() {
    let mut map = Map::new();
    barrier(&mut map, 37, &[40]);
    map.unit("GDI", "BIKE", 33, 40, "").unit("GDI", "BGGY", 37, 40, "");
    let mut run = map.start();
    run.step(&[drive(33, 40, 41, 40)]);
    let rest = settle(&mut run, 2, 1600);
    assert_eq!(rest[0], (41, 40));
    assert_ne!(rest[1], (37, 40));
}

/// Thirty vehicles pass a gap one cell wide, each to a cell of its own.
#[test]
fn pth_12_a_crowd_drains_through_a_gap() {
    let mut map = Map::new();
    barrier(&mut map, 40, &[44]);
    for i in 0..30 {
        map.unit("GDI", "BIKE", 31 + i % 6, 42 + i / 6, "");
    }
    let mut run = map.start();
    let orders: Vec<_> = (0..30i16).map(|i| drive(31 + i % 6, 42 + i / 6, 44 + i % 6, 42 + i / 6)).collect();
    run.step(&orders);
    let rest = settle(&mut run, 30, 6000);
    let over = rest.iter().filter(|(x, _)| *x > 40).count();
    assert_eq!(over, 30, "{rest:?}");
    let there = (0..30i64).filter(|i| rest[*i as usize] == (44 + i % 6, 42 + i / 6)).count();
    assert!(there >= 20, "{there} are where they were sent: {rest:?}");
}

/// Thirty vehicles sent to one cell come to rest around it.
#[test]
fn pth_12_a_crowd_sent_to_one_cell_comes_to_rest() {
    let mut map = Map::new();
    for i in 0..30 {
        map.unit("GDI", "BIKE", 31 + i % 6, 42 + i / 6, "");
    }
    let mut run = map.start();
    let orders: Vec<_> = (0..30i16).map(|i| drive(31 + i % 6, 42 + i / 6, 48, 36)).collect();
    run.step(&orders);
    let rest = settle(&mut run, 30, 6000);
    assert!((0..30).all(|i| run.at_rest("units", i)));
    let near = rest.iter().filter(|(x, y)| (x - 48).abs() <= 5 && (y - 36).abs() <= 5).count();
    assert!(near >= 25, "{near} are near: {rest:?}");
}

/// One order of a random match: which object, where to.
type Push = (usize, i16, i16);

fn pushes() -> impl Strategy<Value = Vec<Vec<Push>>> {
    let push = (0usize..14, 32i16..48, 34i16..50);
    proptest::collection::vec(proptest::collection::vec(push, 0..4), 1..12)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(if thorough() { 48 } else { 5 }))]

    /// Random orders to all kinds of movers on random ground: the check of every frame finds nobody listed where he is
    /// not, and no two in one place; saved and loaded worlds agree; in the end all rest.
    #[test]
    fn random_moves_never_break_occupancy(
        water in proptest::collection::vec((32i32..48, 34i32..50), 0..40),
        hills in proptest::collection::vec((32i32..48, 34i32..50, 1u8..6), 0..20),
        pushes in pushes(),
        seed in any::<u32>(),
    ) {
        const KINDS: [(&str, &str); 14] = [
            ("units", "BIKE"), ("units", "BIKE"), ("units", "4TNK"), ("units", "SMECH"), ("units", "HVR"),
            ("units", "SUBTANK"), ("units", "JFISH"), ("infantry", "E1"), ("infantry", "E1"), ("infantry", "E1"),
            ("infantry", "E1"), ("infantry", "JUMPJET"), ("aircraft", "TRNSPORT"), ("aircraft", "ORCA"),
        ];
        let mut map = Map::new();
        map.seed(seed);
        let mut tiles: Vec<(i32, i32, i32, u8)> = hills.iter().map(|(x, y, level)| (*x, *y, 0, *level)).collect();
        tiles.extend(water.iter().map(|(x, y)| (*x, *y, WATER, 0)));
        map.tiles(&tiles);
        let mut slots = [0usize; 3];
        let mut ids = Vec::new();
        for (i, (list, kind)) in KINDS.iter().enumerate() {
            let (x, y) = (33 + 2 * (i as i32 % 7), 36 + 4 * (i as i32 / 7));
            let class = ["units", "infantry", "aircraft"].iter().position(|l| l == list).expect("a list");
            match class {
                0 => map.unit("GDI", kind, x, y, ""),
                1 => map.infantry("GDI", kind, x, y, ""),
                _ => map.aircraft("GDI", kind, x, y, ""),
            };
            ids.push((*list, slots[class]));
            slots[class] += 1;
        }
        let mut run = map.start();
        for push in &pushes {
            let mut orders = Vec::new();
            for (who, x, y) in push {
                let (list, slot) = ids[*who];
                let (at_x, at_y) = run.place_of(list, slot);
                orders.push(drive(at_x as i16, at_y as i16, *x, *y));
            }
            run.step(&orders);
            run.play(25);
        }
        for _ in 0..100 {
            run.play(25);
            if ids.iter().all(|(list, slot)| run.at_rest(list, *slot)) {
                break;
            }
        }
        for (list, slot) in &ids {
            prop_assert!(run.at_rest(list, *slot), "{list} {slot} moves on and on");
        }
    }
}

/// PTH-10: a cell in which a friend stands, or that a structure stands on, gives way to the nearest free one.
#[test]
fn pth_10_a_taken_goal_gives_way_to_one_beside_it() {
    let mut map = Map::new();
    map.unit("GDI", "BIKE", 30, 40, "").unit("GDI", "HARV", 44, 40, "");
    map.set("General", "HarvesterUnit", "NONE").set("HARV", "Harvester", "no");
    let mut run = map.start();
    run.step(&[drive(30, 40, 44, 40)]);
    let rest = settle(&mut run, 2, 1600);
    assert_eq!(rest[1], (44, 40), "the friend was not asked to go");
    let (dx, dy) = (rest[0].0 - 44, rest[0].1 - 40);
    assert_eq!(dx.abs().max(dy.abs()), 1, "{rest:?}");
    let mut map = Map::new();
    map.unit("GDI", "BIKE", 30, 40, "").structure("GDI", "GAPOWR", 44, 40, "");
    let mut run = map.start();
    run.step(&[drive(30, 40, 44, 40)]);
    let rest = settle(&mut run, 1, 1600);
    assert!((43..=46).contains(&rest[0].0) && (39..=42).contains(&rest[0].1), "{rest:?}");
}
