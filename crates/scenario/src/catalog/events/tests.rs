use super::*;

/// number, variant, name, payload, attachments (c cell, o object, m map, h house, g general), class, as in `events.md`.
const FACTS: &str = "
0 NoEvent|No Event|none|co|null
1 EnteredBy|Entered By|house|co|self
2 SpiedUpon|Spied Upon|none|o|gated
3 ThievedBy|Thieved By|house|h|gated
4 DiscoveredByPlayer|Discovered By Player|none|co|gated
5 HouseDiscovered|House Discovered|house|h|standing
6 AttackedByAnyHouse|Attacked By Any House|none|o|gated
7 DestroyedByAnyHouse|Destroyed By Any House|none|o|gated
8 AnyEvent|Any Event|none|comhg|standing
9 DestroyedUnitsAll|Destroyed, Units, All|house|h|standing
10 DestroyedBuildingsAll|Destroyed, Buildings, All|house|h|standing
11 DestroyedAll|Destroyed, All|house|h|standing
12 CreditsExceed|Credits Exceed|number|h|standing
13 ElapsedTime|Elapsed Time|number|g|standing
14 MissionTimerExpired|Mission Timer Expired|none|g|standing
15 DestroyedBuildingsCount|Destroyed, Buildings, #|number|h|standing
16 DestroyedUnitsCount|Destroyed, Units, #|number|h|standing
17 NoFactoriesLeft|No Factories Left|none|h|standing
18 CiviliansEvacuated|Civilians Evacuated|none|h|gated
19 BuildBuildingType|Build Building Type|building|h|record
20 BuildUnitType|Build Unit Type|unit|h|record
21 BuildInfantryType|Build Infantry Type|infantry|h|record
22 BuildAircraftType|Build Aircraft Type|aircraft|h|record
23 LeavesMapTeam|Leaves Map (Team)|team|g|gated
24 ZoneEntryBy|Zone Entry By|house|cm|self
25 CrossesHorizontalLine|Crosses Horizontal Line|house|c|self
26 CrossesVerticalLine|Crosses Vertical Line|house|c|self
27 GlobalIsSet|Global Is Set|global|g|standing
28 GlobalIsClear|Global Is Clear|global|g|standing
29 DestroyedByAnythingNotInfiltrate|Destroyed By Anything (not infiltrate)|none|o|gated
30 LowPower|Low Power|house|h|standing
31 BridgeDestroyed|Bridge Destroyed|none|c|gated
32 BuildingExists|Building Exists|building|h|standing
33 SelectedByPlayer|Selected By Player|none|o|gated
34 ComesNearWaypoint|Comes Near Waypoint|waypoint|o|self
35 EnemyInSpotlight|Enemy In Spotlight|none|o|gated
36 LocalIsSet|Local Is Set|local|g|standing
37 LocalIsClear|Local Is Clear|local|g|standing
38 FirstDamagedCombat|First Damaged (combat)|none|o|gated
39 HalfHealthCombat|Half Health (combat)|none|o|gated
40 QuarterHealthCombat|Quarter Health (combat)|none|o|gated
41 FirstDamagedAny|First Damaged (any)|none|o|gated
42 HalfHealthAny|Half Health (any)|none|o|gated
43 QuarterHealthAny|Quarter Health (any)|none|o|gated
44 AttackedByHouse|Attacked By (house)|house|o|self
45 AmbientLightBelow|Ambient Light <=|number|g|standing
46 AmbientLightAbove|Ambient Light >=|number|g|standing
47 ElapsedScenarioTime|Elapsed Scenario Time|number|g|standing
48 DestroyedByAnything|Destroyed By Anything|none|o|gated
49 PickupCrate|Pickup Crate|none|o|gated
50 PickupCrateAny|Pickup Crate (any)|none|g|gated
51 RandomDelay|Random Delay|number|g|standing
52 CreditsBelow|Credits Below|number|h|standing
53 Paralyzed|Paralyzed (EMP/web)|none|o|gated
54 EnemyInSpotlightRepeating|Enemy In Spotlight (repeating)|none|o|gated
55 LimpetAttached|Limpet Attached|none|o|gated
";

#[test]
fn rows_agree_with_the_facts() {
    let mut seen = 0;
    for (at, line) in FACTS.trim().lines().enumerate() {
        let (number, rest) = line.split_once(' ').unwrap();
        let [variant, name, need, attaches, class] = rest.split('|').collect::<Vec<_>>()[..] else {
            panic!("{line}")
        };
        assert_eq!(number.parse(), Ok(at));
        let row = &EVENTS[at];
        assert_eq!((usize::from(row.number), row.kind as usize), (at, at));
        assert_eq!(EventKind::from_number(at as i32), Some(row.kind));
        assert_eq!(EventKind::ALL[at].row(), row);
        assert_eq!(format!("{:?}", row.kind), variant);
        assert_eq!(row.name, name);
        let wanted = match need {
            "none" => Need::None,
            "house" => Need::House,
            "number" => Need::Number,
            "building" => Need::Structure,
            "unit" => Need::Unit,
            "infantry" => Need::Infantry,
            "aircraft" => Need::Aircraft,
            "team" => Need::Team,
            "global" => Need::Global,
            "local" => Need::Local,
            "waypoint" => Need::Waypoint,
            other => panic!("{other}"),
        };
        assert_eq!(row.need, wanted, "{line}");
        let letters: String = row.attaches.words().map(|word| &word[..1]).collect();
        assert_eq!(letters, attaches, "{line}");
        let wanted = match class {
            "null" => EventClass::Null,
            "standing" => EventClass::Standing,
            "gated" => EventClass::Gated,
            "self" => EventClass::SelfGated,
            "record" => EventClass::Record,
            other => panic!("{other}"),
        };
        assert_eq!(row.class, wanted, "{line}");
        seen += 1;
    }
    assert_eq!(seen, 56);
}

#[test]
fn remembering_events_md_2_3() {
    let numbers = |test: fn(&EventRow) -> bool| -> Vec<u16> {
        EVENTS.iter().filter(|row| test(row)).map(|row| row.number).collect()
    };
    assert_eq!(numbers(|row| row.remembers), [1, 19, 20, 21, 22, 23, 24, 25, 26, 32]);
    assert_eq!(numbers(|row| !row.offered), [0, 2, 3, 18]);
    assert_eq!(numbers(|row| row.class.is_momentary() && !row.latches), [1, 6, 44, 53, 54]);
    assert!(EVENTS.iter().all(|row| row.class.is_momentary() || !row.latches));
    assert_eq!(numbers(|row| row.code != 0), [23]);
    assert_eq!(numbers(|row| row.since == Since::Firestorm), [53, 54, 55]);
}

#[test]
fn numbers_outside_the_table_are_no_event() {
    for number in [-1, 56, 60, 61, i32::MAX, i32::MIN] {
        assert_eq!(EventKind::from_number(number), None);
    }
}
