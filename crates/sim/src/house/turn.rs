//! The house turn (`systems.md` HOU-1), the parts that need no object to move, fight, produce or see.

use crate::world::World;

impl World {
    /// One house's turn.
    pub(crate) fn house_turn(&mut self, house: u8) {
        let now = self.frame();
        let changed = self.rebuild_power(house);
        if changed {
            self.rerate_factories(house);
            self.fences_turn(house);
        }
        if now.is_multiple_of(100) {
            self.cool_anger(house);
        }
        self.first_enemy(house);
        let h = self.house(house);
        if !h.human && (h.base_building || h.iq >= self.rules.iq.production) {
            let h = self.house_mut(house);
            h.base_building = true;
            h.production_started = true;
            h.alerted = true;
        }
        self.resolve_flags(house);
        self.team_pass(house);
        self.low_power_tick(house);
        self.test_defeat(house);
        self.walk_house_tags(house);
        self.expert_pass(house);
        self.computer_production(house);
        if changed {
            self.review_production(house);
        }
    }

    /// The AI-trigger pass (`teams.md` §7.2). Its roll is drawn even when the switch is off, so it is part of the
    /// generator's stream; raising teams waits until teams are simulated.
    fn team_pass(&mut self, house: u8) {
        let now = self.frame();
        if !self.house(house).team_timer.expired(now) {
            return;
        }
        self.state.rng.range(1, 100);
        let slot = usize::from(self.house(house).slot.min(2));
        let delay = self.constants.team_delays[slot];
        self.house_mut(house).team_timer.set(now, delay);
    }

    /// The expert pass of a computer house: in the end game it sells all and hunts (action 9, HOU-1 step 12).
    fn expert_pass(&mut self, house: u8) {
        let now = self.frame();
        let h = self.house(house);
        if h.human || h.passive || !h.expert_timer.expired(now) {
            return;
        }
        let wait = self.state.rng.range(105, 112);
        self.house_mut(house).expert_timer.set(now, wait);
        if self.house(house).endgame {
            self.sell_everything(house);
            self.all_to_hunt(house);
        }
    }
}
