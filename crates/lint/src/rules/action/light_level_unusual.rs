//! Light levels out of the ordinary.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT108",
        name: "light-level-unusual",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A light level is below 0 or above 200.",
        documentation: "Set ambient light (73) counts in hundredths of full daylight: 100 is day, 30 a \
             dark night. Below 0 everything is black, far above 100 everything is white.",
        wrong: "
[Triggers]
DUSK=GDI,<none>,Dusk,0,1,1,1,0
[Events]
DUSK=1,13,0,60
[Actions]
DUSK=1,73,0,1000,0,0,0,0,A
[Tags]
TDUSK=0,Dusk 1,DUSK",
        right: "
[Triggers]
DUSK=GDI,<none>,Dusk,0,1,1,1,0
[Events]
DUSK=1,13,0,60
[Actions]
DUSK=1,73,0,60,0,0,0,0,A
[Tags]
TDUSK=0,Dusk 1,DUSK",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| number == 73) {
        if action.code == 0 && !(0..=200).contains(&action.data) {
            out.help(
                action.span,
                format!(
                    "trigger {}: {} sets the light to {} hundredths",
                    map.trigger(at),
                    map.action(n, action),
                    action.data
                ),
                "write a level from 0 to 200; 100 is full daylight",
            );
        }
    }
}
