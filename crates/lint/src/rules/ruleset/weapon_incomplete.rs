//! Weapons that cannot shoot.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL113",
        name: "rules-weapon-incomplete",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A weapon that a type carries has no projectile or no warhead.",
        documentation: "Every weapon needs a Projectile, which flies, and a Warhead, which says what a hit does. A \
             weapon that is only named, by Primary for instance, and has no section has neither.",
        wrong: "
[E1]
Primary=PopGun
[PopGun]
Damage=20
ROF=20
Range=5
Warhead=SA",
        right: "
[E1]
Primary=PopGun
[PopGun]
Damage=20
ROF=20
Range=5
Warhead=SA
Projectile=Invisible",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (section, kind, _, keys) in overrides::technos(map) {
        for (key, weapon) in [("Primary", keys.primary), ("Secondary", keys.secondary), ("Elite", keys.elite)]
        {
            let Some(entry) = section.get(key) else { continue };
            let Some(weapon) = weapon.and_then(|weapon| map.rules.weapons.get(weapon.index())) else {
                continue;
            };
            let lacks = match (weapon.projectile, weapon.warhead) {
                (None, None) => "neither Projectile nor Warhead",
                (None, _) => "no Projectile",
                (_, None) => "no Warhead",
                _ => continue,
            };
            let message =
                format!("{} [{}]: its {key} {} has {lacks}", kind.title(), section.name(), weapon.id);
            out.help(
                entry.value_span(),
                message,
                "complete the section of the weapon, or name another weapon",
            );
        }
    }
}
