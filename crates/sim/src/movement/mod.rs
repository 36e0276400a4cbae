//! Movement (`systems.md` §7, §8): locomotors, steps from cell to cell, what may be entered, arrivals, routes.

mod arrival;
mod assign;
mod back;
mod blocked;
mod bridge;
mod bridge_damage;
pub(crate) mod check;
mod destination;
mod entry;
mod figures;
mod fixtures;
mod gate;
mod ground;
mod height;
mod lands;
mod loco;
mod locomotion;
mod mover;
mod occupants;
mod price;
mod route;
mod scatter;
mod speed;
pub(crate) mod spots;
mod substitute;
mod zone;
mod zone_table;

#[cfg(test)]
mod tests;

pub(crate) use entry::Entry;
pub(crate) use figures::Figures;
pub(crate) use fixtures::Fixtures;
pub(crate) use ground::Field;
pub(crate) use lands::Lands;
pub(crate) use loco::phase;
pub(crate) use locomotion::WHOLE;
pub use locomotion::{Locomotion, Step};
pub(crate) use route::{Searches, THROUGH_TUBE};

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Turns to a facing, 65536 units a turn (CRD-5).
    pub(crate) fn face(&mut self, id: ObjectId, facing: u16) {
        if let Some(techno) = self.techno_mut(id) {
            techno.object.wanted_facing = facing;
        }
    }

    /// Whether an object still turns.
    pub(crate) fn rotating(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|o| o.rotating())
    }

    /// Whether its locomotor moves it (`radio.md` "moving"): it is on its way, or turns to be. The destination it was
    /// given is another matter.
    pub(crate) fn moving(&self, id: ObjectId) -> bool {
        self.foot(id).is_some_and(|f| f.locomotion.moving() || f.locomotion.phase > phase::GROUNDED)
    }

    /// Switches a locomotor on or off (RPR-7, LOC-11).
    pub(crate) fn power_locomotor(&mut self, id: ObjectId, on: bool) {
        if let Some(foot) = self.foot_mut(id) {
            foot.locomotion.powered = on;
        }
    }
}
