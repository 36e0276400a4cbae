//! The colours of ground and of what lies on it, for whoever draws them elsewhere.

use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::{LandType, Rules};
use sandtable_sim::{CellState, World};

use super::{overlays, tiberium};
use crate::render::canvas::Rgb;
use crate::render::colour;

/// Stages of Tiberium.
const STAGES: usize = tiberium::LAST_STAGE as usize + 1;
/// Land types (`formats.md` §11).
const LANDS: usize = 12;

/// A name and a colour, as `#rrggbb`.
pub(crate) type Named = (String, String);

fn hex(Rgb(r, g, b): Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// What lies on a cell: 0 nothing, else one more than its place in [`covers`].
pub(crate) fn cover(rules: &Rules, state: &CellState) -> u8 {
    let first = match tiberium::patch(rules, state) {
        Some((set, stage)) => Some(set * STAGES + stage.unsigned_abs() as usize),
        None => overlays::cover(rules, state).map(|at| colour::TIBERIUM.len() * STAGES + at),
    };
    let tree = colour::TIBERIUM.len() * STAGES + overlays::COVERS.len();
    let at = first.or_else(|| state.has(CellState::TERRAIN).then_some(tree));
    at.and_then(|at| u8::try_from(at + 1).ok()).unwrap_or(0)
}

/// What [`cover`] tells apart.
pub(crate) fn covers() -> Vec<Named> {
    let stages = |(name, colour): (&str, Rgb)| {
        // Weak where it is poor.
        let shade = move |stage: usize| hex(colour.lit(60 + 40 * stage as i32 / STAGES as i32));
        let name = name.to_owned();
        (0..STAGES).map(move |stage| (format!("{name} {}", stage + 1), shade(stage)))
    };
    let tiberium = colour::TIBERIUM.into_iter().flat_map(stages);
    let overlays = overlays::COVERS.into_iter().map(|(name, colour)| (name.to_owned(), hex(colour)));
    tiberium.chain(overlays).chain([("tree".to_owned(), "#3d5a34".to_owned())]).collect()
}

/// The ground by land type number.
pub(crate) fn grounds(scenario: &Scenario) -> Vec<Named> {
    let snow = scenario.map.theater.value.eq_ignore_ascii_case("SNOW");
    let land = |number| LandType::from_index(number).unwrap_or_default();
    (0..LANDS).map(land).map(|land| (land.name().to_lowercase(), hex(colour::land(land, snow)))).collect()
}

/// The land type number of a cell's tile, as [`grounds`] counts them.
pub(crate) fn land(state: &CellState) -> u8 {
    if usize::from(state.tile_land) < LANDS { state.tile_land } else { 0 }
}

/// The colour of a house.
pub(crate) fn house_colour(world: &World, number: u8) -> String {
    hex(colour::house(world, number))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cover_has_a_colour() {
        let loaded = crate::input::sources(&Default::default())
            .expect("built-in rules")
            .load(crate::demo::MAP.to_vec(), "demo");
        let count = covers().len();
        for overlay in 0..=255 {
            let state = CellState {
                land: 0,
                tile_land: 0,
                ramp: 0,
                level: 0,
                overlay,
                overlay_data: 255,
                marks: 255,
            };
            assert!(usize::from(cover(&loaded.rules, &state)) <= count, "overlay {overlay}");
        }
        let bare =
            CellState { land: 0, tile_land: 0, ramp: 0, level: 0, overlay: 255, overlay_data: 0, marks: 0 };
        assert_eq!(cover(&loaded.rules, &bare), 0);
    }
}
