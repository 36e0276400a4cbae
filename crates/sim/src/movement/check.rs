//! Invariants of occupancy, asserted at the end of every frame of a debug build.

use sandtable_detach::Id as ObjectId;

use crate::links::Kind;
use crate::mission::Mission;
use crate::object::Foot;
use crate::world::World;

impl World {
    /// What is wrong with who stands where: every object on the map is listed in the cells it takes and in no others, and
    /// on each level of a cell there is at most one vehicle, and no two soldiers share a standing place. Objects that
    /// board or run over another share his cell; where a map or a reinforcement put too many together from the
    /// beginning, they may stay until they move.
    pub(crate) fn occupancy_fault(&self) -> Option<String> {
        self.fault_of(|_| true)
    }

    /// The same, of those that move: whoever stands changes his place only by coming, leaving and being put elsewhere.
    #[cfg(debug_assertions)]
    pub(crate) fn motion_fault(&self) -> Option<String> {
        self.fault_of(|foot| foot.locomotion.moving() || foot.locomotion.phase != 0)
    }

    fn fault_of(&self, looked_at: impl Fn(&Foot) -> bool) -> Option<String> {
        let links = self.state.links.read();
        for id in [Kind::Unit, Kind::Infantry, Kind::Aircraft].into_iter().flat_map(|kind| links.ids(kind)) {
            if !self.foot(id).is_some_and(&looked_at) {
                continue;
            }
            let (taken, listed) = (self.taken_cells(id), self.occupancy.listed(id));
            if taken != listed {
                return Some(format!("{} takes {taken:?} and is listed in {listed:?}", self.label(id)));
            }
            let not_there = taken.into_iter().flatten().find(|cell| {
                self.occupancy.covers(*cell) && !self.occupancy.at(*cell).any(|other| other == id)
            });
            if let Some(cell) = not_there {
                return Some(format!("{} is not among the occupants of {cell:?}", self.label(id)));
            }
            if let Some(fault) = self.arrival_fault(id) {
                return Some(fault);
            }
        }
        None
    }

    /// What is wrong with the cell an object has reserved.
    fn arrival_fault(&self, id: ObjectId) -> Option<String> {
        let step = self.foot(id)?.locomotion.step?;
        let cell = step.to.into();
        for other in self.occupancy.at(cell) {
            if other == id || Kind::of(other) == Kind::Building || self.level_in(other, cell) != step.deck {
                continue;
            }
            let both_soldiers = Kind::of(id) == Kind::Infantry && Kind::of(other) == Kind::Infantry;
            let clash = if both_soldiers {
                self.spot_in(other, cell) == Some(step.spot)
            } else {
                !self.may_share(id, other) && !self.may_share(other, id) && !self.were_sharing(id, other)
            };
            if clash {
                return Some(format!("{} and {} are both in {cell:?}", self.label(id), self.label(other)));
            }
        }
        None
    }

    /// Whether one of the two may have come to board or crush the other, and was told otherwise meanwhile: in the middle of
    /// a step the mission that allowed it is still the current one.
    fn were_sharing(&self, a: ObjectId, b: ObjectId) -> bool {
        let type_of = |id| self.techno_type(id);
        [(a, b), (b, a)].into_iter().any(|(one, other)| {
            let (Some(one_type), Some(other_type)) = (type_of(one), type_of(other)) else { return false };
            let boards = self.techno(one).is_some_and(|t| {
                matches!(t.mission.current, Some(Mission::Enter | Mission::Capture | Mission::Sabotage))
            });
            boards
                || one_type.passengers > 0
                || self.contact(one).is_some()
                || (one_type.crusher && other_type.object.crushable)
        })
    }
}
