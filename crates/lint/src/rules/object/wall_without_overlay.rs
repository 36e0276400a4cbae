//! Wall structures that have no overlay to become.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ123",
        name: "wall-without-overlay",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "A placed structure is a wall whose type has no overlay.",
        documentation: "A type with Wall=yes turns into the overlay of its art key ToOverlay when it is placed. Without one \
             the original game crashes. Add ToOverlay to the type, or do not place it.",
        wrong: "
[GAPOWR]
Wall=yes
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
        right: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let kind = map.ground.building(&row.object);
        if kind.is_some_and(|kind| kind.wall && kind.to_overlay.is_none()) {
            let own = Thing::Object(Placed::Structure, at);
            let message = format!("{} is a wall (Wall=yes) without overlay (ToOverlay)", map.words(own));
            out.help(map.place(own), message, "give the type ToOverlay, or take Wall=yes away");
        }
    }
}
