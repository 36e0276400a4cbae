//! Boarding in scripts of teams of transports alone.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA111",
        name: "script-load-without-passengers",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script loads members onto transports, and no team that follows it has anybody to board.",
        documentation: "Load onto transport (14) concerns the members of the team itself, not soldiers that happen \
             to stand near. In a team of transports alone the line is over at once. Add the passengers to the task \
             force; the player's own soldiers can board a team type with Loadable=yes by order.",
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
0=2,APC
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
        if roster::nobody(map, at, |member| !member.carries()) {
            let who = map.words(Thing::Script(at));
            out.help(
                line.span,
                format!(
                    "{who}: {} has nobody to put aboard: the teams that follow it are transports alone",
                    map.line(n, line)
                ),
                "add the passengers to the task force, or remove the line",
            );
        }
    }
}
