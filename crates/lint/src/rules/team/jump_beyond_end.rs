//! Jumps beyond the last line.

use crate::flow::{self, Next};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA102",
        name: "script-jump-beyond-end",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script jumps to a line it does not have.",
        documentation: "The team ends there: its members stay where they are without orders. Jumps count the lines \
             that are there from 1, whatever the keys say, so a script with the keys 0, 1 and 5 has three lines. To \
             end a team on purpose let the script run out, or say so in its name.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=3,1
2=6,5",
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
            if line.action == flow::JUMP && flow::next(script, n, line) == Next::End {
                let message = format!(
                    "{}: {} goes to line {}, but there are {} lines, so the team ends",
                    map.words(Thing::Script(at)),
                    map.line(n, line),
                    line.argument,
                    script.lines.len()
                );
                out.help(line.span, message, "write the number of a line, counted from 1");
            }
        }
    }
}
