//! Actions on houses: marks, alliances, money, superweapons.

use sandtable_scenario::model::{ActionRecord, Cell};

use super::{Outcome, boolean, done_if, need};
use crate::event::NoEffect;
use crate::trigger::offer::Firing;
use crate::world::World;

impl World {
    /// 3. The factories of a computer house carry out its choices from now on.
    pub(super) fn action_begin_production(&mut self, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        self.house_mut(house).production_started = true;
        Outcome::Done
    }

    /// 6.
    pub(super) fn action_all_hunt(&mut self, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        self.all_to_hunt(house);
        Outcome::Done
    }

    /// 9. The computer's expert pass sells and hunts from now on.
    pub(super) fn action_fire_sale(&mut self, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        self.house_mut(house).endgame = true;
        Outcome::Done
    }

    /// 13. Nothing reads the mark.
    pub(super) fn action_autocreate(&mut self, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        self.house_mut(house).alerted = true;
        Outcome::Done
    }

    /// 30. The mark makes a computer house build (HOU-1 step 3).
    pub(super) fn action_base_building(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let on = boolean(a.data);
        self.house_mut(f.house).base_building = on;
        if !on {
            return Outcome::Done;
        }
        let first = self.state.links.con_yards(f.house).next();
        let yard = first.and_then(|id| self.object(id)).map(|o| o.cell().into());
        if yard.is_some() {
            self.house_mut(f.house).base_centre = yard;
        }
        Outcome::Done
    }

    /// 74, 75. The switch is kept; raising teams is not simulated yet.
    pub(super) fn action_ai_triggers(&mut self, a: &ActionRecord, on: bool) -> Outcome {
        let house = need!(self.named_house(a));
        self.house_mut(house).ai_triggers = on;
        if on { Outcome::Partial } else { Outcome::Done }
    }

    /// 76.
    pub(super) fn action_team_ratio(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        self.house_mut(f.house).ratio_ai_trigger_team = a.data;
        Outcome::Done
    }

    /// 77 to 79: stored, never read.
    pub(super) fn action_class_ratio(&mut self, f: &Firing, a: &ActionRecord, class: usize) -> Outcome {
        self.house_mut(f.house).ratio_team[class] = a.data;
        Outcome::Done
    }

    /// 35: stored, never read.
    pub(super) fn action_preferred_target(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        self.house_mut(f.house).quarry = a.data;
        Outcome::Done
    }

    /// 37.
    pub(super) fn action_ally(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let other = need!(self.named_house(a));
        let there = self.ally(f.house, other, false);
        let back = self.ally(other, f.house, false);
        let allied = self.house(f.house).is_ally(other) && self.house(other).is_ally(f.house);
        done_if(there || back, if allied { NoEffect::AlreadySo } else { NoEffect::Refused })
    }

    /// 38.
    pub(super) fn action_enemy(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let other = need!(self.named_house(a));
        let there = self.make_enemy(f.house, other, false);
        let back = self.make_enemy(other, f.house, false);
        done_if(there || back, NoEffect::Refused)
    }

    /// 117.
    pub(super) fn action_ally_one_way(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let other = need!(self.named_house(a));
        if other == f.house {
            return Outcome::NoEffect(NoEffect::Refused);
        }
        done_if(self.ally(f.house, other, true), NoEffect::AlreadySo)
    }

    /// 118.
    pub(super) fn action_enemy_one_way(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let other = need!(self.named_house(a));
        if other == f.house {
            return Outcome::NoEffect(NoEffect::Refused);
        }
        done_if(self.make_enemy(f.house, other, true), NoEffect::Refused)
    }

    /// 106.
    pub(super) fn action_give_credits(&mut self, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        let amount = a.rect[0];
        if amount >= 0 {
            return done_if(self.earn(house, amount), NoEffect::Refused);
        }
        match amount.checked_neg() {
            Some(cost) => {
                self.spend(house, cost);
                Outcome::Done
            }
            None => Outcome::NoEffect(NoEffect::Refused),
        }
    }

    /// 33, 34.
    pub(super) fn action_grant(&mut self, f: &Firing, a: &ActionRecord, one_time: bool) -> Outcome {
        match self.grant_super_weapon(f.house, a.data, one_time) {
            None => Outcome::NoEffect(NoEffect::IndexOutOfRange),
            Some(changed) => done_if(changed, NoEffect::AlreadySo),
        }
    }

    /// 92, 93. A human house needs the weapon charged; other houses always toggle.
    pub(super) fn action_firestorm(&mut self, f: &Firing, up: bool) -> Outcome {
        if self.house(f.house).firestorm_active == up {
            return Outcome::NoEffect(NoEffect::AlreadySo);
        }
        match self.firestorm_weapon(f.house) {
            None => Outcome::NoEffect(NoEffect::NothingNamed),
            Some((_, ready)) if self.house(f.house).human && !ready => Outcome::NoEffect(NoEffect::Refused),
            Some(_) => {
                self.house_mut(f.house).firestorm_active = up;
                if up {
                    self.firestorm_burns(f.house);
                }
                Outcome::Done
            }
        }
    }

    /// 107, 108.
    pub(super) fn action_short_game(&mut self, on: bool) -> Outcome {
        self.state.short_game = on;
        Outcome::Done
    }

    /// 112, 113.
    pub(super) fn action_ally_reveal(&mut self, on: bool) -> Outcome {
        self.state.ally_reveal = on;
        Outcome::Done
    }

    /// 109. With the force flag the structure stands complete at once, placement rules skipped.
    pub(super) fn action_create_building(&mut self, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        let cell: Cell = need!(self.waypoint_of_f8(a));
        let kind = usize::try_from(a.rect[0]).ok().filter(|k| *k < self.rules.buildings.len());
        let Some(kind) = kind else { return Outcome::NoEffect(NoEffect::IndexOutOfRange) };
        done_if(self.put_up_building(house, kind, cell, a.rect[1] > 0), NoEffect::Refused)
    }
}
