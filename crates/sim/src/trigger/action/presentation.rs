//! Actions for eyes and ears: events with their content resolved, no effect on the simulation.

use sandtable_scenario::model::ActionRecord;

use super::{Outcome, need};
use crate::event::{Event, NoEffect, Presentation, What};
use crate::world::World;

impl World {
    fn show(&mut self, presentation: Presentation) -> Outcome {
        self.tell(What::Presentation(presentation));
        Outcome::Done
    }

    /// The name at a position. A list that is not at hand names nothing; a position outside one that is, is an error.
    fn listed(list: &[String], index: i32) -> Result<Option<String>, Outcome> {
        let name = usize::try_from(index).ok().and_then(|i| list.get(i)).cloned();
        match name {
            None if !list.is_empty() => Err(Outcome::NoEffect(NoEffect::IndexOutOfRange)),
            name => Ok(name),
        }
    }

    pub(super) fn action_text(&mut self, a: &ActionRecord) -> Outcome {
        let text = self.scenario.tutorial.get(&a.data).map(|line| line.value.clone());
        self.show(Presentation::Text { number: a.data, text })
    }

    pub(super) fn action_sound(&mut self, a: &ActionRecord) -> Outcome {
        let name = need!(Self::listed(&self.rules.sounds, a.data));
        self.show(Presentation::Sound { index: a.data, name, at: None })
    }

    /// 98. The pick draws from the simulation's generator, heard or not; without waypoints there is no draw.
    pub(super) fn action_sound_random(&mut self, a: &ActionRecord) -> Outcome {
        let placed: Vec<_> = self.scenario.waypoints.iter().flatten().map(|w| w.value).collect();
        let Some(last) = placed.len().checked_sub(1) else {
            return Outcome::NoEffect(NoEffect::WaypointNotPlaced);
        };
        let pick = self.state.rng.range(0, i32::try_from(last).unwrap_or(i32::MAX));
        let at = usize::try_from(pick).ok().and_then(|i| placed.get(i)).map(|c| Event::xy(*c));
        let name = need!(Self::listed(&self.rules.sounds, a.data));
        self.show(Presentation::Sound { index: a.data, name, at })
    }

    pub(super) fn action_sound_at(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f8(a));
        let name = need!(Self::listed(&self.rules.sounds, a.data));
        self.show(Presentation::Sound { index: a.data, name, at: Some(Event::xy(cell)) })
    }

    pub(super) fn action_music(&mut self, a: &ActionRecord) -> Outcome {
        let name = need!(Self::listed(&self.rules.themes, a.data));
        self.show(Presentation::Theme { index: a.data, name })
    }

    pub(super) fn action_speech(&mut self, a: &ActionRecord) -> Outcome {
        self.show(Presentation::Speech { index: a.data })
    }

    pub(super) fn action_movie(&mut self, a: &ActionRecord, ingame: bool) -> Outcome {
        let name = need!(Self::listed(&self.rules.movies, a.data));
        self.show(Presentation::Movie { index: a.data, name, ingame })
    }

    pub(super) fn action_speech_switch(&mut self, on: bool) -> Outcome {
        self.state.speech_enabled = on;
        self.show(Presentation::SpeechSwitch { on })
    }

    /// 46, 47: orders of a locked player are refused.
    pub(super) fn action_input(&mut self, locked: bool) -> Outcome {
        for house in self.human_houses() {
            self.lock_input(house, locked);
        }
        self.show(Presentation::Input { locked })
    }

    pub(super) fn action_camera(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f8(a));
        let (x, y) = Event::xy(cell);
        // No range check in the engine: clamp (actions.md §2.5).
        self.show(Presentation::Camera { x, y, speed: a.data.clamp(0, 4) })
    }

    pub(super) fn action_zoom(&mut self, near: bool) -> Outcome {
        self.show(Presentation::Zoom { near })
    }

    pub(super) fn action_radar(&mut self, a: &ActionRecord) -> Outcome {
        if !(0..=5).contains(&a.data) {
            return Outcome::NoEffect(NoEffect::IndexOutOfRange);
        }
        let cell = need!(self.waypoint_of_f8(a));
        let (x, y) = Event::xy(cell);
        self.show(Presentation::Radar { kind: a.data, x, y })
    }

    pub(super) fn action_flash(&mut self, a: &ActionRecord, size: i32) -> Outcome {
        let cell = need!(self.waypoint_of_f3(a));
        let (x, y) = Event::xy(cell);
        self.show(Presentation::Flash { size, x, y })
    }

    /// 41. An index outside the list does nothing (*Robust*).
    pub(super) fn action_anim(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f8(a));
        let name =
            usize::try_from(a.data).ok().and_then(|i| self.rules.animations.get(i)).map(|t| t.id.to_string());
        let Some(name) = name else { return Outcome::NoEffect(NoEffect::IndexOutOfRange) };
        let (x, y) = Event::xy(cell);
        self.show(Presentation::Animation { name, x, y })
    }

    pub(super) fn action_autosave(&mut self) -> Outcome {
        self.show(Presentation::Autosave)
    }
}
