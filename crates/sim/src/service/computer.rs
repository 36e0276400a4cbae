//! Repairing and selling by computer houses, and by people's houses that the map gave an IQ (RPR-12 to RPR-15).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::units;

use crate::mission::Mission;
use crate::world::World;

impl World {
    /// Decides about one structure, in the frames of repair steps.
    pub(super) fn computer_repair(&mut self, id: ObjectId) {
        let now = self.frame();
        if !now.is_multiple_of(self.constants.repair_frames) {
            return;
        }
        let Some(building) = self.building(id) else { return };
        let (house, captured, flagged) = (building.techno.house, building.captured, building.ai_repairable);
        let busy = building.repairing || !self.is_complete(id);
        let h = self.house(house);
        let (human, timer) = (h.human, h.repair_timer);
        if h.iq < self.rules.iq.repair_sell || busy || !self.is_repair_candidate(id) {
            return;
        }
        if self.money(house) < self.rules.ai.credit_reserve {
            if self.may_sell_damaged(id) {
                self.sell_unasked(id);
            }
            return;
        }
        let outside = !self.scenario.campaign && !human && !self.house(house).passive;
        if !timer.expired(now) || !(captured || flagged || human || outside) {
            return;
        }
        if !self.toggle_repair(id) || human {
            return;
        }
        let slot = usize::from(self.house(house).slot.min(2));
        let delay = self.rules.difficulties[slot].repair_delay;
        let wait = self.state.rng.range(units::scale(225, delay), units::scale(1800, delay));
        self.house_mut(house).repair_timer.set(now, wait);
    }

    /// Below the reserve a structure that is badly damaged by an enemy may be sold (RPR-14).
    fn may_sell_damaged(&mut self, id: ObjectId) -> bool {
        let Some(building) = self.building(id) else { return false };
        let techno = &building.techno;
        let house = techno.house;
        let tech = self.house(house).tech_level;
        let yard = self.structure_type(id).is_some_and(|kind| kind.construction_yard);
        let fits = (!self.scenario.campaign || building.ai_sellable)
            && !self.house(house).human
            && techno.was_attacked
            && tech >= self.rules.iq.sell_back
            && self.state.links.tag_of(id).is_none()
            && !yard
            && techno.mission.current != Some(Mission::Selling)
            && self.constants.below_red(techno.object.strength, self.max_strength(id));
        fits && self.state.rng.range(0, 50) < tech
    }
}
