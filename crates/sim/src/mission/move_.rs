//! Move: goes to the destination, then does what one does with nothing to do (`radio.md` §13 no. 2). A carryall's move is a
//! conversation with the vehicle it lifts (`radio.md` §9.10, [`super::carryall`]).

use sandtable_detach::Id as ObjectId;

use super::NOTHING_TO_DO;
use crate::aim::Aim;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Serves Move.
    pub(super) fn mission_move(&mut self, id: ObjectId) -> i32 {
        match Kind::of(id) {
            Kind::Building => return NOTHING_TO_DO,
            Kind::Aircraft if self.is_carryall(id) => return self.carryall_move(id),
            _ => {}
        }
        let queued = self.techno(id).is_some_and(|t| t.mission.queued.is_some());
        // What is called back in the air has arrived as well: it finds itself something to do (`radio.md` §9.3 step 1).
        let rests = !self.moving(id) || (Kind::of(id) == Kind::Aircraft && self.is_airborne(id));
        if self.aim(id, Aim::Nav).is_none() && rests && !queued && !self.next_ordered_cell(id) {
            self.enter_idle_mode(id);
        }
        self.drawn_delay(id)
    }

    /// Takes the next cell of the ordered route, or of the queue behind the destination (`radio.md` §1, §7).
    pub(super) fn next_ordered_cell(&mut self, id: ObjectId) -> bool {
        let Some(foot) = self.foot_mut(id) else { return false };
        let next = if foot.route_queue.is_empty() {
            (!foot.nav_queue.is_empty()).then(|| foot.nav_queue.remove(0))
        } else {
            Some(foot.route_queue.remove(0))
        };
        let Some(cell) = next else { return false };
        self.assign_destination(id, sandtable_scenario::model::Cell::from(cell));
        true
    }
}
