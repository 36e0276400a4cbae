//! A first view beside the playable area.

use crate::ground::step;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP102",
        name: "home-outside-playable-area",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The waypoint of the first view lies outside the playable area.",
        documentation: "The view is moved back inside as far as it has to, so the mission begins at the edge of the map \
             rather than where the waypoint is. Move the waypoint inside.",
        wrong: "
[Waypoints]
98=59059",
        right: "
[Waypoints]
98=40040",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let home = usize::try_from(map.scenario.basic.home_cell).unwrap_or(usize::MAX);
    let Some(Some(cell)) = map.scenario.waypoints.get(home) else { return };
    // A few cells beyond the edge still bring the view where it should be.
    const NEAR: [(i16, i16); 8] = [(4, 4), (-4, -4), (4, -4), (-4, 4), (6, 0), (-6, 0), (0, 6), (0, -6)];
    let near = NEAR.iter().any(|by| map.ground.playable(step(cell.value, *by)));
    if map.scenario.campaign && !map.ground.playable(cell.value) && !near && !map.ground.resized() {
        out.help(
            cell.span,
            format!(
                "the view of the mission begins at waypoint {home} ({}), outside the playable area",
                cell.value
            ),
            "move the waypoint into LocalSize",
        );
    }
}
