use super::*;
use crate::catalog::{ActionKind, EventKind, MissionKind, Topic};

fn one(query: &str) -> Topic {
    match find(query) {
        Found::One(topic) => topic,
        other => panic!("{query}: {other:?}"),
    }
}

#[test]
fn finds_by_table_and_number() {
    assert_eq!(one("action 80"), Topic::Action(ActionKind::ReinforcementsSpecial));
    assert_eq!(one("ACTION 0"), Topic::Action(ActionKind::NoAction));
    assert_eq!(one("event 13"), Topic::Event(EventKind::ElapsedTime));
    assert_eq!(one("trigger event #13"), Topic::Event(EventKind::ElapsedTime));
    for query in ["mission 11", "team mission 11", "script action 11", "Script-Action 11"] {
        assert_eq!(one(query), Topic::Mission(MissionKind::DoMission), "{query}");
    }
    assert_eq!(one("118"), Topic::Action(ActionKind::MakeEnemyOneWay));
}

#[test]
fn a_bare_number_is_looked_for_in_all_three_tables() {
    let Found::Several(hits) = find("11") else { panic!() };
    assert_eq!(
        hits,
        [
            Topic::Action(ActionKind::TextTrigger),
            Topic::Event(EventKind::DestroyedAll),
            Topic::Mission(MissionKind::DoMission)
        ]
    );
}

#[test]
fn finds_by_name_in_any_case_and_spelling() {
    assert_eq!(one("action \"create team\""), Topic::Action(ActionKind::CreateTeam));
    assert_eq!(one("Create Team..."), Topic::Action(ActionKind::CreateTeam));
    assert_eq!(one("CREATE_TEAM"), Topic::Action(ActionKind::CreateTeam));
    assert_eq!(one("createteam"), Topic::Action(ActionKind::CreateTeam));
    assert_eq!(one("event \"elapsed time\""), Topic::Event(EventKind::ElapsedTime));
    assert_eq!(one("mission 'wait till'"), Topic::Mission(MissionKind::WaitTillFullyLoaded));
    assert_eq!(one("mission timer expired"), Topic::Event(EventKind::MissionTimerExpired));
    assert_eq!(one("Ambient Light >="), Topic::Event(EventKind::AmbientLightAbove));
    // a whole name beats a longer one that begins with it
    assert_eq!(one("action make ally"), Topic::Action(ActionKind::MakeAlly));
}

#[test]
fn every_row_is_found_by_its_own_name() {
    for topic in Topic::all() {
        match find(&format!("{} {}", topic.table(), topic.name())) {
            Found::One(found) => assert_eq!(found, topic),
            other => panic!("{topic}: {other:?}"),
        }
    }
}

#[test]
fn several_hits_are_listed() {
    let Found::Several(hits) = find("action wakeup") else { panic!() };
    assert_eq!(hits.len(), 4);
    let text = list(&hits, Format::Text);
    assert_eq!(text.matches("action 8").count(), 4, "{text}");
    let Found::Several(all) = find("event") else { panic!() };
    assert_eq!(all.len(), 56);
}

#[test]
fn misspelt_names_get_suggestions() {
    let Found::Nothing(close) = find("creat taem") else { panic!() };
    assert!(close.contains(&Topic::Action(ActionKind::CreateTeam)), "{close:?}");
    let Found::Nothing(close) = find("event elapsd time") else { panic!() };
    assert_eq!(close.first(), Some(&Topic::Event(EventKind::ElapsedTime)));
    assert_eq!(find("qqqqqqqqqqqqqqqq"), Found::Nothing(vec![]));
    assert_eq!(find("action 119"), Found::Nothing(vec![]));
    assert_eq!(find(""), Found::Nothing(vec![]));
    assert_eq!(find("99999999999999999999"), Found::Nothing(vec![]));
    assert!(matches!(find(&"x y ".repeat(10_000)), Found::Nothing(_)));
}

#[test]
fn pages_show_layout_units_and_citation() {
    let text = page(Topic::Action(ActionKind::ReinforcementsSpecial), Format::Text);
    assert!(text.starts_with("Action 80: Reinforcement (team) [at waypoint]...\n====="), "{text}");
    assert!(text.contains("80,1,<team>,0,0,0,0,<waypoint>"), "{text}");
    assert!(text.contains("actions.md action 80"));
    assert!(text.contains("REINFORCEMENTS_SPECIAL"));

    let text = page(Topic::Action(ActionKind::RevealSome), Format::Text);
    assert!(text.contains("17,0,<waypoint>,0,0,0,0,A") && text.contains("the number in f3"), "{text}");

    let text = page(Topic::Action(ActionKind::FlashTeam), Format::Text);
    assert!(text.contains("101,4,<team>,0,0,0,0,<time>"), "{text}");

    let text = page(Topic::Action(ActionKind::ResizePlayerView), Format::Text);
    assert!(text.contains("40,0,0,<x>,<y>,<width>,<height>,A"), "{text}");

    let text = page(Topic::Action(ActionKind::GiveCredits), Format::Text);
    assert!(text.contains("extension"), "{text}");

    let text = page(Topic::Event(EventKind::LeavesMapTeam), Format::Text);
    assert!(
        text.contains("23,1,<team>") && text.contains("general") && text.contains("Remembering"),
        "{text}"
    );

    let text = page(Topic::Event(EventKind::SpiedUpon), Format::Text);
    assert!(text.contains("can never happen"), "{text}");

    let text = page(Topic::Mission(MissionKind::GuardArea), Format::Text);
    assert!(text.contains("5,<time>") && text.contains("Goes on      when the time is over"), "{text}");
}

#[test]
fn text_pages_stay_within_a_hundred_columns_and_are_ascii() {
    for topic in Topic::all() {
        let text = page(topic, Format::Text);
        for line in text.lines() {
            assert!(line.chars().count() <= 100, "{topic}: {line}");
            assert_eq!(line, line.trim_end(), "{topic}");
        }
        assert!(text.is_ascii(), "{topic}");
        assert!(text.ends_with('\n') && !text.ends_with("\n\n"), "{topic}");
    }
}

#[test]
fn the_manual_has_every_row_once() {
    let manual = manual_markdown();
    let headings: Vec<_> = manual.lines().filter(|line| line.starts_with("### ")).collect();
    assert_eq!(headings.len(), 119 + 56 + 53);
    for (topic, heading) in Topic::all().zip(headings) {
        let start = match topic {
            Topic::Action(_) => format!("### Action {}: ", topic.number()),
            Topic::Event(_) => format!("### Event {}: ", topic.number()),
            Topic::Mission(_) => format!("### Team mission {}: ", topic.number()),
        };
        assert!(heading.starts_with(&start), "{heading}");
    }
    assert_eq!(manual.matches("\n## ").count(), 4);
    assert!(manual.contains("| 43 | STRUCTURE_PLACEMENT |"));
}
