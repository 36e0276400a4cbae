//! Start positions that leave no room between them.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL104",
        name: "starts-close",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two start positions are closer than twelve cells.",
        documentation: "Each player unfolds a construction yard of three by three cells there, and his first units stand \
             around it. So close together they are in each other's way and in range of each other's guns at once. \
             The closest pair on the maps of the game is more than twenty cells apart. Move one of them.",
        wrong: "
; skeleton: multiplayer
[Waypoints]
1=42042",
        right: "
; skeleton: multiplayer
[Waypoints]
1=60060",
    },
    check: Check::Map(check),
};

/// Cells between two starts.
const LEAST: i32 = 12;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign {
        return;
    }
    let starts: Vec<_> = map.starts().collect();
    for (at, (number, start)) in starts.iter().enumerate() {
        for (other, by) in starts.iter().take(at) {
            let apart = |a: i16, b: i16| (i32::from(a) - i32::from(b)).abs();
            let distance = apart(start.value.x, by.value.x).max(apart(start.value.y, by.value.y));
            if distance < LEAST {
                let how = if distance == 0 {
                    "on the same cell".to_owned()
                } else {
                    format!("{distance} cells apart")
                };
                let message = format!(
                    "start positions {} and {} (waypoints {other} and {number}) are {how}",
                    other + 1,
                    number + 1
                );
                out.help(start.span, message, "move one of them");
            }
        }
    }
}
