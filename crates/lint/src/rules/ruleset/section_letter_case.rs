//! Sections of types in other letter case.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::{
    BuildingType, InfantryType, OverlayType, Projectile, RegistryKind, VehicleType, Warhead, Weapon,
};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL105",
        name: "rules-section-letter-case",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A section differs from the id of a type only in capital letters.",
        documentation: "Types are found whatever the case, but the section of a type must be written exactly as the \
             first list that names it does: [gapowr] is not the section of GAPOWR, and is read by nothing.",
        wrong: "
[gapowr]
Power=300",
        right: "
[GAPOWR]
Power=300",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let tables = [
        &BuildingType::TABLE,
        &VehicleType::TABLE,
        &InfantryType::TABLE,
        &Weapon::TABLE,
        &Warhead::TABLE,
        &Projectile::TABLE,
        &OverlayType::TABLE,
    ];
    for section in map.ini.sections() {
        let name = section.name();
        if map.rules.countries.find(name).is_some() {
            continue;
        }
        let mut types = map.rules.find_types(name);
        types.retain(|(kind, _)| {
            !matches!(kind, RegistryKind::Side | RegistryKind::Color | RegistryKind::Animation)
        });
        let ids: Vec<&str> = types.iter().filter_map(|(kind, at)| map.rules.type_name(*kind, *at)).collect();
        let Some(id) = ids.first().filter(|_| !ids.contains(&name)) else { continue };
        // A section of the map itself may happen to have such a name, [Infantry] for instance.
        let reads = |key: &str| tables.iter().any(|table| table.key(key).is_some());
        if section.entries().iter().any(|entry| reads(entry.key())) {
            let message = format!(
                "[{}] is not the section of {}: its letter case differs",
                printable(name),
                printable(id)
            );
            out.help(section.header_span(), message, format!("write [{}]", printable(id)));
        }
    }
}
