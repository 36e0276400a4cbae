//! Patrol: goes round the cells of its queue (`radio.md` §13 no. 24, TGT-19). Engaging on the way waits for combat.

use sandtable_detach::Id as ObjectId;

use super::NOTHING_TO_DO;
use crate::aim::Aim;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Serves Patrol: the cell it heads for goes to the end of the queue.
    pub(super) fn mission_patrol(&mut self, id: ObjectId) -> i32 {
        if Kind::of(id) == Kind::Building {
            return NOTHING_TO_DO;
        }
        if self.aim(id, Aim::Nav).is_none() && !self.moving(id) {
            let next = self.foot_mut(id).and_then(|foot| {
                let cell = *foot.nav_queue.first()?;
                foot.nav_queue.rotate_left(1);
                Some(cell)
            });
            match next {
                Some(cell) => self.assign_destination(id, sandtable_scenario::model::Cell::from(cell)),
                None => self.enter_idle_mode(id),
            }
        }
        self.drawn_delay(id)
    }
}
