//! Hospitals and armories without Ammo.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL112",
        name: "rules-service-without-ammo",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A hospital or armory has no Ammo and serves one visitor.",
        documentation: "Ammo is how many visitors a hospital or armory heals or trains before it must be filled \
             again. Without the key the count is spoilt by the first visitor.",
        wrong: "
[CITY01]
Hospital=yes",
        right: "
[CITY01]
Hospital=yes
Ammo=10",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        for (kind, at) in &own.types {
            let building = map
                .rules
                .buildings
                .get(*at)
                .filter(|_| *kind == sandtable_scenario::rules::RegistryKind::Building);
            let Some(building) =
                building.filter(|building| (building.hospital || building.armory) && building.ammo < 0)
            else {
                continue;
            };
            let (key, what) = if building.hospital { ("Hospital", "hospital") } else { ("Armory", "armory") };
            let message = format!("{}: a {what} without Ammo serves one visitor", own.words());
            out.help(overrides::place(own.section, key), message, "add Ammo= with the number of visitors");
        }
    }
}
