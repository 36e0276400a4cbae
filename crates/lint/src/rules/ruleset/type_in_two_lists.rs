//! Ids that are units of two classes.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::RegistryKind;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL121",
        name: "rules-type-in-two-lists",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A map lists an id in two of the lists of units and structures.",
        documentation: "Infantry, vehicles, aircraft and structures each have a list of their own. An id in two of \
             them makes two types that share one section; a task force takes the first it finds, infantry before \
             vehicles before aircraft.",
        wrong: "
[VehicleTypes]
900=E1",
        right: "
[VehicleTypes]
900=E1TANK
[E1TANK]
Strength=100",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let lists =
        [RegistryKind::Infantry, RegistryKind::Vehicle, RegistryKind::Aircraft, RegistryKind::Building];
    for kind in lists {
        let Some(section) = kind.section().and_then(|name| map.ini.section(name)) else { continue };
        for entry in section.entries() {
            let other = lists
                .iter()
                .find(|other| **other != kind && map.rules.find_in(**other, entry.value()).is_some());
            if let Some(other) = other {
                let message = format!(
                    "[{}] {}: {} is {} and {} at once",
                    section.name(),
                    printable(entry.key()),
                    printable(entry.value()),
                    kind.title(),
                    other.title()
                );
                out.help(entry.value_span(), message, "list it in one of the two, or choose another id");
            }
        }
    }
}
