//! Triggers that win and lose.

use std::collections::BTreeMap;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::verdict::{Verdict, verdicts};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN107",
        name: "win-and-loss-together",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger lets the player win and lose.",
        documentation: "A defeat takes a pending victory back, whatever comes first in the list, so a \
             trigger that does both loses the mission. Keep one of the two.",
        wrong: "
[Triggers]
END=GDI,<none>,End,0,1,1,1,0
[Events]
END=1,13,0,60
[Actions]
END=2,1,0,0,0,0,0,0,A,2,0,0,0,0,0,0,A
[Tags]
TEND=0,End 1,END",
        right: "
[Triggers]
END=GDI,<none>,End,0,1,1,1,0
[Events]
END=1,13,0,60
[Actions]
END=1,1,0,0,0,0,0,0,A
[Tags]
TEND=0,End 1,END",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut wins = BTreeMap::new();
    let found = verdicts(map);
    for win in found.iter().filter(|found| found.verdict == Verdict::Win) {
        wins.entry(win.trigger).or_insert(win.action);
    }
    for loss in found.iter().filter(|found| found.verdict == Verdict::Loss) {
        if let Some(win) = wins.get(&loss.trigger) {
            out.help(
                loss.span,
                format!(
                    "trigger {} wins with action {} and loses with action {}; the defeat counts",
                    map.trigger(loss.trigger),
                    win + 1,
                    loss.action + 1
                ),
                "remove one of the two actions",
            );
        }
    }
}
