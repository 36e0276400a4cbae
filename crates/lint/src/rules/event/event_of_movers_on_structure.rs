//! Events of moving objects on structures.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{holders, packs_up};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT115",
        name: "event-of-movers-on-structure",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An event of moving objects waits on structures.",
        documentation: "Event 34 (Comes Near Waypoint) is offered when an object finishes a step, event 49 \
             (Pickup Crate) when it drives over a crate. Structures do neither, and only structures hold \
             this tag. Attach it to what moves, or to its team type.",
        wrong: "
[Triggers]
NEAR=GDI,<none>,Near,0,1,1,1,0
[Events]
NEAR=1,34,0,1
[Actions]
NEAR=1,11,0,1,0,0,0,0,A
[Tags]
TNEAR=0,Near 1,NEAR
[Structures]
0=Nod,NAPOWR,256,48,44,64,TNEAR,0,0,1,0,0,None,None,None,0,0",
        right: "
[Triggers]
NEAR=GDI,<none>,Near,0,1,1,1,0
[Events]
NEAR=1,34,0,1
[Actions]
NEAR=1,11,0,1,0,0,0,0,A
[Tags]
TNEAR=0,Near 1,NEAR
[Units]
0=Nod,BGGY,256,48,44,64,Guard,TNEAR,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| !map.reach.trigger(*at).forced && !map.parked(*at)) {
        let event = trigger.events.iter().enumerate().find(|(_, event)| matches!(event.number, 34 | 49));
        let Some((n, event)) = event else { continue };
        let held = holders(map, at);
        // A structure that packs up hands its tag to the vehicle.
        if held.structures > 0 && held.movers + held.teams == 0 && !trigger.transferable && !packs_up(map, at)
        {
            out.help(
                event.span,
                format!(
                    "trigger {} can never fire: {} happens to what moves, and only structures hold \
                 its tag",
                    map.trigger(at),
                    map.event(n, event)
                ),
                "attach the tag to the moving objects, or to their team type",
            );
        }
    }
}
