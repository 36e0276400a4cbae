//! What a page learns once: the ground, the scripting in words, the houses.

use sandtable_lint::{Prospects, Subject};
use sandtable_scenario::Loaded;
use sandtable_scenario::model::{Cell, Tube};
use sandtable_sim::World;
use serde::Serialize;

use crate::render;
use crate::words::{Names, printable};

/// Lowest character of the ground's strings: a number `n` is the character `n` places after it.
const ZERO: u8 = b'0';
/// Largest number that is one such character.
const MOST: u8 = b'z' - ZERO;

/// A cell, as `[x, y]`.
pub(crate) type XY = (i16, i16);

/// The part of a match that does not change.
#[derive(Debug, Serialize)]
pub(crate) struct Fixed {
    title: String,
    file: String,
    campaign: bool,
    seed: u32,
    difficulty: &'static str,
    /// Seed and difficulty can be changed by a restart.
    restartable: bool,
    ground: Ground,
    houses: Vec<House>,
    triggers: Vec<Trigger>,
    waypoints: Vec<(usize, XY)>,
    tags: Vec<(String, XY)>,
    /// Tunnels: their cells from the entrance to the exit.
    tubes: Vec<Vec<XY>>,
}

#[derive(Debug, Serialize)]
struct Ground {
    width: i32,
    height: i32,
    /// Names and colours of land, and of what lies on it.
    lands: Vec<render::Named>,
    covers: Vec<render::Named>,
    /// A character a cell, row by row as the grid counts cells (`formats.md` §6.2): land, level, slope, playable.
    land: String,
    level: String,
    ramp: String,
    playable: String,
}

#[derive(Debug, Serialize)]
struct House {
    name: String,
    colour: String,
    player: bool,
    human: bool,
}

#[derive(Debug, Serialize)]
struct Trigger {
    id: String,
    name: String,
    owner: String,
    events: Vec<String>,
    actions: Vec<String>,
    /// Cells with its tag, then those of waypoints that its actions name.
    places: Vec<XY>,
    /// Why it can never fire, whoever plays.
    #[serde(skip_serializing_if = "Option::is_none")]
    never: Option<String>,
    /// Who acts on it.
    named: Vec<String>,
}

/// Places that are told of one trigger.
const MOST_PLACES: usize = 32;

/// Tunnels that are told, and cells of one; no real map has a tenth of them.
const MOST_TUBES: usize = 2000;
const MOST_CELLS: usize = 400;
/// Steps in the directions 0 north to 7 north-west (`systems.md` CRD-3).
const STEPS: [XY; 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

fn xy(cell: Cell) -> XY {
    (cell.x, cell.y)
}

/// The cells of a tunnel. The exit is its last one even if the way does not lead there.
fn tube(tube: &Tube) -> Vec<XY> {
    let mut cells = vec![xy(tube.enter)];
    let mut at = xy(tube.enter);
    for direction in tube.path.iter().take(MOST_CELLS) {
        let (dx, dy) = STEPS[usize::from(direction % 8)];
        at = (at.0.saturating_add(dx), at.1.saturating_add(dy));
        cells.push(at);
    }
    if at != xy(tube.exit) {
        cells.push(xy(tube.exit));
    }
    cells
}

impl Fixed {
    pub(crate) fn of(loaded: &Loaded, world: &World, restartable: bool) -> Self {
        let scenario = world.scenario();
        let options = world.options();
        let waypoint = |(number, cell): (usize, &Option<_>)| -> Option<(usize, XY)> {
            let cell: &sandtable_scenario::model::Spanned<Cell> = cell.as_ref()?;
            Some((number, xy(cell.value)))
        };
        let tag = |tag: &sandtable_scenario::model::CellTag| {
            let name = tag.tag.target.and_then(|tag| scenario.tags.get(tag));
            (name.map_or_else(String::new, |tag| printable(&tag.name.value)), xy(tag.cell))
        };
        let subject = Subject::new(loaded);
        Self {
            title: printable(&scenario.basic.name.value),
            file: printable(&loaded.scenario.path),
            campaign: scenario.campaign,
            seed: options.seed,
            difficulty: options.difficulty.name(),
            restartable,
            ground: Ground::of(world),
            houses: (0..world.houses().len()).filter_map(|n| house(world, n)).collect(),
            triggers: (0..scenario.triggers.len())
                .map(|kind| trigger(world, kind, &Prospects::of(&subject, kind)))
                .collect(),
            waypoints: scenario.waypoints.iter().enumerate().filter_map(waypoint).collect(),
            tags: scenario.cell_tags.iter().map(tag).collect(),
            tubes: scenario.tubes.iter().take(MOST_TUBES).map(tube).collect(),
        }
    }
}

impl Ground {
    fn of(world: &World) -> Self {
        let grid = world.grid();
        let text = |number: fn(&World, Cell) -> u8| -> String {
            grid.cells().map(|cell| char::from(ZERO + number(world, cell).min(MOST))).collect()
        };
        Self {
            width: grid.width(),
            height: grid.height(),
            lands: render::grounds(world.scenario()),
            covers: render::covers(),
            land: text(|world, cell| world.grid().get(cell).map_or(0, render::land)),
            level: text(|world, cell| world.grid().get(cell).map_or(0, |state| state.level)),
            ramp: text(|world, cell| world.grid().get(cell).map_or(0, |state| state.ramp)),
            playable: text(|world, cell| u8::from(world.grid().playable(cell))),
        }
    }
}

fn house(world: &World, number: usize) -> Option<House> {
    let house = world.houses().get(number)?;
    let number = u8::try_from(number).ok()?;
    Some(House {
        name: printable(world.house_name(number)),
        colour: render::house_colour(world, number),
        player: world.player_house() == Some(number),
        human: house.human,
    })
}

fn trigger(world: &World, kind: usize, prospects: &Prospects) -> Trigger {
    let (names, scenario) = (Names::of(world), world.scenario());
    let trigger = &scenario.triggers[kind];
    let carries = |tag: &sandtable_scenario::model::CellTag| {
        let tag = tag.tag.target.and_then(|tag| scenario.tags.get(tag));
        tag.and_then(|tag| tag.trigger.as_ref()).and_then(|first| first.target) == Some(kind)
    };
    let tagged = scenario.cell_tags.iter().filter(|tag| carries(tag)).map(|tag| tag.cell);
    let named = trigger.actions.iter().filter_map(|action| names.place(action));
    Trigger {
        id: printable(&trigger.id.value),
        name: printable(&trigger.name.value),
        owner: printable(&trigger.owner_text.value),
        events: trigger.events.iter().map(|event| names.event(event)).collect(),
        actions: trigger.actions.iter().map(|action| names.action(action)).collect(),
        places: tagged.chain(named).take(MOST_PLACES).map(xy).collect(),
        never: prospects.never.as_deref().map(printable),
        named: prospects.named.iter().map(|words| printable(words)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tunnels_follow_their_way_and_end_at_their_exit() {
        let way = |path: Vec<u8>, exit| {
            tube(&Tube {
                enter: Cell::new(10, 10),
                facing: 0,
                exit: Cell::new(exit, 8),
                path,
                span: Default::default(),
            })
        };
        assert_eq!(way(vec![0, 1], 11), [(10, 10), (10, 9), (11, 8)]);
        assert_eq!(way(vec![0], 30), [(10, 10), (10, 9), (30, 8)], "it ends where the map says");
        assert!(way(vec![2; 100_000], 11).len() <= MOST_CELLS + 2);
    }
}
