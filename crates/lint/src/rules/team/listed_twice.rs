//! Team types, scripts and task forces that are listed twice.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA135",
        name: "team-listed-twice",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A list of team types, scripts or task forces names the same id twice.",
        documentation: "The second mention changes nothing: positions count ids, not lines. It usually comes from \
             copying, and shows an entry whose id was not changed.",
        wrong: "
[ScriptTypes]
0=ATTACK
1=ATTACK
[ATTACK]
Name=Attack
0=11,14",
        right: "
[ScriptTypes]
0=ATTACK
[ATTACK]
Name=Attack
0=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for name in ["TeamTypes", "ScriptTypes", "TaskForces"] {
        let mut seen = BTreeMap::new();
        for entry in map.ini.section(name).map_or(&[][..], |section| section.entries()) {
            let Some(first) = seen.insert(entry.value().to_ascii_uppercase(), entry.key()) else { continue };
            let message = format!(
                "[{name}] {}: {} is listed before, as {}",
                printable(entry.key()),
                printable(entry.value()),
                printable(first)
            );
            out.help(entry.value_span(), message, "remove the line, or correct its id");
        }
    }
}
