//! What a person at the keyboard sees of a world.

use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{BuildingType, InfantryType, LandType, VehicleType};
use sandtable_sim::{CellPos, Class, Mission, ObjectId, Subject, World};

/// One object.
#[derive(Clone, Copy, Debug)]
pub struct Thing {
    pub id: ObjectId,
    pub class: Class,
    pub kind: usize,
    pub number: u32,
    pub cell: CellPos,
    pub mission: Option<Mission>,
    pub ally: bool,
}

impl Thing {
    pub fn name(&self) -> Subject {
        Subject::Number(self.number)
    }
}

/// The objects on the map, one's own and those of others.
pub struct View<'a> {
    pub world: &'a World,
    pub house: u8,
    pub structures: Vec<Thing>,
    pub vehicles: Vec<Thing>,
    pub soldiers: Vec<Thing>,
    pub aircraft: Vec<Thing>,
    pub others: Vec<Thing>,
}

impl<'a> View<'a> {
    pub fn new(world: &'a World, house: u8) -> Self {
        let mut view = Self {
            world,
            house,
            structures: Vec::new(),
            vehicles: Vec::new(),
            soldiers: Vec::new(),
            aircraft: Vec::new(),
            others: Vec::new(),
        };
        for class in Class::ALL {
            for id in world.technos(&[class]) {
                let Some(techno) = world.techno(id).filter(|t| t.object.placed()) else { continue };
                let thing = Thing {
                    id,
                    class,
                    kind: usize::from(techno.object.kind),
                    number: techno.object.creation,
                    cell: techno.object.cell().into(),
                    mission: techno.mission.get(),
                    ally: world.houses()[usize::from(house)].is_ally(techno.house),
                };
                let list = match class {
                    _ if techno.house != house => &mut view.others,
                    Class::Building => &mut view.structures,
                    Class::Unit => &mut view.vehicles,
                    Class::Infantry => &mut view.soldiers,
                    Class::Aircraft => &mut view.aircraft,
                };
                list.push(thing);
            }
        }
        view
    }

    /// All of one's own that moves.
    pub fn feet(&self) -> Vec<Thing> {
        [&self.vehicles[..], &self.soldiers, &self.aircraft].concat()
    }

    pub fn structure_type(&self, kind: usize) -> &'a BuildingType {
        &self.world.rules().buildings[kind]
    }

    pub fn vehicle_type(&self, kind: usize) -> &'a VehicleType {
        &self.world.rules().vehicles[kind]
    }

    pub fn soldier_type(&self, kind: usize) -> &'a InfantryType {
        &self.world.rules().infantry[kind]
    }

    /// One's own structures of some sort.
    pub fn those(&self, fits: impl Fn(&BuildingType) -> bool) -> Vec<Thing> {
        let world = self.world;
        self.structures.iter().filter(|s| fits(&world.rules().buildings[s.kind])).copied().collect()
    }

    /// One's own vehicles of some sort.
    pub fn drivers(&self, fits: impl Fn(&VehicleType) -> bool) -> Vec<Thing> {
        let world = self.world;
        self.vehicles.iter().filter(|v| fits(&world.rules().vehicles[v.kind])).copied().collect()
    }

    /// Numbers of the types of a class that an order would be taken for.
    pub fn buildable(&self, class: Class) -> Vec<u16> {
        let rules = self.world.rules();
        let count = match class {
            Class::Building => rules.buildings.len(),
            Class::Unit => rules.vehicles.len(),
            Class::Infantry => rules.infantry.len(),
            Class::Aircraft => rules.aircraft.len(),
        };
        (0..count as u16).filter(|kind| self.world.can_build(self.house, class, *kind)).collect()
    }

    /// Whether a structure would leave a lane to all others, and room in front of bays: nobody walls himself in. Plugs and
    /// walls go anywhere.
    pub fn has_air(&self, kind: u16, at: CellPos) -> bool {
        let own = self.structure_type(usize::from(kind));
        if own.powers_up_building.is_some() || own.wall || own.gate {
            return true;
        }
        // Bays and doors are in the east.
        let lane = |t: &BuildingType| if t.refinery || t.weeder || t.weapons_factory { 2 } else { 1 };
        let near = |thing: &Thing| {
            let other = self.structure_type(thing.kind);
            let (a, b) = (own.foundation, other.foundation);
            let (dx, dy) = (i32::from(thing.cell.x - at.x), i32::from(thing.cell.y - at.y));
            let beside = dx < a.width() + lane(own) && -dx < b.width() + lane(other);
            beside && dy <= a.height() && -dy <= b.height()
        };
        let others = self.others.iter().filter(|o| o.class == Class::Building);
        !self.structures.iter().chain(others).any(near)
    }

    /// Whether Tiberium grows on a cell.
    pub fn grows(&self, cell: CellPos) -> bool {
        let state = self.world.grid().get(Cell::from(cell));
        state.is_some_and(|c| usize::from(c.land) == LandType::Tiberium.index())
    }

    pub fn on_map(&self, cell: CellPos) -> bool {
        self.world.grid().playable(cell.into())
    }
}
