//! Triggers, events, actions and tags, rule by rule of their specifications.

use crate::common::{codes, found, mission, skirmish};
use sandtable_scenario::Loaded;
use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::{ActionRecord, EventRecord, Owner, Param, TriggerType};

/// A mission with one trigger and its events and actions.
fn one_trigger(events: &str, actions: &str) -> Loaded {
    mission(&format!(
        "[Waypoints]\n0=40040\n1=40041\n[Triggers]\nTRIG1=GDI,<none>,First,0,1,1,1,0\n[Tags]\nTAG01=0,tag,TRIG1\n\
         [Events]\n{events}\n[Actions]\n{actions}\n[TeamTypes]\n0=TEAM1\n[TEAM1]\nName=Team one\nScript=SCRIPT1\n\
         TaskForce=FORCE1\n[ScriptTypes]\n0=SCRIPT1\n[SCRIPT1]\nName=s\n0=5,1\n[TaskForces]\n0=FORCE1\n[FORCE1]\n0=1,E1\n"
    ))
}

fn events(text: &str) -> (Vec<EventRecord>, Vec<&'static str>) {
    let loaded = one_trigger(&format!("TRIG1={text}"), "");
    (loaded.scenario.triggers[0].events.clone(), codes(&loaded))
}

fn actions(text: &str) -> (Vec<ActionRecord>, Vec<&'static str>) {
    let loaded = one_trigger("TRIG1=1,13,0,1", &format!("TRIG1={text}"));
    (loaded.scenario.triggers[0].actions.clone(), codes(&loaded))
}

/// Number, code and value of each event.
fn brief(events: &[EventRecord]) -> Vec<(i32, i32, i32)> {
    events.iter().map(|event| (event.number, event.code, event.value)).collect()
}

#[test]
fn events_1_2_rule_by_rule() {
    type Row<'a> = (&'a str, &'a str, &'a [(i32, i32, i32)], &'a [&'a str]);
    let rows: &[Row<'_>] = &[
        ("file order", "2,13,0,5,51,0,9", &[(13, 0, 5), (51, 0, 9)], &[]),
        ("1: count 0", "0", &[], &["event-count-zero"]),
        ("2: empty fields vanish", "1,13,,300", &[], &["event-empty-field", "event-line-truncated"]),
        ("3: leading blanks, junk behind", "1, 13,0, 5x", &[(13, 0, 5)], &[]),
        ("3: no digits read as 0", "1,13,0,x", &[(13, 0, 0)], &["number-expected"]),
        ("4: count too large", "3,13,0,5,51,0,9", &[(13, 0, 5), (51, 0, 9)], &["event-line-truncated"]),
        ("4: huge count", "2000000000,13,0,5", &[(13, 0, 5)], &["event-line-truncated"]),
        ("5: surplus field", "1,13,0,5,0", &[(13, 0, 5)], &["event-line-trailing-fields"]),
        ("5: negative count", "-1,13,0,5", &[], &["event-count-negative"]),
        ("9: unknown number", "1,56,0,5", &[(56, 0, 5)], &["event-unknown-number"]),
        ("10: the code alone decides", "1,13,7,5", &[(13, 7, 0)], &["event-code"]),
        (
            "RA2 group of four",
            "2,60,2,1,GAPOWR,13,0,5",
            &[(60, 2, 0), (13, 0, 5)],
            &["event-four-field-group", "event-unknown-number"],
        ),
        ("code 2 with three fields", "2,60,2,1,13,0,5", &[(60, 2, 0), (13, 0, 5)], &["event-unknown-number"]),
    ];
    for (rule, text, wanted, wanted_codes) in rows {
        let (events, codes) = events(text);
        assert_eq!(brief(&events), *wanted, "{rule}");
        let mut codes = codes;
        codes.sort_unstable();
        assert_eq!(codes, *wanted_codes, "{rule}");
    }
}

#[test]
fn events_1_2_rule_8_team_by_id_or_name() {
    for (text, target, wanted) in [
        ("1,23,1,TEAM1", true, &[][..]),
        ("1,23,1,team ONE", true, &[]),
        ("1,23,1,TEAM2", false, &["event-team-unknown"]),
    ] {
        let (events, codes) = events(text);
        assert_eq!(events[0].team.as_ref().unwrap().target.is_some(), target, "{text}");
        assert_eq!(codes, wanted, "{text}");
    }
}

#[test]
fn events_1_2_rule_7_more_than_32() {
    let groups = ",13,0,1".repeat(33);
    let (events, codes) = events(&format!("33{groups}"));
    assert_eq!((events.len(), codes), (33, vec!["event-limit"]));
}

const GROUP: &str = "11,0,501,0,0,0,0,A";

#[test]
fn actions_1_6_row_by_row() {
    let two = format!("2,{GROUP},{GROUP}");
    let short = |text: &str| text.rsplit_once(',').unwrap().0.to_owned();
    type Row<'a> = (&'a str, String, usize, &'a [&'a str]);
    let rows: &[Row<'_>] = &[
        ("T = 8n", two.clone(), 2, &[]),
        ("T = 8n - 1, the last group is short", short(&two), 2, &["action-field8-missing"]),
        (
            "T = 8n - 1, the first group lost a field",
            "2,11,0,501,0,0,0,A,53,2,TRIG1,0,0,0,0,A".to_owned(),
            2,
            &["action-out-of-step"],
        ),
        ("T < 8n - 1", short(&short(&two)), 1, &["action-line-truncated"]),
        ("count larger than the groups", format!("5,{GROUP},{GROUP}"), 2, &["action-line-truncated"]),
        ("huge count", format!("2147483647,{GROUP}"), 1, &["action-line-truncated"]),
        ("T > 8n", format!("1,{GROUP},0"), 1, &["action-line-trailing-fields"]),
        ("count 0", "0".to_owned(), 0, &["action-count-zero"]),
        ("count no number", format!("x,{GROUP}"), 0, &["action-count-zero"]),
        ("count negative", format!("-2,{GROUP}"), 0, &["action-count-negative"]),
        ("commas only", ",,,".to_owned(), 0, &["action-line-empty"]),
        ("empty field inside a group", "1,11,,0,501,0,0,0,0,A".to_owned(), 1, &["action-empty-field"]),
        ("an empty last field is silent", "1,11,0,501,0,0,0,0,A,".to_owned(), 1, &[]),
        ("index out of range", "1,53,2,9,0,0,0,0,A".to_owned(), 1, &["reference-index-out-of-range"]),
        ("unknown number", "1,200,0,0,0,0,0,0,A".to_owned(), 1, &["action-unknown-number"]),
        ("unusual code", "1,11,1,TEAM1,0,0,0,0,A".to_owned(), 1, &["action-parameter-code"]),
        ("f8 no waypoint, the action reads it", "1,8,0,0,0,0,0,0,1".to_owned(), 1, &["action-waypoint-name"]),
        ("f8 no waypoint, the action ignores it", "1,11,0,501,0,0,0,0,1".to_owned(), 1, &[]),
        (
            "waypoint of three letters",
            "1,8,0,0,0,0,0,0,BBB".to_owned(),
            1,
            &["action-waypoint-long", "waypoint-not-placed"],
        ),
        ("waypoint not placed", "1,8,0,0,0,0,0,0,C".to_owned(), 1, &["waypoint-not-placed"]),
        ("waypoint in f3 not placed", "1,17,0,7,0,0,0,0,A".to_owned(), 1, &["waypoint-not-placed"]),
        ("house not in play", "1,3,0,17,0,0,0,0,A".to_owned(), 1, &["house-not-in-play"]),
        ("list position out of range", "1,41,0,99999,0,0,0,0,A".to_owned(), 1, &["list-index-out-of-range"]),
        ("variable out of range", "1,56,0,50,0,0,0,0,A".to_owned(), 1, &["variable-out-of-range"]),
    ];
    for (rule, text, count, wanted) in rows {
        let (actions, mut codes) = actions(text);
        codes.sort_unstable();
        assert_eq!((actions.len(), codes.as_slice()), (*count, *wanted), "{rule}: {text}");
    }
}

#[test]
fn actions_1_6_the_group_that_lost_a_field_is_named() {
    let loaded = one_trigger("TRIG1=1,13,0,1", "TRIG1=2,11,0,501,0,0,0,A,53,2,TRIG1,0,0,0,0,A");
    let finding = found(&loaded, Code::ActionOutOfStep)[0];
    assert!(finding.message.contains("\"First\" (TRIG1): action 2 reads as number 2"), "{}", finding.message);
    assert!(finding.help.as_deref().unwrap().starts_with("action 1 seems to lack a field"));
}

#[test]
fn actions_1_3_and_1_4_what_a_record_holds() {
    let (actions, codes) = actions(
        "7,11,0, 12x,1,2,3,4,B,4,1,TEAM1,0,0,0,0,A,53,2,trig1,0,0,0,0,A,70,3,TAG01,0,0,0,0,A,101,4,TEAM1,0,0,0,0,45,\
         0,9,77,0,0,0,0,CW,12,0,0,0,0,0,0,A",
    );
    assert_eq!(codes, ["action-parameter-code", "action-parameter-code"]);
    let target = |param: &Param| match param {
        Param::Team(to) | Param::Trigger(to) | Param::Tag(to) => to.target,
        Param::None | Param::Number => None,
    };
    assert_eq!((actions[0].data, actions[0].rect, actions[0].waypoint), (12, [1, 2, 3, 4], 1));
    assert_eq!(actions[0].param, Param::Number);
    assert!(matches!(actions[1].param, Param::Team(_)) && target(&actions[1].param).is_some());
    assert!(matches!(actions[2].param, Param::Trigger(_)) && target(&actions[2].param) == Some(0));
    assert!(matches!(actions[3].param, Param::Tag(_)) && target(&actions[3].param) == Some(0));
    assert_eq!((actions[4].data, actions[4].waypoint), (45, 0));
    assert!(matches!(actions[4].param, Param::Team(_)));
    assert_eq!((&actions[5].param, actions[5].data, actions[5].waypoint), (&Param::None, 0, 100));
    assert_eq!(actions[6].param, Param::Number);
}

#[test]
fn actions_1_4_harmless_placeholders_are_notes() {
    let loaded = one_trigger("TRIG1=1,13,0,1", "TRIG1=2,53,0,0,0,0,0,0,A,53,0,5,0,0,0,0,A");
    let severities: Vec<Severity> =
        found(&loaded, Code::ActionParameterCode).iter().map(|finding| finding.severity).collect();
    assert_eq!(severities, [Severity::Note, Severity::Warning]);
}

#[test]
fn actions_1_5_names_and_positions() {
    for (text, target, wanted) in [
        ("-1", None, &[][..]),
        ("<none>", None, &[]),
        ("0", Some(0), &["reference-by-index"]),
        ("A", Some(0), &["reference-by-index"]),
        (" TRIG1", None, &["unresolved-reference"]),
        ("First", None, &["unresolved-reference"]),
        ("TRIG2", None, &["unresolved-reference"]),
    ] {
        let (actions, codes) = actions(&format!("1,53,2,{text},0,0,0,0,A"));
        let found = match &actions[0].param {
            Param::Trigger(to) => to.target,
            Param::None => None,
            other => panic!("{other:?}"),
        };
        assert_eq!((found, codes.as_slice()), (target, wanted), "{text}");
    }
}

fn trigger(line: &str) -> (TriggerType, Vec<&'static str>) {
    let loaded = mission(&format!("[Triggers]\nTRIG1={line}\nTRIG2=GDI,<none>,Second,0,1,1,1,0\n"));
    (loaded.scenario.triggers[0].clone(), codes(&loaded))
}

#[test]
fn triggers_2_field_by_field() {
    let (whole, codes) = trigger("Nod,TRIG2,First,0,0,1,0,1");
    assert_eq!(codes, [""; 0]);
    assert_eq!((whole.owner, whole.name.as_str()), (Owner::Country(1), "First"));
    assert_eq!(whole.link.as_ref().and_then(|link| link.target), Some(1));
    assert!(!whole.disabled && whole.difficulty == [false, true, false] && whole.transferable && whole.valid);

    let (nobody, codes) = trigger("<None>,<NONE>,x,0,1,1,1,0");
    assert_eq!((nobody.owner, nobody.link, codes), (Owner::Country(0), None, vec![]));

    let (cut, codes) = trigger("GDI,<none>,x");
    assert!(cut.disabled && cut.difficulty == [true; 3] && !cut.transferable && cut.valid);
    assert_eq!(codes, ["trigger-state-missing"]);

    let (shifted, codes) = trigger("GDI,<none>,,0,1,1,1,0");
    assert!(shifted.name.as_str() == "0" && shifted.disabled);
    assert_eq!(codes, ["trigger-empty-field"]);

    let (short, codes) = trigger("GDI,<none>");
    assert!(!short.valid);
    assert_eq!(codes, ["trigger-line-short"]);

    let (foreign, codes) = trigger("Nodd,<none>,x,0,1,1,1,0");
    assert!(!foreign.valid && foreign.owner == Owner::Nobody);
    assert_eq!(codes, ["trigger-owner-not-in-play"]);

    let (spawn, codes) = trigger("Spawn1,<none>,x,0,1,1,1,0");
    assert!(!spawn.valid, "nobody holds start positions in a mission");
    assert_eq!(codes, ["trigger-owner-not-in-play"]);

    let (long, codes) = trigger("GDI,<none>,x,0,1,1,1,0,9");
    assert!(long.valid);
    assert_eq!(codes, ["trigger-trailing-fields"]);
}

#[test]
fn triggers_2_field_1_start_positions_on_multiplayer_maps() {
    let loaded =
        skirmish("[Triggers]\nTRIG1=<Player @ C>,<none>,x,0,1,1,1,0\nTRIG2=Spawn8,<none>,y,0,1,1,1,0\n");
    let owners: Vec<Owner> = loaded.scenario.triggers.iter().map(|trigger| trigger.owner).collect();
    assert_eq!(owners, [Owner::Spawn(2), Owner::Spawn(7)]);
    assert!(loaded.scenario.triggers.iter().all(|trigger| trigger.valid));
}

#[test]
fn triggers_2_field_2_names_only_match_triggers_above() {
    let loaded = mission(
        "[Triggers]\nTRIG1=GDI,Second,First,0,1,1,1,0\nTRIG2=GDI,First,Second,0,1,1,1,0\nTRIG3=GDI,TRIG4,Third,0,1,1,1,0\n\
         TRIG4=GDI,<none>,Fourth,0,1,1,1,0\n",
    );
    let links: Vec<Option<usize>> = (loaded.scenario.triggers.iter())
        .map(|trigger| trigger.link.as_ref().and_then(|link| link.target))
        .collect();
    assert_eq!(links, [None, Some(0), Some(3), None]);
    assert_eq!(codes(&loaded), ["trigger-link-unknown", "trigger-link-by-name"]);
    let help = found(&loaded, Code::TriggerLinkUnknown)[0].help.as_deref().unwrap_or_default();
    assert!(!help.is_empty());
}

#[test]
fn triggers_2_links_to_dropped_triggers_are_empty() {
    let loaded = mission(
        "[Triggers]\nTRIG1=GDI,TRIG2,First,0,1,1,1,0\nTRIG2=Nobody,<none>,Second,0,1,1,1,0\n[Tags]\nTAG01=0,t,TRIG2\n",
    );
    assert_eq!(loaded.scenario.triggers[0].link.as_ref().unwrap().target, None);
    assert!(loaded.scenario.tags[0].trigger.is_none());
    assert_eq!(
        codes(&loaded),
        ["trigger-link-rejected", "trigger-owner-not-in-play", "tag-trigger-rejected"]
    );
}

#[test]
fn triggers_2_rows_of_no_trigger_are_never_read() {
    let loaded =
        mission("[Triggers]\nTRIG1=GDI,<none>,x,0,1,1,1,0\n[Events]\ntrig1=1,13,0,1\n[Actions]\nNONE9=0\n");
    let findings = found(&loaded, Code::TriggerRowWithoutTrigger);
    assert_eq!(findings.len(), 2);
    assert!(findings[0].help.as_deref().unwrap().starts_with("write TRIG1"));
    assert!(loaded.scenario.triggers[0].events.is_empty());
}

#[test]
fn triggers_3_tags() {
    let loaded = mission(
        "[Triggers]\nTRIG1=GDI,<none>,First,0,1,1,1,0\n[Tags]\nTAG01=2,Name,TRIG1,x\nTAG02=7,Name,first\nTAG03=0,Name,GONE1\n\
         TAG04=1,,TRIG1\nTAG05=0\n",
    );
    let tags: Vec<_> = (loaded.scenario.tags.iter())
        .map(|tag| (tag.persistence, tag.trigger.as_ref().and_then(|trigger| trigger.target), tag.declared))
        .collect();
    assert_eq!(
        tags,
        [(2, Some(0), true), (7, Some(0), true), (0, None, true), (1, None, true), (0, None, true)]
    );
    assert_eq!(
        codes(&loaded),
        ["tag-kind", "tag-trigger-unknown", "tag-line-short", "tag-empty-field", "tag-line-short"]
    );
}

#[test]
fn triggers_3_tags_are_numbered_by_first_mention() {
    let loaded = mission(
        "[TeamTypes]\n0=TEAM1\n[TEAM1]\nTag=TAG03\nScript=S01\nTaskForce=F01\n[ScriptTypes]\n0=S01\n[S01]\n0=5,1\n\
         [TaskForces]\n0=F01\n[F01]\n0=1,E1\n[Triggers]\nTRIG1=GDI,<none>,x,0,1,1,1,0\n\
         [Tags]\nTAG01=0,a,TRIG1\nTAG02=0,b,TRIG1\nTAG03=0,c,TRIG1\n[CellTags]\n20030=TAG05\n\
         [Infantry]\n0=GDI,E1,256,30,20,0,Guard,64,TAG04,0,-1,0,1,1\n",
    );
    let ids: Vec<&str> = loaded.scenario.tags.iter().map(|tag| tag.id.as_str()).collect();
    assert_eq!(ids, ["TAG03", "TAG01", "TAG02", "TAG05", "TAG04"]);
    assert_eq!(codes(&loaded), ["tag-undeclared", "tag-undeclared"]);
}

#[test]
fn triggers_4_cell_tags() {
    let loaded = mission(
        "[Triggers]\nTRIG1=GDI,<none>,x,0,1,1,1,0\n[Tags]\nTAG01=0,a,TRIG1\nTAG02=0,b,TRIG1\n\
         [CellTags]\n20030=TAG01\n020030=TAG02\n21030=None\n1=TAG01\nx=TAG01\n22030=tag02\n",
    );
    let cells: Vec<_> =
        loaded.scenario.cell_tags.iter().map(|entry| (entry.cell.to_string(), entry.tag.target)).collect();
    assert_eq!(
        cells,
        [("30,20".to_owned(), Some(0)), ("1,0".to_owned(), Some(0)), ("30,22".to_owned(), Some(1))]
    );
    assert_eq!(codes(&loaded), ["cell-tag-taken", "cell-tag-outside-map", "cell-number"]);
}

#[test]
fn triggers_13_houses_of_events() {
    for (text, wanted) in [
        ("1,1,0,-1", None),
        ("1,1,0,1", None),
        ("1,1,0,50", Some(Severity::Warning)),
        ("1,44,0,-1", Some(Severity::Warning)),
        ("1,11,0,-1", Some(Severity::Error)),
        ("1,30,0,25", Some(Severity::Error)),
    ] {
        let loaded = one_trigger(&format!("TRIG1={text}"), "");
        let severity = found(&loaded, Code::HouseNotInPlay).first().map(|finding| finding.severity);
        assert_eq!(severity, wanted, "{text}");
    }
}
