//! Teams of computer houses that can never be complete.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::buildable::{Means, Raising, house_of, is_human};
use crate::roster::{self, Member};
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::model::Owner;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA125",
        name: "team-never-complete",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A team that recruits needs members that its house does not have and can never make.",
        documentation: "Create Team (4) and AI triggers make an empty team, which gathers objects its house has and \
             has the rest built. Until every place is taken it does nothing. The finding names the first type that \
             is missing, and why the house cannot make it: its technology level, production that never begins, no \
             structure that makes such units. Houses that a person commands, and those that are handed objects by \
             triggers or scripts, are left out.",
        wrong: "
[Nod]
IQ=0
TechLevel=5
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
1=1,TTNK
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14
[Infantry]
0=Nod,E1,256,40,40,0,Guard,64,None,0,-1,0,1,1
1=Nod,E1,256,41,40,0,Guard,64,None,0,-1,0,1,1
[Triggers]
TRIG=Nod,<none>,Attack,0,1,1,1,0
[Events]
TRIG=1,13,0,60
[Actions]
TRIG=1,4,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Attack 1,TRIG",
        right: "
[Nod]
IQ=0
TechLevel=5
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
[Infantry]
0=Nod,E1,256,40,40,0,Guard,64,None,0,-1,0,1,1
1=Nod,E1,256,41,40,0,Guard,64,None,0,-1,0,1,1
[Triggers]
TRIG=Nod,<none>,Attack,0,1,1,1,0
[Events]
TRIG=1,13,0,60
[Actions]
TRIG=1,4,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Attack 1,TRIG",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let raising = Raising::of(map);
    let mut means: BTreeMap<usize, Means<'_>> = BTreeMap::new();
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        let Some(owner) = recruiter(map, &raising, at) else { continue };
        let Some(house) = house_of(map, owner).filter(|house| !is_human(map, house)) else { continue };
        let means = means.entry(house.country).or_insert_with(|| Means::of(map, house));
        let lacks = |member: &Member<'_>| {
            let why = means.cannot_make(member.class, member.keys)?;
            if means.is_brought(member.class, member.kind) {
                return None;
            }
            let has = means.rows(member.class, member.kind).len();
            (usize::try_from(member.count).is_ok_and(|wanted| has < wanted)).then_some((has, why))
        };
        let members = roster::of_team(map, at);
        let Some((member, (has, why))) = members.iter().find_map(|member| Some((member, lacks(member)?)))
        else {
            continue;
        };
        let has = match has {
            0 => "none".to_owned(),
            has => format!("only {has}"),
        };
        let who = map.words(Thing::Team(at));
        let message = format!(
            "{who} is never complete and does nothing: it needs {} {}, house {} starts with {has}, and more cannot be made: {}",
            member.count,
            member.id(),
            house.name.value,
            why.words()
        );
        let place = team.task_force.as_ref().map(|force| force.span).or_else(|| map.place(Thing::Team(at)));
        out.help(place, message, why.help());
    }
}

/// Whose objects a team of this type recruits; `None` when no such team is made, or by several houses.
fn recruiter(map: &Subject<'_>, raising: &Raising, team: usize) -> Option<Owner> {
    // A team that is also delivered, or takes over from another, may be there all the same.
    let mut mentions = map.xref.to(Thing::Team(team));
    if roster::is_delivered(map, team) || mentions.any(|mention| matches!(mention.how, How::Line(_, 18))) {
        return None;
    }
    let own = map.scenario.team_types.get(team)?;
    if roster::made_by(map, team, &[4]) {
        return Some(own.owner);
    }
    let mut records = map.xref.to(Thing::Team(team)).filter_map(|mention| match mention.from {
        Thing::AiTrigger(at) => map.scenario.ai_triggers.get(at).filter(|record| record.enabled),
        _ => None,
    });
    let first = records.next().filter(|_| own.max != 0)?;
    let country = map.rules.countries.find(&first.owner).filter(|country| raising.has(*country))?;
    records.all(|record| record.owner.eq_ignore_ascii_case(&first.owner)).then_some(Owner::Country(country))
}

#[cfg(test)]
mod tests {
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    use super::RULE;
    use crate::{Choice, check, example};

    fn found(lines: &str) -> Vec<String> {
        let loaded = load(example::map(lines), "example.map", &RulesSources::stock());
        let choice = Choice { select: vec![RULE.row.id.to_owned()], ..Choice::default() };
        check(&loaded, &choice).findings.into_iter().map(|finding| finding.message).collect()
    }

    const MAP: &str = "[TeamTypes]\n0=RAIDERS\n[RAIDERS]\nHouse=Nod\nScript=S\nTaskForce=F\nMax=1\n[TaskForces]\n0=F\n[F]\n0=1,TTNK\n\
                       [ScriptTypes]\n0=S\n[S]\n0=11,14\n[Triggers]\nT=Nod,<none>,T,0,1,1,1,0\n[Events]\nT=1,13,0,60\n\
                       [Tags]\nG=0,T 1,T\n";

    #[test]
    fn the_reason_is_named() {
        let make = "[Actions]\nT=1,4,1,RAIDERS,0,0,0,0,A\n";
        let house = |keys: &str, more: &str| found(&format!("[Nod]\n{keys}{MAP}{make}{more}"));
        let factory = "[Structures]\n0=Nod,NAWEAP,256,50,50,64,None,0,0,1,0,0,None,None,None,0,0\n";
        assert!(house("IQ=5\nTechLevel=1\n", "")[0].contains("needs TechLevel"));
        assert!(house("IQ=0\nTechLevel=10\n", "")[0].contains("production of the house never begins"));
        assert!(house("IQ=5\nTechLevel=10\n", "")[0].contains("no structure that makes vehicles"));
        assert!(house("IQ=5\nTechLevel=10\n", factory).is_empty());
        assert!(house("IQ=5\nTechLevel=10\nPlayerControl=yes\n", "").is_empty());
    }

    #[test]
    fn reinforcements_and_gifts_count() {
        let actions = |groups: &str| found(&format!("[Nod]\nIQ=0\n{MAP}[Actions]\nT={groups}\n"));
        assert_eq!(actions("1,4,1,RAIDERS,0,0,0,0,A").len(), 1);
        assert!(actions("2,4,1,RAIDERS,0,0,0,0,A,7,1,RAIDERS,0,0,0,0,A").is_empty());
        assert!(actions("2,4,1,RAIDERS,0,0,0,0,A,36,0,1,0,0,0,0,A").is_empty());
        assert!(actions("1,11,0,1,0,0,0,0,A").is_empty(), "no team is made");
    }
}
