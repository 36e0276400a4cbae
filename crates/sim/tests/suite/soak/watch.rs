//! Looks for those that are stuck: on their way, or at work, and for minutes in the same place.

use std::collections::BTreeMap;

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;
use sandtable_sim::{CellPos, Class, Mission, World};

/// Frames between two looks.
pub const LOOK: u32 = 75;
/// Frames without a change after which one counts as stuck.
const STUCK: u32 = 2_250;

/// What changes when somebody gets on with it.
type Progress = (CellPos, Option<Mission>, [i32; 4]);

/// Who was seen where since when.
#[derive(Default)]
pub struct Watch {
    seen: BTreeMap<u32, (Progress, u32, bool)>,
    /// Stuck movers by type and mission.
    pub stuck: BTreeMap<String, u32>,
    /// Descriptions of the first few.
    pub details: Vec<String>,
    /// Looks at harvesters, and those of them that were at work.
    pub harvesters: (u64, u64),
}

impl Watch {
    pub fn look(&mut self, world: &World) {
        let now = world.frame();
        let mut here = BTreeMap::new();
        for class in [Class::Unit, Class::Infantry, Class::Aircraft] {
            for id in world.technos(&[class]) {
                let Some(foot) = world.foot(id).filter(|f| f.techno.object.placed()) else { continue };
                let object = &foot.techno.object;
                let mission = foot.techno.mission.get();
                let unit = world.unit(id);
                let gathers =
                    class == Class::Unit && world.rules().vehicles[usize::from(object.kind)].harvester;
                let works =
                    gathers && matches!(mission, Some(Mission::Harvest | Mission::Enter | Mission::Unload));
                if gathers {
                    self.harvesters.0 += 1;
                    self.harvesters.1 += u64::from(works);
                }
                let busy = foot.locomotion.moving()
                    || foot.nav_cell.is_some()
                    || works
                    || matches!(mission, Some(Mission::Enter | Mission::Capture | Mission::Sabotage));
                if !busy || !foot.locomotion.powered {
                    continue;
                }
                let progress = (object.cell().into(), mission, unit.map_or([0; 4], |u| u.load));
                let (since, told) = match self.seen.get(&object.creation) {
                    Some((old, since, told)) if *old == progress => (*since, *told),
                    _ => (now, false),
                };
                let stuck = now - since >= STUCK;
                if stuck && !told {
                    let kind = world.type_name(id);
                    let house = &world.houses()[usize::from(foot.techno.house)];
                    let who = if house.human { "" } else { " (computer)" };
                    *self.stuck.entry(format!("{kind} {mission:?}{who}")).or_default() += 1;
                    if self.details.len() < 6 {
                        let list = ["units", "infantry", "aircraft"][class as usize - 1];
                        let state = world.state_json();
                        let json =
                            state.pointer(&format!("/{list}/{}", id.slot())).cloned().unwrap_or_default();
                        self.details.push(format!(
                            "frame {now}: {kind} {} of house {} at {},{} since {since}: {json}{}",
                            object.creation,
                            foot.techno.house,
                            object.cell().x,
                            object.cell().y,
                            around(world, object.cell().into()),
                        ));
                    }
                }
                here.insert(object.creation, (progress, since, told || stuck));
            }
        }
        self.seen = here;
    }
}

/// The land around a cell: `#` structures, `v` vehicles, `i` soldiers, `a` aircraft, the level of open land, `~` what no
/// wheels enter, `*` Tiberium.
fn around(world: &World, at: CellPos) -> String {
    let mut who = BTreeMap::new();
    for id in world.technos(&Class::ALL) {
        let Some(object) = world.object(id).filter(|o| o.placed()) else { continue };
        let building = world.building(id).map(|_| &world.rules().buildings[usize::from(object.kind)]);
        let mark = if building.is_some() {
            '#'
        } else if world.unit(id).is_some() {
            'v'
        } else {
            'i'
        };
        let cells = building.map_or(vec![(0, 0)], |b| b.foundation.cells().to_vec());
        for (dx, dy) in cells {
            who.insert((object.cell().x + i16::from(dx), object.cell().y + i16::from(dy)), mark);
        }
    }
    let mut out = String::new();
    for dy in -9..=9 {
        out.push_str("\n      ");
        for dx in -14..=14 {
            let cell = Cell::new(at.x + dx, at.y + dy);
            let ground = world.grid().get(cell).filter(|_| world.grid().playable(cell));
            let land = |c: &sandtable_sim::CellState| match usize::from(c.land) {
                l if l == LandType::Tiberium.index() => '*',
                l if l == LandType::Rock.index()
                    || l == LandType::Water.index()
                    || l == LandType::Wall.index() =>
                {
                    '~'
                }
                _ if c.has(sandtable_sim::CellState::TERRAIN) => 't',
                _ if c.ramp != 0 => '/',
                _ => char::from(b'0' + c.level.min(9)),
            };
            let seen = if (dx, dy) == (0, 0) { Some('@') } else { who.get(&(cell.x, cell.y)).copied() };
            out.push(seen.or(ground.map(land)).unwrap_or(' '));
        }
    }
    out
}
