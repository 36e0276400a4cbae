//! Orders to what moves: the "mega-mission" and its relatives (`radio.md` §10, CAP-2, RPR-5).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::done;
use crate::aim::{Aim, Target};
use crate::cell::CellPos;
use crate::links::Kind;
use crate::mission::Mission;
use crate::order::{Refusal, Subject};
use crate::world::World;

impl World {
    fn order_all(
        &mut self,
        house: u8,
        who: &[Subject],
        mission: Mission,
        destination: impl Into<Target>,
    ) -> Result<(), Refusal> {
        let destination = destination.into();
        let mut any = false;
        for id in self.all_own(house, who)? {
            any |= Some(id) != destination.object() && self.command(id, mission, Target::None, destination);
        }
        done(any)
    }

    pub(super) fn order_move(&mut self, house: u8, who: &[Subject], to: CellPos) -> Result<(), Refusal> {
        let to = self.on_map(to)?;
        self.order_all(house, who, Mission::Move, to)
    }

    /// Enter; a carryall told to enter a vehicle goes there to lift it, which is its Move (`radio.md` §9.10).
    pub(super) fn order_enter(&mut self, house: u8, who: &[Subject], target: Subject) -> Result<(), Refusal> {
        let target = self.target(target)?;
        let mut any = false;
        for id in self.all_own(house, who)?.into_iter().filter(|id| *id != target) {
            let lifts = self.is_carryall(id) && Kind::of(target) == Kind::Unit;
            let mission = if lifts { Mission::Move } else { Mission::Enter };
            any |= self.command(id, mission, Target::None, target.into());
        }
        done(any)
    }

    /// An infiltrating soldier told to attack a structure enters it: to sabotage what may be repaired when it carries
    /// charges, else to capture (CAP-2).
    pub(super) fn order_attack(
        &mut self,
        house: u8,
        who: &[Subject],
        target: Subject,
    ) -> Result<(), Refusal> {
        let target = self.target(target)?;
        let mut any = false;
        for id in self.all_own(house, who)? {
            if id == target {
                continue;
            }
            any |= match self.entering_mission(id, target).filter(|_| Kind::of(target) == Kind::Building) {
                Some(mission) => self.command(id, mission, Target::None, target.into()),
                None if self.foot(id).is_some() => {
                    self.command(id, Mission::Attack, target.into(), Target::None)
                }
                None => self.order_structure_fire(id, target.into()),
            };
        }
        done(any)
    }

    pub(super) fn order_attack_ground(
        &mut self,
        house: u8,
        who: &[Subject],
        cell: CellPos,
    ) -> Result<(), Refusal> {
        let cell = self.on_map(cell)?;
        let mut any = false;
        for id in self.all_own(house, who)? {
            any |= if self.foot(id).is_some() {
                self.command(id, Mission::Attack, cell.into(), Target::None)
            } else {
                self.order_structure_fire(id, cell.into())
            };
        }
        done(any)
    }

    /// A structure with a weapon fires at something.
    fn order_structure_fire(&mut self, id: ObjectId, target: Target) -> bool {
        let armed = self.techno_type(id).is_some_and(|keys| keys.primary.is_some());
        if armed {
            self.assign_target(id, target);
            self.assign_mission(id, Mission::Attack);
        }
        armed
    }

    /// Capture or Sabotage for soldiers that may enter, nothing for others.
    fn entering_mission(&self, id: ObjectId, target: ObjectId) -> Option<Mission> {
        let kind = (Kind::of(id) == Kind::Infantry).then(|| self.object(id)).flatten()?.kind;
        let soldier = self.rules.infantry.get(usize::from(kind))?;
        let repairable = self.techno_type(target).is_some_and(|keys| keys.repairable);
        if soldier.c4 && repairable && !soldier.engineer {
            Some(Mission::Sabotage)
        } else if soldier.infiltrate
            || soldier.engineer
            || soldier.c4
            || soldier.vehicle_thief
            || soldier.thief
        {
            Some(Mission::Capture)
        } else {
            None
        }
    }

    /// Soldiers that may enter do so; a vehicle given the order attacks instead (CAP-2).
    pub(super) fn order_capture(
        &mut self,
        house: u8,
        who: &[Subject],
        target: Subject,
    ) -> Result<(), Refusal> {
        let target = self.target(target)?;
        let mut any = false;
        for id in self.all_own(house, who)?.into_iter().filter(|id| *id != target) {
            any |= match self.entering_mission(id, target) {
                Some(mission) => self.command(id, mission, Target::None, target.into()),
                None => self.command(id, Mission::Attack, target.into(), Target::None),
            };
        }
        done(any)
    }

    /// Harvesters and weeders gather at a cell.
    pub(super) fn order_harvest(&mut self, house: u8, who: &[Subject], cell: CellPos) -> Result<(), Refusal> {
        let cell = self.on_map(cell)?;
        let mut any = false;
        for id in self.all_own(house, who)? {
            let gathers = self.vehicle_type(id).is_some_and(|kind| kind.harvester || kind.weeder);
            any |= gathers && self.command(id, Mission::Harvest, Target::None, cell.into());
        }
        done(any)
    }

    /// Guard, or Area Guard around where it stands.
    pub(super) fn order_guard(&mut self, house: u8, who: &[Subject], area: bool) -> Result<(), Refusal> {
        let mission = if area { Mission::AreaGuard } else { Mission::Guard };
        let mut any = false;
        for id in self.all_own(house, who)? {
            let taken = self.command(id, mission, Target::None, Target::None);
            if taken && area {
                let home = self.object(id).map_or_else(Cell::default, |o| o.cell());
                self.set_aim(id, Aim::Archive, home);
            }
            any |= taken;
        }
        done(any)
    }

    /// Stop: nothing for what is tethered; structures let their target go (`radio.md` §10).
    pub(super) fn order_stop(&mut self, house: u8, who: &[Subject]) -> Result<(), Refusal> {
        let mut any = false;
        for id in self.all_own(house, who)? {
            if Kind::of(id) == Kind::Building {
                self.assign_target(id, Target::None);
                any = true;
            } else {
                any |= self.command_stop(id);
            }
        }
        done(any)
    }

    pub(super) fn order_scatter(&mut self, house: u8, who: &[Subject]) -> Result<(), Refusal> {
        let mut any = false;
        for id in self.all_own(house, who)? {
            if self.foot(id).is_some() {
                any = true;
                self.scatter(id, true);
            }
        }
        done(any)
    }

    /// Vehicles that deploy and transports take Unload; a deployed vehicle is taken down to what it was (PRD-25).
    pub(super) fn order_deploy(&mut self, house: u8, who: &[Subject]) -> Result<(), Refusal> {
        let mut any = false;
        for id in self.all_own(house, who)? {
            let Some(keys) = self.techno_type(id) else { continue };
            let (deploys, carries) = (keys.deploys_into.is_some(), keys.passengers > 0);
            if Kind::of(id) == Kind::Building {
                any |= self.undeploy(id, Target::None);
            } else if deploys
                || carries
                || self.is_carryall(id)
                || self.vehicle_type(id).is_some_and(|kind| kind.is_mobile_emp)
            {
                any |= self.command(id, Mission::Unload, Target::None, Target::None);
            }
        }
        done(any)
    }

    /// Damaged vehicles drive to a depot; without `RepairBay` the order is ignored (RPR-5 *robust*).
    pub(super) fn order_service(&mut self, house: u8, who: &[Subject]) -> Result<(), Refusal> {
        if self.rules.general.repair_bay.is_empty() {
            return Err(Refusal::CannotDo);
        }
        let mut any = false;
        for id in self.all_own(house, who)?.into_iter().filter(|id| Kind::of(*id) == Kind::Unit) {
            any |= self.command(id, Mission::Repair, Target::None, Target::None);
        }
        done(any)
    }

    /// A planned path: the first cell is the destination, the others follow.
    pub(super) fn order_plan(
        &mut self,
        house: u8,
        who: &[Subject],
        cells: &[CellPos],
    ) -> Result<(), Refusal> {
        let most = usize::try_from(self.rules.general.max_waypoint_path_length).unwrap_or(0);
        let (first, rest) = cells.split_first().ok_or(Refusal::CannotDo)?;
        for cell in cells {
            self.on_map(*cell)?;
        }
        if cells.len() > most {
            return Err(Refusal::CannotDo);
        }
        let mut any = false;
        for id in self.all_own(house, who)? {
            if self.command(id, Mission::Move, Target::None, Cell::from(*first).into())
                && let Some(foot) = self.foot_mut(id)
            {
                foot.nav_queue = rest.to_vec();
                any = true;
            }
        }
        done(any)
    }
}
