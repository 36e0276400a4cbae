//! The protocol row by row: two or three objects on a bare map, one message, what it answers and does. Each test is named
//! after its row of `radio.md` §5, or its rule.

mod aircraft;
mod building;
mod dispatch;
mod docking;
mod docks;
mod foot;
mod levels;
mod teardown;
mod unit;

use sandtable_detach::Id;
use sandtable_scenario::model::Cell;

use super::Message;
use crate::aim::{Aim, Target};
use crate::house::Class;
use crate::mission::Mission;
use crate::object::{MissionState, Techno};
use crate::support::Map;
use crate::{What, World};

/// A flat map with GDI, Nod and a third house, and what a test puts on it.
fn world(place: impl FnOnce(&mut Map)) -> World {
    let mut map = Map::new();
    map.third_side();
    place(&mut map);
    map.world()
}

/// Objects of a type, in creation order.
fn all(w: &World, kind: &str) -> Vec<Id> {
    let mut found = w.technos(&Class::ALL);
    found.retain(|id| w.type_name(*id) == kind);
    found
}

/// The first object of a type.
#[track_caller]
fn one(w: &World, kind: &str) -> Id {
    *all(w, kind).first().unwrap_or_else(|| panic!("no {kind} on the map"))
}

/// Opens a contact.
#[track_caller]
fn greet(w: &mut World, a: Id, b: Id) {
    assert_eq!(w.say_to(a, Message::Hello, b), Message::Roger, "a greeting");
    assert_eq!((w.contact(a), w.contact(b)), (Some(b), Some(a)));
}

/// Opens a contact and couples both ends.
#[track_caller]
fn couple(w: &mut World, a: Id, b: Id) {
    greet(w, a, b);
    assert_eq!(w.say(a, Message::Tether), Message::Roger);
    assert_eq!((w.tethered(a), w.tethered(b)), (true, true));
}

fn techno(w: &mut World, id: Id) -> &mut Techno {
    w.techno_mut(id).expect("a techno")
}

fn queued(w: &World, id: Id) -> Option<Mission> {
    w.techno(id).and_then(|t| t.mission.queued)
}

fn current(w: &World, id: Id) -> Option<Mission> {
    w.techno(id).and_then(|t| t.mission.current)
}

/// Puts an object on a mission as if it had long been there.
fn put_on(w: &mut World, id: Id, mission: Mission) {
    techno(w, id).mission = MissionState::new(mission);
}

/// Gives a destination without any reaction; the locomotor moves when `moving`.
fn head_for(w: &mut World, id: Id, to: impl Into<Target>, moving: bool) {
    w.set_aim(id, Aim::Nav, to);
    let goal = w.target_coord(w.aim(id, Aim::Nav));
    w.foot_mut(id).expect("a foot object").locomotion.goal = goal.filter(|_| moving);
}

/// Stands still, wherever it was told to go.
fn halt(w: &mut World, id: Id) {
    head_for(w, id, Target::None, false);
}

/// Moves an object to the centre of a cell, at once.
fn put_at(w: &mut World, id: Id, cell: Cell) {
    w.vacate(id);
    let at = w.cell_centre(cell);
    techno(w, id).object.coord = at;
    w.occupy(id);
}

fn nav(w: &World, id: Id) -> Target {
    w.aim(id, Aim::Nav)
}

/// The messages that a piece of work causes: who, whom, what and the answer, indented by nesting.
fn trace<T>(w: &mut World, work: impl FnOnce(&mut World) -> T) -> Vec<String> {
    w.forget_events();
    w.trace_radio(true);
    work(w);
    w.trace_radio(false);
    let lines = w.events().iter().filter_map(|event| match &event.what {
        What::Radio { from, to, message, answer, depth } => {
            let indent = "  ".repeat(*depth as usize);
            Some(format!("{indent}{} > {}: {message} = {answer}", from.kind, to.kind))
        }
        _ => None,
    });
    let lines = lines.collect();
    w.forget_events();
    lines
}
