//! AI triggers of houses that never look at them.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::buildable::Raising;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA146",
        name: "ai-triggers-never-begin",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "AI triggers of a mission are enabled for a house that never looks at them.",
        documentation: "In a mission every house starts with its AI triggers switched off. Only action 74 (AI \
             triggers begin), with the number of the house, switches them on; no trigger that can fire has it for \
             this house. Production Begins (3) and the enabled flag of the record do not do it. One finding a house \
             names the first record.",
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
AIT=Attack,RAIDERS,Nod,1,-1,<none>,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
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
    if !map.scenario.campaign {
        return;
    }
    let raising = Raising::of(map);
    let mut waiting: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    let records = map.scenario.ai_triggers.iter().enumerate();
    for (at, record) in
        records.filter(|(_, record)| record.local && record.enabled && record.team_one.is_some())
    {
        let Some(country) = map.rules.countries.find(&record.owner) else { continue };
        let plays = map.scenario.houses.iter().any(|house| house.country == country);
        if plays && !raising.has(country) {
            waiting.entry(country).or_default().push(at);
        }
    }
    for (country, records) in waiting {
        let Some(first) = records.first().copied() else { continue };
        let more = match records.len() - 1 {
            0 => String::new(),
            more => format!(" and {more} more"),
        };
        let name = map.rules.countries.name(country).unwrap_or_default();
        let message = format!(
            "{}{more} never spring: no trigger that can fire has action 74 (AI triggers begin) for house {name}",
            map.words(Thing::AiTrigger(first))
        );
        let help = format!("add action 74 with house {country} ({name}) to a trigger that fires");
        out.help(map.place(Thing::AiTrigger(first)), message, help);
    }
}
