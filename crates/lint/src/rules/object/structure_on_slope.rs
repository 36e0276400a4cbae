//! Structures on sloped or uneven ground.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ120",
        name: "structure-on-slope",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A structure stands on a slope, or on cells of different levels.",
        documentation: "Structures are made for flat ground: the game would not let a player build there. It is drawn at the \
             level of its north cell, floats or sinks elsewhere, and is not rebuilt at this place by a computer \
             house. Level the ground, or move it.",
        wrong: "
[Tiles]
40,40=40
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
        right: "
[Tiles]
40,40=0
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let own = Thing::Object(Placed::Structure, at);
        let level = map.ground.level(row.object.cell);
        for cell in map.ground.foundation(&row.object).filter(|cell| map.ground.exists(*cell)) {
            let what = match map.ground.ramp(cell) {
                0 if map.ground.level(cell) == level => continue,
                0 => "on uneven ground",
                _ => "on a slope",
            };
            let message = format!("{} stands {what} at cell {cell}", map.words(own));
            out.help(map.place(own), message, "level the ground below it, or move it");
            break;
        }
    }
}
