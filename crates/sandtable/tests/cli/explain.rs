//! `sandtable explain`: the manual.

use sandtable_scenario::catalog::{ActionKind, EventKind, MissionKind};
use sandtable_scenario::codes::Code;

use crate::common::{fine, refused, say};

#[test]
fn an_action() {
    insta::assert_snapshot!(fine(&["explain", "action", "53"]));
}

#[test]
fn an_event_by_name() {
    insta::assert_snapshot!(fine(&["explain", "event", "elapsed time"]));
}

#[test]
fn a_team_mission_in_markdown() {
    insta::assert_snapshot!(fine(&["explain", "mission", "11", "--format", "md"]));
}

#[test]
fn a_diagnostic_code() {
    insta::assert_snapshot!(fine(&["explain", "ACT003"]));
}

#[test]
fn a_rules_key() {
    insta::assert_snapshot!(fine(&["explain", "key", "SavourDelay"]));
}

#[test]
fn words_that_fit_several_pages_list_them() {
    insta::assert_snapshot!(fine(&["explain", "elapsed"]));
}

#[test]
fn the_whole_manual_has_every_page() {
    // Brackets in names are escaped for Markdown.
    let manual = fine(&["explain", "--all", "--format", "md"]).replace('\\', "");
    let headings: Vec<&str> = manual.lines().filter(|line| line.starts_with('#')).collect();
    let has = |needle: &str| headings.iter().any(|line| line.contains(needle));
    for kind in ActionKind::ALL {
        let row = kind.row();
        assert!(has(&format!("Action {}: {}", kind.number(), row.name)), "action {}", kind.number());
    }
    for kind in EventKind::ALL {
        assert!(has(&format!("Event {}: {}", kind.number(), kind.row().name)), "event {}", kind.number());
    }
    for kind in MissionKind::ALL {
        assert!(
            has(&format!("Team mission {}: {}", kind.number(), kind.row().name)),
            "mission {}",
            kind.number()
        );
    }
    for code in Code::ALL {
        assert!(has(code.id()), "code {}", code.id());
    }
    // The text form has the same pages.
    let text = fine(&["explain", "--all"]);
    for code in Code::ALL {
        assert!(text.contains(code.id()), "code {}", code.id());
    }
    assert!(
        text.contains("Action 118: ") && text.contains("Event 55: ") && text.contains("Team mission 52: ")
    );
}

#[test]
fn every_page_is_found_by_its_number() {
    for (kind, count) in [("action", 119), ("event", 56), ("mission", 53)] {
        for number in [0, 1, count / 2, count - 1] {
            let page = fine(&["explain", kind, &number.to_string()]);
            assert!(page.to_lowercase().contains(&format!("{kind} {number}: ")), "{kind} {number}: {page}");
        }
        let sentence = refused(&["explain", kind, &count.to_string()]);
        assert_eq!(
            sentence,
            format!(
                "there is no {kind} {count}; {kind_s} are numbered 0 to {}",
                count - 1,
                kind_s = plural(kind)
            )
        );
    }
}

fn plural(kind: &str) -> String {
    if kind == "mission" { "team missions".into() } else { format!("{kind}s") }
}

#[test]
fn what_nobody_knows() {
    let said = say(&["explain", "enable triger"]);
    assert_eq!(said.code, Some(2), "{}", said.out);
    assert!(
        said.err.starts_with("error: nothing is called \"enable triger\"; did you mean\n\n"),
        "{}",
        said.err
    );
    assert!(said.err.contains("action 53 Enable Trigger"), "{}", said.err);
    let sentence = refused(&["explain", "qqqqqqqqq"]);
    assert!(sentence.starts_with("nothing is called \"qqqqqqqqq\"; try \"action 80\""), "{sentence}");
}
