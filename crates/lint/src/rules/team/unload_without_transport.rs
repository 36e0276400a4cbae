//! Unload in scripts of teams without a transport.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA109",
        name: "script-unload-without-transport",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script unloads, and no team that follows it has a transport.",
        documentation: "Unload (8) concerns members that carry passengers: vehicles and aircraft with Passengers. In \
             a team without one the line is over at once; whom it releases, it still releases. Give the task force a \
             transport, or remove the line.",
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
0=3,0
1=8,0
2=11,14",
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
0=3,0
1=8,0
2=11,14",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let mut lines = script.lines.iter().enumerate();
        let Some((n, line)) = lines.find(|(_, line)| line.action == 8) else { continue };
        if roster::nobody(map, at, |member| member.carries()) {
            let who = map.words(Thing::Script(at));
            out.help(
                line.span,
                format!(
                    "{who}: {} has nobody to unload: no team that follows it has a transport",
                    map.line(n, line)
                ),
                "add a transport to the task force, or remove the line",
            );
        }
    }
}
