//! Actions that are written twice.

use std::collections::BTreeMap;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT118",
        name: "action-repeated",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger does the same thing twice.",
        documentation: "The same action with the same parameters stands twice in one list, and doing it a \
             second time changes nothing. One of them was probably meant for something else.",
        wrong: "
[Triggers]
OPEN=GDI,<none>,Open,0,1,1,1,0
[Events]
OPEN=1,13,0,60
[Actions]
OPEN=2,56,0,0,0,0,0,0,A,56,0,0,0,0,0,0,A
[Tags]
TOPEN=0,Open 1,OPEN
[VariableNames]
0=Open,0",
        right: "
[Triggers]
OPEN=GDI,<none>,Open,0,1,1,1,0
[Events]
OPEN=1,13,0,60
[Actions]
OPEN=2,56,0,0,0,0,0,0,A,56,0,1,0,0,0,0,A
[Tags]
TOPEN=0,Open 1,OPEN
[VariableNames]
0=Open,0
1=Seen,0",
    },
    check: Check::Map(check),
};

/// Actions that change nothing when they are done again at once.
const SETTLED: &[i32] = &[
    1, 2, 3, 5, 6, 8, 9, 12, 15, 16, 17, 18, 28, 29, 30, 34, 36, 37, 38, 44, 45, 46, 47, 51, 53, 54, 56, 57,
    61, 62, 70, 71, 72, 73, 74, 75, 76, 82, 83, 84, 85, 86, 87, 102, 103,
];
/// Those of them whose eighth field means something.
const PLACED: i32 = 8;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        let mut seen: BTreeMap<(i32, i32, String), usize> = BTreeMap::new();
        for (n, action) in trigger.actions.iter().enumerate() {
            if !SETTLED.contains(&action.number) {
                // New teams, or another trigger's actions, may be what the second time is for.
                if matches!(action.number, 4 | 7 | 22 | 80) {
                    seen.clear();
                }
                continue;
            }
            let undone = match action.number {
                28 => 29,
                29 => 28,
                53 => 54,
                54 => 53,
                56 => 57,
                57 => 56,
                61 => 62,
                62 => 61,
                _ => -1,
            };
            let place = if action.number == PLACED { action.waypoint } else { action.data };
            let named = format!("{:?}", super_name(&action.param));
            seen.remove(&(undone, place, named.clone()));
            let key = (action.number, place, named);
            if let Some(first) = seen.insert(key, n) {
                out.help(
                    action.span,
                    format!(
                        "trigger {}: {} repeats action {}",
                        map.trigger(at),
                        map.action(n, action),
                        first + 1
                    ),
                    "remove it, or name what is meant",
                );
            }
        }
    }
}

fn super_name(param: &sandtable_scenario::model::Param) -> Option<String> {
    use sandtable_scenario::model::Param;
    match param {
        Param::None | Param::Number => None,
        Param::Team(named) | Param::Trigger(named) | Param::Tag(named) => {
            Some(named.text.to_ascii_uppercase())
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn what_is_undone_may_be_done_again() {
        let map = "
[Triggers]
OPEN=GDI,<none>,Open,0,1,1,1,0
[Events]
OPEN=1,13,0,60
[Actions]
OPEN=3,56,0,0,0,0,0,0,A,57,0,0,0,0,0,0,A,56,0,0,0,0,0,0,A
[Tags]
TOPEN=0,Open 1,OPEN
[VariableNames]
0=Open,0
";
        assert_eq!(found("ACT118", map).len(), 0, "cleared in between");
        let map = "
[Triggers]
OPEN=GDI,<none>,Open,0,1,1,1,0
[Events]
OPEN=1,13,0,60
[Actions]
OPEN=3,5,1,TTONE,0,0,0,0,A,7,1,TTONE,0,0,0,0,A,5,1,TTONE,0,0,0,0,A
[Tags]
TOPEN=0,Open 1,OPEN
[TaskForces]
0=TFONE
[TFONE]
Name=One
0=1,E1
Group=-1
[ScriptTypes]
0=SCONE
[SCONE]
Name=Wait
0=5,60
[TeamTypes]
0=TTONE
[TTONE]
Name=Convoy
House=Nod
TaskForce=TFONE
Script=SCONE
Waypoint=A
Max=1
";
        assert_eq!(found("ACT118", map).len(), 0, "a new team in between");
        let map = "
[Triggers]
OPEN=GDI,<none>,Open,0,1,1,1,0
[Events]
OPEN=1,13,0,60
[Actions]
OPEN=2,11,0,1,0,0,0,0,A,11,0,1,0,0,0,0,A
[Tags]
TOPEN=0,Open 1,OPEN
";
        assert_eq!(found("ACT118", map).len(), 0, "a text may be shown twice");
    }
}
