//! More soldiers on a cell than it holds.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ103",
        name: "soldiers-too-many",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "More than five soldiers stand on one cell.",
        documentation: "A cell has five spots: the centre and four quarters. A soldier whose spot is taken goes to the next \
             free one; when none is free he is silently left out. Move the rest to other cells.",
        wrong: "
[Infantry]
0=GDI,E1,256,40,40,0,Guard,64,None
1=GDI,E1,256,40,40,1,Guard,64,None
2=GDI,E1,256,40,40,2,Guard,64,None
3=GDI,E1,256,40,40,3,Guard,64,None
4=GDI,E1,256,40,40,4,Guard,64,None
5=GDI,E1,256,40,40,2,Guard,64,None",
        right: "
[Infantry]
0=GDI,E1,256,40,40,0,Guard,64,None
1=GDI,E1,256,40,40,1,Guard,64,None
2=GDI,E1,256,40,40,2,Guard,64,None
3=GDI,E1,256,40,40,3,Guard,64,None
4=GDI,E1,256,40,40,4,Guard,64,None
5=GDI,E1,256,41,40,2,Guard,64,None",
    },
    check: Check::Map(check),
};

/// Spots of a cell: the centre and the four quarters.
const SPOTS: u32 = 5;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut standing: BTreeMap<_, u32> = BTreeMap::new();
    for (at, man) in map.scenario.infantry.iter().enumerate() {
        let count = standing.entry((man.foot.object.cell, man.foot.high)).or_default();
        *count += 1;
        if *count > SPOTS {
            let own = Thing::Object(Placed::Infantry, at);
            let message = format!("{} is number {count} on its cell, and is left out", map.words(own));
            out.help(map.place(own), message, format!("place it elsewhere: a cell holds {SPOTS} soldiers"));
        }
    }
}
