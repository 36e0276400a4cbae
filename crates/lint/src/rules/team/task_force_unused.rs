//! Task forces that nothing uses.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA132",
        name: "task-force-unused",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "No team type uses a task force.",
        documentation: "No team is made of it. It does no harm; often it shows that a team type names another task \
             force by mistake.",
        wrong: "
[TaskForces]
0=LEFT
[LEFT]
Name=Left over
0=2,E1",
        right: "
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=RAID
TaskForce=FORCE
Waypoint=A
Max=1
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, row) in map.scenario.task_forces.iter().enumerate() {
        let thing = Thing::TaskForce(at);
        if row.local && row.declared && !map.xref.named(thing) {
            let message = format!("{} is used by no team type", map.words(thing));
            out.help(map.place(thing), message, "name it in a team type, or remove it");
        }
    }
}
