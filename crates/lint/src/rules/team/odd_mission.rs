//! Missions that units cannot carry out.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA119",
        name: "script-gives-odd-mission",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script gives its team a mission that units cannot carry out.",
        documentation: "Do mission (11) takes any mission number, also those of structures. A member that is given \
             18 (deconstruction) can never be given another. Those that make sense here are 5 Guard, 10 Area Guard, \
             14 Hunt, 9 Harvest, 0 Sleep, 4 Retreat and 22 Harmless.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=11,18",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=3,0
1=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate().filter(|(_, line)| line.action == 11) {
            let name = match line.argument {
                17 => "Construction",
                18 => "Deconstruction",
                19 => "Repair",
                21 => "Missile",
                23 => "Open",
                _ => continue,
            };
            let who = map.words(Thing::Script(at));
            let message = format!(
                "{who}: {} gives mission {} ({name}), which is one of structures",
                map.line(n, line),
                line.argument
            );
            out.help(line.span, message, "give 5 (Guard), 10 (Area Guard) or 14 (Hunt)");
        }
    }
}
