//! Crates that are not there in multiplayer games.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{header, in_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL112",
        name: "crates-not-created",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A multiplayer map has crates to collect in its overlay.",
        documentation: "Outside missions crates of the map are not created; those of the match appear at random places, when \
             the lobby wants any. Decorative crates are another type and stay. Remove them.",
        wrong: "
; skeleton: multiplayer
[Overlay]
50,50=179",
        right: "
; skeleton: multiplayer
[Overlay]
50,50=61
40,41=102,5",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign {
        return;
    }
    let goodie = |cell: &Cell| map.ground.overlay(*cell).is_some_and(|(_, kind)| kind.is_crate);
    let cells: Vec<Cell> = map.ground.overlaid().filter(goodie).collect();
    if !cells.is_empty() {
        out.help(
            header(map.loaded, "OverlayPack"),
            format!("{} crates are not created outside missions: {}", cells.len(), in_words(&cells)),
            "remove them",
        );
    }
}
