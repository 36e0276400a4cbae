//! Walls more damaged than walls can be.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{header, in_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK109",
        name: "wall-beyond-damage",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A wall has a damage stage its type does not have.",
        documentation: "The upper half of the data byte counts the damage of a wall. From DamageLevels of the type on the \
             wall should be gone; such a piece has no picture and vanishes at the first hit. Place the wall anew.",
        wrong: "
[Overlay]
40,40=26,64",
        right: "
[Overlay]
40,40=26,16",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    let beyond = |cell: &Cell| {
        let levels = ground.overlay(*cell).filter(|(_, kind)| kind.wall).map(|(_, kind)| kind.damage_levels);
        levels.is_some_and(|levels| i32::from(ground.data(*cell) >> 4) >= levels.max(1))
    };
    let cells: Vec<Cell> = ground.overlaid().filter(beyond).collect();
    if !cells.is_empty() {
        out.help(
            header(map.loaded, "OverlayDataPack"),
            format!(
                "{} wall pieces are damaged beyond the stages of their type: {}",
                cells.len(),
                in_words(&cells)
            ),
            "place the wall there anew",
        );
    }
}
