//! Attacks on building types that do not exist.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA117",
        name: "script-building-target-out-of-range",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A script attacks or moves to a building type whose number does not exist.",
        documentation: "The argument of actions 46 and 47 is the position in the list of building types plus 65536 \
             times the property (0 least threat, 1 greatest threat, 2 nearest, 3 farthest). A position beyond the \
             list crashes the original game.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=46,5000",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=46,131095",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let count = map.rules.buildings.len();
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate().filter(|(_, line)| matches!(line.action, 46 | 47)) {
            let (kind, property) = (line.argument & 0xFFFF, line.argument >> 16);
            let who = map.words(Thing::Script(at));
            let what = map.line(n, line);
            if line.argument < 0 || usize::try_from(kind).is_ok_and(|kind| kind >= count) {
                let message = format!(
                    "{who}: {what} means building type {kind}, and there are {count}; the original game crashes"
                );
                let help = "write the position in [BuildingTypes] from 0, plus 65536, 131072 or 196608 for greatest threat, \
                            nearest or farthest";
                out.help(line.span, message, help);
            } else if property > 3 {
                let message = format!("{who}: {what} has property {property}; properties go from 0 to 3");
                out.graded(
                    Severity::Warning,
                    line.span,
                    message,
                    "add 0, 65536, 131072 or 196608 to the position",
                );
            }
        }
    }
}
