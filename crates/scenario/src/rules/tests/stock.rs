//! The stock data against the reference values (`rules.md §1.4`, `§10`; `systems.md` MOV-4, FRM-24, TIB-3).

use crate::rules::*;

fn stock(firestorm: bool) -> Rules {
    let mut problems = Vec::new();
    let rules = RulesSources::stock().load(None, true, firestorm, &mut problems);
    assert_eq!(problems, Vec::new(), "the stock data is read without a remark");
    rules
}

#[test]
fn registry_sizes_of_rules_1_4() {
    let rules = stock(true);
    for (name, count, expected) in [
        ("InfantryTypes", rules.infantry.len(), 28),
        ("VehicleTypes", rules.vehicles.len(), 46),
        ("AircraftTypes", rules.aircraft.len(), 8),
        ("BuildingTypes", rules.buildings.len(), 182),
        ("TerrainTypes", rules.terrains.len(), 59),
        ("SmudgeTypes", rules.smudges.len(), 46),
        ("OverlayTypes", rules.overlays.len(), 180),
        ("Houses", rules.countries.len(), 4),
        ("Warheads", rules.warheads.len(), 34),
        ("Weapons", rules.weapons.len(), 54),
        ("SuperWeaponTypes", rules.super_weapons.len(), 7),
        ("Tiberiums", rules.tiberiums.len(), 4),
        ("Animations", rules.animations.len(), 326),
        ("Particles", rules.particles.len(), 21),
        ("ParticleSystems", rules.particle_systems.len(), 15),
        ("VoxelAnims", rules.voxel_anims.len(), 10),
        ("Sides", rules.sides.len(), 4),
    ] {
        assert_eq!(count, expected, "{name}");
    }
    let named = rules.global_variable_names.iter().flatten().count();
    assert_eq!((rules.global_variable_names.len(), named), (50, 17));
    assert_eq!(rules.global_variable_names[3].as_deref(), Some("Sensor Array Down"));
}

#[test]
fn sides_of_rules_1_4() {
    let rules = stock(false);
    for (country, side) in [("GDI", "GDI"), ("Nod", "Nod"), ("Neutral", "Civilian"), ("Special", "Mutant")] {
        let own = rules.countries.by_name(country).and_then(|c| c.side);
        assert_eq!(own.map(|id| rules.sides[id].id.as_str()), Some(side), "{country}");
    }
    let nod = rules.countries.by_name("nod").unwrap();
    assert!(nod.smart_ai && nod.multiplay && !nod.multiplay_passive);
    assert_eq!(rules.colors[nod.color.unwrap()].id, "DarkRed");
}

#[test]
fn overlay_indices_of_formats_9_2() {
    let rules = stock(false);
    for (index, id) in [
        (0, "GASAND"),
        (2, "GAWALL"),
        (24, "BRIDGE1"),
        (25, "BRIDGE2"),
        (26, "NAWALL"),
        (27, "BTIB01"),
        (39, "TRACKS01"),
        (59, "RAILBRDG1"),
        (74, "LOBRDG01"),
        (101, "LOBRDG28"),
        (102, "TIB01"),
        (126, "VEINS"),
        (127, "TIB2_01"),
        (147, "TIB3_01"),
        (167, "VEINHOLE"),
        (178, "VEINHOLEDUMMY"),
        (179, "CRATE"),
    ] {
        assert_eq!(rules.overlays.name(index), Some(id));
    }
    let land = |id: &str| rules.overlays.by_name(id).unwrap().imposed_land();
    assert_eq!(land("TIB01"), LandType::Tiberium);
    assert_eq!(land("BTIB01"), LandType::Rock);
    assert_eq!(land("GAWALL"), LandType::Clear);
    assert_eq!(land("VEINS"), LandType::Weeds);
    assert_eq!(land("LOBRDG27"), LandType::Road);
    assert!(!rules.overlays.by_name("BRIDGE1").unwrap().no_use_tile_land_type);
    assert!(rules.overlays.by_name("LOBRDG01").unwrap().no_use_tile_land_type);
    assert_eq!(rules.overlays.by_name("GASAND").unwrap().damage_levels, 2);
    assert_eq!(rules.overlays.by_name("TIB01").unwrap().armor, Armor::Wood);
}

/// Strength, armour, speed in leptons, sight, cost.
fn movers(rules: &Rules) -> Vec<(&str, &TechnoKeys)> {
    let infantry = rules.infantry.iter().map(|t| (t.id.as_str(), &t.techno));
    let vehicles = rules.vehicles.iter().map(|t| (t.id.as_str(), &t.techno));
    let aircraft = rules.aircraft.iter().map(|t| (t.id.as_str(), &t.techno));
    infantry.chain(vehicles).chain(aircraft).collect()
}

#[test]
fn movers_of_rules_10() {
    use Armor::*;
    let rules = stock(false);
    let movers = movers(&rules);
    for (id, strength, armor, speed, sight, cost) in [
        ("E1", 125, None, 12, 5, 120),
        ("E2", 150, None, 10, 7, 200),
        ("E3", 100, None, 10, 7, 250),
        ("ENGINEER", 100, None, 10, 4, 500),
        ("CYBORG", 300, Light, 10, 5, 650),
        ("JUMPJET", 120, Light, 12, 6, 600),
        ("HARV", 1000, Heavy, 12, 4, 1400),
        ("MCV", 1000, Heavy, 7, 6, 2500),
        ("MMCH", 400, Heavy, 10, 8, 800),
        ("SMECH", 175, Light, 17, 6, 500),
        ("TTNK", 350, Light, 15, 5, 800),
        ("BIKE", 150, Wood, 30, 5, 600),
        ("HVR", 230, Wood, 17, 7, 900),
        ("SAPC", 175, Heavy, 12, 5, 800),
        ("ORCA", 200, Light, 51, 2, 1000),
        ("APACHE", 225, Light, 35, 2, 1000),
    ] {
        let techno = movers.iter().find(|(own, _)| *own == id).unwrap().1;
        let found = (techno.strength, techno.armor, techno.speed, techno.sight, techno.cost);
        assert_eq!(found, (strength, armor, speed, sight, cost), "{id}");
    }
}

#[test]
fn buildings_of_rules_10() {
    use Armor::*;
    use Foundation::*;
    let rules = stock(false);
    for (id, strength, armor, cost, power, foundation) in [
        ("GAPOWR", 750, Wood, 300, 100, F2x2),
        ("NAPOWR", 750, Wood, 300, 100, F2x2),
        ("NAAPWR", 750, Wood, 500, 200, F2x3),
        ("PROC", 900, Heavy, 2000, -30, F4x3),
        ("GASILO", 300, Wood, 150, -10, F2x2),
        ("GAPILE", 800, Wood, 300, -20, F2x2),
        ("NAHAND", 800, Wood, 300, -20, F3x2),
        ("GAWEAP", 1000, Heavy, 2000, -30, F4x3),
        ("NAWEAP", 1000, Heavy, 2000, -30, F4x3),
        ("GACNST", 1000, Heavy, 2500, 0, F3x3),
        ("GARADR", 1000, Wood, 1000, -40, F2x2),
        ("NARADR", 1000, Wood, 1000, -40, F2x2),
        ("GATECH", 500, Wood, 1500, -200, F3x2),
        ("NATECH", 500, Wood, 1500, -100, F2x2),
        ("NALASR", 500, Wood, 300, -40, F1x1),
        ("NAOBEL", 725, Wood, 1500, -150, F2x2),
        ("NASAM", 600, Wood, 500, -30, F1x1),
        ("GACTWR", 500, Light, 200, -10, F1x1),
        ("GAWALL", 150, Concrete, 250, 0, F1x1),
        ("NAWALL", 150, Concrete, 250, 0, F1x1),
    ] {
        let b = rules.buildings.by_name(id).unwrap();
        let found = (b.strength, b.armor, b.cost, b.power, b.foundation);
        assert_eq!(found, (strength, armor, cost, power, foundation), "{id}");
    }
    let refinery = rules.buildings.by_name("PROC").unwrap();
    assert_eq!(refinery.storage, 80);
    assert_eq!(refinery.free_unit.map(|id| rules.vehicles[id].id.as_str()), Some("HARV"));
    assert_eq!(rules.buildings.by_name("GASILO").unwrap().storage, 60);
    let wall = rules.buildings.by_name("GAWALL").unwrap();
    assert_eq!(wall.to_overlay.map(|id| rules.overlays[id].id.as_str()), Some("GAWALL"));
}

#[test]
fn lands_of_mov_4() {
    let rules = stock(false);
    use LandType as L;
    // Percent: Foot Track Wheel Hover Float Amphibious Creep, buildable.
    for (land, row, buildable) in [
        (L::Clear, [90, 70, 70, 100, 0, 80, 100], true),
        (L::Rough, [80, 60, 40, 100, 0, 40, 90], true),
        (L::Road, [100, 100, 100, 100, 0, 100, 100], true),
        (L::Water, [0, 0, 0, 100, 100, 80, 0], false),
        (L::Rock, [0; 7], false),
        (L::Wall, [0; 7], false),
        (L::Tiberium, [90, 70, 50, 100, 0, 50, 100], false),
        (L::Weeds, [50, 70, 50, 100, 0, 50, 90], false),
        (L::Beach, [0, 0, 0, 100, 0, 60, 0], false),
        (L::Ice, [50, 80, 50, 100, 0, 50, 100], false),
        (L::Railroad, [90, 100, 50, 100, 0, 50, 100], false),
        (L::Tunnel, [100, 100, 100, 100, 0, 100, 100], false),
    ] {
        let own = rules.land(land);
        let got = [own.foot, own.track, own.wheel, own.hover, own.float, own.amphibious, own.creep];
        let got = got.map(|share| (share * 100.0).round() as i32);
        assert_eq!((got, own.buildable), (row, buildable), "{}", land.name());
        assert_eq!(own.winged, 0.0);
    }
}

#[test]
fn missions_of_frm_24() {
    use MissionKind as M;
    let rules = stock(false);
    for (mission, frames, aa_frames) in [
        (M::Sleep, 900, 900),
        (M::Attack, 14, 14),
        (M::Retreat, 90, 90),
        (M::Guard, 26, 14),
        (M::AreaGuard, 35, 28),
        (M::Return, 14, 14),
        (M::Repair, 71, 71),
        (M::Missile, 90, 90),
        (M::Harmless, 450, 450),
        (M::Patrol, 14, 14),
    ] {
        let own = rules.mission(mission);
        let frames_of = units::minutes_to_frames;
        // .03, .04 and .08 are a hair below in 32 bits, so FRM-24's 27, 36 and 72 lose a frame to truncation.
        assert_eq!((frames_of(own.rate), frames_of(own.aa_rate)), (frames, aa_frames), "{}", mission.name());
    }
    let sleep = rules.mission(M::Sleep);
    assert!(!sleep.recruitable && sleep.zombie && !sleep.retaliate && !sleep.scatter);
    assert!(rules.mission(M::Sticky).paralyzed);
    assert!(rules.mission(M::Deconstruction).no_threat);
    assert!(rules.mission(M::Harmless).no_threat);
}

#[test]
fn tiberium_of_tib_3() {
    let rules = stock(false);
    let row = |t: &Tiberium| (t.image, t.value, t.growth, t.spread, t.power);
    let rows: Vec<_> = rules.tiberiums.iter().map(row).collect();
    assert_eq!(
        rows,
        [
            (1, 25, 2200, 2200, 1),
            (2, 70, 10000, 10000, 1),
            (3, 40, 10000, 10000, 20),
            (4, 30, 10000, 10000, 1)
        ]
    );
    assert_eq!(rules.tiberiums[1].growth_percentage, 0.0);
    assert_eq!(rules.tiberiums.name(2), Some("Vinifera"));
}

#[test]
fn powerups_of_rules_6_3() {
    let rules = stock(false);
    let shares: Vec<i32> = CrateResult::ALL.iter().map(|&r| rules.powerups.get(r).shares).collect();
    assert_eq!(shares, [55, 40, 23, 20, 38, 25, 45, 5, 8, 33, 30, 28, 13, 10, 15, 0, 18, 35, 0]);
    let money = rules.powerups.get(CrateResult::Money);
    assert_eq!(money.value, 2000.0);
    assert_eq!(money.animation.map(|id| rules.animations[id].id.as_str()), Some("MONEY"));
    assert_eq!(rules.powerups.get(CrateResult::Explosion).animation, None);
}

#[test]
fn firestorm_changes_what_rules_4_says() {
    let (base, fs) = (stock(false), stock(true));
    assert_eq!((base.general.veteran_ratio, fs.general.veteran_ratio), (10.0, 5.0));
    assert_eq!((base.general.survivor_rate, fs.general.survivor_rate), (0.4, 0.1));
    assert_eq!((base.general.drop_pod_infantry_minimum, fs.general.drop_pod_infantry_minimum), (3, 5));
    assert_eq!(
        (base.jumpjet_controls.cloak_detection_radius, fs.jumpjet_controls.cloak_detection_radius),
        (0, 3)
    );
    let strength = |rules: &Rules, id: &str| rules.overlays.by_name(id).unwrap().strength;
    assert_eq!((strength(&base, "NAWALL"), strength(&fs, "NAWALL")), (150, 225));
    assert_eq!(strength(&fs, "GASAND"), 250);
    // `BallisticScatter` stands in the wrong section of the Firestorm file and has no effect.
    assert_eq!(fs.combat_damage.ballistic_scatter, 256);
}

#[test]
fn references_are_resolved() {
    let rules = stock(true);
    let e1 = rules.infantry.by_name("E1").unwrap();
    let weapon = &rules.weapons[e1.primary.unwrap()];
    assert_eq!(weapon.id, "Minigun");
    assert_eq!(weapon.range, 1024);
    assert!(rules.projectiles[weapon.projectile.unwrap()].inviso);
    assert_eq!(rules.warheads[weapon.warhead.unwrap()].id, "SA");
    let mcv = rules.vehicles.by_name("MCV").unwrap();
    let yard = &rules.buildings[mcv.deploys_into.unwrap()];
    assert_eq!(yard.id, "GACNST");
    assert_eq!(yard.factory, Some(FactoryKind::Building));
    assert_eq!(rules.vehicles[yard.undeploys_into.unwrap()].id, "MCV");
    let harvester = rules.vehicles.by_name("HARV").unwrap();
    assert_eq!(
        harvester.prerequisite,
        [
            Prerequisite::Group(PrerequisiteGroup::Factory),
            Prerequisite::Building(rules.buildings.find_id("PROC").unwrap())
        ]
    );
    assert_eq!(harvester.owner.len(), 2);
    assert_eq!(e1.coefficients.my_effectiveness, 200.0);
    assert_eq!(rules.terrains.by_name("TREE01").unwrap().strength, 200);
    assert_eq!(rules.terrains.by_name("TREE01").unwrap().armor, Armor::Wood);
    assert_eq!(rules.general.base_unit, [rules.vehicles.find_id("BASEUNIT").unwrap()]);
    assert!(!rules.audio_visual.drop_pod.is_empty());
    assert!(rules.audio_visual.vein_attack.is_some());
}

#[test]
fn lists_are_numbered() {
    let rules = stock(true);
    assert_eq!(rules.sounds[0], "FIRSTRM1");
    assert_eq!(rules.themes[1], "VALVES1B");
    assert_eq!(rules.themes.len(), 32);
    assert_eq!(rules.movies.len(), 94);
    assert_eq!(rules.movies[66], "FSGDIM02");
    let ai = RulesSources::stock().ai(true);
    let teams = |n: usize| ai.files[n].section("TeamTypes").unwrap().entries().len();
    assert_eq!((ai.files.len(), teams(0), teams(1)), (2, 388, 32));
    assert_eq!(RulesSources::stock().ai(false).files.len(), 1);
}

#[test]
fn every_stock_key_is_known() {
    let files = [include_str!("../../../stock/rules.ini"), include_str!("../../../stock/firestorm.ini")];
    let rules = stock(true);
    for text in files {
        let ini = sandtable_formats::ini::IniFile::parse(text.as_bytes());
        for section in ini.sections() {
            let name = section.name();
            if keys::section_table(name).is_none() && rules.find_types(name).is_empty() {
                continue;
            }
            for entry in section.entries() {
                let known = keys::section_table(name).is_some_and(|table| table.key(entry.key()).is_some())
                    || rules
                        .find_types(name)
                        .iter()
                        .filter_map(|&(kind, _)| keys::type_table(kind))
                        .any(|table| table.key(entry.key()).is_some());
                assert!(known, "[{name}] {}", entry.key());
            }
        }
    }
}
