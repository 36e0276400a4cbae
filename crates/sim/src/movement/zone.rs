//! Movement zones: which cells a class of mover can get to from one another (MOV-10 to MOV-13).
//!
//! Cells of one rating that steps connect make a region; regions of different ratings that touch are remembered as
//! borders. A class's zones are unions of the regions it accepts, so one walk over the map serves all ten classes.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::MovementZone;

use super::ground::{Field, step_passes};
use super::zone_table::{Rating, accepts};
use crate::cell::neighbour;
use crate::links::Kind;
use crate::world::World;

/// No region, no zone.
const NONE: u32 = 0;

/// The zones of all classes.
#[derive(Clone, Debug, Default)]
pub(super) struct Zones {
    /// Region by place: cell position · 2, + 1 for the deck. 0 = none.
    region: Vec<u32>,
    /// Zone by class and region.
    zone: Vec<Vec<u32>>,
    /// How often they were built, for tests of reuse.
    pub(super) builds: u32,
}

/// Sets that grow together, the smallest member naming each.
struct Sets(Vec<u32>);

impl Sets {
    fn new(count: usize) -> Self {
        Self((0..count as u32).collect())
    }

    fn root(&mut self, mut of: u32) -> u32 {
        while self.0[of as usize] != of {
            let parent = self.0[of as usize];
            self.0[of as usize] = self.0[parent as usize];
            of = parent;
        }
        of
    }

    fn join(&mut self, a: u32, b: u32) {
        let (a, b) = (self.root(a), self.root(b));
        let (low, high) = (a.min(b), a.max(b));
        self.0[high as usize] = low;
    }
}

impl Field {
    /// Rating of a place: a deck is open to all.
    fn rating(&self, place: u32) -> Rating {
        let ground = self.at((place / 2) as usize);
        match (place % 2 == 1, ground.playable()) {
            (_, false) => Rating::Outside,
            (true, _) if ground.deck() => Rating::Open,
            (true, _) => Rating::Outside,
            (false, _) => ground.rating,
        }
    }

    /// Calls for each pair of places that a step connects, each pair once, and for the ends of each tube.
    fn connections(&self, tubes: &[(u32, u32)], mut each: impl FnMut(u32, u32)) {
        let back = [self.offsets()[0], self.offsets()[1], self.offsets()[6], self.offsets()[7]];
        for index in 0..self.len() {
            let here = self.at(index);
            if !here.playable() {
                continue;
            }
            for offset in back {
                let Some(other) = index.checked_add_signed(offset) else { continue };
                let there = self.at(other);
                if !there.playable() {
                    continue;
                }
                let levels: &[bool] = if here.deck() || there.deck() { &[false, true] } else { &[false] };
                for a in levels {
                    for b in levels {
                        if step_passes(here, *a, there, *b) {
                            each(place(index, *a), place(other, *b));
                        }
                    }
                }
            }
        }
        for (from, to) in tubes {
            each(*from, *to);
        }
    }
}

/// Number of a place: a cell's ground or deck.
fn place(index: usize, deck: bool) -> u32 {
    index as u32 * 2 + u32::from(deck)
}

impl Zones {
    fn build(&mut self, field: &Field, tubes: &[(u32, u32)]) {
        let places = field.len() * 2;
        let mut sets = Sets::new(places);
        field.connections(tubes, |a, b| {
            let rating = field.rating(a);
            if rating != Rating::Outside && rating == field.rating(b) {
                sets.join(a, b);
            }
        });
        self.region.clear();
        self.region.resize(places, NONE);
        let mut ratings = vec![Rating::Outside];
        for at in 0..places as u32 {
            let rating = field.rating(at);
            if rating == Rating::Outside {
                continue;
            }
            let root = sets.root(at);
            // The smallest member comes first, so its region is known when the others ask for it.
            if root == at {
                self.region[at as usize] = ratings.len() as u32;
                ratings.push(rating);
            } else {
                self.region[at as usize] = self.region[root as usize];
            }
        }
        let mut borders = Vec::new();
        field.connections(tubes, |a, b| {
            let (a, b) = (self.region[a as usize], self.region[b as usize]);
            let border = (a.min(b), a.max(b));
            if a != b && a != NONE && b != NONE && borders.last() != Some(&border) {
                borders.push(border);
            }
        });
        borders.sort_unstable();
        borders.dedup();
        self.zone = MovementZone::ALL.iter().map(|class| unite(*class, &ratings, &borders)).collect();
        self.builds += 1;
    }

    /// The first cell in whose zones another differs.
    pub(super) fn difference(&self, other: &Self) -> Option<usize> {
        let places = self.region.len().max(other.region.len()) as u32;
        let differs =
            |place: &u32| MovementZone::ALL.iter().any(|c| self.of(*c, *place) != other.of(*c, *place));
        (0..places).find(differs).map(|place| place as usize / 2)
    }

    fn of(&self, class: MovementZone, place: u32) -> u32 {
        let region = self.region.get(place as usize).copied().unwrap_or(NONE);
        self.zone.get(class.index()).and_then(|zone| zone.get(region as usize)).copied().unwrap_or(NONE)
    }
}

/// The zone of each region for a class, named after its first region; 0 where the class cannot be.
fn unite(class: MovementZone, ratings: &[Rating], borders: &[(u32, u32)]) -> Vec<u32> {
    let open = |region: u32| accepts(class, ratings[region as usize]);
    let mut sets = Sets::new(ratings.len());
    for (a, b) in borders.iter().filter(|(a, b)| open(*a) && open(*b)) {
        sets.join(*a, *b);
    }
    (0..ratings.len() as u32).map(|region| if open(region) { sets.root(region) } else { NONE }).collect()
}

impl World {
    pub(super) fn build_zones(&mut self) {
        let mut zones = std::mem::take(&mut self.field.zones);
        let end = |cell: Cell| self.field.index(cell).map(|index| place(index, false));
        let tubes: Vec<(u32, u32)> =
            self.constants.fixtures.tubes().filter_map(|(from, to)| Some((end(from)?, end(to)?))).collect();
        zones.build(&self.field, &tubes);
        self.field.zones = zones;
    }

    /// The zone of a cell's ground or deck for a class of mover (MOV-12): equal numbers are connected; `None` where the
    /// class cannot be. Numbers change when the terrain does. Within a frame the answer is that of its beginning, or of
    /// the last route search.
    pub(crate) fn zone_id(&self, class: MovementZone, cell: Cell, deck: bool) -> Option<u32> {
        let index = self.field.index(cell)?;
        Some(self.field.zones.of(class, place(index, deck))).filter(|zone| *zone != NONE)
    }

    /// Class of an object's movement (MOV-11).
    pub(crate) fn movement_class(&self, id: ObjectId) -> MovementZone {
        match Kind::of(id) {
            Kind::Aircraft => MovementZone::Fly,
            _ => self.techno_type(id).map_or(MovementZone::Normal, |keys| keys.movement_zone),
        }
    }

    /// Whether a foot object could get from one cell to another at all (MOV-13). What flies or is not held to the
    /// playable area yet gets everywhere. Either level of the other cell will do; on its own cell the object's level
    /// counts. An object that stands where its class cannot be is judged by what surrounds it.
    pub(crate) fn same_zone(&self, id: ObjectId, from: Cell, to: Cell) -> bool {
        let class = self.movement_class(id);
        let Some(foot) = self.foot(id) else { return false };
        if Kind::of(id) == Kind::Aircraft || !foot.techno.locked {
            return true;
        }
        let own = (foot.origin() == from).then_some(foot.high);
        self.connected(class, from, own, to)
    }

    /// Whether a class of mover gets from one of the levels of a cell, or from one alone, to either level of another.
    pub(super) fn connected(&self, class: MovementZone, from: Cell, only: Option<bool>, to: Cell) -> bool {
        let goals = [false, true].map(|deck| self.zone_id(class, to, deck));
        let zones = |cell: Cell, only: Option<bool>| {
            [false, true]
                .into_iter()
                .filter(move |deck| only.is_none_or(|only| only == *deck))
                .filter_map(move |deck| self.zone_id(class, cell, deck))
        };
        let meets = |zone: u32| goals.contains(&Some(zone));
        match zones(from, only).next() {
            Some(_) => zones(from, only).any(meets),
            None => (0..8).any(|d| zones(neighbour(from, d), None).any(meets)),
        }
    }
}
