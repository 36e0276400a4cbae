//! Selling, and structures that go up or come down (`systems.md` §6.5, PRD-18).

use sandtable_detach::Id as ObjectId;

use super::{DECONSTRUCTION, GUARD};
use crate::event::What;
use crate::links::Kind;
use crate::object::Process;
use crate::timer::Timer;
use crate::world::World;

impl World {
    /// Starts a sale (action 60, PRD-27). A type without build-up artwork cannot be sold; a firestorm wall section goes
    /// at once without refund; one already being sold goes on.
    pub(crate) fn start_sale(&mut self, id: ObjectId) -> bool {
        let now = self.frame();
        let Some(building) = self.building(id) else { return false };
        if matches!(building.process, Process::Selling(_)) {
            return false;
        }
        let kind = self.building_type(building.techno.object.kind);
        if kind.firestorm_wall {
            if let Some(object) = self.info(id) {
                self.tell(What::Sold { object, refund: 0 });
            }
            self.delete(id);
            return true;
        }
        if kind.buildup.is_empty() {
            return false;
        }
        let time = self.constants.buildup_time;
        if let Some(building) = self.building_mut(id) {
            building.process = Process::Selling(Timer::started(now, time));
            building.techno.mission = DECONSTRUCTION;
        }
        true
    }

    /// The object turns: so far only structures that go up or come down need one.
    pub(crate) fn object_turns(&mut self) {
        let now = self.frame();
        let mut due = self.buffer();
        for (slot, building) in self.state.buildings.iter() {
            let expired = match building.process {
                Process::Idle => false,
                Process::BuildingUp(timer) | Process::Selling(timer) => timer.expired(now),
            };
            if expired && building.techno.object.active {
                due.push(self.state.links.id(Kind::Building, slot));
            }
        }
        for id in due.iter().copied() {
            match self.building(id).map(|b| b.process) {
                Some(Process::BuildingUp(_)) => self.open(id),
                Some(Process::Selling(_)) => self.finish_sale(id),
                _ => {}
            }
        }
        self.give_back(due);
    }

    fn open(&mut self, id: ObjectId) {
        if let Some(building) = self.building_mut(id) {
            building.process = Process::Idle;
            building.techno.mission = GUARD;
            let house = building.techno.house;
            self.house_mut(house).power_changed = true;
        }
    }

    /// The sale's end: a kill booked without attacker, the refund, the removal (PRD-27, PRD-28).
    fn finish_sale(&mut self, id: ObjectId) {
        self.book_kill(id, None);
        let Some(building) = self.building(id).filter(|b| b.techno.object.active) else { return };
        let house = building.techno.house;
        let refund = self.refund(house, building.techno.object.kind);
        if let Some(object) = self.info(id) {
            self.tell(What::Sold { object, refund });
        }
        self.earn(house, refund);
        self.delete(id);
    }

    /// Sells every standing structure of a house (action 9).
    pub(crate) fn sell_everything(&mut self, house: u8) {
        for id in self.structures_of(house) {
            self.start_sale(id);
        }
    }
}
