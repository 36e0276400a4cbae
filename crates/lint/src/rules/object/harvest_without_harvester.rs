//! The mission Harvest for vehicles that cannot harvest.

use sandtable_scenario::catalog::enums::ObjectMission;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ112",
        name: "harvest-without-harvester",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A vehicle that cannot harvest has the mission Harvest.",
        documentation: "Only types with Harvester=yes or Weeder=yes gather anything. Every other vehicle waits half a minute \
             at a time and does nothing else, not even defend itself. Give it Guard or Area Guard.",
        wrong: "
[Units]
0=GDI,MMCH,256,40,40,64,Harvest,None,0,-1,0,-1,1,1",
        right: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, unit) in map.scenario.units.iter().enumerate() {
        let kind = unit.foot.object.kind.target.and_then(|kind| map.rules.vehicles.get(kind));
        let gathers = kind.is_none_or(|kind| kind.harvester || kind.weeder);
        if unit.foot.mission == Some(ObjectMission::Harvest.number()) && !gathers {
            let own = Thing::Object(Placed::Unit, at);
            let message = format!("{} has the mission Harvest, but cannot harvest", map.words(own));
            out.help(map.place(own), message, "write Guard or Area Guard");
        }
    }
}
