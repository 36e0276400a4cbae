//! Attacks of veins on what stands on them (TIB-37).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::Ability;
use serde::{Deserialize, Serialize};

use crate::cell::CellPos;
use crate::links::Kind;
use crate::world::World;

/// Most height above the ground that veins reach, leptons.
const REACH: i32 = 5;

/// Veins that attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct VeinAttack {
    /// Where.
    pub(crate) cell: CellPos,
    /// Creation number of whom it rose against; with it the attack ends.
    victim: u32,
    /// Frame it began in; it strikes on every other one.
    since: u32,
}

impl World {
    /// Mature flat veins under something vulnerable begin to attack, once an occupant, unless they do already.
    pub(crate) fn rouse_veins(&mut self, cell: Cell) {
        let attacked = self.state.vein_attacks.iter().any(|attack| attack.cell == cell.into());
        if attacked || !self.veins_bite(cell) {
            return;
        }
        let since = self.frame();
        for id in self.occupants(cell) {
            if let Some(victim) = self.object(id).filter(|_| self.is_vulnerable(id, cell)).map(|o| o.creation)
            {
                self.state.vein_attacks.push(VeinAttack { cell: cell.into(), victim, since });
            }
        }
    }

    /// Whether a cell's veins can attack at all: mature, on flat ground, with artwork and a warhead.
    fn veins_bite(&self, cell: Cell) -> bool {
        self.is_mature_vein(cell)
            && self.state.grid.get(cell).is_some_and(|c| c.ramp == 0)
            && self.rules.audio_visual.vein_attack.is_some()
            && self.rules.combat_damage.veinhole_warhead.is_some()
    }

    fn is_vulnerable(&self, id: ObjectId, cell: Cell) -> bool {
        let Some(object) = self.object(id).filter(|o| o.placed() && o.strength > 0) else { return false };
        let here = Kind::of(id) == Kind::Building || object.cell() == cell;
        here && self.height_above_ground(id) <= REACH
            && self.techno_type(id).is_some_and(|keys| !keys.immune_to_veins)
            && !self.has_ability(id, Ability::VeinProof)
    }

    /// All attacks of one frame: each strikes all that stand there, until its victim has left or the veins have withered.
    pub(super) fn vein_attacks(&mut self) {
        let now = self.frame();
        let damage = self.rules.general.vein_damage;
        let mut attacks = std::mem::take(&mut self.state.vein_attacks);
        attacks.retain(|attack| {
            let cell = Cell::from(attack.cell);
            let bitten: Vec<ObjectId> =
                self.occupants(cell).into_iter().filter(|id| self.is_vulnerable(*id, cell)).collect();
            let stays = bitten.iter().any(|id| self.object(*id).is_some_and(|o| o.creation == attack.victim));
            if !stays || !self.veins_bite(cell) {
                return false;
            }
            if (now.wrapping_sub(attack.since)).is_multiple_of(2) {
                for id in bitten {
                    self.damage(id, damage, None);
                }
            }
            true
        });
        // What was roused by the deaths comes after.
        attacks.append(&mut self.state.vein_attacks);
        self.state.vein_attacks = attacks;
    }
}
