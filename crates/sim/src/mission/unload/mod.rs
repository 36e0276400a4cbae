//! Unload: releases what is aboard, hands over a harvest, deploys, or lets a product out (`radio.md` §13 no. 15). One file for
//! each of them.

mod air;
mod deploy;
mod factory;
mod harvest;
mod transport;

use sandtable_detach::Id as ObjectId;

use super::NOTHING_TO_DO;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Serves Unload. The mobile EM pulse waits for the EM pulses.
    pub(super) fn mission_unload(&mut self, id: ObjectId) -> i32 {
        match Kind::of(id) {
            Kind::Unit => {
                let Some(kind) = self.vehicle_type(id) else { return NOTHING_TO_DO };
                if kind.harvester || kind.weeder {
                    self.unload_harvest(id)
                } else if kind.deploys_into.is_some() {
                    self.unload_by_deploying(id)
                } else if kind.passengers > 0 {
                    self.unload_transport(id)
                } else {
                    self.enter_idle_mode(id);
                    self.drawn_delay(id)
                }
            }
            Kind::Aircraft => self.unload_aircraft(id),
            Kind::Building if self.structure_type(id).is_some_and(|t| t.weapons_factory) => {
                self.unload_factory(id)
            }
            _ => NOTHING_TO_DO,
        }
    }
}
