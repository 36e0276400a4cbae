//! Jumps to the jump itself.

use crate::flow::{self, Next};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA103",
        name: "script-jump-to-itself",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script line jumps to itself.",
        documentation: "The team stays on that line for ever: it gives no orders and never ends. Lines count from 1, \
             so the jump in the row with the key 3 is line 4. Jump to an earlier line, or, to hold a place, use \
             guard area (5) or do mission (11).",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=5,10
2=6,3",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=5,10
2=6,2",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate() {
            if line.action == flow::JUMP && flow::next(script, n, line) == Next::Line(n) {
                let message = format!(
                    "{}: {} jumps to itself, and the team stays there for ever",
                    map.words(Thing::Script(at)),
                    map.line(n, line)
                );
                out.help(line.span, message, "jump to another line; lines count from 1");
            }
        }
    }
}
