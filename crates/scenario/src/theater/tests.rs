//! The stock theaters against `formats.md §16.1`, set by set.

use super::*;
use crate::rules::LandType;

fn theater(kind: TheaterKind) -> Theater {
    let mut problems = Vec::new();
    let theater = Theater::new(kind, &RulesSources::stock(), &mut problems);
    assert_eq!(problems, Vec::new());
    theater
}

/// One row a set: number of its first tile, tiles, name, file, land as the specification writes it.
type Row = (u32, u32, &'static str, &'static str, &'static str);

const TEMPERATE_ROLES: &[(&str, i64)] = &[
    ("RampBase", 9),
    ("RampSmooth", 43),
    ("MMRampBase", 7),
    ("ClearTile", 0),
    ("RoughTile", 13),
    ("ClearToRoughLat", 14),
    ("SandTile", 33),
    ("ClearToSandLat", 34),
    ("GreenTile", 41),
    ("ClearToGreenLat", 42),
    ("PaveTile", 46),
    ("MiscPaveTile", 38),
    ("ClearToPaveLat", 39),
    ("HeightBase", 52),
    ("BlackTile", 6),
    ("CliffSet", 10),
    ("ShorePieces", 12),
    ("WaterSet", 21),
    ("Ice1Set", 31),
    ("Ice2Set", 32),
    ("IceShoreSet", 32),
    ("BridgeSet", 19),
    ("TrainBridgeSet", 37),
    ("SlopeSetPieces", 25),
    ("SlopeSetPieces2", 26),
    ("MonorailSlopes", 48),
    ("Tunnels", 53),
    ("TrackTunnels", 55),
    ("DirtTunnels", 72),
    ("DirtTrackTunnels", 73),
    ("WaterfallEast", 49),
    ("WaterfallWest", 51),
    ("WaterfallNorth", 50),
    ("WaterfallSouth", 30),
    ("CliffRamps", 25),
    ("PavedRoads", 20),
    ("PavedRoadEnds", 36),
    ("Medians", 40),
    ("RoughGround", 35),
    ("DirtRoadJunction", 17),
    ("DirtRoadCurve", 16),
    ("DirtRoadStraight", 18),
    ("BridgeTopLeft1", 1),
    ("BridgeTopLeft2", 2),
    ("BridgeBottomRight1", 3),
    ("BridgeBottomRight2", 3),
    ("BridgeTopRight1", 4),
    ("BridgeTopRight2", 5),
    ("BridgeBottomLeft1", 6),
    ("BridgeBottomLeft2", 6),
    ("BridgeMiddle1", 7),
    ("BridgeMiddle2", 12),
    ("DestroyableCliffs", 56),
    ("WaterCliffs", 15),
    ("WaterCaves", 57),
    ("PavedRoadSlopes", 47),
    ("DirtRoadSlopes", 23),
    ("CrystalTile", 74),
    ("ClearToCrystalLat", 75),
    ("SwampTile", 76),
    ("WaterToSwampLat", 77),
    ("BlueMoldTile", 78),
    ("ClearToBlueMoldLat", 79),
    ("CrystalCliff", 80),
];

const TEMPERATE_SETS: &[Row] = &[
    (0, 1, "Clear", "Clear", "Clear"),
    (1, 3, "Misc Buildings", "Bld", "Rock"),
    (4, 4, "Clear", "Snow", "Clear"),
    (8, 2, "Cliff Pieces", "clif", "Rock"),
    (10, 1, "Ice Flow", "flow", "Ice"),
    (11, 1, "House", "house", "Rock"),
    (12, 1, "Blank", "blank", "Clear"),
    (13, 20, "MM Ramps", "mslop", "Clear+ramp"),
    (33, 7, "Obsolete Height Pieces", "hyte", "Clear"),
    (40, 20, "Ramps", "slope", "Clear+ramp"),
    (60, 40, "Cliff Set", "Cliff", "Rock"),
    (100, 8, "Civilian Buildings", "Civ", "Rock"),
    (108, 42, "Shore Pieces", "Shore", "Beach"),
    (150, 1, "Rough LAT tile", "Ruff", "Rough"),
    (151, 16, "Clear/Rough LAT", "clat", "Rough"),
    (167, 28, "Cliff/Water pieces", "WCliff", "Rock"),
    (195, 24, "Bendy Dirt Roads", "Droadc", "Road"),
    (219, 11, "Dirt Road Junctions", "Droadj", "Road"),
    (230, 66, "Straight Dirt Roads", "Droads", "Road"),
    (296, 16, "Bridges", "Ovrps", "Road"),
    (312, 21, "Paved Roads", "Proad", "Road"),
    (333, 14, "Water", "Water", "Water"),
    (347, 40, "Marble Madness Cliff Set", "Mclif", "Rock"),
    (387, 8, "Dirt Road Slopes", "DRSLPE", "Road+ramp"),
    (395, 8, "MM Dirt Road Slopes", "MDRSLP", "Road+ramp"),
    (403, 10, "Slope Set Pieces", "RAMP", "Clear/Rock"),
    (413, 10, "Slope Set Pieces", "MRAM", "Clear/Rock"),
    (423, 1, "Dead Oil Tanker", "TANKER", "Rock"),
    (424, 1, "Ruins", "RUIN", "Rock"),
    (425, 10, "New MM Height Pieces", "hyte", "Clear"),
    (435, 4, "Waterfalls", "W-a-", "Rock"),
    (439, 48, "Ground 01", "Des01", "Clear"),
    (487, 48, "Ground 02", "Des02", "Clear"),
    (535, 1, "Sand", "Sandy", "Clear"),
    (536, 16, "Sand/Clear LAT", "dlat", "Clear"),
    (552, 10, "Rough ground", "Rough", "Rough"),
    (562, 4, "Paved Road Ends", "p_end", "Road"),
    (566, 16, "TrainBridges", "Tovrps", "Railroad"),
    (582, 14, "Pavement", "Pave", "Road"),
    (596, 16, "Pavement/Clear LAT", "plat", "Road"),
    (612, 14, "Paved road bits", "proadc", "Road"),
    (626, 1, "Green", "Green", "Clear"),
    (627, 16, "Green/Clear LAT", "glat", "Clear"),
    (643, 12, "Ramp edge fixup", "Rmpfx", "Clear+ramp"),
    (655, 12, "Ramp edge fixup - Marble Madness", "Mrmfx", "Clear+ramp"),
    (667, 4, "Water slopes", "WSLOPE", "Water+ramp"),
    (671, 1, "Pavement (Use for LAT)", "Pvclr", "Road"),
    (672, 4, "Paved Road Slopes", "Prslpe", "Road+ramp"),
    (676, 4, "Monorail Slopes", "Tslope", "Railroad+ramp"),
    (680, 4, "Waterfalls-B", "W-b-", "Rock"),
    (684, 4, "Waterfalls-C", "W-c-", "Rock"),
    (688, 4, "Waterfalls-D", "W-d-", "Rock"),
    (692, 15, "Newest MM Height", "hyte", "Clear"),
    (707, 4, "Tunnel Floor", "tunnel", "Tunnel"),
    (711, 2, "Tunnel Side", "tunnex", "Rock"),
    (713, 4, "TrackTunnel Floor", "tunnet", "Tunnel"),
    (717, 2, "Destroyable Cliffs", "dcliff", "Rock"),
    (719, 8, "Water Caves", "Wcave", "Rock"),
    (727, 24, "MM Bendy Dirt Roads", "MDrodc", "Road"),
    (751, 11, "MM Dirt Road Junctions", "MDrodj", "Road"),
    (762, 66, "MM Straight Dirt Roads", "MDrods", "Road"),
    (828, 42, "MM Shore Pieces", "MShore", "Beach"),
    (870, 4, "MM Waterfalls", "MWa-", "Rock"),
    (874, 4, "MM Waterfalls-B", "MWb-", "Rock"),
    (878, 4, "MM Waterfalls-C", "MWc-", "Rock"),
    (882, 4, "MM Waterfalls-D", "MWd-", "Rock"),
    (886, 8, "MM Water Caves", "MWcave", "Rock"),
    (894, 28, "Cliff/Water pieces", "MWClif", "Rock"),
    (922, 4, "MM Water slopes", "MWSLOP", "Water+ramp"),
    (926, 14, "MM Water", "MWater", "Water"),
    (940, 6, "Scrin Wreckage", "Scrin", "Rock"),
    (946, 6, "MM Scrin Wreckage", "MScrin", "Rock"),
    (952, 4, "DirtTrackTunnel Floor", "dtunnt", "Tunnel"),
    (956, 4, "DirtTunnel Floor", "dtunn", "Tunnel"),
    (960, 1, "Crystal LAT tile", "Crys", "Clear"),
    (961, 16, "Clear Crystal LAT", "Cylat", "Clear"),
    (977, 9, "Swampy", "Swamp", "Water"),
    (986, 16, "Swampy LAT", "Slat", "Water"),
    (1002, 1, "Blue Mold", "Blue", "Clear"),
    (1003, 16, "Blue Mold LAT", "Blat", "Clear"),
    (1019, 6, "Crystal Cliff", "CCliff", "Rock"),
    (1025, 7, "Kodiak Crash", "Crash", "Rock"),
    (1032, 6, "MM Crystal Cliff pieces", "MCClif", "Rock"),
    (1038, 4, "MM Tunnel set", "mtunnl", "Tunnel"),
    (1042, 2, "MM Tunnel Side", "mtunnx", "Rock"),
    (1044, 4, "MM Monorail Slopes", "Mtslop", "Railroad+ramp"),
    (1048, 2, "MM Destroyable Cliffs", "Mdclif", "Rock"),
];

const TEMPERATE_TIBERIUM: &[usize] =
    &[0, 2, 6, 7, 8, 9, 13, 14, 16, 17, 18, 23, 24, 29, 31, 32, 33, 34, 41, 42, 43, 44, 52, 58, 59, 60];

const TEMPERATE_NO_BURROWING: &[usize] = &[
    1, 3, 4, 5, 6, 10, 11, 12, 15, 19, 20, 21, 22, 27, 28, 30, 36, 37, 38, 39, 40, 45, 46, 47, 48, 49, 50,
    51, 52, 53, 54, 55, 56, 57, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 72, 73, 76, 77, 78, 79, 80, 81,
    82, 83, 85, 86,
];

const SNOW_ROLES: &[(&str, i64)] = &[
    ("PaveTile", 68),
    ("MiscPaveTile", 69),
    ("ClearToPaveLat", 70),
    ("RampBase", 9),
    ("MMRampBase", 7),
    ("RampSmooth", 41),
    ("ClearTile", 0),
    ("RoughTile", 13),
    ("ClearToRoughLat", 14),
    ("HeightBase", 46),
    ("CliffSet", 10),
    ("ShorePieces", 12),
    ("WaterSet", 21),
    ("Ice1Set", 31),
    ("Ice2Set", 32),
    ("Ice3Set", 33),
    ("IceShoreSet", 34),
    ("BlackTile", 6),
    ("BridgeSet", 19),
    ("TrainBridgeSet", 39),
    ("SlopeSetPieces", 25),
    ("SlopeSetPieces2", 26),
    ("MonorailSlopes", 45),
    ("Tunnels", 47),
    ("TrackTunnels", 49),
    ("DirtTunnels", 66),
    ("DirtTrackTunnels", 67),
    ("WaterfallEast", 35),
    ("WaterfallWest", 37),
    ("WaterfallNorth", 36),
    ("WaterfallSouth", 30),
    ("CliffRamps", 25),
    ("PavedRoads", 20),
    ("PavedRoadEnds", 38),
    ("DirtRoadJunction", 17),
    ("DirtRoadCurve", 16),
    ("DirtRoadStraight", 18),
    ("RoughGround", 40),
    ("WaterCliffs", 15),
    ("DirtRoadSlopes", 23),
    ("DestroyableCliffs", 61),
    ("SandTile", 62),
    ("ClearToSandLat", 63),
    ("GreenTile", 64),
    ("ClearToGreenLat", 65),
    ("Rocks", 62),
    ("BridgeTopLeft1", 1),
    ("BridgeTopLeft2", 2),
    ("BridgeBottomRight1", 3),
    ("BridgeBottomRight2", 3),
    ("BridgeTopRight1", 4),
    ("BridgeTopRight2", 5),
    ("BridgeBottomLeft1", 6),
    ("BridgeBottomLeft2", 6),
    ("BridgeMiddle1", 7),
    ("BridgeMiddle2", 12),
];

const SNOW_SETS: &[Row] = &[
    (0, 1, "Clear", "Clear", "Clear"),
    (1, 3, "Misc Buildings", "Bld", "Rock"),
    (4, 4, "Clear", "Snow", "Clear"),
    (8, 2, "Cliff Pieces", "clif", "Rock"),
    (10, 1, "Ice Flow", "flow", "Ice"),
    (11, 1, "House", "house", "Rock"),
    (12, 1, "Blank", "blank", "Clear"),
    (13, 20, "MM Ramps", "mslop", "Clear+ramp"),
    (33, 7, "Height Pieces", "mslop", "Clear"),
    (40, 20, "Ice Ramps", "slope", "Clear+ramp"),
    (60, 40, "Cliff Set", "Cliff", "Rock"),
    (100, 8, "Civilian Buildings", "Civ", "Rock"),
    (108, 42, "Shore Pieces", "Shore", "Beach"),
    (150, 1, "Rough lat", "Ruff", "Rough"),
    (151, 16, "Clear/Rough LAT", "clat", "Rough"),
    (167, 28, "Cliff/Water pieces", "WCliff", "Rock"),
    (195, 24, "Bendy Dirt Roads", "Droadc", "Road"),
    (219, 11, "Dirt Road Junctions", "Droadj", "Road"),
    (230, 66, "Straight Dirt Roads", "Droads", "Road"),
    (296, 16, "Bridges", "Ovrps", "Road"),
    (312, 21, "Paved Roads", "Proad", "Road"),
    (333, 14, "Water", "Water", "Water"),
    (347, 40, "Marble Madness Cliff Set", "Mclif", "Rock"),
    (387, 8, "Dirt Road Slopes", "DRSLPE", "Road+ramp"),
    (395, 8, "MM Dirt Road Slopes", "MDRSLP", "Road+ramp"),
    (403, 10, "Slope Set Pieces", "RAMP", "Clear/Rock"),
    (413, 10, "Slope Set Pieces", "MRAM", "Clear/Rock"),
    (423, 1, "Dead Oil Tanker", "TANKER", "Rock"),
    (424, 1, "Ruins", "RUIN", "Rock"),
    (425, 10, "Obsolete Height Pieces", "hyte", "Clear"),
    (435, 4, "Waterfalls", "W-a-", "Rock"),
    (439, 64, "Ice 01", "Ice01", "Ice"),
    (503, 64, "Ice 02", "Ice02", "Ice"),
    (567, 64, "Ice 03", "Ice03", "Ice"),
    (631, 48, "Ice shore", "Ishore", "Ice"),
    (679, 4, "Waterfalls-B", "W-b-", "Rock"),
    (683, 4, "Waterfalls-C", "W-c-", "Rock"),
    (687, 4, "Waterfalls-D", "W-d-", "Rock"),
    (691, 4, "Paved Road Ends", "p_end", "Road"),
    (695, 16, "TrainBridges", "Tovrps", "Railroad"),
    (711, 10, "Rough ground", "Rough", "Rough"),
    (721, 12, "Ramp edge fixup", "Rmpfx", "Clear+ramp"),
    (733, 12, "Ramp edge fixup - Marble Madness", "Mrmfx", "Clear+ramp"),
    (745, 4, "Water slopes", "WSLOPE", "Water+ramp"),
    (749, 4, "Paved Road Slopes", "Prslpe", "Road+ramp"),
    (753, 4, "Monorail Slopes", "Tslope", "Railroad+ramp"),
    (757, 15, "Newest MM Height Pieces", "hyte", "Clear"),
    (772, 4, "Tunnel Floor", "tunnel", "Tunnel"),
    (776, 2, "Tunnel Side", "tunnex", "Rock"),
    (778, 4, "TrackTunnel Floor", "tunnet", "Tunnel"),
    (782, 24, "MM Bendy Dirt Roads", "MDrodc", "Road"),
    (806, 11, "MM Dirt Road Junctions", "MDrodj", "Road"),
    (817, 66, "MM Straight Dirt Roads", "MDrods", "Road"),
    (883, 42, "Shore Pieces", "MShore", "Beach"),
    (925, 4, "MM Waterfalls", "MWa-", "Rock"),
    (929, 4, "MM Waterfalls-B", "MWb-", "Rock"),
    (933, 4, "MM Waterfalls-C", "MWc-", "Rock"),
    (937, 4, "MM Waterfalls-D", "MWd-", "Rock"),
    (941, 28, "MM Cliff/Water pieces", "MWClif", "Rock"),
    (969, 4, "MM Water slopes", "MWSLOP", "Water+ramp"),
    (973, 14, "MM Water", "MWater", "Water"),
    (987, 2, "Destroyable Cliffs", "dcliff", "Rock"),
    (989, 1, "Rock LAT", "Rock", "Clear"),
    (990, 16, "Rock/Clear LAT", "rlat", "Clear"),
    (1006, 1, "Grey", "Grey", "Clear"),
    (1007, 16, "Grey/Clear LAT", "glat", "Clear"),
    (1023, 4, "DirtTrackTunnel Floor", "dtunnt", "Tunnel"),
    (1027, 4, "DirtTunnel Floor", "dtunn", "Tunnel"),
    (1031, 1, "Pavement (Use for LAT)", "Pvclr", "Road"),
    (1032, 14, "Pavement", "Pave", "Road"),
    (1046, 16, "Pavement/Clear LAT", "plat", "Road"),
    (1062, 4, "MM Tunnel set", "mtunnl", "Tunnel"),
    (1066, 2, "MM Tunnel Side", "mtunnx", "Rock"),
    (1068, 4, "MM Monorail Slopes", "mtslop", "Railroad+ramp"),
    (1072, 2, "MM Destroyable Cliffs", "mdclif", "Rock"),
    (1074, 48, "MM Ice shore", "mishor", "Ice"),
    (1122, 64, "MM Ice", "mmice", "Ice"),
];

const SNOW_TIBERIUM: &[usize] = &[0, 2, 6, 8, 9, 13, 14, 16, 17, 18, 23, 24, 29, 41, 42, 46, 50, 51, 52];

const SNOW_NO_BURROWING: &[usize] = &[
    1, 3, 4, 5, 10, 11, 12, 15, 19, 20, 21, 22, 27, 28, 30, 31, 32, 33, 34, 35, 36, 37, 38, 39, 43, 44, 45,
    47, 48, 49, 53, 54, 55, 56, 57, 58, 59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69, 70, 71, 73, 74, 75, 76,
];

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
            TileLand::RockAtSteps(own) => assert_eq!((own.name(), name), (land, "Bridges"), "set {index}"),
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
