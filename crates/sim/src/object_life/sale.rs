//! Selling (`systems.md` §6.5); the taking down itself is the mission Deconstruction.

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::event::What;
use crate::mission::Mission;
use crate::radio::Message;
use crate::world::World;

/// How near to the middle of a depot its client must stand to be sold in its place, leptons (`radio.md` §9.4).
const CLIENT_RANGE: i32 = 128;

impl World {
    /// A sale by a computer, a script or a capture: refused while a charge is armed (PRD-29).
    pub(crate) fn start_sale(&mut self, id: ObjectId) -> bool {
        self.building(id).is_some_and(|b| b.charge.is_none()) && self.sell(id)
    }

    /// Starts a sale (action 60, PRD-27). A type without build-up artwork cannot be sold; a firestorm wall section goes
    /// at once without refund; one already being sold goes on. A depot with a client on it sells the client.
    pub(crate) fn sell(&mut self, id: ObjectId) -> bool {
        if self.building(id).is_none() || self.mission(id) == Some(Mission::Selling) {
            return false;
        }
        let Some(kind) = self.structure_type(id) else { return false };
        let (repairs, sellable) = (kind.unit_repair, !kind.buildup.is_empty());
        if kind.firestorm_wall {
            if let Some(object) = self.info(id) {
                self.tell(What::Sold { object, refund: 0 });
            }
            self.delete(id);
            return true;
        }
        if !sellable {
            return false;
        }
        if repairs
            && let Some(client) = self.contact(id)
            && self.centre(id).planar_distance(self.centre(client)) <= CLIENT_RANGE
            && self.say(id, Message::NeedToMove) == Message::Roger
        {
            self.sell_client(client);
            self.assign_mission(id, Mission::Guard);
            return true;
        }
        if self.structure_type(id).is_some_and(|kind| kind.undeploys_into.is_some()) {
            // Sold, not taken down to its vehicle.
            self.set_aim(id, Aim::Archive, Target::None);
        }
        self.begin_deconstruction(id);
        true
    }

    /// A sale that no player ordered: a trigger's, a computer's, after a capture. Refused while a charge ticks (PRD-29).
    pub(crate) fn sell_unasked(&mut self, id: ObjectId) -> bool {
        self.building(id).is_some_and(|b| b.charge.is_none()) && self.start_sale(id)
    }

    /// Sells a foot object that stands on a depot: its contact is closed first (`radio.md` §9.4, PRD-28).
    pub(crate) fn sell_client(&mut self, client: ObjectId) {
        self.say(client, Message::OverOut);
        let (Some(techno), Some(keys)) = (self.techno(client), self.techno_type(client)) else { return };
        let (house, cost) = (techno.house, keys.cost);
        let refund = self.refund_of(house, cost);
        if let Some(object) = self.info(client) {
            self.tell(What::Sold { object, refund });
        }
        self.earn(house, refund);
        self.delete(client);
    }

    /// The sale's end: a kill booked without attacker, the refund, the removal (PRD-27, PRD-28).
    pub(crate) fn finish_sale(&mut self, id: ObjectId) {
        self.book_kill(id, None);
        let Some(building) = self.building(id).filter(|b| b.techno.object.active) else { return };
        let house = building.techno.house;
        let refund = self.refund(house, building.techno.object.kind);
        let contents = self.empty_storage(id);
        if let Some(object) = self.info(id) {
            self.tell(What::Sold { object, refund });
        }
        self.earn(house, refund);
        let crew = self.crew_of(id);
        self.delete(id);
        self.restock(house, contents);
        if let Some(crew) = crew {
            self.crew_gets_out(crew);
        }
    }

    /// Sells every standing structure of a house (action 9).
    pub(crate) fn sell_everything(&mut self, house: u8) {
        for id in self.structures_of(house) {
            self.sell_unasked(id);
        }
    }
}
