//! Things of a start position that is not there.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL114",
        name: "spawn-without-start",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An object or section belongs to a start position that is not placed.",
        documentation: "Spawn1 to Spawn8 stand for whoever starts at waypoints 0 to 7. When that waypoint is not placed \
             nobody does, and the object is left out of every game. Place the waypoint, or name another start \
             position.",
        wrong: "
; skeleton: multiplayer
[Units]
0=Spawn5,MCV,256,50,50,64,Guard,None,0,-1,0,-1,1,1",
        right: "
; skeleton: multiplayer
[Units]
0=Spawn2,MCV,256,50,50,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign {
        return;
    }
    let placed = |spawn: usize| map.scenario.waypoints.get(spawn).is_some_and(Option::is_some);
    for list in Placed::ALL {
        for (at, row) in list.rows(map.scenario).enumerate() {
            if let Some(spawn) = row.spawn.filter(|spawn| !placed(usize::from(*spawn))) {
                let message = format!(
                    "{} belongs to start position {}, but waypoint {spawn} is not placed",
                    map.words(Thing::Object(list, at)),
                    spawn + 1
                );
                out.help(row.owner.span, message, "place the waypoint, or name another start position");
            }
        }
    }
    for (at, house) in map.scenario.spawns.iter().enumerate() {
        if let Some(house) = house.as_ref().filter(|_| !placed(at)) {
            let message =
                format!("[{}] is for a start position that is not placed (waypoint {at})", house.name.value);
            out.help(house.name.span, message, "place the waypoint, or remove the section");
        }
    }
}
