//! Upgrades that do not belong on their structure.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ114",
        name: "upgrade-does-not-fit",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A structure carries an upgrade that is made for another one.",
        documentation: "The rules say for each upgrade which structure it powers up (PowersUpBuilding). On any other it has \
             no place, and its effect is undefined. Name an upgrade of this structure, or None.",
        wrong: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None,0,0,1,1,1,GAVULC,None,None,0,0",
        right: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None,0,0,1,1,1,GAPOWRUP,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let own = Thing::Object(Placed::Structure, at);
        for upgrade in &row.upgrades {
            let Some(kind) = map.rules.buildings.get(*upgrade) else { continue };
            let host = kind.powers_up_building.map(|host| host.index());
            if host == row.object.kind.target {
                continue;
            }
            let name = printable(&kind.techno.object.id);
            let (what, help) = match host.and_then(|host| map.rules.buildings.name(host)) {
                Some(host) => (
                    format!("an upgrade of {}", printable(host)),
                    "name an upgrade of this structure, or None",
                ),
                None => ("no upgrade at all".to_owned(), "write None"),
            };
            out.help(map.place(own), format!("{} carries {name}, which is {what}", map.words(own)), help);
        }
    }
}
