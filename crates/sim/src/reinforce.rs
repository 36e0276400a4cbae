//! Reinforcements (actions 7 and 80, `teams.md` §5.6), as far as nothing needs to move: the members come into being in
//! limbo and count as held from then on (HOU-26). Their arrival waits until objects move.

use std::sync::Arc;

use sandtable_scenario::model::{MemberClass, TaskForceLine};

use crate::house::Class;
use crate::world::World;

/// Most members one delivery creates; task forces of real maps stay below 50.
const MAX_MEMBERS: i32 = 500;

impl World {
    /// Creates the members of a team type. False when there is nothing to create or nobody to own it.
    pub(crate) fn create_reinforcements(&mut self, team_type: usize) -> bool {
        let scenario = Arc::clone(&self.scenario);
        let Some(team) = scenario.team_types.get(team_type) else { return false };
        let Some(house) = self.live_owner(team.owner) else { return false };
        let force = team.task_force.as_ref().and_then(|t| t.target).and_then(|t| scenario.task_forces.get(t));
        let Some(force) = force else { return false };
        let group = if team.group == -1 { force.group } else { team.group };
        let mut left = MAX_MEMBERS;
        for line in &force.lines {
            for _ in 0..line.count.clamp(0, left) {
                left -= 1;
                self.create_member(line, house, team.veteran_level, group);
            }
        }
        left < MAX_MEMBERS
    }

    fn create_member(&mut self, line: &TaskForceLine, house: u8, veteran_level: i32, group: i32) {
        let Some(kind) = line.kind.target.and_then(|k| u16::try_from(k).ok()) else { return };
        let class = match line.class {
            MemberClass::Infantry => Class::Infantry,
            MemberClass::Vehicle => Class::Unit,
            MemberClass::Aircraft => Class::Aircraft,
        };
        let Some(id) = self.create(class, kind, house) else { return };
        if let Some(techno) = self.techno_mut(id) {
            // teams.md §4 VeteranLevel: 0 below rookie, 1 unchanged, 2 veteran, 3 elite.
            techno.veterancy = [-25, 0, 100, 200][usize::try_from(veteran_level.clamp(0, 3)).unwrap_or(1)];
            techno.group = group;
        }
        self.book_created(id);
    }
}
