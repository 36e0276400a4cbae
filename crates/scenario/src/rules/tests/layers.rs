//! Layers, resets, registries, forced values (`rules.md §1`).

use sandtable_formats::ini::IniFile;

use crate::rules::*;

fn load(map: &str, campaign: bool) -> (Rules, Vec<RulesProblem>) {
    let mut problems = Vec::new();
    let ini = IniFile::parse(map.as_bytes());
    let rules = RulesSources::stock().load(Some((&ini, "test.map")), campaign, false, &mut problems);
    (rules, problems)
}

fn codes(problems: &[RulesProblem]) -> Vec<&str> {
    problems.iter().map(|problem| problem.code).collect()
}

#[test]
fn an_absent_key_keeps_its_value_1_2() {
    let (rules, problems) = load("[E1]\nCost=50\n[General]\nFlightLevel=900\n[Guard]\nRate=1\n", true);
    let e1 = rules.infantry.by_name("E1").unwrap();
    assert_eq!((e1.cost, e1.strength, e1.sight), (50, 125, 5));
    assert_eq!((rules.general.flight_level, rules.general.repair_step), (900, 8));
    let guard = rules.mission(MissionKind::Guard);
    assert_eq!((guard.rate, guard.aa_rate), (1.0, 0.016));
    assert_eq!(codes(&problems), Vec::<&str>::new());
}

#[test]
fn a_difficulty_section_resets_what_it_omits_1_2() {
    let (rules, problems) = load("[Difficult]\nArmor=.5\n", true);
    let hard = &rules.difficulties[2];
    assert_eq!((hard.armor, hard.repair_delay, hard.build_slowdown, hard.rof), (0.5, 0.02, false, 1.0));
    assert_eq!(rules.difficulties[0].armor, 1.2, "other sections keep theirs");
    assert_eq!(codes(&problems), ["rules-partial-difficulty"]);
    assert!(problems[0].message.contains("RepairDelay"));
    assert!(problems[0].span.is_some());
}

#[test]
fn powerups_reset_what_they_omit_1_2() {
    let (rules, problems) = load("[Powerups]\nMoney=7,MONEY,100\n", false);
    for &result in CrateResult::ALL {
        let shares = rules.powerups.get(result).shares;
        assert_eq!(shares, if result == CrateResult::Money { 7 } else { 0 }, "{}", result.name());
    }
    assert_eq!(codes(&problems), ["rules-partial-powerups"]);
}

#[test]
fn warheads_collateral_and_splits_reset_1_2() {
    let (rules, problems) = load(
        "[SA]\nSpread=9\n[CYBORG]\nCost=1\n[E2]\nCost=1\n[E3]\nCollateralDamageCoefficient=.1\n\
         [Cannon]\nAirburst=yes\n[Lobbed2]\nSplits=no\nAirburst=yes\n",
        true,
    );
    let warhead = rules.warheads.by_name("SA").unwrap();
    assert_eq!((warhead.spread, warhead.verses), (9, Verses([1.0; 5])));
    let coefficient = |id: &str| rules.infantry.by_name(id).unwrap().collateral_damage_coefficient;
    assert_eq!((coefficient("CYBORG"), coefficient("E2"), coefficient("E3")), (0.33, 0.66, 0.1));
    assert_eq!(coefficient("CYC2"), 0.66, "a cyborg is seen as one from the second pass on");
    assert!(rules.projectiles.by_name("Cannon").unwrap().splits);
    assert!(!rules.projectiles.by_name("Lobbed2").unwrap().splits);
    assert_eq!(codes(&problems), Vec::<&str>::new());
}

#[test]
fn lands_are_clamped_1_2() {
    let (rules, _) = load("[Clear]\nFoot=250%\nHover=0\n", true);
    let clear = rules.land(LandType::Clear);
    assert_eq!((clear.foot, clear.hover, clear.buildable), (1.0, 0.0, true));
    assert!(!clear.passable(SpeedType::Hover));
}

#[test]
fn registries_append_and_ignore_keys_and_case_1_3() {
    let (rules, problems) = load(
        "[BuildingTypes]\n1=NEWTYPE\n0001=gapowr\n777=NewType2\n2=newtype\n\
         [NEWTYPE]\nStrength=77\n[NewType2]\nPower=5\n[gapowr]\nStrength=1\n",
        true,
    );
    assert_eq!(rules.buildings.len(), 184);
    assert_eq!(rules.buildings.find("newtype"), Some(182));
    assert_eq!(rules.buildings.find("NEWTYPE2"), Some(183));
    assert_eq!(rules.buildings[182].strength, 77);
    assert_eq!(
        rules.buildings.name(0),
        RulesSources::stock().load(None, true, false, &mut Vec::new()).buildings.name(0)
    );
    assert_eq!(
        rules.buildings.by_name("GAPOWR").unwrap().strength,
        750,
        "[gapowr] is not the section of GAPOWR"
    );
    assert_eq!(codes(&problems), Vec::<&str>::new());
}

#[test]
fn a_type_without_a_section_is_remarked_1_3() {
    let (rules, problems) = load("[VehicleTypes]\n900=Ghost1\n901=CaseTank\n[CASETANK]\nStrength=5\n", true);
    assert_eq!(rules.vehicles.len(), 48);
    assert_eq!(rules.vehicles[47].strength, 0);
    assert_eq!(codes(&problems), ["rules-missing-section", "rules-missing-section"]);
    assert!(problems[0].message.contains("Ghost1"));
    assert!(problems[1].help.as_deref().unwrap().contains("upper and lower case"));
}

#[test]
fn weapons_projectiles_and_warheads_are_created_by_mention_1_3() {
    let (rules, problems) = load(
        "[E1]\nElite=MapGunB\nPrimary=MapGunA\n[MapGunA]\nProjectile=MapShot\nWarhead=MapHead\nDamage=3\nBurst=0\n\
         [MapShot]\nAirburst=yes\nAirburstWeapon=MapSplinter\n[MapSplinter]\nDamage=44\nProjectile=MapPiece\n\
         [MapHead]\nVerses=1%,2%\n[MapPiece]\nROT=9\n[MapGunB]\nDamage=8\n",
        true,
    );
    let weapons = rules.weapons.len();
    assert_eq!(rules.weapons.find("MapGunA"), Some(54), "Primary is asked for before Elite");
    assert_eq!(rules.weapons.find("MapGunB"), Some(55));
    assert_eq!(rules.weapons.find("MapSplinter"), Some(weapons - 1));
    let gun = rules.weapons.by_name("mapguna").unwrap();
    assert_eq!((gun.damage, gun.burst), (3, 1));
    assert_eq!(rules.weapons.by_name("MapSplinter").unwrap().damage, 44, "read although it comes late");
    assert_eq!(rules.projectiles.by_name("MapPiece").unwrap().rot, 9);
    let head = rules.warheads.by_name("MapHead").unwrap();
    assert_eq!(head.verses, Verses([0.01, 0.02, 1.0, 1.0, 1.0]));
    assert_eq!(codes(&problems), ["rules-short-verses"]);
}

#[test]
fn unknown_names_are_reported_and_none_is_not() {
    let (rules, problems) = load(
        "[MCV]\nDeploysInto=NOSUCH\n[E1]\nSecondary=none\nOwner=GDI,Atlantis\nArmor=paper\nPrerequisite=POWER,NOSUCH2\n",
        true,
    );
    assert_eq!(rules.vehicles.by_name("MCV").unwrap().deploys_into, None);
    let e1 = rules.infantry.by_name("E1").unwrap();
    assert_eq!((e1.owner.len(), e1.armor, e1.prerequisite.len()), (1, Armor::None, 1));
    let mut found = codes(&problems);
    found.sort_unstable();
    assert_eq!(found, ["rules-bad-value", "rules-bad-value", "rules-unknown-type", "rules-unknown-type"]);
    assert!(problems.iter().all(|problem| problem.file == "test.map" && problem.span.is_some()));
}

#[test]
fn tiberium_numbers_select_slots_1_3() {
    let (rules, problems) = load(
        "[Tiberiums]\n1=anything\n7=Fifth\n[Cruentus]\nValue=99\n[Riparius]\nValue=1\n[Fifth]\nValue=5\n",
        true,
    );
    assert_eq!(rules.tiberiums.len(), 4);
    assert_eq!(rules.tiberiums[1].value, 99);
    assert_eq!(rules.tiberiums[0].value, 25, "a section that no entry selects is not read");
    assert_eq!(codes(&problems), ["rules-too-many-tiberiums"]);
}

#[test]
fn forced_values_1_5() {
    let map = "[HMEC]\nStrength=5\n[GAWALL]\nCost=1\nGuardRange=1\n[NAPOST]\nBaseNormal=yes\n[E2]\nExplodes=no\n\
               [155mm]\nROF=1\nDamage=2\n[ARTYHE]\nVerses=1%,1%,1%,1%,1%\nProneDamage=1\n";
    let (rules, _) = load(map, true);
    assert_eq!(rules.vehicles.by_name("HMEC").unwrap().strength, 1200);
    let wall = rules.buildings.by_name("GAWALL").unwrap();
    assert_eq!((wall.cost, wall.guard_range), (250, 1280));
    assert!(!rules.buildings.by_name("NAPOST").unwrap().base_normal);
    assert!(rules.infantry.by_name("E2").unwrap().explodes);
    let gun = |rules: &Rules| {
        (rules.weapons.by_name("155mm").unwrap().rof, rules.weapons.by_name("155mm").unwrap().damage)
    };
    let head = |rules: &Rules| {
        (
            rules.warheads.by_name("ARTYHE").unwrap().verses.0[0],
            rules.warheads.by_name("ARTYHE").unwrap().prone_damage,
        )
    };
    assert_eq!((gun(&rules), head(&rules)), ((1, 2), (0.01, 1.0)), "campaigns keep the files' values");
    let (rules, _) = load(map, false);
    assert_eq!((gun(&rules), head(&rules)), ((150, 115), (0.4, 0.3)));
}

#[test]
fn defaults_differ_by_kind() {
    let (rules, _) = load(
        "[VehicleTypes]\n1=V1\n2=V2\n[V1]\nCrusher=yes\n[V2]\nSpeedType=Hover\nCrusher=yes\n\
         [InfantryTypes]\n1=I1\n[I1]\nC4=yes\n[AircraftTypes]\n1=A1\n[BuildingTypes]\n1=B1\n[VISC_SML]\nNonVehicle=no\n",
        true,
    );
    let speed = |id: &str| rules.vehicles.by_name(id).unwrap().speed_type;
    assert_eq!(
        (speed("V1"), speed("V2"), speed("BASEUNIT")),
        (SpeedType::Track, SpeedType::Hover, SpeedType::Wheel)
    );
    assert_eq!(rules.vehicles.by_name("BASEUNIT").unwrap().locomotor, Locomotor::Teleport);
    let infantry = rules.infantry.by_name("I1").unwrap();
    assert!(infantry.crushable && infantry.infiltrate && infantry.speed_type == SpeedType::Foot);
    let aircraft = rules.aircraft.by_name("A1").unwrap();
    assert!(!aircraft.move_to_shroud && aircraft.speed_type == SpeedType::Winged && aircraft.trainable);
    assert!(!rules.buildings.by_name("B1").unwrap().trainable);
    assert!(rules.vehicles.by_name("VISC_SML").unwrap().non_vehicle);
    assert!(rules.vehicles.by_name("SUBTANK").unwrap().is_subterranean());
}

#[test]
fn own_files_come_between_firestorm_and_the_map() {
    let source = |name: &str, text: &str| SourceText { name: name.into(), bytes: text.into() };
    let sources = RulesSources::stock()
        .with_file(source(
            "a.ini",
            "[E1]\nCost=1\nSight=1\n[General]\nVeteranRatio=1\n[VariableNames]\n20=Extra\n",
        ))
        .with_file(source("b.ini", "[E1]\nCost=2\n"));
    let map = IniFile::parse(b"[E1]\nStrength=3\n[VariableNames]\n0=local,1\n".as_slice());
    let rules = sources.load(Some((&map, "m")), true, true, &mut Vec::new());
    let e1 = rules.infantry.by_name("E1").unwrap();
    assert_eq!((e1.cost, e1.sight, e1.strength), (2, 1, 3));
    assert_eq!(rules.general.veteran_ratio, 1.0);
    assert_eq!(rules.global_variable_names[20].as_deref(), Some("Extra"));
    assert_eq!(rules.global_variable_names[0].as_deref(), Some("<Alternate Start Location>"));
    assert_eq!(sources.own_files().map(|(name, _)| name).collect::<Vec<_>>(), ["a.ini", "b.ini"]);
}

#[test]
fn a_registry_is_bounded() {
    use std::fmt::Write as _;
    let mut map = String::from("[Animations]\n");
    for i in 0..12_000 {
        writeln!(map, "{i}=A{i}").unwrap();
    }
    let (rules, problems) = load(&map, true);
    assert_eq!(rules.animations.len(), MAX_REGISTRY_ENTRIES);
    assert_eq!(codes(&problems), ["rules-registry-full"]);
}

#[test]
fn keys_are_documented() {
    let strength = keys::find("strength");
    assert_eq!(strength.len(), 1);
    assert_eq!(strength[0].table.section, keys::SectionKind::Object);
    assert_eq!(keys::find("Damage").len(), 3);
    let table = keys::type_table(RegistryKind::Building).unwrap();
    for key in ["Power", "Primary", "Strength"] {
        assert!(table.key(key).is_some(), "{key}");
    }
    assert!(table.key("power").is_none());
    assert_eq!(table.key_of_other_case("power").unwrap().key, "Power");
    assert_eq!(table.key("Dock").unwrap().value_text(), "list of building types");
    for table in keys::tables() {
        let mut seen = std::collections::BTreeSet::new();
        for key in table.keys {
            assert!(seen.insert(key.key), "{} twice", key.key);
            assert!(!key.doc.is_empty());
            let plain = |text: &str| text.replace('_', "").to_ascii_lowercase();
            let renamed = ["is_crate", "kind", "side_name", "allow_shrouded_subterranean_moves"];
            assert!(
                renamed.contains(&key.field) || plain(key.field) == plain(key.key),
                "{} for {}",
                key.field,
                key.key
            );
        }
    }
}
