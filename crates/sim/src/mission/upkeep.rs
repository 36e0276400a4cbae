//! What is looked after in every frame besides the mission.

use sandtable_detach::Id as ObjectId;

use crate::links::Kind;
use crate::world::World;

impl World {
    /// Every frame: the door of a transport, the place of a carryall's load, the look of an aircraft.
    pub(crate) fn mission_upkeep(&mut self, id: ObjectId) {
        match Kind::of(id) {
            Kind::Unit if self.techno_type(id).is_some_and(|keys| keys.passengers > 0) => {
                self.transport_door(id);
            }
            Kind::Aircraft => {
                if self.techno_type(id).is_some_and(|keys| keys.passengers > 0) {
                    self.transport_door(id);
                }
                self.aircraft_look(id);
                if self.is_carryall(id) {
                    self.carry_along(id);
                }
            }
            _ => {}
        }
    }

    /// A load is where its carryall is and faces the same way (`radio.md` §9.10).
    fn carry_along(&mut self, id: ObjectId) {
        let Some(load) = self.cargo(id).first().copied() else { return };
        let Some((coord, facing)) = self.object(id).map(|o| (o.coord, o.facing)) else { return };
        if let Some(techno) = self.techno_mut(load) {
            techno.object.coord = coord;
            techno.object.facing = facing;
            techno.object.wanted_facing = facing;
        }
    }
}
