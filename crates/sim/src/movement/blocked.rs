//! What an object does that cannot take its next step (PTH-7, PTH-12, PTH-13): it waits, asks friends to move, looks for
//! another way, and in the end gives up.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::entry::Entry;
use crate::aim::{Aim, Target};
use crate::cell::neighbour;
use crate::links::Kind;
use crate::world::World;

/// Failed searches in a row after which an object gives up going to a cell. For an object, whose way may open again, it
/// tries ten times as often.
const PATIENCE: u8 = 10;
const PATIENCE_FOR_OBJECTS: u8 = 100;

/// Frames between two requests to the same friends to move.
const ASK_AGAIN: u32 = 8;

/// Frames that somebody waits in a queue before he loses patience with it.
const QUEUEING: u32 = 900;

/// Frames after which the younger of two that block each other goes aside.
const GO_ASIDE: u32 = 30;

impl World {
    /// The next step is refused.
    pub(super) fn blocked(&mut self, id: ObjectId, verdict: Entry, cell: Cell, deck: bool) {
        let now = self.frame();
        let Some(foot) = self.foot_mut(id) else { return };
        let motion = &mut foot.locomotion;
        motion.throttle = 0;
        let since = *motion.blocked_since.get_or_insert(now);
        let waited = now.saturating_sub(since);
        let path_delay = self.constants.figures.path_delay;
        if waited == 0
            && let Some(foot) = self.foot_mut(id)
        {
            foot.locomotion.delay_route(now, path_delay);
        }
        match verdict {
            Entry::Clear => {}
            Entry::No => {
                self.drop_route(id);
                return;
            }
            Entry::Gate => self.ask_gate(id, cell),
            Entry::FriendlyDestroyable | Entry::EnemyDestroyable => self.shoot_way_free(id, cell),
            Entry::FriendlyTemporary | Entry::Moving | Entry::Cloaked => {
                // What still moves may be gone in a moment; what stands is told to go.
                let patient = verdict != Entry::FriendlyTemporary && waited < 2 * path_delay.unsigned_abs();
                if !patient && self.is_close_enough(id) {
                    self.give_up(id);
                    return;
                }
                if waited.is_multiple_of(ASK_AGAIN) {
                    self.ask_for_room(id, cell, deck);
                }
                if waited > 0 && waited.is_multiple_of(GO_ASIDE) && self.is_facing_off(id, cell) {
                    self.go_aside(id, cell);
                    return;
                }
            }
        }
        // The way is looked for anew now and then, more rarely the longer it lasts. To stand in a queue is no failure.
        let expired = self.foot(id).is_some_and(|f| f.locomotion.route_delay.expired(now));
        if expired && waited > 0 {
            let queues = matches!(verdict, Entry::Moving | Entry::Gate) && waited < QUEUEING;
            self.drop_route_after(id, u8::from(!queues));
        }
    }

    /// Discards the route; the search for another one waits (PTH-1, PTH-7).
    pub(super) fn drop_route(&mut self, id: ObjectId) {
        self.drop_route_after(id, 1);
    }

    /// The same, for so many failures more.
    fn drop_route_after(&mut self, id: ObjectId, failures: u8) {
        let now = self.frame();
        let path_delay = self.constants.figures.path_delay;
        let patience = self.patience(id);
        let Some(foot) = self.foot_mut(id) else { return };
        let motion = &mut foot.locomotion;
        motion.route.clear();
        motion.throttle = 0;
        motion.blocked_since.get_or_insert(now);
        motion.failures = motion.failures.saturating_add(failures);
        let failures = motion.failures;
        motion.delay_route(now, path_delay.saturating_mul(i32::from(failures.clamp(1, 4))));
        if failures >= patience {
            self.give_up(id);
        }
    }

    /// A search found nothing: it waits before the next (PTH-7), or has come near enough (PTH-12).
    pub(super) fn no_route(&mut self, id: ObjectId) {
        if self.is_close_enough(id) && self.aim(id, Aim::Nav).object().is_none() {
            self.give_up(id);
        } else {
            self.drop_route(id);
        }
    }

    fn patience(&self, id: ObjectId) -> u8 {
        if self.aim(id, Aim::Nav).object().is_some() { PATIENCE_FOR_OBJECTS } else { PATIENCE }
    }

    /// Within `CloseEnough` of a goal that is no object (PTH-12). Where a radio contact has called it to, nothing but the
    /// place itself will do: two harvesters would wait for each other, one beside the bay, one in it.
    fn is_close_enough(&self, id: ObjectId) -> bool {
        let Some(foot) = self.foot(id) else { return false };
        let at = foot.techno.object.coord;
        self.aim(id, Aim::Nav).object().is_none()
            && self.contact(id).is_none()
            && foot
                .locomotion
                .goal
                .is_some_and(|goal| at.planar_distance(goal) <= self.constants.figures.close_enough)
    }

    /// Ends a move that leads nowhere.
    pub(crate) fn give_up(&mut self, id: ObjectId) {
        self.halt(id);
        self.next_destination(id);
    }

    /// Asks the friends that stand in a cell to go elsewhere.
    fn ask_for_room(&mut self, id: ObjectId, cell: Cell, deck: bool) {
        let Some(house) = self.techno(id).map(|t| t.house) else { return };
        let mut friends = self.buffer();
        friends.extend(self.occupancy.at(cell).filter(|other| {
            *other != id
                && Kind::of(*other) != Kind::Building
                && self.level_in(*other, cell) == deck
                && !self.moving(*other)
                && self.techno(*other).is_some_and(|t| self.house(t.house).is_ally(house))
        }));
        for friend in friends.iter().copied() {
            self.scatter(friend, false);
        }
        self.give_back(friends);
    }

    /// Whether the one that stands in a cell wants to move too and cannot, and has the right of way: it is older.
    fn is_facing_off(&self, id: ObjectId, cell: Cell) -> bool {
        let Some(own) = self.object(id).map(|o| o.creation) else { return false };
        self.occupancy.at(cell).any(|other| {
            self.foot(other).is_some_and(|f| {
                f.locomotion.step.is_none()
                    && f.locomotion.goal.is_some()
                    && f.techno.object.creation < own
                    && other != id
            })
        })
    }

    /// Goes to a random free neighbour, not the one it is blocked by, and takes up its way again from there.
    fn go_aside(&mut self, id: ObjectId, not: Cell) {
        let Some(direction) = self.free_direction(id, Some(not)) else {
            self.drop_route(id);
            return;
        };
        if let Some(foot) = self.foot_mut(id) {
            foot.locomotion.route.clear();
            foot.locomotion.route.push(direction);
        }
    }

    /// A random direction in which a step is clear now.
    pub(super) fn free_direction(&mut self, id: ObjectId, not: Option<Cell>) -> Option<u8> {
        let (at, high) = self.foot(id).map(|f| (f.techno.object.cell(), f.high))?;
        let first = self.state.rng.range(0, 7).unsigned_abs() as usize;
        (first..first + 8).map(|d| d % 8).find_map(|direction| {
            let cell = neighbour(at, direction);
            if Some(cell) == not || (self.state.grid.playable(at) && !self.state.grid.playable(cell)) {
                return None;
            }
            let deck = self.step_deck(at, high, direction)?;
            let clear = self.step_verdict(id, cell, Some(direction), deck) == Entry::Clear;
            clear.then_some(direction as u8)
        })
    }

    /// A friend's closed gate is asked to open (GAT-1).
    fn ask_gate(&mut self, _id: ObjectId, cell: Cell) {
        if let Some(gate) = self.structure_on(cell) {
            self.open_gate(gate);
        }
    }

    /// Shoots what stands in the way (PTH-13): a structure, or the overlay of the cell.
    fn shoot_way_free(&mut self, id: ObjectId, cell: Cell) {
        let armed = self.techno_type(id).is_some_and(|t| t.primary.is_some());
        if !armed || !self.aim(id, Aim::Target).is_none() {
            return;
        }
        let target = self.structure_on(cell).map_or(Target::Cell(cell), Target::Object);
        self.assign_target(id, target);
    }
}
