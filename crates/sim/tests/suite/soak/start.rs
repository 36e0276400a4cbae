//! A match about to begin: a multiplayer map with starting forces written into it, and who sits where.

use std::collections::BTreeSet;

use sandtable_formats::ini::IniFile;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{LandType, RulesSources};
use sandtable_scenario::{Loaded, load};
use sandtable_sim::{CellPos, CellState, Options, Seat, World};

use super::dice::Dice;

/// Most seats of a match.
const MOST_SEATS: usize = 5;

/// What each seat starts with: section, GDI's and Nod's type.
const FORCES: &[(&str, &str, &str)] = &[
    ("Units", "MCV", "MCV"),
    ("Units", "HARV", "HARV"),
    ("Units", "APC", "APC"),
    ("Units", "SMECH", "BIKE"),
    ("Units", "HVR", "SUBTANK"),
    ("Units", "SONIC", "WEED"),
    ("Infantry", "E1", "E1"),
    ("Infantry", "E2", "E3"),
    ("Infantry", "ENGINEER", "ENGINEER"),
    ("Infantry", "MEDIC", "CYBORG"),
    ("Infantry", "JUMPJET", "CHAMSPY"),
    ("Aircraft", "TRNSPORT", "TRNSPORT"),
    ("Aircraft", "ORCA", "APACHE"),
    ("Aircraft", "ORCATRAN", "SCRIN"),
];

/// A loaded map and how it is started.
pub struct Start {
    pub name: String,
    bytes: Vec<u8>,
    pub options: Options,
}

impl Start {
    /// Seats and forces on a multiplayer map; `None` for a mission or a map without two start positions.
    pub fn new(name: &str, bytes: &[u8], sources: &RulesSources, seed: u64) -> Option<Self> {
        let plain = load(bytes.to_vec(), name, sources);
        let mut dice = Dice::new(seed ^ 0xf0_0d);
        let starts: Vec<u8> = (0..8)
            .filter(|n| plain.scenario.waypoints.get(usize::from(*n)).is_some_and(Option::is_some))
            .collect();
        if plain.scenario.campaign || starts.len() < 2 {
            return None;
        }
        let count = 2 + dice.below(starts.len().min(MOST_SEATS) - 1);
        let seats: Vec<Seat> = starts[..count]
            .iter()
            .enumerate()
            .map(|(n, start)| Seat {
                country: if (n as u64 + seed) % 2 == 0 { "GDI" } else { "Nod" }.into(),
                start: *start,
                // With three or more, the program plays the last one.
                human: n < 2 || n + 1 < count,
            })
            .collect();
        let options = Options { seed: seed as u32, seats, ..Options::default() };
        let world = World::new(&plain.rules, &plain.scenario, &options);
        let mut edit = IniFile::parse(bytes.to_vec()).edit();
        let mut taken = BTreeSet::new();
        // Rich matches see more of the technology.
        let money = ["10000", "30000", "80000"][dice.below(3)];
        edit.set("MultiplayerDefaults", "Money", money).ok()?;
        for (n, seat) in options.seats.iter().enumerate() {
            let home = world.waypoint(i32::from(seat.start))?;
            let owner = format!("<Player @ {}>", char::from(b'A' + seat.start));
            if !seat.human {
                // Nobody deploys its vehicle yet.
                let row =
                    format!("{owner},GACNST,256,{},{},64,None,1,0,1,0,0,None,None,None,1,0", home.x, home.y);
                edit.set("Structures", &format!("soak{n}"), &row).ok()?;
                for (dx, dy) in (-1..4).flat_map(|dy| (-1..4).map(move |dx| (dx, dy))) {
                    taken.insert(CellPos { x: home.x + dx, y: home.y + dy });
                }
            }
            for (i, (section, gdi, nod)) in FORCES.iter().enumerate() {
                let kind = if seat.country == "GDI" { gdi } else { nod };
                let Some(at) = free_cell(&world, home, &mut taken) else { continue };
                let strength = if i == 0 { 256 } else { dice.range(90, 256) };
                let row = match *section {
                    "Infantry" => {
                        format!("{owner},{kind},{strength},{},{},2,Guard,64,None,0,-1,0,1,1", at.x, at.y)
                    }
                    "Aircraft" => {
                        format!("{owner},{kind},{strength},{},{},64,Guard,None,0,-1,1,1", at.x, at.y)
                    }
                    _ => format!("{owner},{kind},{strength},{},{},64,Guard,None,0,-1,0,-1,1,1", at.x, at.y),
                };
                edit.set(section, &format!("soak{n}x{i}"), &row).ok()?;
            }
        }
        Some(Self { name: name.into(), bytes: edit.to_bytes(), options })
    }

    pub fn load(&self, sources: &RulesSources) -> Loaded {
        load(self.bytes.clone(), &self.name, sources)
    }
}

/// The nearest free cell of open land on the level of a place.
fn free_cell(world: &World, home: Cell, taken: &mut BTreeSet<CellPos>) -> Option<CellPos> {
    let level = world.grid().get(home)?.level;
    let fits = |cell: &CellPos| {
        let open = world.grid().get(Cell::from(*cell)).is_some_and(|c| {
            let land = usize::from(c.land);
            let rolls = [LandType::Clear, LandType::Rough, LandType::Road].iter().any(|l| l.index() == land);
            rolls && c.level == level && c.ramp == 0 && c.overlay == 255 && !c.has(CellState::TERRAIN)
        });
        open && world.grid().playable(Cell::from(*cell)) && !taken.contains(cell)
    };
    let found = (0..12).find_map(|ring: i16| {
        (-ring..=ring).flat_map(|dy| (-ring..=ring).map(move |dx| (dx, dy))).find_map(|(dx, dy)| {
            // Room to drive between them.
            let on_ring = (dx.abs() == ring || dy.abs() == ring) && (ring == 0 || (dx + dy) % 2 == 0);
            let cell = CellPos { x: home.x + dx, y: home.y + dy };
            (on_ring && fits(&cell)).then_some(cell)
        })
    })?;
    taken.insert(found);
    Some(found)
}
