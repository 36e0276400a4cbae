//! Wins that wait for ever.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::{Played, clock};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN104",
        name: "run-win-held",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A house was to win, and the win is held back.",
        documentation: "A tag with the action Allow Win (15) holds the win of its owner until the tag is gone. A tag of a single trigger does not release the \
             hold when it fires, only when it is destroyed by another trigger before. Destroy the tag (action 70) before it springs, \
             or remove the action.",
        wrong: "
[Triggers]
HOLD=GDI,<none>,Hold the win,0,1,1,1,0
WINS=GDI,<none>,Win,0,1,1,1,0
[Events]
HOLD=1,13,0,1
WINS=1,13,0,3
[Actions]
HOLD=1,15,0,0,0,0,0,0,A
WINS=1,1,0,0,0,0,0,0,A
[Tags]
THOLD=0,Hold the win 1,HOLD
TWINS=0,Win 1,WINS",
        right: "
[Triggers]
WINS=GDI,<none>,Win,0,1,1,1,0
[Events]
WINS=1,13,0,3
[Actions]
WINS=1,1,0,0,0,0,0,0,A
[Tags]
TWINS=0,Win 1,WINS",
    },
    check: Check::Run(check),
};

fn check(map: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    let Some((house, tags)) = &run.held else { return };
    let by: Vec<String> = tags.iter().map(|tag| map.tag(*tag)).collect();
    let message =
        format!("{house} was to win and had not by {}: held by {}", clock(run.frames), by.join(", "));
    let place = tags.first().and_then(|tag| map.place(Thing::Tag(*tag)));
    out.help(
        place,
        message,
        "destroy the tag (action 70) before it springs, or remove the action Allow Win (15) from its triggers",
    );
}
