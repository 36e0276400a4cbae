//! Aircraft (LOC-7): up to the flight level, straight to the goal, down on its cell.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::phase;
use crate::coord::Coord;
use crate::links::Kind;
use crate::movement::locomotion::WHOLE;
use crate::movement::speed::times;
use crate::movement::spots::place_of;
use crate::world::World;

/// Leptons a frame that an aircraft climbs and sinks; the specification leaves both open.
const CLIMB: i32 = 20;

/// Throttle of an aircraft that comes near its goal.
const SLOWEST: i32 = WHOLE / 4;

/// How a flyer flies.
#[derive(Clone, Copy)]
pub(super) struct Wings {
    /// Leptons a frame.
    pub speed: i32,
    /// Leptons a frame.
    pub climb: i32,
    /// Leptons above the ground.
    pub level: i32,
    /// Leptons before the goal at which it slows down.
    pub slowdown: i32,
}

impl World {
    /// One frame of an aircraft.
    pub(super) fn fly(&mut self, id: ObjectId) {
        let Some(keys) = self.techno_type(id) else { return };
        let own = keys.flight_level;
        let level = if own >= 0 { own } else { self.rules.general.flight_level };
        let wings = Wings {
            // Neither house nor rank nor crate changes it (MOV-17).
            speed: keys.speed.clamp(0, 255),
            climb: CLIMB,
            level: level.clamp(CLIMB, 1 << 13),
            slowdown: keys.slowdown_distance.max(0),
        };
        self.flight(id, wings);
    }

    /// One frame of flight: the machine that aircraft and jump jets share.
    pub(super) fn flight(&mut self, id: ObjectId, wings: Wings) {
        let Some(foot) = self.foot(id) else { return };
        let (motion, at) = (&foot.locomotion, foot.techno.object.coord);
        if !motion.powered {
            return;
        }
        let floor = self.ground_height(at);
        let cruise = floor + wings.level;
        match motion.phase {
            phase::GROUNDED => {
                // A flyer that was put on the map in the air flies on from there.
                let aloft = at.z > self.floor_height(at, foot.high);
                let Some(goal) = motion.goal else { return };
                if !aloft && goal.cell() == at.cell() {
                    self.reach_goal(id);
                    return;
                }
                if !aloft {
                    self.takes_off(id);
                }
                self.set_phase(id, if aloft { phase::CRUISING } else { phase::RISING });
            }
            phase::RISING => {
                let z = (at.z + wings.climb).min(cruise);
                self.fly_to(id, at.at_height(z));
                if let Some(foot) = self.foot_mut(id) {
                    foot.high = false;
                }
                if z >= cruise {
                    self.set_phase(id, phase::CRUISING);
                }
            }
            phase::LANDING => self.sink(id, wings),
            _ => self.cruise(id, wings, cruise),
        }
    }

    /// Flies on at its level; over its goal it begins to land.
    fn cruise(&mut self, id: ObjectId, wings: Wings, cruise: i32) {
        let Some(foot) = self.foot(id) else { return };
        let at = foot.techno.object.coord;
        let followed = self.target_coord(self.aim(id, crate::aim::Aim::Nav));
        let Some(goal) = foot.locomotion.goal.map(|goal| followed.unwrap_or(goal)) else {
            // Called back in the air: it comes down where it is, or stays up when it cannot.
            self.seek_landing(id, at.cell());
            return;
        };
        let way = at.planar_distance(goal);
        if way == 0 {
            self.seek_landing(id, goal.cell());
            return;
        }
        let near = wings.slowdown > 0 && way < wings.slowdown;
        let throttle =
            if near { (i64::from(WHOLE) * i64::from(way) / i64::from(wings.slowdown)) as i32 } else { WHOLE };
        let speed = times(wings.speed, throttle.max(SLOWEST)).max(1);
        let z =
            if at.z < cruise { (at.z + wings.climb).min(cruise) } else { (at.z - wings.climb).max(cruise) };
        let wanted = at.facing_to(goal);
        let next = at.toward(goal, speed).at_height(z);
        // Over a cliff it is lifted, not stopped: it never touches the ground before it lands.
        let next = next.at_height(z.max(self.ground_height(next) + 1));
        if let Some(foot) = self.foot_mut(id) {
            foot.techno.object.wanted_facing = wanted;
            foot.locomotion.throttle = throttle;
        }
        self.fly_to(id, next);
        if next.cell() != at.cell() {
            // Soldiers that fly look in every new cell, aircraft by the clock (VIS-7).
            if Kind::of(id) != Kind::Aircraft {
                self.look_and_discover(id);
            }
            self.discover_one(id, false);
        }
    }

    /// Chooses where to land: the cell itself or the nearest that has room. With none near it stays up.
    fn seek_landing(&mut self, id: ObjectId, wanted: Cell) {
        let Some(cell) = self.landing_cell(id, wanted) else { return };
        let Some(at) = self.object(id).map(|o| o.coord) else { return };
        if at.cell() == cell {
            self.set_phase(id, phase::LANDING);
            return;
        }
        let goal = self.cell_centre(cell);
        if let Some(motion) = self.motion(id) {
            motion.goal = Some(goal);
        }
        if self.aim(id, crate::aim::Aim::Nav).object().is_some() {
            // The pad is taken by another: it waits above it.
            return;
        }
        self.set_aim(id, crate::aim::Aim::Nav, cell);
    }

    /// The cell nearest to the wanted one that a flyer may stand on.
    fn landing_cell(&self, id: ObjectId, wanted: Cell) -> Option<Cell> {
        const REACH: i16 = 4;
        let free = |cell: Cell| {
            let grid = &self.state.grid;
            let inside = grid.playable(cell) || (grid.contains(cell) && !grid.playable(wanted));
            inside && self.may_land(id, cell)
        };
        (0..=REACH).find_map(|ring| {
            (-ring..=ring).flat_map(|dy| (-ring..=ring).map(move |dx| (dx, dy))).find_map(|(dx, dy)| {
                let cell = Cell::new(wanted.x.saturating_add(dx), wanted.y.saturating_add(dy));
                ((dx.abs() == ring || dy.abs() == ring) && free(cell)).then_some(cell)
            })
        })
    }

    /// Whether a flyer finds room and firm ground on a cell; its own pad is both.
    fn may_land(&self, id: ObjectId, cell: Cell) -> bool {
        if let Some(structure) = self.structure_on(cell) {
            let welcome =
                self.may_share(id, structure) || self.structure_type(structure).is_some_and(|t| t.helipad);
            return welcome && self.has_room(id, cell, false);
        }
        let foot = sandtable_scenario::rules::SpeedType::Foot;
        let land = self.state.grid.get(cell).map_or(0, |c| c.land);
        self.constants.figures.land_speed(land, foot) > 0
            && !self.deck_at(cell)
            && self.has_room(id, cell, false)
    }

    /// Comes down; somebody may have taken the place meanwhile, then it goes up again.
    fn sink(&mut self, id: ObjectId, wings: Wings) {
        let Some(at) = self.object(id).map(|o| o.coord) else { return };
        let cell = at.cell();
        let soldier = Kind::of(id) == Kind::Infantry;
        let spot = if soldier { self.free_place(id, cell, false) } else { Some(0) };
        let Some(spot) = spot.filter(|_| self.may_land(id, cell)) else {
            self.set_phase(id, phase::RISING);
            return;
        };
        let floor = self.ground_height(at);
        if at.z - wings.climb > floor {
            self.fly_to(id, at.at_height(at.z - wings.climb));
            return;
        }
        // On a structure it stands where it came down: the middle of a pad is no cell's (`radio.md` §9.3 step 2).
        let on_dock = self.structure_on(cell).is_some_and(|pad| self.may_share(id, pad));
        let place = if on_dock { at } else { place_of(cell, spot) };
        let place = place.at_height(self.ground_height(place));
        if let Some(soldier) = self.state.infantry.get_mut(id.slot()).filter(|_| soldier) {
            soldier.sub_cell = spot;
        }
        if let Some(motion) = self.motion(id) {
            motion.throttle = 0;
        }
        self.set_phase(id, phase::GROUNDED);
        self.fly_to(id, place);
        self.arrive(id);
        let there = self.foot(id).is_some_and(|f| f.locomotion.goal.is_none_or(|g| g.cell() == cell));
        if there && self.object(id).is_some_and(|o| o.placed()) {
            self.reach_goal(id);
        }
    }

    /// Puts a flyer to a place, and in or off its cell.
    pub(super) fn fly_to(&mut self, id: ObjectId, to: Coord) {
        let before = self.is_airborne(id);
        let Some(techno) = self.techno_mut(id) else { return };
        techno.object.coord = to;
        if !before || !self.is_airborne(id) {
            self.occupy(id);
        }
    }

    /// The next step of the flight machine.
    pub(super) fn set_phase(&mut self, id: ObjectId, phase: u8) {
        if let Some(motion) = self.motion(id) {
            motion.phase = phase;
        }
    }
}
