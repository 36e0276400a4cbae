//! Spotlights with an unknown behaviour.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ121",
        name: "spotlight-unknown",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A structure has an unknown spotlight behaviour.",
        documentation: "The twelfth field is 0 off, 1 sweep, 2 circle or 3 follow. Another number belongs to none of them, \
             and the beam stays where it is. It matters only for structures with a spotlight.",
        wrong: "
[Structures]
0=GDI,GASPOT,256,40,40,64,None,0,0,1,0,7,None,None,None,0,0",
        right: "
[Structures]
0=GDI,GASPOT,256,40,40,64,None,0,0,1,0,1,None,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let shines = map.ground.building(&row.object).is_some_and(|kind| kind.has_spotlight);
        if shines && !(0..=3).contains(&row.spotlight) {
            let own = Thing::Object(Placed::Structure, at);
            let message = format!("{} has the unknown spotlight behaviour {}", map.words(own), row.spotlight);
            out.help(map.place(own), message, "write 0 off, 1 sweep, 2 circle or 3 follow");
        }
    }
}
