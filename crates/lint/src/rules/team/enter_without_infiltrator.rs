//! Entering in scripts of teams that cannot.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA114",
        name: "script-enter-without-infiltrator",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script enters a structure, and no team that follows it has anybody who can.",
        documentation: "Spy/enter at waypoint (15) sends soldiers that capture, spy, steal or plant charges into \
             what stands on the waypoint. All others attack it, so the line becomes an attack. Add an engineer or \
             the like, or use attack waypoint (1).",
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
0=3,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=15,1",
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
0=1,ENGINEER
1=3,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=15,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let mut lines = script.lines.iter().enumerate();
        let Some((n, line)) = lines.find(|(_, line)| line.action == 15) else { continue };
        if roster::nobody(map, at, |member| {
            member.enters || member.class != crate::xref::Class::Infantry && member.carries()
        }) {
            let who = map.words(Thing::Script(at));
            out.help(
                line.span,
                format!("{who}: {} has nobody who enters structures, so the team attacks", map.line(n, line)),
                "add an engineer or the like to the task force, or write 1, attack waypoint",
            );
        }
    }
}
