//! Teleporting (LOC-10).

use sandtable_detach::Id as ObjectId;

use crate::links::Kind;
use crate::movement::spots::place_of;
use crate::world::World;

impl World {
    /// It is where it wants to be, at once; what the cell does to newcomers it does. A cell without room is waited for.
    pub(super) fn teleport(&mut self, id: ObjectId) {
        let Some(foot) = self.foot(id).filter(|f| f.locomotion.powered) else { return };
        let (at, Some(goal)) = (foot.techno.object.coord.cell(), foot.locomotion.goal) else { return };
        let cell = goal.cell();
        if cell == at || !self.state.grid.contains(cell) {
            self.reach_goal(id);
            return;
        }
        let soldier = Kind::of(id) == Kind::Infantry;
        let spot = if soldier { self.free_place(id, cell, false) } else { Some(0) };
        let Some(spot) = spot.filter(|_| self.has_room(id, cell, false)) else {
            self.no_route(id);
            return;
        };
        let place = place_of(cell, spot);
        let place = place.at_height(self.ground_height(place));
        if let Some(foot) = self.foot_mut(id) {
            foot.techno.object.coord = place;
            foot.high = false;
        }
        if let Some(soldier) = self.state.infantry.get_mut(id.slot()).filter(|_| soldier) {
            soldier.sub_cell = spot;
        }
        self.occupy(id);
        self.arrive(id);
        if self.object(id).is_some_and(|o| o.placed()) {
            self.reach_goal(id);
        }
    }
}
