//! AI triggers whose members are above the technology of their house.

use crate::buildable::house_of;
use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA147",
        name: "ai-trigger-above-tech-level",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger needs a higher technology level than its house has.",
        documentation: "The level is taken from the members of both task forces, not from field 4: the highest \
             TechLevel among them, where -1 (never buildable) counts as 11. A house with a lower TechLevel never \
             uses the record.",
        wrong: "
[Nod]
TechLevel=2
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
        right: "
[Nod]
TechLevel=10
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

        let Some(country) = map.rules.countries.find(&record.owner).filter(|_| map.scenario.campaign) else {
            continue;
        };
        let level = house_of(map, Owner::Country(country)).and_then(|house| house.tech_level);
        let Some(level) = level else { continue };
        let teams = [&record.team_one, &record.team_two].into_iter().flatten().filter_map(|team| team.target);
        let needs = |member: &roster::Member<'_>| match member.keys.tech_level {
            -1 => 11,
            needs => needs,
        };
        let blocking = teams.flat_map(|team| roster::of_team(map, team)).find(|member| needs(member) > level);
        if let Some(member) = blocking {
            let why = match member.keys.tech_level {
                -1 => "has TechLevel -1, which counts as 11".to_owned(),
                needs => format!("needs TechLevel {needs}"),
            };
            let name = map.rules.countries.name(country).unwrap_or_default();
            let message = format!("{who} is never used: {} {why}, and house {name} has {level}", member.id());
            let help = "raise TechLevel of the house, or make the team of types of a lower level";
            out.help(map.place(Thing::AiTrigger(at)), message, help);
        }
    }
}
