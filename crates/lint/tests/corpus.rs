//! All checks over the real maps, when `SANDTABLE_CORPUS` names a folder with `maps/`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use sandtable_lint::{Choice, check};
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

/// Errors in the makers' own missions: map, code, and why the finding is true. A finding that is not here is a false alarm until
/// somebody has looked at it.
const TRUE_ERRORS: &[(&str, &str, &str)] = &[];

fn corpus() -> Option<PathBuf> {
    let given = std::env::var_os("SANDTABLE_CORPUS").map(PathBuf::from);
    let beside = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts");
    let folder = given.unwrap_or(beside).join("maps");
    if folder.is_dir() {
        return Some(folder);
    }
    eprintln!("left out: no maps at {}; set SANDTABLE_CORPUS", folder.display());
    None
}

fn maps(folder: &Path) -> Vec<PathBuf> {
    let mut maps = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            maps.extend(self::maps(&path));
        } else if path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("map")) {
            maps.push(path);
        }
    }
    maps.sort();
    maps
}

#[test]
fn missions_have_no_error_that_nobody_looked_at() {
    let Some(folder) = corpus() else { return };
    let sources = RulesSources::stock();
    let mut unknown = Vec::new();
    let mut needed = Vec::new();
    for path in maps(&folder.join("missions")) {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let loaded = load(std::fs::read(&path).unwrap(), &name, &sources);
        for finding in check(&loaded, &Choice::default()).findings {
            if finding.severity < Severity::Error {
                continue;
            }
            match TRUE_ERRORS.iter().find(|(map, code, _)| *map == name && *code == finding.code.id()) {
                Some(known) => needed.push(known),
                None => unknown.push(format!("{name}: {} {}", finding.code.id(), finding.message)),
            }
        }
    }
    assert!(unknown.is_empty(), "{}", unknown.join("\n"));
    for known in TRUE_ERRORS {
        assert!(needed.contains(&known), "{known:?} is no longer found; take it off the list");
    }
}

/// How often each code is found in all maps. A change of a rule shows here what it does to real maps: look at the new findings
/// before you write the list anew with `SANDTABLE_WRITE=1`.
#[test]
fn findings_in_real_maps_are_those_that_were_looked_at() {
    let Some(folder) = corpus() else { return };
    let sources = RulesSources::stock();
    let mut counts: BTreeMap<String, [usize; 2]> = BTreeMap::new();
    let all = maps(&folder);
    for path in &all {
        let mission = usize::from(!path.components().any(|part| part.as_os_str() == "missions"));
        let loaded = load(std::fs::read(path).unwrap(), &path.display().to_string(), &sources);
        for finding in check(&loaded, &Choice::default()).findings {
            let code = format!("{} {}", finding.code.id(), finding.code.name());
            counts.entry(code).or_default()[mission] += 1;
        }
    }
    let mut text = format!(
        "# Findings by code in the 48 missions and the 49 other maps of the corpus ({} maps).\n",
        all.len()
    );
    for (code, [missions, others]) in counts {
        text.push_str(&format!("{missions:4} {others:4}  {code}\n"));
    }
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pins/corpus.txt");
    if std::env::var_os("SANDTABLE_WRITE").is_some() {
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(&path, &text).unwrap();
    }
    if all.len() != 97 {
        eprintln!("left out: the corpus here has {} maps, not the 97 of the list", all.len());
        return;
    }
    let pinned = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(pinned == text, "other findings than those of the list:\n{text}");
}
