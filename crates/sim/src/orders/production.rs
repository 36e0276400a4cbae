//! Orders of production (PRD-14 to PRD-16).

use crate::cell::CellPos;
use crate::house::Class;
use crate::order::Refusal;
use crate::world::World;

impl World {
    pub(super) fn order_build(&mut self, house: u8, class: Class, kind: u16) -> Result<(), Refusal> {
        self.order_product(house, class, kind).map_err(Refusal::NotBuilt)
    }

    pub(super) fn order_hold(&mut self, house: u8, class: Class) -> Result<(), Refusal> {
        self.hold_product(house, class).map_err(Refusal::NotBuilt)
    }

    pub(super) fn order_cancel(&mut self, house: u8, class: Class, kind: Option<u16>) -> Result<(), Refusal> {
        self.cancel_order(house, class, kind).map_err(Refusal::NotBuilt)
    }

    pub(super) fn order_place(&mut self, house: u8, cell: CellPos) -> Result<(), Refusal> {
        let cell = self.on_map(cell)?;
        self.place_product(house, cell).map_err(Refusal::NotBuilt)
    }
}
