//! Scripts that win or lose the mission.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA118",
        name: "script-decides-mission",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script lets the player win or lose.",
        documentation: "Player wins (7) and player loses (23) concern the player of the mission, whoever owns the \
             team. They are easily overlooked when one looks for what ends a mission: a trigger with action 1 or 2 \
             does the same in plain sight.",
        wrong: "
[VariableNames]
0=Patrolled,0
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=7,0",
        right: "
[VariableNames]
0=Patrolled,0
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=39,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate().filter(|(_, line)| matches!(line.action, 7 | 23)) {
            let what = if line.action == 7 { "wins" } else { "loses" };
            let who = map.words(Thing::Script(at));
            let message =
                format!("{who}: {} means that the player {what}, not the team's house", map.line(n, line));
            out.help(
                line.span,
                message,
                "set a local variable (39) here, and end the mission from a trigger that tests it",
            );
        }
    }
}
