//! Theaters: how a map's tile numbers become land and ramps (`formats.md §10`, `§11`).
//!
//! The theater control file numbers the tiles. What the cells of a tile are stands in its TMP file; without the game's
//! art a table by set name stands in ([`Fallback`], `formats.md §11.4`).

mod fallback;
mod roles;
mod set;
mod tiles;

#[cfg(test)]
mod facts;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;

use sandtable_formats::ini::IniFile;
use sandtable_formats::tmp::Tmp;

use crate::rules::{LandType, RulesProblem, RulesSources};

pub use fallback::{Fallback, RampRule, TileLand};
pub use roles::Roles;
pub use set::TileSet;
pub use tiles::TmpSource;

/// Which theater.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum TheaterKind {
    /// Temperate: also what an unknown name means (`formats.md §2` step 3).
    #[default]
    Temperate,
    /// Snow.
    Snow,
}

impl TheaterKind {
    /// The name maps use in `[Map] Theater`.
    pub const fn name(self) -> &'static str {
        match self {
            TheaterKind::Temperate => "TEMPERATE",
            TheaterKind::Snow => "SNOW",
        }
    }

    /// The theater with this name, whatever its ASCII case.
    pub fn from_name(name: &str) -> Option<Self> {
        [TheaterKind::Temperate, TheaterKind::Snow]
            .into_iter()
            .find(|kind| kind.name().eq_ignore_ascii_case(name))
    }

    /// Extension of its tile files.
    pub const fn extension(self) -> &'static str {
        match self {
            TheaterKind::Temperate => "TEM",
            TheaterKind::Snow => "SNO",
        }
    }

    /// Name of its control file.
    pub const fn control_file(self) -> &'static str {
        match self {
            TheaterKind::Temperate => "TEMPERAT.INI",
            TheaterKind::Snow => "SNOW.INI",
        }
    }

    /// Whether ice grows here.
    pub const fn grows_ice(self) -> bool {
        matches!(self, TheaterKind::Snow)
    }
}

/// What one cell of a tile is, before overlays and cliffs are looked at (`formats.md §11.2`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TileCell {
    /// The land, or the rule that gives it from the levels around.
    pub land: TileLand,
    /// Ramp type 0…20 (`formats.md §11.3`).
    pub ramp: u8,
    /// Whether the ramp must be inferred from the levels around ([`RampRule::FromLevels`]).
    pub ramp_from_levels: bool,
    /// Whether this comes from the tile's own data and not from the fallback table.
    pub exact: bool,
}

impl TileCell {
    /// Flat clear ground: what a tile number that names no tile means.
    pub const CLEAR: TileCell =
        TileCell { land: TileLand::Fixed(LandType::Clear), ramp: 0, ramp_from_levels: false, exact: false };
}

/// A theater: its tile sets, their roles, and the land data of tiles as far as it was loaded.
#[derive(Debug, Clone)]
pub struct Theater {
    /// Which theater.
    pub kind: TheaterKind,
    /// The sets in order; a set's place is the number roles and `MarbleMadness` use.
    pub sets: Vec<TileSet>,
    /// The sets with a role of their own.
    pub roles: Roles,
    /// Tiles inserted since maps were saved (`formats.md §10.2`), ascending.
    inserts: Vec<set::Insert>,
    /// Land data of loaded tiles by tile number; `None`: the file is missing or no tile.
    tiles: BTreeMap<u32, Option<Tmp>>,
}

impl Theater {
    /// The theater of an installation. What is odd about its control file is appended to `problems`.
    pub fn new(kind: TheaterKind, sources: &RulesSources, problems: &mut Vec<RulesProblem>) -> Self {
        let control = match kind {
            TheaterKind::Temperate => sources.temperate(),
            TheaterKind::Snow => sources.snow(),
        };
        match control {
            Some(ini) => Self::from_ini(kind, ini, kind.control_file(), problems),
            None => Self::from_ini(kind, &IniFile::default(), kind.control_file(), problems),
        }
    }

    /// Reads a theater control file; `file` is its name in messages.
    pub fn from_ini(kind: TheaterKind, ini: &IniFile, file: &str, problems: &mut Vec<RulesProblem>) -> Self {
        let (sets, inserts) = set::read_sets(ini, file, problems);
        Self { kind, sets, roles: Roles::read(ini), inserts, tiles: BTreeMap::new() }
    }

    /// How many tiles there are: the sum over all sets.
    pub fn tile_count(&self) -> u32 {
        self.sets.last().map_or(0, |set| set.first_tile + set.count)
    }

    /// The tile number in effect for one saved in a map: shifted past tiles that were inserted since.
    pub fn current_tile(&self, saved: i32) -> Option<u32> {
        let saved = u32::try_from(saved).ok()?;
        let shift: u32 =
            self.inserts.iter().filter(|insert| saved >= insert.count).map(|insert| insert.offset).sum();
        let tile = saved.checked_add(shift)?;
        (tile < self.tile_count()).then_some(tile)
    }

    /// The set a saved tile number belongs to and the tile's place in it, from 0.
    pub fn locate(&self, saved: i32) -> Option<(&TileSet, u32)> {
        let tile = self.current_tile(saved)?;
        let after = self.sets.partition_point(|set| set.first_tile <= tile);
        // Empty sets share their first tile with the next set: the last one that starts here holds the tile.
        let set = self.sets.get(after.checked_sub(1)?)?;
        Some((set, tile - set.first_tile))
    }

    /// The set with this role, when the tile belongs to it.
    pub fn is_in(&self, saved: i32, role: Option<usize>) -> bool {
        match (self.locate(saved), role) {
            (Some((set, _)), Some(role)) => set.index == role,
            _ => false,
        }
    }

    /// What a cell is: `saved` is the tile number and `sub` the sub-tile number of a map's tile record.
    ///
    /// A number that names no tile, and a sub-tile that is not there, give flat clear ground (`formats.md §11.2` step 2).
    pub fn cell(&self, saved: i32, sub: u8) -> TileCell {
        let Some((set, place)) = self.locate(saved) else { return TileCell::CLEAR };
        match self.tiles.get(&(set.first_tile + place)) {
            Some(Some(tmp)) => match tmp.sub_tile(sub.into()) {
                Some(own) => TileCell {
                    land: TileLand::Fixed(LandType::from_tmp(own.terrain)),
                    ramp: own.ramp,
                    ramp_from_levels: false,
                    exact: true,
                },
                None => TileCell { exact: true, ..TileCell::CLEAR },
            },
            _ => set.fallback.cell(place),
        }
    }

    /// Whether the land of this tile comes from its own data.
    pub fn has_tile_data(&self, saved: i32) -> bool {
        let data = self.current_tile(saved).and_then(|tile| self.tiles.get(&tile));
        matches!(data, Some(Some(_)))
    }

    /// Whether a cell with this tile lets tiberium grow (`AllowTiberium`).
    pub fn allows_tiberium(&self, saved: i32) -> bool {
        self.locate(saved).is_some_and(|(set, _)| set.allow_tiberium)
    }

    /// Whether subterranean vehicles may dig here (`AllowBurrowing`). Where there is no tile they may.
    pub fn allows_burrowing(&self, saved: i32) -> bool {
        self.locate(saved).is_none_or(|(set, _)| set.allow_burrowing)
    }

    /// Whether the ground may be deformed here (`Morphable`).
    pub fn is_morphable(&self, saved: i32) -> bool {
        self.locate(saved).is_some_and(|(set, _)| set.morphable)
    }
}
