//! Truck lines in scripts of teams without trucks.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA116",
        name: "script-truck-without-truck",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script loads or unloads trucks, and no team that follows it has one.",
        documentation: "Truck unload (44) turns the members of type TRUCKB into TRUCKA, truck load (45) the other \
             way round. Nobody else is affected. Add trucks to the task force.",
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
0=3,0
1=44,0",
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
0=2,TRUCKB
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=3,0
1=44,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let mut lines = script.lines.iter().enumerate();
        let Some((n, line)) = lines.find(|(_, line)| line.action == 44 || line.action == 45) else {
            continue;
        };
        if roster::nobody(map, at, |member| matches!(member.id(), "TRUCKA" | "TRUCKB")) {
            let who = map.words(Thing::Script(at));
            out.help(
                line.span,
                format!(
                    "{who}: {} has no truck: no team that follows it has TRUCKA or TRUCKB",
                    map.line(n, line)
                ),
                "add trucks to the task force, or remove the line",
            );
        }
    }
}
