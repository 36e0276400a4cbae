//! Actions 7 and 80: reinforcements.

use sandtable_scenario::catalog::ActionKind;
use sandtable_scenario::model::{ActionRecord, Param};

use super::{Outcome, need};
use crate::event::NoEffect;
use crate::world::World;

impl World {
    /// The members come into being off the map; how they arrive and what their team does is not simulated yet.
    pub(super) fn action_reinforce(&mut self, kind: ActionKind, a: &ActionRecord) -> Outcome {
        let Param::Team(team) = &a.param else { return Outcome::NoEffect(NoEffect::NothingNamed) };
        let Some(team) = team.target else { return Outcome::NoEffect(NoEffect::NothingNamed) };
        if kind == ActionKind::ReinforcementsSpecial {
            need!(self.waypoint_of_f8(a));
        }
        if self.create_reinforcements(team) { Outcome::Partial } else { Outcome::NoEffect(NoEffect::Refused) }
    }
}
