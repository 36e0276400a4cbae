//! Placing structures (PRD-21 to PRD-24), plugs, and what comes with a structure that opens (PRD-18).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::cell::{CellState, NO_OVERLAY, neighbour};
use crate::event::What;
use crate::house::Class;
use crate::mission::Mission;
use crate::movement::Entry;
use crate::world::World;

impl World {
    /// The cells a structure of a type would stand on.
    pub(crate) fn cells_of(&self, kind: u16, at: Cell) -> Vec<Cell> {
        let foundation = self.building_type(kind).foundation;
        let cell = |(dx, dy): &(i8, i8)| {
            Cell::new(at.x.saturating_add(i16::from(*dx)), at.y.saturating_add(i16::from(*dy)))
        };
        foundation.cells().iter().map(cell).collect()
    }

    /// Whether a structure of a type may stand at a cell (PRD-22): a plug on its host, anything else on free level ground.
    pub(crate) fn can_place(&self, house: u8, kind: u16, at: Cell) -> bool {
        let own = self.building_type(kind);
        if own.powers_up_building.is_some() {
            return self.plug_host(house, kind, at).is_some();
        }
        if own.wall && own.to_overlay.is_none() {
            // WAL-1 *robust*.
            return false;
        }
        self.fits_structure(house, kind, at, None)
    }

    /// Whether a structure of a type may stand at a cell on its own (PRD-22), one object that makes way for it left out.
    pub(crate) fn fits_structure(&self, house: u8, kind: u16, at: Cell, ignoring: Option<ObjectId>) -> bool {
        let cells = self.cells_of(kind, at);
        let mut levels = cells.iter().filter_map(|c| self.state.grid.get(*c)).map(|c| c.level);
        let first = levels.next();
        levels.all(|level| Some(level) == first)
            && cells.iter().all(|c| self.takes(house, kind, *c, ignoring))
    }

    /// Whether one cell takes a structure of a type (PRD-22).
    fn takes(&self, house: u8, kind: u16, cell: Cell, ignoring: Option<ObjectId>) -> bool {
        let Some(state) = self.state.grid.get(cell) else { return false };
        let own = self.building_type(kind);
        let land = self.rules.lands.get(usize::from(state.land)).is_some_and(|land| land.buildable);
        let may_cross_fence = own.laser_fence_post || own.gate;
        let free = self.occupancy.at(cell).filter(|id| Some(*id) != ignoring).all(|id| {
            may_cross_fence
                && self.building(id).is_some_and(|b| {
                    b.techno.house == house && self.building_type(b.techno.object.kind).laser_fence
                })
        });
        let damaged_own = || own.wall && self.is_own_damaged_wall(house, kind, cell);
        let gate_on_wall = || own.gate && self.wall_owner(cell) == Some(house);
        let overlay_fits = state.overlay == NO_OVERLAY || damaged_own() || gate_on_wall();
        // A wall's land is that of the wall, not of the ground it stands on.
        let ground = land || state.overlay != NO_OVERLAY;
        ground
            && overlay_fits
            && free
            && !state.has(CellState::TERRAIN)
            && state.ramp == 0
            && self.state.grid.playable(cell)
    }

    /// The structure a plug would go into: of its type, one's own, with a free place.
    fn plug_host(&self, house: u8, kind: u16, at: Cell) -> Option<ObjectId> {
        let host = self.building_type(kind).powers_up_building?;
        let id = self.structure_on(at)?;
        let building = self.building(id)?;
        let places = usize::try_from(self.building_type(building.techno.object.kind).upgrades).unwrap_or(0);
        let fits = usize::from(building.techno.object.kind) == host.index()
            && building.techno.house == house
            && !building.techno.mission.is_or_will_be(Mission::Selling)
            && building.upgrades.len() < places.min(3);
        fits.then_some(id)
    }

    /// Adjacency (PRD-23): something of one's own base within `Adjacent` + 1 cells of the foundation. Tested for houses a
    /// person plays.
    pub(crate) fn is_adjacent(&self, house: u8, kind: u16, at: Cell) -> bool {
        let own = self.building_type(kind);
        if own.powers_up_building.is_some() {
            return true;
        }
        let reach = own.adjacent.clamp(0, 64) + 1;
        let (width, height) = (own.foundation.width(), own.foundation.height());
        let anchors = |id: ObjectId| {
            self.building(id).is_some_and(|b| {
                b.techno.house == house && self.building_type(b.techno.object.kind).base_normal
            })
        };
        (-reach..height + reach).any(|dy| {
            (-reach..width + reach).any(|dx| {
                let inside = (0..width).contains(&dx) && (0..height).contains(&dy);
                let cell = Cell::new(at.x.saturating_add(dx as i16), at.y.saturating_add(dy as i16));
                !inside && (self.wall_owner(cell) == Some(house) || self.occupancy.at(cell).any(anchors))
            })
        })
    }

    /// Puts a finished structure, in limbo, on the map (PRD-24): walls become overlay, plugs go into their host, anything
    /// else goes up. What may not stand there is for the caller to know.
    pub(crate) fn put_down_structure(&mut self, id: ObjectId, at: Cell) {
        let Some((house, kind)) = self.techno(id).map(|t| (t.house, t.object.kind)) else { return };
        if let Some(host) = self.plug_host(house, kind, at) {
            self.plug_in(host, kind);
            self.tell_built(id, at);
            self.delete(id);
            return;
        }
        if self.is_wall(Class::Building, kind) {
            self.tell_built(id, at);
            self.delete(id);
            self.lay_wall(house, kind, at);
            self.fill_walls(house, kind, at);
            return;
        }
        for cell in self.cells_of(kind, at) {
            self.remove_wall(cell);
            self.make_way_for(kind, cell);
        }
        let goes_up = !self.building_type(kind).buildup.is_empty();
        let discovered = self.house(house).human;
        if let Some(building) = self.building_mut(id) {
            building.techno.object.discovered |= discovered;
        }
        if goes_up {
            self.begin_construction(id);
        }
        let coord = self.cell_centre(at);
        self.unlimbo(id, coord, 0);
        self.tell_built(id, at);
        self.discover(false);
        if !goes_up {
            self.grand_opening(id);
        }
    }

    fn tell_built(&mut self, id: ObjectId, at: Cell) {
        if let Some(mut object) = self.info(id) {
            (object.x, object.y) = (at.x, at.y);
            self.tell(What::Built { object });
        }
    }

    /// A plug goes into its host.
    fn plug_in(&mut self, host: ObjectId, kind: u16) {
        let Some(building) = self.building_mut(host) else { return };
        building.upgrades.push(kind);
        let house = building.techno.house;
        self.house_mut(house).power_changed = true;
    }

    /// A structure that has gone up opens: its free vehicle comes out and gathers, or its price is paid back; a pad has its
    /// aircraft (PRD-18). A captured one opens without.
    pub(crate) fn grand_opening(&mut self, id: ObjectId) {
        let Some(kind) = self.structure_type(id) else { return };
        let (free, pad) = (kind.free_unit, kind.hover_pad || kind.helipad);
        let Some(house) = self.techno(id).map(|t| t.house) else { return };
        self.lay_fences(id);
        if let Some(free) = free {
            let kind = free.index() as u16;
            let price = self.price_of(house, Class::Unit, kind);
            let placed = self.gift(id, Class::Unit, kind, house);
            if let Some(unit) = placed {
                self.assign_mission(unit, Mission::Harvest);
            } else {
                self.earn(house, price);
            }
        }
        let aircraft = self.rules.general.pad_aircraft.first().filter(|_| pad);
        if let Some(kind) = aircraft.map(|kind| kind.index() as u16)
            && !self.rules.general.separate_aircraft
            && self.structure_type(id).is_some_and(|kind| kind.hover_pad)
        {
            self.gift(id, Class::Aircraft, kind, house);
        }
    }

    /// Makes an object that comes with a structure, beside it, or aircraft on it.
    fn gift(&mut self, from: ObjectId, class: Class, kind: u16, house: u8) -> Option<ObjectId> {
        let id = self.create(class, kind, house)?;
        self.book_created(id);
        let placed = if class == Class::Aircraft {
            let coord = self.centre(from);
            self.unlimbo(id, coord, 0)
        } else {
            self.place_beside(from, id)
        };
        if !placed {
            self.delete(id);
        }
        placed.then_some(id)
    }

    /// Puts an object that is in limbo on the first free cell around a structure, from its south side on.
    pub(crate) fn place_beside(&mut self, structure: ObjectId, id: ObjectId) -> bool {
        let Some(object) = self.object(structure) else { return false };
        let (kind, at) = (object.kind, object.cell());
        let own = self.cells_of(kind, at);
        let mut around: Vec<Cell> = own.iter().flat_map(|c| (0..8).map(|d| neighbour(*c, d))).collect();
        around.retain(|cell| !own.contains(cell) && self.state.grid.playable(*cell));
        around.sort_unstable_by_key(|cell| (std::cmp::Reverse(i32::from(cell.x) + i32::from(cell.y)), *cell));
        around.dedup();
        let free = around.into_iter().find(|cell| {
            self.occupancy.at(*cell).next().is_none()
                && self.can_enter(id, *cell, None, false) == Entry::Clear
        });
        let Some(cell) = free else { return false };
        let (coord, facing) =
            (self.cell_centre(cell), self.centre(structure).facing_to(self.cell_centre(cell)));
        self.unlimbo(id, coord, facing)
    }
}
