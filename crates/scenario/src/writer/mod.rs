//! Writing maps: small ones of our own, for tests, examples and the demonstration scenario (`formats.md` §14).
//!
//! [`MapBuilder`] collects sections in the order in which they are first named and writes a complete map file, terrain
//! and overlay packed as the game packs them.

mod objects;
mod scripting;

pub use objects::Placed;
pub use scripting::ActionParam;

use sandtable_formats::pack::{overlay, tiles};

use crate::model::Cell;

/// Builds a map file.
///
/// ```
/// use sandtable_scenario::model::Cell;
/// use sandtable_scenario::writer::{ActionParam, MapBuilder, Placed};
///
/// let mut map = MapBuilder::new("TEMPERATE", 40, 40);
/// map.standard_houses("GDI").waypoint(0, Cell::new(40, 40));
/// map.infantry(Placed::new("GDI", "E1", Cell::new(30, 40)));
/// map.trigger("T1", "GDI", "Say hello").event("T1", 13, 0, 2).action("T1", 11, ActionParam::Number(501));
/// map.tag("G1", 0, "Say hello tag", "T1");
/// let bytes = map.build();
/// assert!(String::from_utf8(bytes).unwrap().contains("T1=1,11,0,501,0,0,0,0,A\r\n"));
/// ```
#[derive(Clone, Debug)]
pub struct MapBuilder {
    sections: Vec<(String, Vec<(String, String)>)>,
    tiles: Vec<tiles::TileRecord>,
    /// Types and data; empty when the map has no overlay.
    overlay: [Vec<u8>; 2],
}

impl MapBuilder {
    /// An empty map of `width` by `height` full cells (`formats.md` §6.1) in a theater. The playable area is the largest
    /// the engine allows. Width and height should be positive and together at most 512.
    #[must_use]
    pub fn new(theater: &str, width: i32, height: i32) -> Self {
        let mut map = Self { sections: Vec::new(), tiles: Vec::new(), overlay: [const { Vec::new() }; 2] };
        map.basic("Name", "Untitled").basic("NewINIFormat", 4);
        map.set("Map", "Theater", theater).set("Map", "Size", format_args!("0,0,{width},{height}"));
        let local = format_args!("2,4,{},{}", width.saturating_sub(4), height.saturating_sub(10)).to_string();
        map.set("Map", "LocalSize", local);
        map
    }

    /// Sets a key; an existing one gets the new value at its old place. Characters that cannot stand in a value (control
    /// characters, semicolons) become blanks, and empty values are not written.
    pub fn set(&mut self, section: &str, key: impl ToString, value: impl ToString) -> &mut Self {
        let (key, value) = (plain(&key.to_string()), plain(&value.to_string()));
        if key.is_empty() || value.is_empty() {
            return self;
        }
        let entries = self.entries(section);
        match entries.iter_mut().find(|(own, _)| *own == key) {
            Some((_, own)) => *own = value,
            None => entries.push((key, value)),
        }
        self
    }

    /// Adds `value` to a list section under the next number.
    pub fn push(&mut self, section: &str, value: impl ToString) -> &mut Self {
        let next = self.entries(section).len();
        self.set(section, next, value)
    }

    /// Sets several keys of a section.
    pub fn section(&mut self, name: &str, pairs: &[(&str, &str)]) -> &mut Self {
        for (key, value) in pairs {
            self.set(name, key, value);
        }
        self
    }

    /// Sets a key of `[Basic]`.
    pub fn basic(&mut self, key: &str, value: impl ToString) -> &mut Self {
        self.set("Basic", key, value)
    }

    /// Adds a house to `[Houses]` and writes its section with `pairs`.
    pub fn house(&mut self, name: &str, pairs: &[(&str, &str)]) -> &mut Self {
        self.push("Houses", name);
        self.section(name, pairs)
    }

    /// Adds the four stock houses GDI, Nod, Neutral, Special (`formats.md` §5.1) and makes `player` the player's.
    pub fn standard_houses(&mut self, player: &str) -> &mut Self {
        self.basic("Player", player);
        let houses = [
            ("GDI", "Gold", "GDI", "0"),
            ("Nod", "DarkRed", "Nod", "1"),
            ("Neutral", "Grey", "Civilian", "2"),
            ("Special", "Grey", "Mutant", "3"),
        ];
        for (name, color, side, acts_like) in houses {
            let control = if name.eq_ignore_ascii_case(player) { "yes" } else { "no" };
            self.house(
                name,
                &[
                    ("IQ", "0"),
                    ("Edge", "North"),
                    ("Color", color),
                    ("Side", side),
                    ("Allies", name),
                    ("Credits", "0"),
                    ("ActsLike", acts_like),
                    ("TechLevel", "10"),
                    ("NodeCount", "0"),
                    ("PercentBuilt", "0"),
                    ("PlayerControl", control),
                ],
            );
        }
        self
    }

    /// Adds a base node to a house (`teams.md` §8.1) and counts it.
    pub fn base_node(&mut self, house: &str, building: &str, cell: Cell) -> &mut Self {
        let is_node = |key: &str| key.len() == 3 && key.bytes().all(|b| b.is_ascii_digit());
        let at = self.entries(house).iter().filter(|(key, _)| is_node(key)).count();
        self.set(house, format_args!("{at:03}"), format_args!("{building},{},{}", cell.x, cell.y));
        self.set(house, "NodeCount", at + 1)
    }

    /// Places a waypoint.
    pub fn waypoint(&mut self, number: i32, cell: Cell) -> &mut Self {
        self.set("Waypoints", number, cell_number(cell))
    }

    /// Declares a local variable.
    pub fn local(&mut self, number: i32, name: &str, initial: bool) -> &mut Self {
        self.set("VariableNames", number, format_args!("{name},{}", u8::from(initial)))
    }

    /// Sets the terrain of a cell: tile number (−1 for none), cell of the tile, level. Cells without it are flat clear
    /// ground. Cell 0,0 cannot be written; it is never on a map.
    pub fn tile(&mut self, cell: Cell, tile: i32, sub_tile: u8, level: u8) -> &mut Self {
        self.tiles.push(tiles::TileRecord { x: cell.x, y: cell.y, tile, sub_tile, level, ice: 0 });
        self
    }

    /// Puts an overlay on a cell: type number and data byte (`formats.md` §9). Cells outside the grid of 512 by 512 are
    /// left out.
    pub fn overlay(&mut self, cell: Cell, kind: u8, data: u8) -> &mut Self {
        let Some(at) = overlay::index(cell.x.into(), cell.y.into()) else { return self };
        for (plane, fill, value) in [(0, overlay::NONE, kind), (1, 0, data)] {
            let plane = &mut self.overlay[plane];
            plane.resize(overlay::PLANE, fill);
            plane[at] = value;
        }
        self
    }

    /// Places a terrain object such as a tree.
    pub fn terrain(&mut self, cell: Cell, kind: &str) -> &mut Self {
        self.set("Terrain", cell_number(cell), kind)
    }

    /// Adds a one-way tube: facing of its entrance, then the directions of its path (`formats.md` §3.7).
    pub fn tube(&mut self, enter: Cell, facing: u8, exit: Cell, path: &[u8]) -> &mut Self {
        let mut row = format!("{},{},{facing},{},{}", enter.x, enter.y, exit.x, exit.y);
        for direction in path {
            row.push_str(&format!(",{direction}"));
        }
        row.push_str(",-1");
        self.push("Tubes", row)
    }

    /// The map file: UTF-8, CRLF, one empty line between sections, packs at the end.
    #[must_use]
    pub fn build(&self) -> Vec<u8> {
        let mut out = String::new();
        let mut section = |name: &str, entries: &mut dyn Iterator<Item = (String, String)>| {
            let mut entries = entries.peekable();
            if entries.peek().is_none() {
                return;
            }
            let gap = if out.is_empty() { "" } else { "\r\n" };
            out.push_str(&format!("{gap}[{name}]\r\n"));
            for (key, value) in entries {
                out.push_str(&format!("{key}={value}\r\n"));
            }
        };
        for (name, entries) in &self.sections {
            section(name, &mut entries.iter().cloned());
        }
        let mut pack = |name: &str, lines: Vec<String>| {
            section(name, &mut (1..).map(|number: usize| number.to_string()).zip(lines));
        };
        if !self.tiles.is_empty() {
            pack(tiles::SECTION, tiles::write(&self.tiles));
        }
        let [types, data] = &self.overlay;
        if !types.is_empty() {
            pack(overlay::TYPES_SECTION, overlay::write(types, overlay::NONE));
            pack(overlay::DATA_SECTION, overlay::write(data, 0));
        }
        out.into_bytes()
    }

    fn entries(&mut self, section: &str) -> &mut Vec<(String, String)> {
        let name = plain(section);
        let at = self.sections.iter().position(|(own, _)| *own == name).unwrap_or_else(|| {
            self.sections.push((name, Vec::new()));
            self.sections.len() - 1
        });
        &mut self.sections[at].1
    }
}

/// The number of a cell in keys and waypoints: y × 1000 + x.
fn cell_number(cell: Cell) -> i32 {
    i32::from(cell.y) * 1000 + i32::from(cell.x)
}

/// Text without what the dialect cannot hold.
fn plain(text: &str) -> String {
    let text: String = text.chars().map(|c| if c.is_control() || c == ';' { ' ' } else { c }).collect();
    text.trim().to_owned()
}
