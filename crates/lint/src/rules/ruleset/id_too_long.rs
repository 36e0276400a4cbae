//! Ids the game cuts.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::RegistryKind;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL120",
        name: "rules-id-too-long",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A list of types has an id of more than 31 characters.",
        documentation: "The original game keeps 31 characters of an id. What it keeps is another name than the one \
             the section and the mentions have, so the type stays without values.",
        wrong: "
[VehicleTypes]
900=AVERYLONGNAMEOFAVEHICLETHATISCUT
[AVERYLONGNAMEOFAVEHICLETHATISCUT]
Strength=100",
        right: "
[VehicleTypes]
900=LONGTANK
[LONGTANK]
Strength=100",
    },
    check: Check::Map(check),
};

/// Characters of an id that the game keeps.
const MOST: usize = 31;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for name in RegistryKind::ALL.iter().filter_map(|kind| kind.section()) {
        let by_key = name == "Colors";
        for entry in map.ini.section(name).filter(|_| !by_key).map_or(&[][..], |section| section.entries()) {
            if entry.value().chars().count() > MOST {
                let message = format!(
                    "[{name}] {}: the id {} is longer than {MOST} characters",
                    printable(entry.key()),
                    printable(entry.value())
                );
                out.help(entry.value_span(), message, "choose a shorter id");
            }
        }
    }
}
