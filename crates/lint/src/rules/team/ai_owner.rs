//! AI triggers of no house.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA143",
        name: "ai-trigger-without-owner",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger of a mission belongs to no house of the mission.",
        documentation: "In a mission field 3 names the country whose house uses the record, or <all>. With <none>, a \
             name that is no country, or a country that has no house in the map nobody does.",
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
AIT=Attack,RAIDERS,<none>,1,-1,<none>,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
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
AIT=Attack,RAIDERS,<all>,1,-1,<none>,0000000000000000,50,30,50,1,0,0,0,<none>,1,1,1
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

        if !map.scenario.campaign || record.owner.eq_ignore_ascii_case("<all>") {
            continue;
        }
        let country = map.rules.countries.find(&record.owner);
        let taken = |country| map.scenario.houses.iter().any(|house| house.country == country);
        if !country.is_some_and(taken) {
            let message = format!(
                "{who} belongs to {}, which is no house of the mission, so nobody uses it",
                printable(&record.owner)
            );
            out.help(record.owner.span, message, "name a house of [Houses], or <all>");
        }
    }
}
