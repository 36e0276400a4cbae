use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{AircraftType, InfantryType};

use crate::coord::Coord;
use crate::links::{Kind, member};
use crate::world::World;

impl World {
    pub(crate) fn cargo(&self, id: ObjectId) -> Vec<ObjectId> {
        self.state.links.read().list(id, member::CARGO).collect()
    }
    pub(crate) fn attach_passenger(&mut self, id: ObjectId, passenger: ObjectId) -> bool {
        let _ = (id, passenger);
        false
    }
    pub(crate) fn tethered(&self, id: ObjectId) -> bool {
        self.techno(id).is_some_and(|t| t.tethered)
    }
    pub(crate) fn detach_passenger(&mut self, id: ObjectId) -> Option<ObjectId> {
        let _ = id;
        None
    }
    pub(crate) fn find_dock(
        &mut self,
        id: ObjectId,
        kind: u16,
        allied: bool,
        uncontacted: bool,
    ) -> Option<ObjectId> {
        let _ = (id, kind, allied, uncontacted);
        None
    }
    pub(crate) fn docking_coord(&self, id: ObjectId) -> Coord {
        self.centre(id)
    }
    pub(crate) fn under_bridge(&self, cell: Cell) -> bool {
        self.has_deck(cell)
    }
    pub(crate) fn flight_level(&self, id: ObjectId) -> i32 {
        let _ = id;
        500
    }
    pub(crate) fn infantry_type(&self, id: ObjectId) -> Option<&InfantryType> {
        (Kind::of(id) == Kind::Infantry)
            .then(|| self.rules.infantry.get(usize::from(self.object(id)?.kind)))
            .flatten()
    }
    pub(crate) fn aircraft_type(&self, id: ObjectId) -> Option<&AircraftType> {
        (Kind::of(id) == Kind::Aircraft)
            .then(|| self.rules.aircraft.get(usize::from(self.object(id)?.kind)))
            .flatten()
    }
}
