//! Overlay of types that mean nothing.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{header, in_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK110",
        name: "overlay-type-is-a-dummy",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Overlay uses a type that only fills a place in the list.",
        documentation: "The rules list types such as DUMMY and V16 so that the numbers of the others stay the same. They \
             have no section and no picture, so nothing is placed. The map was made with other rules, or a number \
             is wrong.",
        wrong: "
[Overlay]
40,40=5",
        right: "
[Overlay]
40,40=0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let dummy = |cell: &Cell| {
        let kind = map.ground.overlay(*cell).map(|(_, kind)| kind);
        // DUMMY to DUMMY12, not VEINHOLEDUMMY.
        kind.is_some_and(|kind| kind.object.id.starts_with("DUMMY"))
    };
    let cells: Vec<Cell> = map.ground.overlaid().filter(dummy).collect();
    if !cells.is_empty() {
        out.help(
            header(map.loaded, "OverlayPack"),
            format!("{} cells carry overlay of a type without meaning: {}", cells.len(), in_words(&cells)),
            "remove it, or place what was meant",
        );
    }
}
