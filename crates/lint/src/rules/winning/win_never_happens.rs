//! Missions that cannot be won.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::verdict::{Verdict, verdicts};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "WIN102",
        name: "win-never-happens",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Every trigger that would win the mission can never fire.",
        documentation: "A campaign mission ends only when a trigger says so. There are triggers that would \
             let the player win, and none of them can ever fire, so the mission goes on without end. Look \
             at the findings about those triggers.",
        wrong: "
[Triggers]
WIN=GDI,<none>,Win,0,1,1,1,0
[Events]
WIN=1,36,0,0
[Actions]
WIN=1,1,0,0,0,0,0,0,A
[Tags]
TWIN=0,Win 1,WIN
[VariableNames]
0=Open,0",
        right: "
[Triggers]
WIN=GDI,<none>,Win,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
WIN=1,36,0,0
SET=1,13,0,60
[Actions]
WIN=1,1,0,0,0,0,0,0,A
SET=1,56,0,0,0,0,0,0,A
[Tags]
TWIN=0,Win 1,WIN
TSET=0,Set 1,SET
[VariableNames]
0=Open,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let found: Vec<_> = verdicts(map).into_iter().filter(|found| found.verdict == Verdict::Win).collect();
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
            "the mission cannot be won: trigger {} would win it, and it can never fire{others}",
            map.trigger(first.trigger)
        ),
        "see what keeps the trigger from firing",
    );
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn one_way_to_win_is_enough() {
        let map = "
[Triggers]
WIN=GDI,<none>,Win,0,1,1,1,0
OTHER=GDI,<none>,Other,0,1,1,1,0
[Events]
WIN=1,36,0,0
OTHER=1,13,0,60
[Actions]
WIN=1,1,0,0,0,0,0,0,A
OTHER=1,2,0,1,0,0,0,0,A
[Tags]
TWIN=0,Win 1,WIN
TOTHER=0,Other 1,OTHER
[VariableNames]
0=Open,0
";
        assert_eq!(found("WIN102", map).len(), 0, "a defeat of the enemy is a victory");
        let map = "
[Triggers]
WIN=GDI,<none>,Win,0,1,1,1,0
OTHER=GDI,<none>,Other,0,1,1,1,0
[Events]
WIN=1,36,0,0
OTHER=1,13,0,60
[Actions]
WIN=1,1,0,0,0,0,0,0,A
OTHER=1,1,0,1,0,0,0,0,A
[Tags]
TWIN=0,Win 1,WIN
TOTHER=0,Other 1,OTHER
[VariableNames]
0=Open,0
";
        assert_eq!(found("WIN102", map).len(), 1, "a victory of the enemy is none");
    }
}
