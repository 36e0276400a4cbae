//! Vehicles that deploy and do not come back.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::RegistryKind;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL123",
        name: "rules-deploy-one-way",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A vehicle deploys into a structure that becomes another vehicle.",
        documentation: "DeploysInto of the vehicle and UndeploysInto of the structure should name each other. \
             Otherwise a player deploys one vehicle and gets another back, and tallies of what a house has go wrong.",
        wrong: "
[TTNK]
DeploysInto=GAARTY",
        right: "
[TTNK]
DeploysInto=GATICK",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (section, kind, at, keys) in overrides::technos(map) {
        let Some(entry) = section.get("DeploysInto").filter(|_| kind == RegistryKind::Vehicle) else {
            continue;
        };
        let Some(structure) = keys.deploys_into.and_then(|into| map.rules.buildings.get(into.index())) else {
            continue;
        };
        // Several vehicles may become the same yard; it gives back the one of its own.
        let Some(back) =
            structure.undeploys_into.filter(|back| back.index() != at && !structure.construction_yard)
        else {
            continue;
        };
        let back = map.rules.vehicles.name(back.index()).unwrap_or_default();
        let message = format!("{} deploys into {}, which becomes {back} again", section.name(), structure.id);
        out.help(
            entry.value_span(),
            message,
            format!(
                "write UndeploysInto={} in [{}], or deploy into another structure",
                section.name(),
                structure.id
            ),
        );
    }
}
