//! Soldiers on the same spot of a cell.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ104",
        name: "soldiers-same-spot",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Two soldiers stand on the same spot of a cell.",
        documentation: "The second goes to the next free spot of the cell, so the picture in the editor is not what the game \
             shows. Give them spots of their own: 0 is the centre, 1 to 4 are the quarters.",
        wrong: "
[Infantry]
0=GDI,E1,256,40,40,2,Guard,64,None
1=GDI,E2,256,40,40,2,Guard,64,None",
        right: "
[Infantry]
0=GDI,E1,256,40,40,2,Guard,64,None
1=GDI,E2,256,40,40,3,Guard,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut taken = BTreeMap::new();
    for (at, man) in map.scenario.infantry.iter().enumerate() {
        let own = Thing::Object(Placed::Infantry, at);
        let spot = (man.foot.object.cell, man.foot.high, man.sub_cell);
        let Some(first) = taken.insert(spot, own) else { continue };
        out.help(
            map.place(own),
            format!("{} stands on the same spot ({}) as {}", map.words(own), man.sub_cell, map.words(first)),
            "give it another spot of the cell, from 0 to 4",
        );
    }
}
