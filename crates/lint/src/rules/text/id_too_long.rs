//! Names of types longer than the game keeps.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::RegistryKind;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI105",
        name: "id-too-long",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The name of a type is longer than the game keeps.",
        documentation: "The lists of types are read with 31 characters a name, [Tiberiums] with 23. What is longer is cut, \
             so that the section of the type is not found. Shorten the name, here and everywhere else.",
        wrong: "
[BuildingTypes]
900=A_VERY_LONG_NAME_FOR_A_SINGLE_BUILDING
[A_VERY_LONG_NAME_FOR_A_SINGLE_BUILDING]
Strength=100",
        right: "
[BuildingTypes]
900=LONGBUILDING
[LONGBUILDING]
Strength=100",
    },
    check: Check::Map(check),
};

/// Characters of a name that are kept.
const KEPT: usize = 31;
const KEPT_TIBERIUM: usize = 23;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let lists = RegistryKind::ALL.iter().filter_map(|kind| kind.section()).map(|section| (section, KEPT));
    for (name, kept) in lists.chain([("Tiberiums", KEPT_TIBERIUM)]) {
        let Some(section) = map.ini.section(name) else { continue };
        for entry in section.entries().iter().filter(|entry| entry.value().len() > kept) {
            let value = printable(entry.value());
            let message =
                format!("[{name}] {}: \"{value}\" is cut after {kept} characters", printable(entry.key()));
            out.help(entry.value_span(), message, format!("use a name of at most {kept} characters"));
        }
    }
}
