//! Actions 4, 5, 7, 80 and 101: teams and reinforcements.

use sandtable_scenario::catalog::ActionKind;
use sandtable_scenario::model::{ActionRecord, Param};

use super::{Outcome, need};
use crate::event::NoEffect;
use crate::world::World;

impl World {
    /// Actions 4, 5 and 101 wait for teams; naming no team is a no-op in any case.
    pub(super) fn action_team(&mut self, a: &ActionRecord) -> Outcome {
        match &a.param {
            Param::Team(team) if team.target.is_some() => Outcome::NotSimulated,
            _ => Outcome::NoEffect(NoEffect::NothingNamed),
        }
    }

    /// 7, 80. The members arrive; what their team does is not simulated yet.
    pub(super) fn action_reinforce(&mut self, kind: ActionKind, a: &ActionRecord) -> Outcome {
        let Param::Team(team) = &a.param else { return Outcome::NoEffect(NoEffect::NothingNamed) };
        let Some(team) = team.target else { return Outcome::NoEffect(NoEffect::NothingNamed) };
        let mut to = None;
        if kind == ActionKind::ReinforcementsSpecial {
            to = Some(need!(self.waypoint_of_f8(a)));
        }
        if self.reinforce(team, to) { Outcome::Partial } else { Outcome::NoEffect(NoEffect::Refused) }
    }
}
