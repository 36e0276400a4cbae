//! Stored Tiberium (TIB-24, TIB-25).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::mission::Mission;
use crate::world::World;

/// How far the contents of a destroyed structure fly, cells.
const SCATTER: i32 = 3;
/// Stage of a patch they make.
const SCATTERED: u8 = 1;

impl World {
    /// Gives a house units of a slot: a computer house outside campaigns banks them, anybody else stores what its
    /// structures have room for (TIB-24). The rest is lost.
    pub(super) fn take_in(&mut self, house: u8, slot: usize, units: i32) {
        if !self.house(house).human && !self.scenario.campaign {
            let value = self.rules.tiberiums.get(slot).map_or(0, |kind| kind.value);
            self.earn(house, value.saturating_mul(units));
            return;
        }
        let mut left = units;
        for id in self.structures_of(house) {
            if left <= 0 {
                break;
            }
            let stored = left.min(self.room_in(id));
            if let Some(building) = self.building_mut(id) {
                building.stored[slot.min(3)] += stored;
            }
            left -= stored;
        }
    }

    /// Units that still fit into a standing structure.
    fn room_in(&self, id: ObjectId) -> i32 {
        let stands = |b: &&crate::object::Building| {
            b.techno.object.placed() && b.techno.mission.current != Some(Mission::Construction)
        };
        let Some(building) = self.building(id).filter(stands) else { return 0 };
        let used = building.stored.iter().fold(0i32, |sum, units| sum.saturating_add((*units).max(0)));
        self.building_type(building.techno.object.kind).storage.saturating_sub(used).max(0)
    }

    /// Units of Tiberium a house's standing structures can hold (TIB-25).
    #[must_use]
    pub fn storage_capacity(&self, house: u8) -> i32 {
        let all = self.buildings_of(house).filter(|(_, b)| b.techno.object.placed());
        all.fold(0, |sum, (_, b)| sum.saturating_add(self.building_type(b.techno.object.kind).storage.max(0)))
    }

    /// Takes the contents out of a structure that goes.
    pub(crate) fn empty_storage(&mut self, id: ObjectId) -> [i32; 4] {
        self.building_mut(id).map_or([0; 4], |b| std::mem::take(&mut b.stored))
    }

    /// The contents of a sold structure go into what remains (TIB-25).
    pub(crate) fn restock(&mut self, house: u8, contents: [i32; 4]) {
        for (slot, units) in contents.into_iter().enumerate() {
            if units > 0 {
                self.take_in(house, slot, units);
            }
        }
    }

    /// The contents of a destroyed structure scatter one unit at a time as patches on cells that take them (TIB-25).
    pub(crate) fn scatter_contents(&mut self, around: Cell, contents: [i32; 4]) {
        for (slot, units) in contents.into_iter().enumerate() {
            for _ in 0..units.clamp(0, 1000) {
                let (dx, dy) = (
                    self.state.rng.range(-SCATTER, SCATTER) as i16,
                    self.state.rng.range(-SCATTER, SCATTER) as i16,
                );
                let cell = Cell::new(around.x.saturating_add(dx), around.y.saturating_add(dy));
                self.seed_tiberium(cell, slot, SCATTERED);
            }
        }
    }
}
