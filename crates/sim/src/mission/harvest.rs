//! Harvest: looks for a patch, loads, finds a bay, and goes there (`radio.md` §9.1, §9.2; TIB-18 to TIB-22, TIB-39).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use super::{Mission, NOTHING_TO_DO};
use crate::aim::{Aim, Target};
use crate::radio::Message;
use crate::world::World;

/// Ticks of the load counter for one stage (TIB-22).
const LOAD_TICKS: i32 = 9;
/// Frames before one that found nothing gives up (TIB-21).
const GIVE_UP: i32 = 105;

steps! {
    /// Steps of Harvest.
    Step {
        /// Looks for a patch.
        Looking = 0,
        /// Loads, cell by cell.
        Harvesting = 1,
        /// Looks for a bay.
        FindHome = 2,
        /// Has a bay: goes on to Enter.
        HeadingHome = 3,
        /// Found no patch.
        GoingToIdle = 4,
    }
}

impl World {
    /// Serves Harvest.
    pub(super) fn mission_harvest(&mut self, id: ObjectId) -> i32 {
        if !self.vehicle_type(id).is_some_and(|kind| kind.harvester || kind.weeder) {
            return NOTHING_TO_DO;
        }
        if !self.owns_dock(id) {
            self.assign_mission(id, Mission::Guard);
            return self.drawn_delay(id);
        }
        self.forget_dock(id);
        match Step::from(self.status(id)) {
            Step::Looking => self.look_for_patch(id),
            Step::Harvesting => self.load_up(id),
            Step::FindHome => self.find_home(id),
            Step::HeadingHome => {
                self.assign_mission(id, Mission::Enter);
                1
            }
            Step::GoingToIdle => self.give_up_harvesting(id),
        }
    }

    /// A dock it was ordered to and stands at is its destination still: it goes nowhere, and would wait to get there.
    fn forget_dock(&mut self, id: ObjectId) {
        if self.aim(id, Aim::Nav).object().is_some() && !self.moving(id) {
            self.assign_destination(id, Target::None);
        }
    }

    fn look_for_patch(&mut self, id: ObjectId) -> i32 {
        if self.is_full(id) {
            self.set_status(id, Step::FindHome);
            return 1;
        }
        let here = self.object(id).map(|o| o.cell());
        let remembered = self.aim(id, Aim::Archive);
        if !remembered.is_none() {
            self.set_aim(id, Aim::Archive, Target::None);
            if self.target_cell(remembered) != here {
                self.assign_destination(id, remembered);
            }
        }
        if !self.stands_idle(id) {
            return self.drawn_delay(id);
        }
        match self.find_patch(id, self.constants.service.far_scan) {
            Some(cell) if Some(cell) == here => {
                self.set_useless(id, false);
                self.set_status(id, Step::Harvesting);
                self.start_loading(id);
                return 1;
            }
            Some(cell) => {
                self.set_useless(id, false);
                self.assign_destination(id, cell);
            }
            None => {}
        }
        if self.aim(id, Aim::Nav).is_none() {
            self.set_useless(id, true);
            self.set_status(id, Step::GoingToIdle);
            return GIVE_UP;
        }
        self.drawn_delay(id)
    }

    fn start_loading(&mut self, id: ObjectId) {
        let now = self.frame();
        let slower = if self.vehicle_type(id).is_some_and(|kind| kind.weeder) { 3 } else { 1 };
        let rate = self.rules.general.harvester_load_rate.clamp(1, 900) * slower;
        if let Some(techno) = self.techno_mut(id) {
            techno.stage.start(now, rate);
        }
    }

    fn load_up(&mut self, id: ObjectId) -> i32 {
        let now = self.frame();
        if !self.stands_idle(id) {
            // On the way to the next cell of the patch.
            self.start_loading(id);
            return 1;
        }
        let Some(here) = self.object(id).map(|o| o.cell()) else { return 1 };
        if !self.is_full(id) && self.grows_here(id, here) {
            if self.techno(id).is_none_or(|t| t.stage.value(now) < LOAD_TICKS) {
                return 1;
            }
            self.start_loading(id);
            if self.lift(id, here) {
                return 1;
            }
        }
        let next = self.find_patch(id, self.constants.service.near_scan).filter(|cell| *cell != here);
        if self.is_full(id) {
            self.set_aim(id, Aim::Archive, next.map_or(Target::None, Target::Cell));
            self.set_status(id, Step::FindHome);
        } else if let Some(cell) = next {
            self.assign_destination(id, cell);
        }
        if !self.is_full(id) && self.aim(id, Aim::Nav).is_none() {
            self.set_aim(id, Aim::Archive, Target::None);
            self.set_status(id, Step::FindHome);
        }
        1
    }

    /// Whether what it gathers grows in a cell; all harvesting tests read the land type (TIB-5).
    fn grows_here(&self, id: ObjectId, cell: Cell) -> bool {
        let weeder = self.vehicle_type(id).is_some_and(|kind| kind.weeder);
        let wanted = if weeder { LandType::Weeds } else { LandType::Tiberium };
        self.state.grid.get(cell).is_some_and(|c| usize::from(c.land) == wanted.index())
    }

    fn find_home(&mut self, id: ObjectId) -> i32 {
        if !self.aim(id, Aim::Nav).is_none() {
            return self.drawn_delay(id);
        }
        if let Some(bay) = self.nearest_bay(id)
            && self.say_to(id, Message::Hello, bay) == Message::Roger
        {
            self.set_status(id, Step::HeadingHome);
            return self.drawn_delay(id);
        }
        // Busy: near a bay that is taken one waits, without reservation and in no order (§9.1.2).
        self.relaxed += 1;
        let busy = self.nearest_bay(id);
        self.relaxed -= 1;
        if let Some(busy) = busy {
            self.come_near(id, busy, 8);
        }
        self.drawn_delay(id)
    }

    /// The bay of the first type it docks at of which the search finds one (`radio.md` §6, §9.1).
    pub(super) fn nearest_bay(&mut self, id: ObjectId) -> Option<ObjectId> {
        let docks = self.techno_type(id)?.dock.clone();
        docks.into_iter().find_map(|dock| self.find_dock(id, dock.index() as u16, false, false))
    }

    /// One without a patch goes to a repair bay, if its house has one, else guards (TIB-21). The Hunt that the engine assigns
    /// to it otherwise is overwritten by the Guard that follows (`radio.md` §9.1).
    fn give_up_harvesting(&mut self, id: ObjectId) -> i32 {
        let useless = self.unit(id).is_some_and(|u| u.useless);
        if useless && self.owns_repair_bay(id) {
            self.assign_mission(id, Mission::Repair);
            return self.drawn_delay(id);
        }
        let Some(here) = self.object(id).map(|o| o.cell()) else { return NOTHING_TO_DO };
        let on_dock = self
            .structure_on(here)
            .and_then(|b| self.structure_type(b))
            .is_some_and(|kind| kind.refinery || kind.weeder);
        if on_dock && let Some(cell) = self.free_cell_near(id, here, 6) {
            self.assign_destination(id, cell);
        }
        self.assign_mission(id, Mission::Guard);
        self.drawn_delay(id)
    }

    fn set_useless(&mut self, id: ObjectId, useless: bool) {
        if let Some(unit) = self.unit_mut(id) {
            unit.useless = useless;
        }
    }
}
