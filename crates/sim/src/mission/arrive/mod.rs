//! What a mover does when it finishes a step at the centre of a cell (`radio.md` §8).

mod infantry;
mod unit;

use sandtable_detach::Id as ObjectId;

use crate::links::Kind;
use crate::world::World;

impl World {
    /// End-of-cell processing; the locomotor calls it when a step is done, after looks, triggers and terrain effects.
    pub(crate) fn end_of_cell(&mut self, id: ObjectId) {
        match Kind::of(id) {
            Kind::Unit => self.unit_end_of_cell(id),
            Kind::Infantry => self.infantry_end_of_cell(id),
            _ => {
                self.commence_if_ready(id);
            }
        }
    }

    /// The cell a foot object heads for is the one it stands on, or it heads for none.
    pub(super) fn has_arrived(&self, id: ObjectId) -> bool {
        let nav = self.aim(id, crate::aim::Aim::Nav);
        nav.is_none() || self.target_cell(nav) == self.object(id).map(|o| o.cell())
    }

    /// An aircraft leaves the ground: a pad or depot it was in contact with and does not go to is free (`radio.md` §9.3
    /// step 7).
    pub(crate) fn takes_off(&mut self, id: ObjectId) {
        let Some(pad) = self.contact(id).filter(|c| Kind::of(*c) == Kind::Building) else { return };
        if Kind::of(id) == Kind::Aircraft && self.aim(id, crate::aim::Aim::Nav).object() != Some(pad) {
            self.say(id, crate::radio::Message::OverOut);
        }
    }
}
