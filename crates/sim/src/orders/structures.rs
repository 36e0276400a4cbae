//! Orders to structures: sell, repair, power, primary, rally point.

use sandtable_scenario::model::Cell;

use super::done;
use crate::aim::Aim;
use crate::cell::CellPos;
use crate::order::{Refusal, Subject};
use crate::world::World;

impl World {
    /// Sells a structure, or the wall of a cell. A house does not sell what has no build-up artwork (PRD-27).
    pub(super) fn order_sell(&mut self, house: u8, what: Subject) -> Result<(), Refusal> {
        if let Subject::At(cell) = what
            && self.sell_wall(house, Cell::from(cell))
        {
            return Ok(());
        }
        let id = self.own(house, what)?;
        done(self.structure_type(id).is_some_and(|kind| !kind.unsellable) && self.sell(id))
    }

    pub(super) fn order_repair(&mut self, house: u8, what: Subject) -> Result<(), Refusal> {
        let id = self.own(house, what)?;
        done(self.toggle_repair(id))
    }

    pub(super) fn order_power(&mut self, house: u8, what: Subject) -> Result<(), Refusal> {
        let id = self.own(house, what)?;
        let on = self.building(id).map(|b| b.powered).ok_or(Refusal::CannotDo)?;
        done(self.may_toggle_power(id) && self.switch_power(id, !on))
    }

    pub(super) fn order_primary(&mut self, house: u8, what: Subject) -> Result<(), Refusal> {
        let id = self.own(house, what)?;
        done(self.toggle_primary(id))
    }

    pub(super) fn order_rally(&mut self, house: u8, what: Subject, to: CellPos) -> Result<(), Refusal> {
        let id = self.own(house, what)?;
        let to = self.on_map(to)?;
        if self.structure_type(id).is_none_or(|kind| kind.factory.is_none()) {
            return Err(Refusal::CannotDo);
        }
        self.set_aim(id, Aim::Archive, to);
        Ok(())
    }
}
