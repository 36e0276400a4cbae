//! Maps written as short calls, and runs whose timeline is easy to compare.
//!
//! Every run is played in heavy mode: the world is saved and loaded over and over, the loaded world takes over, and a
//! twin that never stopped must agree with it. `SANDTABLE_THOROUGH=1` does so at every frame and forges more saves.
#![allow(dead_code, unused_imports)] // not every test binary uses every helper

mod corpus;
mod flow;
mod map;
mod run;
mod trig;

pub use corpus::corpus_maps;
pub use flow::{build, conversation, deploy, enter, go, harvest, place, rally, service, stop, take};
pub use map::Map;
pub use run::{Run, thorough};
pub use trig::{Trig, t};

use std::sync::OnceLock;

use sandtable_scenario::rules::RulesSources;
use sandtable_scenario::{Loaded, load};
use sandtable_sim::{CellPos, Class, Command, Order, Subject};

/// House numbers of the builder's maps.
pub const GDI: i32 = 0;
pub const NOD: i32 = 1;
pub const NEUTRAL: i32 = 2;

/// Frames a second.
pub const SECOND: u32 = 15;
/// Frames between a verdict and its execution with stock rules (WIN-2).
pub const SAVOUR: u32 = 90;

fn sources() -> &'static RulesSources {
    static SOURCES: OnceLock<RulesSources> = OnceLock::new();
    SOURCES.get_or_init(RulesSources::stock)
}

/// Loads a map over the stock rules.
pub fn load_map(bytes: Vec<u8>, name: &str) -> Loaded {
    load(bytes, name, sources())
}

/// Number of a type of the stock rules, as events and actions write it.
pub fn building_number(id: &str) -> i32 {
    number(|l| l.rules.buildings.find(id))
}

/// Number of a vehicle type of the stock rules.
pub fn vehicle_number(id: &str) -> i32 {
    number(|l| l.rules.vehicles.find(id))
}

/// Number of a superweapon of the stock rules.
pub fn super_weapon_number(id: &str) -> i32 {
    number(|l| l.rules.super_weapons.find(id))
}

/// Number of a type of the stock rules, as orders write it.
pub fn type_number(class: Class, id: &str) -> u16 {
    let found = number(|l| match class {
        Class::Building => l.rules.buildings.find(id),
        Class::Unit => l.rules.vehicles.find(id),
        Class::Infantry => l.rules.infantry.find(id),
        Class::Aircraft => l.rules.aircraft.find(id),
    });
    u16::try_from(found).expect("a small number")
}

fn number(find: impl Fn(&Loaded) -> Option<usize>) -> i32 {
    static STOCK: OnceLock<Loaded> = OnceLock::new();
    let stock = STOCK.get_or_init(|| Map::new().load());
    find(stock).and_then(|n| i32::try_from(n).ok()).expect("a type of the stock rules")
}

/// An order of the player, house 0.
pub fn order(command: Command) -> Order {
    Order::new(0, command)
}

/// The object on a cell.
pub fn on(x: i16, y: i16) -> Subject {
    Subject::At(CellPos { x, y })
}

/// The player selects the object on a cell.
pub fn select(x: i16, y: i16) -> Order {
    order(Command::Select(on(x, y)))
}

/// The player sends the object on a cell somewhere.
pub fn drive(x: i16, y: i16, to_x: i16, to_y: i16) -> Order {
    order(Command::Move(vec![on(x, y)], CellPos { x: to_x, y: to_y }))
}

/// The player sells the structure on a cell.
pub fn sell(x: i16, y: i16) -> Order {
    order(Command::Sell(on(x, y)))
}

/// The player switches the structure on a cell.
pub fn toggle(x: i16, y: i16) -> Order {
    order(Command::TogglePower(on(x, y)))
}

/// Frame of a number of seconds.
pub fn sec(seconds: u32) -> u32 {
    seconds * SECOND
}
