//! Real maps: zones agree with a plain search.

use std::path::PathBuf;

use super::static_world::{Place, flood, put};
use super::*;
use crate::Options;
use crate::rng::Rng;

fn maps() -> Vec<PathBuf> {
    let base = std::env::var_os("SANDTABLE_CORPUS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"),
        PathBuf::from,
    );
    let (mut maps, mut folders) = (Vec::new(), vec![base.join("maps")]);
    while let Some(folder) = folders.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.filter_map(|e| Some(e.ok()?.path())) {
            let map = path.extension().is_some_and(|e| e == "map" || e == "mpr");
            if path.is_dir() {
                folders.push(path)
            } else if map {
                maps.push(path)
            }
        }
    }
    if maps.is_empty() {
        println!("no corpus at {}: skipped", base.display());
    }
    maps.sort();
    maps
}

/// MOV-12 on every map of the corpus: what a vehicle on wheels reaches is one zone, and no other place is in it.
#[test]
fn mov_12_zones_of_the_corpus() {
    for path in maps() {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let loaded = crate::support::load_map(std::fs::read(&path).expect("a map"), &name);
        let mut w = World::new(&loaded.rules, &loaded.scenario, &Options::default());
        assert!(w.field.zones.builds <= 2, "{name}: zones are built once or twice at the start");
        let wheels = w.rules.vehicles.find("BGGY").expect("a buggy") as u16;
        let Some(id) = w.create(Class::Unit, wheels, 0) else { continue };
        let class = w.movement_class(id);
        let cells: Vec<Cell> = w.state.grid.cells().filter(|c| w.state.grid.playable(*c)).collect();
        let mut rng = Rng::new(1);
        let mut found = 0;
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
            let strays = reached.iter().filter(|(cell, deck)| w.zone_id(class, *cell, *deck) != Some(zone));
            // Tubes join what no step joins, so a zone may be larger than what is reached on foot; never smaller.
            assert_eq!(strays.count(), 0, "{name}: {start:?}");
            if w.scenario.tubes.is_empty() {
                assert_eq!(members, reached.len(), "{name}: {start:?}");
            }
            found += 1;
        }
        println!("{name}: {found} starts");
    }
}

#[test]
fn zz_bridges() {
    use std::collections::BTreeMap;
    let mut ends: BTreeMap<(i32, i32, bool), u32> = BTreeMap::new();
    let mut uneven = BTreeMap::new();
    let mut data: BTreeMap<String, u32> = BTreeMap::new();
    for path in maps() {
        let name = path.file_name().map(|n| n.to_string_lossy().into_owned()).unwrap_or_default();
        let loaded = crate::support::load_map(std::fs::read(&path).expect("a map"), &name);
        let w = World::new(&loaded.rules, &loaded.scenario, &Options::default());
        let cells: Vec<Cell> = w.state.grid.cells().collect();
        for cell in cells {
            let g = w.ground_of(cell);
            let along = match g.overlay {
                24 | 59 => 2,
                25 | 60 => 4,
                _ => continue,
            };
            let mut run = String::new();
            if w.ground_of(neighbour(cell, along + 4)).overlay != g.overlay {
                let mut at = cell;
                while w.ground_of(at).overlay == g.overlay {
                    run += &format!("{} ", w.state.grid.get(at).unwrap().overlay_data);
                    at = neighbour(at, along);
                }
                let mut key: Vec<&str> = run.split_whitespace().collect();
                key.dedup();
                *data.entry(format!("{} {}", g.overlay, key.join(","))).or_default() += 1;
            }
            for d in [along, along + 4] {
                let n = w.ground_of(neighbour(cell, d));
                let diff = i32::from(n.level) - i32::from(g.level);
                if n.overlay == g.overlay {
                    *uneven.entry(diff).or_insert(0u32) += 1;
                } else {
                    *ends
                        .entry((
                            diff,
                            i32::from(n.ramp),
                            n.rating == crate::movement::zone_table::Rating::Open,
                        ))
                        .or_default() += 1;
                }
            }
        }
    }
    println!("ENDS {ends:?}\nUNEVEN {uneven:?}");
    for (k, v) in data {
        println!("DATA {v:4} {k}");
    }
}
