//! Maps written to break the machinery: nothing panics, nothing loops, nothing grows without bound.

use crate::support::*;

/// Each capture springs another object's tag, which captures the rest: nesting is bounded by a limit, not by the stack.
#[test]
fn captures_that_nest_through_thousands_of_tags_do_not_overflow_the_stack() {
    let mut map = Map::new();
    map.set("Map", "Size", "0,0,100,100").set("Map", "LocalSize", "2,4,96,94");
    map.add(t("GO").on(13, 1).act(36, NOD));
    let mut at = 0;
    for y in 50..150 {
        for x in 50..150 {
            if x + y > 104 && x - y < 96 && y - x < 96 && x + y < 296 && at < 6000 {
                let id = format!("N{at}");
                map.add(t(&id).on(1, -1).act(36, NOD)).unit("GDI", "BGGY", x, y, &id);
                at += 1;
            }
        }
    }
    assert_eq!(at, 6000);
    let loaded = map.load();
    let mut world = sandtable_sim::World::new(&loaded.rules, &loaded.scenario, &map.options);
    for _ in 0..20 {
        world.step(&[]);
    }
    let houses = world.houses();
    assert_eq!(houses[0].tally.sum(sandtable_sim::Class::Unit), 0);
    assert_eq!(houses[1].tally.sum(sandtable_sim::Class::Unit), at);
}

/// Rules a map may bring along: extreme figures of every type used, extreme delays.
#[test]
fn extreme_rules_of_a_map_are_harmless() {
    const EXTREMES: &[&str] =
        &["2147483647", "-2147483648", "0", "-1", "99999999999", "1e30", "-1e30", "nan", "x"];
    const KEYS: &[(&str, &[&str])] = &[
        ("E1", &["Strength", "Sight", "Cost"]),
        ("BGGY", &["Strength", "Sight", "Cost"]),
        ("SCRIN", &["Strength", "Sight"]),
        ("GAPOWR", &["Strength", "Power", "Cost", "Storage", "Sight"]),
        ("GARADR", &["Strength", "Power", "Cost", "Storage"]),
        ("Riparius", &["Value"]),
        (
            "General",
            &[
                "RefundPercent",
                "BuildupTime",
                "DamageDelay",
                "TeamDelays",
                "RevealTriggerRadius",
                "LeptonsPerSightIncrease",
            ],
        ),
        (
            "AudioVisual",
            &[
                "SavourDelay",
                "ConditionRed",
                "ConditionYellow",
                "AmbientChangeRate",
                "AmbientChangeStep",
                "DropZoneRadius",
            ],
        ),
        ("IonCannonSpecial", &["RechargeTime"]),
        ("Easy", &["Cost"]),
        ("Normal", &["Cost"]),
        ("Difficult", &["Cost"]),
        ("GDI", &["Credits", "IQ", "TechLevel"]),
        ("Nod", &["Credits", "IQ", "TechLevel"]),
        ("Lighting", &["Ambient"]),
        ("IQ", &["Production", "MaxIQLevels"]),
    ];
    // Everything at one extreme, then mixtures in which most keys keep their values.
    let mixtures = (0..30).map(|seed: usize| {
        move |k: usize| EXTREMES.get((seed * 31 + k * 17 + k * k * 7) % (EXTREMES.len() * 3)).copied()
    });
    let plain = (0..EXTREMES.len()).map(|i| i + 1000);
    let choose: Vec<Box<dyn Fn(usize) -> Option<&'static str>>> = plain
        .map(|i| Box::new(move |_: usize| EXTREMES.get(i - 1000).copied()) as Box<dyn Fn(usize) -> _>)
        .chain(mixtures.map(|m| Box::new(m) as Box<dyn Fn(usize) -> _>))
        .collect();
    for extreme in choose {
        let mut map = Map::new();
        map.third_side()
            .set("Basic", "FillSilos", "yes")
            .infantry("GDI", "E1", 30, 40, "A")
            .unit("Nod", "BGGY", 32, 40, "A")
            .aircraft("Nod", "SCRIN", 34, 40, "A")
            .structure("GDI", "GAPOWR", 36, 36, "A")
            .structure("GDI", "GARADR", 40, 40, "B")
            .structure("Nod", "GARADR", 46, 46, "");
        let all = KEYS.iter().flat_map(|(section, keys)| keys.iter().map(move |key| (section, key)));
        for (k, (section, key)) in all.enumerate() {
            if let Some(value) = extreme(k) {
                map.set(section, key, value);
            }
        }
        let n = building_number("GAPOWR");
        map.add(t("A").on(13, 1).act(14, NOD).act(106, GDI).act(73, 50).act(17, 1).act_at(8, 0, "A"))
            .add(t("B").on(13, 1).act(60, 0).act(33, 3).act(34, 3))
            .add(
                t("C")
                    .on(13, 2)
                    .action(&format!("109,0,{NOD},{n},1,0,0,B"))
                    .credits(GDI, -5)
                    .credits(NOD, i32::MIN + 1),
            )
            .add(t("D").on(13, 3).act(9, NOD).act(110, NOD).act(36, NOD));
        map.run(60);
    }
}

/// Map sizes and waypoints at and beyond every border.
#[test]
fn extreme_sizes_and_places_are_harmless() {
    for size in
        ["0,0,1,1", "0,0,511,1", "0,0,1,511", "0,0,0,0", "0,0,-4,9", "0,0,2147483647,2147483647", "x", ""]
    {
        for waypoint in ["0", "1", "511511", "999999", "32767032767", "2147483647", "-1", "x"] {
            let mut map = Map::new();
            map.set("Map", "Size", size).set("Map", "LocalSize", size).set("Waypoints", "0", waypoint);
            map.infantry("GDI", "E1", 40, 40, "")
                .infantry("GDI", "E1", 0, 0, "")
                .infantry("GDI", "E1", 32767, -32768, "");
            map.structure("GDI", "GAPOWR", 32767, 32767, "").structure("GDI", "GAPOWR", 1, 1, "");
            map.cell_tag(32767, 32767, "A").set("CellTags", "99999999", "T_A").set("CellTags", "-5", "T_A");
            let power = building_number("GAPOWR");
            map.add(
                t("A")
                    .on(13, 0)
                    .act(17, 0)
                    .act(16, 0)
                    .act(51, 0)
                    .act(59, 0)
                    .act_at(8, 0, "A")
                    .act_at(88, 0, "A")
                    .action(&format!("109,0,0,{power},1,0,0,A"))
                    .action(&format!("109,0,0,{power},0,0,0,A"))
                    .action("40,0,0,-99999,99999,2147483647,-2147483648,A"),
            );
            let loaded = map.load();
            let mut world = sandtable_sim::World::new(&loaded.rules, &loaded.scenario, &map.options);
            for _ in 0..3 {
                world.step(&[select(32767, -32768), sell(-1, -1), toggle(0, 0)]);
            }
        }
    }
}

/// More events than bits in the tripped mask: the surplus never latches, nothing panics.
#[test]
fn more_events_than_bits() {
    let mut trig = t("A").persistent();
    for _ in 0..70 {
        trig = trig.on(33, 0);
    }
    let mut map = Map::new();
    map.add(trig).infantry("GDI", "E1", 30, 40, "A");
    let mut run = map.start();
    run.order_at(3, &[select(30, 40)]).order_at(5, &[select(30, 40)]);
    run.assert_frames("A", &[3, 5]);
}
