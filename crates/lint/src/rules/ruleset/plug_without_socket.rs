//! Upgrades that fit nowhere.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::RegistryKind;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL127",
        name: "rules-plug-without-socket",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A structure is an upgrade of another that takes none.",
        documentation: "PowersUpBuilding makes a structure an upgrade, which is built onto that other structure. The \
             other one needs Upgrades= with the number of places, from 1 to 3.",
        wrong: "
[GAPILE]
PowersUpBuilding=NAHAND",
        right: "
[GAPILE]
PowersUpBuilding=GAPOWR",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        for (kind, at) in &own.types {
            let plug = map.rules.buildings.get(*at).filter(|_| *kind == RegistryKind::Building);
            let host = plug.and_then(|plug| map.rules.buildings.get(plug.powers_up_building?.index()));
            if let Some(host) = host.filter(|host| host.upgrades <= 0) {
                let message =
                    format!("{} is an upgrade of {}, which has no place for any", own.words(), host.id);
                out.help(
                    overrides::place(own.section, "PowersUpBuilding"),
                    message,
                    format!("write Upgrades=1 in [{}]", host.id),
                );
            }
        }
    }
}
