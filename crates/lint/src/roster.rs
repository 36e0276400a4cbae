//! Who is in a team, what the members can do, and which teams follow a script.

use std::collections::BTreeSet;

use sandtable_scenario::model::MemberClass;
use sandtable_scenario::rules::TechnoKeys;

use crate::Subject;
use crate::xref::{Class, How, Thing};

/// Actions that make a team out of nothing: two kinds of reinforcement.
const DELIVERED: [i32; 2] = [7, 80];

/// One line of a task force with what its type can do.
#[derive(Clone, Copy)]
pub(crate) struct Member<'a> {
    /// List of its type.
    pub class: Class,
    /// Position of its type there.
    pub kind: usize,
    /// How many; at least 1.
    pub count: i64,
    /// What all technos have.
    pub keys: &'a TechnoKeys,
    /// Goes into structures: captures, spies, steals, plants charges.
    pub enters: bool,
}

impl Member<'_> {
    /// Whether it has seats.
    pub(crate) fn carries(&self) -> bool {
        self.class != Class::Infantry && self.keys.passengers > 0
    }

    /// Whether it can hurt anything at all, by weapons or otherwise. In doubt it can.
    pub(crate) fn fights(&self) -> bool {
        let keys = self.keys;
        let weapon = keys.primary.is_some() || keys.secondary.is_some() || keys.elite.is_some();
        weapon || self.enters || keys.deploys_into.is_some() || keys.hunter_seeker
    }

    /// Its id.
    pub(crate) fn id(&self) -> &str {
        &self.keys.id
    }
}

/// The members of a task force, lines with nobody left out.
pub(crate) fn of_force<'a>(map: &Subject<'a>, force: usize) -> Vec<Member<'a>> {
    let lines = map.scenario.task_forces.get(force).map_or(&[][..], |force| &force.lines);
    let member = |line: &sandtable_scenario::model::TaskForceLine| {
        let kind = line.kind.target?;
        let (class, keys, enters) = match line.class {
            MemberClass::Infantry => {
                let soldier = map.rules.infantry.get(kind)?;
                let enters = soldier.infiltrate || soldier.agent || soldier.thief || soldier.vehicle_thief;
                (Class::Infantry, &soldier.techno, enters)
            }
            MemberClass::Vehicle => {
                let vehicle = map.rules.vehicles.get(kind)?;
                (Class::Vehicle, &vehicle.techno, vehicle.is_mobile_emp || vehicle.is_limpet_drone)
            }
            MemberClass::Aircraft => (Class::Aircraft, &map.rules.aircraft.get(kind)?.techno, false),
        };
        let count = i64::from(line.count);
        (count > 0).then_some(Member { class, kind, count, keys, enters })
    };
    lines.iter().filter_map(member).collect()
}

/// The members of a team type.
pub(crate) fn of_team<'a>(map: &Subject<'a>, team: usize) -> Vec<Member<'a>> {
    let force = map.scenario.team_types.get(team).and_then(|team| team.task_force.as_ref());
    force.and_then(|force| force.target).map_or_else(Vec::new, |force| of_force(map, force))
}

/// The team types whose teams can follow a script: by their own `Script`, or because a line changes to it.
pub(crate) fn followers(map: &Subject<'_>, script: usize) -> Vec<usize> {
    let (mut teams, mut seen, mut work) = (Vec::new(), BTreeSet::from([script]), vec![script]);
    while let Some(script) = work.pop() {
        for mention in map.xref.to(Thing::Script(script)) {
            match (mention.from, mention.how) {
                (Thing::Team(team), How::Follows) => teams.push(team),
                (Thing::Script(other), How::Line(_, 17)) if seen.insert(other) => work.push(other),
                _ => {}
            }
        }
    }
    teams.sort_unstable();
    teams.dedup();
    teams
}

/// Whether a trigger that can fire makes teams of this type by one of these actions.
pub(crate) fn made_by(map: &Subject<'_>, team: usize, actions: &[i32]) -> bool {
    actions.iter().any(|action| {
        let mut triggers = map.xref.actions_on(Thing::Team(team), *action);
        triggers.any(|trigger| map.reach.trigger(trigger).fires)
    })
}

/// Whether a trigger that can fire delivers the team as reinforcement.
pub(crate) fn is_delivered(map: &Subject<'_>, team: usize) -> bool {
    made_by(map, team, &DELIVERED)
}

/// Whether no team that follows a script has a member of some sort. With no team, or one without members, this is not
/// known and counts as false.
pub(crate) fn nobody(map: &Subject<'_>, script: usize, sort: impl Fn(&Member<'_>) -> bool) -> bool {
    let teams = followers(map, script);
    !teams.is_empty()
        && teams.iter().all(|team| {
            let members = of_team(map, *team);
            !members.is_empty() && !members.iter().any(&sort)
        })
}
