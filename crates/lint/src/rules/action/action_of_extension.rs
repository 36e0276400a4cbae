//! Actions that released games do not know.

use std::collections::BTreeSet;

use sandtable_scenario::catalog::{ActionKind, Since};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT104",
        name: "action-of-extension",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "An action is known to patched games only.",
        documentation: "Actions 106 and above were added after the last release. The released game does \
             nothing at such a line, and patches differ in what the numbers mean: 109 prints the \
             difficulty in one and places a building in another. Nothing needs doing when the map is meant \
             for one client that knows them.",
        wrong: "
[Triggers]
PAY=GDI,<none>,Pay,0,1,1,1,0
[Events]
PAY=1,13,0,60
[Actions]
PAY=1,106,0,0,500,0,0,0,A
[Tags]
TPAY=0,Pay 1,PAY",
        right: "
[Triggers]
PAY=GDI,<none>,Pay,0,1,1,1,0
[Events]
PAY=1,13,0,60
[Actions]
PAY=1,11,0,1,0,0,0,0,A
[Tags]
TPAY=0,Pay 1,PAY",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut seen = BTreeSet::new();
    for (at, trigger) in map.triggers() {
        for (n, action) in trigger.actions.iter().enumerate() {
            let added = ActionKind::from_number(action.number)
                .is_some_and(|kind| kind.row().since == Since::Extension);
            if added && seen.insert(action.number) {
                out.help(
                    action.span,
                    format!(
                        "trigger {}: {} is known to patched games only",
                        map.trigger(at),
                        map.action(n, action)
                    ),
                    "say in the description of the map which client it needs",
                );
            }
        }
    }
}
