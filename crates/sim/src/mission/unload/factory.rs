//! The door of a war factory (`radio.md` §9.5). A product gets there by [`World::exit_product`].

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::Locomotor;

use crate::mission::Mission;
use crate::object::DoorState;
use crate::world::World;

steps! {
    /// Steps of a war factory's Unload.
    Step {
        /// Opens the door.
        Initial = 0,
        /// Clears the way in front of it.
        ClearBib = 1,
        /// Sends the product out once the door is open.
        Open = 2,
        /// Waits until it is out.
        Leave = 3,
        /// Waits for the door to close.
        Close = 4,
    }
}

impl World {
    pub(super) fn unload_factory(&mut self, id: ObjectId) -> i32 {
        let now = self.frame();
        let travel = self.door_time(id);
        let product = self.contact(id);
        match Step::from(self.status(id)) {
            Step::Initial => {
                if let Some(product) = product {
                    self.start_mission(product, Mission::Guard);
                }
                if let Some(techno) = self.techno_mut(id) {
                    techno.door.open(now, travel);
                }
                self.set_status(id, Step::ClearBib);
            }
            Step::ClearBib => {
                if self.clear_bib(id) {
                    self.set_status(id, Step::Open);
                }
            }
            Step::Open => {
                if self.techno(id).is_some_and(|t| t.door.at(now) == DoorState::Open) {
                    match product {
                        Some(product)
                            if self.burrows(product) && !self.piggyback(product, Locomotor::Drive) =>
                        {
                            // It cannot get out on wheels, and it may not dig within the factory.
                            self.die(product, None);
                        }
                        Some(product) => {
                            let way_out = self.factory_exit(id);
                            self.assign_mission(product, Mission::Move);
                            self.assign_destination(product, way_out);
                            self.commence(product);
                            self.set_status(id, Step::Leave);
                        }
                        None => self.close_factory(id),
                    }
                }
            }
            Step::Leave => {
                if !self.tethered(id) {
                    self.close_factory(id);
                }
            }
            Step::Close => {
                if self.techno(id).is_some_and(|t| t.door.at(now) == DoorState::Closed) {
                    self.enter_idle_mode(id);
                }
            }
        }
        self.drawn_delay(id)
    }

    /// Whether a product digs: it drives out on a borrowed drive locomotor, which it gives back outside (LOC-2).
    fn burrows(&self, id: ObjectId) -> bool {
        self.foot(id).is_some_and(|f| f.locomotion.kind == Locomotor::Tunnel)
    }

    fn close_factory(&mut self, id: ObjectId) {
        let (now, travel) = (self.frame(), self.door_time(id));
        if let Some(techno) = self.techno_mut(id) {
            techno.door.close(now, travel);
        }
        self.set_status(id, Step::Close);
    }

    /// Tells everything on the exit cell and around it, the product left out, to scatter; true when the exit itself is free.
    fn clear_bib(&mut self, id: ObjectId) -> bool {
        let way_out = self.factory_exit(id);
        let product = self.contact(id);
        let mut free = true;
        let around = (0..8).map(|direction| crate::cell::neighbour(way_out, direction));
        for cell in std::iter::once(way_out).chain(around) {
            for other in self.occupants(cell) {
                if self.foot(other).is_some() && Some(other) != product {
                    free &= cell != way_out;
                    self.scatter(other, true);
                }
            }
        }
        free
    }
}
