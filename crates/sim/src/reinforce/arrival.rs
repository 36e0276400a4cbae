//! How the members of a delivery come onto the map (`actions.md` action 7 steps 7 and 8).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::Locomotor;

use super::Delivery;
use crate::cell::neighbour;
use crate::coord::facing_of;
use crate::links::Kind;
use crate::mission::Mission;
use crate::mission::places::rings;
use crate::world::World;

/// Cells around a place in which a member looks for room.
const REACH: i32 = 16;

impl World {
    /// A group on foot comes out of a structure, one after the other, or gets out of a vehicle. Who finds no way out is lost.
    /// Whether anybody came.
    pub(super) fn come_out_of(&mut self, host: ObjectId, members: Vec<ObjectId>) -> bool {
        if Kind::of(host) == Kind::Unit {
            let mut aboard = false;
            // The first of the list is to leave first.
            for id in members.into_iter().rev() {
                aboard |= self.attach_passenger(host, id);
            }
            self.assign_mission(host, Mission::Unload);
            return aboard;
        }
        let mut any = false;
        for id in members {
            let facing = self.object(host).map_or(0, |o| o.facing);
            let out = self.exit_cell(host, id, &[]).is_some_and(|cell| self.put_down(id, cell, facing));
            if !out {
                self.delete(id);
            }
            any |= out;
        }
        any
    }

    /// Puts the members down: in pods, out of the ground or at a place near the origin, else at the edge of the map.
    pub(super) fn bring_in(&mut self, delivery: &Delivery<'_>, members: Vec<ObjectId>, on_foot: bool) {
        let burrow = |id: &ObjectId| self.foot(*id).is_some_and(|f| f.locomotion.kind == Locomotor::Tunnel);
        let (pods, below) = (delivery.team.droppod && on_foot, members.iter().all(burrow));
        match delivery.origin {
            Some(origin) if pods => self.drop_in(origin, members),
            Some(origin) if below => self.dig_in(origin, members),
            Some(origin) if delivery.at_origin => self.appear_at(origin, members),
            origin => self.come_from_edge(delivery.house, origin, members),
        }
    }

    /// A pod each, every pod on a cell of its own.
    fn drop_in(&mut self, origin: Cell, members: Vec<ObjectId>) {
        let mut taken: Vec<Cell> = Vec::new();
        for id in members {
            let free = |cell: &Cell| !taken.contains(cell) && self.may_stand(id, *cell);
            let cell = rings(origin, REACH).find(free);
            if let Some(cell) = cell.filter(|cell| self.start_drop(id, *cell)) {
                taken.push(cell);
            } else {
                self.delete(id);
            }
        }
    }

    fn dig_in(&mut self, origin: Cell, members: Vec<ObjectId>) {
        for id in members {
            if !self.start_surfacing(id, origin) {
                self.delete(id);
            }
        }
    }

    /// The nearest cells that take them, facing north. Whether a blocked member looks further than the first cell is open;
    /// here it does, and nobody is lost while there is room.
    fn appear_at(&mut self, origin: Cell, members: Vec<ObjectId>) {
        for id in members {
            let inside = self.state.grid.playable(origin);
            let fits =
                |cell: &Cell| (self.state.grid.playable(*cell) || !inside) && self.may_appear(id, *cell);
            match rings(origin, REACH).find(fits) {
                Some(cell) => self.appear(id, cell, 0),
                None => self.delete(id),
            }
        }
    }

    /// One after the other at a cell on an edge of the map. Who is blocked tries the neighbours outside the playable area,
    /// and the next begins there; once one finds no cell, it and all later ones are lost.
    fn come_from_edge(&mut self, house: u8, origin: Option<Cell>, members: Vec<ObjectId>) {
        let edge = usize::from(self.house(house).edge % 4);
        let first = members.first().copied();
        let mut place = first.and_then(|first| self.edge_cell_for(first, edge, origin));
        for id in members {
            place = place.and_then(|cell| self.place_or_beside(id, cell));
            match place {
                Some(cell) => self.appear(id, cell, 2 * edge),
                None => self.delete(id),
            }
        }
    }

    fn place_or_beside(&self, id: ObjectId, cell: Cell) -> Option<Cell> {
        if self.may_appear(id, cell) {
            return Some(cell);
        }
        let outside = |cell: &Cell| !self.state.grid.playable(*cell) && self.may_appear(id, *cell);
        (0..8).map(|direction| neighbour(cell, direction)).find(outside)
    }

    /// Aircraft come in the air, turned back by three eighths from the others' direction.
    fn appear(&mut self, id: ObjectId, cell: Cell, direction: usize) {
        let ground = self.cell_centre(cell);
        if Kind::of(id) == Kind::Aircraft {
            let level = self.flight_level(id);
            self.unlimbo(id, ground.at_height(ground.z + level), facing_of(direction + 5));
        } else {
            self.unlimbo(id, ground, facing_of(direction));
        }
    }
}
