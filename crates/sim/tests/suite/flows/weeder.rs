//! Weeder and waste facility (`radio.md` §9.2): the same conversation, from the bay on; getting the weeds is TIB-39.

use crate::support::*;

/// A weeder that is told to enter the facility unloads nothing and is sent off again.
#[test]
fn a_weeder_docks() {
    let mut map = Map::new();
    map.structure("GDI", "NAWAST", 30, 40, "").structure("GDI", "GAPOWR", 26, 36, "");
    map.vehicle("GDI", "WEED", 35, 41, 256, "Guard", "");
    let mut run = map.listen();
    run.step(&[enter(35, 41, (30, 40))]);
    run.until(400, "unloads", |run| run.mission("units/0") == "Unload");
    run.until(120, "over", |run| run.mission("units/0") != "Unload");
    insta::assert_snapshot!(run.radio());
}
