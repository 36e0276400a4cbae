//! Carrying out orders (FRM-4 step 5, `radio.md` §10): who may order what, then one file a group.

mod production;
mod structures;
pub(crate) mod text;
mod units;
mod words;

pub(crate) use words::verb;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;

use crate::event::What;
use crate::house::Class;
use crate::links::Kind;
use crate::order::{Command, Order, Refusal, Subject};
use crate::world::World;

impl World {
    /// Carries out an order, or tells why not.
    pub(crate) fn carry_out(&mut self, order: &Order) {
        let house = order.house;
        let outcome = self.takes_orders(house).and_then(|()| self.obey(house, &order.command));
        if let Err(why) = outcome {
            self.tell(What::Refused { house, order: verb(&order.command), why });
        }
    }

    fn obey(&mut self, house: u8, command: &Command) -> Result<(), Refusal> {
        match command {
            Command::Select(who) => {
                let id = self.own(house, *who)?;
                self.offer_to_object(id, EventKind::SelectedByPlayer, None);
                Ok(())
            }
            Command::Move(who, to) => self.order_move(house, who, *to),
            Command::Enter(who, target) => self.order_enter(house, who, *target),
            Command::Attack(who, target) => self.order_attack(house, who, *target),
            Command::AttackGround(who, cell) => self.order_attack_ground(house, who, *cell),
            Command::Capture(who, target) => self.order_capture(house, who, *target),
            Command::Harvest(who, cell) => self.order_harvest(house, who, *cell),
            Command::Guard(who) => self.order_guard(house, who, false),
            Command::AreaGuard(who) => self.order_guard(house, who, true),
            Command::Stop(who) => self.order_stop(house, who),
            Command::Scatter(who) => self.order_scatter(house, who),
            Command::Deploy(who) => self.order_deploy(house, who),
            Command::Service(who) => self.order_service(house, who),
            Command::Plan(who, cells) => self.order_plan(house, who, cells),
            Command::Sell(what) => self.order_sell(house, *what),
            Command::Repair(what) => self.order_repair(house, *what),
            Command::TogglePower(what) => self.order_power(house, *what),
            Command::Primary(what) => self.order_primary(house, *what),
            Command::Rally(what, to) => self.order_rally(house, *what, *to),
            Command::Build(class, kind) => self.order_build(house, *class, *kind),
            Command::Hold(class) => self.order_hold(house, *class),
            Command::Cancel(class, kind) => self.order_cancel(house, *class, *kind),
            Command::Place(cell) => self.order_place(house, *cell),
        }
    }

    /// A house a person plays whose input is not locked (actions 46, 47).
    fn takes_orders(&self, house: u8) -> Result<(), Refusal> {
        if usize::from(house) >= self.state.houses.len() || !self.house(house).human {
            return Err(Refusal::NotAPlayer);
        }
        if self.state.input_locked & (1 << house) != 0 { Err(Refusal::Locked) } else { Ok(()) }
    }

    /// An object on the map, active and with strength, as a player names it; of those on a cell the first a test takes.
    fn named(&self, who: Subject, fits: impl Fn(ObjectId) -> bool) -> Option<ObjectId> {
        let there =
            |id: &ObjectId| self.object(*id).is_some_and(|o| o.placed() && o.strength > 0) && fits(*id);
        match who {
            Subject::Number(number) => {
                let all = self.technos(&Class::ALL);
                all.into_iter()
                    .find(|id| self.object(*id).is_some_and(|o| o.creation == number))
                    .filter(there)
            }
            Subject::At(cell) => {
                let cell = Cell::from(cell);
                // Aircraft in the air take no cell.
                let above = |id: &ObjectId| {
                    Kind::of(*id) == Kind::Aircraft && self.object(*id).is_some_and(|o| o.cell() == cell)
                };
                self.occupancy.at(cell).find(&there).or_else(|| {
                    self.technos(&[Class::Aircraft]).into_iter().find(|id| above(id) && there(id))
                })
            }
        }
    }

    /// An object of one's own.
    fn own(&self, house: u8, who: Subject) -> Result<ObjectId, Refusal> {
        self.named(who, |id| self.techno(id).is_some_and(|t| t.house == house)).ok_or(Refusal::NotOwn)
    }

    /// Several objects of one's own; those that are not are left out.
    fn all_own(&self, house: u8, who: &[Subject]) -> Result<Vec<ObjectId>, Refusal> {
        let mut all: Vec<ObjectId> = Vec::new();
        for id in who.iter().filter_map(|who| self.own(house, *who).ok()) {
            if !all.contains(&id) {
                all.push(id);
            }
        }
        if all.is_empty() { Err(Refusal::NotOwn) } else { Ok(all) }
    }

    /// Whatever a player may point at.
    fn target(&self, who: Subject) -> Result<ObjectId, Refusal> {
        self.named(who, |_| true).ok_or(Refusal::NoTarget)
    }

    /// A cell of the map.
    fn on_map(&self, cell: crate::cell::CellPos) -> Result<Cell, Refusal> {
        let cell = Cell::from(cell);
        if self.state.grid.contains(cell) { Ok(cell) } else { Err(Refusal::OutsideMap) }
    }

    /// Locks or releases a player's input.
    pub(crate) fn lock_input(&mut self, house: u8, locked: bool) {
        if locked {
            self.state.input_locked |= 1 << house;
        } else {
            self.state.input_locked &= !(1 << house);
        }
    }
}

/// `Ok` when anything was done.
fn done(any: bool) -> Result<(), Refusal> {
    if any { Ok(()) } else { Err(Refusal::CannotDo) }
}
