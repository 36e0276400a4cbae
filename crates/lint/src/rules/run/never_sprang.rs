//! Triggers that did not spring in a run.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::{Played, clock};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN101",
        name: "run-trigger-never",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger did not spring while the map was played without orders.",
        documentation: "Many triggers wait for what a player does, and a run plays nobody's part. The finding says what the trigger was waiting for at the end; if \
             that should have happened by itself, follow it with `sandtable run --why`.",
        wrong: "
[Triggers]
WAIT=GDI,<none>,Too late for a run,0,1,1,1,0
[Events]
WAIT=1,13,0,9000
[Actions]
WAIT=1,11,0,1,0,0,0,0,A
[Tags]
TWAIT=0,Too late 1,WAIT",
        right: "
[Triggers]
WAIT=GDI,<none>,In time,0,1,1,1,0
[Events]
WAIT=1,13,0,10
[Actions]
WAIT=1,11,0,1,0,0,0,0,A
[Tags]
TWAIT=0,In time 1,WAIT",
    },
    check: Check::Run(check),
};

fn check(map: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    for (at, _) in map.triggers() {
        let Some(fared) = run.triggers.get(at).filter(|fared| fared.times == 0) else { continue };
        let message =
            format!("trigger {} did not spring in {}: {}", map.trigger(at), clock(run.frames), fared.waits);
        out.add(map.place(Thing::Trigger(at)), message);
    }
}
