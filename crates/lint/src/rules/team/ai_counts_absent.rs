//! AI triggers that wait for what never comes.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::buildable::ever_there;
use crate::xref::{Class, How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA156",
        name: "ai-trigger-counts-absent-type",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger waits for objects of a type that is never on the map.",
        documentation: "Conditions 0 and 1 count objects of the type in field 6 that the enemy or the house owns. \
             None is placed or brought and no house can build it, so the count stays 0 and the comparison is never \
             true.",
        wrong: "
[GDI]
TechLevel=5
[Nod]
TechLevel=5
[Neutral]
TechLevel=0
[Special]
TechLevel=0
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
AIT=Attack,RAIDERS,Nod,1,0,CAHOSP,0100000003000000,50,30,50,1,0,0,0,<none>,1,1,1
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
[GDI]
TechLevel=5
[Nod]
TechLevel=5
[Neutral]
TechLevel=0
[Special]
TechLevel=0
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
AIT=Attack,RAIDERS,Nod,1,0,GAPOWR,0100000003000000,50,30,50,1,0,0,0,<none>,1,1,1
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
    let mut known: BTreeMap<(Class, usize), bool> = BTreeMap::new();
    let records = map.scenario.ai_triggers.iter().enumerate();
    for (at, record) in records.filter(|(_, record)| record.local && record.enabled && map.scenario.campaign)
    {
        let some = match record.operator {
            2 => record.number > 0,
            3 => record.number > 0,
            4 => record.number >= 0,
            5 => record.number == 0,
            _ => false,
        };
        let counted = map.xref.from(Thing::AiTrigger(at)).find(|mention| mention.how == How::Counts);
        let Some(Thing::Type(class, kind)) = counted.map(|mention| mention.to).filter(|_| some) else {
            continue;
        };
        if !*known.entry((class, kind)).or_insert_with(|| ever_there(map, class, kind)) {
            let message = format!(
                "{} waits for {}, which is never on this map",
                map.words(Thing::AiTrigger(at)),
                map.words(Thing::Type(class, kind))
            );
            out.help(record.object.span, message, "name a type that somebody can have");
        }
    }
}
