//! Difficulties at which a mission cannot be won.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::verdict::{Verdict, verdicts};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "DIF103",
        name: "difficulty-without-win",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A mission can be won at some difficulties and not at others.",
        documentation: "Triggers that win the mission take part at some difficulties only, and at this one \
             there is none that can fire. Whoever plays at it can never win. Let a winning trigger take \
             part, or add one for this difficulty.",
        wrong: "
[Triggers]
WIN=GDI,<none>,Win,0,1,1,0,0
[Events]
WIN=1,11,0,1
[Actions]
WIN=1,1,0,0,0,0,0,0,A
[Tags]
TWIN=0,Win 1,WIN",
        right: "
[Triggers]
WIN=GDI,<none>,Win,0,1,1,1,0
[Events]
WIN=1,11,0,1
[Actions]
WIN=1,1,0,0,0,0,0,0,A
[Tags]
TWIN=0,Win 1,WIN",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let found = verdicts(map);
    let wins: Vec<_> =
        found.iter().filter(|f| f.verdict == Verdict::Win && map.reach.trigger(f.trigger).fires).collect();
    let flags = |at: usize| map.scenario.triggers.get(at).map_or([false; 3], |trigger| trigger.difficulty);
    let Some(first) = wins.first() else { return };
    for (n, name) in ["easy", "medium", "hard"].into_iter().enumerate() {
        if !wins.iter().any(|win| flags(win.trigger)[n]) {
            out.help(
                first.span,
                format!(
                    "the mission cannot be won at {name}: trigger {} and all others that win it take \
                 no part there",
                    map.trigger(first.trigger)
                ),
                format!("write 1 in field {} of a trigger that wins, or add one for {name}", n + 5),
            );
        }
    }
}
