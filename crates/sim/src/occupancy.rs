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
    /// Cells each foot object is listed in, by class and slot: at most the one it leaves and the one it heads for.
    listed: [Vec<Listed>; 3],
}

/// The cells a foot object is listed in.
pub(crate) type Listed = [Option<Cell>; 2];

/// The list of a foot object's class.
fn class_list(kind: Kind) -> usize {
    match kind {
        Kind::Unit => 0,
        Kind::Infantry => 1,
        _ => 2,
    }
}

impl Occupancy {
    pub(crate) fn new(side: usize) -> Self {
        Self { side, cells: vec![Vec::new(); side * side], ..Self::default() }
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

    /// The first in the walk that arrived after a number, and its place in the list. `guess` is where it stands when nobody
    /// came or went since the last.
    pub(crate) fn next_turn(&self, after: Option<u32>, guess: usize) -> Option<(usize, u32, ObjectId)> {
        let at = match after {
            None => 0,
            Some(last) if guess > 0 && self.turns.get(guess - 1).is_some_and(|turn| turn.0 == last) => guess,
            Some(last) => self.turns.partition_point(|(arrival, _)| *arrival <= last),
        };
        self.turns.get(at).map(|(arrival, id)| (at, *arrival, *id))
    }
}

impl Occupancy {
    /// Whether a cell lies in the square that is kept.
    pub(crate) fn covers(&self, cell: Cell) -> bool {
        self.index(cell).is_some()
    }

    /// The first cell or turn that another one lists otherwise.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        if self.turns != other.turns {
            let at = self.turns.iter().zip(&other.turns).position(|(a, b)| a != b);
            let at = at.unwrap_or(self.turns.len().min(other.turns.len()));
            let (a, b) = (self.turns.get(at), other.turns.get(at));
            return Some(format!("turn {at} is {a:?}, the objects give {b:?}"));
        }
        let at = (0..self.cells.len().max(other.cells.len()))
            .find(|i| self.cells.get(*i) != other.cells.get(*i))?;
        let (x, y) = (at % self.side.max(1), at / self.side.max(1));
        Some(format!(
            "cell {x},{y} lists {:?}, the objects give {:?}",
            self.cells.get(at),
            other.cells.get(at)
        ))
    }

    /// The cells a foot object is listed in now.
    pub(crate) fn listed(&self, id: ObjectId) -> Listed {
        self.listed[class_list(Kind::of(id))].get(id.slot()).copied().unwrap_or_default()
    }

    /// Lists a foot object in these cells, and no others.
    fn relist(&mut self, id: ObjectId, creation: u32, cells: Listed) {
        let before = self.listed(id);
        if before == cells {
            return;
        }
        for cell in before.into_iter().flatten().filter(|c| !cells.contains(&Some(*c))) {
            self.leave(cell, creation);
        }
        for cell in cells.into_iter().flatten().filter(|c| !before.contains(&Some(*c))) {
            self.enter(cell, creation, id);
        }
        let list = &mut self.listed[class_list(Kind::of(id))];
        if list.len() <= id.slot() {
            list.resize(id.slot() + 1, Listed::default());
        }
        list[id.slot()] = cells;
    }
}

/// A cell of a foundation.
fn beside(at: Cell, dx: i8, dy: i8) -> Cell {
    Cell::new(at.x.saturating_add(i16::from(dx)), at.y.saturating_add(i16::from(dy)))
}

impl World {
    /// The cells a foot object takes: its own, or in the middle of a step the one it leaves and the one it heads for
    /// (LOC-3, LOC-4). What is in the air, below the ground or off the map takes none.
    pub(crate) fn taken_cells(&self, id: ObjectId) -> Listed {
        let Some(foot) = self.foot(id) else { return Listed::default() };
        if !foot.techno.object.placed() || self.is_airborne(id) {
            return Listed::default();
        }
        match foot.locomotion.step {
            Some(step) if step.tube => [None, Some(step.to.into())],
            _ if self.is_underground(id) => Listed::default(),
            Some(step) => [Some(step.from.into()), Some(step.to.into())],
            None => [Some(foot.techno.object.cell()), None],
        }
    }

    /// Lists an object where it is now, and nowhere else: after every change of its place, its step or its height.
    pub(crate) fn occupy(&mut self, id: ObjectId) {
        let Some(object) = self.object(id) else { return };
        let (creation, at) = (object.creation, object.cell());
        if Kind::of(id) != Kind::Building {
            let cells = self.taken_cells(id);
            self.occupancy.relist(id, creation, cells);
        } else if object.placed() {
            let foundation = &self.rules.buildings[usize::from(object.kind)].foundation;
            for (dx, dy) in foundation.cells() {
                self.occupancy.enter(beside(at, *dx, *dy), creation, id);
            }
        }
    }

    /// Takes an object off the cells it is listed in.
    pub(crate) fn vacate(&mut self, id: ObjectId) {
        let Some(object) = self.object(id) else { return };
        let (creation, at) = (object.creation, object.cell());
        if Kind::of(id) != Kind::Building {
            self.occupancy.relist(id, creation, Listed::default());
            return;
        }
        let foundation = &self.rules.buildings[usize::from(object.kind)].foundation;
        for (dx, dy) in foundation.cells() {
            self.occupancy.leave(beside(at, *dx, *dy), creation);
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
