//! Conditions on variables that never change.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR108",
        name: "condition-never-changes",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger waits for a state of a local variable that it always has.",
        documentation: "Nothing that can happen changes the variable, so the condition is true from the \
             first frame to the last and holds nothing back. A trigger that should wait for something else \
             was perhaps given the wrong number. A variable that starts set in [VariableNames] to fire \
             something at once is not reported.",
        wrong: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
[Events]
GO01=2,37,0,0,13,0,60
[Actions]
GO01=1,11,0,1,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
[VariableNames]
0=Open,0",
        right: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
GO01=2,37,0,0,13,0,60
SET=1,13,0,30
[Actions]
GO01=1,11,0,1,0,0,0,0,A
SET=1,56,0,0,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TSET=0,Set 1,SET
[VariableNames]
0=Open,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires && !map.parked(*at)) {
        for (n, event) in trigger.events.iter().enumerate() {
            let Some(local) = usize::try_from(event.value)
                .ok()
                .filter(|local| map.scenario.locals.get(*local).is_some_and(Option::is_some))
            else {
                continue;
            };
            if event.number == 37 && !map.reach.local(local).set {
                out.help(
                    event.span,
                    format!(
                        "trigger {}: {} is always true, because nothing that can happen sets {}",
                        map.trigger(at),
                        map.event(n, event),
                        map.words(Thing::Local(local))
                    ),
                    "set the variable somewhere (action 56), or remove the event",
                );
            }
        }
    }
}
