//! Selling, and structures that go up or come down (`systems.md` §6.5, PRD-18).

use sandtable_detach::Id as ObjectId;

use crate::event::What;
use crate::mission::Mission;
use crate::object::MissionState;
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
            building.techno.mission = MissionState::new(Mission::Selling);
        }
        true
    }

    /// A structure that goes up or comes down and whose time has come is opened or sold.
    pub(super) fn structure_upkeep(&mut self, id: ObjectId) {
        let now = self.frame();
        match self.building(id).map(|b| b.process) {
            Some(Process::BuildingUp(timer)) if timer.expired(now) => self.open(id),
            Some(Process::Selling(timer)) if timer.expired(now) => self.finish_sale(id),
            _ => {}
        }
    }

    fn open(&mut self, id: ObjectId) {
        if let Some(building) = self.building_mut(id) {
            building.process = Process::Idle;
            building.techno.mission = MissionState::new(Mission::Guard);
            let house = building.techno.house;
            self.house_mut(house).power_changed = true;
            self.grand_opening(id);
        }
    }

    /// The sale's end: a kill booked without attacker, the refund, the removal (PRD-27, PRD-28).
    fn finish_sale(&mut self, id: ObjectId) {
        self.book_kill(id, None);
        let Some(building) = self.building(id).filter(|b| b.techno.object.active) else { return };
        let house = building.techno.house;
        let refund = self.refund(house, building.techno.object.kind);
        let contents = self.empty_storage(id);
        if let Some(object) = self.info(id) {
            self.tell(What::Sold { object, refund });
        }
        self.earn(house, refund);
        self.delete(id);
        self.restock(house, contents);
    }

    /// Sells every standing structure of a house (action 9).
    pub(crate) fn sell_everything(&mut self, house: u8) {
        for id in self.structures_of(house) {
            self.start_sale(id);
        }
    }
}
