//! Spotlight events without a sweeping light.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT105",
        name: "spotlight-event-without-light",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A spotlight event waits on something that has no spotlight.",
        documentation: "Events 35 and 54 (Enemy In Spotlight) are offered to the tag of a structure with a \
             light that sweeps. No structure with a spotlight holds this tag, so no light ever finds \
             anybody for it. Attach the tag to a light tower: a structure whose type has HasSpotlight=yes.",
        wrong: "
[Triggers]
LIGHT=GDI,<none>,Light,0,1,1,1,0
[Events]
LIGHT=1,35,0,0
[Actions]
LIGHT=1,11,0,1,0,0,0,0,A
[Tags]
TLIGHT=0,Light 1,LIGHT
[Structures]
0=Nod,NAPOWR,256,48,44,64,TLIGHT,0,0,1,0,1,None,None,None,0,0",
        right: "
[Triggers]
LIGHT=GDI,<none>,Light,0,1,1,1,0
[Events]
LIGHT=1,35,0,0
[Actions]
LIGHT=1,11,0,1,0,0,0,0,A
[Tags]
TLIGHT=0,Light 1,LIGHT
[Structures]
0=Nod,GASPOT,256,48,44,64,TLIGHT,0,0,1,0,1,None,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        let event = trigger.events.iter().enumerate().find(|(_, event)| matches!(event.number, 35 | 54));
        let Some((n, event)) = event.filter(|_| map.reach.trigger(at).instance && !map.parked(at)) else {
            continue;
        };
        let tags = map.reach.tags_of(at);
        let mut holders = tags
            .iter()
            .flat_map(|tag| map.xref.to(Thing::Tag(*tag)))
            .filter(|mention| mention.how == How::Holds);
        let lit = |thing: Thing| {
            let Thing::Object(Placed::Structure, row) = thing else { return false };
            let kind = map.scenario.structures.get(row).and_then(|row| row.object.kind.target);
            kind.and_then(|kind| map.rules.buildings.get(kind)).is_some_and(|kind| kind.has_spotlight)
        };
        if holders.any(|mention| lit(mention.from)) || map.reach.trigger(at).forced {
            continue;
        }
        out.help(
            event.span,
            format!(
                "trigger {}: {} never happens, because no structure with a spotlight holds its tag",
                map.trigger(at),
                map.event(n, event)
            ),
            "attach the tag to a structure whose type has a spotlight",
        );
    }
}
