//! Fractions with a comma.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI106",
        name: "decimal-comma",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A fraction is written with a comma instead of a point.",
        documentation: "Reading stops at the comma, so 0,8 is 0: with light that means a black map. Write a point.",
        wrong: "
[Lighting]
Ambient=0,8",
        right: "
[Lighting]
Ambient=0.8",
    },
    check: Check::Map(check),
};

const PLACES: [(&str, &str); 2] = [("Lighting", ""), ("Basic", "CarryOverMoney")];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (name, only) in PLACES {
        let Some(section) = map.ini.section(name) else { continue };
        for entry in section.entries().iter().filter(|entry| only.is_empty() || entry.key() == only) {
            let value = entry.value();
            let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
            let Some((whole, part)) = value.split_once(',') else { continue };
            if digits(whole.trim_start_matches('-')) && digits(part) && !part.is_empty() {
                let right = format!("{whole}.{part}");
                let message =
                    format!("[{name}] {}: {} reads as {whole}", printable(entry.key()), printable(value));
                out.help(entry.value_span(), message, format!("write {}", printable(&right)));
            }
        }
    }
}
