//! Variables that are set and cleared in one go.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::timed;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT119",
        name: "set-and-cleared-at-once",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A variable is set and cleared in the same list of actions.",
        documentation: "Conditions on variables are looked at when the lists are walked, not in between \
             two actions, so no trigger sees the first of the two states. Only countdowns of triggers that \
             name the variable are loaded again by it. Clear the variable in a trigger that fires later.",
        wrong: "
[Triggers]
FLASH=GDI,<none>,Flash,0,1,1,1,0
SEE=GDI,<none>,See,0,1,1,1,0
[Events]
FLASH=1,13,0,60
SEE=1,36,0,0
[Actions]
FLASH=2,56,0,0,0,0,0,0,A,57,0,0,0,0,0,0,A
SEE=1,11,0,1,0,0,0,0,A
[Tags]
TFLASH=0,Flash 1,FLASH
TSEE=0,See 1,SEE
[VariableNames]
0=Flash,0",
        right: "
[Triggers]
FLASH=GDI,<none>,Flash,0,1,1,1,0
SEE=GDI,<none>,See,0,1,1,1,0
[Events]
FLASH=1,13,0,60
SEE=1,36,0,0
[Actions]
FLASH=1,56,0,0,0,0,0,0,A
SEE=1,57,0,0,0,0,0,0,A
[Tags]
TFLASH=0,Flash 1,FLASH
TSEE=0,See 1,SEE
[VariableNames]
0=Flash,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires) {
        for (n, action) in trigger.actions.iter().enumerate() {
            let undone = match action.number {
                56 => 57,
                57 => 56,
                28 => 29,
                29 => 28,
                _ => continue,
            };
            let later = trigger
                .actions
                .iter()
                .enumerate()
                .skip(n + 1)
                .find(|(_, a)| a.number == undone && a.data == action.data);
            let Some((m, other)) = later.filter(|(_, other)| other.code == 0 && action.code == 0) else {
                continue;
            };
            let Ok(number) = usize::try_from(action.data) else { continue };
            let variable = if action.number > 50 { Thing::Local(number) } else { Thing::Global(number) };
            let loads = |thing: Thing| {
                let Thing::Trigger(by) = thing else { return false };
                map.scenario
                    .triggers
                    .get(by)
                    .is_some_and(|t| t.events.iter().any(|event| timed(event.number)))
            };
            let mut waiting = map.xref.to(variable).filter(|m| matches!(m.how, How::Event(..)));
            if !waiting.any(|mention| loads(mention.from)) {
                out.help(
                    other.span,
                    format!(
                        "trigger {}: {} undoes {} on {} before any trigger can see it",
                        map.trigger(at),
                        map.action(m, other),
                        map.action(n, action),
                        map.words(variable)
                    ),
                    "move one of the two to a trigger that fires later",
                );
            }
        }
    }
}
