//! Read-only answers for people: in what state is a trigger, and which of its events hold?

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::{EventClass, EventKind};

use super::Offer;
use crate::trigger::event::waits_for_unsimulated;
use crate::world::World;

/// How a trigger type stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TriggerState {
    /// Live and enabled.
    Waiting,
    /// Live, but disabled.
    Disabled,
    /// Its instances are gone, or were never made because its owner has no house in this game.
    Destroyed,
    /// The difficulty excludes it.
    Filtered,
    /// No tag carries it into the game: nothing holds its tag and no list calls for it (`triggers.md` §5).
    NoInstance,
}

/// How one event of a trigger stands, in the order of the file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EventStatus {
    /// Event number.
    pub number: i32,
    /// Its parameter.
    pub value: i32,
    /// It holds now: a standing condition that is true, or a momentary one that has latched.
    pub holds: bool,
    /// It has latched and stays satisfied (`events.md` §2.3).
    pub latched: bool,
    /// A momentary event: it can only hold in the moment of its offer, or by latching.
    pub momentary: bool,
    /// It can never be satisfied: nothing ever offers it, or it is the null event.
    pub dead: bool,
    /// It waits for a system that is not simulated yet.
    pub not_simulated: bool,
    /// Frames left of the trigger's countdown, for timed events.
    pub countdown: Option<i32>,
}

/// Everything `--why` wants to know of a trigger at one frame.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// State of the type.
    pub state: TriggerState,
    /// Events in file order.
    pub events: Vec<EventStatus>,
    /// Persistence of the tag that carries it, if one lives.
    pub persistence: Option<i32>,
    /// Attach count of that tag.
    pub attach_count: Option<i32>,
    /// That tag is on the general list or a house list, so its events are examined on every frame.
    pub listed: bool,
}

/// Instances of a trigger type that live.
#[derive(Clone, Copy, Default)]
struct Live {
    /// There are some.
    any: bool,
    /// One of them is enabled.
    enabled: bool,
}

impl Live {
    fn add(&mut self, enabled: bool) {
        self.any = true;
        self.enabled |= enabled;
    }
}

impl World {
    /// How a trigger type stands now.
    #[must_use]
    pub fn trigger_state(&self, kind: usize) -> TriggerState {
        let mut live = Live::default();
        let all = self.state.triggers.iter().map(|(_, t)| t);
        all.filter(|t| usize::from(t.kind) == kind && !t.marked).for_each(|t| live.add(t.enabled));
        self.state_of(kind, live)
    }

    /// How every trigger type stands now, in the scenario's order: all in one pass over the instances.
    #[must_use]
    pub fn trigger_states(&self) -> Vec<TriggerState> {
        let mut live = vec![Live::default(); self.scenario.triggers.len()];
        for (_, trigger) in self.state.triggers.iter().filter(|(_, t)| !t.marked) {
            if let Some(live) = live.get_mut(usize::from(trigger.kind)) {
                live.add(trigger.enabled);
            }
        }
        live.into_iter().enumerate().map(|(kind, live)| self.state_of(kind, live)).collect()
    }

    fn state_of(&self, kind: usize, live: Live) -> TriggerState {
        if self.owner_of(kind).is_none() {
            TriggerState::Destroyed
        } else if live.enabled {
            TriggerState::Waiting
        } else if self.excluded_by_difficulty(kind) {
            TriggerState::Filtered
        } else if live.any {
            TriggerState::Disabled
        } else if self.state.had_instance.get(kind).copied().unwrap_or(false) {
            TriggerState::Destroyed
        } else {
            TriggerState::NoInstance
        }
    }

    /// Starts to watch a trigger type, for [`World::last_pass`].
    pub fn watch(&mut self, kind: usize) {
        if self.watched.iter().all(|(watched, _)| *watched != kind) {
            self.watched.push((kind, None));
        }
    }

    /// Ends what [`World::watch`] began.
    pub fn unwatch(&mut self, kind: usize) {
        self.watched.retain(|(watched, _)| *watched != kind);
    }

    /// What the frame just played found when an offer examined a watched trigger: for each event in file order, whether it
    /// held. `None` when nothing examined it.
    #[must_use]
    pub fn last_pass(&self, kind: usize) -> Option<&[bool]> {
        self.watched.iter().find(|(watched, _)| *watched == kind)?.1.as_deref()
    }

    /// Whether the events of a trigger type hold, one by one.
    #[must_use]
    pub fn why(&self, kind: usize) -> Why {
        let state = self.trigger_state(kind);
        let instance = self.instances(kind).into_iter().next();
        let live = instance.and_then(|id| self.state.triggers.get(id.slot()));
        let tag = instance.and_then(|id| self.tag_carrying(id)).and_then(|id| self.state.tags.get(id.slot()));
        let countdown = live.map(|t| t.countdown).unwrap_or_default();
        let tripped = live.map_or(0, |t| t.tripped);
        let owner = self.owner_of(kind);
        let mut events = Vec::new();
        for (i, event) in self.script.triggers[kind].events.iter().enumerate() {
            let row = event.kind.map(EventKind::row);
            let latched = tripped & 1u64.checked_shl(i as u32).unwrap_or(0) != 0;
            // A neutral offer: no momentary event is named by it.
            let neutral = Offer::of(EventKind::NoEvent);
            let holds = latched
                || owner.is_some_and(|owner| self.satisfied(event, owner, countdown, neutral, &mut false));
            let timed = matches!(event.kind, Some(EventKind::ElapsedTime | EventKind::RandomDelay));
            events.push(EventStatus {
                number: event.number,
                value: event.value,
                holds,
                latched,
                momentary: event.momentary,
                dead: row.is_some_and(|r| r.class == EventClass::Null || !r.offered),
                not_simulated: event.kind.is_some_and(waits_for_unsimulated),
                countdown: timed.then(|| countdown.left(self.frame())),
            });
        }
        events.reverse();
        let listed = instance.and_then(|id| self.tag_carrying(id)).is_some_and(|tag| self.is_listed(tag));
        let persistence = tag.map(|t| self.scenario.tags[usize::from(t.kind)].persistence);
        Why { state, events, persistence, attach_count: tag.map(|t| t.attach_count), listed }
    }
}

impl World {
    fn is_listed(&self, tag: ObjectId) -> bool {
        let mut list = Vec::new();
        self.state.links.general_into(&mut list);
        for house in self.house_numbers() {
            self.state.links.house_tags_into(house, &mut list);
        }
        list.contains(&tag)
    }

    /// The live house that owns a trigger type; `None` when the type was discarded at load.
    #[must_use]
    pub fn trigger_owner(&self, kind: usize) -> Option<u8> {
        self.owner_of(kind)
    }

    /// The house the player commands.
    #[must_use]
    pub fn player_house(&self) -> Option<u8> {
        self.constants.player_house
    }

    /// Tag types whose Allow Win action holds back the wins of a house (WIN-6).
    #[must_use]
    pub fn hold_tags(&self, house: u8) -> Vec<usize> {
        (0..self.scenario.tags.len())
            .filter(|tag| {
                let chain = self.type_chain(*tag);
                chain.first().and_then(|first| self.owner_of(*first)) == Some(house)
                    && chain.iter().any(|kind| self.script.triggers[*kind].allows_win)
            })
            .collect()
    }
}
