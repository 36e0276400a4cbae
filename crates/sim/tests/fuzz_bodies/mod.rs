//! What the fuzz targets of this crate do with their bytes; ordinary tests run the same.

use std::sync::Arc;

use sandtable_scenario::rules::RulesSources;
use sandtable_sim::{Options, OrderFile, World};

/// A small mission that the bytes are put behind, so that mutations reach the scripting and not only the header.
pub const SEED: &str = "[Basic]\nNewINIFormat=4\nPlayer=GDI\n[Map]\nTheater=TEMPERATE\nSize=0,0,20,20\nLocalSize=2,4,16,10\n\
    [Houses]\n0=GDI\n1=Nod\n[GDI]\nPlayerControl=yes\nCredits=10\n[Nod]\nCredits=10\n";

/// A map of any bytes is read, placed, played for a while, saved and loaded; nothing may panic, and the loaded world goes
/// on as the first.
pub fn scenario(data: &[u8]) {
    for bytes in [data.to_vec(), [SEED.as_bytes(), data].concat()] {
        let loaded = sandtable_scenario::load(bytes, "fuzz.map", &RulesSources::stock());
        let mut world = World::new(&loaded.rules, &loaded.scenario, &Options::default());
        for _ in 0..20 {
            world.step(&[]);
        }
        let save = world.save();
        let mut again = World::load(&loaded.rules, &loaded.scenario, &save).expect("a save of this world");
        for _ in 0..20 {
            assert_eq!(world.step(&[]), again.step(&[]));
        }
        assert_eq!(world.checksum(), again.checksum());
    }
}

/// Any bytes as an order file: refused, or played.
pub fn orders(data: &[u8]) {
    let loaded = sandtable_scenario::load(SEED.as_bytes().to_vec(), "fuzz.map", &RulesSources::stock());
    let mut world = World::new(&loaded.rules, &loaded.scenario, &Options::default());
    let text = String::from_utf8_lossy(data);
    if let Ok(file) = OrderFile::parse(&world, "fuzz.orders", &text) {
        for _ in 0..20 {
            let orders: Vec<_> = file.of(world.frame()).cloned().collect();
            world.step(&orders);
        }
    }
}

/// Mark, version, fingerprint and checksum before the state.
const HEADER: usize = 8 + 4 + 8 + 8;

/// Any bytes as a save: refused or loaded, and a loaded one can be played.
pub fn save(data: &[u8]) {
    let loaded = sandtable_scenario::load(SEED.as_bytes().to_vec(), "fuzz.map", &RulesSources::stock());
    let (rules, scenario) = (Arc::clone(&loaded.rules), Arc::clone(&loaded.scenario));
    let good = World::new(&rules, &scenario, &Options::default()).save();
    // The bytes alone, and as changes to a good save: pairs of position and new value.
    let _ = World::load(&rules, &scenario, data);
    let mut changed = good;
    for change in data.chunks_exact(3) {
        let at = usize::from(u16::from_le_bytes([change[0], change[1]])) % (changed.len() - HEADER) + HEADER;
        changed[at] = change[2];
    }
    // A forged checksum lets the changes through to the deeper checks.
    let sum = xxhash_rust::xxh3::xxh3_64(&changed[HEADER..]);
    changed[HEADER - 8..HEADER].copy_from_slice(&sum.to_le_bytes());
    if let Ok(mut world) = World::load(&rules, &scenario, &changed) {
        for _ in 0..5 {
            world.step(&[]);
        }
    }
}
