//! The stock theaters against `formats.md §16.1`, set by set.

use super::facts::*;
use super::*;
use crate::rules::LandType;

fn theater(kind: TheaterKind) -> Theater {
    let mut problems = Vec::new();
    let theater = Theater::new(kind, &RulesSources::stock(), &mut problems);
    assert_eq!(problems, Vec::new());
    theater
}

fn check(kind: TheaterKind, sets: &[Row], roles: &[(&str, i64)], tiberium: &[usize], rigid: &[usize]) {
    let theater = theater(kind);
    assert_eq!(theater.sets.len(), sets.len());
    for (index, (set, row)) in theater.sets.iter().zip(sets).enumerate() {
        let (first, count, name, file, land) = *row;
        assert_eq!(
            (set.first_tile, set.count, set.name.as_str(), set.file_name.as_str()),
            (first, count, name, file),
            "set {index}"
        );
        assert_eq!(set.allow_tiberium, tiberium.contains(&index), "set {index}: AllowTiberium");
        assert_eq!(set.allow_burrowing, !rigid.contains(&index), "set {index}: AllowBurrowing");
        let cell = theater.cell(first as i32, 0);
        let (land, ramps) = match land.strip_suffix("+ramp") {
            Some(land) => (land, true),
            None => (land, false),
        };
        match cell.land {
            _ if land == "Clear/Rock" => {
                assert_eq!(cell.land, TileLand::RockAtSteps(LandType::Clear), "set {index}")
            }
            TileLand::Fixed(own) => assert_eq!(own.name(), land, "set {index}"),
            TileLand::BridgeHead(own) => assert_eq!((own.name(), name), (land, "Bridges"), "set {index}"),
            TileLand::RockAtSteps(own) => panic!("set {index}: {own:?} at steps"),
        }
        assert_eq!(cell.ramp != 0, ramps, "set {index}: ramp");
        assert!(!cell.exact);
    }
    for &(key, number) in roles {
        assert_eq!(theater.roles.get(key), Some(number), "{key}");
    }
    for key in Roles::KEYS {
        let listed = roles.iter().any(|(role, _)| role == key);
        assert_eq!(theater.roles.get(key).is_some(), listed, "{key}");
    }
}

#[test]
fn temperate_of_formats_16_1() {
    check(
        TheaterKind::Temperate,
        TEMPERATE_SETS,
        TEMPERATE_ROLES,
        TEMPERATE_TIBERIUM,
        TEMPERATE_NO_BURROWING,
    );
    assert_eq!(theater(TheaterKind::Temperate).tile_count(), 1050);
}

#[test]
fn snow_of_formats_16_1() {
    check(TheaterKind::Snow, SNOW_SETS, SNOW_ROLES, SNOW_TIBERIUM, SNOW_NO_BURROWING);
    assert_eq!(theater(TheaterKind::Snow).tile_count(), 1186);
}

#[test]
fn ramps_of_formats_11_3() {
    let theater = theater(TheaterKind::Temperate);
    let ramps = |set: usize| -> Vec<u8> {
        let set = &theater.sets[set];
        (0..set.count).map(|place| theater.cell((set.first_tile + place) as i32, 0).ramp).collect()
    };
    let one_to_twenty: Vec<u8> = (1..=20).collect();
    assert_eq!(ramps(9), one_to_twenty, "Ramps");
    assert_eq!(ramps(7), one_to_twenty, "MM Ramps");
    assert_eq!(ramps(43), [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4], "Ramp edge fixup");
    assert_eq!(ramps(23), [1, 1, 2, 2, 3, 3, 4, 4], "Dirt Road Slopes");
    assert_eq!(ramps(47), [1, 2, 3, 4], "Paved Road Slopes");
    assert_eq!(ramps(48), [1, 2, 3, 4], "Monorail Slopes");
    assert_eq!(ramps(45), [1, 2, 3, 4], "Water slopes");
    assert!(theater.cell(403, 0).ramp_from_levels, "Slope Set Pieces");
}

#[test]
fn numbers_outside_every_set_are_clear() {
    let theater = theater(TheaterKind::Snow);
    for tile in [-1, 1186, 0xFFFF, i32::MAX, i32::MIN] {
        assert!(theater.locate(tile).is_none());
        assert_eq!(theater.cell(tile, 0), TileCell::CLEAR);
    }
    let (set, place) = theater.locate(1185).unwrap();
    assert_eq!((set.index, place), (76, 63));
    assert!(theater.is_in(333, theater.roles.water_set));
    assert!(!theater.is_in(333, None));
}

#[test]
fn steps_of_three_levels_are_cliffs() {
    let land = TileLand::RockAtSteps(LandType::Road);
    assert_eq!(land.resolve(4, [Some(4), Some(6), Some(2), None]), LandType::Road);
    assert_eq!(land.resolve(4, [Some(4), Some(7), None, None]), LandType::Rock);
    assert_eq!(land.resolve(4, [Some(1), None, None, None]), LandType::Rock);
    assert_eq!(TileLand::Fixed(LandType::Ice).resolve(4, [Some(0); 4]), LandType::Ice);
}

fn from_text(text: &str) -> (Theater, Vec<RulesProblem>) {
    let mut problems = Vec::new();
    let ini = IniFile::parse(text.as_bytes());
    (Theater::from_ini(TheaterKind::Temperate, &ini, "T.INI", &mut problems), problems)
}

#[test]
fn inserted_tiles_shift_saved_numbers_10_2() {
    let (theater, _) = from_text(
        "[TileSet0000]\nSetName=Clear\nTilesInSet=2\n\
         [TileSet0001]\nSetName=Water\nTilesInSet=5\nLastTilesInSet=3\n\
         [TileSet0002]\nSetName=Water\nTilesInSet=4\nLastTilesInSet=1\n\
         [TileSet0003]\nSetName=House\nTilesInSet=1\n",
    );
    let at = |saved: i32| theater.locate(saved).map(|(set, place)| (set.index, place));
    assert_eq!(at(1), Some((0, 1)));
    assert_eq!(at(4), Some((1, 2)), "the old last tile of the set");
    assert_eq!(at(5), Some((2, 0)), "moved past the two new tiles");
    assert_eq!(at(6), Some((3, 0)));
    assert_eq!(at(7), None);
}

#[test]
fn odd_sets_are_reported_and_end_the_list() {
    let (theater, problems) = from_text(
        "[TileSet0000]\nSetName=Moon\nTilesInSet=1\n[TileSet0001]\nSetName=Empty\nTilesInSet=0\n\
         [TileSet0002]\nSetName=Clear\nTilesInSet=-1\n[TileSet0003]\nSetName=Clear\nTilesInSet=1\n",
    );
    assert_eq!(theater.sets.len(), 2);
    assert_eq!(theater.cell(0, 0), TileCell::CLEAR);
    assert_eq!(problems.iter().map(|p| p.code).collect::<Vec<_>>(), ["theater-unknown-tile-set"; 2]);
    let (theater, problems) = from_text("[TileSet0000]\nSetName=Clear\nTilesInSet=2000000000\n");
    assert_eq!((theater.tile_count(), problems[0].code), (0, "theater-too-many-tiles"));
    assert!(from_text("").0.locate(0).is_none());
}

/// A tile of 1 × 2 cells: the first with these bytes, the second a hole.
fn tmp(height: u8, terrain: u8, ramp: u8) -> Vec<u8> {
    let mut bytes: Vec<u8> = [1i32, 2, 48, 24, 24, 0].iter().flat_map(|n| n.to_le_bytes()).collect();
    bytes.resize(24 + 40, 0);
    bytes.extend([height, terrain, ramp]);
    bytes.resize(24 + 628, 0);
    bytes
}

struct OneFile(&'static str, Vec<u8>);

impl TmpSource for OneFile {
    fn tile_file(&self, name: &str) -> Option<Vec<u8>> {
        name.eq_ignore_ascii_case(self.0).then(|| self.1.clone())
    }
}

#[test]
fn tile_data_beats_the_table() {
    let mut theater = theater(TheaterKind::Temperate);
    // Tile 61 is the second of the cliff set.
    theater.load_tiles(&OneFile("cliff02.tem", tmp(4, 14, 3)), [60, 61, -1, 9999]);
    let rough =
        TileCell { land: TileLand::Fixed(LandType::Rough), ramp: 3, ramp_from_levels: false, exact: true };
    assert_eq!(theater.cell(61, 0), rough);
    assert_eq!(theater.cell(61, 1), TileCell { exact: true, ..TileCell::CLEAR }, "a hole");
    assert!(theater.has_tile_data(61) && !theater.has_tile_data(60));
    assert_eq!(theater.cell(60, 0).land, TileLand::Fixed(LandType::Rock));
    theater.load_tiles(&OneFile("CLIFF03A.TEM", tmp(0, 9, 0)), [62]);
    assert_eq!(theater.cell(62, 0).land, TileLand::Fixed(LandType::Water), "a variant has the same land");
    theater.load_tiles(&OneFile("CLIFF04.TEM", vec![1, 2, 3]), [63]);
    assert!(!theater.has_tile_data(63), "not a tile");
}
