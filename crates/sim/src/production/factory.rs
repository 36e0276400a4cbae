//! A factory in the sense of production: one product in progress, its payment, what waits behind it (PRD-2, PRD-12 to
//! PRD-16).

use sandtable_detach::Id as ObjectId;
use serde::{Deserialize, Serialize};

use super::cost::STEPS;
use crate::event::{ProductionStage, What};
use crate::house::Class;
use crate::links::{Kind, member};
use crate::mission::ExitResult;
use crate::timer::Timer;
use crate::world::World;

/// How a product stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Progress {
    /// It goes on.
    Running,
    /// The player holds it (PRD-14).
    Held,
    /// It may not be built at the moment (PRD-20).
    Suspended,
    /// It is paid and waits to be let out or placed.
    Done,
}

/// One object in production. The object itself, in limbo, is in the registry.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Factory {
    /// Number of its creation: the order of the list (FRM-15).
    pub(crate) creation: u32,
    /// Who pays.
    pub(crate) house: u8,
    /// What it makes.
    pub(crate) class: Class,
    /// What was agreed when the order started.
    pub(crate) price: i32,
    /// What is still to pay.
    pub(crate) balance: i32,
    /// Steps done, up to 54.
    pub(crate) step: u8,
    /// Frames a step.
    pub(crate) delay: i32,
    /// Until the next step; of a finished product, until it is tried again.
    pub(crate) wait: Timer,
    /// How it stands.
    pub(crate) progress: Progress,
    /// Types that wait, the next one first.
    pub(crate) queue: Vec<u16>,
}

/// What a house builds, for people and tests.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Production {
    /// What is made.
    pub class: Class,
    /// Type id.
    pub kind: String,
    /// Steps done of 54.
    pub step: u8,
    /// What was agreed.
    pub price: i32,
    /// What is still to pay.
    pub balance: i32,
    /// How it stands.
    pub progress: Progress,
    /// Type ids that wait.
    pub queue: Vec<String>,
}

impl World {
    /// Factories that are not gone, in list order.
    pub(crate) fn factories(&self) -> Vec<ObjectId> {
        let ids = self.state.links.read().ids(Kind::Factory).filter(|id| self.state.links.is_alive(*id));
        let mut all: Vec<ObjectId> = ids.collect();
        all.sort_unstable_by_key(|id| self.factory(*id).map_or(0, |f| f.creation));
        all
    }

    /// A factory that is not gone.
    pub(crate) fn factory(&self, id: ObjectId) -> Option<&Factory> {
        let alive = Kind::of(id) == Kind::Factory && self.state.links.is_alive(id);
        alive.then(|| self.state.factories.get(id.slot())).flatten()
    }

    pub(crate) fn factory_mut(&mut self, id: ObjectId) -> Option<&mut Factory> {
        let alive = Kind::of(id) == Kind::Factory && self.state.links.is_alive(id);
        alive.then(|| self.state.factories.get_mut(id.slot())).flatten()
    }

    /// What a factory makes.
    pub(crate) fn product(&self, factory: ObjectId) -> Option<ObjectId> {
        self.state.links.read().get(factory, member::FACTORY_OBJECT)
    }

    /// What a house builds at the moment, in list order.
    #[must_use]
    pub fn production(&self, house: u8) -> Vec<Production> {
        let name = |class, kind| self.keys_of(class, kind).map_or(String::new(), |k| k.object.id.clone());
        let describe = |id: ObjectId| {
            let (factory, product) = (self.factory(id)?, self.product(id)?);
            Some(Production {
                class: factory.class,
                kind: self.type_name(product).to_owned(),
                step: factory.step,
                price: factory.price,
                balance: factory.balance,
                progress: factory.progress,
                queue: factory.queue.iter().map(|kind| name(factory.class, *kind)).collect(),
            })
        };
        let own = |id: &ObjectId| self.factory(*id).is_some_and(|f| f.house == house);
        self.factories().into_iter().filter(own).filter_map(describe).collect()
    }

    /// Starts a product: the object exists from now on, in limbo, and counts as held (HOU-26). `None` for an unknown type.
    pub(crate) fn start_factory(&mut self, house: u8, class: Class, kind: u16) -> Option<ObjectId> {
        let creation = self.next_creation();
        let id = self.state.links.registry().spawn(Kind::Factory);
        let factory = Factory {
            creation,
            house,
            class,
            price: 0,
            balance: 0,
            step: 0,
            delay: 1,
            wait: Timer::default(),
            progress: Progress::Running,
            queue: Vec::new(),
        };
        self.state.factories.put(id.slot(), factory);
        if self.begin_product(id, kind) {
            return Some(id);
        }
        self.end_factory(id);
        None
    }

    /// Puts a product of a type on an idle factory.
    fn begin_product(&mut self, factory: ObjectId, kind: u16) -> bool {
        let now = self.frame();
        let Some((house, class)) = self.factory(factory).map(|f| (f.house, f.class)) else { return false };
        let price = self.price_of(house, class, kind);
        let delay = self.step_delay(house, class, kind);
        let Some(product) = self.create(class, kind, house) else { return false };
        self.book_created(product);
        self.state.links.registry().attach(factory, member::FACTORY_OBJECT, product);
        if let Some(f) = self.factory_mut(factory) {
            (f.price, f.balance, f.step, f.delay) = (price, price, 0, delay);
            f.progress = Progress::Running;
            f.wait = Timer::started(now, delay);
        }
        self.tell_production(product, ProductionStage::Started);
        true
    }

    pub(super) fn tell_production(&mut self, product: ObjectId, stage: ProductionStage) {
        if let Some(object) = self.info(product) {
            self.tell(What::Production { object, stage });
        }
    }

    /// All factories, in list order (FRM-5 step 14).
    pub(crate) fn factory_turns(&mut self) {
        for id in self.factories() {
            self.factory_turn(id);
        }
    }

    fn factory_turn(&mut self, id: ObjectId) {
        let now = self.frame();
        let Some(factory) = self.factory(id) else { return };
        if self.product(id).is_none() {
            // Something destroyed what was in production.
            self.next_in_queue(id);
            return;
        }
        if !factory.wait.expired(now) {
            return;
        }
        if factory.progress == Progress::Running {
            self.factory_step(id);
        }
        if self.factory(id).is_some_and(|f| f.progress == Progress::Done) {
            self.let_out(id);
        }
    }

    /// One of the 54 steps (PRD-12): an installment that the house cannot pay is tried again after another delay.
    fn factory_step(&mut self, id: ObjectId) {
        let now = self.frame();
        let Some(factory) = self.factory(id) else { return };
        let (house, balance, delay) = (factory.house, factory.balance, factory.delay);
        let left = i32::from(STEPS.saturating_sub(factory.step)).max(1);
        let installment = (balance / left).min(balance);
        let payable = installment <= self.money(house).max(0);
        if payable && installment > 0 {
            self.spend(house, installment);
        }
        let Some(factory) = self.factory_mut(id) else { return };
        factory.wait.set(now, delay);
        if !payable {
            return;
        }
        factory.balance -= installment;
        factory.step += 1;
        if factory.step >= STEPS {
            factory.progress = Progress::Done;
            factory.wait.set(now, 0);
            if let Some(product) = self.product(id) {
                self.tell_production(product, ProductionStage::Ready);
            }
        }
    }

    /// Lets a finished product out (PRD-16). A structure of a human house waits to be placed.
    fn let_out(&mut self, id: ObjectId) {
        let (Some(factory), Some(product)) = (self.factory(id), self.product(id)) else { return };
        let (house, class) = (factory.house, factory.class);
        let human = self.house(house).human;
        if class == Class::Building {
            if !human {
                self.place_for_computer(id, product);
            }
            return;
        }
        let kind = self.object(product).map_or(0, |o| o.kind);
        let door = match self.owner_structure(id) {
            Some(structure) => Some(structure).filter(|s| self.can_make(*s, class, kind)),
            None => self.find_factory(house, class, kind),
        };
        let Some(door) = door else { return };
        match self.exit_product(door, product) {
            ExitResult::Success => self.delivered(id),
            ExitResult::TryLater => {
                let now = self.frame();
                let delay = if human { 1 } else { self.constants.placement_delay };
                if let Some(factory) = self.factory_mut(id) {
                    factory.wait.set(now, delay);
                }
            }
            ExitResult::Failed => self.cancel_product(id),
        }
    }

    /// The structure of a computer house whose own production this is.
    fn owner_structure(&self, factory: ObjectId) -> Option<ObjectId> {
        let house = self.factory(factory)?.house;
        let all = self.buildings_of(house).map(|(id, _)| id);
        all.into_iter().find(|id| self.state.links.read().get(*id, member::BUILDING_FACTORY) == Some(factory))
    }

    /// A product has left: the house has built one more, and what waits comes next (HOU-26, events 19 to 22).
    pub(super) fn delivered(&mut self, id: ObjectId) {
        let (Some(factory), Some(product)) = (self.factory(id), self.product(id)) else { return };
        let (house, class) = (factory.house, factory.class);
        if let Some(kind) = self.object(product).map(|o| o.kind) {
            let h = self.house_mut(house);
            h.last_built[class as usize] = Some(kind);
            h.tally.complete(class, kind);
        }
        self.tell_production(product, ProductionStage::Delivered);
        self.state.links.registry().attach(id, member::FACTORY_OBJECT, None);
        self.next_in_queue(id);
    }

    /// Gives up the product and pays back what was paid (PRD-14), then takes the next in the queue.
    pub(crate) fn cancel_product(&mut self, id: ObjectId) {
        self.drop_product(id);
        self.next_in_queue(id);
    }

    /// Gives up the product, pays back, and closes the factory with its queue.
    pub(crate) fn abandon(&mut self, id: ObjectId) {
        if let Some(factory) = self.factory_mut(id) {
            factory.queue.clear();
        }
        self.cancel_product(id);
    }

    fn drop_product(&mut self, id: ObjectId) {
        let Some(factory) = self.factory_mut(id) else { return };
        let (house, paid) = (factory.house, factory.price.saturating_sub(factory.balance).max(0));
        (factory.price, factory.balance) = (0, 0);
        let Some(product) = self.product(id) else { return };
        self.tell_production(product, ProductionStage::Cancelled);
        self.state.links.registry().attach(id, member::FACTORY_OBJECT, None);
        self.delete(product);
        if paid > 0 {
            self.earn(house, paid);
        }
    }

    /// The head of the queue starts as if newly ordered (PRD-15); an empty factory goes.
    fn next_in_queue(&mut self, id: ObjectId) {
        while let Some(factory) = self.factory_mut(id) {
            if factory.queue.is_empty() {
                self.end_factory(id);
                return;
            }
            let kind = factory.queue.remove(0);
            let (house, class) = (factory.house, factory.class);
            if self.may_build(house, class, kind)
                && self.find_factory(house, class, kind).is_some()
                && self.begin_product(id, kind)
            {
                return;
            }
        }
    }

    fn end_factory(&mut self, id: ObjectId) {
        if self.state.links.is_alive(id) {
            self.destroy_link_owner(id);
        }
    }

    /// A rebuilt power tally changes the pace, not what is reached (PRD-19).
    pub(crate) fn rerate_factories(&mut self, house: u8) {
        for id in self.factories() {
            let Some((class, product)) = self
                .factory(id)
                .filter(|f| f.house == house)
                .and_then(|f| Some((f.class, self.product(id)?)))
            else {
                continue;
            };
            let delay = self.step_delay(house, class, self.object(product).map_or(0, |o| o.kind));
            if let Some(factory) = self.factory_mut(id) {
                factory.delay = delay;
            }
        }
    }
}
