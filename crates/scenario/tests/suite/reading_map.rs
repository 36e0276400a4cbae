//! Settings, houses, objects, terrain and teams, rule by rule of their specifications.

use crate::common::{codes, found, load_text, mission, skirmish};
use sandtable_scenario::codes::Code;
use sandtable_scenario::model::{Cell, MemberClass, Owner, Rect};
use sandtable_scenario::writer::MapBuilder;

#[test]
fn formats_3_1_basic_and_its_defaults() {
    let empty = load_text("[Map]\nTheater=SNOW\nSize=0,0,30,40\n").scenario;
    let basic = &empty.basic;
    assert_eq!((basic.name.as_str(), basic.player.as_str()), ("<none>", "GDI"));
    assert_eq!((basic.new_ini_format, basic.home_cell, basic.alt_home_cell), (0, 98, 99));
    assert!(basic.tiberium_growth_enabled && basic.vein_growth_enabled && basic.ice_growth_enabled);
    assert!(basic.tiberium_death_to_visceroid && !basic.free_radar);

    let loaded = load_text(
        "[Basic]\nName=A b\nPlayer=Nod\nNewINIFormat=4\nHomeCell=7\nTrainCrate=YES\nVeinGrowthEnabled=0\n\
         IceGrowthEnabled=maybe\nfreeradar=yes\nTruckCrate=1\n[Map]\nTheater=SNOW\nSize=0,0,30,40\n",
    );
    let basic = &loaded.scenario.basic;
    assert_eq!((basic.name.as_str(), basic.player.as_str(), basic.home_cell), ("A b", "Nod", 7));
    assert!(basic.train_crate && basic.truck_crate && !basic.vein_growth_enabled);
    assert!(basic.ice_growth_enabled && !basic.free_radar, "unreadable and misspelled keys keep the default");
    assert_eq!(codes(&loaded), ["boolean-expected", "key-letter-case"]);
}

#[test]
fn formats_3_3_lighting_is_truncated_from_32_bits() {
    let light =
        mission("[Lighting]\nAmbient=.63\nRed=1.2\nGround=0.008\nIonBlue=50%\n").scenario.lighting.clone();
    assert_eq!((light.ambient, light.tint), (62, [120, 100, 100]));
    assert_eq!((light.ground, light.level), (8, 1000));
    assert_eq!((light.ion_ambient, light.ion_tint), (62, [120, 100, 50]));
}

#[test]
fn formats_3_4_variables() {
    let loaded = mission("[VariableNames]\n0=One,1\n5=Two\n50=Three,0\nx=Four,0\n49=Five,0\n");
    let locals = &loaded.scenario.locals;
    let local = |number: usize| locals[number].as_ref().map(|local| (local.name.as_str(), local.initial));
    assert_eq!(
        (local(0), local(5), local(49), local(1)),
        (Some(("One", true)), Some(("Two", false)), Some(("Five", false)), None)
    );
    assert_eq!(codes(&loaded), ["variable-without-state", "variable-index", "variable-index"]);
}

#[test]
fn formats_3_5_waypoints() {
    let loaded = mission("[Waypoints]\n0=40039\n1=0\n101=40040\n03=40040\n5=1001\n6=-4\n100=40041\n");
    let waypoint = |number: usize| loaded.scenario.waypoints[number].as_ref().map(|waypoint| waypoint.value);
    assert_eq!(waypoint(0), Some(Cell::new(39, 40)));
    assert_eq!((waypoint(1), waypoint(3), waypoint(6)), (None, None, None));
    assert_eq!(waypoint(5), Some(Cell::new(1, 1)), "kept, though outside the map");
    assert_eq!(waypoint(100), Some(Cell::new(41, 40)));
    assert_eq!(codes(&loaded), ["waypoint-number", "waypoint-number", "waypoint-outside-map", "cell-number"]);
}

#[test]
fn formats_3_1_old_maps_count_128_cells_in_a_row() {
    let loaded = load_text(
        "[Basic]\nNewINIFormat=2\n[Map]\nTheater=SNOW\nSize=0,0,40,40\n[Waypoints]\n0=5160\n[TeamTypes]\n0=TEAM1\n[TEAM1]\n\
         Script=S01\n[ScriptTypes]\n0=S01\n[S01]\n0=4,5160\n",
    );
    assert_eq!(loaded.scenario.waypoints[0].as_ref().unwrap().value, Cell::new(40, 40));
    let script = loaded.scenario.scripts.iter().find(|script| script.local).unwrap();
    assert_eq!(script.lines[0].argument, 40_040);
}

#[test]
fn formats_3_7_tubes() {
    let loaded = mission(
        "[Tubes]\n0=30,30,2,32,30,2,2,-1,-1\n1=30,30,2,33,30,2,2,-1\n2=30,30,2,30,30,9,2\n3=1,1,0,30,30\n4=30,30,2\n",
    );
    let paths: Vec<&[u8]> = loaded.scenario.tubes.iter().map(|tube| tube.path.as_slice()).collect();
    assert_eq!(paths, [&[2, 2][..], &[2, 2], &[], &[], &[]]);
    assert_eq!(loaded.scenario.tubes[0].exit, Cell::new(32, 30));
    assert_eq!(
        codes(&loaded),
        ["tube-path", "tube-direction", "tube-outside-map", "row-short", "tube-outside-map"]
    );
}

#[test]
fn formats_3_8_terrain_and_smudges() {
    let loaded = mission(
        "[Terrain]\n30030=TREE01\n30031=NAWALL\n1=TREE01\n[Smudge]\n0=CRATER01,30,32,0\n1=NONE9,30,33,0\n2=CRATER01\n",
    );
    assert_eq!((loaded.scenario.terrain.len(), loaded.scenario.smudges.len()), (1, 1));
    assert_eq!(loaded.scenario.terrain[0].cell, Cell::new(30, 30));
    assert_eq!(
        codes(&loaded),
        ["terrain-type-unknown", "terrain-outside-map", "smudge-type-unknown", "row-short"]
    );
}

#[test]
fn formats_4_1_units_count_rows_that_cannot_be_read() {
    let loaded = mission(
        "[Units]\na=GDI,MMCH,256,30,30,64,Guard,None,200,3,1,2,1,0\nb=Nobody,MMCH,256,30,31,64,Guard,None\n\
         c=Nod, BGGY,0,31,31,257,Nap,None,0,-1,0,1\nd=Nod,BGGY,300,31,32,64,area guard,None,,5\ne=GDI,WHAT,1,1,1,1,Guard,None\n\
         f=GDI,MMCH\n",
    );
    let units = &loaded.scenario.units;
    let rows: Vec<usize> = units.iter().map(|unit| unit.foot.object.row).collect();
    assert_eq!(rows, [0, 2, 3]);
    let first = &units[0].foot;
    assert_eq!((first.mission, first.veterancy, first.group, first.high), (Some(5), 200, 3, true));
    assert_eq!((units[0].follows, first.team_recruitable, first.autocreate_recruitable), (2, true, false));
    assert_eq!((first.object.owner.target, first.object.strength, first.object.facing), (Some(0), 256, 64));
    let second = &units[1].foot;
    assert_eq!((second.mission, second.object.strength, second.object.facing), (None, 0, 1));
    assert_eq!((units[2].foot.mission, units[2].foot.object.strength), (Some(10), 256));
    // The empty veterancy vanished, so the group moved into its place.
    assert_eq!((units[2].foot.veterancy, units[2].foot.group), (5, -1));
    let mut codes = codes(&loaded);
    codes.sort_unstable();
    assert_eq!(
        codes,
        [
            "object-blanks",
            "object-empty-field",
            "object-follows-invalid",
            "object-mission-unknown",
            "object-owner-unknown",
            "object-row-short",
            "object-strength",
            "object-strength",
            "object-type-unknown",
        ]
    );
}

#[test]
fn formats_4_2_and_4_3_field_orders() {
    let loaded = mission(
        "[Infantry]\n0=GDI,E1,128,30,30,3,Sleep,192,None,100,7,1,0,1\n1=GDI,E1,256,30,31,9,Guard,64,None\n\
         [Aircraft]\n0=Nod,ORCA,256,31,30,32,Guard,None,0,4,1,1\n",
    );
    let man = &loaded.scenario.infantry[0];
    assert_eq!((man.sub_cell, man.foot.mission, man.foot.object.facing), (3, Some(0), 192));
    assert_eq!((man.foot.veterancy, man.foot.group, man.foot.high), (100, 7, true));
    assert_eq!((man.foot.team_recruitable, man.foot.autocreate_recruitable), (false, true));
    assert_eq!(loaded.scenario.infantry[1].sub_cell, 0);
    let aircraft = &loaded.scenario.aircraft[0].foot;
    assert_eq!((aircraft.object.facing, aircraft.group, aircraft.team_recruitable), (32, 4, true));
    assert_eq!(codes(&loaded), ["object-sub-cell"]);
}

#[test]
fn formats_4_4_structures() {
    let loaded = mission(
        "[Structures]\n0=GDI,GAPOWR,256,30,30,64,None,1,1,0,2,3,GAPOWRUP,WHAT,GAPOWRUP,1,1\n1=GDI,GAPOWR,256,33,30,64,None\n",
    );
    let first = &loaded.scenario.structures[0];
    assert!(
        first.ai_sellable && first.ai_rebuildable && !first.powered && first.ai_repairable && first.nominal
    );
    assert_eq!((first.spotlight, first.upgrades.len()), (3, 2));
    let second = &loaded.scenario.structures[1];
    assert!(!second.ai_sellable && second.powered && second.upgrades.is_empty() && !second.nominal);
    assert_eq!(second.spotlight, 1);
    assert_eq!(codes(&loaded), ["object-upgrade-unknown"]);
}

#[test]
fn formats_5_1_houses() {
    let loaded = load_text(
        "[Basic]\nNewINIFormat=4\nPlayer=GDI\n[Map]\nTheater=TEMPERATE\nSize=0,0,40,40\n[Houses]\n0=GDI\n1=Neutral\n2=Militia\n3=gdi\n\
         [GDI]\nCredits=25\nTechLevel=4\nIQ=2\nEdge=west\nPlayerControl=yes\nAllies=GDI, Militia,Nobody\nActsLike=1\nNodeCount=3\n\
         000=GAPOWR,30,31\n001=-2,0,0\n002=WHAT,30,32\n[Neutral]\nEdge=Up\nActsLike=77\nNodeCount=2\n000=GAPOWR,1,1\n",
    );
    let houses = &loaded.scenario.houses;
    let names: Vec<&str> = houses.iter().map(|house| house.name.as_str()).collect();
    assert_eq!(names, ["GDI", "Neutral", "Militia"]);
    let countries: Vec<usize> = houses.iter().map(|house| house.country).collect();
    assert_eq!(countries, [0, 2, 4], "the map's own country comes after those of the rules");
    let gdi = &houses[0];
    assert_eq!(
        (gdi.credits, gdi.tech_level, gdi.iq, gdi.edge, gdi.player_control),
        (2500, Some(4), 2, 3, true)
    );
    let allies: Vec<(&str, Option<usize>)> =
        gdi.allies.iter().map(|ally| (ally.text.as_str(), ally.target)).collect();
    assert_eq!(allies, [("Militia", Some(4)), ("Nobody", None)]);
    assert_eq!((gdi.acts_like, houses[1].acts_like), (Some(1), None));
    assert_eq!((gdi.ratio_ai_trigger_team, gdi.ratio_team), (100, [75; 3]));
    let nodes: Vec<(i32, Cell)> = gdi.base_nodes.iter().map(|node| (node.building, node.cell)).collect();
    assert!(nodes[0].0 >= 0);
    assert_eq!(nodes[0].1, Cell::new(30, 31));
    assert_eq!((nodes[1].0, nodes[2].0), (-2, -1));
    assert_eq!(houses[2].tech_level, None);
    let mut codes = codes(&loaded);
    codes.retain(|code| !code.starts_with("rules-"));
    codes.sort_unstable();
    assert_eq!(
        codes,
        [
            "house-acts-like",
            "house-ally-unknown",
            "house-edge",
            "house-node-building",
            "house-node-count",
            "house-position",
            "house-position",
            "house-section-missing",
            "house-twice",
        ]
    );
}

#[test]
fn formats_5_1_the_player_needs_a_house() {
    let loaded = load_text(
        "[Basic]\nNewINIFormat=4\nPlayer=Nodd\n[Map]\nTheater=SNOW\nSize=0,0,30,30\n[Houses]\n0=GDI\n1=Nod\n[GDI]\nIQ=0\n[Nod]\nIQ=0\n",
    );
    assert_eq!(codes(&loaded), ["house-player-missing"]);
    assert_eq!(found(&loaded, Code::HousePlayerMissing)[0].help.as_deref(), Some("did you mean Nod?"));
}

#[test]
fn formats_5_3_start_positions() {
    let loaded = skirmish(
        "[Units]\n0=Spawn3,MMCH,256,30,30,64,Guard,None\n1=<Player @ A>,MMCH,256,30,31,64,Guard,None\n[Spawn2]\nAllies=GDI\nNodeCount=1\n\
         000=GAPOWR,30,30\n",
    );
    let spawns: Vec<Option<u8>> = loaded.scenario.units.iter().map(|unit| unit.foot.object.spawn).collect();
    assert_eq!(spawns, [Some(2), Some(0)]);
    let spawn = loaded.scenario.spawns[1].as_ref().unwrap();
    assert_eq!((spawn.allies.len(), spawn.base_nodes.len()), (1, 1));
    assert!(loaded.scenario.spawns[0].is_none());
    assert_eq!(codes(&loaded), [""; 0]);
}

#[test]
fn formats_6_1_map_settings() {
    let map = |text: &str| {
        let loaded = load_text(&format!("[Basic]\nNewINIFormat=4\n{text}"));
        (loaded.scenario.map.clone(), codes(&loaded))
    };
    let (plain, found) = map("[Map]\nTheater=snow\nSize=3,4,60, 50\nLevel=2\nFill=water\n");
    assert_eq!((plain.theater.as_str(), plain.width, plain.height), ("SNOW", 60, 50));
    assert_eq!(
        plain.local,
        Rect { x: 2, y: 2, width: 56, height: 42 },
        "LocalSize is Size when it is missing"
    );
    assert!(plain.level == 2 && plain.fill_water && found.is_empty());
    let (none, found) = map("[Map]\nTheater=MOON\n");
    assert_eq!((none.theater.as_str(), none.width, none.height), ("TEMPERATE", 50, 50));
    assert_eq!(found, ["map-size-missing", "theater-unknown"]);
    let (huge, found) = map("[Map]\nTheater=SNOW\nSize=0,0,9999,9999\n");
    assert_eq!((huge.width, huge.height, found), (256, 256, vec!["map-size-invalid"]));
}

#[test]
fn formats_6_2_cells_that_exist() {
    let map = &mission("").scenario.map;
    let mut cells = 0;
    for y in 0..100 {
        cells += (0..100).filter(|&x| map.contains(Cell::new(x, y))).count();
    }
    assert_eq!(cells, map.cell_count());
    assert_eq!(cells, 79 * 40);
}

#[test]
fn teams_1_numbers_follow_first_mention() {
    let loaded = skirmish(
        "[TeamTypes]\n0=TEAM2\n1=TEAM1\n[TEAM2]\nScript=SCRB\nTaskForce=FRCB\n[TEAM1]\nScript=SCRA\nTaskForce=FRCA\n\
         [ScriptTypes]\n0=SCRA\n1=SCRB\n2=SCRC\n[SCRA]\n0=5,1\n[SCRB]\n0=5,2\n[SCRC]\n0=5,3\n\
         [TaskForces]\n0=FRCA\n1=FRCB\n[FRCA]\n0=1,E1\n[FRCB]\n0=2,MMCH\n",
    );
    let scenario = &loaded.scenario;
    let local = |ids: Vec<(&str, bool)>| -> Vec<String> {
        ids.into_iter().filter(|(_, local)| *local).map(|(id, _)| id.to_owned()).collect()
    };
    assert_eq!(
        local(scenario.team_types.iter().map(|team| (team.id.as_str(), team.local)).collect()),
        ["TEAM2", "TEAM1"]
    );
    assert_eq!(
        local(scenario.scripts.iter().map(|script| (script.id.as_str(), script.local)).collect()),
        ["SCRB", "SCRA", "SCRC"]
    );
    assert_eq!(
        local(scenario.task_forces.iter().map(|force| (force.id.as_str(), force.local)).collect()),
        ["FRCB", "FRCA"]
    );
    // 388 of AI.INI and 32 of AIFS.INI come first.
    assert_eq!(scenario.team_types.iter().position(|team| team.local), Some(420));
    let class = scenario.task_forces.iter().find(|force| force.id.as_str() == "FRCB").unwrap().lines[0].class;
    assert_eq!(class, MemberClass::Vehicle);
    assert_eq!(codes(&loaded), [""; 0]);
}

#[test]
fn teams_3_script_lines_are_packed_in_slot_order() {
    let loaded = mission(
        "[ScriptTypes]\n0=SCR1\n[SCR1]\nName=Go\n7=3,1\n2=5,9\n4=21,\n50=1,1\n3=99,0\n[Waypoints]\n1=40040\n",
    );
    let script = loaded.scenario.scripts.iter().find(|script| script.local).unwrap();
    let lines: Vec<(i32, i32)> = script.lines.iter().map(|line| (line.action, line.argument)).collect();
    assert_eq!(lines, [(5, 9), (99, 0), (21, 0), (3, 1)]);
    let mut codes = codes(&loaded);
    codes.sort_unstable();
    assert_eq!(codes, ["script-action-unknown", "script-argument", "script-slot"]);
}

#[test]
fn teams_4_defaults_and_faults() {
    let loaded = mission(
        "[TeamTypes]\n0=TEAM1\n1=TEAM2\n2=TEAM3\n[TEAM1]\nName=One\nHouse=Nod\nScript=GONE1\nTaskForce=GONE2\nWaypoint=1\n\
         [TEAM2]\nHouse=Nobody\n",
    );
    let team = &loaded.scenario.team_types.iter().find(|team| team.id.as_str() == "TEAM1").unwrap();
    assert_eq!((team.owner, team.waypoint, team.max, team.priority), (Owner::Country(1), -1, 0, 7));
    assert_eq!((team.group, team.veteran_level), (-1, 1));
    assert!(team.are_team_members_recruitable && !team.suicide && team.declared && team.local);
    let mut codes = codes(&loaded);
    codes.sort_unstable();
    assert_eq!(
        codes,
        [
            "script-undeclared",
            "task-force-undeclared",
            "team-owner-unknown",
            "team-script-missing",
            "team-task-force-missing",
            "team-undeclared",
            "team-waypoint",
        ]
    );
}

#[test]
fn teams_7_1_ai_triggers() {
    let loaded = mission(
        "[TeamTypes]\n0=TEAM1\n[TEAM1]\nName=One\nScript=SCR1\nTaskForce=FRC1\n[ScriptTypes]\n0=SCR1\n[SCR1]\n0=5,1\n[TaskForces]\n0=FRC1\n[FRC1]\n0=1,E1\n\
         [AITriggerTypes]\nAI1=First,TEAM1,<all>,1,1,GAPOWR,0300000004000000,50.5,30,60.9,1,0,2,1,one,1,0,1\n\
         AI2=Second,GONE1,Nod,1,9,<none>,zz\nAI3=x\n[AITriggerTypesEnable]\nAI1=yes\nAI2=no\nAI9=yes\n",
    );
    let records: Vec<_> = loaded.scenario.ai_triggers.iter().filter(|record| record.local).collect();
    let first = records[0];
    assert_eq!((first.condition, first.object.as_str(), first.number, first.operator), (1, "GAPOWR", 3, 4));
    assert_eq!((first.weight, first.side, first.difficulty), ([50, 30, 60], 2, [true, false, true]));
    assert!(first.enabled && first.skirmish && first.base_defense);
    assert_eq!(first.team_one.as_ref().unwrap().target, first.team_two.as_ref().unwrap().target);
    assert!(!records[1].enabled && !records[2].enabled && records[2].team_one.is_none());
    let mut codes = codes(&loaded);
    codes.sort_unstable();
    assert_eq!(
        codes,
        [
            "ai-trigger-comparator",
            "ai-trigger-condition",
            "ai-trigger-enable-unknown",
            "ai-trigger-line-short",
            "ai-trigger-not-enabled",
            "ai-trigger-team",
        ]
    );
}

#[test]
fn formats_1_2_oddities_of_the_text() {
    let loaded = load_text(
        "x=1\n[Basic]\nNewINIFormat=4\nName=a\nName=b\n[Map\n[Map]\nTheater=SNOW\nSize=0,0,30,30\nnothing\n=5\nFoo=\n[Basic]\nHomeCell=9[Units]\n",
    );
    assert_eq!(loaded.scenario.basic.name.as_str(), "b");
    assert_eq!(loaded.scenario.basic.home_cell, 9);
    assert_eq!(
        codes(&loaded),
        [
            "text-before-first-section",
            "duplicate-key",
            "unclosed-section-header",
            "line-without-equals",
            "empty-key",
            "empty-value",
            "duplicate-section",
            "header-glued-to-value",
        ]
    );
    let finding = found(&loaded, Code::DuplicateKey)[0];
    assert_eq!((finding.line, finding.column), (Some(5), Some(1)));
    assert!(finding.message.contains("first on line 4"), "{}", finding.message);
}

#[test]
fn global_findings_stay_with_the_global_files() {
    // The stock AI files hold faults of their own; a clean map is clean.
    assert_eq!(codes(&skirmish("")), [""; 0]);
    assert_eq!(codes(&mission("")), [""; 0]);
}

#[test]
fn formats_3_2_special_flags_default_to_the_rules() {
    let flags = |text: &str| mission(text).scenario.special_flags.clone();
    let plain = flags("");
    assert!(plain.destroyable_bridges && plain.tiberium_grows && plain.tiberium_spreads);
    assert!(!plain.inert && !plain.mcv_deploy && !plain.fixed_alliance);
    let set = flags("[SpecialFlags]\nInert=yes\nDestroyableBridges=no\nMCVDeploy=1\n");
    assert!(set.inert && !set.destroyable_bridges && set.mcv_deploy && set.tiberium_grows);
}

/// A map with 300 terrain records and some overlay, as text.
fn packed_map() -> String {
    let mut map = MapBuilder::new("TEMPERATE", 40, 40);
    for at in 0..300i16 {
        map.tile(Cell::new(30 + at % 20, 25 + at / 20), i32::from(at), 0, 1);
        map.overlay(Cell::new(30 + at % 20, 25 + at / 20), 102, 1);
    }
    String::from_utf8(map.build()).unwrap()
}

#[test]
fn formats_7_2_a_damaged_pack_keeps_what_could_be_decoded() {
    let text = packed_map();
    let whole = load_text(&text);
    assert_eq!((whole.scenario.tiles.records.len(), codes(&whole)), (300, vec![]));
    // The last two lines of the terrain section are lost.
    let (head, tail) = text.split_once("[IsoMapPack5]\r\n").unwrap();
    let (pack, tail) = tail.split_once("\r\n\r\n").unwrap();
    let lines: Vec<&str> = pack.split("\r\n").collect();
    let cut = lines[..lines.len() - 2].join("\r\n");
    let loaded = load_text(&format!("{head}[IsoMapPack5]\r\n{cut}\r\n\r\n{tail}"));
    let records = &loaded.scenario.tiles.records;
    assert!(records.len() < 300, "{}", records.len());
    assert_eq!(records[..], whole.scenario.tiles.records[..records.len()]);
    assert!(codes(&loaded).contains(&"pack-damaged"), "{:?}", codes(&loaded));
    assert_eq!(loaded.scenario.overlay, whole.scenario.overlay, "other sections are not touched");
}

#[test]
fn formats_7_3_records_outside_the_map_and_unknown_tiles() {
    let mut map = MapBuilder::new("TEMPERATE", 40, 40);
    map.tile(Cell::new(1, 1), 3, 0, 0).tile(Cell::new(30, 30), 60_000, 1, 16);
    map.tile(Cell::new(31, 30), 0xFFFF, 2, 4).tile(Cell::new(31, 30), 5, 0, 4);
    let loaded = load_text(&String::from_utf8(map.build()).unwrap());
    let tiles: Vec<_> = (loaded.scenario.tiles.records.iter())
        .map(|(cell, tile)| (cell.x, tile.tile, tile.sub_tile, tile.level))
        .collect();
    assert_eq!(tiles, [(30, -1, 0, 16), (31, -1, 0, 4), (31, 5, 0, 4)]);
    assert_eq!((loaded.scenario.tiles.record_count, loaded.scenario.tiles.raw.len()), (4, 4));
    assert_eq!(codes(&loaded), ["tile-outside-map", "tile-duplicate", "tile-number-unknown", "tile-level"]);
}

#[test]
fn formats_9_1_overlay_needs_a_new_map_and_both_halves() {
    let text = packed_map();
    let old = load_text(&text.replace("NewINIFormat=4", "NewINIFormat=1"));
    assert!(old.scenario.overlay.types.is_empty());
    assert!(codes(&old).contains(&"overlay-not-read"));
    let half = load_text(&text.replace("[OverlayDataPack]", "[OverlayDataPacked]"));
    assert_eq!(codes(&half), ["pack-missing-half"]);
    assert_eq!((half.scenario.overlay.types.len(), half.scenario.overlay.data.len()), (262_144, 262_144));
    let mut map = MapBuilder::new("TEMPERATE", 40, 40);
    map.overlay(Cell::new(1, 1), 102, 0).overlay(Cell::new(40, 40), 250, 0);
    let odd = load_text(&String::from_utf8(map.build()).unwrap());
    assert_eq!(codes(&odd), ["overlay-outside-map", "overlay-type-unknown"]);
}
