//! Change of owner (`triggers.md` §9, CAP-11).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;

use crate::event::What;
use crate::house::Class;
use crate::links::Reason;
use crate::mission::Mission;
use crate::object::MissionState;
use crate::world::World;

impl World {
    /// Changes an object's owner (`triggers.md` §9, CAP-11): event 1 while the old owner is still set, a kill booked
    /// without attacker, the detach, then the move. A house that takes its own object does nothing.
    pub(crate) fn capture(&mut self, id: ObjectId, new_house: u8) -> bool {
        let Some(techno) = self.techno(id) else { return false };
        if techno.house == new_house {
            return false;
        }
        self.offer_to_object(id, EventKind::EnteredBy, None);
        self.book_kill(id, None);
        let Some(counted) = self.counted(id) else { return false };
        let Some((old_house, active, placed)) =
            self.techno(id).map(|t| (t.house, t.object.active, t.object.placed()))
        else {
            return false;
        };
        if !active || old_house == new_house {
            return true;
        }
        self.leave(id, Reason::Ownership);
        if let Some(object) = self.info(id) {
            self.tell(What::Captured { object, new_house });
        }
        let discovered = self.house(new_house).human;
        if let Some(techno) = self.techno_mut(id) {
            techno.house = new_house;
            techno.mission = MissionState::new(Mission::Guard);
            techno.object.discovered |= discovered;
        }
        self.house_mut(new_house).kills += 1;
        self.cash_of_capture(id, old_house, new_house);
        self.factory_changed_sides(id, old_house, new_house);
        for (house, by) in [(old_house, -1), (new_house, 1)] {
            let h = self.house_mut(house);
            h.tally.hold(counted, by);
            if placed {
                h.tally.place(counted, by);
            }
            h.power_changed |= counted.class == Class::Building;
        }
        true
    }
}
