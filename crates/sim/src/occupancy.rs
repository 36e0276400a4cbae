//! Who stands where (CRD-13), and who takes a turn when (FRM-10). Both are derived from the objects and not saved; what
//! they list has an order that the saved state gives: creation in a cell, arrival on the map in the walk.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::house::Class;
use crate::links::Kind;
use crate::world::World;

/// The occupants of all cells, and the list of turns.
#[derive(Clone, Debug, Default)]
pub(crate) struct Occupancy {
    /// Cells along one side of the square that holds the map.
    side: usize,
    /// By cell: who stands there or heads there, by creation.
    cells: Vec<Vec<(u32, ObjectId)>>,
    /// Who takes turns, by arrival.
    turns: Vec<(u32, ObjectId)>,
}

impl Occupancy {
    pub(crate) fn new(side: usize) -> Self {
        Self { side, cells: vec![Vec::new(); side * side], turns: Vec::new() }
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?);
        (x < self.side && y < self.side).then_some(y * self.side + x)
    }

    /// Who stands in a cell or heads there, on the ground and on the deck, by creation.
    pub(crate) fn at(&self, cell: Cell) -> impl DoubleEndedIterator<Item = ObjectId> + '_ {
        let list = self.index(cell).map_or(&[][..], |i| self.cells[i].as_slice());
        list.iter().map(|(_, id)| *id)
    }

    fn enter(&mut self, cell: Cell, creation: u32, id: ObjectId) {
        let Some(i) = self.index(cell) else { return };
        let list = &mut self.cells[i];
        if let Err(at) = list.binary_search_by_key(&creation, |(creation, _)| *creation) {
            list.insert(at, (creation, id));
        }
    }

    fn leave(&mut self, cell: Cell, creation: u32) {
        let Some(i) = self.index(cell) else { return };
        self.cells[i].retain(|(other, _)| *other != creation);
    }

    /// Takes turns from now on, after all others.
    fn join(&mut self, arrival: u32, id: ObjectId) {
        if let Err(at) = self.turns.binary_search_by_key(&arrival, |(arrival, _)| *arrival) {
            self.turns.insert(at, (arrival, id));
        }
    }

    fn quit(&mut self, arrival: u32) {
        if let Ok(at) = self.turns.binary_search_by_key(&arrival, |(arrival, _)| *arrival) {
            self.turns.remove(at);
        }
    }

    /// The first in the walk that arrived after a number.
    pub(crate) fn next_turn(&self, after: Option<u32>) -> Option<(u32, ObjectId)> {
        let at = after.map_or(0, |last| self.turns.partition_point(|(arrival, _)| *arrival <= last));
        self.turns.get(at).copied()
    }
}

impl World {
    /// The cells an object takes: a structure's foundation, the cell of anything else on the ground and the one it heads
    /// to. What flies or is off the map takes none.
    fn taken_cells(&self, id: ObjectId) -> Vec<Cell> {
        let Some(object) = self.object(id).filter(|o| o.placed()) else { return Vec::new() };
        let at = object.cell();
        if let Some(building) = self.building(id) {
            let foundation = self.building_type(building.techno.object.kind).foundation;
            return foundation
                .cells()
                .iter()
                .map(|(dx, dy)| Cell::new(at.x + i16::from(*dx), at.y + i16::from(*dy)))
                .collect();
        }
        let Some(foot) = self.foot(id) else { return Vec::new() };
        if self.is_airborne(id) {
            return Vec::new();
        }
        let mut cells = vec![at];
        if let Some(step) = foot.locomotion.step {
            cells.push(step.to.into());
        }
        cells
    }

    /// Lists an object where it stands now. To be undone with [`World::vacate`] before it moves.
    pub(crate) fn occupy(&mut self, id: ObjectId) {
        let Some(creation) = self.object(id).map(|o| o.creation) else { return };
        for cell in self.taken_cells(id) {
            self.occupancy.enter(cell, creation, id);
        }
    }

    /// Takes an object off the cells it is listed in.
    pub(crate) fn vacate(&mut self, id: ObjectId) {
        let Some(creation) = self.object(id).map(|o| o.creation) else { return };
        for cell in self.taken_cells(id) {
            self.occupancy.leave(cell, creation);
        }
    }

    /// Who stands in a cell or heads there, by creation.
    pub(crate) fn occupants(&self, cell: Cell) -> Vec<ObjectId> {
        self.occupancy.at(cell).collect()
    }

    /// The structure on a cell.
    pub(crate) fn structure_on(&self, cell: Cell) -> Option<ObjectId> {
        self.occupancy.at(cell).find(|id| Kind::of(*id) == Kind::Building)
    }

    /// Makes an object that has come onto the map take turns, after all others (FRM-10).
    pub(crate) fn join_turns(&mut self, id: ObjectId) {
        let number = self.state.next_arrival;
        let Some(techno) = self.techno_mut(id) else { return };
        techno.object.arrival = number;
        self.state.next_arrival += 1;
        self.occupancy.join(number, id);
    }

    /// Takes an object that leaves the map off the list of turns.
    pub(crate) fn quit_turns(&mut self, id: ObjectId) {
        if let Some(arrival) = self.object(id).map(|o| o.arrival) {
            self.occupancy.quit(arrival);
        }
    }

    /// Makes both lists anew from the objects.
    pub(crate) fn derive_occupancy(&mut self) {
        let side = (self.state.grid.width() + self.state.grid.height() + 1).unsigned_abs() as usize;
        self.occupancy = Occupancy::new(side);
        for id in self.technos(&Class::ALL) {
            if self.object(id).is_some_and(|o| o.placed()) {
                self.occupy(id);
                let arrival = self.object(id).map_or(0, |o| o.arrival);
                self.occupancy.join(arrival, id);
            }
        }
    }
}
