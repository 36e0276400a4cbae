//! The sets that `[General]` of a theater control file names (`formats.md §10.1`).

use sandtable_formats::ini::{IniFile, value};

/// One row a role: field and key.
macro_rules! roles {
    (sets { $($set:ident = $set_key:literal, $set_doc:literal;)+ } tiles { $($tile:ident = $tile_key:literal;)+ }) => {
        /// Number of the set with each role, or `None` where the theater has no such set.
        #[derive(Debug, Clone, PartialEq, Eq, Default)]
        pub struct Roles {
            $( #[doc = concat!("`", $set_key, "`: ", $set_doc, ".")] pub $set: Option<usize>, )+
            $( #[doc = concat!("`", $tile_key, "`: number of a tile inside the bridge set.")] pub $tile: Option<i32>, )+
        }

        impl Roles {
            /// Every key, in the order of the fields.
            pub const KEYS: &'static [&'static str] = &[$($set_key,)+ $($tile_key,)+];

            pub(super) fn read(ini: &IniFile) -> Self {
                let number = |key: &str| ini.get("General", key).map(|entry| value::integer(entry.value()));
                Self {
                    $( $set: number($set_key).and_then(|set| usize::try_from(set).ok()), )+
                    $( $tile: number($tile_key), )+
                }
            }

            /// The role's number by key, for tests and documentation.
            pub fn get(&self, key: &str) -> Option<i64> {
                match key {
                    $( $set_key => self.$set.and_then(|set| i64::try_from(set).ok()), )+
                    $( $tile_key => self.$tile.map(i64::from), )+
                    _ => None,
                }
            }
        }
    };
}

roles! {
    sets {
        ramp_base = "RampBase", "ramps";
        ramp_smooth = "RampSmooth", "edges of ramps";
        mm_ramp_base = "MMRampBase", "ramps of the marble mode";
        clear_tile = "ClearTile", "clear ground";
        rough_tile = "RoughTile", "rough ground";
        clear_to_rough_lat = "ClearToRoughLat", "transition from clear to rough";
        sand_tile = "SandTile", "sand";
        clear_to_sand_lat = "ClearToSandLat", "transition from clear to sand";
        green_tile = "GreenTile", "green ground";
        clear_to_green_lat = "ClearToGreenLat", "transition from clear to green";
        pave_tile = "PaveTile", "pavement";
        misc_pave_tile = "MiscPaveTile", "other pavement";
        clear_to_pave_lat = "ClearToPaveLat", "transition from clear to pavement";
        height_base = "HeightBase", "heights of the marble mode";
        black_tile = "BlackTile", "tile of cells that do not exist";
        cliff_set = "CliffSet", "cliffs";
        shore_pieces = "ShorePieces", "shores";
        water_set = "WaterSet", "water";
        ice1_set = "Ice1Set", "ice";
        ice2_set = "Ice2Set", "cracked ice";
        ice3_set = "Ice3Set", "breaking ice";
        ice_shore_set = "IceShoreSet", "shores of ice";
        bridge_set = "BridgeSet", "ends of high bridges";
        train_bridge_set = "TrainBridgeSet", "ends of rail bridges";
        slope_set_pieces = "SlopeSetPieces", "passable slopes in cliffs";
        slope_set_pieces2 = "SlopeSetPieces2", "more passable slopes in cliffs";
        monorail_slopes = "MonorailSlopes", "slopes with rails";
        tunnels = "Tunnels", "floor of tunnels";
        track_tunnels = "TrackTunnels", "floor of rail tunnels";
        dirt_tunnels = "DirtTunnels", "floor of dirt tunnels";
        dirt_track_tunnels = "DirtTrackTunnels", "floor of dirt rail tunnels";
        waterfall_east = "WaterfallEast", "waterfalls to the east";
        waterfall_west = "WaterfallWest", "waterfalls to the west";
        waterfall_north = "WaterfallNorth", "waterfalls to the north";
        waterfall_south = "WaterfallSouth", "waterfalls to the south";
        cliff_ramps = "CliffRamps", "ramps in cliffs";
        paved_roads = "PavedRoads", "paved roads";
        paved_road_ends = "PavedRoadEnds", "ends of paved roads";
        medians = "Medians", "middle of roads";
        rough_ground = "RoughGround", "patches of rough ground";
        dirt_road_junction = "DirtRoadJunction", "junctions of dirt roads";
        dirt_road_curve = "DirtRoadCurve", "curves of dirt roads";
        dirt_road_straight = "DirtRoadStraight", "straight dirt roads";
        destroyable_cliffs = "DestroyableCliffs", "cliffs that can collapse";
        water_cliffs = "WaterCliffs", "cliffs in water";
        water_caves = "WaterCaves", "caves in water";
        paved_road_slopes = "PavedRoadSlopes", "slopes of paved roads";
        dirt_road_slopes = "DirtRoadSlopes", "slopes of dirt roads";
        crystal_tile = "CrystalTile", "crystal ground";
        clear_to_crystal_lat = "ClearToCrystalLat", "transition from clear to crystal";
        swamp_tile = "SwampTile", "swamp";
        water_to_swamp_lat = "WaterToSwampLat", "transition from water to swamp";
        blue_mold_tile = "BlueMoldTile", "blue mold";
        clear_to_blue_mold_lat = "ClearToBlueMoldLat", "transition from clear to blue mold";
        crystal_cliff = "CrystalCliff", "crystal cliffs";
        rocks = "Rocks", "rocks";
    }
    tiles {
        bridge_top_left1 = "BridgeTopLeft1";
        bridge_top_left2 = "BridgeTopLeft2";
        bridge_top_right1 = "BridgeTopRight1";
        bridge_top_right2 = "BridgeTopRight2";
        bridge_bottom_left1 = "BridgeBottomLeft1";
        bridge_bottom_left2 = "BridgeBottomLeft2";
        bridge_bottom_right1 = "BridgeBottomRight1";
        bridge_bottom_right2 = "BridgeBottomRight2";
        bridge_middle1 = "BridgeMiddle1";
        bridge_middle2 = "BridgeMiddle2";
    }
}

impl Roles {
    /// The sets whose first tiles are tunnel floor (`formats.md §3.7`).
    pub fn tunnel_floors(&self) -> impl Iterator<Item = usize> {
        [self.tunnels, self.track_tunnels, self.dirt_tunnels, self.dirt_track_tunnels].into_iter().flatten()
    }
}
