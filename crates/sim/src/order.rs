//! What players do (`radio.md` §10). Orders of a frame act after its logic pass (FRM-4 step 5).

use serde::{Deserialize, Serialize};

use crate::cell::CellPos;
use crate::house::Class;

/// One order of a player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Order {
    /// House number of the player.
    pub house: u8,
    /// What he wants.
    pub command: Command,
}

/// An object as a player names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Subject {
    /// The oldest object on a cell; a structure on any cell of its foundation.
    At(CellPos),
    /// The object of a creation number, as events write it behind a letter: `V12` is number 12.
    Number(u32),
}

/// Everything a player can order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Selects an object (event 33 is offered to its tag).
    Select(Subject),
    /// Go to a cell.
    Move(Vec<Subject>, CellPos),
    /// Enter or dock at an object; a carryall lifts a vehicle.
    Enter(Vec<Subject>, Subject),
    /// Attack an object.
    Attack(Vec<Subject>, Subject),
    /// Attack the ground of a cell.
    AttackGround(Vec<Subject>, CellPos),
    /// Walk into a structure or vehicle and take it (CAP-2).
    Capture(Vec<Subject>, Subject),
    /// Gather at a cell.
    Harvest(Vec<Subject>, CellPos),
    /// Guard where it stands.
    Guard(Vec<Subject>),
    /// Guard the area around.
    AreaGuard(Vec<Subject>),
    /// Stop what it does.
    Stop(Vec<Subject>),
    /// Get out of the way.
    Scatter(Vec<Subject>),
    /// Deploy, undeploy, or let passengers out.
    Deploy(Vec<Subject>),
    /// Go to a service depot (RPR-5).
    Service(Vec<Subject>),
    /// Go from cell to cell in turn.
    Plan(Vec<Subject>, Vec<CellPos>),
    /// Sell a structure, the vehicle on a depot, or the wall of a cell (PRD-27, WAL-9).
    Sell(Subject),
    /// Switch the repair of a structure on or off (RPR-1).
    Repair(Subject),
    /// Switch a structure on or off (PWR-5).
    TogglePower(Subject),
    /// Make a factory the primary one of its kind, or not (PRD-4).
    Primary(Subject),
    /// Set where the products of a factory go.
    Rally(Subject, CellPos),
    /// Start, resume or queue a product (PRD-15).
    Build(Class, u16),
    /// Hold what is built of a class (PRD-14).
    Hold(Class),
    /// Give up a queued product of the type or the one in work; no type means the one in work.
    Cancel(Class, Option<u16>),
    /// Place the finished structure with its north cell here (PRD-22 to PRD-24).
    Place(CellPos),
}

/// Why an order was not carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Refusal {
    /// No person plays the house.
    NotAPlayer,
    /// The player's input is locked (action 46).
    Locked,
    /// No such object, or it is another house's.
    NotOwn,
    /// The object it names is gone, off the map or without strength.
    NoTarget,
    /// The cell lies outside the map.
    OutsideMap,
    /// The object cannot do that.
    CannotDo,
    /// There is no room for what it deploys into.
    NoRoom,
    /// Production said no.
    NotBuilt(crate::production::NotBuilt),
}

impl Command {
    /// The verb of the order, as order files write it and [`crate::What::Refused`] names it.
    #[must_use]
    pub fn verb(&self) -> &'static str {
        crate::orders::verb(self)
    }
}

impl Order {
    /// An order of a house.
    #[must_use]
    pub fn new(house: u8, command: Command) -> Self {
        Self { house, command }
    }
}

impl From<CellPos> for Subject {
    fn from(cell: CellPos) -> Self {
        Subject::At(cell)
    }
}
