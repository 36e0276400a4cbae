//! Multiplayer maps that nobody can start on.

use crate::ground::header;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL101",
        name: "too-few-starts",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A multiplayer map has less than two start positions.",
        documentation: "Waypoints 0 to 7 are the start positions. Players without one get a random open cell, which may be \
             anywhere. Place one for each player the map is made for.",
        wrong: "
; skeleton: multiplayer
[Waypoints]
1=0",
        right: "
; skeleton: multiplayer
[Waypoints]
1=60060",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let count = map.starts().count();
    if !map.scenario.campaign && count < 2 {
        let message = format!("the map has {count} start positions, so it is no map for several players");
        out.help(
            header(map.loaded, "Waypoints"),
            message,
            "place waypoints 0 and 1, and up to 7 for more players",
        );
    }
}
