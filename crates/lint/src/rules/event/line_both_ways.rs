//! Horizontal and vertical lines on one tag.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT113",
        name: "line-both-ways",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A tag watches rows and columns, and only its rows are marked.",
        documentation: "The cells of a tag that waits for event 25 (Crosses Horizontal Line) mark their \
             rows when the map is loaded. If its triggers also wait for event 26 (Crosses Vertical Line), \
             their columns are not marked, so that event never happens through this tag. Use two tags.",
        wrong: "
[Triggers]
ROW=GDI,COLUMN,Row,0,1,1,1,0
COLUMN=GDI,<none>,Column,0,1,1,1,0
[Events]
ROW=1,25,0,0
COLUMN=1,26,0,0
[Actions]
ROW=1,11,0,1,0,0,0,0,A
COLUMN=1,11,0,1,0,0,0,0,A
[Tags]
TROW=0,Row 1,ROW
[CellTags]
41041=TROW",
        right: "
[Triggers]
ROW=GDI,<none>,Row,0,1,1,1,0
COLUMN=GDI,<none>,Column,0,1,1,1,0
[Events]
ROW=1,25,0,0
COLUMN=1,26,0,0
[Actions]
ROW=1,11,0,1,0,0,0,0,A
COLUMN=1,11,0,1,0,0,0,0,A
[Tags]
TROW=0,Row 1,ROW
TCOLUMN=0,Column 1,COLUMN
[CellTags]
41041=TROW
42041=TCOLUMN",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for tag in 0..map.scenario.tags.len() {
        let Some(chain) = map.reach.chain(tag).filter(|chain| chain.holders.cells > 0) else { continue };
        let triggers = || chain.triggers.iter().filter_map(|at| Some((*at, map.scenario.triggers.get(*at)?)));
        if !triggers().any(|(_, trigger)| trigger.events.iter().any(|event| event.number == 25)) {
            continue;
        }
        for (at, trigger) in triggers() {
            for (n, event) in trigger.events.iter().enumerate().filter(|(_, event)| event.number == 26) {
                out.help(
                    event.span,
                    format!(
                        "trigger {}: {} never happens, because tag {} also watches rows (event 25), so \
                 only its rows are marked",
                        map.trigger(at),
                        map.event(n, event),
                        map.tag(tag)
                    ),
                    "give rows and columns a tag each",
                );
            }
        }
    }
}
