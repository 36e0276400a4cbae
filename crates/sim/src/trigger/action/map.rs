//! Actions on the map: shroud, playable area, Tiberium, growth switches, particles.

use sandtable_scenario::catalog::ActionKind;
use sandtable_scenario::model::ActionRecord;

use super::{Outcome, boolean, done_if, need};
use crate::cell::{LocalArea, NO_OVERLAY, neighbour};
use crate::event::{Event, NoEffect, Presentation, What};
use crate::world::{Particles, World};

impl World {
    /// 16.
    pub(super) fn action_reveal_all(&mut self) -> Outcome {
        done_if(self.reveal_everything(), NoEffect::AlreadySo)
    }

    /// 17. The waypoint is the number in field 3.
    pub(super) fn action_reveal_some(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f3(a));
        let radius = self.constants.reveal_radius;
        self.reveal_around(cell, radius);
        Outcome::Done
    }

    /// 18. The waypoint is the number in field 3.
    pub(super) fn action_reveal_zone(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f3(a));
        done_if(self.reveal_zone(cell), NoEffect::Refused)
    }

    /// 31.
    pub(super) fn action_creep(&mut self) -> Outcome {
        self.creep();
        Outcome::Done
    }

    /// 51.
    pub(super) fn action_reshroud(&mut self) -> Outcome {
        self.reshroud();
        Outcome::Done
    }

    /// 40. Clipped to the map (*Robust*).
    pub(super) fn action_resize(&mut self, a: &ActionRecord) -> Outcome {
        let [x, y, width, height] = a.rect;
        let (w, h) = (self.state.grid.width(), self.state.grid.height());
        let (left, top) = (x.clamp(0, w), y.clamp(0, h));
        let right = x.saturating_add(width.max(0)).clamp(left, w);
        let bottom = y.saturating_add(height.max(0)).clamp(top, h);
        self.state.grid.local = LocalArea { x: left, y: top, width: right - left, height: bottom - top };
        Outcome::Done
    }

    /// 59. The waypoint's own cell is emptied; its neighbours keep theirs, and may spread.
    pub(super) fn action_reduce_tiberium(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f3(a));
        let is_tiberium = self.state.grid.get(cell).is_some_and(|c| self.is_tiberium(c.overlay));
        if is_tiberium {
            if let Some(state) = self.state.grid.get_mut(cell) {
                state.overlay = NO_OVERLAY;
                state.overlay_data = 0;
            }
            self.recalculate_land(cell);
            for direction in 0..8 {
                self.may_spread(neighbour(cell, direction));
            }
        }
        done_if(is_tiberium, NoEffect::AlreadySo)
    }

    /// 63. The bridge on the cell is broken; the five blasts are not simulated yet.
    pub(super) fn action_damage(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f3(a));
        if !self.has_bridge(cell) {
            return Outcome::NotSimulated;
        }
        self.break_bridge(cell);
        Outcome::Partial
    }

    /// 85 to 87: the switches are kept; ice does not grow yet.
    pub(super) fn action_growth(&mut self, kind: ActionKind, a: &ActionRecord) -> Outcome {
        let on = boolean(a.data);
        match kind {
            ActionKind::VeinGrowth => self.state.vein_growth = on,
            ActionKind::TibGrowth => self.state.tiberium_growth = on,
            _ => {
                self.state.ice_growth = on;
                return Outcome::Partial;
            }
        }
        Outcome::Done
    }

    /// 97.
    pub(super) fn action_train_cargo(&mut self) -> Outcome {
        self.state.train_crate = !self.state.train_crate;
        Outcome::Done
    }

    /// 88.
    pub(super) fn action_particles(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f8(a));
        let Some((kind, name)) = usize::try_from(a.data)
            .ok()
            .and_then(|i| Some((u16::try_from(i).ok()?, self.rules.particle_systems.get(i)?.id.to_string())))
        else {
            return Outcome::NoEffect(NoEffect::IndexOutOfRange);
        };
        self.state.particles.push(Particles { kind, cell: cell.into() });
        let (x, y) = Event::xy(cell);
        self.tell(What::Presentation(Presentation::Particles { name, x, y }));
        Outcome::Done
    }

    /// 89.
    pub(super) fn action_remove_particles(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f8(a));
        let before = self.state.particles.len();
        self.state.particles.retain(|p| p.cell != cell.into());
        done_if(self.state.particles.len() < before, NoEffect::NoObject)
    }

    /// 8. The flare lifts the shroud around itself when it starts up; rules without one have none.
    pub(super) fn action_drop_zone_flare(&mut self, a: &ActionRecord) -> Outcome {
        let cell = need!(self.waypoint_of_f8(a));
        let flare = self.rules.audio_visual.drop_zone_anim;
        let Some(flare) = flare.and_then(|flare| self.rules.animations.get(flare.index())) else {
            return Outcome::NoEffect(NoEffect::NothingNamed);
        };
        let name = flare.id.to_string();
        let (x, y) = Event::xy(cell);
        self.tell(What::Presentation(Presentation::Animation { name, x, y }));
        let radius = self.constants.drop_zone_radius;
        self.reveal_around(cell, radius);
        Outcome::Done
    }
}
