//! Whether a cell may be stepped into (MOV-6 to MOV-9).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::links::Kind;
use crate::world::World;

/// What the per-step test finds, best to worst (MOV-6); only the last refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Entry {
    Clear,
    Cloaked,
    Moving,
    Gate,
    FriendlyDestroyable,
    EnemyDestroyable,
    FriendlyTemporary,
    No,
}

impl World {
    /// The per-step test for a foot object: from the cell beside it in a direction, onto the deck or the ground.
    pub(crate) fn can_enter(&self, id: ObjectId, cell: Cell, direction: Option<usize>, deck: bool) -> Entry {
        let _ = direction;
        let Some(state) = self.state.grid.get(cell) else { return Entry::No };
        let Some(keys) = self.techno_type(id) else { return Entry::No };
        if self.constants.figures.land_speed(state.land, keys.speed_type) == 0 && !deck {
            return Entry::No;
        }
        let mut verdict = Entry::Clear;
        for other in self.occupancy.at(cell) {
            if other == id || self.level_in(other, cell) != deck {
                continue;
            }
            if Kind::of(other) == Kind::Building {
                return Entry::No;
            }
            if Kind::of(id) == Kind::Infantry
                && Kind::of(other) == Kind::Infantry
                && self.free_place(id, cell, deck).is_some()
            {
                continue;
            }
            verdict = verdict.max(if self.moving(other) { Entry::Moving } else { Entry::FriendlyTemporary });
        }
        verdict
    }
}
