//! A look from the goal of a long route search: whether the goal is shut in, and what all ways into it have to pay. Without
//! it a search for a bay in which somebody stands would walk over the whole map, again and again.

use super::entry::Entry;
use super::ground::step_level;
use super::mover::Mover;
use super::price::{Avoidance, direction_price};
use super::route::{Goal, Known, Searches, estimate};
use crate::world::World;

/// Places that are looked at.
const MOST: usize = 400;

/// How the goal lies.
pub(super) enum Approach {
    /// Nobody gets there from outside, and the mover is not inside.
    Closed,
    /// It lies near: the way, or that there is none.
    Near(Option<Vec<u8>>),
    /// Nothing stands in the way near it.
    Open,
    /// Every way into what was looked at costs so much more than its length.
    Dear(u32),
}

impl World {
    /// Walks backwards from a goal over everything the mover may enter.
    pub(super) fn look_back(
        &self,
        back: &mut Searches,
        mover: &Mover,
        start: u32,
        goal: &Goal,
        avoid: Avoidance,
    ) -> Approach {
        let field = &self.field;
        let offsets = field.offsets();
        back.start(field.len() * 2);
        back.offer(goal.place, Known { from: goal.place, ..Known::default() }, || 0);
        while back.expanded < MOST {
            let Some(place) = back.next() else { return Approach::Closed };
            if place == start {
                let prohibited = self.goal_is_prohibited(mover, goal);
                let way = back.steps_from(start, goal.place, usize::from(prohibited));
                // A route that only touches its goal leads somewhere, and not for everybody (PTH-8).
                let touches = !prohibited || !mover.passive && !way.is_empty();
                return Approach::Near(touches.then_some(way));
            }
            let (index, deck) = ((place / 2) as usize, place % 2 == 1);
            let (cell, here) = (field.cell(index), field.at(index));
            if here.mouth() {
                // Where tubes lead is for the search itself.
                return Approach::Open;
            }
            let cost = back.price_of(place).map_or(0, |(cost, _)| cost);
            let verdict = self.entry(mover, cell, here, deck);
            // A way to a goal that nobody may enter ends beside it (PTH-8).
            let price = if verdict == Entry::No { 0 } else { self.step_price(verdict, cell, deck, avoid) };
            for (direction, offset) in offsets.iter().enumerate() {
                let Some(before) = index.checked_add_signed(-*offset) else { continue };
                let there = field.at(before);
                if !there.exists() {
                    continue;
                }
                if there.mouth() {
                    return Approach::Open;
                }
                for level in [false, true] {
                    if step_level(there, level, here) != Some(deck) {
                        continue;
                    }
                    let from = before as u32 * 2 + u32::from(level);
                    let enters =
                        from == start || self.entry(mover, field.cell(before), there, level) != Entry::No;
                    if enters {
                        let cost = cost.saturating_add(price).saturating_add(direction_price(direction));
                        let step = direction as u8;
                        back.offer(from, Known { cost, from: place, step, ..Known::default() }, || 0);
                    }
                }
            }
        }
        let surplus = |place: u32| {
            let (cost, _) = back.price_of(place).unwrap_or_default();
            cost.saturating_sub(estimate(field.cell(place as usize / 2), goal.cell))
        };
        match back.offered().map(surplus).min() {
            None => Approach::Closed,
            // What a few soldiers in the way cost is no reason to begin again.
            Some(extra) if extra < 50_000 => Approach::Open,
            Some(extra) => Approach::Dear(extra),
        }
    }

    fn goal_is_prohibited(&self, mover: &Mover, goal: &Goal) -> bool {
        let ground = self.field.at((goal.place / 2) as usize);
        self.entry(mover, goal.cell, ground, goal.place % 2 == 1) == Entry::No
    }
}
