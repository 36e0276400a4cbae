//! The colours of the picture: muted ground, so that what stands on it is seen.

use sandtable_scenario::rules::LandType;
use sandtable_sim::World;

use super::canvas::Rgb;

/// Around the map and under the legend.
pub(super) const BACKGROUND: Rgb = Rgb(27, 29, 33);
/// Words on it.
pub(super) const TEXT: Rgb = Rgb(222, 224, 228);
/// Words of less weight.
pub(super) const DIM_TEXT: Rgb = Rgb(150, 154, 162);
/// Outlines of what stands on the ground.
pub(super) const OUTLINE: Rgb = Rgb(20, 20, 24);
/// Waypoints and their numbers.
pub(super) const WAYPOINT: Rgb = Rgb(255, 236, 150);
/// Cells with a tag.
pub(super) const TAG: Rgb = Rgb(214, 92, 204);
/// The frame of the playable area.
pub(super) const BOUNDS: Rgb = Rgb(240, 214, 110);
/// Marked places.
pub(super) const MARK: Rgb = Rgb(255, 64, 64);
/// Bridge decks.
pub(super) const BRIDGE: Rgb = Rgb(176, 168, 152);
/// Tunnels from end to end.
pub(super) const TUBE: Rgb = Rgb(122, 92, 190);

/// The ground of a land type, in the snow or not.
pub(super) fn land(land: LandType, snow: bool) -> Rgb {
    match (land, snow) {
        (LandType::Clear, false) => Rgb(128, 137, 96),
        (LandType::Clear, true) => Rgb(205, 211, 216),
        (LandType::Rough, false) => Rgb(116, 118, 78),
        (LandType::Rough, true) => Rgb(182, 190, 197),
        (LandType::Road, false) => Rgb(156, 148, 134),
        (LandType::Road, true) => Rgb(164, 160, 154),
        (LandType::Water, false) => Rgb(76, 112, 142),
        (LandType::Water, true) => Rgb(84, 116, 148),
        (LandType::Rock, false) => Rgb(112, 98, 80),
        (LandType::Rock, true) => Rgb(134, 132, 132),
        (LandType::Beach, false) => Rgb(186, 174, 134),
        (LandType::Beach, true) => Rgb(186, 186, 178),
        (LandType::Ice, _) => Rgb(188, 214, 228),
        (LandType::Railroad, _) => Rgb(132, 110, 92),
        (LandType::Tunnel, _) => Rgb(84, 78, 76),
        (LandType::Wall, _) => Rgb(150, 150, 150),
        (LandType::Tiberium, _) => Rgb(110, 150, 80),
        (LandType::Weeds, _) => Rgb(150, 112, 80),
    }
}

/// The kinds of Tiberium by `Image` 1 to 4 (`formats.md` §9.4): name and colour.
pub(super) const TIBERIUM: [(&str, Rgb); 4] = [
    ("Riparius", Rgb(92, 196, 52)),
    ("Cruentus", Rgb(66, 88, 226)),
    ("Vinifera", Rgb(60, 156, 230)),
    ("Aboreus", Rgb(206, 190, 50)),
];

/// Colours of houses whose country names none, by house number.
const HOUSES: [Rgb; 8] = [
    Rgb(228, 180, 40),
    Rgb(200, 48, 40),
    Rgb(70, 130, 220),
    Rgb(80, 170, 80),
    Rgb(230, 130, 40),
    Rgb(150, 90, 200),
    Rgb(80, 190, 190),
    Rgb(220, 120, 170),
];

/// The colour of a house: its country's (`[Colors]` of the rules), else one of ours.
pub(super) fn house(world: &World, number: u8) -> Rgb {
    let rules = world.rules();
    let country =
        world.houses().get(usize::from(number)).and_then(|h| rules.countries.get(usize::from(h.country)));
    let named = country.and_then(|c| c.color).and_then(|id| rules.colors.get(id.index()));
    named.map_or(HOUSES[usize::from(number) % HOUSES.len()], |colour| from_hsv(colour.hsv))
}

/// A colour from hue, saturation and value, each 0 to 255.
fn from_hsv(hsv: [i32; 3]) -> Rgb {
    let [h, s, v] = hsv.map(|part| part.clamp(0, 255));
    let (sector, rest) = (h * 6 / 256, h * 6 % 256);
    let low = v * (255 - s) / 255;
    let falling = v * (255 - s * rest / 256) / 255;
    let rising = v * (255 - s * (256 - rest) / 256) / 255;
    let (r, g, b) = match sector {
        0 => (v, rising, low),
        1 => (falling, v, low),
        2 => (low, v, rising),
        3 => (low, falling, v),
        4 => (rising, low, v),
        _ => (v, low, falling),
    };
    Rgb(r as u8, g as u8, b as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hues() {
        for (hsv, rgb) in [
            ([0, 255, 255], Rgb(255, 0, 0)),
            ([0, 0, 190], Rgb(190, 190, 190)),
            ([128, 255, 255], Rgb(0, 255, 255)),
            ([-5, 900, 300], Rgb(255, 0, 0)),
        ] {
            assert_eq!(from_hsv(hsv), rgb, "{hsv:?}");
        }
        let gold = from_hsv([34, 160, 255]);
        assert!(gold.0 == 255 && gold.1 > 200 && gold.2 < 110, "{gold:?}");
    }
}
