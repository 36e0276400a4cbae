//! Fixes are safe: applying all of them changes nothing of what is read, leaves none, and touches nothing else in the file.

use std::path::PathBuf;

use sandtable_lint::{Choice, check, example, fix, rows};
use sandtable_scenario::diagnostic::Diagnostic;
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::{Loaded, load};

/// Most rounds until nothing is left: fixes at the same place are applied one after the other.
const ROUNDS: usize = 10;

/// What was read, as text without the places in the file.
fn read(loaded: &Loaded) -> String {
    let mut scenario = (*loaded.scenario).clone();
    let overlay = std::mem::take(&mut scenario.overlay);
    let tiles = std::mem::take(&mut scenario.tiles);
    assert_eq!(overlay.types.len(), overlay.data.len());
    let text = format!("{scenario:?} {:?} {overlay:?} {tiles:?}", loaded.rules);
    let mut pieces = text.split("Span { start: ");
    let first = pieces.next().unwrap_or_default().to_owned();
    pieces.fold(first, |text, piece| text + piece.split_once('}').map_or(piece, |(_, rest)| rest))
}

/// Applies all fixes, checks what they did, and gives the codes that had fixes with the bytes in the end.
fn mend(what: &str, bytes: Vec<u8>, sources: &RulesSources) -> (Vec<&'static str>, Vec<u8>) {
    let findings = |bytes: &[u8]| {
        let loaded = load(bytes.to_vec(), "a.map", sources);
        let findings: Vec<Diagnostic> = check(&loaded, &Choice::default()).findings;
        (loaded, findings)
    };
    let (before, mut found) = findings(&bytes);
    let codes = |found: &[Diagnostic]| -> Vec<&'static str> {
        found.iter().filter(|finding| finding.fix.is_some()).map(|finding| finding.code.id()).collect()
    };
    let all = codes(&found);
    if all.is_empty() {
        return (all, bytes);
    }
    let (mut now, mut after) = (bytes, None);
    for _ in 0..ROUNDS {
        let (mended, count) = fix::apply(&now, &found);
        if count == 0 {
            break;
        }
        only_edits(what, &now, &mended, &found);
        let (loaded, rest) = findings(&mended);
        (now, found, after) = (mended, rest, Some(loaded));
    }
    assert_eq!(codes(&found), [""; 0], "{what}: fixes are left");
    let after = after.unwrap_or_else(|| panic!("{what}: no fix could be applied"));
    let [before, after] = [read(&before), read(&after)];
    if before != after {
        let at = before.bytes().zip(after.bytes()).position(|(a, b)| a != b).unwrap_or(0);
        let near = |text: &str| text.chars().skip(at.saturating_sub(200)).take(300).collect::<String>();
        panic!("{what}: {all:?} change what is read\n{}\n{}", near(&before), near(&after));
    }
    (all, now)
}

/// Every line that no fix names is there as it was, in the same order.
fn only_edits(what: &str, before: &[u8], after: &[u8], found: &[Diagnostic]) {
    let edits: Vec<_> =
        found.iter().filter_map(|finding| finding.fix.as_ref()).flat_map(|fix| &fix.edits).collect();
    let mut lines = after.split(|byte| *byte == b'\n');
    let mut at = 0;
    for line in before.split(|byte| *byte == b'\n') {
        let (start, end) = (at, at + line.len());
        at = end + 1;
        let named = edits.iter().any(|(span, _)| span.range().start <= end && span.range().end >= start);
        assert!(named || lines.any(|own| own == line), "{what}: {:?} is gone", String::from_utf8_lossy(line));
    }
}

#[test]
fn fixes_of_the_examples_change_nothing_that_is_read() {
    let sources = RulesSources::stock();
    let mut fixed: Vec<&str> = Vec::new();
    for info in rows().iter().map(|code| code.info()) {
        for lines in [info.wrong, info.right] {
            fixed.extend(mend(info.id, example::map(lines), &sources).0);
        }
    }
    fixed.sort_unstable();
    fixed.dedup();
    for code in
        ["ACT001", "ACT004", "INI004", "INI006", "INI015", "INI016", "OBJ012", "TEA009", "TRG011", "VAR002"]
    {
        assert!(fixed.contains(&code), "{code} has no fix: {fixed:?}");
    }
}

#[test]
fn a_file_with_many_faults_is_mended_in_rounds() {
    let lines = "[Units]\n0= GDI , MMCH\t,256,41,41,64,Guard,None,0,-1,0,-1,1,0\n[Waypoints]\n5=41041\n 5 = 42042 ; old\n5=43043\n\
                 [Briefing] first\nA=\r\n B = \n=x\n = y\nC=;keep\n[TaskForces]\n0=\n[VariableNames]\n3=A,\n4=B,1,2\n\
                 [Triggers]\nA=GDI,<none>,x,0,1,1,1,0,7,\nB=GDI,<none>,a,b,0,1,1,1,0\n[Events]\nA=1,1,0,-1,8,0\n\
                 B=1,1,0,-1,8,0,0\n[Actions]\nA=2,21,0,1,0,0,0,0,A,80,4,-1,0,0,0,0\nB=1,21,0,1,0,0,0,0,\n";
    let sources = RulesSources::stock();
    let (fixed, mended) = mend("many", example::map(lines), &sources);
    assert!(fixed.len() >= 10, "{fixed:?}");
    let text = String::from_utf8(mended).unwrap();
    for line in [
        "0= GDI,MMCH,256,41",
        "; 5=41041",
        " ; 5 = 42042 ; old",
        "5=43043",
        "[Briefing] ; first",
        "; =x",
        " ; = y",
        "C=;keep",
        "3=A,0",
        "4=B,1,2",
        "A=GDI,<none>,x,0,1,1,1,0\n",
        "B=GDI,<none>,a,b,0,1,1,1,0\n",
        "A=1,1,0,-1\n",
        "B=1,1,0,-1,8,0,0\n",
        "80,4,-1,0,0,0,0,0\n",
        "B=1,21,0,1,0,0,0,0,A\n",
    ] {
        assert!(text.contains(line), "{line:?} in\n{text}");
    }
    assert!(!text.contains("A=\r\n") && !text.contains(" B = \n"), "{text}");
}

#[test]
fn fixes_of_the_corpus_change_nothing_that_is_read() {
    let home = std::env::var_os("SANDTABLE_CORPUS").map(PathBuf::from);
    let home =
        home.unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../../shared/data/ts"));
    let sources = RulesSources::stock();
    let mut directories = vec![home.join("maps")];
    let (mut maps, mut fixed) = (0, 0);
    while let Some(directory) = directories.pop() {
        let Ok(entries) = std::fs::read_dir(&directory) else { continue };
        for path in entries.filter_map(|entry| Some(entry.ok()?.path())) {
            if path.is_dir() {
                directories.push(path);
            } else if path.extension().is_some_and(|extension| extension == "map" || extension == "mpr") {
                let what = path.display().to_string();
                fixed += mend(&what, std::fs::read(&path).unwrap(), &sources).0.len();
                maps += 1;
            }
        }
    }
    if maps == 0 {
        println!("no corpus at {}: skipped", home.display());
    }
    println!("{maps} maps, {fixed} fixes");
}
