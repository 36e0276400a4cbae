//! AI triggers of multiplayer maps that are for missions only.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA145",
        name: "ai-trigger-not-in-skirmish",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger of a multiplayer map does not count outside missions.",
        documentation: "Field 11 must be other than 0 for the record to count in skirmish and multiplayer games.",
        wrong: "
; skeleton: multiplayer
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
AIT=Attack,RAIDERS,Nod,1,-1,<none>,0000000000000000,50,30,50,0,0,0,0,<none>,1,1,1
[AITriggerTypesEnable]
AIT=yes",
        right: "
; skeleton: multiplayer
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
AIT=yes",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let records = map.scenario.ai_triggers.iter().enumerate();
    for (at, _) in records.filter(|(_, record)| record.local && !record.skirmish && !map.scenario.campaign) {
        let message = format!(
            "{} counts in missions only, and this is a multiplayer map",
            map.words(Thing::AiTrigger(at))
        );
        out.help(map.place(Thing::AiTrigger(at)), message, "write 1 into field 11 (skirmish)");
    }
}
