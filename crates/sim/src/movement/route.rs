//! Route search (PTH-1 to PTH-9): best first over the ground and the decks of all cells.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::MovementZone;

use super::back::Approach;
use super::entry::Entry;
use super::ground::step_level;
use super::mover::Mover;
use super::price::Avoidance;
use super::price::{UNIT, direction_price, price, tube_price};
use crate::cell::CellPos;
use crate::coord::{DECK_LEVELS, LEVEL};
use crate::world::World;

/// Most cells one search expands (PTH-6).
const MOST_EXPANDED: usize = 65_527;
/// Most steps of a route; the rest is searched for later (PTH-14).
const LONGEST: usize = 2_000;
/// A route's step through the tube whose mouth the cell is; all others are directions 0 to 7.
pub(crate) const THROUGH_TUBE: u8 = 8;

/// Places a search expands before it looks from the goal what makes it so long.
const SHORT: usize = 512;

/// What a search knows of a place: a cell's ground or its deck.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// The search that wrote it; others count as unknown.
    pub(super) search: u32,
    /// Price of the way here.
    pub(super) cost: u32,
    /// The place it was reached from.
    pub(super) from: u32,
    /// The step that led here.
    pub(super) step: u8,
    /// Its neighbours were looked at; it is not improved any more.
    pub(super) done: bool,
}

/// Memory of searches, kept from one to the next so that none allocates.
#[derive(Debug, Default)]
pub(crate) struct Searches {
    known: Vec<Known>,
    open: BinaryHeap<Reverse<(u64, u32)>>,
    search: u32,
    /// Entries put on the list by this search: the older wins a tie.
    entries: u32,
    /// Places the last search expanded.
    pub(super) expanded: usize,
    /// Memory of the look from the goal.
    back: Option<Box<Searches>>,
}

impl Clone for Searches {
    /// Nothing in it matters from one search to the next.
    fn clone(&self) -> Self {
        Self::default()
    }
}

impl Searches {
    pub(super) fn start(&mut self, places: usize) {
        self.search = self.search.wrapping_add(1);
        if self.known.len() != places || self.search == 0 {
            self.known.clear();
            self.known.resize(places, Known::default());
            self.search = 1;
        }
        self.open.clear();
        self.entries = 0;
        self.expanded = 0;
    }

    /// Whether a place is done, or a way to it is known that costs no more than this.
    fn knows_better(&self, place: u32, cost: u32) -> bool {
        let known = self.known.get(place as usize);
        known.is_none_or(|k| k.search == self.search && (k.done || k.cost <= cost))
    }

    /// Notes a way to a place when it is the first or a better one; the estimate is that of the rest of the way.
    pub(super) fn offer(&mut self, place: u32, way: Known, estimate: impl FnOnce() -> u32) {
        if self.knows_better(place, way.cost) {
            return;
        }
        self.known[place as usize] = Known { search: self.search, done: false, ..way };
        let total = u64::from(way.cost.saturating_add(estimate()));
        self.open.push(Reverse((total << 32 | u64::from(self.entries), place)));
        self.entries = self.entries.saturating_add(1);
    }

    /// The most promising place not done yet.
    pub(super) fn next(&mut self) -> Option<u32> {
        while let Some(Reverse((_, place))) = self.open.pop() {
            if let Some(known) = self.known.get_mut(place as usize).filter(|k| !k.done) {
                known.done = true;
                self.expanded += 1;
                return Some(place);
            }
        }
        None
    }

    /// Price of the way to a place that is known, and whether it is done.
    pub(super) fn price_of(&self, place: u32) -> Option<(u32, bool)> {
        let known = self.known.get(place as usize).filter(|k| k.search == self.search)?;
        Some((known.cost, known.done))
    }

    /// The places that are offered and not done, some of them twice.
    pub(super) fn offered(&self) -> impl Iterator<Item = u32> + '_ {
        self.open.iter().map(|Reverse((_, place))| *place).filter(|p| self.price_of(*p).is_some_and(|k| !k.1))
    }

    /// The steps from a place to where the search began, the first one last, without the last few.
    pub(super) fn steps_from(&self, mut place: u32, end: u32, without: usize) -> Vec<u8> {
        let mut steps = Vec::new();
        while place != end && steps.len() <= self.known.len() {
            let known = self.known[place as usize];
            steps.push(known.step);
            place = known.from;
        }
        steps.truncate(steps.len().saturating_sub(without));
        steps.reverse();
        steps
    }

    /// The steps that lead to a place, the first one last.
    fn steps_to(&self, mut place: u32, start: u32) -> Vec<u8> {
        let mut steps = Vec::new();
        while place != start && steps.len() <= self.known.len() {
            let known = self.known[place as usize];
            steps.push(known.step);
            place = known.from;
        }
        let surplus = steps.len().saturating_sub(LONGEST);
        steps.drain(..surplus);
        steps
    }
}

/// A search under way.
pub(super) struct Goal {
    pub(super) cell: Cell,
    pub(super) place: u32,
}

/// What a part of a search came to.
enum Found {
    /// A way, or that there is none.
    Answer(Option<Vec<u8>>),
    /// More places than it may expand.
    Long,
}

impl World {
    /// The steps to a cell, the next one last: directions 0 north to 7 north-west, or [`THROUGH_TUBE`]. `None` when there
    /// is no way. When the goal itself is prohibited the route ends beside it (PTH-8). It keeps the clearer of what moves
    /// the longer the object has been blocked (PTH-12).
    #[cfg(test)]
    pub(crate) fn find_route(&mut self, id: ObjectId, to: Cell) -> Option<Vec<u8>> {
        let patience = self.constants.figures.blockage_delay;
        let avoid = self.foot(id)?.locomotion.avoidance(self.state.frame, patience);
        self.find_route_around(id, to, avoid)
    }

    /// The same, keeping clear of what moves as much as asked.
    pub(crate) fn find_route_around(&mut self, id: ObjectId, to: Cell, avoid: Avoidance) -> Option<Vec<u8>> {
        self.survey_ground();
        let mover = self.mover(id)?;
        // A step under way is finished before the route begins.
        let from = match self.foot(id)?.locomotion.step {
            Some(step) => (Cell::from(step.to), step.deck),
            None => (mover.cell, mover.high),
        };
        // A goal in another zone is refused before any search; infiltrators are exempt (PTH-2).
        if !mover.infiltrates && !self.same_zone(id, mover.cell, to) {
            return None;
        }
        let deck = self.goal_deck(id, to);
        self.route_between(&mover, from, (to, deck), avoid)
    }

    /// How many steps a vehicle of a type would make from one cell to another as things stand, held to the playable area and
    /// owned by the first house; `None` when there is no way, or no such type or cell. The match does not notice.
    pub fn way(&mut self, vehicle: usize, from: CellPos, to: CellPos) -> Option<usize> {
        self.survey_ground();
        let (from, to) = (Cell::from(from), Cell::from(to));
        let mover = self.imagined(vehicle, 0, from)?;
        if !self.connected(mover.class, from, None, to) {
            return None;
        }
        let deck = self.deck_is_meant(mover.class, (from, false), to);
        self.route_between(&mover, (from, false), (to, deck), Avoidance::None).map(|route| route.len())
    }

    fn route_between(
        &mut self,
        mover: &Mover,
        from: (Cell, bool),
        to: (Cell, bool),
        avoid: Avoidance,
    ) -> Option<Vec<u8>> {
        let place = |(cell, deck): (Cell, bool)| Some(self.field.index(cell)? as u32 * 2 + u32::from(deck));
        let (start, goal) = (place(from)?, Goal { cell: to.0, place: place(to)? });
        let mut searches = std::mem::take(&mut self.searches);
        let found = self.search(&mut searches, mover, start, &goal, avoid);
        self.searches = searches;
        found
    }

    /// Whether an order to a cell under a bridge means the deck: by the height of the order (PTH-8), and where that says
    /// the ground, by where the object can get.
    pub(crate) fn goal_deck(&self, id: ObjectId, to: Cell) -> bool {
        let Some(level) = self.bridge_level(to) else { return false };
        let halfway = (i32::from(level) - DECK_LEVELS / 2) * LEVEL;
        let Some(foot) = self.foot(id) else { return false };
        let ordered = foot.locomotion.goal.filter(|goal| goal.cell() == to);
        ordered.is_some_and(|goal| goal.z >= halfway)
            || self.deck_is_meant(self.movement_class(id), (foot.origin(), foot.high), to)
    }

    /// Whether only the deck of a cell is where a class of mover can get from a place.
    fn deck_is_meant(&self, class: MovementZone, from: (Cell, bool), to: Cell) -> bool {
        let here = self.zone_id(class, from.0, from.1);
        let [ground, deck] = [false, true].map(|deck| self.zone_id(class, to, deck));
        deck.is_some() && (ground.is_none() || (here != ground && here == deck))
    }

    fn search(
        &self,
        searches: &mut Searches,
        mover: &Mover,
        start: u32,
        goal: &Goal,
        avoid: Avoidance,
    ) -> Option<Vec<u8>> {
        if start == goal.place {
            return Some(Vec::new());
        }
        let mut back = searches.back.take().unwrap_or_default();
        self.begin(searches, start, goal, 0);
        let mut found = self.expand(searches, mover, start, goal, avoid, None, SHORT);
        if matches!(found, Found::Long) {
            found = match self.look_back(&mut back, mover, start, goal, avoid) {
                Approach::Closed => Found::Answer(None),
                Approach::Near(way) => Found::Answer(way),
                Approach::Open => self.expand(searches, mover, start, goal, avoid, None, MOST_EXPANDED),
                Approach::Dear(extra) => {
                    self.begin(searches, start, goal, extra);
                    self.expand(searches, mover, start, goal, avoid, Some((&back, extra)), MOST_EXPANDED)
                }
            };
        }
        searches.back = Some(back);
        match found {
            Found::Answer(way) => way,
            Found::Long => None,
        }
    }

    fn begin(&self, searches: &mut Searches, start: u32, goal: &Goal, extra: u32) {
        searches.start(self.field.len() * 2);
        let rest = estimate(self.field.cell(start as usize / 2), goal.cell).saturating_add(extra);
        searches.offer(start, Known { from: start, ..Known::default() }, || rest);
    }

    /// Expands places until the goal is reached or too many are expanded. `near` is what a look from the goal found: the
    /// price of the rest of the way from what lies around it, and what every other place pays on top of its distance.
    #[allow(clippy::too_many_arguments)]
    fn expand(
        &self,
        searches: &mut Searches,
        mover: &Mover,
        start: u32,
        goal: &Goal,
        avoid: Avoidance,
        near: Option<(&Searches, u32)>,
        most: usize,
    ) -> Found {
        let field = &self.field;
        let rest = |place: u32, cell: Cell| {
            let straight = estimate(cell, goal.cell);
            let Some((back, extra)) = near else { return straight };
            match back.price_of(place) {
                Some((price, true)) => straight.max(price),
                _ => straight.saturating_add(extra),
            }
        };
        let offsets = field.offsets();
        loop {
            if searches.expanded > most {
                return Found::Long;
            }
            let Some(place) = searches.next() else { return Found::Answer(None) };
            if place == goal.place {
                return Found::Answer(Some(searches.steps_to(place, start)));
            }
            let (index, high) = ((place / 2) as usize, place % 2 == 1);
            let (cell, here) = (field.cell(index), field.at(index));
            let cost = searches.known[place as usize].cost;
            for (direction, offset) in offsets.iter().enumerate() {
                let Some(next) = index.checked_add_signed(*offset) else { continue };
                let there = field.at(next);
                if !there.exists() {
                    continue;
                }
                let Some(deck) = step_level(here, high, there) else { continue };
                let target = next as u32 * 2 + u32::from(deck);
                // A place is no use that cannot be reached more cheaply even if nothing stands there.
                let least = cost.saturating_add(UNIT + direction_price(direction));
                if searches.knows_better(target, least) {
                    continue;
                }
                let to = field.cell(next);
                if (here.mouth() || there.mouth()) && !self.mouth_passes(cell, here, to, there, direction) {
                    continue;
                }
                let verdict = self.entry(mover, to, there, deck);
                if verdict == Entry::No {
                    if target == goal.place {
                        return Found::Answer(self.touching(searches, mover, place, start));
                    }
                    continue;
                }
                let step = self.step_price(verdict, to, deck, avoid) + direction_price(direction);
                let way = Known {
                    cost: cost.saturating_add(step),
                    from: place,
                    step: direction as u8,
                    ..Known::default()
                };
                searches.offer(target, way, || rest(target, to));
            }
            if here.mouth() && !high {
                self.offer_tube(searches, mover, (cell, place, cost), goal);
            }
        }
    }

    /// The goal is prohibited and lies beside a place: the route ends there, if that is any step away (PTH-8).
    fn touching(&self, searches: &Searches, mover: &Mover, place: u32, start: u32) -> Option<Vec<u8>> {
        (place != start && !mover.passive).then(|| searches.steps_to(place, start))
    }

    /// The far mouth of a tube is a neighbour (PTH-4).
    fn offer_tube(&self, searches: &mut Searches, mover: &Mover, from: (Cell, u32, u32), goal: &Goal) {
        let (cell, place, cost) = from;
        let Some(exit) = self.constants.fixtures.mouth(cell).and_then(|m| m.exit) else { return };
        let Some(index) = self.field.index(exit) else { return };
        let verdict = self.entry(mover, exit, self.field.at(index), false);
        if verdict == Entry::No {
            return;
        }
        let cost = cost.saturating_add(tube_price(cell, exit));
        let way = Known { cost, from: place, step: THROUGH_TUBE, ..Known::default() };
        searches.offer(index as u32 * 2, way, || estimate(exit, goal.cell));
    }

    /// Price of a step by its verdict; what moves through is followed to see whether its queue gets on (PTH-9).
    pub(super) fn step_price(&self, verdict: Entry, cell: Cell, deck: bool, avoid: Avoidance) -> u32 {
        let flows = verdict == Entry::Moving && avoid == Avoidance::None && self.queue_flows(cell, deck);
        if flows { UNIT } else { price(verdict, avoid) }
    }

    /// Whether up to ten objects that follow one another through a cell end before an empty cell or somebody idle
    /// (PTH-9).
    fn queue_flows(&self, mut cell: Cell, mut deck: bool) -> bool {
        for _ in 0..10 {
            let first = self.occupancy.at(cell).find_map(|id| {
                let foot = self.foot(id)?;
                let stands = foot.origin() == cell && foot.high == deck;
                stands.then_some(&foot.locomotion)
            });
            match first.map(|locomotion| (locomotion.step, locomotion.moving())) {
                None | Some((None, false)) => return true,
                Some((Some(step), _)) => (cell, deck) = (step.to.into(), step.deck),
                Some((None, true)) => return false,
            }
        }
        false
    }
}

/// Straight-line distance in cells, in units of price (PTH-4).
pub(super) fn estimate(from: Cell, to: Cell) -> u32 {
    let d = |a: i16, b: i16| i64::from(a) - i64::from(b);
    let (x, y) = (d(from.x, to.x), d(from.y, to.y));
    let unit = i64::from(UNIT);
    u32::try_from(((x * x + y * y) * unit * unit).isqrt()).unwrap_or(u32::MAX)
}
