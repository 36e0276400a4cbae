//! Every rule's example is its test: the wrong lines make it fire, the right ones do not.

use std::collections::BTreeMap;

use sandtable_lint::{Check, Choice, check, example, find_code, rows, rules};
use sandtable_scenario::codes::Code;
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

/// The rules over maps alone; those over runs are tested by the program, which can play.
fn rules_of_maps() -> impl Iterator<Item = &'static sandtable_lint::Rule> {
    rules().into_iter().filter(|rule| matches!(rule.check, Check::Map(_)))
}

/// The codes found in an example, with the messages.
fn found(lines: &str, sources: &RulesSources) -> BTreeMap<&'static str, Vec<String>> {
    let loaded = load(example::map(lines), "example.map", sources);
    let mut codes: BTreeMap<_, Vec<String>> = BTreeMap::new();
    for finding in check(&loaded, &Choice::default()).findings {
        codes.entry(finding.code.id()).or_default().push(finding.message);
    }
    codes
}

#[test]
fn wrong_lines_are_found_and_right_ones_are_not() {
    let sources = RulesSources::stock();
    let mut failed = Vec::new();
    let codes = rules_of_maps().map(|rule| rule.code()).chain(sandtable_lint::allow::CODES);
    for code in codes {
        let info = code.info();
        if info.wrong.is_empty() || info.right.is_empty() {
            failed.push(format!("{}: has no example", info.id));
            continue;
        }
        let wrong = found(info.wrong, &sources);
        if !wrong.contains_key(info.id) {
            failed.push(format!("{}: the wrong lines give {:?}", info.id, wrong));
        }
        let right = found(info.right, &sources);
        if let Some(messages) = right.get(info.id) {
            failed.push(format!("{}: the right lines give {messages:?}", info.id));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn codes_are_unique_and_well_formed() {
    let rows = rows();
    for pair in rows.windows(2) {
        assert!(pair[0].id() < pair[1].id(), "{} twice", pair[0].id());
    }
    for code in rows {
        let info = code.info();
        assert_eq!(find_code(info.name).map(Code::id), Some(info.id), "{} shares its name", info.id);
        assert!(!code.family().is_empty(), "{} has no family", info.id);
        assert!(info.id.len() == 6 && info.id[3..].bytes().all(|b| b.is_ascii_digit()), "{}", info.id);
        assert!(
            info.name.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-'),
            "{}",
            info.name
        );
        assert!(info.summary.ends_with('.') && info.documentation.ends_with('.'), "{}", info.id);
    }
}

#[test]
fn messages_are_sentences_without_a_full_stop_and_advice_begins_in_lower_case() {
    let sources = RulesSources::stock();
    for rule in rules_of_maps() {
        let loaded = load(example::map(rule.row.wrong), "example.map", &sources);
        let findings = check(&loaded, &Choice::default()).findings;
        for finding in findings.iter().filter(|finding| finding.code == rule.code()) {
            assert!(!finding.message.ends_with('.'), "{}: {}", rule.row.id, finding.message);
            if let Some(help) = &finding.help {
                let first = help.chars().next();
                assert!(
                    first.is_some_and(|c| !c.is_uppercase()) && !help.ends_with('.'),
                    "{}: {help}",
                    rule.row.id
                );
            }
        }
    }
}
