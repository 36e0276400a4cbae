//! No structure to repair at.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL109",
        name: "rules-repair-bay-missing",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "No structure repairs vehicles.",
        documentation: "RepairBay in [General] names the structures where damaged vehicles of the computer go. The \
             original game crashes when it looks for one and there is none in the list.",
        wrong: "
[General]
RepairBay=none",
        right: "
[General]
RepairBay=GADEPT",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(entry) = overrides::own(map, "General", "RepairBay") else { return };
    if map.rules.general.repair_bay.is_empty() {
        out.help(
            entry.value_span(),
            "[General] RepairBay names nothing that exists: the game crashes when a vehicle looks for repair",
            "name a structure, such as GADEPT",
        );
    }
}
