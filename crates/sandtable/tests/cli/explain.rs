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
fn a_radio_message() {
    insta::assert_snapshot!(fine(&["explain", "message", "docking"]));
}

#[test]
fn a_radio_message_in_markdown() {
    insta::assert_snapshot!(fine(&["explain", "message", "over", "out", "--format", "md"]));
}

#[test]
fn radio_messages_are_found_listed_and_suggested() {
    let page = fine(&["explain", "message", "docking"]);
    for query in [["explain", "message", "14"], ["explain", "radio", "docking"]] {
        assert_eq!(fine(&query), page);
    }
    assert_eq!(fine(&["explain", "docking"]), page, "a word nothing else has");
    let several = fine(&["explain", "message", "load"]);
    for line in ["message 9 UNLOAD: ", "message 15 CAN_LOAD: ", "message 29 RELOAD: "] {
        assert!(several.contains(line), "{several}");
    }
    let said = say(&["explain", "message", "dokcing"]);
    assert_eq!(said.code, Some(2));
    assert!(said.err.contains("did you mean\n\nmessage 14 DOCKING: "), "{}", said.err);
    assert_eq!(
        refused(&["explain", "message", "35"]),
        "there is no message 35; messages are numbered 0 to 34"
    );
    for row in sandtable_sim::MESSAGES {
        let page = fine(&["explain", "message", &row.message.number().to_string()]);
        assert!(
            page.starts_with(&format!("Radio message {}: {}\n", row.message.number(), row.name)),
            "{page}"
        );
    }
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
    for row in sandtable_sim::MESSAGES {
        assert!(has(&format!("Radio message {}: {}", row.message.number(), row.name)), "{}", row.name);
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

/// The page that SARIF logs and editors lead to.
#[test]
fn checks_manual_is_the_committed_page() {
    let mut page = String::from(
        "# Checks\n\nEvery code of `sandtable check`, made by the program from the rules themselves (`sandtable explain CODE`). Codes below 101 \
         are found while a map is read, the others look at the whole scenario; `RUN` needs `sandtable check --run`.\n",
    );
    for code in sandtable_lint::rows() {
        let text = sandtable_scenario::codes::page(code, true);
        let title = format!("# {}: {}", code.id(), code.name());
        let rest = text.strip_prefix(&title).unwrap_or_else(|| panic!("{text}"));
        page.push_str(&format!("\n## {}\n\n**{}**", code.id(), code.name()));
        page.push_str(&format!("{}\n", rest.trim_end()));
    }
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/checks.md");
    if std::env::var_os("SANDTABLE_WRITE").is_some() {
        std::fs::write(path, &page).unwrap();
    }
    let committed = std::fs::read_to_string(path).unwrap_or_default();
    assert!(
        committed == page,
        "docs/checks.md is out of date: SANDTABLE_WRITE=1 cargo test -p sandtable --test cli checks_manual"
    );
}

#[test]
fn a_family_lists_its_codes() {
    let text = fine(&["explain", "trg"]);
    assert!(text.starts_with("TRG: triggers and their links\n"), "{text}");
    assert!(text.contains("  TRG101  warning  A trigger starts disabled"), "{text}");
    assert!(!text.contains("TAG101"), "{text}");
}
