//! Aircraft on a service depot (`radio.md` §9.4). What a carryall brings there is tested beside the missions, since no
//! order lifts.

use crate::support::*;

const DEPOT: (i16, i16) = (30, 40);

fn workshop() -> Map {
    let mut map = Map::new();
    map.set("GDI", "Credits", "500");
    map.structure("GDI", "GADEPT", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map
}

/// A damaged aircraft lands, is repaired, and flies to the way out.
#[test]
fn an_aircraft_is_repaired() {
    let mut map = workshop();
    map.aircraft("GDI", "ORCA", 38, 42, "");
    let mut run = map.listen();
    run.set_techno("aircraft/0", "object/strength", 170).step(&[enter(38, 42, DEPOT)]);
    run.until(300, "on the depot", |run| run.cell("aircraft/0") == (31, 41) && !run.aloft("aircraft/0"));
    run.until(300, "whole", |run| run.strength("aircraft/0") == 200);
    run.until(300, "off it", |run| run.mission("aircraft/0") == "Guard" && run.at_rest("aircraft", 0));
    let (x, y) = run.cell("aircraft/0");
    assert!(!((30..33).contains(&x) && (40..43).contains(&y)), "off the depot");
    run.until(120, "free", |run| run.mission("buildings/0") == "Guard");
    assert!(run.credits(GDI) < 50_000);
    insta::assert_snapshot!(run.radio());
}
