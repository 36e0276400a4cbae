//! What a page sees of one frame, and what is new since the frame it saw before.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_scenario::model::Cell;
use sandtable_sim::{Class, Message, ObjectId, Pointer, TriggerState, World};
use serde::Serialize;

use super::chronicle::{Line, Mark, News, Spring};
use super::fixed::XY;
use crate::render;
use crate::words::printable;

/// What of an object changes while it moves: middle in leptons, facing in 256ths of a turn, north first, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Place {
    x: i32,
    y: i32,
    z: i32,
    f: u8,
}

/// An object; numbers of objects are those of `sandtable run --objects`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Object {
    class: u8,
    kind: String,
    house: u8,
    #[serde(flatten)]
    place: Place,
    /// Width and height of a structure in cells.
    #[serde(skip_serializing_if = "Option::is_none")]
    size: Option<(i32, i32)>,
    strength: i32,
    most: i32,
    mission: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    contact: Option<u32>,
    tethered: bool,
    /// The last three messages it received, newest first.
    heard: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    target: Option<Aim>,
    #[serde(skip_serializing_if = "Option::is_none")]
    destination: Option<Aim>,
    passengers: usize,
}

/// Where something points: the object's number, and the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Aim(Option<u32>, XY);

/// A house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct House {
    credits: i32,
    power: i32,
    drain: i32,
    /// Structures, vehicles, soldiers, aircraft.
    counts: [usize; 4],
    defeated: bool,
}

/// A trigger: its state as a letter, how often it sprang and when last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Trigger(pub(crate) char, pub(crate) u32, pub(crate) Option<u32>);

/// How the player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Playing {
    pub(crate) frame: u32,
    /// First frame one can go back to.
    pub(crate) first: u32,
    pub(crate) playing: bool,
    /// Times the game's 15 frames a second; 0 as fast as it goes.
    pub(crate) speed: u32,
    /// Frame it is on the way to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) goal: Option<u32>,
    pub(crate) verdict: &'static str,
    /// Frames played in the last second.
    pub(crate) rate: u32,
    /// Changes when the fixed part must be read anew.
    pub(crate) generation: u32,
}

/// Everything of one frame.
#[derive(Clone, Debug)]
pub(crate) struct View {
    pub(crate) playing: Playing,
    objects: BTreeMap<u32, Object>,
    houses: Vec<House>,
    triggers: Vec<Trigger>,
    /// What lies on every cell, shared by the frames between two looks.
    pub(crate) covers: Arc<Vec<u8>>,
}

/// What is new.
#[derive(Debug, Serialize)]
pub(crate) struct Delta<'a> {
    /// All there is: the page forgets what it has.
    #[serde(skip_serializing_if = "is_false")]
    full: bool,
    at: Playing,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    objects: Vec<(u32, &'a Object)>,
    /// Objects that only moved: number, x, y, z, facing.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    moved: Vec<(u32, i32, i32, i32, u8)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    gone: Vec<u32>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    houses: Vec<(usize, &'a House)>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    triggers: Vec<(usize, Trigger)>,
    /// Position of a cell in the ground's strings, and what lies on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    covers: Vec<(usize, u8)>,
    /// The springs and lines before these are forgotten.
    #[serde(skip_serializing_if = "is_false")]
    anew: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    springs: Vec<Spring>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    lines: Vec<Line>,
}

fn is_false(value: &bool) -> bool {
    !value
}

/// What a page has.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) view: Option<Arc<View>>,
    pub(crate) mark: Mark,
}

impl View {
    /// Looks at a world.
    pub(crate) fn of(
        world: &World,
        playing: Playing,
        springs: &[(u32, Option<u32>)],
        covers: Arc<Vec<u8>>,
    ) -> Self {
        let ids = world.technos(&Class::ALL);
        let objects = ids.into_iter().filter_map(|id| object(world, id)).collect();
        let count = |house: u8, class| world.object_count(house, class);
        let house = |(number, house): (usize, &sandtable_sim::House)| {
            let number = u8::try_from(number).unwrap_or(u8::MAX);
            House {
                credits: world.money(number),
                power: house.power_output,
                drain: house.power_drain,
                counts: Class::ALL.map(|class| count(number, class)),
                defeated: house.defeated,
            }
        };
        let trigger = |(kind, (count, last)): (usize, &(u32, Option<u32>))| {
            Trigger(letter(world.trigger_state(kind)), *count, *last)
        };
        Self {
            playing,
            objects,
            houses: world.houses().iter().enumerate().map(house).collect(),
            triggers: springs.iter().enumerate().map(trigger).collect(),
            covers,
        }
    }

    /// What is new since a page looked last; all of it for a page that has seen nothing, or another match.
    pub(crate) fn delta<'a>(&'a self, seen: Option<&View>, news: News) -> Delta<'a> {
        let seen = seen.filter(|seen| seen.playing.generation == self.playing.generation);
        let (mut objects, mut moved) = (Vec::new(), Vec::new());
        for (id, object) in &self.objects {
            match seen.and_then(|seen| seen.objects.get(id)) {
                Some(old) if old == object => {}
                Some(old) if (Object { place: object.place, ..old.clone() }) == *object => {
                    let Place { x, y, z, f } = object.place;
                    moved.push((*id, x, y, z, f));
                }
                _ => objects.push((*id, object)),
            }
        }
        let gone = seen.map_or_else(Vec::new, |seen| {
            seen.objects.keys().filter(|id| !self.objects.contains_key(id)).copied().collect()
        });
        let houses = self.houses.iter().enumerate();
        let houses = houses.filter(|(n, house)| seen.and_then(|seen| seen.houses.get(*n)) != Some(*house));
        let triggers = self.triggers.iter().copied().enumerate();
        let triggers = triggers.filter(|(n, t)| seen.and_then(|seen| seen.triggers.get(*n)) != Some(t));
        let covers = match seen {
            Some(seen) if Arc::ptr_eq(&seen.covers, &self.covers) => Vec::new(),
            seen => {
                let old = |at: usize| seen.and_then(|seen| seen.covers.get(at)).copied().unwrap_or(0);
                let covers = self.covers.iter().copied().enumerate();
                covers.filter(|(at, cover)| old(*at) != *cover).collect()
            }
        };
        Delta {
            full: seen.is_none(),
            at: self.playing,
            objects,
            moved,
            gone,
            houses: houses.collect(),
            triggers: triggers.collect(),
            covers,
            anew: news.anew,
            springs: news.springs,
            lines: news.lines,
        }
    }
}

/// What lies on every cell now.
pub(crate) fn covers(world: &World) -> Vec<u8> {
    let grid = world.grid();
    grid.cells().map(|cell| grid.get(cell).map_or(0, |state| render::cover(world.rules(), state))).collect()
}

fn letter(state: TriggerState) -> char {
    match state {
        TriggerState::Waiting => 'w',
        TriggerState::Disabled => 'd',
        TriggerState::Destroyed => 'g',
        TriggerState::Filtered => 'f',
        TriggerState::NoInstance => 'n',
    }
}

fn object(world: &World, id: ObjectId) -> Option<(u32, Object)> {
    let techno = world.techno(id).filter(|techno| techno.object.placed())?;
    let (middle, relations) = (world.middle(id), world.relations(id));
    let number = |id: ObjectId| world.object(id).map(|object| object.creation);
    let aim = |pointer: Pointer| {
        let Cell { x, y } = pointer.cell;
        Aim(pointer.object.and_then(number), (x, y))
    };
    let kind =
        world.building(id).and_then(|b| world.rules().buildings.get(usize::from(b.techno.object.kind)));
    let class = [world.building(id).is_some(), world.unit(id).is_some(), world.is_infantry(id)];
    let heard = techno.heard.iter().filter_map(|n| Message::from_number(*n)).filter(|m| m.number() != 0);
    let object = Object {
        class: class.iter().position(|is| *is).unwrap_or(class.len()) as u8,
        kind: printable(world.type_name(id)),
        house: techno.house,
        place: Place { x: middle.x, y: middle.y, z: middle.z, f: (techno.object.facing >> 8) as u8 },
        size: kind.map(|kind| (kind.foundation.width(), kind.foundation.height())),
        strength: techno.object.strength,
        most: world.max_strength(id),
        mission: techno.mission.current.map_or("", |mission| mission.name()),
        contact: relations.contact.and_then(number),
        tethered: techno.tethered,
        heard: heard.map(Message::name).collect(),
        target: relations.target.map(aim),
        destination: relations.destination.map(aim),
        passengers: relations.passengers,
    };
    Some((techno.object.creation, object))
}
