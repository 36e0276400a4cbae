//! Numbers of types that cannot work.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL117",
        name: "rules-value-out-of-bounds",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A map gives a type a number that cannot work.",
        documentation: "Strength must be above 0: an object without hit points dies of the first scratch, or cannot \
             be placed. Cost below 0 pays money. Speed goes from 0 to 100, and more counts as 100. Passengers and \
             Storage below 0 make no sense.",
        wrong: "
[HARV]
Strength=0",
        right: "
[HARV]
Strength=600",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (section, kind, _, _) in overrides::technos(map) {
        let limits = [
            ("Strength", 1, i32::MAX, "an object needs at least 1"),
            ("Cost", 0, i32::MAX, "building it would pay money"),
            ("Speed", -1, 100, "speeds go from 0 to 100"),
            ("Passengers", 0, i32::MAX, "it is a number of seats"),
            ("Storage", 0, i32::MAX, "it is an amount"),
        ];
        for (key, least, most, why) in limits {
            let Some(entry) = section.get(key) else { continue };
            let number = value::integer(entry.value());
            if !(least..=most).contains(&number) {
                let message = format!("{} [{}]: {key}={number}: {why}", kind.title(), section.name());
                out.help(entry.value_span(), message, "correct the number");
            }
        }
    }
}
