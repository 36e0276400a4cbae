//! Projectiles that may hit nothing.

use crate::overrides;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUL114",
        name: "rules-projectile-hits-nothing",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A projectile may hit neither ground nor air.",
        documentation: "AG is yes unless the section says no, AA is no unless it says yes. With both at no the \
             weapon never finds a target.",
        wrong: "
[Invisible]
AG=no",
        right: "
[Invisible]
AG=no
AA=yes",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for own in overrides::overrides(map) {
        for (kind, at) in &own.types {
            let projectile = map
                .rules
                .projectiles
                .get(*at)
                .filter(|_| *kind == sandtable_scenario::rules::RegistryKind::Projectile);
            if projectile.is_some_and(|projectile| !projectile.aa && !projectile.ag) {
                let message =
                    format!("{} may hit neither the ground (AG=no) nor the air (AA=no)", own.words());
                out.help(overrides::place(own.section, "AG"), message, "write AG=yes or AA=yes");
            }
        }
    }
}
