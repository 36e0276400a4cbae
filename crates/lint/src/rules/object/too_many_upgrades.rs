//! More upgrades than a structure has places for.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ115",
        name: "too-many-upgrades",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A structure carries more upgrades than it has places for.",
        documentation: "The rules give each structure its number of places (Upgrades). What is beyond has no place and no \
             picture. Take the surplus away.",
        wrong: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None,0,0,1,3,1,GAPOWRUP,GAPOWRUP,GAPOWRUP,0,0",
        right: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None,0,0,1,2,1,GAPOWRUP,GAPOWRUP,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.structures.iter().enumerate() {
        let Some(kind) = map.ground.building(&row.object) else { continue };
        let (has, room) = (row.upgrades.len(), usize::try_from(kind.upgrades).unwrap_or(0));
        // Those of a structure without places are told one by one: they belong elsewhere.
        if room > 0 && has > room {
            let own = Thing::Object(Placed::Structure, at);
            let message = format!("{} carries {has} upgrades, but has places for {room}", map.words(own));
            out.help(map.place(own), message, format!("name {room} at most, and set the count to match"));
        }
    }
}
