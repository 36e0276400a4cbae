//! Who took a vehicle gets out of its wreck (CAP-17, `triggers.md` §9).

use sandtable_detach::Id as ObjectId;

use crate::house::Class;
use crate::mission::Mission;
use crate::world::World;

/// Least strength that is left to a soldier who gets out of a wreck.
const LEAST: i32 = 5;

impl World {
    /// Type of the soldier who took a vehicle.
    pub(super) fn hijacker_of(&self, id: ObjectId) -> Option<u16> {
        self.unit(id).and_then(|unit| unit.hijacker)
    }

    /// Whether an object carries a tag that goes over to who takes it or leaves it.
    pub(crate) fn carries_transferable(&self, id: ObjectId) -> bool {
        let Some(tag) = self.state.links.tag_of(id) else { return false };
        let mut chain = Vec::new();
        self.state.links.chain_into(tag, &mut chain);
        chain.iter().any(|trigger| {
            let kind = self.state.triggers.get(trigger.slot()).map(|t| usize::from(t.kind));
            kind.is_some_and(|kind| self.scenario.triggers[kind].transferable)
        })
    }

    /// The hijacker stands where his vehicle stood, hurt: at 5 to half of his strength. A transferable tag goes over to
    /// him. A computer's hunts, a player's guards.
    pub(super) fn escape_wreck(&mut self, wreck: ObjectId, kind: u16) {
        let Some(before) = self.techno(wreck) else { return };
        let (house, cell, facing) = (before.house, before.object.cell(), before.object.facing);
        let Some(id) = self.create(Class::Infantry, kind, house) else { return };
        self.book_created(id);
        let most = (self.max_strength(id) / 2).max(LEAST);
        let strength = self.state.rng.range(LEAST, most);
        if let Some(techno) = self.techno_mut(id) {
            techno.object.strength = strength;
        }
        if !self.put_down(id, cell, facing) {
            self.delete(id);
            return;
        }
        if self.carries_transferable(wreck) {
            let tag = self.state.links.tag_of(wreck);
            self.set_tag(id, tag);
            self.set_tag(wreck, None);
        }
        let mission = if self.computer_owned(id) { Mission::Hunt } else { Mission::Guard };
        self.start_mission(id, mission);
    }
}
