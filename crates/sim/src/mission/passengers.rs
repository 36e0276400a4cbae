//! Going aboard and coming out again (`radio.md` §9.9, TRN-3 to TRN-5).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::Mission;
use super::places::rings;
use crate::aim::{Aim, Target};
use crate::coord::CELL;
use crate::links::{Kind, member};
use crate::movement::spots::place_of;
use crate::object::DoorState;
use crate::radio::Message;
use crate::world::World;

impl World {
    /// Takes an object off the map into the hold of another, to be the first to leave. Leaving the map closes its contact,
    /// which frees the transport for the next.
    pub(crate) fn board(&mut self, passenger: ObjectId, transport: ObjectId) {
        self.set_aim(passenger, Aim::Nav, Target::None);
        self.limbo(passenger);
        if self.object(passenger).is_some_and(|o| o.active)
            && self.object(transport).is_some_and(|o| o.active)
        {
            self.attach_passenger(transport, passenger);
        }
    }

    /// Puts a foot object that is off the map down in a cell, a soldier on a free standing place. False when there is no
    /// room.
    pub(crate) fn put_down(&mut self, id: ObjectId, cell: Cell, facing: u16) -> bool {
        if !self.may_stand(id, cell) {
            return false;
        }
        let centre = self.cell_centre(cell);
        let mut coord = centre;
        if Kind::of(id) == Kind::Infantry {
            let Some(spot) = self.free_place(id, cell, false) else { return false };
            coord = place_of(cell, spot).at_height(centre.z);
            if let Some(soldier) = self.state.infantry.get_mut(id.slot()) {
                soldier.sub_cell = spot;
            }
        }
        if let Some(foot) = self.foot_mut(id) {
            foot.high = false;
        }
        self.unlimbo(id, coord, facing)
    }

    /// A cell near a place where an aircraft may come down.
    pub(crate) fn landing_zone(&self, id: ObjectId, around: Cell) -> Option<Cell> {
        rings(around, 16).find(|cell| self.is_landing_zone(id, *cell))
    }

    /// Whether an aircraft may come down in a cell: playable, nobody there, and no water, rock or wall.
    pub(crate) fn is_landing_zone(&self, id: ObjectId, cell: Cell) -> bool {
        use sandtable_scenario::rules::LandType as L;
        let closed = [L::Water, L::Rock, L::Wall, L::Beach].map(|land| land.index());
        self.state.grid.playable(cell)
            && self
                .state
                .grid
                .get(cell)
                .is_some_and(|c| !closed.contains(&usize::from(c.land)) && c.ramp == 0)
            && self.occupants(cell).into_iter().all(|other| other == id)
    }

    /// The door of a transport closes once nobody is on the way in any more (§9.9 step 5).
    pub(super) fn transport_door(&mut self, id: ObjectId) {
        let now = self.frame();
        let Some(techno) = self.techno(id) else { return };
        let open = techno.door.at(now) != DoorState::Closed;
        if !open || techno.mission.current == Some(Mission::Unload) {
            return;
        }
        if self.say(id, Message::TryingToLoad) != Message::Roger {
            let travel = self.door_time(id);
            if let Some(techno) = self.techno_mut(id) {
                techno.door.close(now, travel);
            }
        }
    }

    /// What becomes of those aboard when their transport is destroyed (TRN-5): soldiers leave a vehicle that does not explode
    /// and was not destroyed by force, if the cell takes them, and scatter; everybody else dies with it.
    pub(crate) fn passengers_of_the_dead(&mut self, id: ObjectId, source: Option<ObjectId>, forced: bool) {
        let Some(here) = self.object(id).map(|o| o.cell()) else { return };
        let escape =
            !forced && Kind::of(id) == Kind::Unit && self.techno_type(id).is_some_and(|keys| !keys.explodes);
        while let Some(passenger) = self.detach_passenger(id) {
            let survives =
                escape && Kind::of(passenger) == Kind::Infantry && self.survives_in(passenger, here, id);
            if survives {
                self.start_mission(passenger, Mission::Guard);
                self.scatter(passenger, true);
            } else {
                self.slay(passenger, source);
            }
        }
    }

    /// What becomes of the client of a structure that is destroyed (`radio.md` §9.1.3): one that stands on it is destroyed
    /// too, any other is told to run although the contact is gone already.
    pub(crate) fn client_of_the_dead(
        &mut self,
        structure: ObjectId,
        client: ObjectId,
        source: Option<ObjectId>,
    ) {
        if !self.object(client).is_some_and(|o| o.placed()) {
            return;
        }
        if self.centre(structure).distance(self.centre(client)) < CELL {
            let strength = self.object(client).map_or(0, |o| o.strength);
            self.damage_by_force(client, strength, source);
            return;
        }
        self.say_to(structure, Message::RunAway, client);
        self.state.links.registry().detach(client, member::NEARBY);
    }

    /// Puts one who was in a transport onto its cell, if the cell takes him.
    pub(crate) fn survives_in(&mut self, passenger: ObjectId, cell: Cell, transport: ObjectId) -> bool {
        let others =
            self.occupants(cell).into_iter().any(|o| o != transport && Kind::of(o) != Kind::Infantry);
        if others || !self.state.grid.playable(cell) {
            return false;
        }
        let Some(spot) = self.free_place(passenger, cell, false) else { return false };
        if let Some(soldier) = self.state.infantry.get_mut(passenger.slot()) {
            soldier.sub_cell = spot;
        }
        let height = self.cell_centre(cell).z;
        self.unlimbo(passenger, place_of(cell, spot).at_height(height), 0)
    }
}
