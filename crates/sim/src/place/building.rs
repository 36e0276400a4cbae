//! Structures put up during play: action 109.

use sandtable_scenario::model::Cell;

use crate::event::What;
use crate::house::Class;
use crate::world::World;

impl World {
    /// Puts up a structure at a cell. Forced: complete at once, placement rules skipped. Otherwise it must fit
    /// (PRD-22) and goes up on the Construction mission. False when it may not stand there.
    pub(crate) fn put_up_building(&mut self, house: u8, kind: usize, cell: Cell, forced: bool) -> bool {
        let fits = if forced {
            self.state.grid.contains(cell)
        } else {
            self.fits_structure(house, kind as u16, cell, None)
        };
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
        if complete {
            self.lay_fences(id);
        }
        self.look(id);
        self.discover(false);
        true
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
}
