//! Keys of ART.INI in a map.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL103",
        name: "rules-art-key-in-map",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A map gives a key that is read from ART.INI only.",
        documentation: "How a type looks and what it covers (Foundation, Buildup, ToOverlay, the muzzles, \
             DamageLevels) stands in ART.INI, in the section Image names. A map cannot change ART.INI; the line does \
             nothing. What a map can do is to name another Image, one that ART.INI has.",
        wrong: "
[GAPOWR]
Foundation=3x3",
        right: "
[GAPOWR]
Power=200",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        for entry in own.section.entries() {
            if own.is_art(entry.key()) && !own.knows(entry.key()) {
                let message =
                    format!("{}: {} is read from ART.INI only, never from a map", own.words(), entry.key());
                out.help(
                    entry.key_span(),
                    message,
                    "remove the line, or name an Image that has what you want",
                );
            }
        }
    }
}
