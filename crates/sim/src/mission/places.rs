//! Places that missions ask for: a free cell nearby, the docking cell of a structure, the way out of it.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::aim::Aim;
use crate::coord::CELL;
use crate::links::Kind;
use crate::movement::Entry;
use crate::world::World;

/// The cells around one, ring by ring, nearest ring first, each ring from its north-west corner row by row (CRD-10).
pub(crate) fn rings(around: Cell, radius: i32) -> impl Iterator<Item = Cell> {
    (0..=radius).flat_map(move |ring| {
        (-ring..=ring).flat_map(move |dy| {
            (-ring..=ring).filter_map(move |dx| {
                let on_ring = dx.abs().max(dy.abs()) == ring;
                let axis = |at: i16, by: i32| i16::try_from(i32::from(at) + by).ok();
                on_ring.then_some(Cell::new(axis(around.x, dx)?, axis(around.y, dy)?))
            })
        })
    })
}

impl World {
    /// Whether a foot object could stand in a cell now: playable, enterable, with nobody in the way.
    pub(crate) fn may_stand(&self, id: ObjectId, cell: Cell) -> bool {
        self.state.grid.playable(cell)
            && self.structure_on(cell).is_none()
            && self.can_enter(id, cell, None, false) == Entry::Clear
    }

    /// The nearest cell in which a foot object could stand and which it can reach.
    pub(crate) fn free_cell_near(&self, id: ObjectId, around: Cell, radius: i32) -> Option<Cell> {
        let here = self.object(id)?.cell();
        rings(around, radius).find(|cell| self.may_stand(id, *cell) && self.same_zone(id, here, *cell))
    }

    /// A cell of a structure, by its offset from the north one.
    pub(crate) fn cell_of(&self, structure: ObjectId, dx: i16, dy: i16) -> Cell {
        let at = self.object(structure).map_or_else(|| Cell::new(0, 0), |o| o.cell());
        Cell::new(at.x.saturating_add(dx), at.y.saturating_add(dy))
    }

    /// The cells around a foundation, clockwise from north of its north corner.
    pub(crate) fn rim(&self, structure: ObjectId) -> Vec<Cell> {
        let Some(kind) = self.structure_type(structure) else { return Vec::new() };
        let (width, height) = (kind.foundation.width() as i16, kind.foundation.height() as i16);
        let top = (0..=width).map(|x| (x, -1));
        let right = (0..=height).map(|y| (width, y));
        let bottom = (-1..width).rev().map(|x| (x, height));
        let left = (-1..height).rev().map(|y| (-1, y));
        top.chain(right).chain(bottom).chain(left).map(|(x, y)| self.cell_of(structure, x, y)).collect()
    }

    /// The way out of a structure for a foot object: the wanted cells first, then the first free one of its rim.
    pub(crate) fn exit_cell(&self, structure: ObjectId, id: ObjectId, wanted: &[Cell]) -> Option<Cell> {
        let clear = |cell: &Cell| {
            self.state.grid.playable(*cell)
                && self.structure_on(*cell).is_none()
                && self.can_enter(id, *cell, None, false) == Entry::Clear
        };
        wanted.iter().copied().chain(self.rim(structure)).find(clear)
    }

    /// Whether two objects' centres share a cell.
    pub(crate) fn same_cell(&self, a: ObjectId, b: ObjectId) -> bool {
        self.centre(a).cell() == self.centre(b).cell()
    }

    /// Whether a passenger is where its transport is: in its cell and on its level, not below one that flies or burrows.
    pub(crate) fn meets(&self, passenger: ObjectId, transport: ObjectId) -> bool {
        let apart = (self.centre(passenger).z - self.centre(transport).z).abs();
        self.same_cell(passenger, transport) && apart < crate::coord::LEVEL
    }

    /// Whether a foot object stands still at the centre of its cell.
    pub(crate) fn at_cell_centre(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|o| {
            let centre = crate::coord::Coord::centre(o.cell());
            (centre.x, centre.y) == (o.coord.x, o.coord.y)
        })
    }

    /// Whether a vehicle gathers Tiberium or, unarmed, weeds (TIB-18, TIB-39).
    pub(crate) fn harvests_unasked(&self, id: ObjectId) -> bool {
        self.vehicle_type(id).is_some_and(|kind| kind.harvester || (kind.weeder && !self.is_armed(id)))
    }

    /// Whether it is a carryall.
    pub(crate) fn is_carryall(&self, id: ObjectId) -> bool {
        self.aircraft_type(id).is_some_and(|kind| kind.carryall)
    }

    /// Whether a house is commanded by the computer.
    pub(crate) fn computer_owned(&self, id: ObjectId) -> bool {
        self.techno(id).is_some_and(|t| !self.house(t.house).human)
    }

    /// Whether the house of an object owns one of the structures the object docks at (TIB-18).
    pub(crate) fn owns_dock(&self, id: ObjectId) -> bool {
        let (Some(keys), Some(techno)) = (self.techno_type(id), self.techno(id)) else { return false };
        let docks = &keys.dock;
        self.buildings_of(techno.house).any(|(_, b)| {
            b.techno.object.placed() && docks.iter().any(|d| d.index() == usize::from(b.techno.object.kind))
        })
    }

    /// Below full strength (`ConditionGreen` is fixed at 1).
    pub(crate) fn is_damaged(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|o| o.strength < self.max_strength(id))
    }

    /// A computer's damaged vehicle on guard looks for a depot of its house within 20 cells diagonal on every 16th frame,
    /// and remembers where it stood (RPR-6, `radio.md` §9.4 step 1).
    pub(crate) fn seek_depot(&mut self, id: ObjectId) -> bool {
        if Kind::of(id) != Kind::Unit || !self.frame().is_multiple_of(16) || !self.computer_owned(id) {
            return false;
        }
        let harvests = self.vehicle_type(id).is_none_or(|kind| kind.harvester || kind.weeder);
        if harvests || !self.is_damaged(id) || !self.aim(id, Aim::Target).is_none() {
            return false;
        }
        let here = self.centre(id);
        let Some(house) = self.techno(id).map(|t| t.house) else { return false };
        let depots: Vec<ObjectId> = self
            .structures_of(house)
            .into_iter()
            .filter(|b| self.structure_type(*b).is_some_and(|t| t.unit_repair))
            .filter(|b| {
                let there = self.centre(*b);
                (there.x - here.x).abs().max((there.y - here.y).abs()) <= 20 * CELL
            })
            .collect();
        for depot in depots {
            let free = self.contact(depot).is_none_or(|other| other == id);
            if free && self.say_to(id, crate::radio::Message::CanLoad, depot) == crate::radio::Message::Roger
            {
                self.set_aim(id, Aim::Archive, here.cell());
                self.assign_mission(id, super::Mission::Enter);
                self.assign_destination(id, depot);
                return true;
            }
        }
        false
    }
}
