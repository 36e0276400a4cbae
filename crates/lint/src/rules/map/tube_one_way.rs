//! Tunnels that lead one way only.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use sandtable_scenario::model::Cell;

use crate::ground::{AROUND, step};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP106",
        name: "tube-one-way",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A tube has no tube that leads back.",
        documentation: "A tube leads from its entrance to its exit. For the way back a second one is needed. Vehicles that \
             came through stay on the other side unless there is another way. Add the second tube when that is \
             not meant.",
        wrong: "
[Tiles]
40,40=707
42,40=709
[Tubes]
0=40,40,2,42,40,2,2,-1",
        right: "
[Tiles]
40,40=707
42,40=709
[Tubes]
0=40,40,2,42,40,2,2,-1
1=42,40,6,40,40,6,6,-1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let tubes = &map.scenario.tubes;
    let ways: BTreeSet<_> = tubes.iter().map(|tube| (tube.enter, tube.exit)).collect();
    // Wide tunnels have a lane for each direction.
    let near = |cell: Cell| AROUND.iter().map(move |by| step(cell, *by)).chain([cell]);
    let back = |from: Cell, to: Cell| near(from).any(|from| near(to).any(|to| ways.contains(&(from, to))));
    for (at, tube) in tubes.iter().enumerate() {
        // A tube of no length marks a mouth only.
        if tube.enter != tube.exit && !tube.path.is_empty() && !back(tube.exit, tube.enter) {
            out.help(
                tube.span,
                format!("tube {at} leads from {} to {}, and none leads back", tube.enter, tube.exit),
                "add the tube for the way back, if vehicles should return",
            );
        }
    }
}
