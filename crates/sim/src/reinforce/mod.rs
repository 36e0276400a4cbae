//! Reinforcements (actions 7 and 80, `actions.md` §3, `teams.md` §5.6): the members are made, board their transport and
//! come onto the map. Running their team's script is for the teams.

mod arrival;
mod edge;
mod members;

use std::sync::Arc;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::{Cell, MemberClass, TaskForce, TeamType};

use crate::links::Kind;
use crate::movement::Entry;
use crate::world::World;

/// The dropship that brings what was loaded before the mission.
const DROPSHIP: &str = "DSHP";

/// One delivery under way.
struct Delivery<'a> {
    team: &'a TeamType,
    force: &'a TaskForce,
    house: u8,
    /// Where it is wanted; without it the house's edge decides.
    origin: Option<Cell>,
    /// It is wanted at that very place (action 80).
    at_origin: bool,
}

impl World {
    /// Delivers the members of a team type, to a cell or to where the type itself wants them. False when there is nothing to
    /// create, nobody to own it, or nobody to leave the structure they come from.
    pub(crate) fn reinforce(&mut self, team_type: usize, to: Option<Cell>) -> bool {
        let scenario = Arc::clone(&self.scenario);
        let Some(team) = scenario.team_types.get(team_type) else { return false };
        let Some(house) = self.live_owner(team.owner) else { return false };
        let force = team.task_force.as_ref().and_then(|t| t.target).and_then(|t| scenario.task_forces.get(t));
        let Some(force) = force.filter(|force| !self.is_empty_dropship(force)) else { return false };
        let origin = to.or_else(|| self.waypoint(team.waypoint));
        let delivery = Delivery { team, force, house, origin, at_origin: to.is_some() };
        let members = self.create_members(&delivery);
        if members.is_empty() {
            return false;
        }
        let on_foot = members.iter().all(|id| Kind::of(*id) == Kind::Infantry);
        let landing = self.load_transport(members);
        if on_foot
            && !team.droppod
            && let Some(origin) = origin
            && let Some(host) = self.host_near(origin)
        {
            return self.come_out_of(host, landing);
        }
        self.bring_in(&delivery, landing, on_foot);
        true
    }

    /// A force of one dropship line stands for what was loaded into it before the mission; a load was never chosen here,
    /// and an empty one delivers nothing (`teams.md` §5.6 step 2).
    fn is_empty_dropship(&self, force: &TaskForce) -> bool {
        let [line] = force.lines.as_slice() else { return false };
        line.class == MemberClass::Aircraft
            && line
                .kind
                .target
                .and_then(|kind| self.rules.aircraft.get(kind))
                .is_some_and(|kind| kind.id.as_str().eq_ignore_ascii_case(DROPSHIP))
    }

    /// What a group on foot comes out of, at a cell or beside it, whoever owns it: the first vehicle that takes passengers,
    /// else the last structure found (`actions.md` action 7 step 7).
    fn host_near(&self, origin: Cell) -> Option<ObjectId> {
        let cells = std::iter::once(origin).chain((0..8).map(|d| crate::cell::neighbour(origin, d)));
        let mut structure = None;
        for cell in cells {
            for id in self.occupancy.at(cell) {
                let alive = self.object(id).is_some_and(|o| o.placed() && o.strength > 0);
                match Kind::of(id) {
                    Kind::Unit if alive && self.capacity(id) > 0 => return Some(id),
                    Kind::Building if alive => structure = Some(id),
                    _ => {}
                }
            }
        }
        structure
    }

    /// Whether a member could come onto the map at a cell: the terrain lets it, and nobody is in the way. Aircraft come in
    /// the air.
    fn may_appear(&self, id: ObjectId, cell: Cell) -> bool {
        let free =
            || self.structure_on(cell).is_none() && self.can_enter(id, cell, None, false) == Entry::Clear;
        self.state.grid.contains(cell) && (Kind::of(id) == Kind::Aircraft || free())
    }
}
