//! Who comes out of what is gone: survivors of structures (CAP-18).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::units;

use crate::house::Class;
use crate::mission::Mission;
use crate::world::World;

/// Most survivors of one structure (CAP-18).
const MOST: i32 = 5;
/// One yard in so many that was never captured has an engineer for its crew (CAP-14; the share is not documented).
const ENGINEERS: i32 = 4;

/// Who comes out of a structure, told before it goes.
pub(crate) struct Crew {
    house: u8,
    cells: Vec<Cell>,
    count: i32,
    /// One cell in so many has a survivor.
    odds: i32,
    engineer: bool,
    saboteur: Option<ObjectId>,
}

impl World {
    /// The crew of a structure that is sold, or destroyed otherwise than by force (CAP-18, PRD-30).
    pub(crate) fn crew_of(&mut self, id: ObjectId) -> Option<Crew> {
        let (building, kind) = (self.building(id)?, self.structure_type(id)?);
        let techno = &building.techno;
        let captured = building.captured;
        let saboteur = self.state.links.read().get(id, crate::links::member::SABOTEUR);
        let general = &self.rules.general;
        let divisor = general.survivor_divisor.max(1).saturating_mul(if captured { 2 } else { 1 });
        let count = units::scale(kind.techno.cost.max(0), general.survivor_rate) / divisor;
        let odds = match (captured, saboteur.is_some()) {
            (false, false) => 3,
            (false, true) => 2,
            (true, false) => 9,
            (true, true) => 8,
        };
        let engineer = kind.construction_yard && !captured;
        let crew = Crew {
            house: techno.house,
            cells: self.cells_of(techno.object.kind, techno.object.cell()),
            count: count.clamp(1, MOST),
            odds,
            engineer,
            saboteur,
        };
        kind.techno.crewed.then_some(crew)
    }

    /// A crew comes out, one roll a cell of the foundation (CAP-18).
    pub(crate) fn crew_gets_out(&mut self, crew: Crew) {
        let mut left = crew.count;
        for cell in &crew.cells {
            if left == 0 || self.state.rng.range(1, crew.odds) != 1 {
                continue;
            }
            let engineer = crew.engineer && self.state.rng.range(1, ENGINEERS) == 1;
            let general = &self.rules.general;
            let kind = general.engineer.filter(|_| engineer).or(general.crew);
            let Some(id) = kind.and_then(|kind| self.put_out(kind.index() as u16, crew.house, *cell)) else {
                continue;
            };
            left -= 1;
            match crew.saboteur.filter(|saboteur| self.object(*saboteur).is_some_and(|o| o.placed())) {
                Some(saboteur) => {
                    self.assign_target(id, saboteur);
                    self.start_mission(id, Mission::Attack);
                }
                None if self.house(crew.house).human => {
                    self.start_mission(id, Mission::Guard);
                    self.scatter(id, true);
                }
                None => self.start_mission(id, Mission::Hunt),
            }
        }
    }

    /// A soldier of a house comes to stand in a cell; `None` when it does not take him.
    fn put_out(&mut self, kind: u16, house: u8, cell: Cell) -> Option<ObjectId> {
        let id = self.create(Class::Infantry, kind, house)?;
        self.book_created(id);
        if self.put_down(id, cell, 0) {
            return Some(id);
        }
        self.delete(id);
        None
    }
}
