//! Structures put up during play: action 109.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::cell::{CellState, NO_OVERLAY};
use crate::event::What;
use crate::house::Class;
use crate::world::World;

impl World {
    /// Puts up a structure at a cell. Forced: complete at once, placement rules skipped. Otherwise it must fit
    /// (PRD-22) and goes up on the Construction mission. False when it may not stand there.
    pub(crate) fn put_up_building(&mut self, house: u8, kind: usize, cell: Cell, forced: bool) -> bool {
        let fits =
            if forced { self.state.grid.contains(cell) } else { self.fits_structure(kind, cell, None) };
        if !fits {
            return false;
        }
        let building_type = self.building_type(kind as u16);
        let has_buildup = !building_type.buildup.is_empty();
        let complete = forced || !has_buildup;
        let Some(id) = self.create(Class::Building, kind as u16, house) else { return false };
        let discovered = self.house(house).human;
        if let Some(building) = self.building_mut(id) {
            building.techno.object.discovered = discovered;
        }
        if !complete {
            self.begin_construction(id);
        }
        self.come_onto_map(id, self.cell_centre(cell), 0);
        self.book_created(id);
        if let Some(object) = self.info(id) {
            self.tell(What::Built { object });
        }
        self.look(id);
        self.discover(false);
        true
    }

    /// Whether a structure of a type may stand at a cell (PRD-22), one object that makes way for it left out.
    pub(crate) fn fits_structure(&self, kind: usize, cell: Cell, ignoring: Option<ObjectId>) -> bool {
        let Some(kind) = self.rules.buildings.get(kind) else { return false };
        let at = |(dx, dy): &(i8, i8)| {
            Cell::new(cell.x.saturating_add(i16::from(*dx)), cell.y.saturating_add(i16::from(*dy)))
        };
        let cells: Vec<Cell> = kind.foundation.cells().iter().map(at).collect();
        cells.iter().all(|c| self.takes_structure(*c, ignoring)) && self.is_level(&cells)
    }

    /// Whether a cell takes an ordinary structure (PRD-22).
    fn takes_structure(&self, cell: Cell, ignoring: Option<ObjectId>) -> bool {
        let Some(state) = self.state.grid.get(cell) else { return false };
        let land = self.rules.lands.get(usize::from(state.land));
        land.is_some_and(|l| l.buildable)
            && state.overlay == NO_OVERLAY
            && !state.has(CellState::STRUCTURE)
            && !state.has(CellState::TERRAIN)
            && state.ramp == 0
            && self.state.grid.playable(cell)
            && !self.foot_on(cell, ignoring)
    }

    fn foot_on(&self, cell: Cell, ignoring: Option<ObjectId>) -> bool {
        self.occupancy.at(cell).any(|id| Some(id) != ignoring && self.foot(id).is_some())
    }

    fn is_level(&self, cells: &[Cell]) -> bool {
        let mut levels = cells.iter().filter_map(|c| self.state.grid.get(*c)).map(|c| c.level);
        let first = levels.next();
        levels.all(|level| Some(level) == first)
    }

    /// What the sale of a structure pays (PRD-28).
    pub(crate) fn refund(&self, house: u8, kind: u16) -> i32 {
        self.refund_of(house, self.building_type(kind).cost)
    }

    /// What a sale pays for a thing of a cost: for a human house its price times `RefundPercent`, for a computer the full
    /// price (PRD-28).
    pub(crate) fn refund_of(&self, house: u8, cost: i32) -> i32 {
        let price = self.price(house, cost);
        if self.house(house).human {
            ((i64::from(price) * i64::from(self.constants.refund)) >> 16) as i32
        } else {
            price
        }
    }

    /// Price for a house of a thing of a cost: times the difficulty's cost factor, outside campaigns also the country's
    /// (HOU-17).
    fn price(&self, house: u8, cost: i32) -> i32 {
        use sandtable_scenario::rules::units::scale;
        let h = self.house(house);
        let cost = scale(cost, self.rules.difficulties[usize::from(h.slot.min(2))].cost);
        match self.rules.countries.get(usize::from(h.country)).filter(|_| !self.scenario.campaign) {
            Some(country) => scale(cost, country.cost),
            None => cost,
        }
    }
}
