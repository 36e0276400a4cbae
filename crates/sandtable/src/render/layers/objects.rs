//! Structures on their foundations, vehicles, soldiers and aircraft, in the colours of their houses.

use sandtable_scenario::model::Cell;
use sandtable_sim::{Class, Coord, ObjectId, Techno};

use crate::render::canvas::Rgb;
use crate::render::colour::{OUTLINE, house};
use crate::render::legend::{Entry, Shape};
use crate::render::projection::Side;
use crate::render::{Picture, Scene};

use super::shapes;

/// How much of the ground a structure hides, in 256ths.
const SOLID: i32 = 205;
/// Lamps and other structures that are not drawn in the game.
const LAMP: Rgb = Rgb(250, 240, 180);

/// The cells a structure covers.
pub(super) fn foundation(scene: &Scene<'_>, id: ObjectId) -> Vec<Cell> {
    let Some(object) = scene.world.object(id) else { return Vec::new() };
    let at = object.cell();
    let kind = scene.world.rules().buildings.get(usize::from(object.kind));
    let cells = kind.map_or(&[][..], |kind| kind.foundation.cells());
    cells.iter().map(|(dx, dy)| Cell::new(at.x + i16::from(*dx), at.y + i16::from(*dy))).collect()
}

/// Whether the game shows it.
pub(super) fn is_lamp(scene: &Scene<'_>, id: ObjectId) -> bool {
    let kind = scene.world.object(id).map(|object| usize::from(object.kind));
    let kind = kind.and_then(|kind| scene.world.rules().buildings.get(kind));
    kind.is_none_or(|kind| kind.invisible_in_game || kind.foundation.cells().is_empty())
}

/// Objects of a class on the map, from the back to the front.
fn placed(scene: &Scene<'_>, class: Class) -> Vec<ObjectId> {
    let mut found: Vec<(i32, ObjectId)> = scene
        .world
        .technos(&[class])
        .into_iter()
        .filter_map(|id| {
            let object = scene.world.object(id).filter(|object| object.placed())?;
            let cell = object.cell();
            scene.world.grid().contains(cell).then_some((object.coord.x.saturating_add(object.coord.y), id))
        })
        .collect();
    found.sort_by_key(|(depth, _)| *depth);
    found.into_iter().map(|(_, id)| id).collect()
}

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    for id in placed(scene, Class::Building) {
        structure(scene, picture, id);
    }
    for class in [Class::Unit, Class::Infantry, Class::Aircraft] {
        for id in placed(scene, class) {
            if let Some(techno) = scene.world.techno(id) {
                mobile(scene, picture, class, techno);
            }
        }
    }
}

fn structure(scene: &Scene<'_>, picture: &mut Picture, id: ObjectId) {
    let Some(techno) = scene.world.techno(id) else { return };
    let canvas = &mut picture.canvas;
    if is_lamp(scene, id) {
        let (x, y) = scene.centre(techno.object.cell());
        canvas.disc(x, y, (scene.view.scale() / 2).max(1), LAMP);
        return;
    }
    let colour = house(scene.world, techno.house);
    let cells = foundation(scene, id);
    let level = scene.level(techno.object.cell());
    for cell in &cells {
        let (x, y) = scene.view.origin(*cell, level);
        for (row, from, to) in scene.view.stamp(0).runs() {
            canvas.fill_blend(y + row, x + from, x + to, colour, SOLID);
        }
    }
    for cell in &cells {
        for side in Side::ALL.into_iter().filter(|side| !cells.contains(&side.beyond(*cell))) {
            shapes::edge(canvas, &scene.view, *cell, (level, 0), side, scene.stroke(), colour.lit(38));
        }
    }
}

fn mobile(scene: &Scene<'_>, picture: &mut Picture, class: Class, techno: &Techno) {
    let canvas = &mut picture.canvas;
    let at = techno.object.coord;
    let colour = house(scene.world, techno.house);
    let place = scene.view.place(at);
    let scale = scene.view.scale();
    let ahead = |turn: u16, leptons: i32| -> (i32, i32) {
        scene.view.place(at.ahead(techno.object.facing.wrapping_add(turn), leptons))
    };
    match class {
        Class::Infantry => shapes::soldier(canvas, place, scale / 2, colour),
        Class::Aircraft => {
            let ground = Coord { z: scene.level(techno.object.cell()) * 104, ..at };
            let (x, y) = scene.view.place(ground);
            if (x, y) != place {
                canvas.diamond(x, y, scale, OUTLINE.mix(Rgb(90, 90, 90), 100));
            }
            let body = [ahead(0, 170), ahead(0x8000, 130)];
            let wings = [ahead(0x4000, 130), ahead(0xC000, 130)];
            shapes::aircraft(canvas, body, wings, scale.max(1), colour);
        }
        _ => shapes::vehicle(canvas, place, ahead(0, 110), scale + 1, colour),
    }
}

/// The shapes, then the houses that have something on the map.
pub(super) fn key(scene: &Scene<'_>) -> Vec<Entry> {
    let mut entries = Vec::new();
    let shapes: [(Class, Shape, &str); 4] = [
        (Class::Building, shapes::key_structure, "structure"),
        (Class::Unit, shapes::key_vehicle, "vehicle"),
        (Class::Infantry, shapes::key_soldier, "soldier"),
        (Class::Aircraft, shapes::key_aircraft, "aircraft"),
    ];
    let mut owners = vec![false; scene.world.houses().len()];
    for (class, shape, text) in shapes {
        let ids = placed(scene, class);
        for id in &ids {
            let house = scene.world.techno(*id).map(|techno| usize::from(techno.house));
            if let Some(owner) = house.and_then(|house| owners.get_mut(house)) {
                *owner = true;
            }
        }
        if ids.iter().any(|id| class == Class::Building && is_lamp(scene, *id)) {
            entries.push(Entry::colour(LAMP, "lamp"));
        }
        if ids.iter().any(|id| class != Class::Building || !is_lamp(scene, *id)) {
            entries.push(Entry::shape(shape, text));
        }
    }
    for (number, _) in owners.iter().enumerate().filter(|(_, on)| **on) {
        let Ok(number) = u8::try_from(number) else { continue };
        entries.push(Entry::colour(house(scene.world, number), scene.world.house_name(number)));
    }
    entries
}
