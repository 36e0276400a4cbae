//! Tunnels that begin on the same cell.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP107",
        name: "tube-mouth-taken",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two tubes begin on the same cell.",
        documentation: "A cell remembers one tube, and of two the later row wins. The first one is never used. Give each \
             tunnel a mouth of its own.",
        wrong: "
[Tiles]
40,40=707
[Tubes]
0=40,40,2,42,40,2,2,-1
1=40,40,2,44,40,2,2,2,2,-1",
        right: "
[Tiles]
40,40=707
[Tubes]
0=40,40,2,42,40,2,2,-1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut mouths = BTreeMap::new();
    for (at, tube) in map.scenario.tubes.iter().enumerate() {
        if let Some(first) = mouths.insert(tube.enter, at) {
            out.help(
                tube.span,
                format!("tube {at} begins at {} like tube {first}, which is never used", tube.enter),
                "remove one of the two, or correct its cell",
            );
        }
    }
}
