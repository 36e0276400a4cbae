//! Veins without what they need.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL110",
        name: "rules-veins-unresolved",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "The map takes away what veins need.",
        documentation: "VeinholeTypeClass in [General], VeinAttack in [AudioVisual] and VeinholeWarhead in \
             [CombatDamage] must each name something that exists. Without the first the original game crashes where \
             a veinhole is placed, without the others veins do no harm.",
        wrong: "
[General]
VeinholeTypeClass=none",
        right: "
[General]
VeinholeTypeClass=VEINTREE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let rules = map.rules;
    let needs = [
        (
            "General",
            "VeinholeTypeClass",
            rules.general.veinhole_type_class.is_none(),
            Severity::Error,
            "the game crashes at a veinhole",
        ),
        (
            "AudioVisual",
            "VeinAttack",
            rules.audio_visual.vein_attack.is_none(),
            Severity::Warning,
            "veins do not attack",
        ),
        (
            "CombatDamage",
            "VeinholeWarhead",
            rules.combat_damage.veinhole_warhead.is_none(),
            Severity::Warning,
            "veins do no harm",
        ),
    ];
    for (section, key, missing, severity, what) in needs {
        if let Some(entry) = overrides::own(map, section, key).filter(|_| missing) {
            let message = format!("[{section}] {key} names nothing that exists: {what}");
            out.graded(severity, entry.value_span(), message, "remove the line, or name a type that exists");
        }
    }
}
