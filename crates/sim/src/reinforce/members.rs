//! The members of a delivery come into being, off the map and free of charge.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::{MemberClass, TaskForceLine};

use super::Delivery;
use crate::house::Class;
use crate::links::Kind;
use crate::world::World;

/// Most members one delivery creates; task forces of real maps stay below 50.
const MAX_MEMBERS: i32 = 500;

/// Experience by `VeteranLevel` (`teams.md` §4): 0 below rookie, 1 unchanged, 2 veteran, 3 elite.
const EXPERIENCE: [i32; 4] = [-25, 0, 100, 200];

impl World {
    /// Creates the members in task-force order, each as often as its line says. The tag of the team type is theirs, one
    /// instance a delivery (`triggers.md` §9 "joins a team with a tag").
    pub(super) fn create_members(&mut self, delivery: &Delivery<'_>) -> Vec<ObjectId> {
        let mut members = Vec::new();
        let mut left = MAX_MEMBERS;
        for line in &delivery.force.lines {
            for _ in 0..line.count.clamp(0, left) {
                left -= 1;
                members.extend(self.create_member(line, delivery));
            }
        }
        let tag =
            delivery.team.tag.as_ref().and_then(|t| t.target).filter(|t| self.first_trigger(*t).is_some());
        let holders: Vec<ObjectId> = members
            .iter()
            .copied()
            .filter(|id| !delivery.team.on_trans_only || self.capacity(*id) > 0)
            .collect();
        if let Some(kind) = tag.filter(|_| !holders.is_empty()) {
            let tag = self.create_tag(kind);
            for id in holders {
                self.set_tag(id, Some(tag));
            }
        }
        members
    }

    fn create_member(&mut self, line: &TaskForceLine, delivery: &Delivery<'_>) -> Option<ObjectId> {
        let kind = line.kind.target.and_then(|k| u16::try_from(k).ok())?;
        let class = match line.class {
            MemberClass::Infantry => Class::Infantry,
            MemberClass::Vehicle => Class::Unit,
            MemberClass::Aircraft => Class::Aircraft,
        };
        let id = self.create(class, kind, delivery.house)?;
        let team = delivery.team;
        let level = usize::try_from(team.veteran_level.clamp(0, 3)).unwrap_or(1);
        let storage = self.techno_type(id).map_or(0, |keys| keys.storage.max(0));
        if let Some(techno) = self.techno_mut(id) {
            techno.veterancy = EXPERIENCE[level];
            techno.group = if team.group == -1 { delivery.force.group } else { team.group };
        }
        if let Some(unit) = self.unit_mut(id).filter(|_| team.full) {
            unit.load[0] = storage;
        }
        self.book_created(id);
        Some(id)
    }

    /// Everybody else boards the newest of those that take passengers; gives who comes onto the map by itself, the newest
    /// first. The aircraft carry when one of them takes passengers, else the vehicles.
    pub(super) fn load_transport(&mut self, members: Vec<ObjectId>) -> Vec<ObjectId> {
        let carries = |id: &ObjectId, kind: Kind| Kind::of(*id) == kind && self.capacity(*id) > 0;
        let by_air = members.iter().any(|id| carries(id, Kind::Aircraft));
        let kind = if by_air { Kind::Aircraft } else { Kind::Unit };
        let (mut transports, mut cargo): (Vec<_>, Vec<_>) =
            members.into_iter().partition(|id| carries(id, kind));
        transports.reverse();
        let Some(transport) = transports.first().copied() else {
            cargo.reverse();
            return cargo;
        };
        // The newest of them is to leave first: it comes aboard last.
        for passenger in cargo {
            self.attach_passenger(transport, passenger);
        }
        transports
    }
}
