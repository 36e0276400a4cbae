//! The ambient light ramp (`systems.md` FRM-7). Light is state because events 45 and 46 read it.

use serde::{Deserialize, Serialize};

use crate::event::What;
use crate::timer::Timer;
use crate::world::World;

/// Ambient light, hundredths (100 = full daylight).
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Light {
    /// The scenario's own level, changed by action 73.
    pub scenario: i32,
    /// The level the light fades to.
    pub wanted: i32,
    /// The level now.
    pub current: i32,
    /// Points a step (`AmbientChangeStep`, action 71).
    pub step: i32,
    /// Frames between steps (`AmbientChangeRate`, action 72); 0 or less freezes the light.
    pub rate: i32,
    /// Time to the next step.
    pub timer: Timer,
}

impl World {
    /// Current ambient level, hundredths.
    #[must_use]
    pub fn ambient(&self) -> i32 {
        self.state.light.current
    }

    /// Sets the wanted level (action 73).
    pub(crate) fn fade_to(&mut self, level: i32) {
        self.state.light.scenario = level;
        self.state.light.wanted = level.max(0);
        self.tell(What::AmbientWanted { level });
    }

    /// One turn of the ramp: the first step comes in the frame in which the wanted level changes when the timer has run
    /// out or was never loaded (README, decisions).
    pub(crate) fn light_turn(&mut self) {
        let now = self.frame();
        let light = &mut self.state.light;
        if light.current == light.wanted || light.rate <= 0 || !light.timer.expired(now) {
            return;
        }
        light.timer.set(now, light.rate);
        let step = light.step.max(0);
        let gap = light.wanted.saturating_sub(light.current);
        light.current += gap.clamp(-step, step);
        let level = light.current;
        self.state.ambient_changed = true;
        self.tell(What::Ambient { level });
    }
}
