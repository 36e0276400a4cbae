//! Alliances (`systems.md` §3.3, `actions.md` §1.10).

use crate::event::What;
use crate::world::World;

impl World {
    /// `a` takes `b` as an ally. With `setup` (the scenario-initialisation mark) the limits are skipped and the change is
    /// written into `a`'s control data (HOU-8, HOU-10). Returns whether anything changed.
    pub(crate) fn ally(&mut self, a: u8, b: u8, setup: bool) -> bool {
        if self.house(a).is_ally(b) || self.house(a).defeated {
            return false;
        }
        if !setup && !self.would_keep_an_opponent(a, b) {
            return false;
        }
        let house = self.house_mut(a);
        house.allies |= 1 << b;
        if setup {
            house.control_allies |= 1 << b;
        }
        if let Some(anger) = house.anger.get_mut(usize::from(b)) {
            *anger = 0;
        }
        if house.enemy == Some(b) {
            house.enemy = None;
        }
        self.tell(What::Alliance { house: a, other: b, allied: true });
        if !setup && self.state.ally_reveal && self.house(b).human {
            self.look_with_house(a);
        }
        true
    }

    /// An alliance must leave `a` somebody to fight: neither defeated nor of a passive country.
    fn would_keep_an_opponent(&self, a: u8, b: u8) -> bool {
        self.house_numbers().any(|other| {
            other != a
                && other != b
                && !self.house(a).is_ally(other)
                && !self.house(other).defeated
                && !self.house(other).passive
        })
    }

    /// `a` becomes the enemy of `b`. The declared enemy is picked anew before an alliance is dropped; dropping is
    /// bilateral; outside a campaign passive houses are left alone (HOU-9).
    pub(crate) fn make_enemy(&mut self, a: u8, b: u8, setup: bool) -> bool {
        if !self.scenario.campaign && (self.house(a).passive || self.house(b).passive) {
            return false;
        }
        self.add_anger(a, b, 1);
        let was_ally = a != b && self.house(a).is_ally(b);
        if was_ally {
            self.drop_ally(a, b, setup);
            if self.house(b).is_ally(a) {
                self.drop_ally(b, a, setup);
                // HOU-9, Robust: the returned point is booked against the house that broke the alliance.
                self.add_anger(b, a, 1);
            }
        }
        true
    }

    fn drop_ally(&mut self, house: u8, other: u8, setup: bool) {
        let h = self.house_mut(house);
        h.allies &= !(1 << other);
        if setup {
            h.control_allies &= !(1 << other);
        }
        self.tell(What::Alliance { house, other, allied: false });
    }

    /// Adds anger and picks the declared enemy: the highest figure among undefeated non-allies (BAS-4, BAS-5). Passive
    /// houses choose none (HOU-5).
    pub(crate) fn add_anger(&mut self, house: u8, at: u8, points: i32) {
        if let Some(anger) = self.house_mut(house).anger.get_mut(usize::from(at)) {
            *anger = anger.saturating_add(points);
        }
        if self.house(house).passive {
            return;
        }
        let pick = self
            .house_numbers()
            .filter(|other| *other != house)
            .filter(|other| !self.house(house).is_ally(*other) && !self.house(*other).defeated)
            .map(|other| (self.house(house).anger.get(usize::from(other)).copied().unwrap_or(0), other))
            .filter(|(anger, _)| *anger > 0)
            .max_by_key(|(anger, other)| (*anger, std::cmp::Reverse(*other)));
        self.house_mut(house).enemy = pick.map(|(_, other)| other);
    }

    /// Every anger figure above 1 drops by 1 (HOU-1 step 2).
    pub(crate) fn cool_anger(&mut self, house: u8) {
        for anger in &mut self.house_mut(house).anger {
            if *anger > 1 {
                *anger -= 1;
            }
        }
    }
}
