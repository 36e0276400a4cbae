//! The service of missions: when the timer of a mission has ended its behaviour runs and says when to come again
//! (`radio.md` §13 rule 1).

use sandtable_detach::Id as ObjectId;

use super::{Mission, NOTHING_TO_DO, return_};
use crate::timer::Timer;
use crate::world::World;

impl World {
    /// Serves an object's mission if its time has come and it has strength left. The delay its behaviour gives is stored
    /// after it ran, also over a mission that it started (`radio.md` §13 rule 3).
    pub(crate) fn serve_mission(&mut self, id: ObjectId) {
        let now = self.frame();
        let Some(techno) = self.techno(id) else { return };
        if !techno.mission.timer.expired(now) || techno.object.strength <= 0 {
            return;
        }
        let delay = match techno.mission.current {
            Some(mission) => self.run_mission(id, mission),
            None => NOTHING_TO_DO,
        };
        if let Some(techno) = self.techno_mut(id) {
            techno.mission.timer = Timer::started(now, delay);
        }
    }

    /// The behaviour of a mission for an object; what its class has no behaviour for sleeps (FRM-25).
    fn run_mission(&mut self, id: ObjectId, mission: Mission) -> i32 {
        match mission {
            Mission::Sleep => self.mission_sleep(id),
            Mission::Attack => self.mission_attack(id),
            // QMove is rewritten when assigned; a save that holds it moves.
            Mission::Move | Mission::QMove => self.mission_move(id),
            Mission::Retreat => self.mission_retreat(id),
            Mission::Guard => self.mission_guard(id),
            Mission::Sticky => self.mission_sticky(id),
            Mission::Enter => self.mission_enter(id),
            Mission::Capture => self.mission_capture(id),
            Mission::Harvest => self.mission_harvest(id),
            Mission::AreaGuard => self.mission_area_guard(id),
            Mission::Return => return_::mission_return(),
            Mission::Stop => self.mission_stop(id),
            Mission::Ambush => self.mission_ambush(id),
            Mission::Hunt => self.mission_hunt(id),
            Mission::Unload => self.mission_unload(id),
            Mission::Sabotage => self.mission_sabotage(id),
            Mission::Construction => self.mission_construction(id),
            Mission::Selling => self.mission_selling(id),
            Mission::Repair => self.mission_repair(id),
            Mission::Rescue => self.mission_rescue(id),
            Mission::Missile => self.mission_missile(id),
            Mission::Harmless => self.mission_harmless(id),
            Mission::Open => self.mission_open(id),
            Mission::Patrol => self.mission_patrol(id),
        }
    }
}
