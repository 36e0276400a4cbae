//! The service of missions: when the timer of a mission has ended its behaviour runs and says when to come again
//! (`radio.md` §13 rule 1).

use sandtable_detach::Id as ObjectId;

use super::{Mission, NOTHING_TO_DO};
use crate::aim::Aim;
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
            Mission::Move => {
                if self.aim(id, Aim::Nav).is_none() && !self.moving(id) {
                    self.enter_idle_mode(id);
                }
                self.drawn_delay(id)
            }
            Mission::Sleep
            | Mission::Attack
            | Mission::QMove
            | Mission::Retreat
            | Mission::Guard
            | Mission::Sticky
            | Mission::Enter
            | Mission::Capture
            | Mission::Harvest
            | Mission::AreaGuard
            | Mission::Return
            | Mission::Stop
            | Mission::Ambush
            | Mission::Hunt
            | Mission::Unload
            | Mission::Sabotage
            | Mission::Construction
            | Mission::Selling
            | Mission::Repair
            | Mission::Rescue
            | Mission::Missile
            | Mission::Harmless
            | Mission::Open
            | Mission::Patrol => {
                let _ = id;
                NOTHING_TO_DO
            }
        }
    }
}
