//! Every real map as the last layer, when the corpus is there.

use std::path::{Path, PathBuf};

use sandtable_formats::ini::IniFile;

use crate::rules::*;

fn corpus() -> PathBuf {
    std::env::var_os("SANDTABLE_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"), PathBuf::from)
}

#[test]
fn every_real_map_is_a_layer() {
    let dir = corpus();
    let mut maps = Vec::new();
    find_maps(&dir.join("maps"), &mut maps);
    if maps.is_empty() {
        println!("skipped: no corpus at {}", dir.display());
        return;
    }
    let sources = RulesSources::stock();
    let real = crate::game_dir::GameDir::open(dir.join("ini"), &mut Vec::new())
        .ok()
        .and_then(|game| RulesSources::from_game_dir(&game, &mut Vec::new()).ok());
    let base = sources.load(None, true, true, &mut Vec::new());
    for path in maps {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let ini = IniFile::parse(std::fs::read(&path).unwrap());
        let rules = sources.load(Some((&ini, &name)), true, true, &mut Vec::new());
        if let Some(real) = &real {
            let real = real.load(Some((&ini, &name)), true, true, &mut Vec::new());
            assert!(rules == real, "{name}: stock data and real files differ");
        }
        // Maps append and never insert: the shipped types keep their numbers.
        for (index, building) in base.buildings.iter().enumerate() {
            assert_eq!(rules.buildings.name(index), Some(building.id.as_str()), "{name}");
        }
        assert!(rules.overlays.len() >= 180 && rules.tiberiums.len() == 4, "{name}");
    }
}

fn find_maps(dir: &Path, maps: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            find_maps(&path, maps);
        } else if path.extension().is_some_and(|extension| extension == "map") {
            maps.push(path);
        }
    }
}

/// The keys of sections shared by an overlay and a building, such as `[GAWALL]`, count for both.
#[test]
fn every_key_of_the_real_rules_is_known() {
    let Ok(bytes) = std::fs::read(corpus().join("ini/rules.ini")) else {
        println!("skipped: no corpus at {}", corpus().display());
        return;
    };
    let ini = IniFile::parse(bytes);
    let rules = RulesSources::stock().load(None, true, true, &mut Vec::new());
    let mut unknown = Vec::new();
    for section in ini.sections() {
        let name = section.name();
        let types = rules.find_types(name);
        let tables: Vec<_> = keys::section_table(name)
            .into_iter()
            .chain(types.iter().filter_map(|&(kind, _)| keys::type_table(kind)))
            .collect();
        for entry in section.entries() {
            let known = |table: &&keys::KeyTable| {
                table.key(entry.key()).is_some() || table.is_presentation(entry.key())
            };
            if !tables.is_empty() && !tables.iter().copied().any(|table| known(&table)) {
                unknown.push(format!("[{name}] {}", entry.key()));
            }
        }
    }
    assert_eq!(unknown, Vec::<String>::new());
}
