//! What is done to objects: repair, engineers and charges, crates (`systems.md` §6.7, §6.8, §6.10).

mod charge;
mod computer;
mod crate_bonus;
mod crate_result;
mod crates;
mod engineer;
mod repair;
mod survivors;

pub(crate) use charge::Charge;
pub(crate) use crates::Crate;

use sandtable_detach::Id as ObjectId;

use crate::links::Kind;
use crate::world::World;

impl World {
    /// What happens to an object by itself in its turn: money, repair, charges of structures; healing.
    pub(crate) fn upkeep(&mut self, id: ObjectId) {
        if Kind::of(id) == Kind::Building {
            self.cash_turn(id);
            self.charge_turn(id);
            self.wrench_turn(id);
            self.computer_repair(id);
        } else {
            self.tiberium_healing(id);
        }
        self.self_healing(id);
    }
}

#[cfg(test)]
mod gone_tests;
#[cfg(test)]
mod tests;
