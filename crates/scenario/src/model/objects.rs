//! Rows of `[Units]`, `[Infantry]`, `[Aircraft]`, `[Structures]`, `[Terrain]`, `[Smudge]` (`formats.md` §3.8, §4).

use super::{Cell, Reference};
use sandtable_formats::Span;

/// What every placed techno row says.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct ObjectRow {
    /// Position of the row in its section, counting rows that could not be read.
    pub row: usize,
    /// Owner as written; `target` is the country number in the rules' list, `None` for spawn aliases.
    pub owner: Reference,
    /// Start position 0 to 7 when the owner is a spawn alias (`formats.md` §5.3).
    pub spawn: Option<u8>,
    /// Type id as written; `target` is its number in the rules' list of the class.
    pub kind: Reference,
    /// 0 to 256: hit points are strength × maximum ÷ 256.
    pub strength: i32,
    /// Where it stands; for structures the north cell.
    pub cell: Cell,
    /// 0 to 255, 0 = north, clockwise.
    pub facing: u8,
    /// Tag; `target` is the tag type.
    pub tag: Option<Reference>,
    /// The whole row.
    pub span: Span,
}

/// What every placed foot object row says on top.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct FootRow {
    /// The common fields.
    pub object: ObjectRow,
    /// Mission number (`systems.md` FRM-24); `None` when the name is unknown.
    pub mission: Option<u8>,
    /// Hundredths of experience: 0 rookie, 100 veteran, 200 elite; −25 below rookie.
    pub veterancy: i32,
    /// Group, −1 = none.
    pub group: i32,
    /// Stands on a bridge deck.
    pub high: bool,
    /// May be recruited by ordinary teams.
    pub team_recruitable: bool,
    /// May be recruited by autocreate teams.
    pub autocreate_recruitable: bool,
}

/// `[Units]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnitRow {
    /// Common fields.
    pub foot: FootRow,
    /// Row number of the unit that follows this one, −1 = none.
    pub follows: i32,
}

/// `[Infantry]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct InfantryRow {
    /// Common fields.
    pub foot: FootRow,
    /// 0 centre, 1 to 4 quarter spots.
    pub sub_cell: u8,
}

/// `[Aircraft]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct AircraftRow {
    /// Common fields.
    pub foot: FootRow,
}

/// `[Structures]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StructureRow {
    /// Common fields.
    pub object: ObjectRow,
    /// The computer may sell it.
    pub ai_sellable: bool,
    /// The computer rebuilds it when lost.
    pub ai_rebuildable: bool,
    /// Switched on.
    pub powered: bool,
    /// Plug-ins installed: building type numbers, at most three.
    pub upgrades: Vec<usize>,
    /// Beam behaviour 0 off, 1 sweep, 2 circle, 3 follow.
    pub spotlight: i32,
    /// The computer repairs it.
    pub ai_repairable: bool,
    /// Shows its real name to enemies.
    pub nominal: bool,
}

/// `[Terrain]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TerrainRow {
    /// Where.
    pub cell: Cell,
    /// Terrain type number in the rules' list.
    pub kind: Reference,
}

/// `[Smudge]`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct SmudgeRow {
    /// Where.
    pub cell: Cell,
    /// Smudge type number in the rules' list.
    pub kind: Reference,
}
