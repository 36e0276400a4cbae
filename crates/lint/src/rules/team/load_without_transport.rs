//! Boarding in scripts of teams without a transport.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA110",
        name: "script-load-without-transport",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script loads members onto transports, and no team that follows it has one.",
        documentation: "Load onto transport (14) sends the members into the vehicles or aircraft with Passengers \
             that the team itself has. Without one the line is over at once and everybody walks. Add the transport \
             to the task force.",
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
0=14,0
1=3,0
2=8,0",
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
0=1,APC
1=3,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=14,0
1=3,0
2=8,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let mut lines = script.lines.iter().enumerate();
        let Some((n, line)) = lines.find(|(_, line)| line.action == 14) else { continue };
        if roster::nobody(map, at, |member| member.carries()) {
            let who = map.words(Thing::Script(at));
            out.help(
                line.span,
                format!(
                    "{who}: {} has no transport to board: no team that follows it has one",
                    map.line(n, line)
                ),
                "add a transport to the task force, or remove the line",
            );
        }
    }
}
