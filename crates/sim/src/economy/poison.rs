//! What Tiberium and veins do to who steps on them (TIB-27, TIB-37).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::Ability;

use crate::coord::LEVEL;
use crate::house::Class;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// An object has finished a step into a cell, or was put there: Tiberium hurts infantry, veins begin to attack. The
    /// object may be gone afterwards.
    pub(crate) fn tiberium_step(&mut self, id: ObjectId) {
        self.poison(id);
        if let Some(cell) = self.object(id).filter(|o| o.placed()).map(|o| o.cell()) {
            self.rouse_veins(cell);
        }
    }

    /// TIB-27.
    fn poison(&mut self, id: ObjectId) {
        let Some(cell) = self.object(id).filter(|o| o.placed()).map(|o| o.cell()) else { return };
        if Kind::of(id) != Kind::Infantry || self.height_above_ground(id) > LEVEL / 2 {
            return;
        }
        let Some(slot) = self.poison_of(cell) else { return };
        let proof = self.techno_type(id).is_none_or(|keys| keys.tiberium_proof);
        if proof || self.has_ability(id, Ability::TiberiumProof) {
            return;
        }
        let power = self.rules.tiberiums.get(slot).map_or(0, |kind| kind.power);
        let died = {
            self.damage(id, (power / 10).max(1), None);
            !self.object(id).is_some_and(|o| o.active)
        };
        if died && self.scenario.basic.tiberium_death_to_visceroid {
            self.make_visceroid(cell);
        }
    }

    /// Slot of the Tiberium that poisons a cell; a blossom tree's cell has its tree's.
    fn poison_of(&self, cell: sandtable_scenario::model::Cell) -> Option<usize> {
        let tree = || self.constants.blossoms.iter().find(|tree| tree.cell == cell).map(|tree| tree.slot);
        self.tiberium_at(cell).map(|patch| patch.slot).or_else(tree)
    }

    /// A small visceroid for Neutral where infantry died of Tiberium, or beside it when somebody else stands there or comes.
    pub(super) fn make_visceroid(&mut self, cell: sandtable_scenario::model::Cell) {
        let Some(kind) = self.rules.general.small_visceroid else { return };
        let neutral = self.rules.countries.find("Neutral");
        let house = self.house_numbers().find(|h| Some(usize::from(self.house(*h).country)) == neutral);
        let Some(house) = house else { return };
        let Some(id) = self.create(Class::Unit, kind.index() as u16, house) else { return };
        self.book_created(id);
        match self.free_cell_near(id, cell, 2) {
            Some(free) => drop(self.unlimbo(id, self.cell_centre(free), 0)),
            None => self.delete(id),
        }
    }

    /// Leptons between an object and the ground of its cell.
    pub(crate) fn height_above_ground(&self, id: ObjectId) -> i32 {
        self.object(id).map_or(0, |o| o.coord.z - self.cell_centre(o.cell()).z)
    }

    /// Whether experience gives an object an ability (`rules.md` §3.6): the elite keep what veterans have.
    pub(crate) fn has_ability(&self, id: ObjectId, ability: Ability) -> bool {
        let (Some(keys), Some(techno)) = (self.techno_type(id), self.techno(id)) else { return false };
        (techno.veterancy >= 100 && keys.veteran_abilities.has(ability))
            || (techno.veterancy >= 200 && keys.elite_abilities.has(ability))
    }
}
