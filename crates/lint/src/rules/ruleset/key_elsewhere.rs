//! Keys in sections that do not read them.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::keys;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL104",
        name: "rules-key-in-wrong-section",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A map gives a rules key in a section where it is not read.",
        documentation: "Every key has its section: BallisticScatter stands in [CombatDamage], not in [General]; \
             Range belongs to a weapon, not to the unit that carries it. In another section the line does nothing.",
        wrong: "
[HARV]
Range=9",
        right: "
[Vulcan]
Range=9",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        for entry in own.section.entries() {
            let key = entry.key();
            if own.knows(key) || own.is_art(key) {
                continue;
            }
            let found = keys::find(key);
            let Some(right) = found.iter().find(|found| found.key.key == key && !found.art) else { continue };
            let message = format!("{}: {key} is not read here", own.words());
            out.help(entry.key_span(), message, format!("write it in {}", right.table.section));
        }
    }
}
