//! Small maps of our own under tests/scenarios, each with the timeline it must give. They show the situations found when
//! ten campaign maps were compared with their lines by hand (docs/comparison.md).
//!
//! A map says in its head how it is run: one `; run: OPTIONS` line a snapshot.

use std::fs;
use std::path::{Path, PathBuf};

use crate::common::{file_name, finish, sandtable, untimed};

/// The folder and the maps in it, by name; orders lie beside them.
fn scenarios() -> (PathBuf, Vec<PathBuf>) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scenarios");
    let paths = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().path());
    let mut maps: Vec<_> = paths.filter(|path| path.extension().is_some_and(|e| e == "map")).collect();
    maps.sort();
    assert!(!maps.is_empty());
    (folder, maps)
}

#[test]
fn every_scenario_gives_its_timeline() {
    let (folder, maps) = scenarios();
    for map in maps {
        let name = file_name(&map);
        let text = fs::read_to_string(&map).unwrap();
        let runs: Vec<&str> = text.lines().filter_map(|line| line.strip_prefix("; run: ")).collect();
        assert!(!runs.is_empty(), "{name} says how it is run");
        for (n, options) in runs.into_iter().enumerate() {
            let mut command = sandtable();
            command.current_dir(&folder).arg("run").arg(&name).args(options.split_whitespace());
            let said = finish(command);
            assert_eq!(said.code, Some(0), "{name}: {}", said.err);
            assert_eq!(said.err, "", "{name}");
            let stem = name.trim_end_matches(".map");
            insta::with_settings!({ description => options, omit_expression => true }, {
                insta::assert_snapshot!(format!("{stem}-{}", n + 1), untimed(&said.out));
            });
        }
    }
}

#[test]
fn every_scenario_reads_without_findings() {
    for path in scenarios().1 {
        let report = crate::common::json(&[path.to_str().unwrap(), "--frames", "0"]);
        let found = &report["diagnostics"];
        assert_eq!((&found["error"], &found["warning"]), (&0.into(), &0.into()), "{}", path.display());
    }
}
