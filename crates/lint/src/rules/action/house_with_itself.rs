//! Houses that are told to deal with themselves.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::scripting::{actions, house, owner_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT112",
        name: "house-with-itself",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An action names the trigger's own house where another is needed.",
        documentation: "All change house (36), Make ally (37, 117) and Make enemy (38, 118) work between \
             the trigger's own house and the one they name. Here both are the same, so nothing happens. \
             Give the trigger to the other house, or name it.",
        wrong: "
[Triggers]
PEACE=GDI,<none>,Peace,0,1,1,1,0
[Events]
PEACE=1,13,0,60
[Actions]
PEACE=1,38,0,0,0,0,0,0,A
[Tags]
TPEACE=0,Peace 1,PEACE",
        right: "
[Triggers]
PEACE=GDI,<none>,Peace,0,1,1,1,0
[Events]
PEACE=1,13,0,60
[Actions]
PEACE=1,38,0,1,0,0,0,0,A
[Tags]
TPEACE=0,Peace 1,PEACE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| matches!(number, 36 | 37 | 38 | 117 | 118)) {
        let Some(trigger) = map.scenario.triggers.get(at) else { continue };
        if action.code == 0 && trigger.owner != Owner::Nobody && house(map, action.data) == trigger.owner {
            out.help(
                action.span,
                format!(
                    "trigger {}: {} names {}, which owns the trigger, so nothing happens",
                    map.trigger(at),
                    map.action(n, action),
                    owner_words(map, trigger.owner)
                ),
                "name the other house, or give the trigger to it",
            );
        }
    }
}
