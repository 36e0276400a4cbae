//! Route search (PTH-1 to PTH-9).

use std::collections::BTreeMap;
use std::collections::VecDeque;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::Entry;
use crate::cell::neighbour;
use crate::world::World;

impl World {
    /// The directions of the steps to a cell, the next one last; `None` when there is no way.
    pub(crate) fn find_route(&mut self, id: ObjectId, to: Cell) -> Option<Vec<u8>> {
        let from = self.object(id)?.cell();
        let blocked = self.foot(id)?.locomotion.blocked_since.is_some();
        let mut came: BTreeMap<(i16, i16), u8> = BTreeMap::new();
        let mut queue = VecDeque::from([from]);
        let mut best = None;
        while let Some(cell) = queue.pop_front() {
            if cell == to {
                best = Some(cell);
                break;
            }
            for d in [0usize, 2, 4, 6, 1, 3, 5, 7] {
                let next = neighbour(cell, d);
                let verdict = self.can_enter(id, next, Some(d), false);
                if verdict == Entry::No || (blocked && verdict != Entry::Clear && next != to) || next == from
                {
                    continue;
                }
                if came.contains_key(&(next.y, next.x)) {
                    continue;
                }
                came.insert((next.y, next.x), d as u8);
                queue.push_back(next);
            }
        }
        let mut at = best?;
        let mut route = Vec::new();
        while at != from {
            let d = came[&(at.y, at.x)];
            route.push(d);
            at = neighbour(at, usize::from(d) + 4);
        }
        Some(route)
    }
}
