//! Orders to the computer for a house that a person plays.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::scripting::{actions, house, owner_words, played};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT111",
        name: "computer-order-for-player",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "An action steers the computer for a house that a person plays.",
        documentation: "Production Begins (3), Fire Sale (9) and Auto Base Building (30) tell the computer \
             what to do with a house. The computer does not command this one, so they change nothing. \
             Often the house number is wrong: houses count from 0.",
        wrong: "
[Triggers]
BUILD=GDI,<none>,Build,0,1,1,1,0
[Events]
BUILD=1,13,0,60
[Actions]
BUILD=1,3,0,0,0,0,0,0,A
[Tags]
TBUILD=0,Build 1,BUILD",
        right: "
[Triggers]
BUILD=GDI,<none>,Build,0,1,1,1,0
[Events]
BUILD=1,13,0,60
[Actions]
BUILD=1,3,0,1,0,0,0,0,A
[Tags]
TBUILD=0,Build 1,BUILD",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| matches!(number, 3 | 9 | 30)) {
        let Some(trigger) = map.scenario.triggers.get(at) else { continue };
        let owner = if action.number == 30 { trigger.owner } else { house(map, action.data) };
        if action.code == 0 && matches!(owner, Owner::Country(country) if played(map, country)) {
            out.help(
                action.span,
                format!(
                    "trigger {}: {} does nothing for {}, which a person plays",
                    map.trigger(at),
                    map.action(n, action),
                    owner_words(map, owner)
                ),
                "name the house that the computer plays",
            );
        }
    }
}
