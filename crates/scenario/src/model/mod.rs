//! The scenario as plain data: everything a map file says, typed, each value with the place it was read from.

mod map;
mod objects;
mod scripting;
mod settings;
mod teams;

pub use map::*;
pub use objects::*;
pub use scripting::*;
pub use settings::*;
pub use teams::*;

use sandtable_formats::Span;

/// A value with the bytes it was read from.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Spanned<T> {
    /// The value.
    pub value: T,
    /// Its bytes in the map file; empty when the value is a default.
    pub span: Span,
}

impl<T> Spanned<T> {
    /// A value read at `span`.
    pub fn new(value: T, span: Span) -> Self {
        Self { value, span }
    }
}

impl<T> std::ops::Deref for Spanned<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.value
    }
}

/// A mention of something by name: the text as written, where, and the list position it resolved to.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Reference {
    /// The text as written.
    pub text: String,
    /// Where it is written.
    pub span: Span,
    /// Position in the list of the type it names; `None` when it names nothing that exists (`actions.md` §1.5).
    pub target: Option<usize>,
}

/// A map cell: `x` grows to the lower right, `y` to the lower left of the screen (`systems.md` CRD-3).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    /// Column, 0 to 511 for cells that can exist.
    pub x: i16,
    /// Row, 0 to 511 for cells that can exist.
    pub y: i16,
}

impl Cell {
    /// The cell at (`x`, `y`).
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{},{}", self.x, self.y)
    }
}

/// A rectangle in full cells of the diamond grid (`formats.md` §6.1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rect {
    /// Left.
    pub x: i32,
    /// Top.
    pub y: i32,
    /// Width.
    pub width: i32,
    /// Height.
    pub height: i32,
}

/// Everything a map file holds (`formats.md` §3 to §9), parsed once and immutable afterwards.
#[derive(Clone, Debug, Default)]
pub struct Scenario {
    /// Path or name of the file as the user gave it.
    pub path: String,
    /// `[Basic]`.
    pub basic: Basic,
    /// `[SpecialFlags]`.
    pub special_flags: SpecialFlags,
    /// `[Lighting]`, hundredths.
    pub lighting: Lighting,
    /// `[Briefing]`, lines joined.
    pub briefing: String,
    /// `[Tutorial]` of the map itself: text lines by number (`actions.md` §2.4).
    pub tutorial: std::collections::BTreeMap<i32, Spanned<String>>,
    /// `[VariableNames]`: local variables 0 to 49; undeclared ones are `None`.
    pub locals: Vec<Option<LocalVariable>>,
    /// `[Map]`.
    pub map: MapSettings,
    /// True when the map brings its own houses and is played as a campaign mission (`formats.md` §5).
    pub campaign: bool,
    /// Waypoints 0 to 100; unplaced ones are `None` (`formats.md` §3.5).
    pub waypoints: Vec<Option<Spanned<Cell>>>,
    /// `[CellTags]` in order; a later entry for a tagged cell is dropped (`triggers.md` §4).
    pub cell_tags: Vec<CellTag>,
    /// Terrain tiles and heights.
    pub tiles: TileMap,
    /// Overlay types and data.
    pub overlay: OverlayMap,
    /// `[Tubes]`.
    pub tubes: Vec<Tube>,
    /// `[Terrain]`: trees and other terrain objects.
    pub terrain: Vec<TerrainRow>,
    /// `[Smudge]`.
    pub smudges: Vec<SmudgeRow>,
    /// `[Houses]` and their sections, in order (campaign only).
    pub houses: Vec<HouseRow>,
    /// `[Spawn1]` … `[Spawn8]` sections: alliances and base nodes of start positions.
    pub spawns: Vec<Option<HouseRow>>,
    /// `[Units]` rows that could be read.
    pub units: Vec<UnitRow>,
    /// `[Aircraft]` rows.
    pub aircraft: Vec<AircraftRow>,
    /// `[Infantry]` rows.
    pub infantry: Vec<InfantryRow>,
    /// `[Structures]` rows.
    pub structures: Vec<StructureRow>,
    /// Team types: global AI files first, then the map's (`teams.md` §1).
    pub team_types: Vec<TeamType>,
    /// Script types in order of first mention.
    pub scripts: Vec<ScriptType>,
    /// Task forces in order of first mention.
    pub task_forces: Vec<TaskForce>,
    /// Trigger types in `[Triggers]` order; rejected ones are marked, and renumbered away from live lists.
    pub triggers: Vec<TriggerType>,
    /// Tag types in creation order (`triggers.md` §3), which is the evaluation order of the lists.
    pub tags: Vec<TagType>,
    /// AI trigger records, global then local.
    pub ai_triggers: Vec<AiTrigger>,
    /// Entries of every section in the file: (name, number of entries), for `info`.
    pub section_sizes: Vec<(String, usize)>,
}
