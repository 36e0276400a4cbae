//! What the map builder writes, the reader reads.

use proptest::prelude::*;
use sandtable_scenario::load;
use sandtable_scenario::model::{Cell, Owner, Param};
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::writer::{ActionParam, MapBuilder, Placed};

#[test]
fn every_kind_of_row_comes_back() {
    let mut map = MapBuilder::new("SNOW", 40, 30);
    map.standard_houses("Nod").basic("Name", "All rows; no comment").local(3, "bridge down", true);
    map.waypoint(0, Cell::new(30, 30)).base_node("GDI", "GAPOWR", Cell::new(33, 33));
    let tagged = |kind: &str, x: i16| Placed::new("GDI", kind, Cell::new(x, 30)).tagged("TAG01");
    map.unit(Placed { follows: 1, high: true, ..tagged("MMCH", 30) }).unit(tagged("MMCH", 31).on("Sleep"));
    map.infantry(Placed { sub_cell: 4, veterancy: 200, ..tagged("E1", 32) });
    map.aircraft(Placed { group: 2, recruitable: [true, false], ..tagged("ORCA", 33) });
    map.structure(Placed { upgrades: vec!["GAPOWRUP".into()], powered: false, ..tagged("GAPOWR", 34) });
    map.trigger("TRG01", "Nod", "Name, with comma").trigger("TRG02", "GDI", "Second");
    map.link("TRG01", "TRG02").disabled("TRG02").difficulty("TRG02", [true, false, true]);
    map.event("TRG01", 13, 0, 30).event("TRG01", 23, 1, "TEAM1");
    map.action_at("TRG01", 80, ActionParam::Team("TEAM1"), 0).action(
        "TRG01",
        22,
        ActionParam::Trigger("TRG02"),
    );
    map.action("TRG01", 101, ActionParam::TeamAndNumber("TEAM1", 45));
    map.action_with("TRG01", 40, ActionParam::Number(0), [3, 4, 20, 10], 0);
    map.tag("TAG01", 1, "Tag", "TRG01").cell_tag(Cell::new(30, 31), "TAG01");
    map.script("SCR01", "Script", &[(3, 0), (6, 1)]).task_force("FRC01", "Force", &[(2, "E1"), (1, "MMCH")]);
    map.team("TEAM1", "Team", "GDI", "SCR01", "FRC01", &[("Max", "-1"), ("Waypoint", "A"), ("Tag", "TAG01")]);
    map.terrain(Cell::new(35, 30), "TREE01").tube(Cell::new(30, 32), 2, Cell::new(32, 32), &[2, 2]);
    map.tile(Cell::new(30, 30), 60, 2, 3).overlay(Cell::new(36, 30), 126, 48);
    map.tile(Cell::new(31, 30), -1, 0, 1);

    let loaded = load(map.build(), "built.map", &RulesSources::stock());
    assert_eq!(crate::common::codes(&loaded), [""; 0], "{:#?}", loaded.diagnostics);
    let scenario = &loaded.scenario;
    assert_eq!(
        (scenario.basic.name.as_str(), scenario.basic.player.as_str()),
        ("All rows  no comment", "Nod")
    );
    assert!(scenario.houses[1].player_control && scenario.houses[0].base_nodes.len() == 1);
    assert!(scenario.locals[3].as_ref().unwrap().initial);
    assert_eq!((scenario.units[0].follows, scenario.units[0].foot.high), (1, true));
    assert_eq!(scenario.units[1].foot.mission, Some(0));
    assert_eq!((scenario.infantry[0].sub_cell, scenario.infantry[0].foot.veterancy), (4, 200));
    assert_eq!((scenario.aircraft[0].foot.group, scenario.aircraft[0].foot.team_recruitable), (2, true));
    assert_eq!((scenario.structures[0].upgrades.len(), scenario.structures[0].powered), (1, false));
    let tags = scenario.units.iter().map(|unit| unit.foot.object.tag.as_ref().unwrap().target);
    assert_eq!(tags.collect::<Vec<_>>(), [Some(0), Some(0)]);
    let [first, second] = &scenario.triggers[..] else { panic!("two triggers") };
    assert_eq!((first.name.as_str(), first.owner), ("Name  with comma", Owner::Country(1)));
    assert_eq!(first.link.as_ref().unwrap().target, Some(1));
    assert!(second.disabled && second.difficulty == [true, false, true]);
    assert_eq!((first.events[0].value, first.events[1].team.as_ref().unwrap().target.is_some()), (30, true));
    assert_eq!((first.actions.len(), first.actions[0].waypoint, first.actions[2].data), (4, 0, 45));
    assert!(matches!(&first.actions[1].param, Param::Trigger(to) if to.target == Some(1)));
    assert_eq!(first.actions[3].rect, [3, 4, 20, 10]);
    let team = scenario.team_types.iter().find(|team| team.local).unwrap();
    assert_eq!((team.max, team.waypoint, team.tag.as_ref().unwrap().target), (-1, 0, Some(0)));
    assert_eq!(scenario.tubes[0].path, [2, 2]);
    let tiles: Vec<_> = (scenario.tiles.records.iter())
        .map(|(cell, tile)| (cell.x, tile.tile, tile.sub_tile, tile.level))
        .collect();
    assert_eq!(tiles, [(30, 60, 2, 3), (31, -1, 0, 1)]);
    assert_eq!((scenario.overlay.types[30 * 512 + 36], scenario.overlay.data[30 * 512 + 36]), (126, 48));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

    #[test]
    fn terrain_and_overlay_come_back(
        cells in proptest::collection::btree_map((0i16..40, 0i16..40), (0i32..900, 0u8..4, 0u8..15, 0u8..170), 1..60),
    ) {
        let mut map = MapBuilder::new("TEMPERATE", 20, 20);
        for (&(x, y), &(tile, sub_tile, level, overlay)) in &cells {
            map.tile(Cell::new(x, y), tile, sub_tile, level).overlay(Cell::new(x, y), overlay, level);
        }
        let scenario = load(map.build(), "built.map", &RulesSources::stock()).scenario;
        let inside: Vec<_> = cells.iter().filter(|((x, y), _)| scenario.map.contains(Cell::new(*x, *y))).collect();
        prop_assert_eq!(scenario.tiles.records.len(), inside.len());
        for (((x, y), (tile, sub_tile, level, overlay)), (cell, read)) in inside.iter().zip(&scenario.tiles.records) {
            prop_assert_eq!(*cell, Cell::new(*x, *y));
            prop_assert_eq!((read.tile, read.sub_tile, read.level), (*tile, *sub_tile, *level));
            let at = usize::try_from(i32::from(*y) * 512 + i32::from(*x)).unwrap();
            prop_assert_eq!((scenario.overlay.types[at], scenario.overlay.data[at]), (*overlay, *level));
        }
    }

    #[test]
    fn no_text_breaks_the_file(name in ".{0,40}", id in "[A-Z]{3,8}") {
        let mut map = MapBuilder::new("TEMPERATE", 20, 20);
        map.standard_houses("GDI").basic("Name", &name).trigger(&id, "GDI", &format!("x{name}"));
        let scenario = load(map.build(), "built.map", &RulesSources::stock()).scenario;
        prop_assert_eq!(scenario.houses.len(), 4);
        prop_assert_eq!(scenario.triggers.len(), 1);
        prop_assert!(scenario.triggers[0].valid && !scenario.triggers[0].disabled);
    }
}
