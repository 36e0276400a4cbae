//! Land and ramps by set name, for use without the game's art (`formats.md §11.4`).

use super::TileCell;
use crate::rules::LandType;

/// The land of a cell, or how it follows from the levels around it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TileLand {
    /// This land.
    Fixed(LandType),
    /// Rock where a neighbour to the north, east, south or west is three or more levels higher or lower; else this land.
    RockAtSteps(LandType),
    /// The same, but this land where the deck of a high bridge begins: the step down is the river's, not the road's.
    BridgeHead(LandType),
}

impl TileLand {
    /// Level difference that makes a cliff of [`TileLand::RockAtSteps`].
    pub const STEP: i32 = 3;

    /// The land of a cell at `level` with these neighbours to the north, east, south and west (`None`: off the map).
    pub fn resolve(self, level: i32, neighbours: [Option<i32>; 4]) -> LandType {
        match self {
            TileLand::Fixed(land) => land,
            TileLand::RockAtSteps(land) | TileLand::BridgeHead(land) => {
                let steep = |&other: &i32| (other - level).abs() >= Self::STEP;
                if neighbours.iter().flatten().any(steep) { LandType::Rock } else { land }
            }
        }
    }
}

/// How the ramp of a tile follows from its place in the set (`formats.md §11.3`).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RampRule {
    /// All tiles are flat.
    Flat,
    /// Tile n, counted from 1, is ramp n.
    ByTile,
    /// Three tiles a ramp: 1 to 3 are ramp 1, 4 to 6 ramp 2, and so on.
    ByThree,
    /// Two tiles a ramp: 1 and 2 are ramp 1, 3 and 4 ramp 2, and so on.
    ByTwo,
    /// The levels around must tell.
    FromLevels,
}

impl RampRule {
    /// The ramp of the tile at this place in its set, counted from 0.
    pub fn ramp(self, place: u32) -> u8 {
        let ramp = match self {
            RampRule::Flat | RampRule::FromLevels => 0,
            RampRule::ByTile => place.saturating_add(1),
            RampRule::ByThree => place / 3 + 1,
            RampRule::ByTwo => place / 2 + 1,
        };
        // Ramp types end at 20; longer sets are no slope sets.
        if ramp <= 20 { ramp as u8 } else { 0 }
    }
}

/// What the cells of a set are, by its name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fallback {
    /// The land.
    pub land: TileLand,
    /// The ramps.
    pub ramps: RampRule,
}

/// One row a pattern, in the order of `formats.md §11.4`; the first hit wins. Rows for slopes stand before the rows of
/// the roads they belong to.
const TABLE: &[(&str, Fallback)] = {
    use LandType::*;
    use RampRule::*;
    const fn fixed(land: LandType, ramps: RampRule) -> Fallback {
        Fallback { land: TileLand::Fixed(land), ramps }
    }
    const fn steps(land: LandType, ramps: RampRule) -> Fallback {
        Fallback { land: TileLand::RockAtSteps(land), ramps }
    }
    &[
        ("Ramps", fixed(Clear, ByTile)),
        ("Ice Ramps", fixed(Clear, ByTile)),
        ("Ramp edge fixup*", fixed(Clear, ByThree)),
        ("Clear", fixed(Clear, Flat)),
        ("Blank", fixed(Clear, Flat)),
        ("*Height*", fixed(Clear, Flat)),
        ("Ground 01", fixed(Clear, Flat)),
        ("Ground 02", fixed(Clear, Flat)),
        ("Sand*", fixed(Clear, Flat)),
        ("Green*", fixed(Clear, Flat)),
        ("Grey*", fixed(Clear, Flat)),
        ("Rock LAT", fixed(Clear, Flat)),
        ("Rock/Clear LAT", fixed(Clear, Flat)),
        ("Crystal LAT tile", fixed(Clear, Flat)),
        ("Clear Crystal LAT", fixed(Clear, Flat)),
        ("Blue Mold*", fixed(Clear, Flat)),
        ("Rough LAT tile", fixed(Rough, Flat)),
        ("Rough lat", fixed(Rough, Flat)),
        ("Clear/Rough LAT", fixed(Rough, Flat)),
        ("Rough ground", fixed(Rough, Flat)),
        ("Dirt Road Slopes", fixed(Road, ByTwo)),
        ("*Dirt Road*", fixed(Road, Flat)),
        ("Paved Road Slopes", fixed(Road, ByTile)),
        ("Paved Road*", fixed(Road, Flat)),
        ("Paved road bits", fixed(Road, Flat)),
        ("Pavement*", fixed(Road, Flat)),
        ("Bridges", Fallback { land: TileLand::BridgeHead(Road), ramps: Flat }),
        ("TrainBridges", fixed(Railroad, Flat)),
        ("Monorail Slopes", fixed(Railroad, ByTile)),
        ("Tunnel Floor", fixed(Tunnel, Flat)),
        ("TrackTunnel Floor", fixed(Tunnel, Flat)),
        ("DirtTunnel Floor", fixed(Tunnel, Flat)),
        ("DirtTrackTunnel Floor", fixed(Tunnel, Flat)),
        ("MM Tunnel set", fixed(Tunnel, Flat)),
        ("Tunnel Side", fixed(Rock, Flat)),
        ("Slope Set Pieces", steps(Clear, FromLevels)),
        ("Destroyable Cliffs", fixed(Rock, Flat)),
        ("Cliff Set", fixed(Rock, Flat)),
        ("Cliff Pieces", fixed(Rock, Flat)),
        ("Cliff/Water pieces", fixed(Rock, Flat)),
        ("Crystal Cliff*", fixed(Rock, Flat)),
        ("Waterfalls*", fixed(Rock, Flat)),
        ("Water Caves", fixed(Rock, Flat)),
        ("Water", fixed(Water, Flat)),
        ("Swampy", fixed(Water, Flat)),
        ("Swampy LAT", fixed(Water, Flat)),
        ("Water slopes", fixed(Water, ByTile)),
        ("Shore Pieces", fixed(Beach, Flat)),
        ("Ice 01", fixed(Ice, Flat)),
        ("Ice 02", fixed(Ice, Flat)),
        ("Ice 03", fixed(Ice, Flat)),
        ("Ice shore", fixed(Ice, Flat)),
        ("Ice Flow", fixed(Ice, Flat)),
        ("MM Ice*", fixed(Ice, Flat)),
        ("House", fixed(Rock, Flat)),
        ("Civilian Buildings", fixed(Rock, Flat)),
        ("Misc Buildings", fixed(Rock, Flat)),
        ("Dead Oil Tanker", fixed(Rock, Flat)),
        ("Ruins", fixed(Rock, Flat)),
        ("Scrin Wreckage", fixed(Rock, Flat)),
        ("Kodiak Crash", fixed(Rock, Flat)),
    ]
};

impl Fallback {
    /// Flat clear ground.
    pub const CLEAR: Fallback = Fallback { land: TileLand::Fixed(LandType::Clear), ramps: RampRule::Flat };

    /// What a set of this name is, and whether the table knows it.
    pub(super) fn of(name: &str) -> (Fallback, bool) {
        // The two patterns that begin with "MM" are meant for the whole name, all others for what follows that word.
        let plain = ["MM ", "Marble Madness "].iter().find_map(|prefix| strip(name, prefix)).unwrap_or(name);
        let hit = TABLE.iter().find(|(pattern, _)| {
            let subject = if pattern.starts_with("MM ") { name } else { plain };
            matches(pattern, subject)
        });
        match hit {
            Some(&(_, fallback)) => (fallback, true),
            None => (Self::CLEAR, false),
        }
    }

    /// A cell of the tile at this place in the set, counted from 0.
    pub(super) fn cell(self, place: u32) -> TileCell {
        TileCell {
            land: self.land,
            ramp: self.ramps.ramp(place),
            ramp_from_levels: self.ramps == RampRule::FromLevels,
            exact: false,
        }
    }
}

/// `text` without `prefix`, compared without regard to ASCII case.
fn strip<'a>(text: &'a str, prefix: &str) -> Option<&'a str> {
    let head = text.get(..prefix.len())?;
    head.eq_ignore_ascii_case(prefix).then(|| &text[prefix.len()..])
}

/// Whether `text` has the form of `pattern`, where a `*` at either end stands for anything.
fn matches(pattern: &str, text: &str) -> bool {
    let (text, pattern) = (text.to_ascii_lowercase(), pattern.to_ascii_lowercase());
    match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(_), Some(_)) => text.contains(pattern.trim_matches('*')),
        (None, Some(head)) => text.starts_with(head),
        (Some(tail), None) => text.ends_with(tail),
        (None, None) => text == pattern,
    }
}
