//! Goals that are taken in place of the ordered one (PTH-10).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::entry::Entry;
use crate::aim::{Aim, Target};
use crate::mission::Mission;
use crate::world::World;

/// How far from the ordered cell another may lie, cells: where a friend stands in it, and where a structure does.
const DETOUR: i32 = 6;
const ROUND_STRUCTURE: i32 = 16;

impl World {
    /// The cell to look for a way to. An ordered cell in which a friend stands gives way to a free one near it, while that
    /// brings the object nearer; one under a structure always does (PTH-10). Who is on his way into an object, or has
    /// a contact that told him where to go, goes there; trains too.
    pub(super) fn goal_in_place(&self, id: ObjectId, goal: Cell) -> Cell {
        let Target::Cell(ordered) = self.aim(id, Aim::Nav) else { return goal };
        let train = self.techno_type(id).is_none_or(|keys| keys.is_train);
        let called = self.contact(id).is_some() || self.is_or_will_be(id, Mission::Enter);
        if train || called || self.goal_deck(id, ordered) {
            return ordered;
        }
        let found = match self.can_enter(id, ordered, None, false) {
            Entry::FriendlyTemporary => {
                let Some(at) = self.object(id).map(|o| o.coord) else { return ordered };
                let far = |cell: Cell| self.cell_centre(cell).planar_distance(self.cell_centre(ordered));
                let own = at.planar_distance(self.cell_centre(ordered));
                let near = own > self.constants.figures.close_enough;
                near.then(|| self.free_cell_near(id, ordered, DETOUR))
                    .flatten()
                    .filter(|cell| far(*cell) < own)
            }
            Entry::No if self.structure_on(ordered).is_some() => {
                self.free_cell_near(id, ordered, ROUND_STRUCTURE)
            }
            _ => None,
        };
        found.unwrap_or(ordered)
    }
}
