//! Text lines that nobody wrote.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::actions;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT103",
        name: "text-line-unknown",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A text line is missing in a map that brings its own.",
        documentation: "Text Trigger (11) shows a line of the map's own [Tutorial], else of the game's \
             tutorial.ini, by its number. This map has texts of its own, and no line has this number, \
             neither there nor in the shipped file, so nothing is shown. Add the line, or correct the \
             number.",
        wrong: "
[Triggers]
SAY=GDI,<none>,Say,0,1,1,1,0
[Events]
SAY=1,13,0,60
[Actions]
SAY=1,11,0,9001,0,0,0,0,A
[Tags]
TSAY=0,Say 1,SAY
[Tutorial]
9000=They are coming",
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
    // Without texts of its own a map may rely on a longer tutorial.ini of the players' client.
    if map.ini.section("Tutorial").is_none() {
        return;
    }
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
                format!("add {line}=text to [Tutorial], or correct the number"),
            );
        }
    }
}
