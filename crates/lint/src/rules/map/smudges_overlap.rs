//! Smudges that lie on one another.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use sandtable_scenario::report::printable;

use crate::ground::step;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP110",
        name: "smudges-overlap",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A smudge lies on cells that another one has.",
        documentation: "A cell shows one smudge. The second is not placed. Remove it, or move it.",
        wrong: "
[Smudge]
0=CRATER01,40,40,0
1=CRATER02,40,40,0",
        right: "
[Smudge]
0=CRATER01,40,40,0
1=CRATER02,42,40,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut taken = BTreeSet::new();
    for row in &map.scenario.smudges {
        let kind = row.kind.target.and_then(|kind| map.rules.smudges.get(kind));
        let side = |side: i32| i16::try_from(side).unwrap_or(1).clamp(1, 16);
        let (width, height) = kind.map_or((1, 1), |kind| (side(kind.width), side(kind.height)));
        let cells = (0..height).flat_map(|dy| (0..width).map(move |dx| (dx, dy)));
        let cells: Vec<_> = cells.map(|by| step(row.cell, by)).collect();
        if cells.iter().any(|cell| taken.contains(cell)) {
            let message = format!("smudge {} at {} lies on another one", printable(&row.kind.text), row.cell);
            out.help(row.kind.span, message, "remove it, or move it");
        } else {
            taken.extend(cells);
        }
    }
}
