//! Lines of task forces that count nobody, or very many.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA133",
        name: "task-force-count",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A line of a task force counts nobody, or more than 50.",
        documentation: "The line is count, then type. With 0 or less the type is no part of the team. A number far \
             above what stands on a map is usually a slip, and a team that recruits never becomes complete.",
        wrong: "
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
0=0,E1
1=2,E2
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14",
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
0=1,E1
1=2,E2
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, force) in map.scenario.task_forces.iter().enumerate().filter(|(_, force)| force.local) {
        // A force of nobody at all is found by the reader.
        let empty = force.lines.iter().all(|line| line.count <= 0);
        for line in force.lines.iter().filter(|_| !empty) {
            let what = match line.count {
                ..=0 => "so the type is no part of it",
                51.. => "which is more than a team can gather",
                _ => continue,
            };
            let message = format!(
                "{} counts {} {}, {what}",
                map.words(Thing::TaskForce(at)),
                line.count,
                line.kind.text
            );
            out.help(line.kind.span, message, "write the number of members before the type");
        }
    }
}
