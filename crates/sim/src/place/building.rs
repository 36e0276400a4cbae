//! Structures put up during play: action 109.

use sandtable_scenario::model::Cell;

use crate::event::What;
use crate::house::Class;
use crate::world::World;

impl World {
    /// Puts up a structure at a cell (action 109). Forced: complete at once, placement rules skipped, but for walls, which
    /// need a free cell, and plugs, which need a host with room. Otherwise it must fit (PRD-22) and goes up on the
    /// Construction mission. False when it may not stand there.
    pub(crate) fn put_up_building(&mut self, house: u8, kind: usize, cell: Cell, forced: bool) -> bool {
        let kind = kind as u16;
        let own = self.building_type(kind);
        let plain = own.powers_up_building.is_none() && !self.is_wall(Class::Building, kind);
        if forced && plain {
            return self.state.grid.contains(cell) && self.stand_complete(house, kind, cell);
        }
        if !self.can_place(house, kind, cell) {
            return false;
        }
        let Some(id) = self.create(Class::Building, kind, house) else { return false };
        self.book_created(id);
        self.put_down_structure(id, cell);
        true
    }

    fn stand_complete(&mut self, house: u8, kind: u16, cell: Cell) -> bool {
        let Some(id) = self.create(Class::Building, kind, house) else { return false };
        let discovered = self.house(house).human;
        if let Some(building) = self.building_mut(id) {
            building.techno.object.discovered = discovered;
        }
        self.come_onto_map(id, self.cell_centre(cell), 0);
        self.book_created(id);
        if let Some(object) = self.info(id) {
            self.tell(What::Built { object });
        }
        self.lay_fences(id);
        self.look_and_discover(id);
        self.discover_one(id, false);
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
