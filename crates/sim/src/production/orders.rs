//! What a player does with production: start, hold, cancel, place (PRD-2, PRD-14, PRD-15).

use sandtable_scenario::model::Cell;
use serde::Serialize;

use super::factory::Progress;
use crate::cell::CellPos;
use crate::event::ProductionStage;
use crate::house::Class;
use crate::radio::Message;
use crate::world::World;

/// Why a production order did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NotBuilt {
    /// The technology, a prerequisite, the yard or the limit forbids it (PRD-5).
    NotAllowed,
    /// No structure could make it (PRD-3).
    NoFactory,
    /// Structures do not queue, and one is in work (PRD-2).
    Busy,
    /// The queue is full (PRD-15).
    QueueFull,
    /// Nothing of the kind is in work.
    NothingThere,
    /// It may not stand there (PRD-22, PRD-23).
    BadPlace,
    /// It is not ready.
    NotReady,
}

impl World {
    /// Whether an order for a type would be taken now: technology, prerequisites, limit, and a structure that makes it.
    #[must_use]
    pub fn can_build(&self, house: u8, class: Class, kind: u16) -> bool {
        usize::from(house) < self.state.houses.len()
            && self.may_build(house, class, kind)
            && self.find_factory(house, class, kind).is_some()
    }

    /// Whether a person may place a structure of a type with its north cell here (PRD-22, PRD-23).
    #[must_use]
    pub fn can_place_at(&self, house: u8, kind: u16, at: CellPos) -> bool {
        let known = usize::from(kind) < self.rules.buildings.len();
        known
            && usize::from(house) < self.state.houses.len()
            && self.can_place(house, kind, at.into())
            && self.is_adjacent(house, kind, at.into())
    }

    /// Orders a product: starts it, resumes the held one of the type, or queues it (PRD-15).
    pub(crate) fn order_product(&mut self, house: u8, class: Class, kind: u16) -> Result<(), NotBuilt> {
        let slot = self.slot_factory(house, class);
        if let Some(id) = slot {
            let held = self.factory(id).is_some_and(|f| f.progress == Progress::Held);
            let same = self.product(id).and_then(|p| self.object(p)).is_some_and(|o| o.kind == kind);
            if held && same {
                return self.resume_product(house, class);
            }
        }
        if !self.may_build(house, class, kind) {
            return Err(NotBuilt::NotAllowed);
        }
        if self.find_factory(house, class, kind).is_none() {
            return Err(NotBuilt::NoFactory);
        }
        let Some(id) = slot else {
            let id = self.start_factory(house, class, kind).ok_or(NotBuilt::NotAllowed)?;
            self.state.links.set_slot_factory(house, class, id);
            return Ok(());
        };
        if class == Class::Building {
            return Err(NotBuilt::Busy);
        }
        let most = usize::try_from(self.rules.general.maximum_queued_objects).unwrap_or(0).min(1000);
        match self.factory_mut(id) {
            Some(factory) if factory.queue.len() < most => {
                factory.queue.push(kind);
                Ok(())
            }
            _ => Err(NotBuilt::QueueFull),
        }
    }

    /// Holds what is in work; no money moves (PRD-14).
    pub(crate) fn hold_product(&mut self, house: u8, class: Class) -> Result<(), NotBuilt> {
        let id = self.slot_factory(house, class).ok_or(NotBuilt::NothingThere)?;
        match self.factory_mut(id) {
            Some(factory) if matches!(factory.progress, Progress::Running | Progress::Suspended) => {
                factory.progress = Progress::Held;
                if let Some(product) = self.product(id) {
                    self.tell_production(product, ProductionStage::Held);
                }
                Ok(())
            }
            _ => Err(NotBuilt::NothingThere),
        }
    }

    fn resume_product(&mut self, house: u8, class: Class) -> Result<(), NotBuilt> {
        let now = self.frame();
        let id = self.slot_factory(house, class).ok_or(NotBuilt::NothingThere)?;
        let factory = self.factory_mut(id).ok_or(NotBuilt::NothingThere)?;
        factory.progress = Progress::Running;
        let delay = factory.delay;
        factory.wait.set(now, delay);
        if let Some(product) = self.product(id) {
            self.tell_production(product, ProductionStage::Resumed);
        }
        Ok(())
    }

    /// Takes one of a type out of the queue, the last first, or cancels the product in work and pays back (PRD-14). No
    /// type means what is in work.
    pub(crate) fn cancel_order(
        &mut self,
        house: u8,
        class: Class,
        kind: Option<u16>,
    ) -> Result<(), NotBuilt> {
        let id = self.slot_factory(house, class).ok_or(NotBuilt::NothingThere)?;
        let product = self.product(id).and_then(|p| self.object(p)).map(|o| o.kind);
        if let (Some(kind), Some(factory)) = (kind, self.factory_mut(id))
            && let Some(at) = factory.queue.iter().rposition(|queued| *queued == kind)
        {
            factory.queue.remove(at);
            return Ok(());
        }
        if kind.is_some() && kind != product {
            return Err(NotBuilt::NothingThere);
        }
        self.cancel_product(id);
        Ok(())
    }

    /// Puts the finished structure of a human house on the map (PRD-16, PRD-21 to PRD-24; the conversation with the yard is
    /// `radio.md` §9.8 steps 1 and 2).
    pub(crate) fn place_product(&mut self, house: u8, cell: Cell) -> Result<(), NotBuilt> {
        let id = self.slot_factory(house, Class::Building).ok_or(NotBuilt::NothingThere)?;
        let ready = self.factory(id).is_some_and(|f| f.progress == Progress::Done);
        let product = self.product(id).filter(|_| ready).ok_or(NotBuilt::NotReady)?;
        let kind = self.object(product).map_or(0, |o| o.kind);
        let builder = self.find_factory(house, Class::Building, kind).ok_or(NotBuilt::NoFactory)?;
        // The yard talks with what is still in limbo; whether it can be placed or not, it ends the contact.
        self.say_to(builder, Message::Hello, product);
        let fits = self.can_place(house, kind, cell) && self.is_adjacent(house, kind, cell);
        if fits {
            self.delivered(id);
            self.put_down_structure(product, cell);
            // A plug or wall is gone by now and says nothing (`radio.md` §9.8 step 4 **R:**).
            if self.object(product).is_some_and(|o| o.active) {
                self.say_to(product, Message::Complete, builder);
            }
        }
        self.say(builder, Message::OverOut);
        if fits { Ok(()) } else { Err(NotBuilt::BadPlace) }
    }
}
