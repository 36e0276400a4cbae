//! Start positions with no room for the first units.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::SpeedType;

use crate::ground::step;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL106",
        name: "start-without-room",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "There is hardly any room around a start position.",
        documentation: "The first units of a player are put on free cells within 32 cells of his start. The original game \
             tries until it succeeds, so without room the map loads for ever. Of the 25 by 25 cells around each \
             start less than a sixth is open ground here; on the maps of the game it is always half of them or \
             more. Make room.",
        wrong: "
; skeleton: multiplayer
[Map]
Size=0,0,20,20
LocalSize=2,4,6,2
[Waypoints]
0=19010
1=0
98=19010
99=19010",
        right: "
; skeleton: multiplayer
[Waypoints]
1=60060",
    },
    check: Check::Map(check),
};

/// Cells looked at in each direction, and how many of them have to be open.
const REACH: i16 = 12;
const LEAST: usize = 100;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let open = |cell: Cell| {
        let ground = &map.ground;
        let passable =
            map.rules.lands.get(ground.land(cell).index()).is_none_or(|land| land.passable(SpeedType::Track));
        let wall = ground.overlay(cell).is_some_and(|(_, kind)| kind.wall);
        passable && !wall && ground.structure(cell).is_none() && !ground.outside(cell) && ground.exists(cell)
    };
    for (number, start) in map.starts().filter(|_| !map.scenario.campaign) {
        let around = (-REACH..=REACH).flat_map(|dy| (-REACH..=REACH).map(move |dx| (dx, dy)));
        let room = around.filter(|by| open(step(start.value, *by))).count();
        if room < LEAST {
            let message = format!(
                "start position {} (waypoint {number}) at {} has {room} open cells around it",
                number + 1,
                start.value
            );
            out.help(start.span, message, "make room for a base and the first units, or move the start");
        }
    }
}
