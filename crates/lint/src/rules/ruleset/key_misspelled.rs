//! Keys of rules that are almost known.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;
use sandtable_scenario::suggest::closest;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL102",
        name: "rules-key-misspelled",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A rules section of the map has a key that is not read and is close to one that is.",
        documentation: "Keys are compared letter by letter, capital letters included. The line is passed over, and \
             the value stays as the game's rules have it.",
        wrong: "
[HARV]
Strenght=500",
        right: "
[HARV]
Strength=500",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut left = 100;
    for own in overrides::overrides(map) {
        let mut names = None;
        for entry in own.section.entries() {
            let key = entry.key();
            if own.knows(key) || own.is_art(key) || left == 0 || key == "MinDebris" {
                continue;
            }
            // A key of some other section is another mistake, and MinDebris one of a later game.
            let elsewhere =
                sandtable_scenario::rules::keys::find(key).iter().any(|found| found.key.key == key);
            if elsewhere {
                continue;
            }
            left -= 1;
            let names = names.get_or_insert_with(|| own.keys());
            let Some(meant) = closest(key, names.iter().copied()) else { continue };
            let message = match meant.eq_ignore_ascii_case(key) {
                true => format!(
                    "{}: the key {} is not read: keys are compared with their letter case",
                    own.words(),
                    printable(key)
                ),
                false => format!("{}: the key {} is not read", own.words(), printable(key)),
            };
            out.help(entry.key_span(), message, format!("write {meant}"));
        }
    }
}
