//! Maps without a name.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI101",
        name: "map-unnamed",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The map has no name of its own.",
        documentation: "Clients and the loading screen show [Basic] Name. Without one, or with the name an editor gives to \
             new maps, nobody can tell the map from others. Write a name.",
        wrong: "
[Basic]
Name=No name",
        right: "
[Basic]
Name=Dusty Valley",
    },
    check: Check::Map(check),
};

/// What editors call a map that nobody named.
const NOTHING: [&str; 7] = ["<none>", "none", "no name", "noname", "new map", "untitled", "map"];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let name = map.scenario.basic.name.value.trim();
    let span = map.value("Basic", "Name").or_else(|| map.place(Thing::Map));
    if NOTHING.iter().any(|nothing| nothing.eq_ignore_ascii_case(name)) {
        let message = format!("the map is called \"{}\"", printable(name));
        out.help(span, message, "write its name in [Basic] Name");
    }
}
