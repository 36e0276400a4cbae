//! A map size that begins elsewhere than at 0,0.

use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP111",
        name: "map-size-offset",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The rectangle of [Map] Size does not begin at 0,0.",
        documentation: "The first two numbers of Size are ignored: a map always begins at 0,0. Whoever wrote them expected \
             something of them. LocalSize is the place for the part that is played. Write 0,0.",
        wrong: "
[Map]
Size=2,2,40,40",
        right: "
[Map]
Size=0,0,40,40",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(entry) = map.ini.get("Map", "Size") else { return };
    if let Some([x, y, ..]) = value::rect(entry.value()).filter(|rect| (rect[0], rect[1]) != (0, 0)) {
        out.help(
            entry.value_span(),
            format!("[Map] Size begins at {x},{y}, which the game ignores"),
            "write 0,0 there, and use LocalSize for the part that is played",
        );
    }
}
