//! Vehicles that follow themselves.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ109",
        name: "vehicle-follows-itself",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A vehicle follows itself.",
        documentation: "The follower field names the row of the same vehicle. The game crashes or freezes as soon as it \
             moves. Write -1, or the row of the vehicle that should follow.",
        wrong: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,0,1,1",
        right: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, unit) in map.scenario.units.iter().enumerate() {
        if usize::try_from(unit.follows) == Ok(unit.foot.object.row) {
            let own = Thing::Object(Placed::Unit, at);
            let message = format!("{} is followed by row {}, which is itself", map.words(own), unit.follows);
            out.help(map.place(own), message, "write -1 as the follower, or the row of another vehicle");
        }
    }
}
