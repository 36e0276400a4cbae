//! Whatever the bytes are, a map loads: no panic, no endless loop, no flood of findings.

use proptest::prelude::*;
use sandtable_scenario::model::Cell;
use sandtable_scenario::report::MOST_FINDINGS_PER_CODE;
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::writer::{ActionParam, MapBuilder, Placed};
use sandtable_scenario::{LoadOptions, load_with};

/// A small map with something in every section.
fn small_map() -> Vec<u8> {
    let mut map = MapBuilder::new("TEMPERATE", 20, 20);
    map.standard_houses("GDI").waypoint(0, Cell::new(20, 20)).waypoint(98, Cell::new(18, 20));
    map.base_node("Nod", "NAPOWR", Cell::new(20, 22)).local(0, "done", false);
    map.unit(Placed::new("Nod", "BGGY", Cell::new(18, 22)).tagged("TAG1"));
    map.infantry(Placed::new("GDI", "E1", Cell::new(20, 18)));
    map.aircraft(Placed::new("GDI", "ORCA", Cell::new(21, 18)));
    map.structure(Placed::new("Nod", "NAPOWR", Cell::new(20, 22)));
    map.trigger("TRG1", "GDI", "First").event("TRG1", 13, 0, 2).event("TRG1", 23, 1, "TM1");
    map.action("TRG1", 4, ActionParam::Team("TM1")).action("TRG1", 53, ActionParam::Trigger("TRG2"));
    map.action("TRG1", 70, ActionParam::Tag("TAG1")).action_at("TRG1", 80, ActionParam::Team("TM1"), 0);
    map.trigger("TRG2", "Nod", "Second").link("TRG1", "TRG2").event("TRG2", 36, 0, 0);
    map.tag("TAG1", 2, "First tag", "TRG1").cell_tag(Cell::new(20, 21), "TAG1");
    map.script("SC1", "Go", &[(3, 0), (6, 1)]).task_force("TF1", "Two", &[(2, "E1")]);
    map.team("TM1", "Team", "Nod", "SC1", "TF1", &[("Max", "1"), ("Waypoint", "A")]);
    map.terrain(Cell::new(19, 19), "TREE01").tube(Cell::new(19, 20), 2, Cell::new(21, 20), &[2, 2]);
    map.set("Smudge", 0, "CRATER01,20,20,0").set("Lighting", "Ambient", "0.5");
    map.set(
        "AITriggerTypes",
        "A1",
        "One,TM1,<all>,1,-1,<none>,0000000001000000,50,30,50,1,0,0,0,<none>,1,1,1",
    );
    map.set("AITriggerTypesEnable", "A1", "yes").set("Briefing", 1, "Hold.");
    map.tile(Cell::new(20, 20), 0, 0, 1).overlay(Cell::new(22, 20), 102, 3);
    map.build()
}

fn check(bytes: Vec<u8>) {
    let size = bytes.len();
    let sources = RulesSources::stock();
    for campaign in [None, Some(true), Some(false)] {
        let loaded = load_with(bytes.clone(), "x.map", &sources, LoadOptions { campaign, firestorm: None });
        let scenario = &loaded.scenario;
        assert!(loaded.diagnostics.len() <= size / 2 + 20, "{} findings", loaded.diagnostics.len());
        for finding in &loaded.diagnostics {
            assert!(finding.span.is_none_or(|span| span.start <= span.end && span.end as usize <= size));
            assert!(finding.message.len() < 2000, "{}", finding.message);
        }
        let targets = scenario.triggers.iter().filter_map(|trigger| trigger.link.as_ref()?.target);
        assert!(targets.max().is_none_or(|target| target < scenario.triggers.len()));
        assert_eq!(scenario.waypoints.len(), 101);
        assert_eq!(scenario.locals.len(), 50);
        assert_eq!(scenario.spawns.len(), 8);
        assert!(scenario.map.width >= 1 && scenario.map.height >= 1);
        assert!(scenario.map.width + scenario.map.height <= 512);
    }
}

#[test]
fn the_small_map_itself_has_no_faults() {
    let loaded = load_with(small_map(), "x.map", &RulesSources::stock(), LoadOptions::default());
    assert_eq!(crate::common::codes(&loaded), [""; 0], "{:?}", loaded.diagnostics);
}

#[test]
fn a_flood_of_faults_is_cut_off() {
    let rows: String =
        (0..5000).map(|row| format!("T{row:05}=Nobody,T{:05},x,0,1,1,1,0\n", row + 1)).collect();
    let loaded = crate::common::mission(&format!("[Triggers]\n{rows}"));
    assert!(loaded.diagnostics.len() <= 3 * MOST_FINDINGS_PER_CODE);
    assert!(crate::common::codes(&loaded).contains(&"more-findings"));
}

#[test]
fn long_chains_and_circles_end() {
    let triggers: String =
        (0..3000).map(|row| format!("T{row:05}=GDI,T{:05},x,0,1,1,1,0\n", (row + 1) % 3000)).collect();
    let tags: String = (0..3000).map(|row| format!("G{row:05}=0,x,T{row:05}\n")).collect();
    let actions: String =
        (0..3000).map(|row| format!("T{row:05}=1,22,2,T{:05},0,0,0,0,A\n", (row + 1) % 3000)).collect();
    let loaded = crate::common::mission(&format!("[Triggers]\n{triggers}[Tags]\n{tags}[Actions]\n{actions}"));
    let codes = crate::common::codes(&loaded);
    assert_eq!(codes.iter().filter(|code| **code == "trigger-link-cycle").count(), 1);
    assert_eq!(codes.iter().filter(|code| **code == "force-trigger-recursion").count(), 1);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn arbitrary_bytes_load(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
        check(bytes);
    }

    #[test]
    fn mutated_maps_load(changes in proptest::collection::vec((any::<usize>(), any::<u8>(), 0..5u8), 1..40)) {
        let mut bytes = small_map();
        for (at, byte, how) in changes {
            let at = at % bytes.len().max(1);
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                2 => { bytes.remove(at); }
                // Characters the dialect gives a meaning.
                3 => bytes.insert(at, b",=[];-\n0"[usize::from(byte) % 8]),
                // A piece of another place.
                _ => {
                    let from = usize::from(byte) * bytes.len() / 256;
                    let piece: Vec<u8> = bytes[from..].iter().copied().take(30).collect();
                    bytes.splice(at..at, piece);
                }
            }
        }
        check(bytes);
    }

    #[test]
    fn wild_rows_load(
        section in proptest::sample::select(vec![
            "Map", "Basic", "Waypoints", "CellTags", "Tubes", "Units", "Infantry", "Structures", "Aircraft", "Triggers",
            "Events", "Actions", "Tags", "TeamTypes", "TaskForces", "ScriptTypes", "AITriggerTypes", "VariableNames",
            "Houses", "GDI", "Terrain", "Smudge", "TF1", "Lighting",
        ]),
        rows in proptest::collection::vec(("[0-9A-Z]{1,6}", "[-0-9A-Za-z,<>@. ]{1,40}"), 1..30),
    ) {
        let mut text = String::from_utf8(small_map()).unwrap();
        text.push_str(&format!("[{section}]\n"));
        for (key, value) in rows {
            text.push_str(&format!("{key}={value}\n"));
        }
        check(text.into_bytes());
    }
}
