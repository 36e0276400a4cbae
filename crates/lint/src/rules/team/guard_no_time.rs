//! Pauses of no length.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA158",
        name: "script-guard-without-time",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script guards for 0 seconds or less.",
        documentation: "Guard area (5) counts seconds; with 0 it is over at once. To stay for good use do mission \
             (11) with 5 (Guard) or 10 (Area Guard).",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=5,0
2=11,14",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=5,10
2=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in
            script.lines.iter().enumerate().filter(|(_, line)| line.action == 5 && line.argument <= 0)
        {
            let message = format!(
                "{}: {} lasts {} seconds",
                map.words(Thing::Script(at)),
                map.line(n, line),
                line.argument
            );
            out.help(line.span, message, "write a number of seconds, or 11,5 to stay for good");
        }
    }
}
