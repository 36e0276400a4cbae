//! Jumps to line 0 or less.

use crate::flow;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA101",
        name: "script-jump-before-start",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script jumps to line 0 or to a negative line.",
        documentation: "Jumps count the first line as 1, so there is no line 0; the game then goes on at the first \
             line. Where the author counted from 0, as the keys of the section do, every other jump of the script is \
             one line off too. Write 1 for the first line, and count gaps in the keys out.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=3,1
2=6,0",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=3,1
2=6,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate() {
            if line.action == flow::JUMP && line.argument < 1 {
                let message = format!(
                    "{}: {} goes to line {}, which is taken as the first line; lines count from 1",
                    map.words(Thing::Script(at)),
                    map.line(n, line),
                    line.argument
                );
                out.help(
                    line.span,
                    message,
                    "write 1 for the first line, and check the script's other jumps",
                );
            }
        }
    }
}
