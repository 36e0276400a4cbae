//! Whether a cell may be stepped into (MOV-6 to MOV-9).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

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
        let _ = (id, cell, direction, deck);
        Entry::Clear
    }
}
