//! A first view that is nowhere.

use crate::ground::header;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP101",
        name: "home-not-placed",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The waypoint of the first view is not placed.",
        documentation: "A mission begins with the view at the waypoint that HomeCell names (98 when it says nothing). When \
             that is not placed, the view begins somewhere in the middle of the grid, which is not where the \
             player is. Place the waypoint, or name another one.",
        wrong: "
[Basic]
HomeCell=7",
        right: "
[Basic]
HomeCell=98",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let home = map.scenario.basic.home_cell;
    let placed = usize::try_from(home).ok().and_then(|home| map.scenario.waypoints.get(home));
    if map.scenario.campaign && placed.is_none_or(Option::is_none) {
        out.help(
            map.value("Basic", "HomeCell").or_else(|| header(map.loaded, "Waypoints")),
            format!("the view of the mission begins at waypoint {home}, which is not placed"),
            "place the waypoint, or name one that is placed in [Basic] HomeCell",
        );
    }
}
