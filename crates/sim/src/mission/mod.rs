//! Missions (`radio.md` §13, `systems.md` FRM-23 to FRM-26): assigned, queued, started at a safe moment, served when
//! their timer ends. Each mission's behaviour is a file of its own.

/// Declares the steps of a mission's state machine with their permanent numbers; a number it has not means the first.
macro_rules! steps {
    ($(#[$meta:meta])* $name:ident { $(#[$fmeta:meta])* $first:ident = 0, $($(#[$smeta:meta])* $step:ident = $n:literal,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        enum $name { $(#[$fmeta])* $first, $($(#[$smeta])* $step,)* }

        impl From<u8> for $name {
            fn from(number: u8) -> Self {
                match number {
                    $($n => $name::$step,)*
                    _ => $name::$first,
                }
            }
        }

        impl From<$name> for u8 {
            fn from(step: $name) -> u8 {
                match step {
                    $name::$first => 0,
                    $($name::$step => $n,)*
                }
            }
        }
    };
}

mod ambush;
mod area_guard;
mod arrive;
mod attack;
mod capture;
mod carryall;
mod command;
mod construction;
mod enter;
mod exit;
mod flee;
mod guard;
mod harmless;
mod harvest;
mod hunt;
mod idle;
mod kinds;
mod missile;
mod move_;
mod open;
mod passengers;
mod patrol;
pub(crate) mod places;
mod repair;
mod rescue;
mod retreat;
mod return_;
mod sabotage;
mod selling;
mod serve;
mod sleep;
mod sticky;
mod stop;
mod unload;
mod upkeep;

#[cfg(test)]
mod tests;

pub use sandtable_scenario::catalog::enums::ObjectMission as Mission;

pub(crate) use exit::ExitResult;
pub(crate) use places::rings;

use sandtable_detach::Id as ObjectId;

use crate::aim::{Aim, Target};
use crate::event::What;
use crate::links::Kind;
use crate::timer::Timer;
use crate::world::World;

/// How long an object sleeps whose mission has no behaviour for its class (FRM-25), frames.
pub(crate) const NOTHING_TO_DO: i32 = 450;

impl World {
    /// The mission that tests mean (`radio.md` §13 rule 5).
    pub(crate) fn mission(&self, id: ObjectId) -> Option<Mission> {
        self.techno(id)?.mission.get()
    }

    /// Whether a mission is current or queued.
    pub(crate) fn is_or_will_be(&self, id: ObjectId, mission: Mission) -> bool {
        self.techno(id).is_some_and(|t| t.mission.is_or_will_be(mission))
    }

    /// Queues a mission (`radio.md` §13 rule 2): ignored while Deconstruction is current; QMove becomes Move; stored only
    /// if another mission is current or another is queued already.
    pub(crate) fn assign_mission(&mut self, id: ObjectId, mission: Mission) {
        let mission = if mission == Mission::QMove { Mission::Move } else { mission };
        let Some(techno) = self.techno_mut(id) else { return };
        let state = &mut techno.mission;
        if state.current == Some(Mission::Selling) {
            return;
        }
        if state.current != Some(mission) || state.queued.is_some_and(|queued| queued != mission) {
            state.queued = Some(mission);
        }
    }

    /// Queues a mission because a script says so, and tells of it.
    pub(crate) fn give_mission(&mut self, id: ObjectId, mission: Mission) {
        let mission = if mission == Mission::QMove { Mission::Move } else { mission };
        self.assign_mission(id, mission);
        if let Some(object) = self.info(id) {
            self.tell(What::Mission { object, mission: mission.number() });
        }
    }

    /// Starts the queued mission (`radio.md` §13 rule 3). False when none is queued.
    pub(crate) fn commence(&mut self, id: ObjectId) -> bool {
        let now = self.frame();
        let Some(techno) = self.techno_mut(id) else { return false };
        let Some(mission) = techno.mission.queued.take() else { return false };
        techno.mission.current = Some(mission);
        techno.mission.status = 0;
        techno.mission.standby = false;
        techno.mission.timer = Timer::started(now, 0);
        true
    }

    /// Starts the queued mission if this is a safe moment for the object's class.
    pub(crate) fn commence_if_ready(&mut self, id: ObjectId) -> bool {
        self.is_ready_to_commence(id) && self.commence(id)
    }

    /// Assigns a mission and starts it at once.
    pub(crate) fn start_mission(&mut self, id: ObjectId, mission: Mission) {
        self.assign_mission(id, mission);
        self.commence(id);
    }

    /// Whether an object may start its queued mission now: a vehicle or soldier not between two cells, a harvester that does
    /// not unload (`radio.md` §8 rule 5), a structure or aircraft that says so.
    pub(crate) fn is_ready_to_commence(&self, id: ObjectId) -> bool {
        match Kind::of(id) {
            Kind::Building | Kind::Aircraft => self.techno(id).is_some_and(|t| t.ready),
            _ => {
                self.foot(id).is_some_and(|f| !f.locomotion.between_cells())
                    && !self.unit(id).is_some_and(|u| u.dumping)
            }
        }
    }

    /// Puts the current mission, target and destination aside for others (`radio.md` §13 rule 4).
    #[expect(dead_code, reason = "whoever is hit shoots back with it, and nothing fires yet")]
    pub(crate) fn override_mission(
        &mut self,
        id: ObjectId,
        mission: Mission,
        target: Target,
        destination: Target,
    ) {
        let (old_target, old_nav) = (self.aim(id, Aim::Target), self.aim(id, Aim::Nav));
        let Some(techno) = self.techno_mut(id) else { return };
        techno.mission.suspended = techno.mission.queued.or(techno.mission.current);
        self.set_aim(id, Aim::SuspendedTarget, old_target);
        self.set_aim(id, Aim::SuspendedNav, old_nav);
        self.start_mission(id, mission);
        self.assign_target(id, target);
        self.assign_destination(id, destination);
    }

    /// Takes up again what an override put aside. False when nothing was.
    pub(crate) fn restore_mission(&mut self, id: ObjectId) -> bool {
        let Some(techno) = self.techno_mut(id) else { return false };
        let Some(mission) = techno.mission.suspended.take() else { return false };
        let (target, nav) = (self.aim(id, Aim::SuspendedTarget), self.aim(id, Aim::SuspendedNav));
        self.set_aim(id, Aim::SuspendedTarget, Target::None);
        self.set_aim(id, Aim::SuspendedNav, Target::None);
        self.assign_mission(id, mission);
        self.assign_target(id, target);
        self.assign_destination(id, nav);
        true
    }

    /// The ordinary delay of the current mission, frames (`radio.md` conventions "ND").
    pub(crate) fn normal_delay(&self, id: ObjectId) -> i32 {
        let Some(mission) = self.techno(id).and_then(|t| t.mission.current) else { return NOTHING_TO_DO };
        let (rate, aa_rate) = self.constants.mission_rates[usize::from(mission.number())];
        if self.has_anti_air(id) { aa_rate } else { rate }
    }

    /// The ordinary delay and a draw 0..2 (FRM-23).
    pub(crate) fn drawn_delay(&mut self, id: ObjectId) -> i32 {
        self.normal_delay(id) + self.state.rng.range(0, 2)
    }

    /// Step of the running mission's state machine.
    pub(crate) fn status(&self, id: ObjectId) -> u8 {
        self.techno(id).map_or(0, |t| t.mission.status)
    }

    /// Moves the running mission's state machine on.
    pub(crate) fn set_status(&mut self, id: ObjectId, status: impl Into<u8>) {
        if let Some(techno) = self.techno_mut(id) {
            techno.mission.status = status.into();
        }
    }

    /// Attacks something from now on, or nothing.
    pub(crate) fn assign_target(&mut self, id: ObjectId, target: impl Into<Target>) {
        self.set_aim(id, Aim::Target, target);
    }
}
