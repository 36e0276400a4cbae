//! Web throwers without a second weapon.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL111",
        name: "rules-web-without-secondary",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "The first weapon of a type throws webs, and it has no second one.",
        documentation: "The original game reads the second weapon of such a type without looking whether there is \
             one, and crashes when the type is damaged. Give it a Secondary.",
        wrong: "
[E1]
Primary=WebGun
Secondary=none
[WebGun]
Damage=1
ROF=20
Range=5
Projectile=Invisible
Warhead=WebHead
[WebHead]
Verses=100%,100%,100%,100%,100%
Webby=yes",
        right: "
[E1]
Primary=WebGun
Secondary=Minigun
[WebGun]
Damage=1
ROF=20
Range=5
Projectile=Invisible
Warhead=WebHead
[WebHead]
Verses=100%,100%,100%,100%,100%
Webby=yes",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (section, kind, _, keys) in overrides::technos(map) {
        let weapon = keys.primary.and_then(|weapon| map.rules.weapons.get(weapon.index()));
        let warhead = weapon.and_then(|weapon| map.rules.warheads.get(weapon.warhead?.index()));
        if keys.secondary.is_none() && warhead.is_some_and(|warhead| warhead.webby) {
            let message = format!(
                "{} [{}]: its Primary throws webs and it has no Secondary; the game crashes when it is damaged",
                kind.title(),
                section.name()
            );
            out.help(overrides::place(section, "Primary"), message, "give it a Secondary");
        }
    }
}
