//! Vehicles on the same cell.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ102",
        name: "vehicles-share-cell",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two vehicles stand on the same cell.",
        documentation: "A cell holds one vehicle. When a map loads nothing is tested, so both stand there, drawn in one \
             another, and neither can be reached by a blow meant for the other cell; they come apart only when \
             one of them moves. A vehicle on a bridge and one below it do not meet. Move one of them.",
        wrong: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,-1,1,1
1=GDI,SMECH,256,40,40,64,Guard,None,0,-1,0,-1,1,1",
        right: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,-1,1,1
1=GDI,SMECH,256,41,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut taken = BTreeMap::new();
    for (at, unit) in map.scenario.units.iter().enumerate() {
        let own = Thing::Object(Placed::Unit, at);
        let Some(first) = taken.insert((unit.foot.object.cell, unit.foot.high), own) else { continue };
        let message = format!("{} stands on the same cell as {}", map.words(own), map.words(first));
        out.help(map.place(own), message, "move one of the two, or remove the one that is too many");
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn the_deck_of_a_bridge_is_another_place() {
        let map = "[Units]\n0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,-1,1,1\n\
                   1=GDI,MMCH,256,40,40,64,Guard,None,0,-1,1,-1,1,1\n";
        assert!(!codes(map).contains(&"OBJ102"));
    }
}
