//! The case maps: small inputs from real reports, with what reading must find in them.

use crate::common::found;
use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::{Cell, Param};
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::{Loaded, load};

fn case(name: &str) -> Loaded {
    let path = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/cases").join(name);
    load(std::fs::read(path).unwrap(), name, &RulesSources::stock())
}

fn serious(loaded: &Loaded) -> Vec<String> {
    let serious = loaded.diagnostics.iter().filter(|finding| finding.severity > Severity::Note);
    serious.map(|finding| format!("{} {}", finding.code.name(), finding.message)).collect()
}

#[test]
fn u001_difficulty_flags() {
    let loaded = case("U001.map");
    assert_eq!(serious(&loaded), [""; 0]);
    let flags: Vec<[bool; 3]> = loaded.scenario.triggers.iter().map(|trigger| trigger.difficulty).collect();
    assert_eq!(flags, [[true, false, false], [false, true, false], [false, false, true]]);
    assert!(loaded.scenario.triggers.iter().all(|trigger| trigger.valid && !trigger.disabled));
}

#[test]
fn u007_objects_of_playable_countries_on_a_multiplayer_map() {
    let loaded = case("U007.map");
    let findings = found(&loaded, Code::ObjectOwnerPlayable);
    let mut messages: Vec<&str> = findings.iter().map(|finding| finding.message.as_str()).collect();
    messages.sort_unstable();
    assert_eq!(messages.len(), 3);
    assert!(messages[0].starts_with("[Structures] 1: the structure GAPOWR at 36,36 belongs to GDI"));
    assert!(messages[1].starts_with("[Structures] 2: the structure NAPOWR at 48,48 belongs to Nod"));
    assert!(messages[2].starts_with("[Units] 1: the vehicle BGGY at 50,50 belongs to Nod"));
    assert_eq!(serious(&loaded).len(), 3, "nothing about the Neutral row");
    assert!(!loaded.scenario.campaign);
    assert_eq!(loaded.scenario.structures.len(), 3);
}

#[test]
fn u019_circles_of_links_are_cut_once() {
    let loaded = case("U019.map");
    let circles = found(&loaded, Code::TriggerLinkCycle);
    assert_eq!(circles.len(), 2);
    let names = "\"Loop A\" (ST_LOOPA) -> \"Loop B\" (ST_LOOPB) -> \"Loop A\" (ST_LOOPA)";
    assert!(circles[0].message.contains(names), "{}", circles[0].message);
    assert!(circles[1].message.contains("\"Self\" (ST_SELF00) is linked to itself"));
    let links: Vec<Option<usize>> = (loaded.scenario.triggers.iter())
        .map(|trigger| trigger.link.as_ref().and_then(|link| link.target))
        .collect();
    assert_eq!(links, [Some(1), None, None, None]);
    let orphans = found(&loaded, Code::TriggerLinkUnknown);
    assert_eq!(orphans.len(), 1);
    assert!(orphans[0].message.contains("ST_ORPHN") && orphans[0].message.contains("ST_NOWHR"));
    assert_eq!(serious(&loaded).len(), 3);
}

#[test]
fn u023_team_limits_default_to_zero() {
    let loaded = case("U023.map");
    let team = |id: &str| loaded.scenario.team_types.iter().find(|team| team.id.as_str() == id).unwrap();
    assert_eq!([team("TT_ZERO00").max, team("TT_UNSET0").max, team("TT_ONE000").max], [0, 0, 1]);
    assert!(team("TT_ZERO00").local && team("TT_ZERO00").declared);
    let local: Vec<_> = loaded.scenario.ai_triggers.iter().filter(|record| record.local).collect();
    assert_eq!(local.len(), 3);
    assert!(local.iter().all(|record| record.enabled && record.skirmish && record.weight == [50, 30, 50]));
    assert_eq!(serious(&loaded), [""; 0]);
}

#[test]
fn u040_semicolons() {
    let loaded = case("U040.map");
    let cut = found(&loaded, Code::TextCutAtSemicolon);
    assert_eq!(cut.len(), 1);
    assert!(cut[0].message.contains("[Briefing] 2") && cut[0].message.ends_with("the bridge\""));
    let short = found(&loaded, Code::TriggerStateMissing);
    assert_eq!(short.len(), 1);
    assert!(short[0].message.contains("ST_NAME00") && short[0].message.contains("3 of 8"));
    assert_eq!(serious(&loaded).len(), 2, "complete values with comments behind them are normal");
    let [ok, named] = &loaded.scenario.triggers[..] else { panic!("two triggers") };
    assert_eq!(ok.actions.len(), 1);
    assert!(named.disabled && named.difficulty == [true; 3] && named.valid);
    assert_eq!(loaded.scenario.waypoints[2].as_ref().map(|waypoint| waypoint.value), Some(Cell::new(48, 36)));
}

#[test]
fn u056_names_that_stand_for_nothing() {
    let loaded = case("U056.map");
    let unresolved = found(&loaded, Code::UnresolvedReference);
    let ids = ["ST_GONE00", "TG_GONE00", "TT_GONE00"];
    assert_eq!(unresolved.len(), 3);
    for id in ids {
        let finding = unresolved.iter().find(|finding| finding.message.contains(id)).unwrap();
        assert!(finding.message.contains("\"Act\" (ST_ACT000), action "));
        assert_eq!(finding.severity, Severity::Error);
    }
    assert_eq!(found(&loaded, Code::ReferenceIndexOutOfRange).len(), 1);
    let by_index = found(&loaded, Code::ReferenceByIndex);
    assert_eq!(by_index.len(), 1);
    assert!(by_index[0].message.contains("ST_B00000"));
    let undeclared = found(&loaded, Code::TagUndeclared);
    assert_eq!(undeclared.len(), 2);
    assert!(
        undeclared
            .iter()
            .any(|finding| finding.message.contains("cell tag at 40,40 names the tag TG_TYPO00"))
    );
    assert!(
        undeclared.iter().any(|finding| finding.message.contains("[Infantry] 2 names the tag TG_TYPO01"))
    );
    let help = undeclared[0].help.as_deref().unwrap_or_default();
    assert!(help.contains("TG_TYP000"), "{help}");

    // All five actions stay, the first four name nothing.
    let actions = &loaded.scenario.triggers[0].actions;
    let targets: Vec<Option<usize>> = (actions.iter())
        .map(|action| match &action.param {
            Param::Team(to) | Param::Trigger(to) | Param::Tag(to) => to.target,
            Param::None | Param::Number => panic!("a reference"),
        })
        .collect();
    assert_eq!(targets, [None, None, None, None, Some(1)]);
}

#[test]
fn u061_u063_have_nothing_to_say_to_a_reader() {
    for name in ["U061.map", "U063.map"] {
        assert_eq!(serious(&case(name)), [""; 0], "{name}");
    }
}

#[test]
fn u062_forcing_a_trigger_nobody_holds() {
    let loaded = case("U062.map");
    let findings = found(&loaded, Code::ForcedTriggerHasNoInstance);
    assert_eq!(findings.len(), 1);
    assert!(findings[0].message.contains("ST_SPY000") && findings[0].message.contains("ST_FORCE0"));
    let empty = loaded.scenario.triggers.iter().find(|trigger| trigger.id.as_str() == "ST_EMPTY0").unwrap();
    assert!(empty.events.is_empty() && empty.valid);
}

#[test]
fn u065_triggers_that_force_each_other() {
    let loaded = case("U065.map");
    let circles = found(&loaded, Code::ForceTriggerRecursion);
    assert_eq!(circles.len(), 2);
    assert!(circles[0].message.contains("(ST_PING00) -> \"Pong\" (ST_PONG00) -> \"Ping\" (ST_PING00)"));
    assert!(circles[1].message.contains("ST_SELF00") && circles[1].message.contains("forces itself"));
    assert_eq!(serious(&loaded).len(), 2);
}

#[test]
fn u071_local_variables() {
    let loaded = case("U071.map");
    let range = found(&loaded, Code::VariableOutOfRange);
    assert_eq!(range.len(), 1);
    assert!(range[0].message.contains("ST_RANGE0") && range[0].message.contains("64"));
    let local = |number: usize| loaded.scenario.locals[number].as_ref().map(|local| local.initial);
    assert_eq!(loaded.scenario.locals.len(), 50);
    assert_eq!((local(0), local(1), local(7)), (Some(false), Some(true), None));
}

#[test]
fn u077_task_forces() {
    let loaded = case("U077.map");
    let surplus = found(&loaded, Code::TaskForceSlot);
    assert_eq!(surplus.len(), 1);
    assert!(surplus[0].message.contains("TF_SEVEN0") && surplus[0].message.contains("line 6"));
    assert!(found(&loaded, Code::TaskForceEmpty).iter().any(|finding| finding.message.contains("TF_EMPTY0")));
    let unknown = found(&loaded, Code::TaskForceType);
    assert_eq!(unknown.len(), 1);
    assert!(unknown[0].message.contains("TF_TYPO00") && unknown[0].message.contains("E1X"));
    assert!(!loaded.diagnostics.iter().any(|finding| finding.message.contains("TF_ORDER0")));
    let force = |id: &str| loaded.scenario.task_forces.iter().find(|force| force.id.as_str() == id).unwrap();
    assert_eq!(force("TF_SEVEN0").lines.len(), 6);
    assert_eq!(force("TF_ORDER0").lines[0].kind.text, "E1");
    assert!(force("TF_TYPO00").lines.is_empty());
}

#[test]
fn u084_bytes_that_are_not_utf8() {
    let loaded = case("U084.map");
    assert_eq!(serious(&loaded), [""; 0]);
    let notes = found(&loaded, Code::IdNotPrintable);
    assert_eq!(notes.len(), 1);
    assert!(notes[0].message.contains("[ScriptTypes] 0"));
    assert_eq!(loaded.scenario.triggers[0].name.as_str(), "Nelj\u{e4}s aalto");
    assert!(loaded.scenario.scripts.iter().any(|script| script.name.as_str() == "Nelj\u{e4}s"));
}
