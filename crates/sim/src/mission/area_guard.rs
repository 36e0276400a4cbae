//! Area Guard: Guard around a home cell, to which it returns when strayed (`radio.md` §13 no. 10, TGT-3, TGT-19). The scan
//! for targets waits for combat.

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::aim::{Aim, Target};
use crate::coord::CELL;
use crate::links::Kind;
use crate::world::World;

/// The largest area radius, leptons (TGT-3).
const LARGEST_AREA: i32 = 16 * CELL;

impl World {
    /// Serves Area Guard.
    pub(super) fn mission_area_guard(&mut self, id: ObjectId) -> i32 {
        if Kind::of(id) == Kind::Building {
            return self.mission_guard(id);
        }
        if self.harvests_unasked(id) {
            self.assign_mission(id, Mission::Harvest);
            return self.drawn_delay(id);
        }
        if self.seek_depot(id) {
            return 1;
        }
        let here = self.centre(id);
        let home = match self.aim(id, Aim::Archive) {
            Target::None => {
                // The place where it took up the mission is its home.
                self.set_aim(id, Aim::Archive, here.cell());
                Target::Cell(here.cell())
            }
            home => home,
        };
        let idle = self.aim(id, Aim::Target).is_none() && self.aim(id, Aim::Nav).is_none();
        let strayed = self.target_coord(home).is_some_and(|c| c.planar_distance(here) > self.area_radius(id));
        if idle && strayed {
            self.assign_destination(id, home);
        }
        self.drawn_delay(id)
    }

    /// Twice the guard range or the longest weapon range, at most 16 cells, leptons (TGT-3).
    fn area_radius(&self, id: ObjectId) -> i32 {
        let guard = self.techno_type(id).map_or(0, |keys| keys.guard_range);
        let range = if guard > 0 { guard } else { self.longest_range(id).unwrap_or(0) };
        range.saturating_mul(2).clamp(CELL, LARGEST_AREA)
    }
}
