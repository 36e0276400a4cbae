//! The per-step test: the cell itself (MOV-7 to MOV-9, WAL-10).

use super::*;
use crate::movement::Entry;

/// A buggy of GDI, on wheels, north of the cell.
fn buggy() -> (World, Id) {
    let w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "");
    });
    let id = first(&w, Class::Unit, 0);
    (w, id)
}

/// One soldier of GDI of a type.
fn soldier(kind: &str) -> (World, Id) {
    let w = world(|m| {
        m.infantry("GDI", kind, 40, 39, "");
    });
    let id = first(&w, Class::Infantry, 0);
    (w, id)
}

#[test]
fn mov_8_height_step() {
    // Level and ramp of the cell it leaves, of the cell it enters: allowed?
    for (from, to, passes) in [
        ((2, 0), (2, 0), true),
        ((2, 2), (2, 0), true),
        ((2, 0), (2, 7), true),
        ((2, 0), (3, 0), false),
        ((2, 2), (3, 0), true),
        ((2, 0), (3, 2), false),
        ((3, 0), (2, 4), true),
        ((3, 4), (2, 0), false),
        ((2, 13), (4, 0), false),
        ((4, 0), (2, 1), false),
        ((1, 1), (4, 0), false),
        ((0, 0), (4, 0), false),
        ((4, 0), (0, 0), false),
        ((5, 0), (0, 0), false),
    ] {
        let (mut w, id) = buggy();
        level(&mut w, NORTH, from.0, from.1);
        level(&mut w, HERE, to.0, to.1);
        let entry = w.can_enter(id, HERE, Some(SOUTH), false);
        assert_eq!(entry == Entry::Clear, passes, "from {from:?} to {to:?}: {entry:?}");
        assert_eq!(w.step_deck(NORTH, false, SOUTH).is_some(), passes);
    }
}

#[test]
fn mov_8_four_levels_only_onto_and_off_a_span() {
    let (mut w, id) = buggy();
    level(&mut w, NORTH, 4, 0);
    // A bridge from north to south begins at the cell: its deck lies as high as the bank.
    overlay(&mut w, HERE, "BRIDGE2");
    assert_eq!(w.can_enter(id, HERE, Some(SOUTH), true), Entry::Clear, "from the bank onto the deck");
    assert_eq!(w.can_enter(id, HERE, Some(SOUTH), false), Entry::No, "not down the bank");
    assert_eq!(w.step_deck(NORTH, false, SOUTH), Some(true));
    assert_eq!(w.step_deck(HERE, true, 0), Some(false), "off the deck again");
    assert_eq!(w.step_deck(HERE, false, 0), None, "not from below");
    assert_eq!((w.deck_at(HERE), w.bridge_level(HERE)), (true, Some(4)));
    // The deck is three cells wide, from west to east for this one.
    for (dx, dy, deck) in [(1, 0, true), (-1, 0, true), (2, 0, false), (0, 1, false), (0, -1, false)] {
        assert_eq!(w.deck_at(Cell::new(HERE.x + dx, HERE.y + dy)), deck, "{dx},{dy}");
    }
    level(&mut w, NORTH, 3, 0);
    assert_eq!(w.step_deck(NORTH, false, SOUTH), None, "three levels");
    level(&mut w, NORTH, 5, 0);
    assert_eq!(w.step_deck(NORTH, false, SOUTH), None, "five levels");
}

#[test]
fn brg_1_a_deck_has_no_terrain_and_ends_with_its_overlay() {
    let (mut w, id) = buggy();
    level(&mut w, NORTH, 4, 0);
    land(&mut w, HERE, LandType::Water);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No, "water");
    assert_eq!(w.can_enter(id, HERE, Some(SOUTH), true), Entry::No, "no deck");
    overlay(&mut w, HERE, "BRIDGE2");
    assert_eq!(w.can_enter(id, HERE, Some(SOUTH), true), Entry::Clear);
    draw(&mut w, HERE, |c| c.overlay = crate::cell::NO_OVERLAY);
    assert_eq!(w.can_enter(id, HERE, Some(SOUTH), true), Entry::No, "the span is gone");
}

#[test]
fn mov_7_a_land_without_speed_refuses() {
    // Land, refuses wheels, refuses feet, refuses hovering (MOV-4).
    for (kind, wheels, feet, hover) in [
        (LandType::Clear, false, false, false),
        (LandType::Rough, false, false, false),
        (LandType::Road, false, false, false),
        (LandType::Ice, false, false, false),
        (LandType::Water, true, true, false),
        (LandType::Beach, true, true, false),
        (LandType::Rock, true, true, true),
    ] {
        let mut w = world(|m| {
            m.unit("GDI", "BGGY", 40, 39, "")
                .unit("Nod", "HVR", 41, 39, "")
                .infantry("GDI", "E1", 39, 39, "");
        });
        land(&mut w, HERE, kind);
        let ids = [first(&w, Class::Unit, 0), first(&w, Class::Infantry, 0), first(&w, Class::Unit, 1)];
        for (id, refused) in ids.into_iter().zip([wheels, feet, hover]) {
            assert_eq!(w.can_enter(id, HERE, None, false) == Entry::No, refused, "{kind:?}");
        }
    }
}

#[test]
fn mov_9_a_tethered_soldier_does_not_mind_the_land() {
    let (mut w, id) = soldier("E1");
    land(&mut w, HERE, LandType::Rock);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No);
    w.techno_mut(id).unwrap().tethered = true;
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::Clear);
}

#[test]
fn mov_7_restricted_land() {
    let mut w = world(|m| {
        m.unit("GDI", "LOCOMOTIVE", 40, 39, "");
    });
    let id = first(&w, Class::Unit, 0);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No, "clear ground");
    overlay(&mut w, HERE, "TRACKS01");
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::Clear, "rails");
    overlay(&mut w, HERE, "RAILBRDG1");
    assert_eq!(w.can_enter(id, HERE, None, true), Entry::Clear, "rails over a bridge");
    overlay(&mut w, HERE, "BRIDGE1");
    assert_eq!(w.can_enter(id, HERE, None, true), Entry::No, "a road over a bridge");
}

#[test]
fn crd_7_the_playable_area_holds_whoever_stood_in_it() {
    let (mut w, id) = buggy();
    let outside = Cell::new(22, 22);
    assert!(w.state.grid.contains(outside) && !w.state.grid.playable(outside));
    assert_eq!(w.can_enter(id, outside, None, false), Entry::No);
    w.techno_mut(id).unwrap().locked = false;
    assert_eq!(w.can_enter(id, outside, None, false), Entry::Clear);
    assert_eq!(w.can_enter(id, Cell::new(1, 1), None, false), Entry::No, "no such cell");
}

#[test]
fn wal_10_walls() {
    // Who, wall, damage stage: verdict.
    for (class, kind, wall, stage, entry) in [
        (Class::Unit, "BGGY", "GAWALL", 0, Entry::No),
        (Class::Unit, "HARV", "GASAND", 0, Entry::Clear),
        (Class::Unit, "HARV", "GAWALL", 0, Entry::No),
        (Class::Unit, "4TNK", "GAWALL", 0, Entry::EnemyDestroyable),
        (Class::Infantry, "E1", "GAWALL", 0, Entry::No),
        (Class::Infantry, "E1", "GAWALL", 1, Entry::No),
        (Class::Infantry, "E1", "GAWALL", 2, Entry::Clear),
        (Class::Infantry, "E1", "GASAND", 0, Entry::No),
        (Class::Unit, "BGGY", "GAWALL", 2, Entry::No),
    ] {
        let mut w = world(|m| {
            match class {
                Class::Infantry => m.infantry("GDI", kind, 40, 39, ""),
                _ => m.unit("GDI", kind, 40, 39, ""),
            };
        });
        let id = first(&w, class, 0);
        overlay(&mut w, HERE, wall);
        let levels = w.rules.overlays.by_name(wall).unwrap().damage_levels;
        draw(&mut w, HERE, |c| c.overlay_data = stage << 4);
        assert_eq!(w.can_enter(id, HERE, None, false), entry, "{kind} at {wall}, stage {stage} of {levels}");
    }
}

#[test]
fn mov_7_crates_of_a_campaign_are_not_for_computer_vehicles() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").unit("Nod", "BGGY", 41, 39, "").infantry("Nod", "E1", 39, 39, "");
    });
    overlay(&mut w, HERE, "CRATE");
    let human = first(&w, Class::Unit, 0);
    assert!(w.house(0).human);
    assert_eq!(w.can_enter(human, HERE, None, false), Entry::Clear);
    assert_eq!(w.can_enter(first(&w, Class::Unit, 1), HERE, None, false), Entry::No);
    assert_eq!(w.can_enter(first(&w, Class::Infantry, 1), HERE, None, false), Entry::Clear);
}

#[test]
fn mov_7_terrain_objects() {
    // TREE01 leaves soldiers room (places 4 of 1, 2, 4 taken); nobody here fells wood.
    let w = world(|m| {
        m.set("Terrain", "40040", "TREE01");
        m.unit("GDI", "BGGY", 40, 39, "").infantry("GDI", "E1", 39, 39, "");
    });
    assert_eq!(w.can_enter(first(&w, Class::Unit, 0), HERE, None, false), Entry::No);
    assert_eq!(w.can_enter(first(&w, Class::Infantry, 0), HERE, None, false), Entry::Clear);
}

#[test]
fn mov_7_tunnel_mouths_take_a_quarter_turn() {
    // The mouth lies at the cell and faces east.
    for (direction, enters) in
        [(0, true), (1, true), (2, true), (3, true), (4, true), (5, false), (6, false), (7, false)]
    {
        let mut w = world(|m| {
            m.set("Tubes", "0", "40,40,2,44,40,2,2,2,2,-1").unit("GDI", "BGGY", 40, 44, "");
        });
        let id = first(&w, Class::Unit, 0);
        land(&mut w, HERE, LandType::Tunnel);
        let into = w.can_enter(id, HERE, Some(direction), false);
        assert_eq!(into == Entry::Clear, enters, "in, direction {direction}");
        // It is left the other way round.
        let back = (direction + 4) % 8;
        let out = w.can_enter(id, neighbour(HERE, back), Some(back), false);
        assert_eq!(out == Entry::Clear, enters, "out, direction {back}");
    }
}

#[test]
fn mov_9_aircraft_go_everywhere_but_under_the_players_shroud() {
    let mut w = world(|m| {
        m.aircraft("GDI", "ORCA", 40, 39, "").aircraft("Nod", "ORCA", 41, 39, "");
    });
    let far = Cell::new(40, 60);
    land(&mut w, far, LandType::Rock);
    assert!(!w.is_uncovered(0, far));
    assert_eq!(w.can_enter(first(&w, Class::Aircraft, 0), far, None, false), Entry::No);
    assert_eq!(w.can_enter(first(&w, Class::Aircraft, 1), far, None, false), Entry::Clear);
    assert_eq!(w.can_enter(first(&w, Class::Aircraft, 0), NORTH, None, false), Entry::Clear);
}
