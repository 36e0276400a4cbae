//! Local variables that are tested for clear and never are.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Impossible;
use crate::scripting::dead_events;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR102",
        name: "local-never-clear",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger waits for a local variable to be clear, which it never is.",
        documentation: "The variable starts set in [VariableNames], and nothing that can happen clears it \
             (action 57, script action 40), so event 37 (Local Is Clear) is never true.",
        wrong: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
[Events]
GO01=1,37,0,0
[Actions]
GO01=1,11,0,1,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
[VariableNames]
0=Open,1",
        right: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
CLEAR=GDI,<none>,Clear,0,1,1,1,0
[Events]
GO01=1,37,0,0
CLEAR=1,13,0,60
[Actions]
GO01=1,11,0,1,0,0,0,0,A
CLEAR=1,57,0,0,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TCLEAR=0,Clear 1,CLEAR
[VariableNames]
0=Open,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, event, why) in dead_events(map) {
        let Impossible::LocalNeverClear(local) = why else { continue };
        out.help(
            event.span,
            format!(
                "trigger {} can never fire: {} waits for {}, which starts set and is never cleared",
                map.trigger(at),
                map.event(n, event),
                map.words(Thing::Local(local))
            ),
            "clear it with action 57 or script action 40, or let it start clear in \
                 [VariableNames]",
        );
    }
}
