//! Ion storms that last half an hour or no time.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT116",
        name: "storm-length-unusual",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "An ion storm lasts longer than half an hour, or no time.",
        documentation: "Ion Storm start (44) counts in seconds, although editors say frames: a number \
             meant as frames makes the storm fifteen times as long. Divide it by 15. A storm that is to \
             last to the end of the mission may stay as it is.",
        wrong: "
[Triggers]
STORM=GDI,<none>,Storm,0,1,1,1,0
[Events]
STORM=1,13,0,60
[Actions]
STORM=1,44,0,9000,0,0,0,0,A
[Tags]
TSTORM=0,Storm 1,STORM",
        right: "
[Triggers]
STORM=GDI,<none>,Storm,0,1,1,1,0
[Events]
STORM=1,13,0,60
[Actions]
STORM=1,44,0,600,0,0,0,0,A
[Tags]
TSTORM=0,Storm 1,STORM",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| number == 44) {
        if action.code == 0 && !(1..=1800).contains(&action.data) {
            let long =
                if action.data > 0 { format!("{} minutes", action.data / 60) } else { "no time".to_owned() };
            out.help(
                action.span,
                format!(
                    "trigger {}: {} with {} seconds lasts {long}",
                    map.trigger(at),
                    map.action(n, action),
                    action.data
                ),
                "write seconds; a number of frames must be divided by 15",
            );
        }
    }
}
