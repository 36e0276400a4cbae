//! Actions 1, 2, 67, 68, 69, 110: winning and losing (`actions.md` §2.6).

use sandtable_scenario::model::ActionRecord;

use super::{Outcome, need};
use crate::world::World;

impl World {
    /// Whether a house number is the player's own: his country (every house of it) or his start position
    /// (`actions.md` §2.1 rule 4).
    fn is_own_number(&self, house: u8, number: i32) -> bool {
        let h = self.house(house);
        match number {
            50..=57 => h.start.map(i32::from) == Some(number - 50),
            4475..=4482 => h.start.map(i32::from) == Some(number - 4475),
            _ => i32::from(h.country) == number,
        }
    }

    pub(super) fn action_win(&mut self, a: &ActionRecord) -> Outcome {
        self.judge(a.data, true)
    }

    pub(super) fn action_lose(&mut self, a: &ActionRecord) -> Outcome {
        self.judge(a.data, false)
    }

    /// Every player is judged: one whose own house is named gets `named_wins`, everybody else the opposite.
    fn judge(&mut self, number: i32, named_wins: bool) -> Outcome {
        for house in self.human_houses() {
            if self.is_own_number(house, number) == named_wins {
                self.flag_win(house, false);
            } else {
                self.flag_lose(house, false);
            }
        }
        Outcome::Done
    }

    pub(super) fn action_announce(&mut self, win: bool) -> Outcome {
        for house in self.human_houses() {
            if win {
                self.flag_win(house, true);
            } else {
                self.flag_lose(house, true);
            }
        }
        Outcome::Done
    }

    pub(super) fn action_force_end(&mut self) -> Outcome {
        for house in self.human_houses() {
            self.flag_end(house);
        }
        Outcome::Done
    }

    pub(super) fn action_destroy_all_of(&mut self, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        self.destroy_all(house);
        self.mark_defeated(house);
        Outcome::Done
    }
}
