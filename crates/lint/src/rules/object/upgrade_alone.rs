//! Upgrades that stand on the ground.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ117",
        name: "upgrade-placed-alone",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An upgrade is placed as a structure of its own.",
        documentation: "A type with PowersUpBuilding is a part of another structure: alone it has no picture of a base, \
             covers its host if there is one, and gives its power to nobody. Name it in the upgrade fields of its \
             host instead.",
        wrong: "
[Structures]
0=GDI,GAPOWRUP,256,40,40,64,None",
        right: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None,0,0,1,1,1,GAPOWRUP,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let host = map.ground.building(&row.object).and_then(|kind| kind.powers_up_building);
        let Some(host) = host.and_then(|host| map.rules.buildings.name(host.index())) else { continue };
        let own = Thing::Object(Placed::Structure, at);
        let message = format!("{} is an upgrade of {}, placed alone", map.words(own), printable(host));
        out.help(map.place(own), message, "name it among the upgrades of its host, and remove this row");
    }
}
