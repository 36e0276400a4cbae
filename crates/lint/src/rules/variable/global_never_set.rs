//! Global variables that nothing sets in a multiplayer game.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::ever_done;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR107",
        name: "global-never-set",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A multiplayer map waits for a global variable that nothing sets.",
        documentation: "Global variables are carried from one campaign mission to the next, but a \
             multiplayer game starts with all of them clear. No trigger of the map sets this one (action \
             28). Clients set 12 to 16 for the difficulty, which are not reported; others only if the \
             map's own client code does so.",
        wrong: "
; skeleton: multiplayer
[Triggers]
GO01=Neutral,<none>,Go,0,1,1,1,0
[Events]
GO01=1,27,0,5
[Actions]
GO01=1,11,0,1,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01",
        right: "
; skeleton: multiplayer
[Triggers]
GO01=Neutral,<none>,Go,0,1,1,1,0
[Events]
GO01=1,27,0,13
[Actions]
GO01=1,11,0,1,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign || !map.triggers().any(|(_, t)| t.events.iter().any(|event| event.number == 27))
    {
        return;
    }
    let some_set = ever_done(map, |number| number == 28);
    for (at, trigger) in map.triggers() {
        for (n, event) in trigger.events.iter().enumerate().filter(|(_, event)| event.number == 27) {
            let Ok(global) = usize::try_from(event.value) else { continue };
            let thing = Thing::Global(global);
            let set = some_set && map.xref.to(thing).any(|mention| matches!(mention.how, How::Action(_, 28)));
            if !set && global < 50 && !(12..=16).contains(&global) {
                out.help(
                    event.span,
                    format!(
                        "trigger {}: {} waits for {}, which nothing in the map sets",
                        map.trigger(at),
                        map.event(n, event),
                        map.words(thing)
                    ),
                    "use a local variable (event 36), or set the global with action 28",
                );
            }
        }
    }
}
