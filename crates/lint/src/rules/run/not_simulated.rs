//! What a run could not show.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::{Played, clock};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN108",
        name: "run-not-simulated",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The map uses something that the simulation does not have yet.",
        documentation: "The other findings of the run may be wrong about what depends on it.",
        wrong: "
[Triggers]
STORM=GDI,<none>,Storm,0,1,1,1,0
[Events]
STORM=1,13,0,1
[Actions]
STORM=1,44,0,60,0,0,0,0,A
[Tags]
TSTORM=0,Storm 1,STORM",
        right: "
[Triggers]
STORM=GDI,<none>,No storm,0,1,1,1,0
[Events]
STORM=1,13,0,1
[Actions]
STORM=1,11,0,60,0,0,0,0,A
[Tags]
TSTORM=0,No storm 1,STORM",
    },
    check: Check::Run(check),
};

fn check(_: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    for (what, times) in &run.not_simulated {
        let times = if *times == 1 { "once".to_owned() } else { format!("{times} times") };
        out.add(None, format!("{what} came up {times} in {} and is not simulated yet", clock(run.frames)));
    }
}
