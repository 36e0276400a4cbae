//! Veinholes without their rim.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{AROUND, header, step};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK105",
        name: "veinhole-incomplete",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A veinhole does not have its eight cells around it.",
        documentation: "The mouth of the monster fills three by three cells: the veinhole in the middle and VEINHOLEDUMMY \
             around it, as editors place them. Where the rim is missing, its cells are open ground, so structures \
             and vehicles can stand in the mouth. Place the veinhole with an editor that adds the rim.",
        wrong: "
[Overlay]
40,40=167",
        right: "
[Overlay]
40,40=167
39,39=178
40,39=178
41,39=178
39,40=178
41,40=178
39,41=178
40,41=178
41,41=178",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    let rim = map.rules.overlays.find("VEINHOLEDUMMY").and_then(|rim| u8::try_from(rim).ok());
    let hole = |cell: &Cell| ground.overlay(*cell).is_some_and(|(_, kind)| kind.is_veinhole_monster);
    for cell in ground.overlaid().filter(hole) {
        let is_rim = |by: &&(i16, i16)| ground.overlay(step(cell, **by)).map(|(number, _)| number) == rim;
        let count = AROUND.iter().filter(is_rim).count();
        if count < AROUND.len() {
            out.help(
                header(map.loaded, "OverlayPack"),
                format!("the veinhole at {cell} has {count} of the {} cells of its rim", AROUND.len()),
                "place VEINHOLEDUMMY on the eight cells around it",
            );
        }
    }
}
