//! Types of structures, and the names of cell tags, one for each group of cells.

use std::collections::BTreeSet;

use sandtable_scenario::model::Cell;
use sandtable_sim::Class;

use crate::render::colour::{TAG, TEXT};
use crate::render::labels::Where;
use crate::render::projection::Side;
use crate::render::{Picture, Scene, font};

use super::{objects, tags};

pub(super) fn draw(scene: &Scene<'_>, picture: &mut Picture) {
    let world = scene.world;
    for id in world.technos(&[Class::Building]) {
        let Some(object) = world.object(id).filter(|object| object.placed()) else { continue };
        if objects::is_lamp(scene, id) || !world.grid().contains(object.cell()) {
            continue;
        }
        let cells = objects::foundation(scene, id);
        let level = scene.level(object.cell());
        let corner = |cell: Option<&Cell>| scene.view.centre(cell.copied().unwrap_or_default(), level);
        let (first, last) = (corner(cells.first()), corner(cells.last()));
        let at = ((first.0 + last.0) / 2, (first.1 + last.1) / 2);
        let text = world.type_name(id);
        // On the structure when it stays visible.
        let half = scene.view.half_width();
        let lefts = cells.iter().map(|cell| scene.view.origin(*cell, level).0);
        let room = lefts.clone().max().unwrap_or(0) - lefts.min().unwrap_or(0) + 2 * half;
        let wanted = if font::width(text, scene.letters()) <= room { Where::On } else { Where::Beside(half) };
        let label = (text, scene.letters(), TEXT);
        picture.labels.write(&mut picture.canvas, scene.map_size, at, wanted, label);
    }
    for (cell, name) in tag_names(scene) {
        let label = (&*name, scene.letters(), TAG.lit(120));
        picture.labels.write(
            &mut picture.canvas,
            scene.map_size,
            scene.centre(cell),
            Where::Beside(scene.view.scale()),
            label,
        );
    }
}

/// A cell of each group of neighbours with one tag, and the tag's name.
fn tag_names(scene: &Scene<'_>) -> Vec<(Cell, String)> {
    let cells = tags::tagged(scene);
    let mut seen = BTreeSet::new();
    let mut names = Vec::new();
    for (cell, tag) in &cells {
        if !seen.insert(*cell) {
            continue;
        }
        let mut group = vec![*cell];
        let mut next = 0;
        while let Some(at) = group.get(next).copied() {
            next += 1;
            for side in Side::ALL {
                let beyond = side.beyond(at);
                if cells.get(&beyond) == Some(tag) && seen.insert(beyond) {
                    group.push(beyond);
                }
            }
        }
        let name = tag.and_then(|tag| scene.world.scenario().tags.get(tag)).map(|tag| tag.name.clone());
        names.push((group[group.len() / 2], crate::words::printable(&name.unwrap_or_default())));
    }
    names
}
