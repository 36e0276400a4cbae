//! Deploying in scripts of teams that cannot.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA113",
        name: "script-deploy-without-deployable",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script deploys, and no team that follows it has a vehicle that can.",
        documentation: "Deploy (9) concerns vehicles with DeploysInto, such as construction vehicles, artillery and \
             tick tanks. Transports do not deploy: they unload (8). In other teams the line is over at once.",
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
1=9,0
2=11,5",
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
0=3,0
1=9,0
2=11,5",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let mut lines = script.lines.iter().enumerate();
        let Some((n, line)) = lines.find(|(_, line)| line.action == 9) else { continue };
        if roster::nobody(map, at, |member| member.keys.deploys_into.is_some()) {
            let who = map.words(Thing::Script(at));
            out.help(
                line.span,
                format!(
                    "{who}: {} has nobody to deploy: no member of the teams that follow it can",
                    map.line(n, line)
                ),
                "use unload (8) for transports, add a vehicle with DeploysInto, or remove the line",
            );
        }
    }
}
