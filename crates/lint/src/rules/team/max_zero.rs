//! AI triggers whose team type may have no team.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA128",
        name: "team-max-zero-for-ai-trigger",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger names a team type whose Max is 0 or not written.",
        documentation: "Max is how many teams of the type may live at one time, and 0 without a line. The computer \
             looks at it before it makes a team, so the AI trigger never does anything. Create Team (4) and \
             reinforcements (7, 80) do not look at Max. Write Max=1 or more; a negative number means no limit.",
        wrong: "
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=RAID
TaskForce=FORCE
Waypoint=A
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14
[AITriggerTypes]
AIT=Attack,RAIDERS,<all>,1,-1,<none>,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
[AITriggerTypesEnable]
AIT=yes",
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
0=11,14
[AITriggerTypes]
AIT=Attack,RAIDERS,<all>,1,-1,<none>,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
[AITriggerTypesEnable]
AIT=yes",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, record) in map.scenario.ai_triggers.iter().enumerate().filter(|(_, record)| record.enabled) {
        for named in [&record.team_one, &record.team_two].into_iter().flatten() {
            let Some((number, team)) =
                named.target.and_then(|at| Some((at, map.scenario.team_types.get(at)?)))
            else {
                continue;
            };
            if team.max != 0 || !team.local {
                continue;
            }
            let max = map.value(&team.id, "Max");
            let why = if max.is_some() { "has Max=0" } else { "has no Max, which means 0" };
            let who = map.words(Thing::Team(number));
            let message =
                format!("{who} {why}, so {} never makes a team of it", map.words(Thing::AiTrigger(at)));
            let place = max.or_else(|| map.place(Thing::Team(number)));
            out.help(place, message, "write Max=1 or more, or -1 for no limit");
        }
    }
}
