//! The layers of a picture. One row of the table is one layer: name, shown unless chosen otherwise, what it shows, how it is
//! drawn, what the legend says of it. The order of the rows is the order of drawing.

mod bounds;
mod cover;
mod grid;
mod marks;
mod names;
mod objects;
mod overlays;
mod scenery;
mod shapes;
mod tags;
mod terrain;
mod tiberium;
mod tubes;
mod waypoints;

use super::legend::{self, Entry};
use super::{Picture, Scene};

pub(crate) use cover::{Named, cover, covers, grounds, house_colour, land};

/// A layer.
pub(crate) struct Layer {
    /// What `--layers` calls it.
    pub(crate) name: &'static str,
    /// Drawn without being asked for.
    pub(crate) usual: bool,
    /// What it shows.
    pub(crate) doc: &'static str,
    /// Draws it.
    pub(super) draw: fn(&Scene<'_>, &mut Picture),
    /// What the legend says of it.
    pub(super) key: fn(&Scene<'_>) -> Vec<Entry>,
}

/// Nothing for the legend.
fn no_key(_: &Scene<'_>) -> Vec<Entry> {
    Vec::new()
}

macro_rules! layers {
    ($( $name:literal, $usual:literal, $doc:literal, $draw:path, $key:path; )+) => {
        /// All layers, in the order of drawing.
        pub(crate) const LAYERS: &[Layer] =
            &[$( Layer { name: $name, usual: $usual, doc: $doc, draw: $draw, key: $key } ),+];
    };
}

layers! {
    "terrain", true, "the ground by land type, shaded by level and slope", terrain::draw, terrain::key;
    "tiberium", true, "Tiberium by kind, stronger where it is richer", tiberium::draw, tiberium::key;
    "overlays", true, "walls, tracks, veins, rocks, crates, bridges", overlays::draw, overlays::key;
    "scenery", true, "trees and other terrain objects", scenery::draw, scenery::key;
    "bounds", true, "the playable area: what lies outside is darker", bounds::draw, bounds::key;
    "grid", false, "a line every ten cells, with coordinates", grid::draw, no_key;
    "tubes", true, "tunnels, a line from end to end", tubes::draw, tubes::key;
    "tags", true, "cells with a tag, neighbours of one tag in one outline", tags::draw, tags::key;
    "objects", true, "structures with their foundations, vehicles, soldiers, aircraft, in the colours of their houses", objects::draw, objects::key;
    "waypoints", true, "waypoints with their numbers", waypoints::draw, waypoints::key;
    "names", false, "types of structures, and the names of cell tags", names::draw, no_key;
    "marks", true, "the places of --cell", marks::draw, marks::key;
    "legend", true, "what colours and shapes mean, below the map", legend::draw, no_key;
}

/// The layers a list asks for: names alone show these and no others, `+NAME` and `-NAME` change what is usually shown,
/// `all` is every layer.
pub(crate) fn choose(list: Option<&str>) -> Result<Vec<&'static Layer>, String> {
    let mut shown: Vec<bool> = LAYERS.iter().map(|layer| layer.usual).collect();
    let words: Vec<&str> =
        list.unwrap_or_default().split(',').map(str::trim).filter(|w| !w.is_empty()).collect();
    if words.iter().any(|word| !word.starts_with(['+', '-'])) {
        shown.fill(false);
    } else if list.is_some() && words.is_empty() {
        return Err(format!("--layers names no layer; layers are {}", names()));
    }
    for word in words {
        let (on, name) = match word.strip_prefix('-') {
            Some(name) => (false, name),
            None => (true, word.strip_prefix('+').unwrap_or(word)),
        };
        if name.eq_ignore_ascii_case("all") {
            shown.fill(on);
            continue;
        }
        let Some(at) = LAYERS.iter().position(|layer| layer.name.eq_ignore_ascii_case(name)) else {
            return Err(format!("there is no layer \"{name}\"; layers are {}, or all", names()));
        };
        shown[at] = on;
    }
    Ok(LAYERS.iter().zip(shown).filter(|(_, on)| *on).map(|(layer, _)| layer).collect())
}

fn names() -> String {
    LAYERS.iter().map(|layer| layer.name).collect::<Vec<_>>().join(", ")
}
