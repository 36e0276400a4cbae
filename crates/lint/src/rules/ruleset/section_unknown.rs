//! Sections that are almost the name of a type.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::{
    BuildingType, InfantryType, RegistryKind, VehicleType, Warhead, Weapon, keys,
};
use sandtable_scenario::suggest::closest;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL101",
        name: "rules-section-misspelled",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A section is no section of a map or of a type, and its name is close to a type.",
        documentation: "It holds keys as types have them, so it is meant to change one; nothing reads it. Correct \
             the name, or list the new type in its registry, such as [VehicleTypes].",
        wrong: "
[GAPOWER]
Power=300",
        right: "
[GAPOWR]
Power=300",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let tables =
        [&BuildingType::TABLE, &VehicleType::TABLE, &InfantryType::TABLE, &Weapon::TABLE, &Warhead::TABLE];
    let scenario = map.scenario;
    let own = |id: &str| {
        scenario.team_types.iter().any(|of| of.id.eq_ignore_ascii_case(id))
            || scenario.scripts.iter().any(|of| of.id.eq_ignore_ascii_case(id))
            || scenario.task_forces.iter().any(|of| of.id.eq_ignore_ascii_case(id))
    };
    let mut left = 50;
    for section in map.ini.sections() {
        let name = section.name();
        let entries = section.entries();
        // Only what looks like a type: nothing but keys of types, of which Name and Image say little.
        let read =
            |key: &str| tables.iter().any(|table| table.key(key).is_some() || table.is_presentation(key));
        let says = |key: &str| read(key) && !matches!(key, "Name" | "Image" | "Group");
        if !entries.iter().all(|entry| read(entry.key())) || !entries.iter().any(|entry| says(entry.key())) {
            continue;
        }
        let known = !map.rules.find_types(name).is_empty() || keys::section_table(name).is_some();
        if known || left == 0 || own(name) {
            continue;
        }
        left -= 1;
        let names = [
            RegistryKind::Building,
            RegistryKind::Vehicle,
            RegistryKind::Infantry,
            RegistryKind::Aircraft,
            RegistryKind::Weapon,
            RegistryKind::Warhead,
        ];
        let names = names.iter().flat_map(|kind| (0..).map_while(|at| map.rules.type_name(*kind, at)));
        let Some(meant) = closest(name, names) else { continue };
        let message = format!("[{}] is the section of no type, so nothing reads it", printable(name));
        // Two sections of one name would count as one.
        let advice = match map.ini.section(meant) {
            Some(_) => format!(
                "remove it when [{}], which the map has too, is meant; a new type must be listed in its registry",
                printable(meant)
            ),
            None => format!("did you mean [{}]? a new type must be listed in its registry", printable(meant)),
        };
        out.help(section.header_span(), message, advice);
    }
}
