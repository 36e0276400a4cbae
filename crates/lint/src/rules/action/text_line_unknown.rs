//! Text lines that nobody wrote.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT103",
        name: "text-line-unknown",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A text line is neither in the map nor in the shipped game.",
        documentation: "Text Trigger (11) shows a line of the map's own [Tutorial], else of the game's tutorial.ini, by \
             its number. No line has this number, so nothing is shown, unless the players' client brings a \
             longer tutorial.ini. Add the line to [Tutorial] in the map.",
        wrong: "
[Triggers]
SAY=GDI,<none>,Say,0,1,1,1,0
[Events]
SAY=1,13,0,60
[Actions]
SAY=1,11,0,9001,0,0,0,0,A
[Tags]
TSAY=0,Say 1,SAY",
        right: "
[Triggers]
SAY=GDI,<none>,Say,0,1,1,1,0
[Events]
SAY=1,13,0,60
[Actions]
SAY=1,11,0,9001,0,0,0,0,A
[Tags]
TSAY=0,Say 1,SAY
[Tutorial]
9001=They are coming",
    },
    check: Check::Map(check),
};

/// Numbers of the lines the game came with.
const SHIPPED: [std::ops::RangeInclusive<i32>; 2] = [1..=268, 271..=451];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, n, action) in actions(map, |number| number == 11) {
        let line = action.data;
        if action.code == 0
            && !map.scenario.tutorial.contains_key(&line)
            && !SHIPPED.iter().any(|lines| lines.contains(&line))
        {
            out.help(
                action.span,
                format!(
                    "trigger {}: {} shows nothing, because there is no text line {line}",
                    map.trigger(at),
                    map.action(n, action)
                ),
                format!("add {line}=text to [Tutorial] in the map"),
            );
        }
    }
}
