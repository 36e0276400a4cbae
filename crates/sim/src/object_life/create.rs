//! Coming into being, coming onto the map, leaving it (FRM-16, `detach.md` §2).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::Locomotor;

use crate::coord::Coord;
use crate::house::Class;
use crate::links::{Kind, Reason};
use crate::mission::Mission;
use crate::movement::Locomotion;
use crate::movement::spots::place_of;
use crate::object::{Aircraft, Building, Foot, Infantry, Object, Techno, Unit};
use crate::world::World;

impl World {
    /// Makes an object of a type, whole, in limbo, on the mission Guard, not yet counted ([`World::book_created`]). `None`
    /// for a type number the rules have not.
    pub(crate) fn create(&mut self, class: Class, kind: u16, house: u8) -> Option<ObjectId> {
        let i = usize::from(kind);
        let keys = match class {
            Class::Building => &self.rules.buildings.get(i)?.techno,
            Class::Unit => &self.rules.vehicles.get(i)?.techno,
            Class::Infantry => &self.rules.infantry.get(i)?.techno,
            Class::Aircraft => &self.rules.aircraft.get(i)?.techno,
        };
        let (strength, ammo) = (keys.object.strength.max(1), keys.ammo);
        let locomotion = Locomotion::new(locomotor(class, keys.locomotor));
        let object = Object::new(self.next_creation(), kind, strength);
        let techno = Techno::new(object, house, Mission::Guard, ammo);
        let id = self.state.links.registry().spawn(Kind::from(class));
        let slot = id.slot();
        match class {
            Class::Building => {
                let acts_like = self.house(house).acts_like;
                self.state.buildings.put(slot, Building::new(techno, acts_like));
            }
            Class::Unit => self.state.units.put(slot, Unit::new(Foot::new(techno, locomotion))),
            Class::Infantry => self.state.infantry.put(slot, Infantry::new(Foot::new(techno, locomotion))),
            Class::Aircraft => {
                self.state.aircraft.put(slot, Aircraft { foot: Foot::new(techno, locomotion) })
            }
        }
        Some(id)
    }

    /// Puts an object that is in limbo on the map: it is listed in its cells and takes turns from now on.
    pub(crate) fn come_onto_map(&mut self, id: ObjectId, coord: Coord, facing: u16) {
        let Some(techno) = self.techno_mut(id) else { return };
        if !techno.object.active || !techno.object.limbo {
            return;
        }
        techno.object.limbo = false;
        techno.object.coord = coord;
        techno.object.facing = facing;
        techno.object.wanted_facing = facing;
        if Kind::of(id) == Kind::Building {
            self.mark_foundation(id, coord.cell(), true);
        }
        self.take_place(id);
        self.lock_to_playable_area(id);
        self.occupy(id);
        self.join_turns(id);
        self.structure_arrived(id);
    }

    /// A soldier that comes onto the ground takes his standing place, or a free one when somebody has it.
    fn take_place(&mut self, id: ObjectId) {
        let Some(soldier) = self.state.infantry.get(id.slot()).filter(|_| Kind::of(id) == Kind::Infantry)
        else {
            return;
        };
        let (own, high, at) = (soldier.sub_cell, soldier.foot.high, soldier.foot.techno.object.coord);
        if self.is_airborne(id) {
            return;
        }
        let cell = at.cell();
        let free = !self.place_is_taken(id, cell, high, own);
        let spot = if free { own } else { self.free_place(id, cell, high).unwrap_or(own) };
        let place = place_of(cell, spot);
        let height = self.floor_height(place, high);
        if let Some(soldier) = self.state.infantry.get_mut(id.slot()) {
            soldier.sub_cell = spot;
            soldier.foot.techno.object.coord = place.at_height(height);
        }
    }

    /// Puts an object that existed off the map before on it, and counts it as placed (HOU-26). What stands in the way is
    /// for the caller to know.
    pub(crate) fn unlimbo(&mut self, id: ObjectId, coord: Coord, facing: u16) -> bool {
        if !self.object(id).is_some_and(|o| o.active && o.limbo) {
            return false;
        }
        self.come_onto_map(id, coord, facing);
        if let (Some(counted), Some(techno)) = (self.counted(id), self.techno(id)) {
            let house = techno.house;
            self.house_mut(house).tally.place(counted, 1);
            self.house_mut(house).power_changed |= counted.class == Class::Building;
        }
        self.look_and_discover(id);
        self.discover_one(id, false);
        true
    }

    /// Takes an object off the map without destroying it: the radio contact is closed, whoever refers to it lets go for
    /// the reason Limbo (`detach.md` §2), and it takes no turns. False when it is off the map already.
    pub(crate) fn limbo(&mut self, id: ObjectId) -> bool {
        if !self.object(id).is_some_and(|o| o.placed()) {
            return false;
        }
        self.farewell(id);
        self.leave(id, Reason::Limbo);
        if !self.object(id).is_some_and(|o| o.placed()) {
            return true;
        }
        self.leave_map(id);
        if let Some(techno) = self.techno_mut(id) {
            techno.object.limbo = true;
        }
        true
    }

    /// What leaving the map means in lists and counts; the object's own marks are the caller's.
    pub(crate) fn leave_map(&mut self, id: ObjectId) {
        self.vacate(id);
        self.quit_turns(id);
        if let Some(foot) = self.foot_mut(id) {
            foot.locomotion.step = None;
            foot.locomotion.throttle = 0;
            foot.locomotion.forget_goal();
        }
        let (Some(counted), Some(techno)) = (self.counted(id), self.techno(id)) else { return };
        let (house, cell) = (techno.house, techno.object.cell());
        self.house_mut(house).tally.place(counted, -1);
        if Kind::of(id) == Kind::Building {
            self.house_mut(house).power_changed = true;
            let fences = self.fences_of(id);
            self.free_foundation(id, cell);
            self.abandon_own_production(id);
            self.remove_fences(fences);
            self.generator_lost(id, house);
        }
    }

    /// An object that stands inside the playable area is held to it from now on (CRD-7).
    pub(crate) fn lock_to_playable_area(&mut self, id: ObjectId) {
        let inside = self.object(id).is_some_and(|o| self.state.grid.playable(o.cell()));
        if let Some(techno) = self.techno_mut(id).filter(|_| inside) {
            techno.locked = true;
        }
    }
}

/// The locomotor of a type, with a usable one in place of none (LOC-1 *robust*).
fn locomotor(class: Class, named: Locomotor) -> Locomotor {
    match (class, named) {
        (Class::Infantry, Locomotor::Teleport) => Locomotor::Walk,
        (Class::Aircraft, Locomotor::Teleport) => Locomotor::Fly,
        (Class::Unit, Locomotor::Teleport) => Locomotor::Drive,
        (_, named) => named,
    }
}

impl Building {
    /// A complete structure that is switched on.
    fn new(techno: Techno, acts_like: u16) -> Self {
        Self {
            techno,
            powered: true,
            upgrades: Vec::new(),
            spotlight: 1,
            ai_sellable: false,
            ai_rebuildable: false,
            ai_repairable: false,
            nominal: false,
            stored: [0; 4],
            cash: Default::default(),
            primary: false,
            repairing: false,
            captured: false,
            charge: None,
            acts_like,
        }
    }
}

impl Unit {
    fn new(foot: Foot) -> Self {
        Self { foot, is_following: false, load: [0; 4], dumping: false, useless: false, hijacker: None }
    }
}

impl Infantry {
    fn new(foot: Foot) -> Self {
        Self { foot, sub_cell: 0, berserk: false }
    }
}
