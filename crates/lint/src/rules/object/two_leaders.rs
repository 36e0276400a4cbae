//! Vehicles with two leaders.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ110",
        name: "follower-of-two",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two vehicles lead the same follower.",
        documentation: "A vehicle follows one other. Of two leaders the later row wins, and the train comes apart at the \
             first one; the original game may crash. Let each vehicle be followed by another one.",
        wrong: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,2,1,1
1=GDI,MMCH,256,42,40,64,Guard,None,0,-1,0,2,1,1
2=GDI,MMCH,256,44,40,64,Guard,None,0,-1,0,-1,1,1",
        right: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,2,1,1
1=GDI,MMCH,256,42,40,64,Guard,None,0,-1,0,-1,1,1
2=GDI,MMCH,256,44,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut leaders = BTreeMap::new();
    for (at, unit) in map.scenario.units.iter().enumerate().filter(|(_, unit)| unit.follows >= 0) {
        let own = Thing::Object(Placed::Unit, at);
        let Some(first) = leaders.insert(unit.follows, own) else { continue };
        out.help(
            map.place(own),
            format!("{} and {} are both followed by row {}", map.words(first), map.words(own), unit.follows),
            "let another vehicle follow, or write -1",
        );
    }
}
