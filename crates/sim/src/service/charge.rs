//! Demolition charges (CAP-15).

use sandtable_detach::Id as ObjectId;
use serde::{Deserialize, Serialize};

use crate::aim::Target;
use crate::links::member;
use crate::mission::Mission;
use crate::timer::Timer;
use crate::world::World;

/// A charge on a structure. Who planted it is in the registry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Charge {
    /// Until it goes off.
    pub(crate) fuse: Timer,
}

impl World {
    /// A soldier plants a charge; it survives capture, and nothing defuses it.
    pub(super) fn plant_charge(&mut self, soldier: ObjectId, structure: ObjectId) {
        let now = self.frame();
        let delay = self.constants.c4_delay;
        if let Some(building) = self.building_mut(structure) {
            building.charge.get_or_insert(Charge { fuse: Timer::started(now, delay) });
        }
        self.state.links.registry().attach(structure, member::SABOTEUR, soldier);
        self.assign_destination(soldier, Target::None);
        self.assign_target(soldier, Target::None);
        self.assign_mission(soldier, Mission::Guard);
        self.scatter(soldier, true);
    }

    /// A charge whose time has come destroys its structure; the saboteur is credited while alive.
    pub(super) fn charge_turn(&mut self, id: ObjectId) {
        let now = self.frame();
        let due = self.building(id).and_then(|b| b.charge).is_some_and(|c| c.fuse.expired(now));
        if !due {
            return;
        }
        let saboteur = self.state.links.read().get(id, member::SABOTEUR);
        let strength = self.object(id).map_or(0, |o| o.strength);
        if let Some(building) = self.building_mut(id) {
            building.charge = None;
        }
        self.damage_by_force(id, strength, saboteur);
    }
}
