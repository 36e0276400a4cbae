//! Tiberium below structures.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK104",
        name: "tiberium-under-structure",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Tiberium lies below a structure.",
        documentation: "It is hidden, nobody can harvest it, and the cell counts towards the growth of the cells around it. \
             When the structure falls, it comes to light. Remove it there, or move the structure.",
        wrong: "
[Overlay]
40,40=102
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
        right: "
[Overlay]
42,40=102
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let mut cells = map.ground.foundation(&row.object);
        let over = cells.find(|cell| map.ground.overlay(*cell).is_some_and(|(_, kind)| kind.tiberium));
        if let Some(cell) = over {
            let own = Thing::Object(Placed::Structure, at);
            let message = format!("{} stands on Tiberium at cell {cell}", map.words(own));
            out.help(map.place(own), message, "remove the Tiberium there");
        }
    }
}
