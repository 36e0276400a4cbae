//! The three standing places of soldiers in a cell (CRD-13, LOC-5), and room for others.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::aim::Aim;
use crate::coord::{CELL, Coord};
use crate::links::Kind;
use crate::world::World;

/// Place of each sub-cell within its cell, leptons: the centre, then the quarters (`formats.md` §4.2).
const PLACES: [(i32, i32); 5] = [(128, 128), (64, 64), (192, 64), (64, 192), (192, 192)];

/// The places real soldiers stand on, the one they have first.
const STANDING: [[u8; 3]; 5] = [[2, 3, 4], [2, 3, 4], [2, 3, 4], [3, 2, 4], [4, 2, 3]];

/// Where a standing place of a cell is, at height 0.
pub(crate) fn place_of(cell: Cell, spot: u8) -> Coord {
    let (x, y) = PLACES[usize::from(spot.min(4))];
    Coord { x: i32::from(cell.x) * CELL + x, y: i32::from(cell.y) * CELL + y, z: 0 }
}

impl World {
    /// The level of a cell on which an object that is listed there stands or arrives: true = the deck.
    pub(crate) fn level_in(&self, id: ObjectId, cell: Cell) -> bool {
        let Some(foot) = self.foot(id) else { return false };
        match foot.locomotion.step {
            Some(step) if Cell::from(step.to) == cell => step.deck,
            _ => foot.high,
        }
    }

    /// The standing place a soldier has or has reserved in a cell.
    pub(crate) fn spot_in(&self, id: ObjectId, cell: Cell) -> Option<u8> {
        let soldier = self.state.infantry.get(id.slot()).filter(|_| Kind::of(id) == Kind::Infantry)?;
        match soldier.foot.locomotion.step {
            Some(step) if Cell::from(step.to) == cell => Some(step.spot),
            _ => Some(soldier.sub_cell),
        }
    }

    /// A free standing place for a soldier in a cell, the one it stands on in its own cell if it can (LOC-5).
    pub(crate) fn free_place(&self, id: ObjectId, cell: Cell, deck: bool) -> Option<u8> {
        let own = self.state.infantry.get(id.slot()).map_or(0, |i| i.sub_cell);
        let mut taken = 0u8;
        let mut soldiers = 0;
        for other in self.occupancy.at(cell).filter(|o| *o != id && self.level_in(*o, cell) == deck) {
            if let Some(spot) = self.spot_in(other, cell) {
                taken |= 1 << spot;
                soldiers += 1;
            }
        }
        if soldiers >= 3 {
            return None;
        }
        STANDING[usize::from(own.min(4))].into_iter().find(|spot| taken & 1 << spot == 0)
    }

    /// Whether another soldier has a standing place of a cell.
    pub(crate) fn place_is_taken(&self, id: ObjectId, cell: Cell, deck: bool, spot: u8) -> bool {
        self.occupancy.at(cell).any(|other| {
            other != id && self.level_in(other, cell) == deck && self.spot_in(other, cell) == Some(spot)
        })
    }

    /// Whether nobody who is in the way for good stands or arrives on a level of a cell. Structures are for
    /// [`World::can_enter`] to judge; who boards or runs over somebody may share his cell.
    pub(crate) fn has_room(&self, id: ObjectId, cell: Cell, deck: bool) -> bool {
        let soldier = Kind::of(id) == Kind::Infantry;
        let clear = self.occupancy.at(cell).all(|other| {
            let kind = Kind::of(other);
            other == id
                || kind == Kind::Building
                || self.level_in(other, cell) != deck
                || (soldier && kind == Kind::Infantry)
                || self.may_share(id, other)
        });
        clear && (!soldier || self.free_place(id, cell, deck).is_some())
    }

    /// Whether an object may come into the cell of another: it boards him, or it crushes him (LOC-13).
    pub(crate) fn may_share(&self, id: ObjectId, other: ObjectId) -> bool {
        self.aim(id, Aim::Nav).object() == Some(other)
            || self.contact(id) == Some(other)
            || self.crushes(id, other)
    }

    /// Whether a vehicle flattens an object it drives over (LOC-13): crushable, and no friend.
    pub(crate) fn crushes(&self, id: ObjectId, other: ObjectId) -> bool {
        if Kind::of(id) != Kind::Unit {
            return false;
        }
        let (Some(keys), Some(victim)) = (self.techno_type(id), self.techno_type(other)) else {
            return false;
        };
        if !keys.crusher || !victim.object.crushable || self.is_airborne(other) {
            return false;
        }
        match (self.techno(id), self.techno(other)) {
            (Some(driver), Some(victim)) => !self.house(driver.house).is_ally(victim.house),
            _ => false,
        }
    }
}
