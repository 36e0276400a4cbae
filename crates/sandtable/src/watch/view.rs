//! What a page sees of one frame, and what is new since the frame it saw before.

use std::sync::Arc;

use sandtable_sim::{Class, TriggerState, World};
use serde::Serialize;

use super::chronicle::{Mark, Told};
use super::object::{Labels, Object, Place, class};
use crate::render;

/// A house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct House {
    credits: i32,
    power: i32,
    drain: i32,
    /// Structures, vehicles, soldiers, aircraft, off the map too.
    counts: [usize; Class::ALL.len()],
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
#[derive(Debug)]
pub(crate) struct View {
    pub(crate) playing: Playing,
    /// By number, the lowest first.
    objects: Vec<(u32, Object)>,
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
    #[serde(flatten)]
    told: Told,
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
        labels: &mut Labels,
        playing: Playing,
        springs: &[(u32, Option<u32>)],
        covers: Arc<Vec<u8>>,
    ) -> Self {
        let mut counts = vec![[0; Class::ALL.len()]; world.houses().len()];
        let ids = world.technos(&Class::ALL);
        let mut objects = Vec::with_capacity(ids.len());
        for id in ids {
            let house = world.techno(id).map_or(usize::MAX, |techno| usize::from(techno.house));
            if let Some(count) = counts.get_mut(house).and_then(|c| c.get_mut(usize::from(class(world, id))))
            {
                *count += 1;
            }
            objects.extend(Object::of(world, labels, id));
        }
        let house = |(number, (house, counts)): (usize, (&sandtable_sim::House, [usize; 4]))| House {
            credits: world.money(u8::try_from(number).unwrap_or(u8::MAX)),
            power: house.power_output,
            drain: house.power_drain,
            counts,
            defeated: house.defeated,
        };
        let trigger = |(state, (count, last)): (TriggerState, &(u32, Option<u32>))| {
            Trigger(letter(state), *count, *last)
        };
        Self {
            playing,
            objects,
            houses: world.houses().iter().zip(counts).enumerate().map(house).collect(),
            triggers: world.trigger_states().into_iter().zip(springs).map(trigger).collect(),
            covers,
        }
    }

    /// What is new since a page looked last; all of it for a page that has seen nothing, or another match.
    pub(crate) fn delta<'a>(&'a self, seen: Option<&View>, told: Told) -> Delta<'a> {
        let seen = seen.filter(|seen| seen.playing.generation == self.playing.generation);
        let (mut objects, mut moved, mut gone) = (Vec::new(), Vec::new(), Vec::new());
        let mut before = seen.map_or(&[][..], |seen| &seen.objects).iter().peekable();
        for (id, object) in &self.objects {
            while let Some((old, _)) = before.next_if(|(old, _)| old < id) {
                gone.push(*old);
            }
            match before.next_if(|(old, _)| old == id) {
                Some((_, old)) if old.rest == object.rest => {
                    if old.place != object.place {
                        let Place { x, y, z, f } = object.place;
                        moved.push((*id, x, y, z, f));
                    }
                }
                _ => objects.push((*id, object)),
            }
        }
        gone.extend(before.map(|(old, _)| *old));
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
            told,
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
