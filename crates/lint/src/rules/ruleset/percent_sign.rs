//! Percentages without their sign.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL126",
        name: "rules-percent-without-sign",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A share is written as a whole number above 1 without a percent sign.",
        documentation: "Shares are fractions: 50 % is written 50% or .5. A bare 50 means 5000 %.",
        wrong: "
[General]
RefundPercent=50",
        right: "
[General]
RefundPercent=50%",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        for entry in own.section.entries() {
            let share = own
                .tables
                .iter()
                .filter_map(|table| table.key(entry.key()))
                .any(|key| key.unit == Some("fraction"));
            let text = entry.value();
            // Some factors may well be a little above 1.
            if !share || text.contains('%') || !value::float(text).is_some_and(|number| number >= 5.0) {
                continue;
            }
            let message = format!("{}: {}={text} means {text} times the whole", own.words(), entry.key());
            out.help(entry.value_span(), message, format!("write {text}%"));
        }
    }
}
