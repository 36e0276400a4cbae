//! Announcements that are verdicts.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN109",
        name: "announcement-ends-mission",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Announce Win or Announce Lose ends the mission.",
        documentation: "In spite of their names, 67 (Announce Win) and 68 (Announce Lose) are verdicts: \
             the mission ends on the next frame, without the pause, the caption and the voice of actions 1 \
             and 2. Use those, unless a silent end is meant.",
        wrong: "
[Triggers]
END=GDI,<none>,End,0,1,1,1,0
[Events]
END=1,13,0,60
[Actions]
END=1,67,0,0,0,0,0,0,A
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
    for (at, n, action) in actions(map, |number| matches!(number, 67 | 68)) {
        out.help(
            action.span,
            format!(
                "trigger {}: {} ends the mission at once and without a word",
                map.trigger(at),
                map.action(n, action)
            ),
            "use action 1 (Winner is) or 2 (Loser is) for an end with caption and voice",
        );
    }
}
