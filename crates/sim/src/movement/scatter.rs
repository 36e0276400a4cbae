//! Getting out of the way (LOC-12).

use sandtable_detach::Id as ObjectId;

use crate::aim::Aim;
use crate::cell::neighbour;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Moves to a random free neighbour, if it may: not when it moves or has a destination already, when its locomotor is
    /// off, or when its mission forbids it. Forced: also against its mission.
    /// What flies finds something to do instead, if its mission lets it scatter (`radio.md` §5.7 `RUN_AWAY`).
    pub(crate) fn scatter(&mut self, id: ObjectId, forced: bool) {
        if Kind::of(id) == Kind::Aircraft {
            let mission = self.techno(id).and_then(|t| t.mission.current);
            if mission.is_none_or(|m| self.rules.missions[usize::from(m.number())].scatter) {
                self.enter_idle_mode(id);
            }
            return;
        }
        let Some(foot) = self.foot(id).filter(|f| f.techno.object.placed()) else { return };
        if foot.locomotion.moving() || !foot.locomotion.powered {
            return;
        }
        let control = foot.techno.mission.current.map(|m| &self.rules.missions[usize::from(m.number())]);
        let paralyzed = control.is_some_and(|c| c.paralyzed);
        let willing = control.is_none_or(|c| c.scatter) && self.aim(id, Aim::Nav).is_none();
        if paralyzed || !(willing || forced) || foot.techno.tethered && !forced {
            return;
        }
        let at = foot.techno.object.cell();
        if let Some(direction) = self.free_direction(id, None) {
            self.assign_destination(id, neighbour(at, usize::from(direction)));
        }
    }
}
