//! Values the game sets whatever the files say.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL116",
        name: "rules-value-forced",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A map gives a value that the game replaces by its own.",
        documentation: "Some values stand in the program: GuardRange and Cost of GAFSDF, GAWALL and NAWALL, Explodes \
             of E2, Strength of HMEC, BaseNormal of NAFNCE and NAPOST, and outside missions ROF and Damage of the \
             weapon 155mm and ProneDamage and Verses of the warhead ARTYHE. The line does nothing.",
        wrong: "
[HMEC]
Strength=800",
        right: "
[MMCH]
Strength=800",
    },
    check: Check::Map(check),
};

const FORCED: [(&str, &str, &str); 10] = [
    ("GAFSDF", "Cost", "250"),
    ("GAWALL", "Cost", "250"),
    ("NAWALL", "Cost", "250"),
    ("GAFSDF", "GuardRange", "5"),
    ("GAWALL", "GuardRange", "5"),
    ("NAWALL", "GuardRange", "5"),
    ("E2", "Explodes", "yes"),
    ("HMEC", "Strength", "1200"),
    ("NAFNCE", "BaseNormal", "no"),
    ("NAPOST", "BaseNormal", "no"),
];
const FORCED_IN_MATCHES: [(&str, &str, &str); 4] = [
    ("155mm", "ROF", "150"),
    ("155mm", "Damage", "115"),
    ("ARTYHE", "ProneDamage", "30%"),
    ("ARTYHE", "Verses", "40%,85%,68%,35%,35%"),
];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let matches = FORCED_IN_MATCHES.into_iter().filter(|_| !map.scenario.campaign);
    for (section, key, value) in FORCED.into_iter().chain(matches) {
        let Some(entry) = overrides::own(map, section, key) else { continue };
        let plain = |text: &str| text.replace([' ', '%'], "").to_ascii_lowercase();
        let same = plain(entry.value()) == plain(value)
            || value == "yes" && plain(entry.value()) == "true"
            || value == "no" && plain(entry.value()) == "false";
        if !same {
            let message = format!("[{section}] {key}={}: the game always uses {value}", entry.value());
            out.help(entry.value_span(), message, "remove the line; it changes nothing");
        }
    }
}
