//! Entered By where neither cell nor object holds the tag.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Impossible;
use crate::scripting::dead_events;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT104",
        name: "entered-by-without-place",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Event 1 (Entered By) is used where neither a cell nor an object holds the tag.",
        documentation: "Entered By comes true when somebody steps on a tagged cell, walks into a tagged \
             building or takes over a tagged object. The tag of this trigger is on none of them. Add it to \
             [CellTags] or to the object.",
        wrong: "
[Triggers]
GATE=GDI,<none>,Gate,0,1,1,1,0
[Events]
GATE=2,36,0,0,1,0,0
[Actions]
GATE=1,11,0,1,0,0,0,0,A
[Tags]
TGATE=0,Gate 1,GATE
[VariableNames]
0=Open,1",
        right: "
[Triggers]
GATE=GDI,<none>,Gate,0,1,1,1,0
[Events]
GATE=2,36,0,0,1,0,0
[Actions]
GATE=1,11,0,1,0,0,0,0,A
[Tags]
TGATE=0,Gate 1,GATE
[VariableNames]
0=Open,1
[CellTags]
41041=TGATE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, event, why) in dead_events(map) {
        let Impossible::NoCellOrObject = why else { continue };

        out.help(
            event.span,
            format!(
                "trigger {} can never fire: {} needs a tagged cell or object, and its tag is on \
                 neither",
                map.trigger(at),
                map.event(n, event)
            ),
            "add the tag to [CellTags], or attach it to the object that is entered",
        );
    }
}
