//! Burrowing (LOC-6): face the goal, dig in, travel straight below the ground, come up, dig out.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{Locomotor, SpeedType};

use super::phase::GROUNDED;
use crate::aim::Aim;
use crate::cell::CellState;
use crate::movement::Entry;
use crate::movement::locomotion::WHOLE;
use crate::movement::speed::times;
use crate::timer::Timer;
use crate::world::World;

/// Turns to its goal.
const FACING: u8 = 1;
/// Digs in, still on its cell.
const DIGGING_IN: u8 = 2;
/// Goes down.
const SINKING: u8 = 3;
/// Travels.
const BELOW: u8 = 4;
/// Comes up below its cell.
const RISING: u8 = 5;
/// Digs out, on its cell.
const DIGGING_OUT: u8 = 6;

/// Leptons a frame below the ground (MOV-17).
const BELOW_SPEED: i32 = 19;
/// Leptons below the ground at which it travels; more than 20 are out of reach (LOC-6).
const DEPTH: i32 = 256;
/// Least leptons a frame down and up.
const LEAST_SINK: i32 = 5;
/// Cells around its goal that are looked at for a place to come up.
const REACH: i16 = 6;

impl World {
    /// One frame of a burrowing vehicle.
    pub(super) fn burrow(&mut self, id: ObjectId) {
        let now = self.frame();
        let Some(foot) = self.foot(id).filter(|f| f.locomotion.powered) else { return };
        let (motion, object) = (&foot.locomotion, &foot.techno.object);
        let at = object.coord;
        let floor = self.ground_height(at);
        let waiting = !motion.phase_timer.expired(now);
        let (goal, rotating) = (motion.goal, object.rotating());
        match motion.phase {
            GROUNDED => self.begin_burrow(id),
            FACING if rotating => {}
            FACING => {
                let wait = self.quarter_turn(id);
                let share = self.constants.figures.tunnel_speed;
                let wait = (i64::from(wait) * i64::from(WHOLE) / i64::from(share)).min(900) as i32;
                self.set_timed_phase(id, DIGGING_IN, wait);
            }
            DIGGING_IN if waiting => {}
            DIGGING_IN => self.set_phase(id, SINKING),
            SINKING => {
                let z = (at.z - self.sink_speed(id)).max(floor - DEPTH);
                self.dig_to(id, at.at_height(z));
                if z <= floor - DEPTH {
                    self.set_phase(id, BELOW);
                }
            }
            BELOW => {
                let goal = goal.unwrap_or(at);
                let next = at.toward(goal, BELOW_SPEED);
                let next = next.at_height(self.ground_height(next) - DEPTH);
                self.dig_to(id, next);
                if next.planar_distance(goal) == 0 {
                    self.surface_near(id, next.cell());
                }
            }
            RISING => {
                let z = (at.z + self.sink_speed(id)).min(floor);
                if z < floor {
                    self.dig_to(id, at.at_height(z));
                } else if self.may_surface(id, at.cell()) {
                    let wait = self.quarter_turn(id);
                    self.set_timed_phase(id, DIGGING_OUT, wait);
                    self.dig_to(id, at.at_height(floor));
                    self.arrive(id);
                } else {
                    // Somebody has come to stand above it.
                    self.set_phase(id, BELOW);
                    self.dig_to(id, at.at_height(floor - DEPTH));
                }
            }
            _ if waiting => {}
            _ => {
                self.set_phase(id, GROUNDED);
                let cell = at.cell();
                let wanted = self.target_coord(self.aim(id, Aim::Nav));
                if let Some(wanted) = wanted.filter(|w| self.is_at_the_door(id, cell, w.cell())) {
                    if let Some(motion) = self.motion(id) {
                        motion.goal = Some(wanted);
                    }
                } else if goal.is_none_or(|g| g.cell() == cell) {
                    self.reach_goal(id);
                }
            }
        }
    }

    /// Comes onto the map from below, at the nearest cell that takes it. False when none does.
    pub(crate) fn start_surfacing(&mut self, id: ObjectId, wanted: Cell) -> bool {
        let Some(cell) = self.surface_cell(id, wanted) else { return false };
        let above = self.cell_centre(cell);
        if !self.unlimbo(id, above.at_height(above.z - DEPTH), 0) {
            return false;
        }
        self.set_phase(id, RISING);
        if let Some(motion) = self.motion(id) {
            motion.goal = Some(above);
        }
        self.occupy(id);
        true
    }

    /// Starts to dig, if the ground allows it here and somewhere near the goal.
    fn begin_burrow(&mut self, id: ObjectId) {
        let Some(foot) = self.foot(id) else { return };
        let (at, Some(goal)) = (foot.techno.object.coord, foot.locomotion.goal) else { return };
        if goal.cell() == at.cell() {
            self.reach_goal(id);
            return;
        }
        let drives =
            self.structure_on(at.cell()).is_some() || self.is_at_the_door(id, at.cell(), goal.cell());
        if drives && self.piggyback(id, Locomotor::Drive) {
            return;
        }
        let Some(cell) = self.surface_cell(id, goal.cell()).filter(|_| self.allows_burrowing(at.cell()))
        else {
            self.no_route(id);
            return;
        };
        let to = self.cell_centre(cell);
        if let Some(foot) = self.foot_mut(id) {
            foot.techno.object.wanted_facing = at.facing_to(to);
            foot.locomotion.phase = FACING;
            foot.locomotion.goal = Some(to);
        }
    }

    /// Whether a structure that takes the vehicle in is near enough to drive into it: nothing comes up inside one.
    fn is_at_the_door(&self, id: ObjectId, here: Cell, goal: Cell) -> bool {
        let far = (here.x - goal.x).abs().max((here.y - goal.y).abs());
        far <= REACH + 1
            && self.structure_on(goal).is_some()
            && self.can_enter(id, goal, None, false) == Entry::Clear
    }

    /// Whether a vehicle that borrowed a drive locomotor to get into a structure, or out of one, may dig again (LOC-2).
    pub(super) fn may_dig_again(&self, id: ObjectId) -> bool {
        let Some(foot) = self.foot(id) else { return false };
        let motion = &foot.locomotion;
        let here = foot.techno.object.cell();
        motion.piggybacked == Some(Locomotor::Tunnel)
            && motion.kind == Locomotor::Drive
            && motion.step.is_none()
            && !foot.techno.tethered
            && self.structure_on(here).is_none()
            && !motion.goal.is_some_and(|goal| self.is_at_the_door(id, here, goal.cell()))
    }

    /// Comes up on the nearest cell that takes it; below a crowd it waits.
    fn surface_near(&mut self, id: ObjectId, wanted: Cell) {
        match self.surface_cell(id, wanted) {
            Some(cell) if cell == wanted => self.set_phase(id, RISING),
            Some(cell) => {
                let goal = self.cell_centre(cell);
                if let Some(motion) = self.motion(id) {
                    motion.goal = Some(goal);
                }
            }
            None => {}
        }
    }

    /// The cell nearest to the wanted one on which a burrower may come up.
    fn surface_cell(&self, id: ObjectId, wanted: Cell) -> Option<Cell> {
        (0..=REACH).find_map(|ring| {
            (-ring..=ring).flat_map(|dy| (-ring..=ring).map(move |dx| (dx, dy))).find_map(|(dx, dy)| {
                let cell = Cell::new(wanted.x.saturating_add(dx), wanted.y.saturating_add(dy));
                ((dx.abs() == ring || dy.abs() == ring) && self.may_surface(id, cell)).then_some(cell)
            })
        })
    }

    /// Ground that allows burrowing, is open, and has nobody on it.
    fn may_surface(&self, id: ObjectId, cell: Cell) -> bool {
        let land = self.state.grid.get(cell).map_or(0, |c| c.land);
        self.state.grid.playable(cell)
            && self.allows_burrowing(cell)
            && self.constants.figures.land_speed(land, SpeedType::Track) > 0
            && self.structure_on(cell).is_none()
            && self.has_room(id, cell, false)
    }

    /// Whether the ground can be dug (`AllowBurrowing`).
    fn allows_burrowing(&self, cell: Cell) -> bool {
        self.state.grid.get(cell).is_some_and(|c| !c.has(CellState::RIGID))
    }

    fn set_timed_phase(&mut self, id: ObjectId, phase: u8, frames: i32) {
        let now = self.frame();
        if let Some(motion) = self.motion(id) {
            motion.phase = phase;
            motion.phase_timer = Timer::started(now, frames);
        }
    }

    /// Frames of a quarter turn: `64 ÷ ROT`.
    fn quarter_turn(&self, id: ObjectId) -> i32 {
        64 / self.techno_type(id).map_or(1, |t| t.rot).clamp(1, 64)
    }

    fn sink_speed(&self, id: ObjectId) -> i32 {
        times(self.distance_of_frame(id, WHOLE), self.constants.figures.tunnel_speed).max(LEAST_SINK)
    }

    fn dig_to(&mut self, id: ObjectId, to: crate::coord::Coord) {
        if let Some(techno) = self.techno_mut(id) {
            techno.object.coord = to;
        }
        self.occupy(id);
    }
}
