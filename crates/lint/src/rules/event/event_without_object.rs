//! Events of objects where no object holds the tag.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Impossible;
use crate::scripting::dead_events;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT102",
        name: "event-without-object",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An event happens to objects, and no object holds the tag.",
        documentation: "Attacked, damaged, destroyed, discovered, selected, near a waypoint: such events \
             are offered only to the tag of the object they happen to. The trigger lives, because another \
             event of its tag puts it on a list, but this one can never come true. Give the tag to an \
             object in [Units], [Infantry], [Aircraft] or [Structures], or to a team type that is made.",
        wrong: "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=2,13,0,10,48,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=0,Lost 1,LOST",
        right: "
[Triggers]
LOST=GDI,<none>,Lost,0,1,1,1,0
[Events]
LOST=2,13,0,10,48,0,0
[Actions]
LOST=1,11,0,1,0,0,0,0,A
[Tags]
TLOST=0,Lost 1,LOST
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TLOST,0,-1,0,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, event, why) in dead_events(map) {
        let Impossible::NoObject = why else { continue };
        let mut holders = map.reach.tags_of(at).iter().flat_map(|tag| map.xref.to(Thing::Tag(*tag)));
        let team =
            holders.find(|mention| mention.how == How::Holds && matches!(mention.from, Thing::Team(_)));
        let none = team.map_or_else(
            || "none holds its tag".to_owned(),
            |team| format!("only {} would hold its tag, which is never made", map.words(team.from)),
        );
        out.help(
            event.span,
            format!(
                "trigger {} can never fire: {} happens to objects, and {none}",
                map.trigger(at),
                map.event(n, event)
            ),
            "attach the tag to the objects it is about, or to a team type that is made",
        );
    }
}
