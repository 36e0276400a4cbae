//! Trees inside structures.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP108",
        name: "terrain-under-structure",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A terrain object stands on a cell of a structure.",
        documentation: "A tree grows through the roof, and its cell stays blocked when the structure is gone. Move one of \
             the two.",
        wrong: "
[Terrain]
40040=TREE01
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
        right: "
[Terrain]
42040=TREE01
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for row in &map.scenario.terrain {
        let Some(over) = map.ground.structure(row.cell) else { continue };
        let over = map.words(Thing::Object(Placed::Structure, over));
        let message = format!("{} at {} stands inside {over}", printable(&row.kind.text), row.cell);
        out.help(row.kind.span, message, "move the terrain object or the structure");
    }
}
