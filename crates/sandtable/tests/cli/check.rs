//! `sandtable check`.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::report::shape;
use crate::common::{corpus_maps, finish, sandtable, say};

/// A map with a disabled trigger that nothing enables, an empty value, and nothing else.
const PARKED: &str = "[Basic]\nName=Parked\nNewINIFormat=4\nPlayer=GDI\nVoice=\n\n[Map]\nTheater=TEMPERATE\nSize=0,0,40,40\n\
LocalSize=2,4,36,30\n\n[Waypoints]\n98=40040\n99=40040\n\n[Houses]\n0=GDI\n1=Nod\n2=Neutral\n3=Special\n\n[GDI]\nEdge=North\n\
PlayerControl=yes\nAllies=GDI\n\n[Nod]\nEdge=South\nAllies=Nod\n\n[Neutral]\nEdge=North\n\n[Special]\nEdge=North\n\n[Triggers]\n\
WAIT=GDI,<none>,Waiting,1,1,1,1,0\nEND=GDI,<none>,End,0,1,1,1,0\n\n[Events]\nWAIT=1,13,0,60\nEND=1,13,0,90\n\n[Actions]\n\
WAIT=1,11,0,1,0,0,0,0,A\nEND=1,1,0,0,0,0,0,0,A\n\n[Tags]\nTWAIT=0,Waiting 1,WAIT\nTEND=0,End 1,END\n";

/// The same as a file, checked for this one code only, so that new rules leave these tests alone.
fn parked(dir: &Path, name: &str) -> String {
    let path = dir.join(name);
    fs::create_dir_all(path.parent().unwrap()).unwrap();
    fs::write(&path, PARKED).unwrap();
    path.display().to_string()
}

const ONLY: [&str; 2] = ["--select", "TRG101"];

#[test]
fn a_finding_is_shown_with_its_line_and_what_to_do() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "parked.map");
    let said = say(&["check", &map, ONLY[0], ONLY[1]]);
    assert_eq!(said.code, Some(1), "{}", said.err);
    for part in [
        "warning[TRG101]: trigger \"Waiting\" (WAIT) starts disabled and no trigger enables it (trigger-never-enabled)",
        "parked.map:38:1",
        "38 | WAIT=GDI,<none>,Waiting,1,1,1,1,0",
        "help: enable it from another trigger (action 53)",
        "1 map checked: 1 warning",
    ] {
        assert!(said.out.contains(part), "{part:?} in {}", said.out);
    }
}

#[test]
fn what_is_wanted_is_chosen_by_code_name_and_family() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "parked.map");
    let count = |arguments: &[&str]| {
        let mut all = vec!["check", &map, "--format", "json"];
        all.extend(arguments);
        let said = say(&all);
        let report: Value = serde_json::from_str(&said.out).unwrap();
        let counts = &report["total"]["counts"];
        let number = |of: &str| counts[of].as_u64().unwrap();
        (said.code.unwrap(), number("error"), number("warning"), number("note"))
    };
    assert_eq!(count(&ONLY), (1, 0, 1, 0));
    assert_eq!(count(&["--select", "trigger-never-enabled"]), (1, 0, 1, 0));
    assert_eq!(count(&["--select", "trg", "--ignore", "TRG101", "--level", "error"]), (0, 0, 0, 0));
    assert_eq!(count(&["--select", "TRG101", "--deny", "TRG101"]), (1, 1, 0, 0));
    assert_eq!(count(&["--select", "TRG101", "--fail-on", "error"]), (0, 0, 1, 0));
    assert_eq!(count(&["--select", "TRG101", "--level", "error"]), (0, 0, 0, 0));
    assert_eq!(count(&["--select", "INI004,TRG101", "--level", "note"]), (1, 0, 1, 1));
    let said = say(&["check", &map, "--select", "trigger-never-enable"]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("did you mean trigger-never-enabled?"), "{}", said.err);
}

#[test]
fn json_is_one_object() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "parked.map");
    let said = say(&["check", &map, ONLY[0], ONLY[1], "--format", "json"]);
    let report: Value = serde_json::from_str(&said.out).unwrap();
    shape(
        "check",
        &report,
        &[("schema", |v| v == "sandtable.check/1"), ("maps", Value::is_array), ("total", Value::is_object)],
    );
    let found = &report["maps"][0]["findings"][0];
    shape(
        "finding",
        found,
        &[
            ("code", |v| v == "TRG101"),
            ("name", |v| v == "trigger-never-enabled"),
            ("severity", |v| v == "warning"),
            ("file", Value::is_string),
            ("line", |v| v == 38),
            ("column", |v| v == 1),
            ("end_line", |v| v == 38),
            ("end_column", |v| v == 5),
            ("message", Value::is_string),
            ("help", Value::is_string),
            ("fix", Value::is_null),
        ],
    );
    assert_eq!(report["maps"][0]["name"], "Parked");
}

#[test]
fn sarif_is_read_back_and_its_codes_lead_to_the_manual() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "two words.map");
    let said = say(&["check", &map, ONLY[0], ONLY[1], "--format", "sarif"]);
    let log: serde_sarif::sarif::Sarif = serde_json::from_str(&said.out).unwrap();
    let run = &log.runs[0];
    let rules = run.tool.driver.rules.as_ref().unwrap();
    let result = &run.results.as_ref().unwrap()[0];
    let rule = &rules[usize::try_from(result.rule_index.unwrap()).unwrap()];
    assert_eq!((rule.id.as_str(), result.rule_id.as_deref()), ("TRG101", Some("TRG101")));
    assert!(rule.help_uri.as_ref().unwrap().ends_with("docs/checks.md#trg101"));
    let place = result.locations.as_ref().unwrap()[0].physical_location.as_ref().unwrap();
    let region = place.region.as_ref().unwrap();
    assert_eq!((region.start_line, region.start_column, region.end_column), (Some(38), Some(1), Some(5)));
    assert!(place.artifact_location.as_ref().unwrap().uri.as_ref().unwrap().ends_with("two%20words.map"));
    assert_eq!(run.column_kind, Some("unicodeCodePoints".into()));
    // Nothing found is a log as well.
    let none = say(&["check", &map, "--select", "PCK002", "--format", "sarif"]);
    let log: serde_sarif::sarif::Sarif = serde_json::from_str(&none.out).unwrap();
    assert_eq!(log.runs[0].results.as_ref().map(Vec::len), Some(0));
}

#[test]
fn github_gets_annotations() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "parked.map");
    let said = say(&["check", &map, ONLY[0], ONLY[1], "--format", "github"]);
    let line = said.out.lines().next().unwrap();
    assert!(
        line.starts_with("::warning file=") && line.contains(",line=38,col=1,endLine=38,endColumn=5,"),
        "{line}"
    );
    assert!(line.contains("title=TRG101 trigger-never-enabled::trigger \"Waiting\" (WAIT) starts"), "{line}");
    assert!(line.contains("%0Aenable it"), "{line}");
}

#[test]
fn directories_are_searched_and_each_map_gets_a_line() {
    let dir = tempfile::tempdir().unwrap();
    for name in ["b.map", "a.MAP", "deep/er/c.mpr", ".git/d.map", "notes.txt"] {
        parked(dir.path(), name);
    }
    let root = dir.path().display().to_string();
    let said = say(&["check", &root, ONLY[0], ONLY[1], "--summary"]);
    let maps: Vec<&str> = said.out.lines().take_while(|line| !line.is_empty()).collect();
    let expected: Vec<String> =
        ["a.MAP", "b.map", "deep/er/c.mpr"].iter().map(|name| format!("{root}/{name}: 1 warning")).collect();
    assert_eq!(maps, expected, "{}", said.err);
    assert!(said.out.contains("       3      3  TRG101 trigger-never-enabled"), "{}", said.out);
    assert!(said.out.ends_with("3 maps checked: 3 warnings\n"), "{}", said.out);
    let empty = dir.path().join("empty");
    fs::create_dir(&empty).unwrap();
    let said = say(&["check", &empty.display().to_string()]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("holds no map"), "{}", said.err);
}

#[test]
fn a_map_that_cannot_be_read_does_not_hide_the_others() {
    let dir = tempfile::tempdir().unwrap();
    let good = parked(dir.path(), "good.map");
    let bad = dir.path().join("bad.map").display().to_string();
    let said = say(&["check", &bad, &good, ONLY[0], ONLY[1]]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("bad.map") && said.out.contains("TRG101"), "{} {}", said.err, said.out);
}

#[test]
fn a_comment_in_the_map_allows_a_finding() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("allowed.map");
    let row = "WAIT=GDI,<none>,Waiting,1,1,1,1,0";
    fs::write(&path, PARKED.replace(row, &format!("{row} ; sandtable: allow TRG101 for testing"))).unwrap();
    let said = say(&["check", &path.display().to_string(), "--select", "TRG101,CHK"]);
    assert_eq!(said.code, Some(0), "{}", said.out);
    assert_eq!(said.out, "1 map checked, nothing found; 1 allowed in the map\n");
}

#[test]
fn settings_are_found_above_the_map_and_the_command_line_wins() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "pack/missions/parked.map");
    let settings = |text: &str| fs::write(dir.path().join("pack/sandtable.toml"), text).unwrap();
    settings("[check]\nselect = [\"TRG101\"]\nfail-on = \"error\"\n");
    assert_eq!(say(&["check", &map]).code, Some(0));
    assert_eq!(say(&["check", &map, "--fail-on", "warning"]).code, Some(1));
    settings(
        "[check]\nselect = [\"TRG101\"]\n[check.per-map]\n\"missions/*.map\" = [\"trigger-never-enabled\"]\n",
    );
    assert_eq!(say(&["check", &map]).code, Some(0));
    settings("[check]\nselect = [\"TRG101\"]\nexclude = [\"missions/**\"]\n");
    let said = say(&["check", &dir.path().join("pack").display().to_string()]);
    assert!(said.code == Some(2) && said.err.contains("holds no map"), "{}", said.err);
    for (text, told) in [
        ("[check]\nselct = []\n", "selct"),
        ("[check]\nselect = [\"TRG999\"]\n", "TRG999"),
        ("[check]\nlevel = \"loud\"\n", "loud"),
        ("[check", "sandtable.toml"),
    ] {
        settings(text);
        let said = say(&["check", &map]);
        assert_eq!(said.code, Some(2), "{text}");
        assert!(said.err.contains("sandtable.toml") && said.err.contains(told), "{}", said.err);
    }
    let said = say(&["check", "--settings-help"]);
    let example: String =
        said.out.lines().skip_while(|line| !line.starts_with('[')).map(|l| format!("{l}\n")).collect();
    settings(&example.replace("baseline =", "# baseline ="));
    let said = say(&["check", &map]);
    assert_ne!(said.code, Some(2), "the example of --settings-help is read: {}", said.err);
}

#[test]
fn a_baseline_hides_what_is_known_and_shows_what_is_new() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "maps/parked.map");
    let base = dir.path().join("baseline.json").display().to_string();
    let said = say(&["check", &map, ONLY[0], ONLY[1], "--write-baseline", &base]);
    assert_eq!(said.code, Some(0), "{}", said.err);
    assert!(
        fs::read_to_string(&base).unwrap().contains("\"maps/parked.map\""),
        "paths count from the baseline"
    );
    let said = say(&["check", &map, ONLY[0], ONLY[1], "--baseline", &base]);
    assert_eq!(said.out, "1 map checked, nothing found; 1 known by the baseline\n");
    // Another such trigger, and the old one on another line.
    let more = PARKED
        .replace("[Triggers]\n", "[Triggers]\nMORE=GDI,<none>,More,1,1,1,1,0\n")
        .replace("[Tags]\n", "[Tags]\nTMORE=0,More 1,MORE\n");
    fs::write(&map, more.replace("[Events]\n", "[Events]\nMORE=1,13,0,5\n")).unwrap();
    let said = say(&["check", &map, ONLY[0], ONLY[1], "--baseline", &base]);
    assert_eq!(said.code, Some(1));
    assert!(said.out.contains("(MORE)") && !said.out.contains("(WAIT)"), "{}", said.out);
    fs::write(&base, "{}").unwrap();
    let said = say(&["check", &map, "--baseline", &base]);
    assert!(said.code == Some(2) && said.err.contains("--write-baseline"), "{}", said.err);
}

#[test]
fn the_order_of_the_output_does_not_depend_on_who_is_done_first() {
    let Some(maps) = corpus_maps() else { return };
    let maps: Vec<String> = maps.iter().take(40).map(|map| map.display().to_string()).collect();
    let mut arguments = vec!["check", "--format", "json", "--level", "note"];
    arguments.extend(maps.iter().map(String::as_str));
    let first = say(&arguments);
    let report: Value = serde_json::from_str(&first.out).unwrap();
    let paths: Vec<&str> =
        report["maps"].as_array().unwrap().iter().map(|m| m["path"].as_str().unwrap()).collect();
    assert_eq!(paths, maps);
    assert_eq!(say(&arguments).out, first.out);
}

#[test]
fn the_readme_shows_what_check_prints() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = fs::read_to_string(root.join("README.md")).unwrap();
    let (_, shown) = readme.split_once("$ sandtable check tests/cases/U061.map\n").unwrap();
    let (shown, _) = shown.split_once("```").unwrap();
    let mut command = sandtable();
    command.current_dir(&root).args(["check", "tests/cases/U061.map"]);
    let said = finish(command);
    assert_eq!((said.code, said.out.as_str()), (Some(1), shown), "{}", said.err);
}

#[cfg(unix)]
#[test]
fn what_cannot_be_read_in_a_pack_does_not_stop_the_rest() {
    let dir = tempfile::tempdir().unwrap();
    parked(dir.path(), "b/parked.map");
    std::os::unix::fs::symlink("nowhere", dir.path().join("a.map")).unwrap();
    let root = dir.path().display().to_string();
    let said = say(&["check", &root, ONLY[0], ONLY[1]]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("cannot read") && said.err.contains("a.map"), "{}", said.err);
    assert!(said.out.contains("1 map checked: 1 warning"), "{}", said.out);
    // A link back to where the search came from hides nothing.
    fs::remove_file(dir.path().join("a.map")).unwrap();
    std::os::unix::fs::symlink(".", dir.path().join("loop")).unwrap();
    let said = say(&["check", &root, ONLY[0], ONLY[1]]);
    assert_eq!((said.code, said.err.as_str()), (Some(1), ""), "{}", said.out);
}

#[test]
fn a_map_that_cannot_be_mended_does_not_stop_the_rest() {
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (parked(dir.path(), "a.map"), parked(dir.path(), "b.map"));
    let mut permissions = fs::metadata(&first).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&first, permissions).unwrap();
    let said = say(&["check", &first, &second, "--fix", "--select", "INI004", "--format", "json"]);
    assert_eq!(said.code, Some(2), "{}", said.err);
    assert!(said.err.contains("a.map") && said.err.contains("read-only"), "{}", said.err);
    let report: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(report["maps"].as_array().map(Vec::len), Some(2));
    assert_eq!(fs::read_to_string(&first).unwrap(), PARKED);
    assert_eq!(fs::read_to_string(&second).unwrap(), PARKED.replace("Voice=\n", ""));
}

#[test]
fn what_fix_would_mend_is_counted_below_the_level_too() {
    let dir = tempfile::tempdir().unwrap();
    let map = parked(dir.path(), "parked.map");
    let said = say(&["check", &map, "--select", "INI004"]);
    assert!(said.out.contains("nothing found; 1 below the level"), "{}", said.out);
    assert!(said.out.contains("1 can be mended with --fix"), "{}", said.out);
}

#[test]
fn a_line_without_end_is_told_by_its_place() {
    let dir = tempfile::tempdir().unwrap();
    let map = dir.path().join("long.map");
    let events = "99,0,1,".repeat(4000);
    fs::write(&map, PARKED.replace("END=1,13,0,90", &format!("END=4000,{}", events.trim_end_matches(','))))
        .unwrap();
    let said = say(&["check", map.to_str().unwrap(), "--level", "note", "--select", "EVT"]);
    assert!(said.out.contains("long.map:43:"), "{}", said.out);
    assert!(said.out.lines().all(|line| line.len() < 600));
}

#[test]
fn a_fix_is_shown_first_and_then_made_and_nothing_else_changes() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("a.map");
    let text = PARKED.replace('\n', "\r\n").replace("Voice=\r\n", "Voice=\r\n=lost\r\n");
    fs::write(&path, &text).unwrap();
    let map = path.display().to_string();
    let said = say(&["check", &map, "--fix", "--diff"]);
    assert_eq!(said.code, Some(1), "{}", said.err);
    assert_eq!(said.out, format!("--- {map}\n+++ {map}\n@@ -5,2 +5 @@\n-Voice=\n-=lost\n+; =lost\n"));
    assert!(said.err.contains("1 of 1 map would change; nothing was written"), "{}", said.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), text);
    let said = say(&["check", &map, "--fix", "--select", "INI"]);
    assert_eq!(said.code, Some(0), "{} {}", said.out, said.err);
    assert_eq!(fs::read_to_string(&path).unwrap(), text.replace("Voice=\r\n=lost", "; =lost"));
    let said = say(&["check", &map, "--fix", "--diff", "--select", "INI"]);
    assert_eq!((said.code, said.out.as_str()), (Some(0), ""));
}
