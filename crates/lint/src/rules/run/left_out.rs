//! Placed objects that did not get onto the map.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::Played;
use crate::xref::Placed;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN105",
        name: "run-object-left-out",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A placed object did not get onto the map.",
        documentation: "The place was taken, closed to its kind, or outside the map, so the game leaves it out without a word. Move it or what stands in its way.",
        wrong: "
[Infantry]
0=GDI,E1,256,40,40,0,Guard,64,None,0,-1,0,0,0
1=GDI,E1,256,40,40,1,Guard,64,None,0,-1,0,0,0
2=GDI,E1,256,40,40,2,Guard,64,None,0,-1,0,0,0
3=GDI,E1,256,40,40,3,Guard,64,None,0,-1,0,0,0
4=GDI,E1,256,40,40,4,Guard,64,None,0,-1,0,0,0
5=GDI,E1,256,40,40,0,Guard,64,None,0,-1,0,0,0
6=GDI,E1,256,40,40,1,Guard,64,None,0,-1,0,0,0",
        right: "
[Infantry]
2=GDI,E1,256,40,40,2,Guard,64,None,0,-1,0,0,0
3=GDI,E1,256,40,40,3,Guard,64,None,0,-1,0,0,0
4=GDI,E1,256,40,40,4,Guard,64,None,0,-1,0,0,0",
    },
    check: Check::Run(check),
};

fn check(map: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    for left in &run.left_out {
        let (x, y) = left.cell;
        let same = |row: &&sandtable_scenario::model::ObjectRow| {
            (row.cell.x, row.cell.y) == (x, y) && row.kind.text == left.kind
        };
        let row = Placed::ALL.into_iter().find_map(|placed| placed.rows(map.scenario).filter(same).last());
        let message = format!("{} of {} at {x},{y} is left out: {}", left.kind, left.owner, left.why);
        out.help(row.map(|row| row.span), message, "move it, or what stands in its way");
    }
}
