//! Triggers that start disabled and stay so.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Block;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG101",
        name: "trigger-never-enabled",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger starts disabled and nothing that can happen enables it.",
        documentation: "Its fourth field is not 0, so it waits for another trigger's action Enable Trigger (53). No trigger that can \
             fire has that action for it: its own does not count, nor does one that can never fire itself. Enable it from another \
             trigger, let it start enabled, or remove it.",
        wrong: "
[Triggers]
REINF=GDI,<none>,Reinforcements,1,1,1,1,0
[Events]
REINF=1,13,0,60
[Actions]
REINF=1,11,0,1,0,0,0,0,A
[Tags]
TREINF=0,Reinforcements 1,REINF",
        right: "
[Triggers]
REINF=GDI,<none>,Reinforcements,0,1,1,1,0
[Events]
REINF=1,13,0,60
[Actions]
REINF=1,11,0,1,0,0,0,0,A
[Tags]
TREINF=0,Reinforcements 1,REINF",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, _) in map.triggers() {
        if !map.reach.trigger(at).blocks.contains(&Block::NeverEnabled) || map.parked(at) {
            continue;
        }
        let who = map.trigger(at);
        let by: Vec<usize> = map.xref.actions_on(Thing::Trigger(at), 53).collect();
        let (why, help) = match by.iter().find(|by| **by != at) {
            Some(other) => (
                format!("only {} could enable it, which can never fire", map.words(Thing::Trigger(*other))),
                "see what keeps that trigger from firing, or let this one start enabled (fourth field 0)",
            ),
            None if by.is_empty() => (
                "no trigger enables it".to_owned(),
                "enable it from another trigger (action 53), or let it start enabled (fourth field 0)",
            ),
            None => (
                "only it itself would".to_owned(),
                "enable it from another trigger (action 53), or let it start enabled (fourth field 0)",
            ),
        };
        out.help(map.place(Thing::Trigger(at)), format!("trigger {who} starts disabled and {why}"), help);
    }
}
