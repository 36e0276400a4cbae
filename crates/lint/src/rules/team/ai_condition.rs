//! AI triggers whose comparison is never true.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA142",
        name: "ai-trigger-condition-never-true",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The condition of an AI trigger can never be true.",
        documentation: "Conditions 0 (what the enemy owns), 1 (what the house owns) and 4 (the enemy's money) \
             compare a count with a number. The comparator is hexadecimal pairs, lowest byte first: four for the \
             number, four for the operator (0 less, 1 less or equal, 2 equal, 3 greater or equal, 4 greater, 5 not \
             equal). All zeros mean less than 0, which no count is. At least one, for instance, is 0100000003000000.",
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
AIT=Attack,RAIDERS,Nod,1,1,NAHAND,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
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
AIT=Attack,RAIDERS,Nod,1,1,NAHAND,0100000003000000,50,30,50,1,0,0,0,<none>,1,1,1
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

        if !matches!(record.condition, 0 | 1 | 4) {
            continue;
        }
        let number = record.number;
        let (what, never) = match record.operator {
            0 => ("less than", number <= 0),
            1 => ("at most", number < 0),
            2 => ("exactly", number < 0),
            3..=5 => continue,
            _ => ("", true),
        };
        if never {
            let why = match what {
                "" => format!("its operator is {}, and operators go from 0 to 5", record.operator),
                _ => format!("it asks for {what} {number}, which no count is"),
            };
            let help = "write number and operator as hexadecimal bytes, lowest first: 0100000003000000 is at least 1";
            out.help(map.place(Thing::AiTrigger(at)), format!("{who} never springs: {why}"), help);
        }
    }
}
