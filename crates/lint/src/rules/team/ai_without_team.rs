//! AI triggers without a team.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA148",
        name: "ai-trigger-without-team",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger names no first team.",
        documentation: "Field 2 is the team type it makes. With <none> it never springs, even when the second team \
             (field 15) is there.",
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
0=11,14
[AITriggerTypes]
AIT=Attack,<none>,Nod,1,-1,<none>,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
[AITriggerTypesEnable]
AIT=yes
[Triggers]
TRIG=Nod,<none>,AI on,0,1,1,1,0
[Events]
TRIG=1,13,0,5
[Actions]
TRIG=1,74,0,1,0,0,0,0,A
[Tags]
TAG=0,AI on 1,TRIG",
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
AIT=Attack,RAIDERS,Nod,1,-1,<none>,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
[AITriggerTypesEnable]
AIT=yes
[Triggers]
TRIG=Nod,<none>,AI on,0,1,1,1,0
[Events]
TRIG=1,13,0,5
[Actions]
TRIG=1,74,0,1,0,0,0,0,A
[Tags]
TAG=0,AI on 1,TRIG",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let records = map.scenario.ai_triggers.iter().enumerate();
    for (at, record) in records.filter(|(_, record)| record.local && record.enabled) {
        let who = map.words(Thing::AiTrigger(at));

        if record.team_one.is_none() {
            let message = format!("{who} names no first team, so it never springs");
            out.help(map.place(Thing::AiTrigger(at)), message, "name a team type in field 2");
        }
    }
}
