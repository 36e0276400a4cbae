//! Actions 28, 29, 56, 57: globals and locals.

use sandtable_scenario::model::ActionRecord;

use super::{Outcome, done_if};
use crate::event::NoEffect;
use crate::world::World;

impl World {
    pub(super) fn action_variable(&mut self, global: bool, value: bool, a: &ActionRecord) -> Outcome {
        match self.set_variable(global, a.data, value) {
            None => Outcome::NoEffect(NoEffect::IndexOutOfRange),
            Some(changed) => done_if(changed, NoEffect::AlreadySo),
        }
    }
}
