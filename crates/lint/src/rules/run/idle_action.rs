//! Actions that ran and did nothing.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::Played;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN102",
        name: "run-action-without-effect",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An action ran while the map was played, and nothing came of it.",
        documentation: "What it names does not exist in the running game: a trigger without instance, a house that takes no part, a waypoint that is not placed, \
             objects that no tag holds. Correct what it names or remove it. Actions that found nothing to change at that moment are notes.",
        wrong: "
[Triggers]
FREE=GDI,<none>,Free them,0,1,1,1,0
[Events]
FREE=1,13,0,5
[Actions]
FREE=1,14,0,1,0,0,0,0,A
[Tags]
TFREE=0,Free them 1,FREE",
        right: "
[Triggers]
FREE=GDI,<none>,Tell them,0,1,1,1,0
[Events]
FREE=1,13,0,5
[Actions]
FREE=1,11,0,1,0,0,0,0,A
[Tags]
TFREE=0,Tell them 1,FREE",
    },
    check: Check::Run(check),
};

fn check(map: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    for idle in &run.idle {
        let trigger = map.scenario.triggers.get(idle.trigger);
        let Some(action) = trigger.and_then(|trigger| trigger.actions.get(idle.action)) else { continue };
        let times = if idle.times == 1 { "once".to_owned() } else { format!("{} times", idle.times) };
        let message = format!(
            "{} of trigger {} ran {times} and did nothing: {}",
            map.action(idle.action, action),
            map.trigger(idle.trigger),
            idle.why
        );
        let severity = if idle.fault { Severity::Warning } else { Severity::Note };
        out.graded(severity, action.span, message, "correct what it names, or remove the action");
    }
}
