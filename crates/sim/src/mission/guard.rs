//! Guard: holds its place (`radio.md` §13 no. 5, TGT-19). Scanning and returning fire wait for combat. What gathers goes to
//! gather (TIB-18), computers send the damaged to a depot and the empty to a pad, depots and pads look after the client
//! that waits with them (`radio.md` §9.3 step 6, §9.4 step 3).

use sandtable_detach::Id as ObjectId;

use super::Mission;
use crate::aim::Aim;
use crate::links::Kind;
use crate::radio::Message;
use crate::world::World;

/// How near a client must stand to the middle of a depot that begins to serve it, leptons (`radio.md` §9.4 step 3).
pub(super) const ON_PAD: i32 = 64;

/// How far an idle engineer goes to take back what its house lost, leptons (CAP-19).
const RECAPTURE_RANGE: i32 = 15 * crate::coord::CELL;

impl World {
    /// Serves Guard.
    pub(super) fn mission_guard(&mut self, id: ObjectId) -> i32 {
        match Kind::of(id) {
            Kind::Building => return self.structure_guard(id),
            Kind::Unit => {
                if self.harvests_unasked(id) && self.computer_owned(id) && self.owns_dock(id) {
                    self.assign_mission(id, Mission::Harvest);
                } else if self.seek_depot(id) {
                    return 1;
                } else if self.starts_base(id) {
                    self.start_base(id);
                }
            }
            Kind::Infantry if self.seek_lost_structure(id) => return 1,
            Kind::Aircraft => self.empty_aircraft_returns(id),
            _ => {}
        }
        self.drawn_delay(id)
    }

    /// Whether a vehicle that guards is to become a construction yard: a computer's whose base-building mark is set
    /// (`actions.md` action 30).
    fn starts_base(&self, id: ObjectId) -> bool {
        self.computer_owned(id)
            && self.techno(id).is_some_and(|t| self.house(t.house).base_building)
            && self.becomes_yard(id)
    }

    /// It deploys where it stands if it can; outside a campaign it looks for a place when its house has no yard left.
    fn start_base(&mut self, id: ObjectId) {
        let here = self.object(id).map(|o| o.cell());
        if here.is_some_and(|cell| self.deploy_cell(id, cell).is_some()) {
            self.assign_mission(id, Mission::Unload);
            return;
        }
        let house = self.techno(id).map_or(0, |t| t.house);
        if !self.scenario.campaign && self.state.links.con_yards(house).next().is_none() {
            self.assign_mission(id, Mission::Hunt);
        }
    }

    /// A computer's aircraft without rounds goes to a pad; the pad opens the contact (`radio.md` §9.3 step 1).
    fn empty_aircraft_returns(&mut self, id: ObjectId) {
        let empty = self.techno(id).is_some_and(|t| t.ammo == 0);
        if !empty || !self.computer_owned(id) || self.contact(id).is_some() {
            return;
        }
        let docks = self.techno_type(id).map(|keys| keys.dock.clone()).unwrap_or_default();
        for dock in docks {
            if let Some(pad) = self.find_dock(id, dock.index() as u16, false, false) {
                self.assign_mission(id, Mission::Enter);
                self.assign_destination(id, pad);
                return;
            }
        }
    }

    /// A computer's idle engineer goes to take back the structure its house lost last, if that is near (CAP-19).
    fn seek_lost_structure(&mut self, id: ObjectId) -> bool {
        let engineer = self.infantry_type(id).is_some_and(|kind| kind.engineer);
        if !engineer || !self.computer_owned(id) || !self.stands_idle(id) {
            return false;
        }
        let Some(house) = self.techno(id).map(|t| t.house) else { return false };
        let Some(lost) = self.state.links.to_capture(house) else { return false };
        if self.centre(id).planar_distance(self.centre(lost)) > RECAPTURE_RANGE {
            return false;
        }
        self.assign_mission(id, Mission::Capture);
        self.assign_destination(id, lost);
        true
    }

    fn structure_guard(&mut self, id: ObjectId) -> i32 {
        self.put_patients_out(id);
        let Some(kind) = self.structure_type(id) else { return self.drawn_delay(id) };
        let (depot, reloads) = (kind.unit_repair, kind.unit_reload);
        if let Some(client) = self.contact(id) {
            let serve = reloads
                && self.say(id, Message::Prepared) != Message::Roger
                && self.say(id, Message::NeedToMove) == Message::Roger
                && (!depot || self.centre(id).planar_distance(self.centre(client)) < ON_PAD);
            if serve {
                self.assign_mission(id, Mission::Repair);
            } else if depot
                && self.mission(client) == Some(Mission::Enter)
                && self.centre(id).planar_distance(self.centre(client)) < ON_PAD
                && self.say(id, Message::NeedToMove) == Message::Roger
            {
                self.assign_mission(id, Mission::Repair);
                return 1;
            }
        }
        if depot || self.is_armed(id) {
            return self.drawn_delay(id);
        }
        // Three times the delay, and one draw (§9.3 step 6).
        self.normal_delay(id) * 2 + self.drawn_delay(id)
    }

    /// Whether a foot object has nowhere to go and does not move.
    pub(super) fn stands_idle(&self, id: ObjectId) -> bool {
        self.aim(id, Aim::Nav).is_none() && !self.moving(id)
    }
}
