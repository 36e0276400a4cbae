//! Next missions that are no files.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI106",
        name: "next-scenario-odd",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The next mission is not the name of another map file.",
        documentation: "NextScenario and AltNextScenario hold the file of the mission that follows, with or without a \
             folder. A name without the ending .map is not found, and a mission that names itself is played \
             again, unless the map selection decides what follows. Correct the name, or leave it empty.",
        wrong: "
[Basic]
NextScenario=GDI2A",
        right: "
[Basic]
NextScenario=gdi2a.map",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let file = |path: &str| path.rsplit(['/', '\\']).next().unwrap_or(path).to_ascii_lowercase();
    for key in ["NextScenario", "AltNextScenario"] {
        let Some(entry) = map.ini.get("Basic", key).filter(|_| map.scenario.campaign) else { continue };
        let name = file(entry.value());
        if name == "none" || name == "<none>" {
            continue;
        }
        let shown = printable(entry.value());
        if ![".map", ".mpr"].iter().any(|ending| name.ends_with(ending)) {
            let message = format!("[Basic] {key}: \"{shown}\" is no map file");
            out.help(entry.value_span(), message, "write the name with .map");
        } else if key == "NextScenario" && name == file(&map.scenario.path) {
            let message = format!("[Basic] {key}: the mission \"{shown}\" follows itself");
            out.help(entry.value_span(), message, "name the next mission, or leave it empty");
        }
    }
}
