//! Loops of lines that take no time.

use crate::flow::{self, Next};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA105",
        name: "script-loop-without-pause",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script loops over lines that are all done at once.",
        documentation: "A team goes on by one line each frame, so such a loop runs several times a second for the \
             rest of the mission: sounds, flashes, messages and changes of variables repeat that often, and the team \
             does nothing else. Put a line into the loop that takes time, such as guard area (5), or let the script \
             end.",
        wrong: "
[VariableNames]
0=Patrolled,0
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=25,10
1=39,0
2=6,1",
        right: "
[VariableNames]
0=Patrolled,0
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=25,10
1=39,0
2=5,10
3=6,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let reached = flow::reached(script);
        for (n, line) in script.lines.iter().enumerate() {
            if line.action != flow::JUMP || !reached[n] {
                continue;
            }
            let Next::Line(to) = flow::next(script, n, line) else { continue };
            let body = script.lines.get(to..n).unwrap_or_default();
            // Panicking over and over is how a crowd is kept running.
            if body.iter().all(|line| matches!(line.action, 13 | 19 | 21 | 41))
                || !body.iter().all(|line| flow::is_instant(line) && line.action != flow::JUMP)
            {
                continue;
            }
            let message = format!(
                "{}: lines {} to {} are a loop in which no line takes time",
                map.words(Thing::Script(at)),
                to + 1,
                n + 1
            );
            out.help(
                line.span,
                message,
                "put a pause into the loop, such as guard area (5) with a number of seconds",
            );
        }
    }
}
