//! Warheads that lose their Verses.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL115",
        name: "rules-verses-reset",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A map changes a warhead and does not repeat its Verses.",
        documentation: "A section of a warhead that is there and has no Verses sets all five back to 100 %: the \
             warhead then hurts every armour fully, whatever the game's rules say. Copy the line from the rules.",
        wrong: "
[SA]
Spread=5",
        right: "
[SA]
Spread=5
Verses=100%,60%,40%,25%,10%",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        let warhead =
            own.types.iter().any(|(kind, _)| *kind == sandtable_scenario::rules::RegistryKind::Warhead);
        if warhead && own.section.get("Verses").is_none() && !own.section.entries().is_empty() {
            let message = format!("{} has no Verses, which sets all five back to 100 %", own.words());
            out.help(
                own.section.header_span(),
                message,
                "copy Verses from the game's rules, or write the five you want",
            );
        }
    }
}
