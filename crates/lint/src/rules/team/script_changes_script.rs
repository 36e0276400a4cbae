//! Script lines that change to another script.

use crate::flow;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA106",
        name: "script-changes-script",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script changes to another script, which stalls the team in the original game.",
        documentation: "Change script (17) replaces the script and never starts the new one: the team stays as it is \
             for ever. Sandtable starts it at its first line. For both use change team (18), with a team type that \
             has the other script and the same members.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=17,0",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=6,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in
            script.lines.iter().enumerate().filter(|(_, line)| line.action == flow::CHANGE_SCRIPT)
        {
            let message = format!(
                "{}: {} stalls the team in the original game, which never starts the new script",
                map.words(Thing::Script(at)),
                map.line(n, line)
            );
            let help = "use change team (18), with a team type that follows the other script and has the same members";
            out.help(line.span, message, help);
        }
    }
}
