//! Retreat: leaves by the edge of the map (`radio.md` §13 no. 4). An aircraft's handler does nothing.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::NOTHING_TO_DO;
use crate::aim::Aim;
use crate::links::Kind;
use crate::world::World;

steps! {
    /// Steps of Retreat.
    Step {
        /// Looks for the way out.
        Choosing = 0,
        /// On its way.
        Leaving = 1,
    }
}

impl World {
    /// Serves Retreat: to the nearest cell at its house's edge of the playable area that it can reach, and there off the map.
    pub(super) fn mission_retreat(&mut self, id: ObjectId) -> i32 {
        match Kind::of(id) {
            Kind::Unit | Kind::Infantry => {}
            Kind::Aircraft => return 0,
            _ => return NOTHING_TO_DO,
        }
        match Step::from(self.status(id)) {
            Step::Choosing => {
                if let Some(cell) = self.way_out(id) {
                    self.assign_destination(id, cell);
                    self.set_status(id, Step::Leaving);
                }
            }
            Step::Leaving if self.aim(id, Aim::Nav).is_none() && !self.moving(id) => {
                let here = self.object(id).map(|o| o.cell());
                if here.is_some_and(|cell| self.is_at_edge(cell)) {
                    self.say(id, crate::radio::Message::OverOut);
                    self.remove_silently(id);
                } else {
                    self.set_status(id, Step::Choosing);
                }
            }
            Step::Leaving => {}
        }
        self.normal_delay(id)
    }

    /// Whether a neighbour of a playable cell is not playable.
    fn is_at_edge(&self, cell: Cell) -> bool {
        self.state.grid.playable(cell)
            && (0..8).any(|direction| !self.state.grid.playable(crate::cell::neighbour(cell, direction)))
    }

    fn way_out(&self, id: ObjectId) -> Option<Cell> {
        let (here, house) = self.techno(id).map(|t| (t.object.cell(), t.house))?;
        let edge = self.house(house).edge;
        let local = self.state.grid.local;
        let width = self.state.grid.width();
        // Rows and columns of the screen, as the playable area counts them.
        let at = |cell: Cell| {
            let (x, y) = (i32::from(cell.x), i32::from(cell.y));
            (x - y + width - 1, x + y - width - 1)
        };
        let on_edge = |cell: Cell| {
            let (u, v) = at(cell);
            match edge {
                0 => v <= 2 * local.y + 1,
                1 => u >= 2 * (local.x + local.width) - 2,
                2 => v >= 2 * (local.y + local.height) - 2,
                _ => u <= 2 * local.x + 1,
            }
        };
        self.state
            .grid
            .cells()
            .filter(|cell| self.state.grid.playable(*cell) && on_edge(*cell) && self.is_at_edge(*cell))
            .filter(|cell| self.may_stand(id, *cell) && self.same_zone(id, here, *cell))
            .min_by_key(|cell| {
                let (dx, dy) = (i64::from(cell.x) - i64::from(here.x), i64::from(cell.y) - i64::from(here.y));
                dx * dx + dy * dy
            })
    }
}
