use std::sync::Arc;

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::writer::{ActionParam::Number, MapBuilder, Placed};
use sandtable_sim::World;

use super::canvas::Rgb;
use super::*;

/// A world with something for every layer.
fn world(change: impl FnOnce(&mut MapBuilder)) -> World {
    let mut map = MapBuilder::new("TEMPERATE", 16, 16);
    map.standard_houses("GDI").set("Map", "LocalSize", "2,2,10,8");
    // Every existing cell, level 0, then a rise of two levels.
    map.tile(Cell::new(12, 14), 0, 0, 2);
    map.overlay(Cell::new(14, 18), 102, 6).overlay(Cell::new(16, 18), 2, 0).overlay(Cell::new(17, 18), 2, 0);
    map.terrain(Cell::new(18, 14), "TREE01");
    map.tube(Cell::new(20, 16), 2, Cell::new(24, 16), &[2, 2, 2, 2]);
    map.trigger("TRIG", "GDI", "Step").event("TRIG", 1, 0, 0).action("TRIG", 11, Number(1));
    map.tag("TAG", 0, "Wire", "TRIG").set("CellTags", 19016, "TAG").set("CellTags", 19017, "TAG");
    map.structure(Placed::new("GDI", "GAPOWR", Cell::new(14, 14)));
    map.unit(Placed::new("Nod", "HARV", Cell::new(18, 17)));
    map.infantry(Placed::new("Nod", "E1", Cell::new(20, 14)));
    map.aircraft(Placed::new("GDI", "ORCA", Cell::new(21, 12)));
    map.waypoint(3, Cell::new(16, 16)).waypoint(98, Cell::new(16, 16)).waypoint(7, Cell::new(22, 14));
    change(&mut map);
    let loaded = sandtable_scenario::load(map.build(), "render.map", &RulesSources::stock());
    World::new(&Arc::clone(&loaded.rules), &Arc::clone(&loaded.scenario), &sandtable_sim::Options::default())
}

const MARKS: [Cell; 1] = [Cell::new(17, 14)];

fn options(layers: Vec<&'static Layer>, scale: i32) -> Options<'static> {
    Options { scale, layers, marks: &MARKS, title: "Test" }
}

fn picture(world: &World, layers: &str) -> Picture {
    draw(world, &options(choose(Some(layers)).unwrap(), 2))
}

/// Pixels of the map that differ, the legend left out.
fn differing(a: &Picture, b: &Picture) -> usize {
    let pairs = a.canvas.pixels().iter().zip(b.canvas.pixels());
    pairs.filter(|(a, b)| a != b).count() + usize::from(a.size() != b.size())
}

#[test]
fn every_layer_draws_something_and_only_when_it_is_chosen() {
    let world = world(|_| {});
    let all = picture(&world, "all");
    let none = draw(&world, &options(Vec::new(), 2));
    assert!(none.canvas.pixels().iter().all(|pixel| *pixel == colour::BACKGROUND));
    for layer in LAYERS {
        let without = picture(&world, &format!("+all,-{}", layer.name));
        assert!(differing(&all, &without) > 0, "-{} changes nothing", layer.name);
        // The frame dims the ground, so it shows on the ground alone.
        let alone = picture(&world, layer.name);
        assert!(differing(&alone, &none) > 0, "{} alone draws nothing", layer.name);
    }
}

#[test]
fn what_layers_may_be_called() {
    let names = |list: Option<&str>| -> Result<Vec<&str>, String> {
        choose(list).map(|layers| layers.into_iter().map(|layer| layer.name).collect())
    };
    let usual = names(None).unwrap();
    assert!(usual.contains(&"terrain") && !usual.contains(&"names") && !usual.contains(&"grid"));
    // The order is that of the table, whatever the order asked for.
    assert_eq!(names(Some("waypoints, Terrain")).unwrap(), ["terrain", "waypoints"]);
    assert_eq!(names(Some("all")).unwrap().len(), LAYERS.len());
    let added = names(Some("+grid,-legend")).unwrap();
    assert!(added.contains(&"grid") && added.contains(&"terrain") && !added.contains(&"legend"));
    assert!(
        names(Some("terain")).unwrap_err().contains("there is no layer \"terain\"; layers are terrain, ")
    );
    assert!(names(Some(" ,")).unwrap_err().contains("names no layer"));
}

#[test]
fn the_same_world_is_the_same_file_and_a_changed_one_is_not() {
    let file = |change: fn(&mut MapBuilder)| picture(&world(change), "all").png().unwrap();
    let first = file(|_| {});
    assert_eq!(first, file(|_| {}));
    let changed = file(|map| {
        map.infantry(Placed::new("Nod", "E1", Cell::new(14, 20)));
    });
    assert_ne!(first, changed);
    assert!(first.starts_with(b"\x89PNG\r\n\x1a\n"));
}

/// The map's pixels that a layer colours, a letter a pixel.
fn art(world: &World, layers: &str, keep: impl Fn(&Rgb) -> Option<char>) -> String {
    let picture = draw(world, &Options { marks: &[], ..options(choose(Some(layers)).unwrap(), 1) });
    let width = picture.size().0 as usize;
    let rows = picture.canvas.pixels().chunks(width).map(|row| {
        let row: String = row.iter().map(|pixel| keep(pixel).unwrap_or('.')).collect();
        row.trim_end_matches('.').to_owned() + "\n"
    });
    rows.collect()
}

#[test]
fn structures_cover_their_foundations() {
    let mut map = MapBuilder::new("TEMPERATE", 8, 8);
    map.standard_houses("GDI");
    map.structure(Placed::new("GDI", "PROC", Cell::new(8, 6)));
    let loaded = sandtable_scenario::load(map.build(), "proc.map", &RulesSources::stock());
    let world = World::new(
        &Arc::clone(&loaded.rules),
        &Arc::clone(&loaded.scenario),
        &sandtable_sim::Options::default(),
    );
    // The refinery: four by three cells.
    insta::assert_snapshot!(art(&world, "objects", |pixel| (*pixel != colour::BACKGROUND).then_some('#')));
}

#[test]
fn a_rise_hides_what_is_behind_it() {
    let visible = |level: u8| {
        let world = world(|map| {
            map.overlay(Cell::new(9, 15), 102, 6);
            for (x, y) in [(10, 15), (9, 16), (10, 16), (11, 16), (10, 17), (11, 17)] {
                map.tile(Cell::new(x, y), 0, 0, level);
            }
        });
        let picture = picture(&world, "tiberium");
        picture.canvas.pixels().iter().filter(|pixel| **pixel != colour::BACKGROUND).count()
    };
    assert!(visible(4) < visible(0), "{} {}", visible(4), visible(0));
}

#[test]
fn slopes_towards_the_light_are_brighter() {
    // RampBase of the temperate theater: tile 13 + i is ramp i + 1; ramp 1 rises to the east, ramp 3 to the west.
    let brightness = |tile: i32| {
        let world = world(|map| {
            map.tile(Cell::new(16, 20), tile, 0, 0);
        });
        let state = *world.grid().get(Cell::new(16, 20)).unwrap();
        let view = projection::Projection::new(world.grid(), 2);
        let (x, y) = view.centre(Cell::new(16, 20), 0);
        let lifted = view.half_height() / 2;
        let picture = picture(&world, "terrain");
        let pixel = picture.canvas.get(x, y - lifted).unwrap();
        (state.ramp, u32::from(pixel.0) + u32::from(pixel.1) + u32::from(pixel.2))
    };
    let ramps: Vec<(u8, u32)> = (0..60).map(brightness).collect();
    let of = |ramp: u8| ramps.iter().find(|(r, _)| *r == ramp).map(|(_, light)| *light);
    let (Some(east), Some(flat), Some(west)) = (of(1), of(0), of(3)) else { panic!("{ramps:?}") };
    assert!(east > flat && flat > west, "{east} {flat} {west}");
}

#[test]
fn a_scale_is_found_that_is_not_too_large() {
    assert_eq!(largest_scale(100, 100, 6), 6);
    assert!((1..12).contains(&largest_scale(256, 256, 12)));
    assert!(largest_scale(511, 511, 1) == 1);
}
