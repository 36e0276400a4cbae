//! Things placed on a wall.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;
use sandtable_scenario::report::printable;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ122",
        name: "object-on-wall",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A vehicle, soldier or structure stands on a cell with a wall.",
        documentation: "A wall fills its cell. What stands in it cannot leave, and a structure is drawn through it. A gate \
             over a wall is the usual exception. Remove the wall piece or move the object.",
        wrong: "
[Overlay]
40,40=26
[Units]
0=Nod,BGGY,256,40,40,64,Guard,None,0,-1,0,-1,1,1",
        right: "
[Overlay]
41,40=26
[Units]
0=Nod,BGGY,256,40,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let wall = |cell: &Cell| map.ground.overlay(*cell).filter(|(_, kind)| kind.wall).map(|(_, kind)| kind);
    let mut tell = |own: Thing, cell: Cell| {
        if let Some(kind) = wall(&cell) {
            let name = printable(&kind.object.id);
            let message = format!("{} stands on the wall {name} at cell {cell}", map.words(own));
            out.help(map.place(own), message, "remove the wall there, or move the object");
        }
    };
    for placed in [Placed::Unit, Placed::Infantry] {
        for (at, row) in placed.rows(map.scenario).enumerate() {
            tell(Thing::Object(placed, at), row.cell);
        }
    }
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let gate = map.ground.building(&row.object).is_none_or(|kind| kind.gate || kind.to_overlay.is_some());
        let on = map.ground.foundation(&row.object).find(|cell| !gate && wall(cell).is_some());
        if let Some(cell) = on {
            tell(Thing::Object(Placed::Structure, at), cell);
        }
    }
}
