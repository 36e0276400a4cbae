//! The waypoint that belongs to the game.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::waypoint::SPECIAL;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP103",
        name: "waypoint-reserved",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Waypoint 100 is placed.",
        documentation: "The game keeps waypoint 100 for itself and moves it while a match runs, for flares and drop zones. \
             What uses it acts on a cell nobody chose. Use another number.",
        wrong: "
[Waypoints]
100=40040",
        right: "
[Waypoints]
90=40040",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let special = usize::try_from(SPECIAL).unwrap_or(usize::MAX);
    if let Some(Some(cell)) = map.scenario.waypoints.get(special) {
        let message = format!("waypoint {special} is placed at {}, but the game moves it itself", cell.value);
        out.help(cell.span, message, "use a waypoint from 0 to 97");
    }
}
