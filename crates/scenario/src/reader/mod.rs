//! From the sections of a map file to a [`Scenario`], one file per family of sections.
//!
//! Reading follows the order of `formats.md` §2 where the order can be observed, and the tokenising rules of
//! `formats.md` §1.6 to the letter. It never fails for what a file says: every row yields what could be read, and a
//! [`Diagnostic`] for what could not.

mod actions;
mod ai_triggers;
mod basic;
mod checks;
mod events;
mod fields;
mod houses;
mod instances;
mod links;
mod lists;
mod map;
mod objects;
mod overlay;
mod references;
mod scripts;
mod tags;
mod teams;
mod text;
mod tiles;
mod triggers;
mod tubes;

use std::sync::Arc;

use sandtable_formats::ini::{Entry, IniFile};

pub use basic::VARIABLE_COUNT;
pub use checks::house_by_number;
pub use houses::{MOST_HOUSES, spawn_alias};
pub use lists::{Lists, NameList};
pub use map::THEATERS;
pub use tubes::FACING_STEPS;

use crate::diagnostic::Diagnostic;
use crate::model::{Cell, Scenario};
use crate::report::Report;
use fields::Keys;
use references::Index;

/// What decides how a map is read, besides its own text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ReadOptions {
    /// Play it as a campaign mission (`true`) or as a skirmish or multiplayer map (`false`); `None` decides by the map:
    /// a map with its own `[Houses]` is a mission (`formats.md` §5.1).
    pub campaign: Option<bool>,
}

/// Reads a map. `ai_files` are the global AI files in their order: AI.INI, then AIFS.INI with Firestorm.
#[must_use]
pub fn read(
    ini: &IniFile,
    name: &str,
    lists: Lists<'_>,
    ai_files: &[Arc<IniFile>],
    options: ReadOptions,
) -> (Scenario, Vec<Diagnostic>) {
    let mut reader = Reader {
        ini,
        lists,
        report: Report::new(name, ini),
        scenario: Scenario { path: name.to_owned(), ..Scenario::default() },
        cell_rows: 1000,
        index: Index::default(),
        suggestions_left: std::cell::Cell::new(MOST_SUGGESTIONS),
    };
    reader.scenario.campaign = is_campaign(ini, options.campaign);
    reader.scenario.section_sizes =
        ini.sections().map(|section| (section.name().to_owned(), section.entries().len())).collect();
    reader.read_text();
    reader.read_basic();
    reader.read_map_settings();
    reader.read_houses();
    reader.read_variables();
    reader.read_waypoints();
    reader.read_teams(ai_files);
    reader.read_triggers();
    reader.read_tags();
    reader.read_ai_triggers(ai_files);
    reader.read_cell_tags();
    reader.read_tiles();
    reader.read_tubes();
    reader.read_overlay();
    reader.read_terrain();
    reader.read_units();
    reader.read_aircraft();
    reader.read_infantry();
    reader.read_structures();
    reader.read_smudges();
    reader.resolve_action_tags();
    reader.check_parameters();
    reader.check_forced_triggers();
    (reader.scenario, reader.report.finish())
}

/// Whether a map is a campaign mission: it brings its own houses, unless the caller decides.
#[must_use]
pub fn is_campaign(ini: &IniFile, forced: Option<bool>) -> bool {
    forced.unwrap_or_else(|| ini.section("Houses").is_some())
}

/// A reading in progress.
struct Reader<'a> {
    ini: &'a IniFile,
    lists: Lists<'a>,
    report: Report<'a>,
    scenario: Scenario,
    /// Cells in a row of cell numbers: 1000, or 128 in old maps (`formats.md` §3.1 `NewINIFormat`).
    cell_rows: i32,
    index: Index,
    suggestions_left: std::cell::Cell<u32>,
}

/// Most spelling suggestions looked for in one file.
const MOST_SUGGESTIONS: u32 = 300;

impl<'a> Reader<'a> {
    /// The keys of a section.
    fn keys(&self, section: &'a str) -> Keys<'a> {
        Keys::new(self.ini.section(section), section)
    }

    /// The entries of a section in order; none when it is absent.
    fn entries(&self, section: &str) -> &'a [Entry] {
        self.ini.section(section).map_or(&[], |section| section.entries())
    }

    /// The cell of a cell number; `None` when it does not fit the grid.
    fn cell_of_number(&self, number: i32) -> Option<Cell> {
        let (x, y) = (number.checked_rem(self.cell_rows)?, number.checked_div(self.cell_rows)?);
        (number >= 0).then_some(())?;
        cell_in_grid(x, y)
    }

    /// Whether a cell exists on this map.
    fn on_map(&self, cell: Cell) -> bool {
        self.scenario.map.contains(cell)
    }
}

/// Side of the grid of cells that can exist (`formats.md` §6.2).
const GRID: i32 = 512;

/// A cell of the grid of 512 by 512; `None` beyond.
fn cell_in_grid(x: i32, y: i32) -> Option<Cell> {
    if !(0..GRID).contains(&x) || !(0..GRID).contains(&y) {
        return None;
    }
    Some(Cell::new(i16::try_from(x).ok()?, i16::try_from(y).ok()?))
}
