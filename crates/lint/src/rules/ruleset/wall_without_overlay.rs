//! Walls that become no overlay.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL106",
        name: "rules-wall-without-overlay",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A structure is a wall and turns into no overlay.",
        documentation: "A wall stands as overlay: ToOverlay in its section of ART.INI says which. The original game \
             crashes when somebody places a wall without one. A map cannot add the key, only name an Image that has \
             it.",
        wrong: "
[GAPOWR]
Wall=yes",
        right: "
[GAPOWR]
Wall=no",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        for (kind, at) in &own.types {
            let wall = map
                .rules
                .buildings
                .get(*at)
                .filter(|_| *kind == sandtable_scenario::rules::RegistryKind::Building);
            if wall.is_some_and(|wall| wall.wall && wall.to_overlay.is_none()) {
                let message = format!(
                    "{}: Wall=yes, and its art has no ToOverlay; the game crashes when it is placed",
                    own.words()
                );
                out.help(
                    overrides::place(own.section, "Wall"),
                    message,
                    "write Wall=no, or an Image whose art has ToOverlay",
                );
            }
        }
    }
}
