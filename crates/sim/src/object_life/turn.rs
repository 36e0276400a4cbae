//! The walk over all objects on the map, and one object's turn (FRM-10, FRM-14).

use sandtable_detach::Id as ObjectId;

use crate::world::World;

impl World {
    /// Gives every object on the map its turn, in order of arrival. What arrives meanwhile is reached in the same frame;
    /// what is gone is skipped, and its neighbour is not (FRM-11 *robust*).
    pub(crate) fn object_turns(&mut self) {
        let (mut last, mut guess) = (None, 0);
        while let Some((at, arrival, id)) = self.occupancy.next_turn(last, guess) {
            (last, guess) = (Some(arrival), at + 1);
            self.object_turn(id);
        }
    }

    /// One object's turn: upkeep, mission, locomotor (FRM-14; the order is open point 1 of the sheets).
    fn object_turn(&mut self, id: ObjectId) {
        if !self.object(id).is_some_and(|o| o.placed()) {
            return;
        }
        self.mission_upkeep(id);
        self.upkeep(id);
        if !self.object(id).is_some_and(|o| o.placed()) {
            return;
        }
        self.commence_if_ready(id);
        self.serve_mission(id);
        if !self.object(id).is_some_and(|o| o.placed()) {
            return;
        }
        self.move_object(id);
    }
}
