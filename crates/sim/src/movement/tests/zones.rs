//! Blockage ratings and zones (MOV-10 to MOV-13).

use sandtable_scenario::rules::MovementZone;

use super::*;
use crate::movement::zone_table::Rating;

#[test]
fn mov_10_ratings() {
    let mut w = world(|m| {
        m.set("Terrain", "40040", "TREE01").set("Terrain", "40041", "TIBTRE01");
    });
    let at = |x, y| Cell::new(x, y);
    for (n, (kind, rating)) in [
        (LandType::Clear, Rating::Open),
        (LandType::Rough, Rating::Open),
        (LandType::Road, Rating::Open),
        (LandType::Ice, Rating::Open),
        (LandType::Railroad, Rating::Open),
        (LandType::Tunnel, Rating::Open),
        (LandType::Water, Rating::Water),
        (LandType::Beach, Rating::Water),
        (LandType::Rock, Rating::Impassable),
    ]
    .into_iter()
    .enumerate()
    {
        let cell = at(36 + n as i16, 44);
        land(&mut w, cell, kind);
        assert_eq!(w.ground_of(cell).rating, rating, "{kind:?}");
    }
    for (n, (kind, rating)) in [
        ("GASAND", Rating::Crushable),
        ("GAWALL", Rating::Blocked),
        ("NAWALL", Rating::Blocked),
        ("TIB01", Rating::Open),
        ("BTIB01", Rating::Impassable),
        ("SROCK01", Rating::Impassable),
        ("VEINS", Rating::Open),
        ("LOBRDG01", Rating::Open),
    ]
    .into_iter()
    .enumerate()
    {
        let cell = at(36 + n as i16, 45);
        land(&mut w, cell, if kind == "LOBRDG01" { LandType::Water } else { LandType::Clear });
        overlay(&mut w, cell, kind);
        assert_eq!(w.ground_of(cell).rating, rating, "{kind}");
    }
    assert_eq!(w.ground_of(at(40, 40)).rating, Rating::PartlyBlocked, "a tree leaves places");
    assert_eq!(w.ground_of(at(41, 40)).rating, Rating::Blocked, "this one takes them all");
    draw(&mut w, at(41, 40), |c| c.marks &= !CellState::TERRAIN);
    assert_eq!(w.ground_of(at(41, 40)).rating, Rating::Open, "it fell");
    assert_eq!(w.ground_of(at(22, 22)).rating, Rating::Outside);
    assert_eq!(w.ground_of(at(1, 1)).rating, Rating::Outside, "no such cell");
}

/// A line of one overlay or land from edge to edge parts the map for exactly the classes that do not accept it.
#[test]
fn mov_11_lines_part_the_map_for_those_who_do_not_accept_them() {
    for (kind, rating) in [
        ("GASAND", Rating::Crushable),
        ("GAWALL", Rating::Blocked),
        ("Water", Rating::Water),
        ("Rock", Rating::Impassable),
    ] {
        let mut w = world(|_| {});
        for x in 1..80 {
            let cell = Cell::new(x, 44);
            if !w.state.grid.contains(cell) {
                continue;
            }
            match kind {
                "Water" => land(&mut w, cell, LandType::Water),
                "Rock" => land(&mut w, cell, LandType::Rock),
                wall => overlay(&mut w, cell, wall),
            }
        }
        w.survey_ground();
        for class in MovementZone::ALL {
            let [above, below] = [40, 48].map(|y| w.zone_id(*class, Cell::new(40, y), false));
            assert!(above.is_some() && below.is_some());
            let crosses = super::super::zone_table::accepts(*class, rating);
            assert_eq!(above == below, crosses, "{class:?} and {kind}");
            assert_eq!(w.zone_id(*class, Cell::new(40, 44), false).is_some(), crosses);
        }
    }
}

/// MOV-12: bridges and tubes are links; MOV-13: a wall that falls joins what it parted.
#[test]
fn mov_12_bridges_and_tubes_join_zones() {
    let river = |w: &mut World| {
        for x in 1..80 {
            for y in 44..47 {
                if w.state.grid.contains(Cell::new(x, y)) {
                    land(w, Cell::new(x, y), LandType::Water);
                }
            }
        }
    };
    let joined = |w: &mut World| {
        w.survey_ground();
        let [a, b] = [40, 50].map(|y| w.zone_id(MovementZone::Normal, Cell::new(40, y), false));
        assert!(a.is_some() && b.is_some());
        a == b
    };
    let mut w = world(|_| {});
    river(&mut w);
    assert!(!joined(&mut w));
    // Low bridges are ground.
    for y in 44..47 {
        overlay(&mut w, Cell::new(40, y), "LOBRDG01");
    }
    assert!(joined(&mut w));
    draw(&mut w, Cell::new(40, 45), |c| c.overlay = crate::cell::NO_OVERLAY);
    assert!(!joined(&mut w), "broken");
    // A high bridge needs banks four levels above the water: only then its ends meet land.
    let mut w = world(|_| {});
    river(&mut w);
    for y in 44..47 {
        overlay(&mut w, Cell::new(40, y), "BRIDGE2");
    }
    assert!(!joined(&mut w), "the deck hangs above the banks");
    let cells: Vec<Cell> = w.state.grid.cells().filter(|c| !(44..47).contains(&c.y)).collect();
    for cell in cells {
        level(&mut w, cell, 4, 0);
    }
    assert!(joined(&mut w));
    assert_eq!(w.zone_id(MovementZone::Normal, Cell::new(40, 45), false), None, "the water below");
    let deck = w.zone_id(MovementZone::Normal, Cell::new(41, 45), true);
    assert_eq!(deck, w.zone_id(MovementZone::Normal, Cell::new(40, 40), false), "a side of the deck");
    draw(&mut w, Cell::new(40, 45), |c| c.overlay = crate::cell::NO_OVERLAY);
    assert!(!joined(&mut w), "BRG-3: a span fell");
    let mut w = world(|m| {
        m.set("Tubes", "0", "40,42,4,40,48,4,4,4,4,4,4,-1");
    });
    river(&mut w);
    assert!(joined(&mut w));
}

#[test]
fn mov_13_zones_are_built_when_the_ground_changes_and_not_else() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "");
    });
    w.survey_ground();
    let builds = |w: &World| w.field.zones.builds;
    let before = builds(&w);
    for _ in 0..5 {
        w.step(&[]);
    }
    assert_eq!(builds(&w), before, "nothing changed");
    // A stage of Tiberium is no matter of zones; the first cell of it is open ground like the rest.
    overlay(&mut w, HERE, "TIB01");
    draw(&mut w, HERE, |c| c.overlay_data = 5);
    w.step(&[]);
    assert_eq!(builds(&w), before, "Tiberium");
    overlay(&mut w, HERE, "GAWALL");
    w.step(&[]);
    assert_eq!(builds(&w), before + 1, "a wall");
    w.state.grid.local.width -= 2;
    w.step(&[]);
    assert_eq!(builds(&w), before + 2, "the playable area");
}

#[test]
fn mov_13_what_is_not_held_to_the_area_or_flies_gets_everywhere() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").aircraft("GDI", "ORCA", 42, 39, "");
    });
    let (id, plane) = (first(&w, Class::Unit, 0), first(&w, Class::Aircraft, 0));
    let island = Cell::new(44, 44);
    for d in 0..8 {
        land(&mut w, neighbour(island, d), LandType::Rock);
    }
    w.survey_ground();
    assert!(!w.same_zone(id, NORTH, island));
    assert!(w.same_zone(plane, NORTH, island));
    assert!(w.same_zone(id, NORTH, HERE));
    w.techno_mut(id).unwrap().locked = false;
    assert!(w.same_zone(id, NORTH, island));
}
