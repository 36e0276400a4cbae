//! Winning and losing (`systems.md` §18, `actions.md` §2.6).

use crate::event::{Presentation, What};
use crate::timer::Timer;
use crate::world::World;

/// How the match stands for the player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// Not decided.
    #[default]
    Running,
    /// The player won.
    Won,
    /// The player lost.
    Lost,
}

impl Verdict {
    /// `running`, `won`, `lost`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Verdict::Running => "running",
            Verdict::Won => "won",
            Verdict::Lost => "lost",
        }
    }
}

impl World {
    /// Flags a house to win, if no flag stands (WIN-2). A silent flag leaves the borrowed time as it is.
    pub(crate) fn flag_win(&mut self, house: u8, silent: bool) -> bool {
        let h = self.house(house);
        if h.to_win || h.to_lose || h.to_die {
            return false;
        }
        self.house_mut(house).to_win = true;
        self.lend_time(house, silent, true);
        true
    }

    /// Flags a house to lose: a pending win goes first, always (WIN-2).
    pub(crate) fn flag_lose(&mut self, house: u8, silent: bool) -> bool {
        self.house_mut(house).to_win = false;
        let h = self.house(house);
        if h.to_lose || h.to_die {
            return false;
        }
        self.house_mut(house).to_lose = true;
        self.lend_time(house, silent, false);
        true
    }

    /// Force end: without a verdict it is a win; a standing verdict keeps and its countdown runs (action 69).
    pub(crate) fn flag_end(&mut self, house: u8) -> bool {
        let h = self.house(house);
        if !h.to_win && !h.to_lose {
            return self.flag_win(house, false);
        }
        let now = self.frame();
        self.house_mut(house).borrowed.resume(now);
        true
    }

    fn lend_time(&mut self, house: u8, silent: bool, win: bool) {
        let now = self.frame();
        if !silent {
            let delay = self.constants.savour_delay;
            self.house_mut(house).borrowed.set(now, delay);
        }
        let borrowed = self.house(house).borrowed.left(now);
        self.tell(What::Flagged { house, win, borrowed });
        if self.house(house).player_control {
            self.tell(What::Presentation(Presentation::Verdict { house, win }));
        }
        if self.scenario.campaign {
            self.lock_input(house, true);
        }
    }

    /// Carries out the flags of one house when its borrowed time is over (WIN-3).
    pub(crate) fn resolve_flags(&mut self, house: u8) {
        let now = self.frame();
        if !self.house(house).borrowed.expired(now) {
            return;
        }
        let campaign = self.scenario.campaign;
        let h = self.house(house);
        if h.to_win {
            if campaign && h.blockage > 0 {
                self.report_held_win(house);
            } else {
                let verdict = if h.player_control { Verdict::Won } else { Verdict::Lost };
                self.house_mut(house).to_win = false;
                self.set_pending(verdict);
            }
        }
        let h = self.house(house);
        if h.to_lose {
            let verdict = if h.player_control { Verdict::Lost } else { Verdict::Won };
            self.house_mut(house).to_lose = false;
            self.set_pending(verdict);
        }
        if self.house(house).to_die {
            self.house_mut(house).to_die = false;
            self.destroy_all(house);
        }
    }

    fn set_pending(&mut self, verdict: Verdict) {
        match verdict {
            Verdict::Won => self.state.pending_win = true,
            Verdict::Lost => self.state.pending_lose = true,
            Verdict::Running => {}
        }
    }

    fn report_held_win(&mut self, house: u8) {
        if !self.state.held_win_reported {
            self.state.held_win_reported = true;
            let holds = self.house(house).blockage;
            self.tell(What::WinHeld { house, holds });
        }
    }

    /// Consumes the outcome of this frame: win first, then lose (WIN-4). True when the match is decided.
    pub(crate) fn consume_outcome(&mut self) -> bool {
        let verdict = if self.state.pending_win {
            Verdict::Won
        } else if self.state.pending_lose {
            Verdict::Lost
        } else {
            return false;
        };
        self.state.pending_win = false;
        self.state.pending_lose = false;
        self.state.verdict = verdict;
        self.state.decided_at = self.frame();
        self.tell(What::Decided { won: verdict == Verdict::Won });
        true
    }

    /// Gives one Allow Win hold of `house` back (WIN-6).
    pub(crate) fn release_hold(&mut self, house: u8) {
        let now = self.frame();
        let h = self.house_mut(house);
        h.blockage = (h.blockage - 1).max(0);
        h.borrowed = Timer::started(now, 60);
    }

    /// The defeat test of a house outside campaigns (WIN-8, WIN-9).
    pub(crate) fn test_defeat(&mut self, house: u8) {
        use super::Class;
        if self.scenario.campaign || self.frame() == 0 {
            return;
        }
        let h = self.house(house);
        // Starting forces are not simulated yet: a house that never held anything has not lost it.
        if h.passive || h.defeated || !h.tally.ever_held() {
            return;
        }
        let structures = h.tally.sum(Class::Building);
        let out = if self.state.short_game {
            structures == 0 && self.base_units_of(house) == 0
        } else {
            structures
                + h.tally.sum(Class::Aircraft)
                + h.tally.sum(Class::Infantry)
                + h.tally.sum(Class::Unit)
                == 0
        };
        if out {
            self.destroy_all(house);
            self.mark_defeated(house);
        }
    }

    /// Marks a house defeated and decides the match when nobody is left to fight (WIN-9).
    pub(crate) fn mark_defeated(&mut self, house: u8) {
        if self.house(house).defeated {
            return;
        }
        self.house_mut(house).defeated = true;
        self.tell(What::Defeated { house });
        let standing: Vec<u8> =
            self.house_numbers().filter(|h| !self.house(*h).defeated && !self.house(*h).passive).collect();
        let humans = standing.iter().filter(|h| self.house(**h).human).count();
        let allied = standing.iter().all(|a| standing.iter().all(|b| self.house(*a).is_ally(*b)));
        if standing.len() > 1 && humans > 0 && !allied {
            return;
        }
        for human in self.human_houses() {
            if self.house(human).defeated {
                self.flag_lose(human, false);
            } else {
                self.flag_win(human, false);
            }
        }
    }
}
