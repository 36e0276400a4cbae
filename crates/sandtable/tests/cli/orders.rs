//! `run --orders`: order files from the command line.

use std::fs;

use tempfile::TempDir;

use crate::common::{case, fine, refused};

fn file(dir: &TempDir, text: &str) -> String {
    let path = dir.path().join("my.orders");
    fs::write(&path, text).unwrap();
    path.to_str().unwrap().to_owned()
}

#[test]
fn a_good_file_is_played() {
    let dir = TempDir::new().unwrap();
    let orders = file(&dir, "# nothing to see\n5 GDI select 21,21 ; nobody is there\n");
    let trace = dir.path().join("trace.jsonl");
    fine(&["run", "--frames", "20", &case("U001"), "--orders", &orders, "--trace", trace.to_str().unwrap()]);
    let text = fs::read_to_string(trace).unwrap();
    assert!(text.contains("\"refused\"") && text.contains("not_own"), "{text}");
}

#[test]
fn a_bad_file_names_its_lines_and_what_was_expected() {
    let dir = TempDir::new().unwrap();
    let orders = file(&dir, "1 GDI stop 1,2\n\nsoon GDI stop 1,2\n2 GDI dance\n");
    let text = refused(&["run", "--frames", "20", &case("U001"), "--orders", &orders]);
    assert!(text.contains("my.orders:3: expected a frame number, found \"soon\""), "{text}");
    assert!(text.contains("(2 lines are wrong)"), "{text}");
}

#[test]
fn the_orders_are_described() {
    let out = fine(&["run", "--orders-help"]);
    assert!(out.contains("rally 44,44 to 50,50") && out.contains("comment"), "{out}");
    assert!(fine(&["run", "--help"]).contains("--orders <FILE>"));
}

#[test]
fn objects_are_listed_with_the_numbers_that_orders_use() {
    let dir = TempDir::new().unwrap();
    let map = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/scenarios/outpost.map");
    let out = fine(&["run", map, "--frames", "0", "--objects"]);
    let line = out.lines().find(|line| line.contains(" MCV ")).unwrap();
    let number = line.split_whitespace().next().unwrap();
    assert!(number.starts_with('#') && line.contains("38,36"), "{line}");
    let orders = file(&dir, &format!("5 GDI deploy {number}\n900 GDI stop {number}\n"));
    let out = fine(&["run", map, "--frames", "200", "--objects", "--orders", &orders]);
    assert!(out.contains("GACNST of GDI at 37,35 is put up"), "{out}");
    assert!(!out.contains(" MCV "), "{out}");
    assert!(out.contains("The run ended before frame 900, for which there still are orders."), "{out}");
}
