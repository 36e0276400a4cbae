//! What computer houses build (HOU-1 step 13, PRD-16, PRD-40 to PRD-43).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::{BaseNode, Cell};
use serde::{Deserialize, Serialize};

use super::cost::class_made;
use crate::cell::CellPos;
use crate::house::Class;
use crate::links::member;
use crate::object::Building;
use crate::world::World;

/// Money above which an idle factory asks for the next choice (PRD-16).
const SPARE: i32 = 10;
/// A node whose place the planner chooses.
const ANYWHERE: CellPos = CellPos { x: 0, y: 0 };
/// A base defense that the planner picks.
const DEFENSE: i32 = -1;
/// Nodes behind this one are not built.
const STOP: i32 = -2;
/// How far from the base centre a place is looked for, cells.
const REACH: i32 = 24;

/// One entry of a base plan (PRD-40).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Node {
    /// Building type number, or −1 a defense, −2 stop, −3 walls.
    pub(crate) building: i32,
    /// North cell; 0, 0 = to be chosen.
    pub(crate) cell: CellPos,
}

impl From<&BaseNode> for Node {
    fn from(node: &BaseNode) -> Self {
        Self { building: node.building, cell: node.cell.into() }
    }
}

impl World {
    /// A computer house decides what its factories make next, and idle ones begin (HOU-1 step 13).
    pub(crate) fn computer_production(&mut self, house: u8) {
        let h = self.house(house);
        if h.human || h.passive || !h.production_started || h.defeated {
            return;
        }
        if self.house(house).nodes.is_empty() && !self.scenario.campaign {
            self.generate_plan(house);
        }
        if self.money(house) <= SPARE {
            return;
        }
        if !self.is_structure_committed(house)
            && let Some(next) = self.next_node(house)
        {
            self.plan_for_power(house, next);
        }
        for id in self.structures_of(house) {
            if self.state.links.read().get(id, member::BUILDING_FACTORY).is_some() || !self.works(id) {
                continue;
            }
            let Some(class) = self.structure_type(id).and_then(|kind| kind.factory).map(class_made) else {
                continue;
            };
            if let Some(kind) =
                self.computer_choice(house, class).filter(|kind| self.is_maker(id, class, *kind))
                && let Some(factory) = self.start_factory(house, class, kind)
            {
                self.state.links.registry().attach(id, member::BUILDING_FACTORY, factory);
            }
        }
    }

    /// What a computer house wants next of a class. Teams ask for the rest once there are teams.
    fn computer_choice(&self, house: u8, class: Class) -> Option<u16> {
        match class {
            Class::Building => self.next_structure(house),
            Class::Unit => self.wanted_harvester(house),
            Class::Infantry | Class::Aircraft => None,
        }
    }

    /// A harvester while there are too few for the refineries (HOU-22, HOU-24).
    fn wanted_harvester(&self, house: u8) -> Option<u16> {
        let h = self.house(house);
        if h.iq < self.rules.iq.harvester {
            return None;
        }
        let each = if self.scenario.campaign || h.slot == 2 { 1 } else { 2 };
        let placed = |b: &Building| b.techno.object.placed();
        let refineries = self
            .buildings_of(house)
            .filter(|(_, b)| placed(b) && self.building_type(b.techno.object.kind).refinery)
            .count() as i32;
        let gathers = |kind: &usize| self.rules.vehicles.get(*kind).is_some_and(|t| t.harvester);
        let kinds = self.rules.general.harvester_unit.iter().map(|kind| kind.index()).filter(gathers);
        let held: i32 = kinds.clone().map(|kind| h.tally.held(Class::Unit, kind)).sum();
        if held >= refineries * each {
            return None;
        }
        kinds.map(|kind| kind as u16).find(|kind| {
            self.owns_type(house, Class::Unit, *kind) && self.has_technology(house, Class::Unit, *kind)
        })
    }

    /// The structure of the first node that is not built (PRD-40 to PRD-42); none while one is committed or there is no
    /// yard.
    fn next_structure(&self, house: u8) -> Option<u16> {
        if self.is_structure_committed(house) || self.state.links.con_yards(house).next().is_none() {
            return None;
        }
        let node = self.house(house).nodes.get(self.next_node(house)?)?;
        let kind = if node.building == DEFENSE {
            self.pick_defense(house)?
        } else {
            u16::try_from(node.building)
                .ok()
                .filter(|kind| usize::from(*kind) < self.rules.buildings.len())?
        };
        self.has_technology(house, Class::Building, kind).then_some(kind)
    }

    /// A structure is in work (PRD-41).
    fn is_structure_committed(&self, house: u8) -> bool {
        let committed =
            |id: &ObjectId| self.factory(*id).is_some_and(|f| f.house == house && f.class == Class::Building);
        self.factories().iter().any(committed)
    }

    /// Place in the plan of the first node not built.
    fn next_node(&self, house: u8) -> Option<usize> {
        let h = self.house(house);
        let open =
            h.nodes.iter().position(|node| node.building == STOP || !self.is_node_built(house, node))?;
        (h.nodes[open].building != STOP).then_some(open)
    }

    /// Whether a node is built: its type stands on its cell, or a wall or any structure where a wall should be (PRD-41).
    fn is_node_built(&self, house: u8, node: &Node) -> bool {
        let Some(kind) =
            u16::try_from(node.building).ok().filter(|k| usize::from(*k) < self.rules.buildings.len())
        else {
            // The wall planner is left out.
            return node.building != DEFENSE;
        };
        if node.cell == ANYWHERE {
            return false;
        }
        let cell = Cell::from(node.cell);
        let own = self.building_type(kind);
        let walled = || {
            let overlay = self.state.grid.get(cell).map(|c| usize::from(c.overlay));
            own.to_overlay.is_some_and(|o| Some(o.index()) == overlay) || self.structure_on(cell).is_some()
        };
        let stands = |id: ObjectId| {
            self.building(id).is_some_and(|b| {
                b.techno.house == house && b.techno.object.kind == kind && b.techno.object.cell() == cell
            })
        };
        own.wall && walled() || self.occupancy.at(cell).any(stands)
    }

    /// A base defense the house may build, the cheapest of all: the planner's weighing of quadrants is left out.
    fn pick_defense(&self, house: u8) -> Option<u16> {
        let acts_like = usize::from(self.house(house).acts_like);
        let fits = |kind: &u16| {
            let own = self.building_type(*kind);
            own.is_base_defense
                && own.owner.iter().any(|country| country.index() == acts_like)
                && own.powers_up_building.is_none()
                && self.has_technology(house, Class::Building, *kind)
                && self.has_prerequisites(house, Class::Building, *kind)
        };
        (0..self.rules.buildings.len() as u16).filter(fits).min_by_key(|kind| self.building_type(*kind).cost)
    }

    /// Places the finished structure of a computer house: at its node, else at a place that is looked for and written back.
    /// Someone movable in the way is sent off; what has no place is paid back, and its node may be anywhere (PRD-43).
    pub(super) fn place_for_computer(&mut self, factory: ObjectId, product: ObjectId) {
        let now = self.frame();
        let Some((house, kind)) = self.techno(product).map(|t| (t.house, t.object.kind)) else { return };
        let own = |node: &Node| node.building == i32::from(kind) || node.building == DEFENSE;
        let node =
            self.house(house).nodes.iter().position(|node| own(node) && !self.is_node_built(house, node));
        let wanted = node.map_or(ANYWHERE, |node| self.house(house).nodes[node].cell);
        let at = Cell::from(wanted);
        if wanted != ANYWHERE && self.can_place(house, kind, at) {
            self.place_at_node(factory, product, at);
            return;
        }
        if wanted != ANYWHERE && self.clear_site(house, kind, at) {
            let delay = self.constants.placement_delay;
            if let Some(factory) = self.factory_mut(factory) {
                factory.wait.set(now, delay);
            }
            return;
        }
        if let Some(spot) = self.find_site(house, kind) {
            if let Some(node) = node {
                self.house_mut(house).nodes[node] = Node { building: i32::from(kind), cell: spot.into() };
            }
            self.place_at_node(factory, product, spot);
            return;
        }
        let wall = self.building_type(kind).wall || self.building_type(kind).gate;
        match node {
            Some(node) if wall => drop(self.house_mut(house).nodes.remove(node)),
            Some(node) => self.house_mut(house).nodes[node].cell = ANYWHERE,
            None => {}
        }
        self.abandon(factory);
    }

    fn place_at_node(&mut self, factory: ObjectId, product: ObjectId, at: Cell) {
        self.delivered(factory);
        self.put_down_structure(product, at);
        if let Some(building) = self.building_mut(product) {
            building.ai_repairable = true;
        }
    }

    /// Orders one's own and allied foot objects off a site. True when only such stand in the way.
    fn clear_site(&mut self, house: u8, kind: u16, at: Cell) -> bool {
        let mut movable = Vec::new();
        for cell in self.cells_of(kind, at) {
            for id in self.occupants(cell) {
                let ally = self.techno(id).is_some_and(|t| self.house(house).is_ally(t.house));
                if self.foot(id).is_none() || !ally {
                    return false;
                }
                movable.push(id);
            }
        }
        for id in &movable {
            self.scatter(*id, true);
        }
        !movable.is_empty()
    }

    /// The legal place nearest to the base centre, with the spacing of computer bases (PRD-46, coarse).
    fn find_site(&self, house: u8, kind: u16) -> Option<Cell> {
        let centre = self.base_centre_of(house)?;
        let spacing = self.rules.ai.ai_base_spacing.clamp(0, 4);
        let level = self.state.grid.get(centre).map_or(0, |c| i32::from(c.level));
        let fits = |at: &Cell| {
            let near = self.state.grid.get(*at).is_some_and(|c| (i32::from(c.level) - level).abs() <= 2);
            near && self.can_place(house, kind, *at) && self.has_spacing(kind, *at, spacing)
        };
        (1..=REACH).find_map(|ring| ring_of(centre, ring).find(|at| fits(at)))
    }

    /// No structure within the spacing of a foundation.
    fn has_spacing(&self, kind: u16, at: Cell, spacing: i32) -> bool {
        let own = self.building_type(kind).foundation;
        (-spacing..own.height() + spacing).all(|dy| {
            (-spacing..own.width() + spacing).all(|dx| {
                let cell = Cell::new(at.x.saturating_add(dx as i16), at.y.saturating_add(dy as i16));
                self.structure_on(cell).is_none()
            })
        })
    }
}

/// The cells of a ring, row by row.
fn ring_of(centre: Cell, ring: i32) -> impl Iterator<Item = Cell> {
    let edge = move |(dx, dy): &(i32, i32)| dx.abs() == ring || dy.abs() == ring;
    (-ring..=ring).flat_map(move |dy| (-ring..=ring).map(move |dx| (dx, dy))).filter(edge).map(
        move |(dx, dy)| Cell::new(centre.x.saturating_add(dx as i16), centre.y.saturating_add(dy as i16)),
    )
}
