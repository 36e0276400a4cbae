//! Carrying out orders (FRM-4 step 5).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;

use crate::aim::Target;
use crate::cell::CellPos;
use crate::house::Class;
use crate::links::Kind;
use crate::mission::Mission;
use crate::order::Order;
use crate::world::World;

impl World {
    pub(crate) fn carry_out(&mut self, order: &Order) {
        let (house, cell) = match *order {
            Order::Select { house, cell }
            | Order::TogglePower { house, cell }
            | Order::Move { house, cell, .. }
            | Order::Act { house, cell, .. }
            | Order::Deploy { house, cell }
            | Order::Stop { house, cell }
            | Order::Sell { house, cell } => (house, cell),
        };
        if !self.takes_orders(house) {
            return;
        }
        let Some(id) = self.own_object_on(house, cell) else { return };
        match order {
            Order::Select { .. } => {
                self.offer_to_object(id, EventKind::SelectedByPlayer, None);
            }
            Order::TogglePower { .. } => {
                let on = self.building(id).map(|b| b.powered);
                if let Some(on) = on {
                    self.switch_power(id, !on);
                }
            }
            Order::Move { to, .. } => {
                let to = Cell::from(*to);
                if self.foot(id).is_some() && self.state.grid.contains(to) {
                    self.command(id, Mission::Move, Target::None, Target::Cell(to));
                }
            }
            Order::Act { mission, to, .. } => {
                let Some(goal) = self.object_to_act_on(id, Cell::from(*to)) else { return };
                let fights = matches!(mission, Mission::Attack);
                let (target, destination) =
                    if fights { (goal.into(), Target::None) } else { (Target::None, goal.into()) };
                self.command(id, *mission, target, destination);
            }
            Order::Deploy { .. } => {
                if Kind::of(id) == Kind::Building {
                    self.undeploy(id, Target::None);
                } else {
                    self.command(id, Mission::Unload, Target::None, Target::None);
                }
            }
            Order::Stop { .. } => {
                self.command_stop(id);
            }
            Order::Sell { .. } => {
                self.start_sale(id);
            }
        }
    }

    /// A house a person plays whose input is not locked (actions 46, 47).
    fn takes_orders(&self, house: u8) -> bool {
        usize::from(house) < self.state.houses.len()
            && self.house(house).human
            && self.state.input_locked & (1 << house) == 0
    }

    /// What an order names by its cell: a foot object there before the structure it stands on.
    fn object_to_act_on(&self, id: ObjectId, cell: Cell) -> Option<ObjectId> {
        let there = self.occupants(cell);
        let others = || there.iter().copied().filter(|other| *other != id);
        others().find(|other| Kind::of(*other) != Kind::Building).or_else(|| others().next())
    }

    fn own_object_on(&self, house: u8, cell: CellPos) -> Option<ObjectId> {
        let cell = Cell::from(cell);
        self.technos(&Class::ALL).into_iter().find(|id| {
            self.techno(*id).is_some_and(|t| {
                t.house == house && t.object.placed() && (t.object.cell() == cell || self.covers(*id, cell))
            })
        })
    }

    fn covers(&self, id: ObjectId, cell: Cell) -> bool {
        if Kind::of(id) != Kind::Building {
            return false;
        }
        let Some(building) = self.building(id) else { return false };
        let at = building.techno.object.cell();
        let foundation = self.building_type(building.techno.object.kind).foundation;
        foundation
            .cells()
            .iter()
            .any(|(dx, dy)| at.x + i16::from(*dx) == cell.x && at.y + i16::from(*dy) == cell.y)
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
