//! Types a map lists twice.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::RegistryKind;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL122",
        name: "rules-type-listed-twice",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A list of types in the map names the same id twice.",
        documentation: "A list is read in order and an id that is there is left alone, so the second line does \
             nothing. The number before the sign of equality means nothing: a line with the number of a known entry \
             adds a type, it does not replace one.",
        wrong: "
[VehicleTypes]
900=TANKX
901=TANKX
[TANKX]
Strength=100",
        right: "
[VehicleTypes]
900=TANKX
901=TANKY
[TANKX]
Strength=100
[TANKY]
Strength=100",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for name in RegistryKind::ALL.iter().filter_map(|kind| kind.section()) {
        // The houses of a map are found by the reader, colours are named by their keys.
        if matches!(name, "Houses" | "Colors") {
            continue;
        }
        let mut seen = BTreeSet::new();
        for entry in map.ini.section(name).map_or(&[][..], |section| section.entries()) {
            if !seen.insert(entry.value().to_ascii_uppercase()) {
                let message = format!(
                    "[{name}] {}: {} is listed before",
                    printable(entry.key()),
                    printable(entry.value())
                );
                out.help(entry.value_span(), message, "remove the line, or correct its id");
            }
        }
    }
}
