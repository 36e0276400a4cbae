//! What lies where: tile, overlay and structure of every cell, for rules about terrain.

use sandtable_formats::Span;
use sandtable_scenario::Loaded;
use sandtable_scenario::model::{Cell, ObjectRow, Scenario, Tile};
use sandtable_scenario::rules::{BuildingType, LandType, OverlayType, Rules};

/// Side of the grid of the overlay planes.
const SIDE: usize = 512;
/// Overlay number of a cell without overlay.
const NO_OVERLAY: u8 = 0xFF;
/// Levels below a neighbour that make a cell the foot of a cliff (`formats.md` §11.2 step 4).
const CLIFF: i32 = 4;
/// The neighbours whose height counts for it.
const CLIFF_NEIGHBOURS: [(i16, i16); 6] = [(0, -1), (-1, 0), (2, 2), (1, 1), (-1, 1), (1, -1)];

/// The cells of a map.
#[derive(Debug)]
pub struct Ground<'a> {
    scenario: &'a Scenario,
    rules: &'a Rules,
    /// Cells in a row of the two lists below.
    side: usize,
    /// Position of the cell's tile record plus one; 0 = none.
    records: Vec<u32>,
    /// Position of the structure that covers the cell plus one; 0 = none.
    structures: Vec<u32>,
    /// The cells with overlay, row by row.
    overlaid: Vec<Cell>,
}

/// The four neighbours: north, east, south, west.
pub const SIDES: [(i16, i16); 4] = [(0, -1), (1, 0), (0, 1), (-1, 0)];
/// All eight neighbours, clockwise from the north.
pub const AROUND: [(i16, i16); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

/// The cell a step away; beyond the grid it is one that does not exist.
#[must_use]
pub fn step(cell: Cell, (dx, dy): (i16, i16)) -> Cell {
    Cell::new(cell.x.saturating_add(dx), cell.y.saturating_add(dy))
}

impl<'a> Ground<'a> {
    /// Collects what lies where.
    #[must_use]
    pub fn new(loaded: &'a Loaded) -> Self {
        let (scenario, rules) = (&*loaded.scenario, &*loaded.rules);
        let sum = scenario.map.width.saturating_add(scenario.map.height).saturating_add(1);
        let side = usize::try_from(sum).unwrap_or(0).min(SIDE);
        let (records, structures) = (vec![0; side * side], vec![0; side * side]);
        let mut ground = Self { scenario, rules, side, records, structures, overlaid: Vec::new() };
        for (at, (cell, _)) in scenario.tiles.records.iter().enumerate() {
            if let Some(index) = ground.index(*cell) {
                ground.records[index] = u32::try_from(at + 1).unwrap_or(0);
            }
        }
        for (at, row) in scenario.structures.iter().enumerate() {
            for cell in ground.foundation(&row.object) {
                if let Some(index) = ground.index(cell).filter(|index| ground.structures[*index] == 0) {
                    ground.structures[index] = u32::try_from(at + 1).unwrap_or(0);
                }
            }
        }
        ground.overlaid = ground.find_overlay();
        ground
    }

    fn find_overlay(&self) -> Vec<Cell> {
        let types = &self.scenario.overlay.types;
        let rows = types.chunks_exact(SIDE).take(self.side).enumerate();
        let cells = rows.flat_map(|(y, row)| {
            let used = row.iter().take(self.side).enumerate().filter(|(_, kind)| **kind != NO_OVERLAY);
            used.filter_map(move |(x, _)| Some(Cell::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?)))
        });
        cells.filter(|cell| self.exists(*cell)).collect()
    }

    /// The cells that carry overlay, row by row.
    pub fn overlaid(&self) -> impl Iterator<Item = Cell> + '_ {
        self.overlaid.iter().copied()
    }

    fn index(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?);
        (x < self.side && y < self.side && self.scenario.map.contains(cell)).then_some(y * self.side + x)
    }

    /// Whether the cell exists.
    #[must_use]
    pub fn exists(&self, cell: Cell) -> bool {
        self.scenario.map.contains(cell)
    }

    /// Whether the cell lies in the playable area (`formats.md` §6.4, the plain form).
    #[must_use]
    pub fn playable(&self, cell: Cell) -> bool {
        let (x, y, map) = (i32::from(cell.x), i32::from(cell.y), &self.scenario.map);
        let (u, v) = (x - y + map.width - 1, x + y - map.width - 1);
        let local = map.local;
        (2 * local.x..2 * (local.x + local.width)).contains(&u)
            && (2 * local.y..2 * (local.y + local.height)).contains(&v)
    }

    /// Whether the cell lies outside the playable area by either reading of it: the plain one, and the one that shifts
    /// cells by their height (`formats.md` §6.4).
    #[must_use]
    pub fn outside(&self, cell: Cell) -> bool {
        let (x, y, map) = (i32::from(cell.x), i32::from(cell.y), &self.scenario.map);
        let (u, v) = (x - y + map.width - 1, x + y - map.width - 1 - self.level(cell).unwrap_or(0));
        let (local, top) = (map.local, 2 * (map.local.y - 3));
        let high = (2 * local.x..2 * (local.x + local.width)).contains(&u)
            && (top..top + 2 * local.height + 9).contains(&v);
        !high && !self.playable(cell)
    }

    /// Whether a trigger changes the playable area while the mission runs (action Resize Player View).
    #[must_use]
    pub fn resized(&self) -> bool {
        const RESIZE: i32 = 40;
        let mut triggers = self.scenario.triggers.iter();
        triggers.any(|trigger| trigger.actions.iter().any(|action| action.number == RESIZE))
    }

    /// Every cell that exists, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        let side = i16::try_from(self.side).unwrap_or(0);
        let rows = (0..side).flat_map(move |y| (0..side).map(move |x| Cell::new(x, y)));
        rows.filter(|cell| self.exists(*cell))
    }

    /// The tile record of a cell; without one it is flat clear ground at the map's level.
    #[must_use]
    pub fn tile(&self, cell: Cell) -> Option<&'a Tile> {
        let at = self.records.get(self.index(cell)?)?.checked_sub(1)?;
        self.scenario.tiles.records.get(usize::try_from(at).ok()?).map(|(_, tile)| tile)
    }

    /// Level of the ground; `None` where no cell is.
    #[must_use]
    pub fn level(&self, cell: Cell) -> Option<i32> {
        self.index(cell)?;
        Some(self.tile(cell).map_or(self.scenario.map.level, |tile| i32::from(tile.level)))
    }

    /// Ramp of the ground, 0 = flat (`formats.md` §11.3).
    #[must_use]
    pub fn ramp(&self, cell: Cell) -> u8 {
        self.tile(cell).map_or(0, |tile| tile.ramp)
    }

    /// Number and type of the overlay; `None` for none and for numbers without a type.
    #[must_use]
    pub fn overlay(&self, cell: Cell) -> Option<(u8, &'a OverlayType)> {
        self.index(cell)?;
        let (x, y) = (usize::try_from(cell.x).ok()?, usize::try_from(cell.y).ok()?);
        let number = *self.scenario.overlay.types.get(y * SIDE + x)?;
        if number == NO_OVERLAY {
            return None;
        }
        self.rules.overlays.get(number.into()).map(|kind| (number, kind))
    }

    /// Data byte of the overlay plane.
    #[must_use]
    pub fn data(&self, cell: Cell) -> u8 {
        let at = usize::try_from(cell.y).ok().zip(usize::try_from(cell.x).ok());
        at.and_then(|(y, x)| self.scenario.overlay.data.get(y * SIDE + x)).copied().unwrap_or(0)
    }

    /// Land of the tile alone.
    #[must_use]
    pub fn tile_land(&self, cell: Cell) -> LandType {
        let fill = if self.scenario.map.fill_water { LandType::Water } else { LandType::Clear };
        self.tile(cell).map_or(fill, |tile| tile.land)
    }

    /// Land of the cell with its overlay and the cliffs around (`formats.md` §11.2).
    #[must_use]
    pub fn land(&self, cell: Cell) -> LandType {
        let imposed = self.overlay(cell).map(|(_, kind)| kind).filter(|kind| {
            kind.no_use_tile_land_type || matches!(kind.imposed_land(), LandType::Wall | LandType::Railroad)
        });
        let land = imposed.map_or_else(|| self.tile_land(cell), OverlayType::imposed_land);
        let soft = matches!(land, LandType::Clear | LandType::Water | LandType::Beach | LandType::Ice);
        let foot = || {
            self.rules.general.cliff_back_impassability == 2
                && self.level(cell).is_some_and(|own| {
                    CLIFF_NEIGHBOURS
                        .iter()
                        .any(|by| self.level(step(cell, *by)).is_some_and(|high| own + CLIFF <= high))
                })
        };
        if (imposed.is_some() || soft) && foot() { LandType::Rock } else { land }
    }

    /// Name of the tile set of a cell; empty where there is no tile.
    #[must_use]
    pub fn set_name<'l>(&self, loaded: &'l Loaded, cell: Cell) -> &'l str {
        let tile = self.tile(cell).filter(|tile| tile.tile >= 0);
        tile.and_then(|tile| loaded.theater.locate(tile.tile)).map_or("", |(set, _)| set.name.as_str())
    }

    /// Whether the deck of a high bridge passes over the cell (`formats.md` §9.3).
    #[must_use]
    pub fn under_deck(&self, cell: Cell) -> bool {
        let is = |cell: Cell, names: [&str; 2]| {
            self.overlay(cell).is_some_and(|(_, kind)| names.contains(&kind.object.id.as_str()))
        };
        let (east_west, north_south) = (["BRIDGE1", "RAILBRDG1"], ["BRIDGE2", "RAILBRDG2"]);
        (-1..=1).any(|d| is(step(cell, (0, d)), east_west) || is(step(cell, (d, 0)), north_south))
    }

    /// The type of a placed structure.
    #[must_use]
    pub fn building(&self, object: &ObjectRow) -> Option<&'a BuildingType> {
        object.kind.target.and_then(|kind| self.rules.buildings.get(kind))
    }

    /// The cells a placed structure covers. A lamp and other invisible things cover none that matters to others.
    pub fn foundation(&self, object: &ObjectRow) -> impl Iterator<Item = Cell> + use<> {
        let kind = self.building(object).filter(|kind| !kind.invisible_in_game && !kind.techno.invisible);
        let cells = kind.map_or(&[][..], |kind| kind.foundation.cells());
        let north = object.cell;
        cells.iter().map(move |(x, y)| step(north, (i16::from(*x), i16::from(*y))))
    }

    /// Position of the first structure in the file that covers the cell.
    #[must_use]
    pub fn structure(&self, cell: Cell) -> Option<usize> {
        let at = self.structures.get(self.index(cell)?)?.checked_sub(1)?;
        usize::try_from(at).ok()
    }
}

/// The first cells of a list in words: `40,41, 42,43 and 10 more`.
#[must_use]
pub fn in_words(cells: &[Cell]) -> String {
    const SHOWN: usize = 3;
    let shown: Vec<String> = cells.iter().take(SHOWN).map(Cell::to_string).collect();
    match cells.len().saturating_sub(SHOWN) {
        0 => shown.join(", "),
        more => format!("{} and {more} more", shown.join(", ")),
    }
}

/// Where a finding about a section as a whole points: its header.
#[must_use]
pub fn header(loaded: &Loaded, section: &str) -> Option<Span> {
    loaded.ini.section(section).map(|section| section.header_span())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::example;
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    #[test]
    fn land_counts_overlay_and_cliffs() {
        let lines = "[Tiles]\n30,30=333\n31,31=0,0,4\n33,33=0\n34,34=0\n[Overlay]\n30,30=102\n33,33=26\n34,34=24\n\
                     [Structures]\n0=GDI,GAPOWR,256,40,40,0,None\n1=Neutral,INGRNLMP,256,50,50,0,None\n";
        let loaded = load(example::map(lines), "a.map", &RulesSources::stock());
        let ground = Ground::new(&loaded);
        assert_eq!(ground.tile_land(Cell::new(30, 30)), LandType::Water);
        // A full cliff below its south-eastern neighbour, under an overlay that imposes its land: rock.
        assert_eq!(ground.land(Cell::new(30, 30)), LandType::Rock);
        assert_eq!(ground.level(Cell::new(31, 31)), Some(4));
        assert_eq!(ground.level(Cell::new(0, 0)), None);
        assert!(ground.under_deck(Cell::new(34, 35)) && !ground.under_deck(Cell::new(35, 34)));
        assert_eq!(ground.structure(Cell::new(41, 41)), Some(0));
        assert_eq!(ground.structure(Cell::new(42, 40)), None);
        assert_eq!(ground.structure(Cell::new(50, 50)), None, "a lamp is no structure in the way");
        assert!(ground.playable(Cell::new(40, 40)) && !ground.playable(Cell::new(21, 21)));
        assert_eq!(ground.cells().count(), (2 * 40 - 1) * 40);
    }

    #[test]
    fn cells_in_words_are_few() {
        let cells = |n: i16| (0..n).map(|x| Cell::new(x, 1)).collect::<Vec<_>>();
        assert_eq!(in_words(&cells(2)), "0,1, 1,1");
        assert_eq!(in_words(&cells(5)), "0,1, 1,1, 2,1 and 2 more");
    }
}
