//! Tiberium where no harvester should go.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use crate::ground::{header, in_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK102",
        name: "tiberium-on-blocked-ground",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Tiberium lies on rock or in the water.",
        documentation: "Tiberium gives its cell a land of its own, so harvesters take it for a field: they drive into cliffs \
             and water to reach it and get stuck, or cannot reach it at all and wait beside it. Remove it there. \
             Big crystals (Cruentus), which are rock themselves, do not count.",
        wrong: "
[Tiles]
40,40=333
[Overlay]
40,40=102",
        right: "
[Tiles]
40,40=333
[Overlay]
42,40=102",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    let blocked = |cell: &Cell| {
        let tiberium =
            ground.overlay(*cell).is_some_and(|(_, kind)| kind.tiberium && kind.land == LandType::Clear);
        tiberium && matches!(ground.tile_land(*cell), LandType::Rock | LandType::Water)
    };
    let cells: Vec<Cell> = ground.overlaid().filter(blocked).collect();
    if !cells.is_empty() {
        out.help(
            header(map.loaded, "OverlayPack"),
            format!("{} cells of Tiberium lie on rock or in the water: {}", cells.len(), in_words(&cells)),
            "remove the Tiberium there: harvesters get stuck",
        );
    }
}
