//! Tiberium and veins in heavy mode (`systems.md` §4).

use crate::support::*;

/// A map where everything of the economy goes on at once.
fn living() -> Map {
    let mut cells = vec![(40, 46, 167, 0)];
    for (dx, dy) in [(-1, -1), (0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)] {
        cells.push((40 + dx, 46 + dy, 178, 0));
    }
    cells.extend([(40, 44, 126, 48), (40, 43, 126, 48)]);
    cells.extend((0..25).map(|i| (30 + i % 5, 38 + i / 5, 102, 0)));
    cells.extend((0..9).map(|i| (46 + i % 3, 36 + i / 3, 127, 0)));
    let mut map = Map::new();
    map.set("SpecialFlags", "TiberiumGrows", "yes")
        .set("SpecialFlags", "TiberiumSpreads", "yes")
        .terrain("TIBTRE01", 36, 52)
        .overlay_with(&cells);
    map
}

/// Growth is the same in every run, and a save in the middle changes nothing (the run is played in heavy mode).
#[test]
fn growth_is_deterministic() {
    let map = living();
    let run = map.run(2500);
    assert_eq!(run.world.checksum(), map.run(2500).world.checksum());
    assert_ne!(run.world.checksum(), map.clone().seed(1).run(2500).world.checksum());
    assert!(run.number("/veinholes/0/strength") > 0);
}

/// A save made of the wrong number of kinds is refused.
#[test]
fn a_save_with_growth_of_other_kinds_is_refused() {
    let world = living().world();
    let mut state = world.state_json();
    state["growth"].as_array_mut().expect("growth").pop();
    let forged = world.with_state_json(state).expect("a state").save();
    assert!(world.load_again(&forged).is_err());
}
