//! Reinforcements (actions 7 and 80, `teams.md` §5.6), as far as nothing needs to move: the members come into being in
//! limbo and count as held from then on (HOU-26). Their arrival waits until objects move.

use std::sync::Arc;

use sandtable_scenario::model::{MemberClass, TaskForceLine};

use crate::cell::CellPos;
use crate::links::Kind;
use crate::object::{Aircraft, Foot, Infantry, Object, Techno, Unit};
use crate::object_life::GUARD;
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
        let i = usize::from(kind);
        let max = match line.class {
            MemberClass::Infantry => self.rules.infantry.get(i).map(|t| t.strength),
            MemberClass::Vehicle => self.rules.vehicles.get(i).map(|t| t.strength),
            MemberClass::Aircraft => self.rules.aircraft.get(i).map(|t| t.strength),
        };
        let Some(max) = max else { return };
        let techno = Techno {
            object: Object {
                creation: self.next_creation(),
                kind,
                strength: max.max(1),
                cell: CellPos::default(),
                facing: 0,
                active: true,
                limbo: true,
                discovered: false,
            },
            house,
            mission: GUARD,
            // teams.md §4 VeteranLevel: 0 below rookie, 1 unchanged, 2 veteran, 3 elite.
            veterancy: [-25, 0, 100, 200][usize::try_from(veteran_level.clamp(0, 3)).unwrap_or(1)],
            group,
            was_attacked: false,
        };
        let foot = Foot { techno, high: false, team_recruitable: true, autocreate_recruitable: true };
        let links = self.state.links.registry();
        let id = match line.class {
            MemberClass::Infantry => {
                let id = links.spawn(Kind::Infantry);
                self.state.infantry.put(id.slot(), Infantry { foot, sub_cell: 0, berserk: false });
                id
            }
            MemberClass::Vehicle => {
                let id = links.spawn(Kind::Unit);
                self.state.units.put(id.slot(), Unit { foot, is_following: false });
                id
            }
            MemberClass::Aircraft => {
                let id = links.spawn(Kind::Aircraft);
                self.state.aircraft.put(id.slot(), Aircraft { foot });
                id
            }
        };
        self.book_created(id);
    }
}
