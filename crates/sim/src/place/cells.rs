//! Cells: tiles, overlay, land types, ramps, Tiberium, terrain, crossing lines (`formats.md` §6 to §11).

use std::sync::Arc;

use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::{Cell, Scenario};
use sandtable_scenario::rules::LandType;

use crate::cell::{CellState, Grid, NO_OVERLAY, neighbour};
use crate::world::World;

/// Tiberium stage by the number of neighbours with the same kind (TIB-6).
const STAGES: [u8; 9] = [0, 1, 3, 4, 6, 7, 8, 10, 11];

/// The grid before any tile record: flat clear ground, or water (`formats.md` §6.1).
pub(crate) fn empty_grid(scenario: &Scenario) -> Grid {
    let map = &scenario.map;
    let land = if map.fill_water { LandType::Water } else { LandType::Clear };
    let fill = CellState {
        land: land as u8,
        tile_land: land as u8,
        ramp: 0,
        level: map.level.clamp(0, 14) as u8,
        overlay: NO_OVERLAY,
        overlay_data: 0,
        marks: 0,
    };
    Grid::new(map.width, map.height, map.local.into(), fill)
}

impl World {
    pub(super) fn place_cells(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        let grid = &mut self.state.grid;
        for (cell, tile) in &scenario.tiles.records {
            if let Some(state) = grid.get_mut(*cell) {
                state.level = tile.level;
                state.tile_land = tile.land as u8;
                state.ramp = tile.ramp;
                if tile.ice {
                    state.marks |= CellState::ICE;
                }
                if tile.rigid {
                    state.marks |= CellState::RIGID;
                }
            }
        }
        self.place_overlay();
        self.settle_land();
    }

    fn place_overlay(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        if scenario.overlay.types.is_empty() && scenario.overlay.data.is_empty() {
            return;
        }
        let multiplayer = !scenario.campaign;
        let cells: Vec<Cell> = self.state.grid.cells().collect();
        for cell in cells {
            let index = cell.y as usize * 512 + cell.x as usize;
            let kind = scenario.overlay.types.get(index).copied().unwrap_or(NO_OVERLAY);
            let data = scenario.overlay.data.get(index).copied().unwrap_or(0);
            let known = self.rules.overlays.get(usize::from(kind));
            // Crate types are not created in multiplayer (formats.md §9.1 rule 1).
            let placed = known.is_some_and(|o| !(o.is_crate && multiplayer)) && kind != NO_OVERLAY;
            if let Some(state) = self.state.grid.get_mut(cell) {
                state.overlay = if placed { kind } else { NO_OVERLAY };
                state.overlay_data = data;
            }
        }
    }

    /// Land of every cell after tiles and overlay (`formats.md` §11.2).
    fn settle_land(&mut self) {
        let cells: Vec<Cell> = self.state.grid.cells().collect();
        for cell in cells {
            self.recalculate_land(cell);
        }
    }

    /// Land of one cell: its overlay's, else its tile's, then the cliff-back rule.
    pub(crate) fn recalculate_land(&mut self, cell: Cell) {
        let Some(state) = self.state.grid.get(cell) else { return };
        let imposed = self.overlay_land(state.overlay);
        let land = imposed.map_or(state.tile_land, |land| land as u8);
        let open = [LandType::Clear, LandType::Water, LandType::Beach, LandType::Ice]
            .iter()
            .any(|open| *open as u8 == land);
        let closed = self.rules.general.cliff_back_impassability == 2
            && (imposed.is_some() || open)
            && self.behind_cliff(cell);
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.land = if closed { LandType::Rock as u8 } else { land };
        }
    }

    fn overlay_land(&self, overlay: u8) -> Option<LandType> {
        let kind = self.rules.overlays.get(usize::from(overlay)).filter(|_| overlay != NO_OVERLAY)?;
        let land = if kind.tiberium && kind.land == LandType::Clear { LandType::Tiberium } else { kind.land };
        let imposes = kind.no_use_tile_land_type || matches!(land, LandType::Wall | LandType::Railroad);
        imposes.then_some(land)
    }

    /// A full cliff (4 levels) below one of six examined neighbours (MOV-5).
    fn behind_cliff(&self, cell: Cell) -> bool {
        const EXAMINED: [(i16, i16); 6] = [(0, -1), (-1, 0), (2, 2), (1, 1), (-1, 1), (1, -1)];
        let Some(level) = self.state.grid.get(cell).map(|c| c.level) else { return false };
        EXAMINED.iter().any(|(dx, dy)| {
            let other = Cell::new(cell.x + dx, cell.y + dy);
            self.state.grid.get(other).is_some_and(|c| level + 4 <= c.level)
        })
    }

    /// Whether an overlay type is Tiberium.
    pub(crate) fn is_tiberium(&self, overlay: u8) -> bool {
        overlay != NO_OVERLAY && self.rules.overlays.get(usize::from(overlay)).is_some_and(|o| o.tiberium)
    }

    /// Every Tiberium cell's stage from its neighbours of the same kind (TIB-6).
    pub(super) fn recompute_tiberium(&mut self) {
        let cells: Vec<Cell> = self.state.grid.cells().collect();
        let mut stages: Vec<(Cell, u8)> = Vec::new();
        for cell in cells {
            let Some(overlay) = self.state.grid.get(cell).map(|c| c.overlay) else { continue };
            let Some(kind) = self.tiberium_set(overlay) else { continue };
            let same = (0..8)
                .filter(|d| {
                    self.state
                        .grid
                        .get(neighbour(cell, *d))
                        .is_some_and(|c| self.tiberium_set(c.overlay) == Some(kind))
                })
                .count();
            let stage = if kind.stages <= 1 { 0 } else { STAGES[same] % kind.stages };
            stages.push((cell, stage));
        }
        for (cell, stage) in stages {
            if let Some(state) = self.state.grid.get_mut(cell) {
                state.overlay_data = stage;
            }
        }
    }

    pub(super) fn place_terrain(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        for row in scenario.terrain.iter().filter(|row| row.kind.target.is_some()) {
            if let Some(state) = self.state.grid.get_mut(row.cell) {
                state.marks |= CellState::TERRAIN;
            }
        }
    }

    /// Rows and columns that tagged cells watch (`triggers.md` §4 rule 5).
    pub(super) fn mark_crossing_lines(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        for entry in &scenario.cell_tags {
            let Some(tag) = entry.tag.target else { continue };
            let chain = self.type_chain(tag);
            let watches = |event: EventKind| {
                chain
                    .iter()
                    .any(|kind| self.script.triggers[*kind].events.iter().any(|e| e.kind == Some(event)))
            };
            let row = watches(EventKind::CrossesHorizontalLine);
            let column = !row && watches(EventKind::CrossesVerticalLine);
            if !row && !column {
                continue;
            }
            let side = (self.state.grid.width() + self.state.grid.height()) as i16;
            for i in 0..side {
                let cell = if row { Cell::new(i, entry.cell.y) } else { Cell::new(entry.cell.x, i) };
                if let Some(state) = self.state.grid.get_mut(cell) {
                    state.marks |= if row { CellState::ROW_LINE } else { CellState::COLUMN_LINE };
                }
            }
        }
    }
}
