//! Drop pods (LOC-9): a slanting fall onto a cell.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::Locomotor;

use super::phase::{CRUISING, GROUNDED};
use crate::coord::Coord;
use crate::links::Kind;
use crate::movement::spots::place_of;
use crate::world::World;

/// Damage that whoever stands where a pod lands takes, and with him the pod's passenger all of his strength.
const BLOCKED_DAMAGE: i32 = 100;

impl World {
    /// Drops an object that is in limbo onto a cell in a pod. It starts beside the cell, on the first of the four sides
    /// that lies in the playable area.
    pub(crate) fn start_drop(&mut self, id: ObjectId, cell: Cell) -> bool {
        let height = self.rules.general.drop_pod_height.clamp(1, 1 << 13);
        let (sine, cosine) = self.pod_angle();
        let offset = (i64::from(height) * i64::from(cosine) / i64::from(sine.max(1))) as i32;
        let goal = self.cell_centre(cell);
        let sides = [(1, 0), (-1, 0), (0, 1), (0, -1)].map(|(x, y)| Coord {
            x: goal.x + x * offset,
            y: goal.y + y * offset,
            z: goal.z + height,
        });
        let start = sides.into_iter().find(|c| self.state.grid.playable(c.cell())).unwrap_or(sides[3]);
        if !self.object(id).is_some_and(|o| o.active && o.limbo) || !self.piggyback(id, Locomotor::DropPod) {
            return false;
        }
        if let Some(motion) = self.motion(id) {
            motion.phase = CRUISING;
        }
        let facing = start.facing_to(goal);
        // The fall is set up first: an object in the air takes no cell when it comes onto the map.
        self.unlimbo(id, start, facing);
        if let Some(motion) = self.motion(id) {
            motion.goal = Some(goal);
        }
        self.occupy(id);
        true
    }

    fn pod_angle(&self) -> (i32, i32) {
        let angle = self.constants.figures.pod_angle;
        (crate::coord::sine(angle), crate::coord::sine(angle.wrapping_add(0x4000)))
    }

    /// One frame of the fall.
    pub(super) fn drop_pod(&mut self, id: ObjectId) {
        let Some(foot) = self.foot(id) else { return };
        let at = foot.techno.object.coord;
        let goal = foot.locomotion.goal.unwrap_or(at.at_height(self.ground_height(at)));
        let height = at.z - goal.z;
        let speed = self.rules.general.drop_pod_speed.clamp(1, 1 << 12).max(height / 10 + 2);
        let (sine, cosine) = self.pod_angle();
        let part = |share: i32| ((i64::from(speed) * i64::from(share)) >> 16).max(1) as i32;
        let (down, along) = (part(sine), part(cosine));
        if height > down {
            let z = at.z - down;
            let next = at.toward(goal, along);
            let next = next.at_height(z.max(self.ground_height(next) + 1));
            self.fly_to(id, next);
            return;
        }
        self.land_pod(id, goal.cell());
    }

    /// Touchdown: off the map, back to its own locomotor, onto the cell; where somebody stands both suffer.
    fn land_pod(&mut self, id: ObjectId, cell: Cell) {
        let facing = self.object(id).map_or(0, |o| o.facing);
        self.limbo(id);
        let Some(foot) = self.foot_mut(id) else { return };
        foot.locomotion.phase = GROUNDED;
        foot.high = false;
        if !self.end_piggyback(id)
            && let Some(motion) = self.motion(id)
        {
            // A pod without anything aboard that could go on (*robust*).
            let soldier = Kind::of(id) == Kind::Infantry;
            motion.kind = if soldier { Locomotor::Walk } else { Locomotor::Drive };
        }
        let soldier = Kind::of(id) == Kind::Infantry;
        let spot = if soldier { self.free_place(id, cell, false) } else { Some(0) };
        let free = self.structure_on(cell).is_none() && self.has_room(id, cell, false);
        let Some(spot) = spot.filter(|_| free) else {
            let mut victims = self.buffer();
            victims.extend(self.occupancy.at(cell));
            for victim in victims.iter().copied() {
                self.damage(victim, BLOCKED_DAMAGE, None);
            }
            self.give_back(victims);
            self.delete(id);
            return;
        };
        if let Some(soldier) = self.state.infantry.get_mut(id.slot()).filter(|_| soldier) {
            soldier.sub_cell = spot;
        }
        let place = place_of(cell, spot);
        let place = place.at_height(self.ground_height(place));
        if self.unlimbo(id, place, facing) {
            self.enter_idle_mode(id);
            self.scatter(id, true);
        }
    }
}
