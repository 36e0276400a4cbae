//! Playable areas too small to play on.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP113",
        name: "playable-area-tiny",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The playable area is smaller than the screen.",
        documentation: "Less than ten cells in a direction leave no room to scroll; with a width or height of 0 nothing can \
             be shown or placed. Correct LocalSize.",
        wrong: "
[Map]
LocalSize=2,4,36,0",
        right: "
[Map]
LocalSize=2,4,36,30",
    },
    check: Check::Map(check),
};

/// Cells in a direction that any screen shows.
const LEAST: i32 = 10;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let local = map.scenario.map.local;
    if local.width.min(local.height) < LEAST && map.ini.get("Map", "LocalSize").is_some() {
        let (width, height) = (local.width, local.height);
        let message = format!("the playable area is {width} by {height} cells");
        out.help(
            map.value("Map", "LocalSize"),
            message,
            "write LocalSize=left,top,width,height in whole cells",
        );
    }
}
