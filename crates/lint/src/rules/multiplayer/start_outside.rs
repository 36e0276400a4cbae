//! Start positions beside the playable area.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL103",
        name: "start-outside",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A start position lies outside the playable area.",
        documentation: "Whoever starts there begins where he cannot scroll to, and his first units stand where they may not \
             move. Move the waypoint into LocalSize.",
        wrong: "
; skeleton: multiplayer
[Waypoints]
1=74074",
        right: "
; skeleton: multiplayer
[Waypoints]
1=60060",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (number, start) in map.starts().filter(|_| !map.scenario.campaign) {
        if map.ground.outside(start.value) {
            let message = format!(
                "start position {} (waypoint {number}) lies at {}, outside the playable area",
                number + 1,
                start.value
            );
            out.help(start.span, message, "move the waypoint into LocalSize");
        }
    }
}
