//! Actions 71 to 73: ambient light. The parameters of 71 and 72 are the bits of a single-precision number.

use sandtable_scenario::model::ActionRecord;
use sandtable_scenario::rules::units;

use super::Outcome;
use crate::world::World;

impl World {
    pub(super) fn action_ambient_step(&mut self, a: &ActionRecord) -> Outcome {
        self.state.light.step = units::ambient_step_from_bits(a.data);
        Outcome::Done
    }

    pub(super) fn action_ambient_rate(&mut self, a: &ActionRecord) -> Outcome {
        self.state.light.rate = units::frames_from_minutes_bits(a.data);
        Outcome::Done
    }

    pub(super) fn action_ambient_light(&mut self, a: &ActionRecord) -> Outcome {
        self.fade_to(a.data);
        Outcome::Done
    }
}
