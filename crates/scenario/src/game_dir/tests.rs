//! Installations made of temporary files, and the corpus when it is there.

use std::fs;
use std::path::PathBuf;

use sandtable_formats::mix;

use super::*;
use crate::rules::{LandType, Rules, RulesSources};
use crate::theater::{Theater, TheaterKind, TileLand};

fn open(path: &Path) -> GameDir {
    let mut problems = Vec::new();
    let game = GameDir::open(path, &mut problems).unwrap();
    assert_eq!(problems, Vec::new());
    game
}

#[test]
fn loose_files_beat_archives_and_case_does_not_matter() {
    let dir = tempfile::tempdir().unwrap();
    let local = mix::build(&[("RULES.INI", b"[General]\nFlightLevel=1\n"), ("ONLY.INI", b"deep")]);
    let tibsun = mix::build(&[("LOCAL.MIX", &local), ("ART.INI", b"art in tibsun")]);
    fs::write(dir.path().join("TibSun.mix"), tibsun).unwrap();
    let game = open(dir.path());
    assert_eq!(game.read("rules.ini").unwrap().unwrap(), b"[General]\nFlightLevel=1\n");
    assert_eq!(game.read("only.ini").unwrap().unwrap(), b"deep");
    assert_eq!(game.archive_names().collect::<Vec<_>>(), ["TIBSUN.MIX", "TIBSUN.MIX/LOCAL.MIX"]);
    assert!(game.contains("Art.Ini") && !game.contains("nothing.ini"));
    assert!(game.read("nothing.ini").unwrap().is_none());

    fs::write(dir.path().join("Rules.ini"), b"[General]\nFlightLevel=2\n").unwrap();
    assert_eq!(open(dir.path()).read("RULES.INI").unwrap().unwrap(), b"[General]\nFlightLevel=2\n");
}

#[test]
fn the_patch_and_the_highest_expansion_are_asked_first_12_4() {
    let dir = tempfile::tempdir().unwrap();
    let write =
        |name: &str, files: &[(&str, &[u8])]| fs::write(dir.path().join(name), mix::build(files)).unwrap();
    write("TIBSUN.MIX", &[("A", b"base"), ("B", b"base"), ("C", b"base"), ("D", b"base")]);
    write("EXPAND01.MIX", &[("A", b"one"), ("B", b"one"), ("C", b"one")]);
    write("EXPAND10.MIX", &[("A", b"ten"), ("B", b"ten")]);
    write("PATCH.MIX", &[("A", b"patch")]);
    let game = open(dir.path());
    for (name, from) in [("A", "patch"), ("B", "ten"), ("C", "one"), ("D", "base")] {
        assert_eq!(game.read(name).unwrap().unwrap(), from.as_bytes(), "{name}");
    }
}

#[test]
fn a_broken_archive_is_left_out_and_reported() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("PATCH.MIX"), [9, 9, 0, 0, 0, 0, 1]).unwrap();
    fs::write(dir.path().join("TIBSUN.MIX"), mix::build(&[("A", b"base"), ("CACHE.MIX", b"no archive")]))
        .unwrap();
    let mut problems = Vec::new();
    let game = GameDir::open(dir.path(), &mut problems).unwrap();
    assert_eq!(game.read("A").unwrap().unwrap(), b"base");
    assert_eq!(problems.iter().map(|p| p.code).collect::<Vec<_>>(), ["game-dir-bad-archive"]);
}

#[test]
fn errors_say_what_to_do() {
    let dir = tempfile::tempdir().unwrap();
    let missing = GameDir::open(dir.path().join("nowhere"), &mut Vec::new()).unwrap_err();
    assert!(matches!(missing, GameDirError::Unreadable { .. }));
    assert!(missing.to_string().contains("nowhere") && missing.to_string().contains("TIBSUN.MIX"));
    let empty = RulesSources::from_game_dir(&open(dir.path()), &mut Vec::new()).unwrap_err();
    assert!(matches!(empty, GameDirError::NoRules { .. }));
}

#[test]
fn missing_files_come_from_the_stock_data() {
    let dir = tempfile::tempdir().unwrap();
    fs::create_dir(dir.path().join("ini")).unwrap();
    fs::write(dir.path().join("ini/rules.ini"), b"[BuildingTypes]\n1=GAWEAP\n[GAWEAP]\nStrength=5\n")
        .unwrap();
    fs::write(dir.path().join("ini/tutorial.ini"), b"[Tutorial]\n1=Hello\n").unwrap();
    let mut problems = Vec::new();
    let sources = RulesSources::from_game_dir(&open(dir.path()), &mut problems).unwrap();
    let missing: Vec<_> = problems.iter().map(|p| p.message.split(';').next().unwrap()).collect();
    assert_eq!(
        missing,
        ["there is no ART.INI", "there is no AI.INI", "there is no TEMPERAT.INI", "there is no SNOW.INI"]
    );
    let rules = sources.load(None, true, true, &mut problems);
    assert_eq!((rules.buildings.len(), rules.buildings[0].strength, rules.infantry.len()), (1, 5, 0));
    assert_eq!((rules.buildings[0].foundation.width(), rules.movies.len()), (4, 94));
    assert_eq!(sources.tutorial().unwrap().get("Tutorial", "1").unwrap().value(), "Hello");
    assert!(RulesSources::stock().tutorial().is_none());
}

#[test]
fn tiles_come_out_of_archives() {
    let dir = tempfile::tempdir().unwrap();
    let mut tile: Vec<u8> = [1i32, 1, 48, 24, 20].iter().flat_map(|n| n.to_le_bytes()).collect();
    tile.resize(20 + 40, 0);
    tile.extend([0, 14, 0]);
    tile.resize(20 + 628, 0);
    let iso = mix::build(&[("CLEAR01.TEM", &tile)]);
    fs::write(dir.path().join("TIBSUN.MIX"), mix::build(&[("ISOTEMP.MIX", &iso)])).unwrap();
    let mut theater = Theater::new(TheaterKind::Temperate, &RulesSources::stock(), &mut Vec::new());
    theater.load_tiles(&open(dir.path()), [0]);
    assert_eq!(theater.cell(0, 0).land, TileLand::Fixed(LandType::Rough));
}

/// The real files, when they are there.
fn corpus() -> Option<PathBuf> {
    let dir = std::env::var_os("SANDTABLE_CORPUS")
        .map_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"), PathBuf::from);
    let ini = dir.join("ini");
    if ini.is_dir() {
        return Some(ini);
    }
    println!("skipped: no corpus at {}", dir.display());
    None
}

#[test]
fn the_stock_data_says_what_the_real_files_say() {
    let Some(dir) = corpus() else { return };
    let mut problems = Vec::new();
    let real = RulesSources::from_game_dir(&open(&dir), &mut problems).unwrap();
    assert_eq!(problems, Vec::new());
    let stock = RulesSources::stock();
    for (campaign, firestorm) in [(true, false), (true, true), (false, true)] {
        let load =
            |sources: &RulesSources| -> Rules { sources.load(None, campaign, firestorm, &mut Vec::new()) };
        let (real, stock) = (load(&real), load(&stock));
        for (real, stock) in real.buildings.iter().zip(&stock.buildings) {
            assert_eq!(real, stock);
        }
        assert!(real == stock, "campaign {campaign}, firestorm {firestorm}");
    }
    for kind in [TheaterKind::Temperate, TheaterKind::Snow] {
        let theater = |sources: &RulesSources| Theater::new(kind, sources, &mut Vec::new());
        let (real, stock) = (theater(&real), theater(&stock));
        assert_eq!((real.sets, real.roles), (stock.sets, stock.roles));
    }
    for firestorm in [false, true] {
        let lists = |sources: &RulesSources| -> Vec<(String, String, String)> {
            let files = sources.ai(firestorm).files;
            let entries = files.iter().flat_map(|file| {
                let sections = file.sections().filter(|section| section.name() != "Digest");
                sections.flat_map(|section| {
                    let entry = |e: &sandtable_formats::ini::Entry| {
                        (section.name().to_owned(), e.key().to_owned(), e.value().to_owned())
                    };
                    section.entries().iter().map(entry).collect::<Vec<_>>()
                })
            });
            entries.collect()
        };
        assert!(lists(&real) == lists(&stock), "AI, firestorm {firestorm}");
    }
}
