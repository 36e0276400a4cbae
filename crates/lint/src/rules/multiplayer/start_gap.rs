//! Start positions with gaps between their numbers.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL102",
        name: "start-gap",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The numbers of the start positions have gaps.",
        documentation: "Clients and the game count start positions from waypoint 0 on. Behind a gap they may not be offered, \
             or a player is sent to a start that is not there. Number them from 0 without gaps.",
        wrong: "
; skeleton: multiplayer
[Waypoints]
3=50060",
        right: "
; skeleton: multiplayer
[Waypoints]
2=60040",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign {
        return;
    }
    for (expected, (number, start)) in map.starts().enumerate() {
        if number != expected {
            let message =
                format!("waypoint {number} is a start position, but waypoint {expected} is not placed");
            out.help(start.span, message, format!("renumber it to {expected}, or place waypoint {expected}"));
            break;
        }
    }
}
