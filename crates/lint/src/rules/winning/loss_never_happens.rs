//! Missions that cannot be lost.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::verdict::{Verdict, verdicts};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN104",
        name: "loss-never-happens",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Every trigger that would lose the mission can never fire.",
        documentation: "A campaign mission ends only when a trigger says so, even when the player has \
             nothing left. There are triggers that would let him lose, and none of them can ever fire, so \
             he has to give up himself.",
        wrong: "
[Triggers]
LOSE=GDI,<none>,Lose,0,1,1,1,0
[Events]
LOSE=1,36,0,0
[Actions]
LOSE=1,2,0,0,0,0,0,0,A
[Tags]
TLOSE=0,Lose 1,LOSE
[VariableNames]
0=Open,0",
        right: "
[Triggers]
LOSE=GDI,<none>,Lose,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
LOSE=1,36,0,0
SET=1,13,0,60
[Actions]
LOSE=1,2,0,0,0,0,0,0,A
SET=1,56,0,0,0,0,0,0,A
[Tags]
TLOSE=0,Lose 1,LOSE
TSET=0,Set 1,SET
[VariableNames]
0=Open,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let found: Vec<_> = verdicts(map).into_iter().filter(|found| found.verdict == Verdict::Loss).collect();
    let Some(first) =
        found.first().filter(|_| !found.iter().any(|found| map.reach.trigger(found.trigger).fires))
    else {
        return;
    };
    let others = match found.len() {
        1 => String::new(),
        more => format!(", nor can the {} others", more - 1),
    };
    out.help(
        first.span,
        format!(
            "the mission cannot be lost: trigger {} would lose it, and it can never \
                 fire{others}",
            map.trigger(first.trigger)
        ),
        "see what keeps the trigger from firing",
    );
}
