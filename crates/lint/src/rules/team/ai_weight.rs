//! AI triggers with a weight below 1.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA140",
        name: "ai-trigger-never-drawn",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger starts with a weight below 1, or its weights contradict each other.",
        documentation: "Each time a house may make a team, one of its AI triggers is drawn by weight; one with less \
             than 1 is never drawn. The weight changes only when a team of the same first type succeeds or fails. \
             Fields 8 to 10 are the weight at the start, the lowest and the highest; fractions are cut off, so 0.9 \
             is 0.",
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
AIT=Attack,RAIDERS,Nod,1,-1,<none>,0000000000000000,0.5,0,50,1,0,0,0,<none>,1,1,1
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

        let [start, least, most] = record.weight;
        let (what, help) = if start < 1 {
            (
                format!("starts with weight {start}, and one below 1 is never drawn"),
                "write a weight of 1 or more in field 8",
            )
        } else if least > most {
            (
                format!("has a lowest weight {least} above its highest {most}"),
                "write the weight at the start, the lowest and the highest in fields 8 to 10",
            )
        } else {
            continue;
        };
        out.help(map.place(Thing::AiTrigger(at)), format!("{who} {what}"), help);
    }
}
