//! Real maps: zones agree with a plain search.

use std::collections::BTreeMap;

use sandtable_scenario::rules::MovementZone;

use super::static_world::{Place, flood, put};
use super::*;
use crate::Options;
use crate::rng::Rng;

/// The worlds of all maps with their names.
fn worlds() -> impl Iterator<Item = (String, World)> {
    corpus_maps().into_iter().map(|(name, bytes)| {
        let loaded = load_map(bytes, &name);
        let world = World::new(&loaded.rules, &loaded.scenario, &Options::default());
        (name, world)
    })
}

fn playable(w: &World) -> Vec<Cell> {
    w.state.grid.cells().filter(|cell| w.state.grid.playable(*cell)).collect()
}

/// MOV-12 on every map of the corpus: what a vehicle on wheels reaches is one zone, and no other place is in it.
#[test]
fn mov_12_zones_of_the_corpus() {
    for (name, mut w) in worlds() {
        assert!(w.field.zones.builds <= 2, "{name}: zones are built once or twice at the start");
        let wheels = w.rules.vehicles.find("BGGY").expect("a buggy") as u16;
        let Some(id) = w.create(Class::Unit, wheels, 0) else { continue };
        let class = w.movement_class(id);
        let cells = playable(&w);
        let mut rng = Rng::new(1);
        for _ in 0..6 {
            let start: Place = (cells[rng.range(0, cells.len() as i32 - 1) as usize], false);
            let Some(zone) = w.zone_id(class, start.0, false) else { continue };
            put(&mut w, id, start);
            let reached = flood(&w, start);
            let members: usize = cells
                .iter()
                .flat_map(|cell| [false, true].map(|deck| w.zone_id(class, *cell, deck)))
                .filter(|other| *other == Some(zone))
                .count();
            let strays =
                reached.iter().filter(|(cell, deck)| w.zone_id(class, *cell, *deck) != Some(zone)).count();
            for _ in 0..10 {
                let to = cells[rng.range(0, cells.len() as i32 - 1) as usize];
                let reached = reached.iter().any(|(cell, _)| *cell == to);
                let same = w.same_zone(id, start.0, to);
                assert!(same || !reached, "{name}: {start:?} to {to}");
                assert!(same == reached || !w.scenario.tubes.is_empty(), "{name}: {start:?} to {to}");
                assert!(same || w.find_route(id, to).is_none());
            }
            // Tubes join what no step joins, so a zone may be larger than what is reached on foot; never smaller.
            assert_eq!(strays, 0, "{name}: {start:?}");
            if w.scenario.tubes.is_empty() {
                assert_eq!(members, reached.len(), "{name}: {start:?}");
            }
        }
    }
}

/// BRG-1, TUB-1 on every map of the corpus: roads lead to nearly all bridges, although without the game's art the land of
/// their heads is a guess, and to all tubes.
#[test]
fn brg_1_bridges_of_the_corpus_lead_somewhere() {
    let (mut joined, mut cut_off) = (0, Vec::new());
    for (name, w) in worlds() {
        let cells = playable(&w);
        let zone = |cell: Cell| w.zone_id(MovementZone::Normal, cell, false);
        let mut sizes: BTreeMap<u32, u32> = BTreeMap::new();
        for zone in cells.iter().filter_map(|cell| zone(*cell)) {
            *sizes.entry(zone).or_default() += 1;
        }
        let leads_on = |cell: Cell| zone(cell).is_some_and(|zone| sizes[&zone] > 100);
        for cell in &cells {
            let ground = w.ground_of(*cell);
            let along = match ground.overlay {
                24 | 59 => 2,
                25 | 60 => 0,
                _ => continue,
            };
            for head in [along, along + 4].map(|d| neighbour(*cell, d)) {
                if w.ground_of(head).level != ground.level + 4 {
                    continue;
                }
                if leads_on(head) { joined += 1 } else { cut_off.push(format!("{name} {head}")) }
            }
        }
        for (enter, exit) in w.constants.fixtures.tubes() {
            assert!(leads_on(enter) && leads_on(exit), "{name}: the tube from {enter} to {exit}");
        }
    }
    assert!(cut_off.len() * 20 <= joined, "{joined} heads are joined to land, these not: {cut_off:?}");
}
