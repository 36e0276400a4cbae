//! What each cell is to a mover: height, land, rating, deck. Derived from the state, and kept up to date cell by cell.

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use super::zone::Zones;
use super::zone_table::Rating;
use crate::cell::{CellState, LocalArea, NO_OVERLAY, neighbour};
use crate::coord::DECK_LEVELS;
use crate::links::Kind;
use crate::world::World;

/// What a cell is to a mover.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ground {
    /// Level of the lowest corner.
    pub level: u8,
    /// Ramp type, 0 flat.
    pub ramp: u8,
    /// Land type number in force.
    pub land: u8,
    /// Overlay type number, 255 = none.
    pub overlay: u8,
    /// The middle row of a span that can be travelled runs over it.
    pub span: bool,
    /// Standing places a terrain object takes, as a mask of three bits; 0 = it stands no longer.
    pub tree: u8,
    /// Blockage rating (MOV-10).
    pub rating: Rating,
    flags: u8,
}

impl Ground {
    const EXISTS: u8 = 1;
    const PLAYABLE: u8 = 2;
    const DECK: u8 = 4;
    const WALL: u8 = 8;
    const TREE: u8 = 16;
    const MOUTH: u8 = 32;
    const CRATE: u8 = 64;

    /// All that zones depend on.
    fn shape(self) -> (u8, u8, Rating, bool) {
        (self.level, self.ramp, self.rating, self.deck())
    }

    fn has(self, flag: u8) -> bool {
        self.flags & flag != 0
    }

    /// On the map.
    pub(crate) fn exists(self) -> bool {
        self.has(Self::EXISTS)
    }

    /// In the playable area.
    pub(crate) fn playable(self) -> bool {
        self.has(Self::PLAYABLE)
    }

    /// A bridge deck spans it.
    pub(crate) fn deck(self) -> bool {
        self.has(Self::DECK)
    }

    /// A wall overlay stands on it.
    pub(crate) fn wall(self) -> bool {
        self.has(Self::WALL)
    }

    /// A terrain object stands on it.
    pub(crate) fn wooded(self) -> bool {
        self.has(Self::TREE)
    }

    /// A tunnel mouth.
    pub(crate) fn mouth(self) -> bool {
        self.has(Self::MOUTH)
    }

    /// A crate lies on it.
    pub(crate) fn holds_crate(self) -> bool {
        self.has(Self::CRATE)
    }

    /// Level of the ground or of the deck.
    pub(crate) fn height(self, deck: bool) -> i32 {
        i32::from(self.level) + if deck { DECK_LEVELS } else { 0 }
    }
}

/// Whether a step between two neighbours, each on its ground or its deck, passes the height rule (MOV-8).
pub(crate) fn step_passes(a: Ground, a_deck: bool, b: Ground, b_deck: bool) -> bool {
    if (a_deck && !a.deck()) || (b_deck && !b.deck()) {
        return false;
    }
    let (high_a, high_b) = (a.height(a_deck), b.height(b_deck));
    match (high_a - high_b).abs() {
        0 => true,
        1 if !a_deck && !b_deck => (if high_a < high_b { a } else { b }).ramp != 0,
        _ => false,
    }
}

/// Whether a step onto a neighbour ends on its deck: `None` when it cannot be made at all (MOV-8). The two levels of a cell
/// lie four apart, so at most one of them is within reach.
pub(crate) fn step_level(from: Ground, deck: bool, to: Ground) -> Option<bool> {
    [false, true].into_iter().find(|level| step_passes(from, deck, to, *level))
}

/// The grounds of all cells with a border of cells outside, and the zones on them; derived, not saved.
#[derive(Clone, Debug, Default)]
pub(crate) struct Field {
    stride: usize,
    cells: Vec<Ground>,
    local: LocalArea,
    /// Houses whose firestorm wall is up, as bits.
    firestorm: u32,
    pub(super) zones: Zones,
}

impl Field {
    /// Position of a cell that lies on the map or right beside it.
    pub(super) fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?);
        (x < self.stride && y < self.stride).then_some(y * self.stride + x)
    }

    pub(super) fn cell(&self, index: usize) -> Cell {
        Cell::new((index % self.stride) as i16, (index / self.stride) as i16)
    }

    pub(super) fn len(&self) -> usize {
        self.cells.len()
    }

    pub(super) fn at(&self, index: usize) -> Ground {
        self.cells.get(index).copied().unwrap_or_default()
    }

    /// The first cell that another one sees otherwise.
    pub(crate) fn difference(&self, other: &Self) -> Option<String> {
        let at = |(i, what): (usize, &str)| format!("{what} of {:?} differs", self.cell(i));
        let cells =
            (0..self.cells.len().max(other.cells.len())).find(|i| self.cells.get(*i) != other.cells.get(*i));
        let zones = || self.zones.difference(&other.zones);
        cells.map(|i| (i, "the ground")).or_else(|| zones().map(|i| (i, "a zone"))).map(at)
    }

    /// Positions of the neighbours relative to a cell's, by direction.
    pub(super) fn offsets(&self) -> [isize; 8] {
        let stride = self.stride as isize;
        std::array::from_fn(|d| {
            let (dx, dy) = crate::cell::NEIGHBOURS[d];
            dy as isize * stride + dx as isize
        })
    }
}

impl World {
    /// What a cell is to a mover now.
    pub(crate) fn ground_of(&self, cell: Cell) -> Ground {
        let Some(state) = self.state.grid.get(cell) else { return Ground::default() };
        let overlay = self.rules.overlays.get(usize::from(state.overlay));
        let overlay = overlay.filter(|_| state.overlay != NO_OVERLAY);
        let tree = self.constants.fixtures.tree(cell).filter(|_| state.has(CellState::TERRAIN));
        let flag = |set: bool, flag: u8| if set { flag } else { 0 };
        let flags = Ground::EXISTS
            | flag(self.state.grid.playable(cell), Ground::PLAYABLE)
            | flag(self.deck_at(cell), Ground::DECK)
            | flag(overlay.is_some_and(|o| o.wall), Ground::WALL)
            | flag(overlay.is_some_and(|o| o.is_crate), Ground::CRATE)
            | flag(tree.is_some(), Ground::TREE)
            | flag(self.constants.fixtures.mouth(cell).is_some(), Ground::MOUTH);
        let mut ground = Ground {
            level: state.level,
            ramp: state.ramp,
            land: state.land,
            overlay: state.overlay,
            span: self.has_span(cell),
            tree: tree.map_or(0, |t| t.places),
            rating: Rating::Outside,
            flags,
        };
        ground.rating = self.rate(cell, ground);
        ground
    }

    /// Blockage rating of a cell, the first that fits (MOV-10).
    fn rate(&self, cell: Cell, ground: Ground) -> Rating {
        let overlay = self.rules.overlays.get(usize::from(ground.overlay));
        let overlay = overlay.filter(|_| ground.overlay != NO_OVERLAY);
        let lands = &self.constants.lands;
        let closed = overlay.is_some_and(|o| lands.no_wheels(o.imposed_land() as u8));
        if !ground.playable() {
            Rating::Outside
        } else if overlay.is_some_and(|o| o.object.crushable) {
            Rating::Crushable
        } else if ground.wall() || (ground.wooded() && ground.tree == 7) {
            Rating::Blocked
        } else if ground.land == LandType::Water as u8 || ground.land == LandType::Beach as u8 {
            // Water and Beach close wheels too; they are named apart, or nobody could cross them.
            if closed || self.firestorm_at(cell) { Rating::Impassable } else { Rating::Water }
        } else if closed || lands.few_wheels(ground.land) || self.firestorm_at(cell) {
            Rating::Impassable
        } else if ground.wooded() {
            Rating::PartlyBlocked
        } else {
            Rating::Open
        }
    }

    /// Whether a firestorm wall that is up stands on a cell.
    fn firestorm_at(&self, cell: Cell) -> bool {
        self.occupancy.at(cell).filter(|id| Kind::of(*id) == Kind::Building).any(|id| self.burns(id))
    }

    /// Houses whose firestorm wall is up, as bits.
    fn firestorms(&self) -> u32 {
        let up = |house: &u8| self.house(*house).firestorm_active;
        self.house_numbers().filter(up).fold(0, |bits, house| bits | 1 << (house & 31))
    }

    /// Brings the grounds and the zones up to date with the state. Searches do so themselves; the frame does it at its
    /// beginning, so that what is asked within the frame does not depend on when a game was saved.
    pub(crate) fn survey_ground(&mut self) {
        let changes = self.state.grid.take_changes();
        let firestorm = self.firestorms();
        let whole = self.field.cells.is_empty()
            || self.field.local != self.state.grid.local
            || self.field.firestorm != firestorm;
        match changes.filter(|_| !whole) {
            Some(cells) => {
                let mut differs = false;
                for cell in cells {
                    differs |= self.survey_around(cell);
                }
                if differs {
                    self.build_zones();
                }
            }
            None => {
                self.field.local = self.state.grid.local;
                self.field.firestorm = firestorm;
                self.survey_all();
                self.build_zones();
            }
        }
    }

    fn survey_all(&mut self) {
        let stride = self.state.grid.side() + 1;
        self.field.stride = stride;
        self.field.cells.clear();
        self.field.cells.resize(stride * stride, Ground::default());
        let cells: Vec<Cell> = self.state.grid.cells().collect();
        for cell in cells {
            if let Some(index) = self.field.index(cell) {
                self.field.cells[index] = self.ground_of(cell);
            }
        }
    }

    /// Looks at a cell, and at its neighbours when its bridge changed. True when a zone may have changed.
    fn survey_around(&mut self, cell: Cell) -> bool {
        let Some(index) = self.field.index(cell) else { return false };
        let old = self.field.at(index);
        let new = self.ground_of(cell);
        if old == new {
            return false;
        }
        self.field.cells[index] = new;
        let mut differs = old.shape() != new.shape();
        for direction in
            [0, 2, 4, 6].into_iter().filter(|_| old.span != new.span || old.overlay != new.overlay)
        {
            let side = neighbour(cell, direction);
            if let Some(index) = self.field.index(side).filter(|_| self.state.grid.contains(side)) {
                let seen = self.ground_of(side);
                differs |= self.field.cells[index].shape() != seen.shape();
                self.field.cells[index] = seen;
            }
        }
        differs
    }
}
