//! Opening and ending a contact: the only places that write the contact of an object.

use sandtable_detach::Id as ObjectId;

use super::Message;
use crate::links::{Kind, member};
use crate::world::World;

impl World {
    /// The radio contact of a techno.
    pub(crate) fn contact(&self, id: ObjectId) -> Option<ObjectId> {
        self.state.links.contact(id)
    }

    /// Writes a contact; false when it cannot be: the other one is on its way out.
    pub(super) fn set_contact(&mut self, id: ObjectId, other: ObjectId) -> bool {
        self.radio.spoken = true;
        self.state.links.registry().attach(id, member::CONTACT, other).is_done()
    }

    pub(super) fn clear_contact(&mut self, id: ObjectId) {
        self.radio.spoken = true;
        self.state.links.registry().detach(id, member::CONTACT);
    }

    /// What the end of a contact means for one side, however it came about: its own tether is undone (`radio.md` §5.3 and
    /// §11 **R:**), and one that a depot had switched off moves again (§9.4 **R:**).
    pub(crate) fn contact_ended(&mut self, id: ObjectId, other: ObjectId) {
        self.radio.spoken = true;
        if self.contact(id).is_some() {
            return;
        }
        if let Some(techno) = self.techno_mut(id) {
            techno.tethered = false;
        }
        if Kind::of(id) != Kind::Building && self.structure_type(other).is_some_and(|kind| kind.unit_repair) {
            self.power_locomotor(id, true);
        }
    }

    /// Couples two objects in contact as a tether would, without messages: for a pair that changes its owner together
    /// (`radio.md` §11).
    pub(crate) fn couple(&mut self, a: ObjectId, b: ObjectId) {
        if self.contact(a) != Some(b) || self.contact(b) != Some(a) {
            return;
        }
        for id in [a, b] {
            if let Some(techno) = self.techno_mut(id) {
                techno.tethered = true;
            }
        }
    }

    /// What an object does before it leaves for good or goes off the map: it closes its radio contact (`detach.md` §2, full
    /// detach).
    pub(crate) fn farewell(&mut self, id: ObjectId) {
        self.say(id, Message::OverOut);
    }

    /// What an object does before it is only out of sight or changes sides: it closes its contact with one that is no ally
    /// (`detach.md` §2, partial detach).
    pub(crate) fn farewell_to_strangers(&mut self, id: ObjectId) {
        let Some(contact) = self.contact(id) else { return };
        if !self.regards_as_ally(id, contact) {
            self.farewell(id);
        }
    }

    /// Whether an object's house counts another object's as an ally.
    pub(crate) fn regards_as_ally(&self, id: ObjectId, other: ObjectId) -> bool {
        match (self.techno(id), self.techno(other)) {
            (Some(own), Some(other)) => self.house(own.house).is_ally(other.house),
            _ => false,
        }
    }
}
