//! `diff`: what makes no difference gives none, one change gives one, both directions agree.

mod common;

use std::collections::BTreeMap;

use common::{RICH, bytes, corpus, example, mutated, noise};
use proptest::prelude::*;
use sandtable_formats::ini::IniFile;
use sandtable_formats::pack::{overlay, tiles};
use sandtable_lint::diff::{Change, Difference, Kind, diff};
use sandtable_scenario::Loaded;

/// A difference in one line.
fn told(difference: &Difference) -> String {
    let name = difference.old.as_ref().or(difference.new.as_ref()).map_or("", |name| &name.id);
    let text = |text: &Option<String>| text.clone().unwrap_or_else(|| "-".to_owned());
    let line = |line: &Option<(usize, String)>| {
        line.clone().map_or_else(|| "-".to_owned(), |(at, text)| format!("{at} {text}"))
    };
    let change = match &difference.change {
        Change::Added(lines) => format!("added {}", lines.join("; ")),
        Change::Removed(lines) => format!("removed {}", lines.join("; ")),
        Change::Renumbered => {
            format!("is {} now", difference.new.as_ref().map_or("", |name| &name.id))
        }
        Change::Field { field, before, after } => format!("{field}: {} > {}", text(before), text(after)),
        Change::Line { list, before, after } => format!("{list} {} > {}", line(before), line(after)),
        Change::Order { list, before, after } => {
            format!("{list}s {} > {}", before.join(" | "), after.join(" | "))
        }
        Change::Area { cells, before, after, .. } => format!("{} cells: {before} > {after}", cells.len()),
    };
    format!("{} {name} {change}", difference.kind)
}

fn all(a: &Loaded, b: &Loaded) -> Vec<String> {
    let found = diff(a, b);
    let mirrored: Vec<Difference> = diff(b, a).into_iter().map(Difference::mirrored).collect();
    assert_eq!(found, mirrored, "both directions");
    found.iter().map(told).collect()
}

/// The differences after replacing a piece of text, which must be there once.
fn changed(from: &str, to: &str) -> Vec<String> {
    assert_eq!(RICH.matches(from).count(), 1, "{from}");
    all(&example(RICH), &example(&RICH.replace(from, to)))
}

#[test]
fn the_example_is_read_without_loss() {
    let loaded = example(RICH);
    let errors: Vec<_> = loaded.diagnostics.iter().map(|found| (found.code.id(), &found.message)).collect();
    assert!(errors.is_empty(), "{errors:?}");
}

#[test]
fn a_map_does_not_differ_from_itself() {
    assert_eq!(all(&example(RICH), &example(RICH)), [""; 0]);
}

#[test]
fn one_change_is_one_difference() {
    let cases = [
        ("Intro=MOVIE1", "Intro=MOVIE2", "basic Basic Intro: MOVIE1 > MOVIE2"),
        ("Intro=MOVIE1", "Intro=MOVIE1\nSkipScore=yes", "basic Basic SkipScore: no > yes"),
        ("IonStorms=no", "IonStorms=yes", "special-flags SpecialFlags IonStorms: no > yes"),
        ("Red=1.0", "Red=1.255", "lighting Lighting Red: 1 > 1.25"),
        ("Hold the bridge.", "Hold.", "briefing Briefing text: Hold the bridge. Then win. > Hold. Then win."),
        ("2=They come", "2=They are here", "text 2 text: They come > They are here"),
        ("2=They come", "3=They come", "text 2 removed text They come\ntext 3 added text They come"),
        ("alarm,1", "alarm,0", "variable 1 set at the start: yes > no"),
        ("0=bridge gone", "0=bridge", "variable 0 name: bridge gone > bridge"),
        ("6=46044", "6=46045", "waypoint 6 cell: 44,46 > 45,46"),
        ("6=46044", "", "waypoint 6 removed cell 44,46"),
        ("Credits=50", "Credits=60", "house Nod credits: 5000 > 6000"),
        ("000=NAPOWR,40,44", "000=NAPOWR,40,45", "base-node Nod node 1 NAPOWR at 40,44 > 1 NAPOWR at 40,45"),
        ("01000001=GDI,", "01000001=Nod,", "trigger 01000001 owner: GDI > Nod"),
        ("First wave", "One wave", "trigger 01000001 name: First wave > One wave"),
        (
            "Nod,01000001,Second",
            "Nod,<none>,Second",
            "trigger 01000002 linked trigger: First wave [01000001] > -",
        ),
        ("Second wave,1,", "Second wave,0,", "trigger 01000002 starts disabled: yes > no"),
        ("Alarm,0,1,1,0,0", "Alarm,0,1,1,1,0", "trigger 01000003 on hard: no > yes"),
        ("1,13,0,10", "1,13,0,70", "trigger 01000001 event 1 10 s elapsed > 1 1:10 min elapsed"),
        (
            "2,36,0,0,23,1,TEAM0001",
            "2,36,0,1,23,1,TEAM0001",
            "trigger 01000002 event 1 local 0 \"bridge gone\" is set > 1 local 1 \"alarm\" is set",
        ),
        (
            "11,0,1,0,0,0,0,A,56",
            "11,0,2,0,0,0,0,A,56",
            "trigger 01000001 action 1 text \"The bridge falls\" > 1 text \"They come\"",
        ),
        ("=3,11,0,1,0,0,0,0,A,", "=2,", "trigger 01000001 action 1 text \"The bridge falls\" > -"),
        (
            "56,0,0,0,0,0,0,A,53,2,01000002,0,0,0,0,A",
            "53,2,01000002,0,0,0,0,A,56,0,0,0,0,0,0,A",
            "trigger 01000001 actions set local 0 \"bridge gone\" | enable trigger Second wave [01000002] > \
             enable trigger Second wave [01000002] | set local 0 \"bridge gone\"",
        ),
        ("TAG00001=0,", "TAG00001=2,", "tag TAG00001 kind: 0 (volatile) > 2 (persistent)"),
        (
            "Waves,01000002",
            "Waves,01000001",
            "tag TAG00001 trigger: Second wave [01000002] > First wave [01000001]",
        ),
        ("44041=TAG00002", "44041=TAG00001", "cell-tag 41,44 tag: Alarm tag [TAG00002] > Waves [TAG00001]"),
        ("44041=TAG00002", "44045=TAG00002", "cell-tag 41,44 cell: 41,44 > 45,44"),
        ("Max=3", "Max=4", "team TEAM0001 max: 3 > 4"),
        ("Waypoint=F", "Waypoint=G", "team TEAM0001 waypoint: 5 > 6"),
        ("Full=no", "Full=yes", "team TEAM0001 arrives full: no > yes"),
        ("Script=SCRIPT02", "Script=SCRIPT01", "team TEAM0002 script: Stay [SCRIPT02] > Go there [SCRIPT01]"),
        ("Tag=TAG00002", "", "team TEAM0002 tag: Alarm tag [TAG00002] > -"),
        (
            "0=3,5",
            "0=3,6",
            "script SCRIPT01 line 1 move to waypoint 5 (44,45) > 1 move to waypoint 6 (44,46)",
        ),
        ("0=2,BGGY", "0=3,BGGY", "task-force FORCE001 member 1 2 BGGY > 1 3 BGGY"),
        ("Group=-1", "Group=2", "task-force FORCE001 group: -1 > 2"),
        (
            "AI000001=Rush,TEAM0001",
            "AI000001=Rush,TEAM0002",
            "ai-trigger AI000001 first team: Wave [TEAM0001] > Guards [TEAM0002]",
        ),
        ("0000000003000000,50", "0000000003000000,60", "ai-trigger AI000001 weight: 50 > 60"),
        ("AI000001=yes", "AI000001=no", "ai-trigger AI000001 enabled: yes > no"),
        ("2=GDI,SMECH,128", "2=Nod,SMECH,128", "unit 46,40 owner: GDI > Nod"),
        ("2=GDI,SMECH,128,46,40", "2=GDI,SMECH,128,49,40", "unit 46,40 cell: 46,40 > 49,40"),
        ("2=GDI,SMECH,128", "2=GDI,SMECH,129", "unit 46,40 strength: 128 > 129"),
        ("2=GDI,SMECH", "2=GDI,HMEC", "unit 46,40 type: SMECH > HMEC"),
        ("0,Hunt", "0,Guard", "unit 46,40 mission: Hunt > Guard"),
        (",None,0,-1,0,2,0,0", ",None,0,-1,0,-1,0,0", "unit 45,40 followed by: SMECH at 46,40 > -"),
        ("40,47,2,Guard", "40,47,3,Guard", "infantry 40,47 spot: 2 > 3"),
        ("ORCA,256,41,48", "ORCA,200,41,48", "aircraft 41,48 strength: 256 > 200"),
        ("0,None,1,0,1,0,0,None", "0,None,1,0,0,0,0,None", "structure 40,44 powered: yes > no"),
        ("43047=TREE02", "43047=TREE03", "terrain-object 47,43 type: TREE02 > TREE03"),
        ("CRATER01,47,43", "CRATER01,47,44", "smudge 47,43 cell: 47,43 > 47,44"),
        ("0=44,44,2,46,44,2,2,-1", "0=44,44,2,46,44,2,2,2,-1", "tube 44,44 path: 2 2 > 2 2 2"),
        ("41,41=0,0,1", "41,41=0,0,2", "ground 41,41 1 cells: Clear; level 1 > Clear; level 2"),
        (
            "47,47=24,1",
            "47,47=24,2",
            "overlay 47,47 1 cells: BRIDGE1 (type 24, data 1) > BRIDGE1 (type 24, data 2)",
        ),
        ("47,47=24,1", "", "overlay 47,47 1 cells: BRIDGE1 > none"),
        ("Strength=200", "Strength=210", "rules E1 Strength: 200 > 210"),
        ("100=NEWTANK", "100=NEWTANK\n101=OTHER", "rules VehicleTypes entry - > 2 OTHER"),
        ("Of=1", "Of=2", "section Unheard Of: 1 > 2"),
    ];
    let mut failed = Vec::new();
    for (from, to, expected) in cases {
        let found = changed(from, to).join("\n");
        if found != expected {
            failed.push(format!("{from} -> {to}\n  expected {expected}\n  found    {found}"));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn what_is_only_in_one_map_is_told_with_its_content() {
    let with = RICH
        .replace("[Events]", "01000009=GDI,<none>,New,0,1,1,1,0\n[Events]\n01000009=1,13,0,5")
        .replace("[Tags]", "01000009=1,11,0,1,0,0,0,0,A\n[Tags]");
    assert_eq!(
        all(&example(RICH), &example(&with)),
        ["trigger 01000009 added owner GDI, on easy, on normal, on hard; event 1: 5 s elapsed; \
          action 1: text \"The bridge falls\""]
    );
}

#[test]
fn new_ids_are_no_changes() {
    // One id, with everything that names it.
    let one = RICH.replace("01000002", "0A000077");
    assert_eq!(all(&example(RICH), &example(&one)), ["trigger 01000002 is 0A000077 now"]);
    // All of them, the triggers in a circle: every id is there before and after.
    let mut all_new = RICH.to_owned();
    for (from, to) in [
        ("01000001", "@"),
        ("01000003", "01000001"),
        ("01000002", "01000003"),
        ("@", "01000002"),
        ("TAG0000", "TAG0010"),
        ("TEAM000", "TEAM010"),
        ("SCRIPT0", "SCRIPT1"),
        ("FORCE001", "FORCE777"),
        ("AI000001", "AI000002"),
    ] {
        all_new = all_new.replace(from, to);
    }
    let found = diff(&example(RICH), &example(&all_new));
    let renumbered = found.iter().filter(|difference| difference.change == Change::Renumbered).count();
    assert_eq!(
        (renumbered, found.len()),
        (3 + 2 + 2 + 2 + 1 + 1, 11),
        "{:?}",
        found.iter().map(told).collect::<Vec<_>>()
    );
}

#[test]
fn what_is_not_read_is_no_difference() {
    // The waypoint and the rectangle of a text, the parameter of "any event", the number of a condition that compares none.
    assert_eq!(changed("11,0,1,0,0,0,0,A,56", "11,0,1,7,0,0,0,C,56"), [""; 0]);
    let any = RICH.replace("01000003=1,1,0,0", "01000003=1,8,0,0");
    assert_eq!(all(&example(&any), &example(&any.replace("01000003=1,8,0,0", "01000003=1,8,0,5"))), [""; 0]);
    assert_eq!(changed("0000000003000000,50", "0700000003000000,50"), [""; 0]);
    assert_eq!(changed("Trainable=yes", "Trainable=True"), [""; 0]);
    assert_eq!(changed("100=NEWTANK", "205=NEWTANK"), [""; 0]);
}

#[test]
fn a_renamed_thing_changes_nothing_that_names_it() {
    assert_eq!(changed("Name=Wave", "Name=Surge"), ["team TEAM0001 name: Wave > Surge"]);
    assert_eq!(changed("Waves,01000002", "Surges,01000002"), ["tag TAG00001 name: Waves > Surges"]);
}

#[test]
fn positions_in_lists_are_followed() {
    // "Become team" names a position: the order of the list has a meaning where it is used.
    let base = RICH.replace("0=5,30", "0=18,@");
    let count = example(RICH).scenario.team_types.len();
    let at = |n: usize| base.replace('@', &(count - n).to_string());
    let swapped = |map: &str| map.replace("0=TEAM0001\n1=TEAM0002", "0=TEAM0002\n1=TEAM0001");
    assert_eq!(all(&example(&at(1)), &example(&swapped(&at(2)))), [""; 0]);
    assert_eq!(
        all(&example(&at(1)), &example(&swapped(&at(1)))),
        ["script SCRIPT02 line 1 become team Guards [TEAM0002] > 1 become team Wave [TEAM0001]"]
    );
}

#[test]
fn two_triggers_that_trade_their_ids_are_told_from_two_that_stay() {
    let swapped = RICH.replace("01000001", "@").replace("01000003", "01000001").replace('@', "01000003");
    assert_eq!(
        all(&example(RICH), &example(&swapped)),
        ["trigger 01000003 is 01000001 now", "trigger 01000001 is 01000003 now"]
    );
}

/// The sections of a map: header line and rows.
fn sections(bytes: &[u8]) -> Vec<(String, Vec<(String, String)>)> {
    let ini = IniFile::parse(bytes.to_vec());
    let row = |entry: &sandtable_formats::ini::Entry| (entry.key().to_owned(), entry.value().to_owned());
    ini.sections().map(|s| (s.name().to_owned(), s.entries().iter().map(row).collect())).collect()
}

fn written(sections: &[(String, Vec<(String, String)>)], end: &str) -> Vec<u8> {
    let mut out = format!("; made by another editor{end}");
    for (name, rows) in sections {
        out.push_str(&format!("[{name}]{end}"));
        for (key, value) in rows {
            out.push_str(&format!("{key} = {value} ; remark{end}"));
        }
        out.push_str(end);
    }
    out.into_bytes()
}

/// Writes a map as another editor might: sections in another order, packs packed anew with records in another order, what
/// is default in or left out, new numbers in lists, other line ends.
fn noisy(bytes: &[u8], by: usize, end: &str) -> Vec<u8> {
    let ini = IniFile::parse(bytes.to_vec());
    let mut edit = ini.edit();
    if let Some(pack) = tiles::read(&ini) {
        let mut last: BTreeMap<(i16, i16), tiles::TileRecord> = BTreeMap::new();
        last.extend(pack.records.iter().map(|record| ((record.x, record.y), *record)));
        let mut records: Vec<_> = last.into_values().rev().collect();
        let level = ini.get("Map", "Level").is_some() || ini.get("Map", "Fill").is_some();
        records.retain(|record| level || !record.is_default());
        let middle = by % records.len().max(1);
        records.rotate_left(middle);
        tiles::replace(&mut edit, &records).unwrap();
    }
    let packs = overlay::read(&ini);
    if packs.present == [true, true] {
        overlay::replace(&mut edit, &packs).unwrap();
    }
    let mut sections = sections(edit.finish().bytes());
    sections.retain(|(name, _)| !["Digest", "Preview", "PreviewPack"].contains(&name.as_str()));
    sections.push(("EditorTriggerInfo".to_owned(), vec![("x".to_owned(), by.to_string())]));
    for (name, rows) in &mut sections {
        if ["Terrain", "Waypoints", "Tags", "SpecialFlags", "Events", "Actions"].contains(&name.as_str()) {
            rows.reverse();
        }
        if ["TaskForces", "Smudge", "Structures", "Infantry", "Aircraft"].contains(&name.as_str()) {
            rows.reverse();
            rows.iter_mut().enumerate().for_each(|(n, row)| row.0 = (n + 100).to_string());
        }
    }
    let middle = by % sections.len();
    sections.rotate_left(middle);
    written(&sections, end)
}

#[test]
fn noise_of_editors_is_no_difference() {
    let map = sandtable_lint::example::map(RICH);
    for (by, end) in [(0, "\n"), (7, "\r\n"), (20, "\r\n")] {
        assert_eq!(all(&bytes(map.clone()), &bytes(noisy(&map, by, end))), [""; 0]);
    }
}

#[test]
fn maps_of_the_corpus_differ_from_no_copy() {
    let Some(maps) = corpus() else { return };
    for (n, path) in maps.iter().enumerate().step_by(if cfg!(debug_assertions) { 5 } else { 1 }) {
        let map = std::fs::read(path).unwrap();
        let a = bytes(map.clone());
        assert_eq!(diff(&a, &a), [], "{}", path.display());
        let ini = IniFile::parse(map.clone());
        assert_eq!(diff(&a, &bytes(ini.to_bytes())), [], "{}", path.display());
        let copy = bytes(noisy(&map, n * 3, "\n"));
        let found: Vec<String> = diff(&a, &copy).iter().map(told).collect();
        assert_eq!(found, [""; 0], "{}", path.display());
    }
}

#[test]
fn different_maps_of_the_corpus_agree_in_both_directions() {
    let Some(maps) = corpus() else { return };
    let read = |path: &std::path::PathBuf| bytes(std::fs::read(path).unwrap());
    for pair in maps.chunks(2).step_by(6).filter(|pair| pair.len() == 2) {
        let found = all(&read(&pair[0]), &read(&pair[1]));
        assert!(!found.is_empty());
    }
}

#[test]
fn damaged_maps_of_the_corpus_are_compared() {
    let Some(maps) = corpus() else { return };
    for (seed, path) in maps.iter().enumerate().step_by(8) {
        let map = std::fs::read(path).unwrap();
        let damaged = bytes(mutated(map.clone(), &noise(seed as u64, 200)));
        assert_eq!(diff(&damaged, &damaged), [], "{}", path.display());
        all(&bytes(map), &damaged);
    }
}

#[test]
fn words_of_kinds_are_unique() {
    for kind in Kind::ALL {
        assert_eq!(Kind::from_word(kind.word()), Some(*kind));
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn mutated_maps_are_compared(
        changes in proptest::collection::vec((any::<usize>(), any::<u8>(), any::<u8>()), 0..40),
        others in proptest::collection::vec((any::<usize>(), any::<u8>(), any::<u8>()), 0..10),
    ) {
        let map = sandtable_lint::example::map(RICH);
        let (a, b) = (bytes(mutated(map.clone(), &others)), bytes(mutated(map, &changes)));
        prop_assert_eq!(diff(&a, &a), []);
        all(&a, &b);
    }

    #[test]
    fn sections_in_any_order_are_the_same(by in any::<usize>(), swaps in proptest::collection::vec((any::<usize>(), any::<usize>()), 0..30)) {
        let map = sandtable_lint::example::map(RICH);
        let mut sections = sections(&noisy(&map, by, "\n"));
        let count = sections.len();
        for (a, b) in swaps {
            sections.swap(a % count, b % count);
        }
        prop_assert_eq!(all(&bytes(map), &bytes(written(&sections, "\r\n"))), Vec::<String>::new());
    }
}
