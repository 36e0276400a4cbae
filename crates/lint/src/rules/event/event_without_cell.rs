//! Events of cells where no cell holds the tag.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Impossible;
use crate::scripting::dead_events;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT103",
        name: "event-without-cell",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An event happens on cells, and no cell holds the tag.",
        documentation: "Crossing a line (25, 26), entering a zone (24) and a destroyed bridge (31) are \
             noticed through tagged cells only. Without an entry in [CellTags] the event never comes true. \
             Put the tag on a cell: for a bridge on one of its cells or beside it, for a line on any cell \
             of that row or column.",
        wrong: "
[Triggers]
LINE=GDI,<none>,Line,0,1,1,1,0
[Events]
LINE=2,13,0,10,31,0,0
[Actions]
LINE=1,11,0,1,0,0,0,0,A
[Tags]
TLINE=0,Line 1,LINE",
        right: "
[Triggers]
LINE=GDI,<none>,Line,0,1,1,1,0
[Events]
LINE=2,13,0,10,31,0,0
[Actions]
LINE=1,11,0,1,0,0,0,0,A
[Tags]
TLINE=0,Line 1,LINE
[CellTags]
41041=TLINE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, event, why) in dead_events(map) {
        let Impossible::NoCell = why else { continue };

        out.help(
            event.span,
            format!(
                "trigger {} can never fire: {} happens on tagged cells, and its tag is on none",
                map.trigger(at),
                map.event(n, event)
            ),
            "add the tag to [CellTags]",
        );
    }
}
