//! Add-ons that do not exist.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI107",
        name: "add-on-unknown",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The map needs an add-on that does not exist.",
        documentation: "RequiredAddOn is 0 for none and 1 for Firestorm. With another number the game refuses the mission, \
             because it asks for an add-on nobody has. Write 0 or 1.",
        wrong: "
[Basic]
RequiredAddOn=2",
        right: "
[Basic]
RequiredAddOn=1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let number = map.scenario.basic.required_add_on;
    if !(0..=1).contains(&number) {
        let message = format!("[Basic] RequiredAddOn is {number}, and there is no such add-on");
        out.help(map.value("Basic", "RequiredAddOn"), message, "write 0 for none, or 1 for Firestorm");
    }
}
