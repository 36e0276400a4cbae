//! Tiberium on slopes that cannot carry it.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{header, in_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK103",
        name: "tiberium-on-steep-ramp",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Tiberium lies on a corner or steep slope.",
        documentation: "There are pieces of Tiberium for the four plain slopes only. On any other slope the game has no \
             picture, harvesters may not reach it, and some versions crash. Remove it there.",
        wrong: "
[Tiles]
40,40=44
[Overlay]
40,40=102",
        right: "
[Tiles]
40,40=40
[Overlay]
40,40=102",
    },
    check: Check::Map(check),
};

/// The last of the plain slopes.
const PLAIN: u8 = 4;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    let steep = |cell: &Cell| {
        ground.ramp(*cell) > PLAIN && ground.overlay(*cell).is_some_and(|(_, kind)| kind.tiberium)
    };
    let cells: Vec<Cell> = ground.overlaid().filter(steep).collect();
    if !cells.is_empty() {
        out.help(
            header(map.loaded, "OverlayPack"),
            format!("{} cells of Tiberium lie on corner or steep slopes: {}", cells.len(), in_words(&cells)),
            "remove the Tiberium there",
        );
    }
}
