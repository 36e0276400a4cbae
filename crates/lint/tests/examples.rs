//! Every code's example is its test: the wrong lines give the code, the right ones do not, and nothing else is wrong with them.

use sandtable_lint::{Check, Choice, check, example, find_code, rows, rules};
use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};
use sandtable_scenario::load;
use sandtable_scenario::rules::RulesSources;

/// Codes that no lines of a map can show, with the reason and the test that makes them.
const WITHOUT_EXAMPLE: &[(&str, &str)] = &[
    ("INI021", "takes gigabytes: a_file_beyond_the_limit_is_cut_and_reported in formats/src/ini/parse.rs"),
    ("RUL001", "stands in for findings of the rules without a code of their own, of which there is none"),
    ("RUL010", "is about the theater's own file: the tests in scenario/src/theater/tests.rs"),
    ("RUL011", "is about the theater's own file: the tests in scenario/src/theater/tests.rs"),
];

/// Errors and warnings that right lines may give: code of the example, code of the finding, reason.
const RIGHT_AND_YET: &[(&str, &str, &str)] =
    &[("MAP104", "MAP105", "tunnel tiles would hide what the example is about")];

/// The codes that maps alone give; those of runs are tested by the program, which can play.
fn rows_of_maps() -> Vec<Code> {
    let of_runs = rules().into_iter().filter(|rule| !matches!(rule.check, Check::Map(_)));
    let of_runs: Vec<Code> = of_runs.map(|rule| rule.code()).collect();
    rows().into_iter().filter(|code| !of_runs.contains(code)).collect()
}

/// Rules about a mission as a whole, which a few lines over a skeleton without objects need not please.
const WHOLE_MISSION: &[(&str, &str)] = &[
    ("EVT116", "the skeleton's houses own nothing, so that they are destroyed from the start"),
    ("HOU107", "the skeleton's player owns nothing"),
    ("MUL101", "examples without skeleton may leave the start positions out"),
    ("TEA125", "the skeleton's houses build nothing and own nothing to recruit"),
];

/// What is found in an example.
fn found(lines: &str, sources: &RulesSources) -> Vec<Diagnostic> {
    check(&load(example::map(lines), "example.map", sources), &Choice::default()).findings
}

/// Findings for the message of a failed test.
fn words(findings: &[Diagnostic]) -> String {
    let words = findings
        .iter()
        .map(|finding| format!("\n    {} {}: {}", finding.severity, finding.code, finding.message));
    words.collect()
}

#[test]
fn wrong_lines_are_found_and_right_ones_are_not() {
    let sources = RulesSources::stock();
    let mut failed = Vec::new();
    for code in rows_of_maps() {
        let info = code.info();
        let excused = WITHOUT_EXAMPLE.iter().any(|(id, _)| *id == info.id);
        let missing = info.wrong.is_empty() || info.right.is_empty();
        if missing != excused {
            failed.push(format!(
                "{}: {}",
                info.id,
                if missing { "has no example" } else { "has an example after all" }
            ));
        }
        if missing {
            continue;
        }
        let wrong = found(info.wrong, &sources);
        if !wrong.iter().any(|finding| finding.code == code) {
            failed.push(format!("{}: the wrong lines give{}", info.id, words(&wrong)));
        }
        let mut right = found(info.right, &sources);
        right.retain(|finding| finding.code == code);
        if !right.is_empty() {
            failed.push(format!("{}: the right lines give{}", info.id, words(&right)));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}

#[test]
fn right_lines_give_no_error_and_no_warning() {
    let sources = RulesSources::stock();
    let mut failed = Vec::new();
    let mut needed = Vec::new();
    for info in rows_of_maps().iter().map(|code| code.info()).filter(|info| !info.right.is_empty()) {
        let mut findings = found(info.right, &sources);
        findings.retain(|finding| {
            let excuse =
                RIGHT_AND_YET.iter().find(|(of, code, _)| *of == info.id && *code == finding.code.id());
            needed.extend(excuse);
            let whole = WHOLE_MISSION.iter().any(|(code, _)| *code == finding.code.id());
            finding.severity > Severity::Note && excuse.is_none() && !whole
        });
        if !findings.is_empty() {
            failed.push(format!("{}: the right lines give{}", info.id, words(&findings)));
        }
    }
    for excuse in RIGHT_AND_YET.iter().filter(|excuse| !needed.contains(excuse)) {
        failed.push(format!("{}: no longer gives {}; take it off the list", excuse.0, excuse.1));
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
        assert_eq!(find_code(info.name), Some(code), "{} shares its name", info.id);
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
    let mut failed = Vec::new();
    for code in rows_of_maps() {
        let findings = found(code.info().wrong, &sources);
        for finding in findings.iter().filter(|finding| finding.code == code) {
            let help = finding.help.as_deref().unwrap_or("x");
            let lower = help.chars().next().is_some_and(|c| !c.is_uppercase());
            if finding.message.ends_with('.') || help.ends_with('.') || !lower {
                failed.push(format!("{code}: {} ({help})", finding.message));
            }
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
}
