//! Numbers the game divides by.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL107",
        name: "rules-divides-by-zero",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "The map sets a number to 0 by which the game divides.",
        documentation: "The original game crashes as soon as it needs the number: RepairStep and RepairRate when \
             something is repaired (RepairRate is in minutes, and below 1/900 it is no whole frame), \
             LeptonsPerSightIncrease when something looks from a height, TunnelSpeed underground, VeteranRatio at \
             the first kill, Armor of a country or a difficulty at the first hit.",
        wrong: "
[General]
RepairStep=0",
        right: "
[General]
RepairStep=10",
    },
    check: Check::Map(check),
};

/// Sections, key, and the least that does not crash.
const DIVISORS: [(&str, &str, f32); 9] = [
    ("General", "RepairStep", 1.0),
    ("General", "RepairRate", 1.0 / 900.0),
    ("General", "LeptonsPerSightIncrease", 1.0),
    ("General", "TunnelSpeed", f32::MIN_POSITIVE),
    ("General", "VeteranRatio", f32::MIN_POSITIVE),
    ("Easy", "Armor", f32::MIN_POSITIVE),
    ("Normal", "Armor", f32::MIN_POSITIVE),
    ("Difficult", "Armor", f32::MIN_POSITIVE),
    ("AI", "PatrolScan", 1.0 / 900.0),
];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let countries = map.rules.countries.names().map(|name| (name, "Armor", f32::MIN_POSITIVE));
    for (section, key, least) in DIVISORS.into_iter().chain(countries) {
        let Some(entry) = overrides::own(map, section, key) else { continue };
        // A negative value is odd and does not crash.
        let zero = value::float(entry.value()).is_some_and(|number| (0.0..least).contains(&number));
        if zero {
            let message = format!("[{section}] {key}={}: the game divides by it and crashes", entry.value());
            out.help(entry.value_span(), message, "write a larger number");
        }
    }
}
