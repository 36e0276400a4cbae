//! Light steps and rates that are no floats.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT107",
        name: "light-number-not-float",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The step or rate of the light is written as a plain number.",
        documentation: "Actions 71 and 72 take the 32 bits of a float, written as one whole number: \
             1036831948 is 0.1. A small number such as 5 is read as practically zero, and the light never \
             changes. Editors convert the number when it is entered.",
        wrong: "
[Triggers]
DUSK=GDI,<none>,Dusk,0,1,1,1,0
[Events]
DUSK=1,13,0,60
[Actions]
DUSK=1,71,0,5,0,0,0,0,A
[Tags]
TDUSK=0,Dusk 1,DUSK",
        right: "
[Triggers]
DUSK=GDI,<none>,Dusk,0,1,1,1,0
[Events]
DUSK=1,13,0,60
[Actions]
DUSK=1,71,0,1028443341,0,0,0,0,A
[Tags]
TDUSK=0,Dusk 1,DUSK",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| matches!(number, 71 | 72)) {
        let value = f32::from_bits(action.data.cast_unsigned());
        if action.code != 0 || (0.000_1..=1000.0).contains(&value) {
            continue;
        }
        let what = if action.number == 71 { "step" } else { "rate" };
        out.help(
            action.span,
            format!(
                "trigger {}: {} reads {} as the bits of a float, which makes the {what} {value:e}",
                map.trigger(at),
                map.action(n, action),
                action.data
            ),
            "write the 32 bits of the float as a whole number; 1036831948 is 0.1",
        );
    }
}
