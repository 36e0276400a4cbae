//! Routes and zones on random ground without movers, against a plain search that knows nothing of theirs.

use std::collections::VecDeque;

use super::*;
use crate::cell::NO_OVERLAY;
use crate::movement::Entry;
use crate::rng::Rng;

/// A place: a cell's ground, or its deck.
pub(super) type Place = (Cell, bool);

/// Draws random hills, water, rock, walls, trees and bridges.
fn random_ground(w: &mut World, rng: &mut Rng) {
    let walls = w.rules.overlays.find("GAWALL").unwrap() as u8;
    let cells: Vec<Cell> = w.state.grid.cells().collect();
    // Plateaus of 5 by 5 cells, so that steps of one and of four levels are common and cliffs are not everywhere.
    let plateaus: Vec<u8> = (0..400).map(|_| [0, 0, 0, 1, 4][rng.range(0, 4) as usize]).collect();
    for cell in &cells {
        let level = plateaus[(cell.x / 5 * 20 + cell.y / 5) as usize];
        let ramp = if rng.range(0, 3) == 0 { rng.range(1, 4) as u8 } else { 0 };
        let kind = match rng.range(0, 19) {
            0 => LandType::Rock,
            1 | 2 => LandType::Water,
            3 => LandType::Rough,
            _ => LandType::Clear,
        };
        let overlay = match rng.range(0, 24) {
            0 => walls,
            1 => 24,
            2 => 25,
            _ => NO_OVERLAY,
        };
        let state = w.state.grid.get_mut(*cell).unwrap();
        (state.level, state.ramp, state.overlay, state.tile_land) = (level, ramp, overlay, kind as u8);
    }
    for cell in cells {
        w.recalculate_land(cell);
    }
}

/// Whether a step of a locked vehicle on wheels is legal, by the words of MOV-7 and MOV-8.
fn legal(w: &World, (from, high): Place, (to, deck): Place) -> bool {
    let grid = &w.state.grid;
    let (Some(a), Some(b)) = (grid.get(from), grid.get(to)) else { return false };
    if !grid.playable(to) || (deck && !w.deck_at(to)) {
        return false;
    }
    let heights = [(a, high), (b, deck)].map(|(c, up)| i32::from(c.level) + if up { 4 } else { 0 });
    let step = heights[0] - heights[1];
    let passes = match step {
        0 => true,
        1 => !high && !deck && b.ramp != 0,
        -1 => !high && !deck && a.ramp != 0,
        _ => false,
    };
    let closed = [LandType::Water, LandType::Rock, LandType::Beach, LandType::Wall].map(|l| l as u8);
    let wall =
        w.rules.overlays.get(usize::from(b.overlay)).is_some_and(|o| b.overlay != NO_OVERLAY && o.wall);
    let tree = b.has(CellState::TERRAIN);
    passes && (deck || (!closed.contains(&b.land) && !wall && !tree))
}

/// Every place a vehicle on wheels gets to.
pub(super) fn flood(w: &World, start: Place) -> Vec<Place> {
    let side = w.state.grid.side() + 1;
    let index = |(cell, deck): Place| (cell.y as usize * side + cell.x as usize) * 2 + usize::from(deck);
    let mut seen = vec![false; side * side * 2];
    seen[index(start)] = true;
    let mut queue = VecDeque::from([start]);
    let mut found = vec![start];
    while let Some(place) = queue.pop_front() {
        for direction in 0..8 {
            for deck in [false, true] {
                let next = (neighbour(place.0, direction), deck);
                if legal(w, place, next) && !std::mem::replace(&mut seen[index(next)], true) {
                    queue.push_back(next);
                    found.push(next);
                }
            }
        }
    }
    found
}

/// Moves an object to a place, whatever lies there.
pub(super) fn put(w: &mut World, id: Id, (cell, deck): Place) {
    w.vacate(id);
    let coord = w.cell_centre(cell);
    let foot = w.foot_mut(id).unwrap();
    foot.techno.object.coord = coord;
    foot.techno.locked = true;
    foot.high = deck;
    w.occupy(id);
}

fn random_cell(w: &World, rng: &mut Rng) -> Cell {
    loop {
        let cell = Cell::new(rng.range(1, 79) as i16, rng.range(1, 79) as i16);
        if w.state.grid.playable(cell) {
            return cell;
        }
    }
}

/// MOV-12, MOV-13, PTH-2: the zones, the search and the plain search agree, and a route is made of legal steps.
#[test]
fn mov_12_zones_are_what_routes_reach() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "");
    });
    let id = first(&w, Class::Unit, 0);
    let class = w.movement_class(id);
    let (mut routes, mut refusals, mut decks) = (0, 0, 0);
    for seed in 0..24 {
        let mut rng = Rng::new(seed);
        random_ground(&mut w, &mut rng);
        for _ in 0..8 {
            let start = (random_cell(&w, &mut rng), false);
            put(&mut w, id, start);
            if w.can_enter(id, start.0, None, false) != Entry::Clear {
                continue;
            }
            let reached = flood(&w, start);
            w.survey_ground();
            let here = w.zone_id(class, start.0, false);
            for _ in 0..12 {
                let to = random_cell(&w, &mut rng);
                for deck in [false, true] {
                    let same = here.is_some() && w.zone_id(class, to, deck) == here;
                    assert_eq!(same, reached.contains(&(to, deck)), "seed {seed}: {start:?} to {to} {deck}");
                }
                let any = reached.iter().any(|(cell, _)| *cell == to);
                assert_eq!(w.same_zone(id, start.0, to), any);
                let route = w.find_route(id, to);
                assert_eq!(route.is_some(), any, "seed {seed}: {start:?} to {to}");
                let Some(route) = route else {
                    refusals += 1;
                    continue;
                };
                routes += 1;
                let mut place = start;
                for step in route.iter().rev() {
                    let next = neighbour(place.0, usize::from(*step));
                    let deck = w.step_deck(place.0, place.1, usize::from(*step)).expect("MOV-8");
                    assert!(legal(&w, place, (next, deck)), "seed {seed}: {place:?} to {next}");
                    place = (next, deck);
                    decks += u32::from(deck);
                }
                assert_eq!(place.0, to);
                assert_eq!(w.find_route(id, to), Some(route), "the same again");
            }
        }
    }
    assert!(
        routes > 200 && refusals > 200 && decks > 20,
        "{routes} routes, {refusals} refusals, {decks} decks"
    );
}

/// FRM-20 in spirit: what is derived is the same in a world that was saved and loaded.
#[test]
fn mov_13_zones_survive_a_save() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "");
    });
    let id = first(&w, Class::Unit, 0);
    random_ground(&mut w, &mut Rng::new(7));
    let mut again = w.load_again(&w.save()).expect("a save");
    w.survey_ground();
    again.survey_ground();
    let class = w.movement_class(id);
    let cells: Vec<Cell> = w.state.grid.cells().collect();
    for cell in cells {
        assert_eq!(w.ground_of(cell), again.ground_of(cell));
        for deck in [false, true] {
            assert_eq!(w.zone_id(class, cell, deck), again.zone_id(class, cell, deck), "{cell}");
        }
        assert_eq!(w.find_route(id, cell), again.find_route(id, cell), "{cell}");
    }
}

/// MOV-13: changes one by one give what a look at the whole map gives.
#[test]
fn mov_13_changes_are_followed_cell_by_cell() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "");
    });
    let mut rng = Rng::new(3);
    for _ in 0..60 {
        for _ in 0..rng.range(1, 6) {
            let cell = random_cell(&w, &mut rng);
            let overlay = [NO_OVERLAY, 2, 24, 25, 59][rng.range(0, 4) as usize];
            draw(&mut w, cell, |c| {
                c.overlay = overlay;
                c.level = [0, 0, 4][overlay as usize % 3];
            });
        }
        w.survey_ground();
        let fresh = w.load_again(&w.save()).expect("a save");
        let cells: Vec<Cell> = w.state.grid.cells().collect();
        for class in [
            sandtable_scenario::rules::MovementZone::Normal,
            sandtable_scenario::rules::MovementZone::Destroyer,
        ] {
            for cell in &cells {
                for deck in [false, true] {
                    assert_eq!(
                        w.zone_id(class, *cell, deck),
                        fresh.zone_id(class, *cell, deck),
                        "{cell} {deck}"
                    );
                }
            }
        }
    }
}
