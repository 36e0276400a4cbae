//! Missile: the launch of silos and of the EM pulse cannon (`radio.md` §13 no. 21). Waits for the superweapons; until then
//! a structure stays on it and everything else sleeps.

use sandtable_detach::Id as ObjectId;

use super::NOTHING_TO_DO;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Serves Missile.
    pub(super) fn mission_missile(&mut self, id: ObjectId) -> i32 {
        if Kind::of(id) == Kind::Building { self.normal_delay(id) } else { NOTHING_TO_DO }
    }
}
