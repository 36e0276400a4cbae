//! Files that are no maps, damaged maps and wrong arguments: exit code 2 and one sentence that says what and where, or
//! a report; never a panic, never more than a small multiple of the file in memory.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};

use sandtable_scenario::model::Cell;
use sandtable_scenario::writer::{ActionParam::Number, MapBuilder};
use tempfile::TempDir;

use crate::common::{case, corpus, fine, refused, say};

/// A head that makes garbage look like a map of 40 by 40 cells.
const HEAD: &[u8] = b"[Map]\r\nTheater=TEMPERATE\r\nSize=0,0,40,40\r\nLocalSize=2,4,36,30\r\n";

fn file(dir: &TempDir, name: &str, bytes: &[u8]) -> String {
    let path = dir.path().join(name);
    fs::write(&path, bytes).unwrap();
    text(&path)
}

fn text(path: &Path) -> String {
    path.to_str().unwrap().to_owned()
}

/// Bytes without order, the same on every machine.
fn noise(count: usize) -> Vec<u8> {
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut next = move || {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 56) as u8
    };
    (0..count).map(|_| next()).collect()
}

/// Runs a map in 1 GB of memory at most (where the system can limit it); it must be played to a report.
fn reports(path: &str) -> String {
    let said = if cfg!(target_os = "linux") {
        let mut shell = std::process::Command::new("sh");
        shell.args(["-c", "ulimit -v 1000000; exec \"$0\" run --frames 100 \"$1\""]);
        shell.arg(env!("CARGO_BIN_EXE_sandtable")).arg(path).env("NO_COLOR", "1");
        crate::common::finish(shell)
    } else {
        say(&["run", "--frames", "100", path])
    };
    assert_eq!(said.code, Some(0), "{}\n{}", said.out, said.err);
    assert!(said.out.contains("Not decided after 0:06 (frame 100)"), "{}", said.out);
    said.out
}

#[test]
fn a_missing_file() {
    for command in ["run", "info"] {
        let sentence = refused(&[command, "no/such.map"]);
        assert!(sentence.starts_with("cannot read no/such.map: "), "{sentence}");
    }
}

#[test]
fn a_directory() {
    let dir = TempDir::new().unwrap();
    for command in ["run", "info"] {
        let sentence = refused(&[command, &text(dir.path())]);
        assert!(sentence.contains("is a directory; name a map file inside it"), "{sentence}");
    }
}

#[test]
fn an_empty_file() {
    let dir = TempDir::new().unwrap();
    for bytes in [&b""[..], b" \r\n\t\r\n"] {
        let sentence = refused(&["run", &file(&dir, "empty.map", bytes)]);
        assert!(sentence.contains("empty.map is empty; a map is a text file with sections"), "{sentence}");
    }
}

#[test]
fn a_binary_file() {
    let dir = TempDir::new().unwrap();
    let zeros = [b"PK\x03\x04".as_slice(), &[0; 5000]].concat();
    for bytes in
        [&noise(200_000), &zeros, &fs::read(env!("CARGO_BIN_EXE_sandtable")).unwrap()[..1 << 20].to_vec()]
    {
        let sentence = refused(&["run", &file(&dir, "picture.map", bytes)]);
        assert!(sentence.contains("picture.map is not a map: it holds binary data"), "{sentence}");
    }
}

#[test]
fn a_text_without_the_map_section() {
    let dir = TempDir::new().unwrap();
    for bytes in [&b"[Basic]\r\nName=x\r\n"[..], b"[Maps]\r\n[Map\r\n;[Map]\r\n", b"hello\n"] {
        let sentence = refused(&["run", &file(&dir, "list.ini", bytes)]);
        assert!(sentence.contains("list.ini is not a map: it has no [Map] section"), "{sentence}");
    }
}

#[test]
fn a_line_of_a_hundred_megabytes() {
    let dir = TempDir::new().unwrap();
    let path = dir.path().join("long.map");
    let mut out = File::create(&path).unwrap();
    out.write_all(b"[Map]\r\nTheater=").unwrap();
    let block = vec![b'x'; 1 << 20];
    for _ in 0..100 {
        out.write_all(&block).unwrap();
    }
    drop(out);
    for command in ["run", "info"] {
        let sentence = refused(&[command, &text(&path)]);
        assert!(sentence.ends_with("long.map has 104857615 bytes; a map has at most 33554432"), "{sentence}");
    }
}

#[test]
fn a_line_of_twenty_megabytes_below_the_limit() {
    let dir = TempDir::new().unwrap();
    let line = vec![b'x'; 20 << 20];
    let out = reports(&file(&dir, "name.map", &[HEAD, b"[Basic]\r\nName=", &line].concat()));
    assert!(out.len() < 4096, "a terminal is not flooded");
    reports(&file(&dir, "key.map", &[HEAD, &line].concat()));
    reports(&file(&dir, "header.map", &[HEAD, b"[", &line].concat()));
}

#[test]
fn long_lists_of_scripting() {
    let dir = TempDir::new().unwrap();
    let numbers = b"1,".repeat(2 << 20);
    let rows = [
        HEAD,
        b"[Triggers]\r\nT1=GDI,<none>,T,0,1,1,1,0,",
        &numbers,
        b"\r\n[Events]\r\nT1=99999999,",
        &numbers,
        b"\r\n[Actions]\r\nT1=99999999,",
        &numbers,
        b"\r\n[Tags]\r\nG1=2,",
        &numbers,
    ];
    let out = reports(&file(&dir, "lists.map", &rows.concat()));
    assert!(
        out.contains("the count 99999999 asks for 299999997 event fields after it, found 2097152"),
        "{out}"
    );
}

#[test]
fn a_million_sections_and_a_million_triggers() {
    let dir = TempDir::new().unwrap();
    let mut sections = HEAD.to_vec();
    for n in 0..1_000_000 {
        sections.extend(format!("[s{n}]\n").bytes());
    }
    reports(&file(&dir, "sections.map", &sections));
    let mut brackets = HEAD.to_vec();
    brackets.extend(b"[".repeat(3 << 20));
    brackets.extend(b"]=".repeat(1 << 20));
    reports(&file(&dir, "brackets.map", &brackets));
}

#[test]
fn every_section_filled_with_garbage() {
    let dir = TempDir::new().unwrap();
    let sections = [
        "Basic",
        "Map",
        "Houses",
        "GDI",
        "Triggers",
        "Events",
        "Actions",
        "Tags",
        "CellTags",
        "VariableNames",
        "Waypoints",
        "TeamTypes",
        "TaskForces",
        "ScriptTypes",
        "AITriggerTypes",
        "Units",
        "Infantry",
        "Aircraft",
        "Structures",
        "Terrain",
        "Smudge",
        "Tubes",
        "Lighting",
        "SpecialFlags",
        "IsoMapPack5",
        "OverlayPack",
        "OverlayDataPack",
        "Tutorial",
        "General",
        "VehicleTypes",
        "BuildingTypes",
        "E1",
        "GAPOWR",
    ];
    let values = [
        "",
        ",",
        ",,,,,,,,",
        "-1",
        "-2147483648",
        "2147483647",
        "99999999999999999999",
        "GDI",
        "<none>",
        "0,0,0,0",
        "-1,-1,-1,-1,-1,-1,-1,-1",
        "511,511,511,511",
        "GDI,E1,256,99999,-5,Guard,64,NoSuchTag,9,9,9,9,9,9",
        "GDI,GAPOWR,1e9,1.5,40,64,None,1,0,1,0,0,A,B,C,0,0",
        "\u{FFFD}\u{202E}",
        "%s%n%x",
        "AAAA",
        "////",
        "=====",
        "4294967295,4294967296",
        "0x10",
        "$FF",
        "1,13,0,-5",
        "2,13,0",
        "1,80,1,Nobody,0,0,0,0,ZZZZ",
        "99,15,0,0,0,0,0,0,A",
        "-3,1,0,0,0,0,0,0,A",
    ];
    for (n, value) in values.iter().enumerate() {
        let mut map = HEAD.to_vec();
        for section in sections {
            map.extend(
                format!("[{section}]\r\n0={value}\r\n1={value}\r\nX={value}\r\nName={value}\r\n").bytes(),
            );
            map.extend(format!("40040={value}\r\nSize={value}\r\nPlayer={value}\r\nT1={value}\r\n").bytes());
        }
        let said = say(&["run", "--frames", "100", &file(&dir, &format!("{n}.map"), &map)]);
        assert!(matches!(said.code, Some(0 | 2)), "{value}: {:?}\n{}\n{}", said.code, said.out, said.err);
    }
}

#[test]
fn a_truncated_pack() {
    let dir = TempDir::new().unwrap();
    let mut map = MapBuilder::new("TEMPERATE", 40, 40);
    map.standard_houses("GDI").trigger("T1", "GDI", "Hello").event("T1", 13, 0, 1);
    map.action("T1", 11, Number(1)).tag("G1", 0, "Hello 1", "T1");
    for at in 0..1500i16 {
        // Numbers without order, so that the packing does not make one short line of them.
        let word = i32::from(at).wrapping_mul(0x9E37_79B9u32.cast_signed());
        map.tile(Cell::new(24 + at % 30, 24 + at / 50), word >> 20 & 0x3FF, 0, (word >> 8 & 3) as u8);
        map.overlay(Cell::new(24 + at % 30, 24 + at / 50), (word >> 16) as u8, (word >> 24) as u8);
    }
    let whole = String::from_utf8(map.build()).unwrap();
    let fewer = |out: &str| -> usize {
        let line = out.lines().find(|line| line.contains("tile records")).unwrap();
        line.split(", ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap()
    };
    let all = fewer(&fine(&["info", &file(&dir, "whole.map", whole.as_bytes())]));
    for section in ["[IsoMapPack5]", "[OverlayPack]", "[OverlayDataPack]"] {
        let start = whole.find(section).unwrap();
        let end = whole[start + 1..].find('[').map_or(whole.len(), |at| start + 1 + at);
        // Half of the section's text is gone; the rest of the file still follows.
        let cut = format!("{}\r\n{}", &whole[..start + (end - start) / 2], &whole[end..]);
        let path = file(&dir, "cut.map", cut.as_bytes());
        let out = fine(&["run", "--frames", "100", &path]);
        assert!(
            out.contains(section.trim_matches(['[', ']'])),
            "the report names the damaged section {section}: {out}"
        );
        assert!(out.contains("1 of 1 triggers sprang"), "the scripting is played: {out}");
        if section == "[IsoMapPack5]" {
            let said = say(&["info", &path]);
            assert_eq!(said.code, Some(1), "damage is a finding");
            assert!(said.err.contains("terrain pack"), "the damage is named: {}", said.err);
            let left = fewer(&said.out);
            assert!(left > 0 && left < all, "{left} of {all} records are left");
        }
    }
    let start = whole.find("[IsoMapPack5]").unwrap();
    let broken = whole.replace("[IsoMapPack5]\r\n1=", "[IsoMapPack5]\r\n1=!!!!?");
    assert_ne!(broken[start..], whole[start..]);
    fine(&["run", "--frames", "10", &file(&dir, "broken.map", broken.as_bytes())]);
}

#[test]
fn a_real_map_cut_anywhere() {
    let Some(root) = corpus() else { return };
    let whole = fs::read(root.join("maps/missions/gdi1a.map")).unwrap();
    let dir = TempDir::new().unwrap();
    for part in 1..24 {
        let said =
            say(&["run", "--frames", "200", &file(&dir, "cut.map", &whole[..whole.len() * part / 24])]);
        assert!(matches!(said.code, Some(0 | 2)), "{part}: {:?}\n{}\n{}", said.code, said.out, said.err);
    }
}

#[test]
fn names_are_never_raw_control_characters() {
    let dir = TempDir::new().unwrap();
    let map = [
        HEAD,
        b"[Basic]\r\nName=a\x1b[31mb\x07\r\nPlayer=GDI\r\n[Houses]\r\n0=GDI\r\n[GDI]\r\nIQ=0\r\n",
        b"[Triggers]\r\nT\x1b1=GDI,<none>,n\x1b]0;x\x07,0,1,1,1,0\r\n[Events]\r\nT\x1b1=1,13,0,1\r\n",
        b"[Actions]\r\nT\x1b1=1,4,1,TT\x1bX,0,0,0,0,A\r\n[Tags]\r\nG1=0,g\x1b,T\x1b1\r\n",
        b"[Structures]\r\n0=GDI,GA\x1bPOWR,256,40,40,64,None,1,0,1,0,0,None,None,None,0,0\r\n",
    ]
    .concat();
    let path = file(&dir, "bell\u{7}.map", &map);
    for arguments in
        [vec!["run", path.as_str()], vec!["info", path.as_str()], vec!["run", path.as_str(), "--why", "n"]]
    {
        let said = say(&arguments);
        let odd = said.out.chars().chain(said.err.chars()).find(|c| c.is_control() && *c != '\n');
        assert_eq!(odd, None, "{arguments:?}\n{}\n{}", said.out, said.err);
    }
}

#[test]
fn a_player_nobody_knows() {
    let sentence = refused(&["run", "--player", "Romulans"]);
    assert_eq!(sentence, "no house is called \"Romulans\"; the map knows GDI, Nod, Neutral, Special");
}

#[test]
fn wrong_seats() {
    for (seat, why) in [
        ("GDI", "the @ is missing"),
        ("GDI@0", "starts are 1 to 8"),
        ("GDI@9", "starts are 1 to 8"),
        ("GDI@x", "starts are 1 to 8"),
        ("@1", "the rules know no such country"),
        ("Romulans@1", "the rules know no such country"),
    ] {
        let sentence = refused(&["run", &case("U007"), "--seats", seat]);
        assert_eq!(sentence, format!("\"{seat}\" is no seat: {why}; write COUNTRY@START, as GDI@1"));
    }
}

#[test]
fn wrong_globals() {
    let sentence = refused(&["run", "--global", "50"]);
    assert_eq!(sentence, "global variable 50 does not exist; they are numbered 0 to 49");
    assert_eq!(say(&["run", "--global", "x"]).code, Some(2));
}

#[test]
fn wrong_rules_files() {
    let sentence = refused(&["run", "--rules", "no-such.ini"]);
    assert!(sentence.starts_with("cannot read no-such.ini: "), "{sentence}");
    // Without this, a map behind --rules would silently be one more rules file of the demonstration.
    let map = case("U001");
    let sentence = refused(&["run", "--rules", &map]);
    assert!(
        sentence.contains("is a map, but it was given as a rules file; write the map before --rules"),
        "{sentence}"
    );
}

#[test]
fn wrong_game_directories() {
    let sentence = refused(&["run", "--game-dir", "no-such-dir"]);
    assert!(
        sentence.starts_with("cannot use the game directory: cannot read the game folder no-such-dir"),
        "{sentence}"
    );
    let dir = TempDir::new().unwrap();
    let said = say(&["run", "--frames", "10", "--game-dir", &text(dir.path())]);
    assert!(matches!(said.code, Some(0 | 2)), "{}\n{}", said.out, said.err);
    assert!(!said.err.is_empty(), "a folder without the game is told");
}

#[test]
fn wrong_commands_and_arguments() {
    for arguments in [
        &["play"][..],
        &["run", "--frames", "-1"],
        &["run", "--frames", "x"],
        &["run", "--frames", "5", "--minutes", "1"],
        &["run", "--difficulty", "brutal"],
        &["run", "--format", "xml"],
        &["run", "a.map", "b.map"],
        &["info"],
        &["explain"],
        &["run", "--load", "x.save", "--seed", "1"],
    ] {
        let said = say(arguments);
        assert_eq!(said.code, Some(2), "{arguments:?}: {}", said.out);
        assert!(said.err.starts_with("error: "), "{arguments:?}: {}", said.err);
    }
}

#[test]
fn output_files_that_cannot_be_written() {
    for option in ["--trace", "--save"] {
        let target = if option == "--save" { "no/such/dir/x@0" } else { "no/such/dir/x" };
        let sentence = refused(&["run", "--frames", "1", option, target]);
        assert!(sentence.starts_with("cannot write no/such/dir/x: "), "{sentence}");
    }
}

#[test]
fn inputs_are_never_overwritten() {
    let dir = TempDir::new().unwrap();
    let map = file(&dir, "my.map", &fs::read(case("U001")).unwrap());
    let before = fs::read(&map).unwrap();
    let dotted: PathBuf = dir.path().join(".").join("my.map");
    for target in [vec!["--trace", map.as_str()], vec!["--trace", dotted.to_str().unwrap()]] {
        let sentence = refused(&[&["run", map.as_str()][..], &target].concat());
        assert!(sentence.contains("would be overwritten"), "{sentence}");
    }
    let sentence = refused(&["run", &map, "--save", &format!("{map}@0")]);
    assert!(sentence.contains("would be overwritten"), "{sentence}");
    assert_eq!(fs::read(&map).unwrap(), before);
}

#[cfg(unix)]
#[test]
fn path_names_that_are_not_utf_8() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let dir = TempDir::new().unwrap();
    let path = dir.path().join(OsStr::from_bytes(b"m\xE4p.map"));
    if fs::write(&path, fs::read(case("U001")).unwrap()).is_err() {
        println!("skipped: this file system refuses such names");
        return;
    }
    let run = [OsStr::new("run"), path.as_os_str(), OsStr::new("--format"), OsStr::new("json")];
    let report: serde_json::Value = serde_json::from_str(&fine(&run)).unwrap();
    assert!(report["scenario"]["path"].as_str().unwrap().ends_with("m\u{FFFD}p.map"));
    fine(&run[..2]);
    let info = [OsStr::new("info"), path.as_os_str(), OsStr::new("--format"), OsStr::new("json")];
    serde_json::from_str::<serde_json::Value>(&fine(&info)).unwrap();
    refused(&[OsStr::new("run"), OsStr::from_bytes(b"no\xFFsuch.map")]);
}
