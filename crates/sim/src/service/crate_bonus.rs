//! What crates give to everybody near: rank, armour, speed, firepower, cloak (CRT-7, CRT-10).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{CrateResult, units};

use crate::house::Class;
use crate::links::Kind;
use crate::movement::WHOLE;
use crate::world::World;

impl World {
    /// Whether the collector would gain by a factor: it has none of the kind yet, and the kind means something to it (CRT-7).
    pub(super) fn gains_by(&self, id: ObjectId, result: CrateResult) -> bool {
        let (Some(techno), Some(keys)) = (self.techno(id), self.techno_type(id)) else { return false };
        match result {
            CrateResult::Armor => techno.bonus.armor == WHOLE,
            CrateResult::Speed => techno.bonus.speed == WHOLE && Kind::of(id) != Kind::Aircraft,
            CrateResult::Firepower => techno.bonus.firepower == WHOLE && keys.primary.is_some(),
            CrateResult::Cloak => !techno.bonus.cloak && !keys.cloakable,
            _ => true,
        }
    }

    /// Gives a crate's gift to every object on the ground within `CrateRadius`, whoever owns it, in list order (CRT-10,
    /// FRM-13).
    pub(super) fn better_all_near(&mut self, cell: Cell, result: CrateResult) {
        let radius = self.rules.crate_rules.crate_radius;
        let value = self.rules.powerups.get(result).value;
        let centre = self.cell_centre(cell);
        for id in self.technos(&Class::ALL) {
            let near = self.object(id).is_some_and(|o| o.placed())
                && !self.is_airborne(id)
                && self.centre(id).planar_distance(centre) <= radius;
            let trainable = self.techno_type(id).is_some_and(|keys| keys.trainable);
            let Some(techno) = self.techno_mut(id).filter(|_| near) else { continue };
            let bonus = &mut techno.bonus;
            let times = |share: i32| units::scale(share, value).clamp(0, 15 * WHOLE);
            match result {
                CrateResult::Veteran if trainable => {
                    let levels = units::scale(1, value).clamp(0, 2);
                    techno.veterancy = techno.veterancy.saturating_add(levels * 100).min(200);
                }
                // A share of nothing would divide by nothing.
                CrateResult::Armor if bonus.armor == WHOLE => bonus.armor = times(bonus.armor).max(1),
                CrateResult::Speed => bonus.speed = times(bonus.speed),
                CrateResult::Firepower => bonus.firepower = times(bonus.firepower),
                CrateResult::Cloak => bonus.cloak = true,
                _ => {}
            }
        }
    }
}
