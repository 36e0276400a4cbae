//! Maps that are black or glaring.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP114",
        name: "light-odd",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The ambient light of the map is almost nothing, or more than double.",
        documentation: "Ambient is a fraction: 1.0 is full daylight, and the darkest maps of the game have 0.25. Below 0.1 \
             nothing can be seen, above 2.0 everything is white. A value such as 80 was meant as 0.8.",
        wrong: "
[Lighting]
Ambient=80",
        right: "
[Lighting]
Ambient=0.8",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ambient = map.scenario.lighting.ambient;
    // A comma for the point has a finding of its own.
    let Some(entry) = map.ini.get("Lighting", "Ambient").filter(|entry| !entry.value().contains(',')) else {
        return;
    };
    if !(10..=200).contains(&ambient) {
        let message = format!("[Lighting] Ambient is {ambient} % of daylight");
        out.help(entry.value_span(), message, "write a fraction from 0.2 to 1.2");
    }
}
