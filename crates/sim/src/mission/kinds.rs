//! Types of objects, and what is aboard them.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{AircraftType, InfantryType};

use crate::links::Kind;
use crate::world::World;

impl World {
    /// Who is aboard, the next to leave first.
    pub(crate) fn cargo(&self, id: ObjectId) -> Vec<ObjectId> {
        self.state.links.cargo(id).collect()
    }

    /// Whether a bridge spans a cell.
    pub(crate) fn under_bridge(&self, cell: Cell) -> bool {
        self.deck_at(cell)
    }

    /// Leptons above the ground at which an aircraft flies.
    pub(crate) fn flight_level(&self, id: ObjectId) -> i32 {
        let own = self.techno_type(id).map_or(-1, |keys| keys.flight_level);
        let level = if own >= 0 { own } else { self.rules.general.flight_level };
        level.clamp(0, 1 << 13)
    }

    /// The type of a soldier.
    pub(crate) fn infantry_type(&self, id: ObjectId) -> Option<&InfantryType> {
        let object = self.object(id).filter(|_| Kind::of(id) == Kind::Infantry)?;
        self.rules.infantry.get(usize::from(object.kind))
    }

    /// The type of an aircraft.
    pub(crate) fn aircraft_type(&self, id: ObjectId) -> Option<&AircraftType> {
        let object = self.object(id).filter(|_| Kind::of(id) == Kind::Aircraft)?;
        self.rules.aircraft.get(usize::from(object.kind))
    }
}
