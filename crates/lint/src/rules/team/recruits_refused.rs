//! Teams of computer houses whose only possible members may not join.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::buildable::{Means, Raising, house_of, is_human};
use crate::roster;
use crate::xref::{Class, How, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::model::FootRow;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA138",
        name: "team-recruits-refused",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The only objects a team could recruit are in another group, or may not be recruited.",
        documentation: "A placed object joins a team only when its row allows it (the fields for teams and for \
             autocreate teams), and when the group of its row is that of the team type, or of the task force when \
             the team type says -1; Group=-2 takes anybody, and so does Recruiter=yes. The house cannot make others, \
             so the team is never complete.",
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
0=1,TTNK
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14
[Units]
0=Nod,TTNK,256,40,40,0,Guard,None,0,3,0,-1,1,1
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
Group=3
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=1,TTNK
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14
[Units]
0=Nod,TTNK,256,40,40,0,Guard,None,0,3,0,-1,1,1
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
    let mut wanted: BTreeMap<(usize, Class, usize), usize> = BTreeMap::new();
    for (at, team) in map.scenario.team_types.iter().enumerate().filter(|(at, _)| map.reach.team(*at)) {
        // The computer's own teams come only where its AI triggers are switched on.
        let house = house_of(map, team.owner).filter(|house| team.local || raising.has(house.country));
        if let Some(house) = house {
            for member in roster::of_team(map, at) {
                *wanted.entry((house.country, member.class, member.kind)).or_default() += 1;
            }
        }
    }
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        let changed =
            map.xref.to(Thing::Team(at)).any(|mention| matches!(mention.how, How::Line(_, 18) | How::Builds));
        if changed || roster::is_delivered(map, at) || !roster::made_by(map, at, &[4]) {
            continue;
        }
        let Some(house) = house_of(map, team.owner).filter(|house| !is_human(map, house)) else { continue };
        let means = means.entry(house.country).or_insert_with(|| Means::of(map, house));
        let of_force = team.task_force.as_ref().and_then(|force| map.scenario.task_forces.get(force.target?));
        let group = if team.group == -1 { of_force.map_or(-1, |force| force.group) } else { team.group };
        for member in roster::of_team(map, at) {
            // A member of another team takes on that team's group.
            let shared =
                wanted.get(&(house.country, member.class, member.kind)).is_some_and(|teams| *teams > 1);
            if shared
                || means.cannot_make(member.class, member.keys).is_none()
                || means.is_brought(member.class, member.kind)
            {
                continue;
            }
            let rows = means.rows(member.class, member.kind);
            let Ok(needs) = usize::try_from(member.count) else { continue };
            let willing = |row: &&&FootRow| {
                if team.autocreate { row.autocreate_recruitable } else { row.team_recruitable }
            };
            let fits = |row: &&&FootRow| group == -2 || team.recruiter || row.group == group;
            let (all, may) = (rows.len(), rows.iter().filter(willing).count());
            let both = rows.iter().filter(willing).filter(fits).count();
            if all < needs || both >= needs {
                continue;
            }
            let words = |count: usize| if count == 0 { "none".to_owned() } else { format!("only {count}") };
            let why = match may < needs {
                true => format!("{} of the {all} there are may be recruited", words(may)),
                false => format!("{} of the {may} that may be recruited is in group {group}", words(both)),
            };
            let message = format!(
                "{} is never complete and does nothing: it needs {} {}, and {why}",
                map.words(Thing::Team(at)),
                member.count,
                member.id()
            );
            let help = match may < needs {
                true => "allow recruiting in the rows of the objects (the last fields)",
                false => {
                    "write the group of the objects' rows as Group of the team type, or Group=-2 for anybody"
                }
            };
            out.help(map.place(Thing::Team(at)), message, help);
            break;
        }
    }
}
