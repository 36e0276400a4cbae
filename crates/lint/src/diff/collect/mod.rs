//! The things of a map, kind by kind.

pub(super) mod objects;
pub(super) mod rules;
pub(super) mod scripting;
pub(super) mod settings;
pub(super) mod teams;
pub(super) mod terrain;

use super::item::Item;
use super::kind::Kind;
use super::pair::{ITSELF, Level, OBJECTS, SCENERY};
use super::side::Side;

/// How things that nothing refers to are found in a map and matched.
pub(super) struct PlainRow {
    pub kind: Kind,
    pub collect: fn(&Side<'_>) -> Vec<Item>,
    pub levels: &'static [Level],
}

/// The kinds of such things.
pub(super) static PLAIN: &[PlainRow] = &[
    row(Kind::Basic, settings::basic, ITSELF),
    row(Kind::SpecialFlags, settings::special_flags, ITSELF),
    row(Kind::Lighting, settings::lighting, ITSELF),
    row(Kind::Map, settings::map, ITSELF),
    row(Kind::Briefing, settings::briefing, ITSELF),
    row(Kind::Text, settings::texts, ITSELF),
    row(Kind::House, settings::houses, ITSELF),
    row(Kind::BaseNode, settings::base_nodes, ITSELF),
    row(Kind::Variable, settings::variables, ITSELF),
    row(Kind::CellTag, scripting::cell_tags, SCENERY),
    row(Kind::Waypoint, settings::waypoints, ITSELF),
    row(Kind::Infantry, objects::infantry, OBJECTS),
    row(Kind::Aircraft, objects::aircraft, OBJECTS),
    row(Kind::Structure, objects::structures, OBJECTS),
    row(Kind::TerrainObject, objects::terrain_objects, SCENERY),
    row(Kind::Smudge, objects::smudges, SCENERY),
    row(Kind::Tube, objects::tubes, SCENERY),
    row(Kind::Rules, rules::rules, ITSELF),
    row(Kind::Section, rules::sections, ITSELF),
];

const fn row(kind: Kind, collect: fn(&Side<'_>) -> Vec<Item>, levels: &'static [Level]) -> PlainRow {
    PlainRow { kind, collect, levels }
}
