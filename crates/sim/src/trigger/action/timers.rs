//! Actions 23 to 27: the mission timer.

use sandtable_scenario::model::ActionRecord;

use super::{Outcome, done_if};
use crate::event::{NoEffect, What};
use crate::timer::Timer;
use crate::world::World;

/// Frames of a parameter in seconds; overflow saturates (`actions.md` §2.3).
fn frames(seconds: i32) -> i32 {
    seconds.saturating_mul(15)
}

impl World {
    fn tell_timer(&mut self) {
        let (left, running) =
            (self.state.mission_timer.left(self.frame()), self.state.mission_timer.is_running());
        self.tell(What::MissionTimer { left, running });
    }

    fn run_timer(&mut self, left: i32) -> Outcome {
        self.state.mission_timer = Timer::started(self.frame(), left);
        self.tell_timer();
        Outcome::Done
    }

    pub(super) fn action_start_timer(&mut self) -> Outcome {
        let running = self.state.mission_timer.is_running();
        if !running {
            let now = self.frame();
            self.state.mission_timer.resume(now);
            self.tell_timer();
        }
        done_if(!running, NoEffect::AlreadySo)
    }

    pub(super) fn action_stop_timer(&mut self) -> Outcome {
        let running = self.state.mission_timer.is_running();
        if running {
            let now = self.frame();
            self.state.mission_timer.stop(now);
            self.tell_timer();
        }
        done_if(running, NoEffect::AlreadySo)
    }

    pub(super) fn action_extend_timer(&mut self, a: &ActionRecord) -> Outcome {
        let left = self.state.mission_timer.left(self.frame());
        self.run_timer(left.saturating_add(frames(a.data)))
    }

    pub(super) fn action_shorten_timer(&mut self, a: &ActionRecord) -> Outcome {
        let left = self.state.mission_timer.left(self.frame());
        self.run_timer(left.saturating_sub(frames(a.data)).max(0))
    }

    pub(super) fn action_set_timer(&mut self, a: &ActionRecord) -> Outcome {
        self.run_timer(frames(a.data))
    }
}
