//! Walls (WAL-1 to WAL-4, WAL-8, WAL-9): overlay with an owner.

use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

use crate::cell::{CellPos, NO_OVERLAY, neighbour};
use crate::world::World;

/// The four sides of a cell: its direction and the bit of a connection (`formats.md` §9.3).
const SIDES: [(usize, u8); 4] = [(0, 1), (2, 2), (4, 4), (6, 8)];

/// Who owns a wall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) struct WallOwner {
    /// Where it stands.
    cell: CellPos,
    /// House number.
    pub(crate) house: u8,
}

impl World {
    /// Walls of the map belong to the house of the nearest structure of a country that owns walls (WAL-2).
    pub(crate) fn claim_walls(&mut self) {
        let owns = |house: u8| {
            self.rules.countries.get(usize::from(self.house(house).country)).is_some_and(|c| c.wall_owner)
        };
        let structures: Vec<(Cell, u8)> = self
            .state
            .buildings
            .iter()
            .map(|(_, b)| (b.techno.object.cell(), b.techno.house))
            .filter(|(_, house)| owns(*house))
            .collect();
        let walls: Vec<Cell> = self.state.grid.cells().filter(|cell| self.is_wall_cell(*cell)).collect();
        for cell in walls {
            let far = |other: &Cell| {
                let d = |a: i16, b: i16| (i32::from(a) - i32::from(b)).pow(2);
                d(other.x, cell.x) + d(other.y, cell.y)
            };
            if let Some((_, house)) = structures.iter().min_by_key(|(other, _)| far(other)) {
                self.own_wall(cell, *house);
            }
        }
    }

    fn is_wall_cell(&self, cell: Cell) -> bool {
        let overlay = self.state.grid.get(cell).map_or(NO_OVERLAY, |c| c.overlay);
        overlay != NO_OVERLAY && self.rules.overlays.get(usize::from(overlay)).is_some_and(|o| o.wall)
    }

    /// Who owns the wall of a cell.
    pub(crate) fn wall_owner(&self, cell: Cell) -> Option<u8> {
        let owners = &self.state.wall_owners;
        let at = owners.binary_search_by_key(&CellPos::from(cell), |owner| owner.cell).ok()?;
        Some(owners[at].house).filter(|_| self.is_wall_cell(cell))
    }

    fn own_wall(&mut self, cell: Cell, house: u8) {
        let owners = &mut self.state.wall_owners;
        match owners.binary_search_by_key(&CellPos::from(cell), |owner| owner.cell) {
            Ok(at) => owners[at].house = house,
            Err(at) => owners.insert(at, WallOwner { cell: cell.into(), house }),
        }
    }

    /// A damaged segment of one's own of the overlay that a type lays may be rebuilt (WAL-3).
    pub(super) fn is_own_damaged_wall(&self, house: u8, kind: u16, cell: Cell) -> bool {
        let Some(overlay) = self.building_type(kind).to_overlay else { return false };
        self.wall_owner(cell) == Some(house)
            && self
                .state
                .grid
                .get(cell)
                .is_some_and(|c| usize::from(c.overlay) == overlay.index() && c.overlay_data >= 16)
    }

    /// Lays a wall (WAL-1).
    pub(super) fn lay_wall(&mut self, house: u8, kind: u16, cell: Cell) {
        let own = self.building_type(kind);
        let Some(overlay) = own.to_overlay.and_then(|o| u8::try_from(o.index()).ok()) else { return };
        let Some(state) = self.state.grid.get_mut(cell) else { return };
        state.overlay = overlay;
        state.overlay_data = 0;
        self.own_wall(cell, house);
        self.recalculate_land(cell);
        self.connect_wall(cell);
        for (direction, _) in SIDES {
            self.connect_wall(neighbour(cell, direction));
        }
    }

    /// Takes the wall of a cell away (WAL-8). False when there is none.
    pub(crate) fn remove_wall(&mut self, cell: Cell) -> bool {
        if !self.is_wall_cell(cell) {
            return false;
        }
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay = NO_OVERLAY;
            state.overlay_data = 0;
        }
        self.state.wall_owners.retain(|owner| owner.cell != cell.into());
        self.recalculate_land(cell);
        for (direction, _) in SIDES {
            self.connect_wall(neighbour(cell, direction));
        }
        true
    }

    /// The connections of a segment: walls of its overlay beside it, wall towers, and gates along their axis (WAL-4).
    fn connect_wall(&mut self, cell: Cell) {
        if !self.is_wall_cell(cell) {
            return;
        }
        let overlay = |c: Cell| self.state.grid.get(c).map_or(NO_OVERLAY, |s| s.overlay);
        let own = overlay(cell);
        let sides = SIDES.iter().filter(|(direction, _)| {
            let beside = neighbour(cell, *direction);
            overlay(beside) == own || self.joins_walls(beside, *direction)
        });
        let mask: u8 = sides.map(|(_, bit)| bit).sum();
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.overlay_data = state.overlay_data & 0xF0 | mask;
        }
    }

    /// Whether a structure on a cell joins the wall that comes to it from a direction: a wall tower any, a gate one on its
    /// axis (WAL-4).
    fn joins_walls(&self, cell: Cell, direction: usize) -> bool {
        let Some(kind) = self.structure_on(cell).and_then(|id| self.object(id)).map(|o| usize::from(o.kind))
        else {
            return false;
        };
        let general = &self.rules.general;
        let is = |name: Option<sandtable_scenario::rules::BuildingTypeId>| {
            name.is_some_and(|name| name.index() == kind)
        };
        let east_west = is(general.gdi_gate_one) || is(general.nod_gate_one);
        let north_south = is(general.gdi_gate_two) || is(general.nod_gate_two);
        is(general.wall_tower)
            || (east_west && matches!(direction, 2 | 6))
            || (north_south && matches!(direction, 0 | 4))
    }

    /// Fills, free, toward the nearest wall of one's own in each cardinal direction within `GuardRange`, where all cells
    /// between are legal (WAL-3).
    pub(super) fn fill_walls(&mut self, house: u8, kind: u16, from: Cell) {
        let own = self.building_type(kind);
        let reach = (own.guard_range / crate::coord::CELL).clamp(0, 64);
        let Some(overlay) = own.to_overlay.map(|o| o.index()) else { return };
        for (direction, _) in SIDES {
            let mut between = Vec::new();
            let mut cell = from;
            for _ in 0..reach {
                cell = neighbour(cell, direction);
                let state = self.state.grid.get(cell);
                let same = state.is_some_and(|c| usize::from(c.overlay) == overlay);
                if same && self.wall_owner(cell) == Some(house) {
                    for gap in std::mem::take(&mut between) {
                        self.lay_wall(house, kind, gap);
                    }
                    break;
                }
                if !self.can_place(house, kind, cell) {
                    break;
                }
                between.push(cell);
            }
        }
    }

    /// Sells the wall of a cell, without refund: a house a person plays, its own, of a type that may be sold (WAL-9).
    pub(crate) fn sell_wall(&mut self, house: u8, cell: Cell) -> bool {
        let Some(overlay) = self.state.grid.get(cell).map(|c| usize::from(c.overlay)) else { return false };
        let kind = self.rules.buildings.iter().find(|t| t.to_overlay.is_some_and(|o| o.index() == overlay));
        self.wall_owner(cell) == Some(house)
            && self.house(house).human
            && kind.is_some_and(|kind| !kind.unsellable)
            && self.remove_wall(cell)
    }
}
