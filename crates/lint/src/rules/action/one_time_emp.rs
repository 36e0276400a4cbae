//! EM pulses for one use.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::SuperWeaponKind;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT115",
        name: "one-time-emp",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An EM pulse is given for one use, which never launches.",
        documentation: "The EM pulse is fired by its cannon, and a pulse given for one use (33) has none \
             behind it, so the button does nothing. Give the house the building, or the repeating weapon \
             (34) together with it.",
        wrong: "
[Triggers]
GIFT=GDI,<none>,Gift,0,1,1,1,0
[Events]
GIFT=1,13,0,60
[Actions]
GIFT=1,33,0,1,0,0,0,0,A
[Tags]
TGIFT=0,Gift 1,GIFT",
        right: "
[Triggers]
GIFT=GDI,<none>,Gift,0,1,1,1,0
[Events]
GIFT=1,13,0,60
[Actions]
GIFT=1,33,0,3,0,0,0,0,A
[Tags]
TGIFT=0,Gift 1,GIFT",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| number == 33) {
        let weapon = usize::try_from(action.data).ok().and_then(|weapon| map.rules.super_weapons.get(weapon));
        let Some(weapon) =
            weapon.filter(|weapon| action.code == 0 && weapon.kind == Some(SuperWeaponKind::EmPulse))
        else {
            continue;
        };
        out.help(
            action.span,
            format!(
                "trigger {}: {} gives {}, which never launches when it is given for one use",
                map.trigger(at),
                map.action(n, action),
                weapon.id
            ),
            "place the cannon for the house, or use action 34",
        );
    }
}
