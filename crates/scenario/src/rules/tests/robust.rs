//! Bad input never panics, never loops and never loses what was good.

use proptest::prelude::*;
use sandtable_formats::ini::IniFile;

use crate::rules::*;
use crate::theater::{Theater, TheaterKind};

/// Section names, keys and values that mean something, mixed with ones that do not.
fn map_text() -> impl Strategy<Value = String> {
    let word = |words: &'static [&'static str]| prop::sample::select(words);
    let section = prop_oneof![
        word(&[
            "General",
            "BuildingTypes",
            "VehicleTypes",
            "Weapons",
            "Tiberiums",
            "Powerups",
            "Easy",
            "Sides",
            "Houses",
            "Colors",
            "E1",
            "GAWALL",
            "HARV",
            "SA",
            "Minigun",
            "Cannon",
            "Clear",
            "Guard",
            "TileSet0000",
            "VariableNames",
        ])
        .prop_map(str::to_owned),
        "[A-Za-z0-9;]{0,8}",
    ];
    let key = prop_oneof![
        word(&[
            "Primary",
            "Elite",
            "Verses",
            "Cost",
            "Speed",
            "Range",
            "Owner",
            "Prerequisite",
            "Image",
            "Warhead",
            "Projectile",
            "AirburstWeapon",
            "Foot",
            "TilesInSet",
            "LastTilesInSet",
            "Money",
            "0",
            "1",
            "7",
        ])
        .prop_map(str::to_owned),
        "[A-Za-z0-9]{0,6}",
    ];
    let value = prop_oneof![
        word(&[
            "none",
            "-1",
            "NaN",
            "1e39",
            "$FFFFFFFF",
            "99999999999",
            "-99999999999",
            "1,2,3",
            ",,,",
            "%",
            "E1",
            "GAPOWR",
            "new",
            "yes",
            "{4A582741-9839-11d1-B709-00A024DDAFD1}",
        ])
        .prop_map(str::to_owned),
        "\\PC{0,12}",
    ];
    let entry = (key, value).prop_map(|(key, value)| format!("{key}={value}\n"));
    let block = (section, prop::collection::vec(entry, 0..6))
        .prop_map(|(section, entries)| format!("[{section}]\n{}", entries.concat()));
    prop::collection::vec(block, 0..12).prop_map(|blocks| blocks.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(128))]

    #[test]
    fn any_map_gives_the_same_rules_twice_and_keeps_every_shipped_type(text in map_text(), campaign: bool) {
        let ini = IniFile::parse(text.as_bytes());
        let sources = RulesSources::stock();
        let load = || {
            let mut problems = Vec::new();
            let rules = sources.load(Some((&ini, "m")), campaign, true, &mut problems);
            (rules, problems)
        };
        let (rules, problems) = load();
        // Debug text and not `==`: files may hold numbers that are not equal to themselves.
        prop_assert_eq!(format!("{:?}", load()), format!("{:?}", (&rules, &problems)));
        prop_assert!(rules.buildings.len() >= 182 && rules.tiberiums.len() == 4);
        prop_assert!(problems.iter().all(|problem| problem.file == "m"));
        for weapon in &rules.weapons {
            prop_assert!(weapon.burst >= 1 && (0..=255).contains(&weapon.speed));
            let known = weapon.projectile.is_none_or(|id| rules.projectiles.get(id.index()).is_some());
            prop_assert!(known);
        }
    }

    #[test]
    fn any_control_file_gives_a_theater(text in map_text(), tile: i32, sub: u8) {
        let ini = IniFile::parse(text.as_bytes());
        let theater = Theater::from_ini(TheaterKind::Snow, &ini, "t", &mut Vec::new());
        theater.cell(tile, sub);
        prop_assert!(theater.tile_count() <= 1 << 16);
        for tile in 0..theater.tile_count().min(300) as i32 {
            if let Some((set, place)) = theater.locate(tile) {
                prop_assert!(place < set.count);
            }
        }
    }
}

/// Not a timed assertion: prints how long loading takes, for people who ask (`--nocapture`).
#[test]
#[ignore = "prints times"]
fn loading_times() {
    let time = |what: &str, run: &mut dyn FnMut()| {
        let start = std::time::Instant::now();
        run();
        println!("{what}: {:?}", start.elapsed());
    };
    time("parse the stock files", &mut || drop(RulesSources::stock()));
    let map = IniFile::parse(b"[E1]\nCost=1\n".as_slice());
    for _ in 0..3 {
        time("load with a map", &mut || {
            RulesSources::stock().load(Some((&map, "m")), true, true, &mut Vec::new());
        });
    }
}
