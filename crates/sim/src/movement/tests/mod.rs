//! Movement from inside: the ground of a map is drawn directly into the grid.

mod corpus;
mod entry;
mod occupants;
mod routes;
mod static_world;
mod zones;

use sandtable_detach::Id;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use crate::World;
use crate::cell::{CellState, neighbour};
use crate::house::Class;
use crate::support::*;

/// The cell every test steps into, in the middle of the map.
pub(super) const HERE: Cell = Cell::new(40, 40);
/// The cell north of it.
pub(super) const NORTH: Cell = Cell::new(40, 39);
/// Direction of the step from [`NORTH`] to [`HERE`].
pub(super) const SOUTH: usize = 4;

/// A world of a map.
pub(super) fn world(fill: impl FnOnce(&mut Map)) -> World {
    let mut map = Map::new();
    map.third_side();
    fill(&mut map);
    map.world()
}

/// The first object of a house and class.
pub(super) fn first(world: &World, class: Class, house: u8) -> Id {
    let mut all = world.technos(&[class]).into_iter();
    all.find(|id| world.techno(*id).is_some_and(|t| t.house == house)).expect("placed")
}

/// Changes a cell and brings its land up to date.
pub(super) fn draw(world: &mut World, cell: Cell, change: impl FnOnce(&mut CellState)) {
    change(world.state.grid.get_mut(cell).expect("on the map"));
    world.recalculate_land(cell);
}

pub(super) fn level(world: &mut World, cell: Cell, level: u8, ramp: u8) {
    draw(world, cell, |c| (c.level, c.ramp) = (level, ramp));
}

pub(super) fn land(world: &mut World, cell: Cell, land: LandType) {
    draw(world, cell, |c| c.tile_land = land as u8);
}

pub(super) fn overlay(world: &mut World, cell: Cell, kind: &str) {
    let number = world.rules.overlays.find(kind).expect("an overlay of the stock rules") as u8;
    draw(world, cell, |c| c.overlay = number);
}

/// Where a route leads from a place, and whether it ends on a deck: every step must pass the height rule.
pub(super) fn walk(world: &World, from: Cell, high: bool, route: &[u8]) -> (Cell, bool) {
    route.iter().rev().fold((from, high), |(cell, high), step| {
        if *step == super::THROUGH_TUBE {
            let mouth = world.constants.fixtures.mouth(cell).expect("a mouth");
            return (mouth.exit.expect("a tube"), false);
        }
        let deck = world.step_deck(cell, high, usize::from(*step));
        (neighbour(cell, usize::from(*step)), deck.expect("a step that MOV-8 allows"))
    })
}
