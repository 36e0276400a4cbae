//! Harvester and refinery (`radio.md` §9.1).

use crate::support::*;

/// Tiberium overlay of slot 0 (`formats.md` §9.2).
const RIPARIUS: u8 = 102;

/// A refinery at 30,40 (its bay is 32,41), a power plant, a harvester on a patch south-east of it.
fn yard() -> Map {
    let mut map = Map::new();
    map.structure("GDI", "PROC", 30, 40, "").structure("GDI", "GAPOWR", 26, 34, "");
    map.vehicle("GDI", "HARV", 38, 44, 256, 64, "Harvest");
    let patch: Vec<_> = (37..41).flat_map(|x| (43..47).map(move |y| (x, y, RIPARIUS, 11))).collect();
    map.overlay_with(&patch);
    map
}

fn load(run: &Run) -> i64 {
    (0..4).map(|slot| run.number(&format!("/units/0/load/{slot}"))).sum()
}

#[test]
fn the_round_of_a_harvester() {
    let mut run = yard().listen();
    run.until(800, "full", |run| load(run) == 28);
    run.until(400, "unloads", |run| run.mission("units/0") == "Unload");
    run.until(900, "harvests again", |run| run.mission("units/0") == "Harvest");
    assert_eq!(load(&run), 0);
    insta::assert_snapshot!(run.radio());
}
