//! AI triggers of a side that cannot be.

use crate::buildable::house_of;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;
use sandtable_scenario::rules::TypeId;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA144",
        name: "ai-trigger-side",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An AI trigger asks for a side that does not exist, or that its owner does not act for.",
        documentation: "Field 13 is 0 for any side, or the position in [Sides], counted from 1 (1 GDI, 2 Nod, 3 \
             Civilian, 4 Mutant in the stock rules), which must be the side of the country the house acts as \
             (ActsLike). For a house of another side the record never counts.",
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
AIT=Attack,RAIDERS,Nod,1,-1,<none>,0000000000000000,50,30,50,1,0,9,0,<none>,1,1,1
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
AIT=Attack,RAIDERS,Nod,1,-1,<none>,0000000000000000,50,30,50,1,0,2,0,<none>,1,1,1
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

        let Ok(side) = usize::try_from(record.side) else { continue };
        let Some(index) = side.checked_sub(1) else { continue };
        let sides = map.rules.sides.len();
        if index >= sides {
            let message = format!("{who} is for side {side}, and there are {sides}");
            out.help(map.place(Thing::AiTrigger(at)), message, "write 0 for any side, 1 for GDI, 2 for Nod");
            continue;
        }
        let country = map.rules.countries.find(&record.owner).filter(|_| map.scenario.campaign);
        let Some(house) = country.and_then(|at| house_of(map, Owner::Country(at))) else { continue };
        let acts = house.acts_like.unwrap_or(house.country);
        let own = map.rules.countries.get(acts).and_then(|country| country.side).map(TypeId::index);
        if own.is_some_and(|own| own != index) {
            let name = |at: usize| map.rules.sides.name(at).unwrap_or_default();
            let message = format!(
                "{who} is for side {side} ({}), and its house {} acts for {}",
                name(index),
                house.name.value,
                own.map_or("", name)
            );
            out.help(
                map.place(Thing::AiTrigger(at)),
                message,
                "write 0 for any side, or the side of the house",
            );
        }
    }
}
