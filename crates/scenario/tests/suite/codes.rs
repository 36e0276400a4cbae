//! Diagnostic codes are permanent: people write them into ignore lists.

use sandtable_scenario::codes::Code;

/// One line a code: code string and name. Lines are only ever added.
const PINNED: &str = include_str!("../pins/codes.txt");

#[test]
fn every_code_is_pinned_and_keeps_its_name() {
    let pinned: Vec<(&str, &str)> = PINNED.lines().filter_map(|line| line.split_once(' ')).collect();
    for (id, name) in &pinned {
        let code = Code::find(id).unwrap_or_else(|| panic!("{id} is gone"));
        assert_eq!(code.name(), *name, "{id} was renamed");
    }
    let mut missing = Code::ALL.iter().filter(|code| !pinned.iter().any(|(id, _)| *id == code.id()));
    let missing: Vec<String> =
        missing.by_ref().map(|code| format!("{} {}", code.id(), code.name())).collect();
    assert!(missing.is_empty(), "add to pins/codes.txt:\n{}", missing.join("\n"));
}

/// Names the specification gives (`actions.md` §1.5, §1.6, §2.1, §2.2, §2.4).
#[test]
fn names_of_the_specification_exist() {
    for name in [
        "action-field8-missing",
        "action-out-of-step",
        "action-line-truncated",
        "action-line-trailing-fields",
        "action-count-zero",
        "action-count-negative",
        "action-empty-field",
        "action-unknown-number",
        "action-parameter-code",
        "unresolved-reference",
        "reference-index-out-of-range",
        "waypoint-not-placed",
        "house-not-in-play",
        "list-index-out-of-range",
        "forced-trigger-has-no-instance",
        "force-trigger-recursion",
    ] {
        assert!(Code::find(name).is_some(), "{name}");
    }
}
