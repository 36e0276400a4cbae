//! Attacks in scripts of unarmed teams.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA115",
        name: "script-attack-unarmed",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script attacks, and no team that follows it has an armed member.",
        documentation: "A team in which nobody can attack passes the line over. Count engineers, spies and thieves \
             as armed: they go in. Add an armed member, or let the team move (3) or guard (5).",
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
0=2,HARV
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=0,1
1=11,5",
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
0=2,TTNK
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=0,1
1=11,5",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let mut lines = script.lines.iter().enumerate();
        let Some((n, line)) =
            lines.find(|(_, line)| line.action == 0 || line.action == 1 || line.action == 46)
        else {
            continue;
        };
        if roster::nobody(map, at, |member| member.fights()) {
            let who = map.words(Thing::Script(at));
            out.help(
                line.span,
                format!(
                    "{who}: {} is passed over: no member of the teams that follow it is armed",
                    map.line(n, line)
                ),
                "add an armed type to the task force, or remove the line",
            );
        }
    }
}
