//! Teams that follow an empty script.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA129",
        name: "team-script-empty",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A team that is made follows a script without lines.",
        documentation: "A team that recruits ends as soon as it is complete, and its members stay where they are. A \
             reinforcement gets the line 1,0 (attack waypoint 0), in the original game for everybody who uses the \
             script. Write the lines, or 11,5 for guarding where they are.",
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
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid

[Triggers]
TRIG=Nod,<none>,Come,0,1,1,1,0
[Events]
TRIG=1,13,0,5
[Actions]
TRIG=1,7,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Come 1,TRIG",
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
0=11,5
[Triggers]
TRIG=Nod,<none>,Come,0,1,1,1,0
[Events]
TRIG=1,13,0,5
[Actions]
TRIG=1,7,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Come 1,TRIG",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(at, team)| team.local && map.reach.team(*at))
    {
        let Some(named) = &team.script else { continue };
        let script = named.target.and_then(|at| map.scenario.scripts.get(at));
        if !script.is_some_and(|script| script.declared && script.lines.is_empty()) {
            continue;
        }
        let what = match roster::is_delivered(map, at) {
            true => "which reinforcements take for 1,0 (attack waypoint 0)",
            false => "so its teams end as soon as they are complete",
        };
        let who = map.words(Thing::Team(at));
        let script = named.target.map_or_else(String::new, |at| map.words(Thing::Script(at)));
        out.help(
            named.span,
            format!("{who} follows {script}, which has no lines, {what}"),
            "write the script's lines, such as 0=11,5 to stand guard",
        );
    }
}
