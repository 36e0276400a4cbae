//! What an object does when it has nothing to do (`radio.md` §9, §10; `systems.md` TGT-4, TIB-18).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::LandType;

use super::Mission;
use crate::aim::{Aim, Target};
use crate::links::Kind;
use crate::radio::Message;
use crate::world::World;

impl World {
    /// Chooses the mission of an object that has nothing to do, and queues it.
    pub(crate) fn enter_idle_mode(&mut self, id: ObjectId) {
        match Kind::of(id) {
            Kind::Unit => self.idle_unit(id),
            Kind::Infantry => self.idle_infantry(id),
            Kind::Aircraft => self.idle_aircraft(id),
            Kind::Building => self.idle_structure(id),
            _ => {}
        }
    }

    fn idle_structure(&mut self, id: ObjectId) {
        if self.mission(id) != Some(Mission::Construction) {
            self.assign_mission(id, Mission::Guard);
        }
    }

    fn idle_unit(&mut self, id: ObjectId) {
        let on_move = self.mission(id) == Some(Mission::Move);
        if on_move && self.aim(id, Aim::Nav).is_none() && self.at_cell_centre(id) {
            self.say(id, Message::OverOut);
        }
        if self.harvests_unasked(id) {
            self.idle_harvester(id);
        } else {
            self.idle_by_weapon(id);
        }
    }

    /// One without contact goes to harvest if the computer owns it or it stands on what it gathers, else it guards
    /// (`radio.md` §9.1.3).
    fn idle_harvester(&mut self, id: ObjectId) {
        if !self.aim(id, Aim::Nav).is_none() && self.mission(id) == Some(Mission::Move) {
            return;
        }
        if self.contact(id).is_some() || self.is_or_will_be(id, Mission::Harvest) {
            return;
        }
        let land = self.object(id).and_then(|o| self.state.grid.get(o.cell())).map(|c| usize::from(c.land));
        let on_patch = land == Some(LandType::Tiberium.index()) || land == Some(LandType::Weeds.index());
        let harvest = (self.computer_owned(id) || on_patch) && self.owns_dock(id);
        self.assign_target(id, Target::None);
        self.assign_destination(id, Target::None);
        self.assign_mission(id, if harvest { Mission::Harvest } else { Mission::Guard });
    }

    fn idle_infantry(&mut self, id: ObjectId) {
        self.idle_by_weapon(id);
    }

    /// A target is attacked, a destination gone to; else one guards (TGT-4). A mission that is at rest already stays, and so
    /// does one that forbids to move.
    fn idle_by_weapon(&mut self, id: ObjectId) {
        let mission = self.mission(id);
        if self.is_armed(id) && !self.aim(id, Aim::Target).is_none() {
            self.assign_mission(id, Mission::Attack);
            return;
        }
        if !self.aim(id, Aim::Nav).is_none() {
            self.assign_mission(id, Mission::Move);
            return;
        }
        let rests = matches!(mission, Some(Mission::Guard | Mission::AreaGuard))
            || mission.is_some_and(|m| self.rules.missions[usize::from(m.number())].paralyzed);
        if rests {
            return;
        }
        let guard = if self.guards_areas(id) { Mission::AreaGuard } else { Mission::Guard };
        if guard == Mission::AreaGuard {
            self.set_aim(id, Aim::Archive, Target::None);
        }
        self.assign_mission(id, guard);
    }

    /// Whether it guards the area around it: a computer's of enough intelligence that is armed, engineers and thieves too
    /// (TGT-4).
    fn guards_areas(&self, id: ObjectId) -> bool {
        let Some(techno) = self.techno(id) else { return false };
        let house = self.house(techno.house);
        let special =
            self.infantry_type(id).is_some_and(|kind| kind.engineer || kind.thief || kind.vehicle_thief);
        !house.human && house.iq >= self.rules.iq.guard_area && (self.is_armed(id) || special)
    }

    /// On the ground it guards. In the air one that docks somewhere looks for a pad (`radio.md` §9.3 step 1), everything else
    /// for a place to land near by.
    fn idle_aircraft(&mut self, id: ObjectId) {
        self.hold_ready(id, true);
        if !self.is_airborne(id) {
            if !matches!(self.mission(id), Some(Mission::Sleep)) || self.contact(id).is_none() {
                self.assign_mission(id, Mission::Guard);
            }
            return;
        }
        if self.is_armed(id) {
            let docks = self.techno_type(id).map(|keys| keys.dock.clone()).unwrap_or_default();
            for dock in docks {
                if let Some(pad) = self.find_dock(id, dock.index() as u16, false, false)
                    && self.say_to(id, Message::Hello, pad) == Message::Roger
                {
                    self.assign_destination(id, pad);
                    self.assign_mission(id, Mission::Enter);
                    return;
                }
            }
        }
        if self.aim(id, Aim::Nav).is_none()
            && let Some(cell) = self.object(id).map(|o| o.cell()).and_then(|c| self.landing_zone(id, c))
        {
            self.assign_destination(id, cell);
        }
        let landing = if self.aim(id, Aim::Nav).is_none() { Mission::Guard } else { Mission::Move };
        self.assign_mission(id, landing);
    }
}
