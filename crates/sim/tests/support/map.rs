//! A map being written.

use std::sync::Arc;

use sandtable_scenario::Loaded;
use sandtable_sim::{Difficulty, Options, World};

use super::run::Run;
use super::trig::{Trig, file_id};

/// A map as sections of lines, and the options to start it with.
#[derive(Clone, Debug)]
pub struct Map {
    sections: Vec<(String, Vec<(String, String)>)>,
    objects: usize,
    pub options: Options,
}

impl Map {
    /// A flat campaign map of 40 by 40 cells: GDI is the player, Nod, Neutral and Special stand by, nobody owns anything.
    /// Houses are numbered 0 to 3. Waypoints 0 (A), 1 (B) and 2 (C) are placed.
    pub fn new() -> Self {
        let mut map = Self::skirmish();
        map.set("Basic", "Player", "GDI");
        for (n, (house, side)) in
            [("GDI", "GDI"), ("Nod", "Nod"), ("Neutral", "Civilian"), ("Special", "Civilian")]
                .iter()
                .enumerate()
        {
            map.set("Houses", &n.to_string(), house);
            for (key, value) in [
                ("IQ", "0"),
                ("Edge", "North"),
                ("Color", "Gold"),
                ("Side", side),
                ("Allies", house),
                ("Credits", "0"),
                ("TechLevel", "1"),
                ("PlayerControl", if n == 0 { "yes" } else { "no" }),
            ] {
                map.set(house, key, value);
            }
        }
        map
    }

    /// The same ground as a multiplayer map: no houses of its own, start positions 0 and 1, no starting forces.
    pub fn skirmish() -> Self {
        let mut map = Self { sections: Vec::new(), objects: 0, options: Options::default() };
        map.set("Basic", "Name", "Test");
        map.set("Basic", "NewINIFormat", "4");
        map.set("MultiplayerDefaults", "Bases", "no").set("MultiplayerDefaults", "UnitCount", "0");
        map.set("Map", "Theater", "TEMPERATE");
        map.set("Map", "Size", "0,0,40,40");
        map.set("Map", "LocalSize", "2,4,36,34");
        map.waypoint(0, 40, 40).waypoint(1, 44, 44).waypoint(2, 36, 48);
        map
    }

    /// A fourth side that keeps the match open when Nod is destroyed: house 4, of a country of the map's own.
    pub fn third_side(&mut self) -> &mut Self {
        self.set("Houses", "4", "Third");
        for (key, value) in [("IQ", "0"), ("Side", "Nod"), ("Allies", "Third"), ("PlayerControl", "no")] {
            self.set("Third", key, value);
        }
        self
    }

    /// Sets a key; a later call replaces an earlier one.
    pub fn set(&mut self, section: &str, key: &str, value: &str) -> &mut Self {
        let at = self.sections.iter().position(|(name, _)| name == section).unwrap_or_else(|| {
            self.sections.push((section.into(), Vec::new()));
            self.sections.len() - 1
        });
        let lines = &mut self.sections[at].1;
        match lines.iter_mut().find(|(k, _)| k == key) {
            Some(line) => line.1 = value.into(),
            None => lines.push((key.into(), value.into())),
        }
        self
    }

    /// Adds a trigger with its tag.
    pub fn add(&mut self, trig: Trig) -> &mut Self {
        let id = file_id(&trig.id);
        self.set("Triggers", &id, &trig.trigger_line());
        self.set("Events", &id, &trig.event_line());
        self.set("Actions", &id, &trig.action_line());
        if let Some(kind) = trig.tag {
            self.tag(&format!("T_{}", trig.id), kind, &trig.id);
        }
        self
    }

    /// Adds a tag of its own.
    pub fn tag(&mut self, id: &str, kind: i32, trigger: &str) -> &mut Self {
        self.set("Tags", id, &format!("{kind},{id},{}", file_id(trigger)))
    }

    /// A cell tag with the tag of a trigger.
    pub fn cell_tag(&mut self, x: i32, y: i32, trigger: &str) -> &mut Self {
        self.set("CellTags", &(y * 1000 + x).to_string(), &format!("T_{trigger}"))
    }

    pub fn waypoint(&mut self, n: i32, x: i32, y: i32) -> &mut Self {
        self.set("Waypoints", &n.to_string(), &(y * 1000 + x).to_string())
    }

    /// Puts overlay types on cells; every other cell has none.
    pub fn overlay(&mut self, cells: &[(i32, i32, u8)]) -> &mut Self {
        let with_data: Vec<_> = cells.iter().map(|(x, y, kind)| (*x, *y, *kind, 0)).collect();
        self.overlay_with(&with_data)
    }

    /// A terrain object.
    pub fn terrain(&mut self, kind: &str, x: i32, y: i32) -> &mut Self {
        self.set("Terrain", &(y * 1000 + x).to_string(), kind)
    }

    /// Puts overlay types with their data on cells; every other cell has none.
    pub fn overlay_with(&mut self, cells: &[(i32, i32, u8, u8)]) -> &mut Self {
        use sandtable_formats::pack::overlay::{Overlay, index, write};
        let mut overlay = Overlay::default();
        for (x, y, kind, data) in cells {
            let at = index(*x, *y).expect("a cell of the plane");
            (overlay.types[at], overlay.data[at]) = (*kind, *data);
        }
        for (section, plane, fill) in
            [("OverlayPack", &overlay.types, 255), ("OverlayDataPack", &overlay.data, 0)]
        {
            for (n, line) in write(plane, fill).iter().enumerate() {
                self.set(section, &(n + 1).to_string(), line);
            }
        }
        self
    }

    /// Puts tiles on cells: tile number, sub-tile 0, level.
    pub fn tiles(&mut self, cells: &[(i32, i32, i32, u8)]) -> &mut Self {
        use sandtable_formats::pack::tiles::{TileRecord, write};
        let record = |&(x, y, tile, level): &(i32, i32, i32, u8)| TileRecord {
            x: x as i16,
            y: y as i16,
            tile,
            level,
            ..TileRecord::default()
        };
        let records: Vec<TileRecord> = cells.iter().map(record).collect();
        for (n, line) in write(&records).iter().enumerate() {
            self.set("IsoMapPack5", &(n + 1).to_string(), line);
        }
        self
    }

    /// Declares a local variable.
    pub fn local(&mut self, n: i32, initial: i32) -> &mut Self {
        self.set("VariableNames", &n.to_string(), &format!("local {n},{initial}"))
    }

    fn row(&mut self, section: &str, line: &str) -> &mut Self {
        let n = self.objects.to_string();
        self.objects += 1;
        self.set(section, &n, line)
    }

    /// A structure with the tag of a trigger (`""` = none). `strength` of 256.
    pub fn structure(&mut self, house: &str, kind: &str, x: i32, y: i32, tag: &str) -> &mut Self {
        self.structure_of(house, kind, x, y, tag, 256, true)
    }

    /// A structure with its strength (of 256) and power switch.
    #[allow(clippy::too_many_arguments)]
    pub fn structure_of(
        &mut self,
        house: &str,
        kind: &str,
        x: i32,
        y: i32,
        tag: &str,
        strength: i32,
        powered: bool,
    ) -> &mut Self {
        let (tag, on) = (tag_name(tag), i32::from(powered));
        self.row(
            "Structures",
            &format!("{house},{kind},{strength},{x},{y},64,{tag},0,0,{on},0,1,None,None,None,0,0"),
        )
    }

    pub fn infantry(&mut self, house: &str, kind: &str, x: i32, y: i32, tag: &str) -> &mut Self {
        self.soldier(house, kind, x, y, tag, "Guard", -1)
    }

    /// A soldier with mission and group.
    #[allow(clippy::too_many_arguments)]
    pub fn soldier(
        &mut self,
        house: &str,
        kind: &str,
        x: i32,
        y: i32,
        tag: &str,
        mission: &str,
        group: i32,
    ) -> &mut Self {
        let tag = tag_name(tag);
        self.row("Infantry", &format!("{house},{kind},256,{x},{y},0,{mission},64,{tag},0,{group},0,1,1"))
    }

    /// A soldier with strength (of 256) and experience (0 rookie).
    pub fn wounded(
        &mut self,
        house: &str,
        kind: &str,
        x: i32,
        y: i32,
        strength: i32,
        tag: &str,
    ) -> &mut Self {
        let tag = tag_name(tag);
        self.row("Infantry", &format!("{house},{kind},{strength},{x},{y},0,Guard,64,{tag},0,-1,0,1,1"))
    }

    pub fn unit(&mut self, house: &str, kind: &str, x: i32, y: i32, tag: &str) -> &mut Self {
        let tag = tag_name(tag);
        self.row("Units", &format!("{house},{kind},256,{x},{y},64,Guard,{tag},0,-1,0,-1,1,1"))
    }

    /// A vehicle that faces east, with strength (of 256), mission and the tag of a trigger.
    #[allow(clippy::too_many_arguments)]
    pub fn vehicle(
        &mut self,
        house: &str,
        kind: &str,
        x: i32,
        y: i32,
        strength: i32,
        mission: &str,
        tag: &str,
    ) -> &mut Self {
        let tag = tag_name(tag);
        self.row("Units", &format!("{house},{kind},{strength},{x},{y},64,{mission},{tag},0,-1,0,-1,1,1"))
    }

    pub fn aircraft(&mut self, house: &str, kind: &str, x: i32, y: i32, tag: &str) -> &mut Self {
        let tag = tag_name(tag);
        self.row("Aircraft", &format!("{house},{kind},256,{x},{y},64,Guard,{tag},0,-1,1,1"))
    }

    pub fn difficulty(&mut self, difficulty: Difficulty) -> &mut Self {
        self.options.difficulty = difficulty;
        self
    }

    pub fn seed(&mut self, seed: u32) -> &mut Self {
        self.options.seed = seed;
        self
    }

    /// The text of the file.
    pub fn text(&self) -> String {
        let mut out = String::new();
        for (name, lines) in &self.sections {
            out.push_str(&format!("[{name}]\n"));
            for (key, value) in lines {
                out.push_str(&format!("{key}={value}\n"));
            }
        }
        out
    }

    pub fn load(&self) -> Loaded {
        super::load_map(self.text().into_bytes(), "test.map")
    }

    /// The world before its first frame.
    pub fn world(&self) -> World {
        let loaded = self.load();
        World::new(&Arc::clone(&loaded.rules), &Arc::clone(&loaded.scenario), &self.options)
    }

    /// A run that has not begun.
    pub fn start(&self) -> Run {
        Run::new(&self.load(), &self.options)
    }

    /// A run of a number of frames.
    pub fn run(&self, frames: u32) -> Run {
        let mut run = self.start();
        run.play(frames);
        run
    }
}

fn tag_name(trigger: &str) -> String {
    if trigger.is_empty() { "None".into() } else { format!("T_{trigger}") }
}
