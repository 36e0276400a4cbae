//! Missions that begin nowhere.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "REF103",
        name: "home-cell-missing",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The waypoint where the mission's view begins is not placed.",
        documentation: "[Basic] HomeCell names the waypoint that the player first sees, 98 unless it says \
             otherwise. It is not placed, so the view begins in the corner of the map, outside the \
             playable area. Place the waypoint.",
        wrong: "
[Basic]
HomeCell=50",
        right: "
[Basic]
HomeCell=50
[Waypoints]
50=40040",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let home = map.scenario.basic.home_cell;
    let placed = usize::try_from(home)
        .ok()
        .and_then(|home| map.scenario.waypoints.get(home))
        .is_some_and(Option::is_some);
    if map.scenario.campaign && !placed {
        out.help(
            map.value("Basic", "HomeCell").or_else(|| map.place(Thing::Map)),
            format!("the view begins at waypoint {home} ([Basic] HomeCell), which is not placed"),
            format!("add {home}=y*1000+x to [Waypoints], or name another waypoint in HomeCell"),
        );
    }
}
