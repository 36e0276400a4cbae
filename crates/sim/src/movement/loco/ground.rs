//! The cycle that all ground locomotors share (LOC-3): take the next step of the route, test it, reserve the cell, turn,
//! travel, arrive, go on.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::Locomotor;

use super::Turning;
use crate::aim::{Aim, Target};
use crate::cell::neighbour;
use crate::coord::{Coord, facing_of};
use crate::links::Kind;
use crate::movement::entry::Entry;
use crate::movement::locomotion::WHOLE;
use crate::movement::spots::place_of;
use crate::movement::{Step, THROUGH_TUBE};
use crate::world::World;

/// What tells the ground locomotors apart (MOV-17).
#[derive(Clone, Copy)]
pub(super) struct Gait {
    pub turning: Turning,
    /// The ground sets the throttle.
    pub throttled: bool,
}

/// Steps that end within one frame at most: the fastest mover gets one cell far.
const STEPS_IN_FRAME: usize = 3;

impl World {
    /// One frame of moving on the ground.
    pub(super) fn ground_cycle(&mut self, id: ObjectId, gait: Gait) {
        if self.may_dig_again(id) && self.end_piggyback(id) {
            return;
        }
        let mut left = None;
        let kind = self.foot(id).map(|f| f.locomotion.kind);
        for _ in 0..STEPS_IN_FRAME {
            let Some(foot) = self.foot(id) else { return };
            if Some(foot.locomotion.kind) != kind {
                // It has its own locomotor again since it arrived (LOC-2).
                return;
            }
            let Some(step) = foot.locomotion.step else {
                if !self.take_step(id, gait) {
                    return;
                }
                continue;
            };
            if gait.turning == Turning::First && foot.techno.object.rotating() {
                return;
            }
            let budget = match left {
                Some(left) => left,
                None => {
                    self.ramp_throttle(id);
                    self.leptons_of_frame(id)
                }
            };
            let Some(foot) = self.foot_mut(id) else { return };
            let at = &mut foot.techno.object.coord;
            let way = at.planar_distance(step.head);
            if budget < way {
                let z = at.z
                    + ((i64::from(step.head.z) - i64::from(at.z)) * i64::from(budget) / i64::from(way))
                        as i32;
                *at = at.toward(step.head, budget).at_height(z);
                return;
            }
            left = Some(budget - way);
            self.end_step(id, step);
            if !self.object(id).is_some_and(|o| o.placed()) {
                return;
            }
        }
    }

    /// Leptons of this frame. What may move at all gets one lepton far, so that it arrives.
    fn leptons_of_frame(&self, id: ObjectId) -> i32 {
        let Some(motion) = self.foot(id).map(|f| &f.locomotion) else { return 0 };
        let crushing = motion.throttle;
        let distance = self.distance_of_frame(id, crushing);
        distance.max(1)
    }

    /// Takes the next step of the route, searching for one when there is none. False when it stays where it is.
    fn take_step(&mut self, id: ObjectId, gait: Gait) -> bool {
        let now = self.frame();
        let Some(foot) = self.foot(id) else { return false };
        if !foot.locomotion.powered {
            return false;
        }
        let Some(goal) = self.follow_target(id) else {
            self.stand(id);
            return false;
        };
        let Some(foot) = self.foot(id) else { return false };
        let (at, high) = (foot.techno.object.cell(), foot.high);
        if at == goal.cell() {
            self.reach_goal(id);
            return false;
        }
        if self.techno_type(id).is_none_or(|t| t.speed <= 0) {
            // What cannot move reserves no cell for ever.
            self.give_up(id);
            return false;
        }
        if foot.locomotion.route.is_empty() {
            if !foot.locomotion.route_delay.expired(now) {
                return false;
            }
            let patience = self.constants.figures.blockage_delay;
            let avoid = foot.locomotion.avoidance(now, patience);
            let goal = self.aim_in_place(id, goal);
            if at == goal.cell() {
                self.reach_goal(id);
                return false;
            }
            let route = self.find_route_around(id, goal.cell(), avoid).filter(|route| !route.is_empty());
            let Some(route) = route else {
                self.no_route(id);
                return false;
            };
            if let Some(motion) = self.motion(id) {
                motion.route = route;
            }
        }
        let Some(direction) = self.foot(id).and_then(|f| f.locomotion.route.last().copied()) else {
            return false;
        };
        let Some((cell, tube, deck)) = self.beyond(at, high, direction) else {
            self.drop_route(id);
            return false;
        };
        let verdict = self.step_verdict(id, cell, (!tube).then_some(usize::from(direction)), deck);
        if verdict != Entry::Clear {
            self.blocked(id, verdict, cell, deck);
            return false;
        }
        if self.pick_up_crate(id, cell) || !self.object(id).is_some_and(|o| o.placed()) {
            return false;
        }
        self.begin_step(id, gait, cell, deck, tube, direction);
        true
    }

    /// The cell a direction of a route leads to, whether through a tube (TUB-1), and whether onto a deck.
    fn beyond(&self, at: Cell, high: bool, direction: u8) -> Option<(Cell, bool, bool)> {
        if direction == THROUGH_TUBE {
            let exit = self.constants.fixtures.mouth(at)?.exit?;
            return Some((exit, true, false));
        }
        let direction = usize::from(direction);
        let deck = self.step_deck(at, high, direction)?;
        Some((neighbour(at, direction), false, deck))
    }

    /// The per-step test, with the room the cell really has: who leaves it still holds it.
    pub(crate) fn step_verdict(
        &self,
        id: ObjectId,
        cell: Cell,
        direction: Option<usize>,
        deck: bool,
    ) -> Entry {
        let verdict = self.can_enter(id, cell, direction, deck);
        if self.has_room(id, cell, deck) { verdict } else { verdict.max(Entry::Moving) }
    }

    fn begin_step(&mut self, id: ObjectId, gait: Gait, cell: Cell, deck: bool, tube: bool, direction: u8) {
        let soldier = Kind::of(id) == Kind::Infantry;
        let spot = if soldier { self.free_place(id, cell, deck).unwrap_or(2) } else { 0 };
        let place = place_of(cell, spot);
        let head = place.at_height(self.floor_height(place, deck));
        let Some(from) = self.object(id).map(|o| o.cell()) else { return };
        let step = Step { from: from.into(), to: cell.into(), head, deck, spot, tube };
        let hover = self.foot(id).is_some_and(|f| f.locomotion.kind == Locomotor::Hover);
        let Some(motion) = self.motion(id) else { return };
        motion.step = Some(step);
        motion.route.pop();
        motion.blocked_since = None;
        motion.failures = 0;
        let most = if gait.throttled {
            self.ground_throttle(id, &step)
        } else if hover {
            self.hover_throttle(id, direction)
        } else {
            WHOLE
        };
        let Some(foot) = self.foot_mut(id) else { return };
        foot.locomotion.most_throttle = most;
        let object = &mut foot.techno.object;
        object.wanted_facing = match gait.turning {
            Turning::AtOnce => object.coord.facing_to(head),
            _ if tube => object.coord.facing_to(head),
            _ => facing_of(usize::from(direction)),
        };
        if gait.turning == Turning::AtOnce {
            object.facing = object.wanted_facing;
        }
        self.occupy(id);
    }

    /// The end of a step: it stands in the new cell, the old one is free (LOC-3), and what the cell does to it is done.
    fn end_step(&mut self, id: ObjectId, step: Step) {
        let Some(foot) = self.foot_mut(id) else { return };
        foot.techno.object.coord = step.head;
        foot.high = step.deck;
        foot.locomotion.step = None;
        if let Some(soldier) =
            self.state.infantry.get_mut(id.slot()).filter(|_| Kind::of(id) == Kind::Infantry)
        {
            soldier.sub_cell = step.spot;
        }
        self.occupy(id);
        self.pull_follower(id, step.from.into());
        self.crush(id, step.to.into(), step.deck);
        self.arrive(id);
    }

    /// Flattens what a crusher has driven over: its enemies die, credited to it, walls of theirs vanish (LOC-13).
    fn crush(&mut self, id: ObjectId, cell: Cell, deck: bool) {
        if !self.techno_type(id).is_some_and(|t| t.crusher) {
            return;
        }
        let mut victims = self.buffer();
        victims.extend(
            self.occupancy.at(cell).filter(|other| {
                *other != id && self.level_in(*other, cell) == deck && self.crushes(id, *other)
            }),
        );
        for victim in victims.iter().copied() {
            self.slay(victim, Some(id));
        }
        self.give_back(victims);
        let wall = self.state.grid.get(cell).and_then(|c| self.rules.overlays.get(usize::from(c.overlay)));
        let flat = !deck && wall.is_some_and(|o| o.wall && o.object.crushable);
        let house = self.techno(id).map_or(0, |t| t.house);
        if flat && !self.wall_owner(cell).is_some_and(|owner| self.house(house).is_ally(owner)) {
            self.remove_wall(cell);
        }
    }

    /// What follows a vehicle goes where it has just left (`formats.md` §4.1 FOLLOWS).
    fn pull_follower(&mut self, id: ObjectId, left: Cell) {
        let Some(follower) = self.state.links.follower(id) else { return };
        let goes = self.unit(follower).is_some_and(|u| u.is_following && u.foot.techno.object.placed());
        if goes && !self.tethered(follower) {
            self.assign_destination(follower, left);
        }
    }

    /// Where it goes: its goal, corrected when the object it follows has moved on.
    fn follow_target(&mut self, id: ObjectId) -> Option<Coord> {
        let goal = self.foot(id)?.locomotion.goal?;
        let Target::Object(target) = self.aim(id, Aim::Nav) else { return Some(goal) };
        let now = self.target_coord(Target::Object(target))?;
        if now.cell() != goal.cell() {
            let motion = self.motion(id)?;
            motion.goal = Some(now);
            motion.route.clear();
        }
        Some(now)
    }

    /// The goal, or the one that is taken in its place (PTH-10).
    fn aim_in_place(&mut self, id: ObjectId, goal: Coord) -> Coord {
        let cell = self.goal_in_place(id, goal.cell());
        if cell == goal.cell() {
            return goal;
        }
        let place = self.cell_centre(cell);
        if let Some(motion) = self.motion(id) {
            motion.goal = Some(place);
        }
        place
    }

    /// Comes to rest.
    fn stand(&mut self, id: ObjectId) {
        if let Some(motion) = self.motion(id) {
            motion.throttle = 0;
            motion.route.clear();
            motion.blocked_since = None;
        }
    }
}
