//! A harvester docks with its refinery: the line between them, and what the inspector says of both.

use std::ffi::OsStr;
use std::path::Path;

use crate::aloud;
use crate::common::{corpus, fine};
use crate::maps;
use crate::page::{Page, point};
use crate::server::Server;

/// The frames of a run at which the first contact of a harvester with a refinery begins.
fn contact(map: &Path) -> u64 {
    let report =
        fine(&[OsStr::new("run"), map.as_os_str(), "--radio".as_ref(), "--minutes".as_ref(), "5".as_ref()]);
    let hello = |line: &&str| {
        let words: Vec<&str> = line.split_whitespace().collect();
        line.contains("HELLO, answered ROGER") && words.get(2) == Some(&"HARV") && line.contains(" to PROC ")
    };
    let line =
        report.lines().find(hello).unwrap_or_else(|| panic!("no harvester docks in {}", map.display()));
    line.split_whitespace().nth(1).and_then(|frame| frame.parse().ok()).expect("a frame")
}

/// Pixels of a line that is certainly one between two objects.
const LEAST: u32 = 12;

/// A line between two objects: its ends in pixels of the page, its colour.
type Line = ((f64, f64), (f64, f64), [u8; 3]);

fn lines(page: &Page, least: u32) -> Vec<Line> {
    let found = page.value(&format!("looks.contacts({least})"));
    let line = |line: &serde_json::Value| {
        let colour = line["colour"].as_str().expect("a colour");
        let part = |at: usize| u8::from_str_radix(&colour[at..at + 2], 16).expect("hexadecimal");
        let ends = (point(&line["from"]).expect("a place"), point(&line["to"]).expect("a place"));
        (ends.0, ends.1, [part(1), part(3), part(5)])
    };
    found.as_array().expect("lines").iter().map(line).collect()
}

/// Finds a contact line whose one end is a harvester and chooses the harvester.
fn choose_harvester(page: &Page) -> Option<Line> {
    for (from, to, colour) in lines(page, LEAST) {
        let middle = ((from.0 + to.0) / 2.0, (from.1 + to.1) / 2.0);
        assert!(page.picture().off(middle, colour) < 60, "the line is seen at {middle:?}");
        for (end, other) in [(from, to), (to, from)] {
            page.press_at(end);
            page.drawn();
            let object = page.words("#object");
            if object.contains("HARV #") && object.contains("contact PROC #") {
                return Some((end, other, colour));
            }
        }
    }
    None
}

fn docks(map: &Path, name: &str) {
    let Some(page) = Page::empty() else { return };
    let hello = contact(map);
    let server = Server::start(&[map]);
    page.open(&server.link);
    page.jump(hello);
    assert_eq!(lines(&page, LEAST), [], "no contact before");
    let (_, refinery, colour) = (hello + 1..hello + 30)
        .find_map(|frame| {
            page.jump(frame);
            page.drawn();
            choose_harvester(&page)
        })
        .expect("a line from a harvester to its refinery");
    let called = page.frame();
    page.keep(&format!("{name}-contact"));
    assert_eq!(page.value("looks.misplaced()"), serde_json::json!([]));
    let harvester = page.words("#object");
    assert!(!harvester.contains("tethered"), "{harvester}");
    // It drives up and is tethered; the inspector follows.
    while !page.words("#object").contains("tethered") {
        assert!(page.frame() < called + 900, "never tethered: {}", page.words("#object"));
        page.jump(page.frame() + 15);
        page.drawn();
    }
    let docked = page.frame();
    let harvester = page.words("#object");
    assert!(harvester.contains("HARV #") && harvester.contains("contact PROC #"), "{harvester}");
    let tether = lines(&page, 1).into_iter().find(|(_, _, other)| *other != colour);
    assert!(tether.is_some(), "a tether looks different: {:?}", lines(&page, 1));
    page.keep(&format!("{name}-docked"));
    // The refinery says the same of the harvester.
    page.jump(called);
    page.press_at(refinery);
    page.until_words("#object", "contact HARV #");
    page.jump(docked);
    page.until_words("#object", "tethered");
    let object = page.words("#object");
    assert!(object.contains("PROC #") && object.contains("contact HARV #"), "{object}");
    page.keep(&format!("{name}-refinery"));
    page.faultless();
}

#[test]
fn a_harvester_docks() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("harvest.map");
    std::fs::write(&path, maps::harvest().build()).expect("written");
    docks(&path, "harvest");
}

#[test]
fn a_harvester_of_the_corpus_docks() {
    let Some(corpus) = corpus() else {
        return aloud("left out without the corpus: a harvester of a real map docks");
    };
    docks(&corpus.join("maps/missions/gdi2a.map"), "gdi2a");
}
