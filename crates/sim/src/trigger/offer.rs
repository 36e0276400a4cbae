//! Offering an event to a tag and springing it (`triggers.md` §7).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;

use crate::event::{Cause, What};
use crate::world::World;

/// How deep offers may nest in actions (*Robust*: the engine nests until its stack ends). A capture inside a capture inside
/// a capture is as deep as the scripts of real maps go.
const MAX_OFFER_DEPTH: u32 = 256;

/// One offer: an event number plus what it happened to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer {
    pub event: EventKind,
    pub object: Option<ObjectId>,
    pub cell: Option<Cell>,
    pub source: Option<ObjectId>,
}

impl Offer {
    /// An offer without object, cell or source: those of the lists.
    pub(crate) fn of(event: EventKind) -> Self {
        Self { event, object: None, cell: None, source: None }
    }

    /// An offer about an object.
    pub(crate) fn about(event: EventKind, object: ObjectId, source: Option<ObjectId>) -> Self {
        Self { event, object: Some(object), cell: None, source }
    }
}

/// A trigger's actions being run.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Firing {
    /// Owner of the trigger type.
    pub house: u8,
    /// Object of the offer.
    pub object: Option<ObjectId>,
    /// Cell of the offer.
    pub cell: Option<Cell>,
    /// The trigger instance.
    pub trigger: ObjectId,
    /// Its type.
    pub kind: usize,
}

impl World {
    /// Hands an event to a tag; true when it fired (`triggers.md` §7.1 OFFER).
    pub(crate) fn offer(&mut self, tag: ObjectId, offer: Offer) -> bool {
        let Some(t) = self.state.tags.get_mut(tag.slot()) else { return false };
        if t.springing {
            return false;
        }
        let tag_kind = usize::from(t.kind);
        if self.offer_depth >= MAX_OFFER_DEPTH {
            self.cut_recursion(self.first_trigger(tag_kind));
            return false;
        }
        t.springing = true;
        self.offer_depth += 1;
        let persistence = self.scenario.tags[tag_kind].persistence;
        let (mut fired, mut die, mut detach) = (false, false, false);
        let mut chain = self.buffer();
        self.state.links.chain_into(tag, &mut chain);
        for trigger in chain.iter().copied() {
            if !self.ready(trigger, offer, persistence == 2) {
                continue;
            }
            match persistence {
                0 => {
                    self.spring(tag_kind, trigger, offer);
                    self.mark(trigger);
                    (fired, die, detach) = (true, true, true);
                }
                1 => {
                    if self.state.tags.get(tag.slot()).is_some_and(|t| t.attach_count == 1) {
                        self.spring(tag_kind, trigger, offer);
                        self.mark(trigger);
                        (fired, die) = (true, true);
                    } else {
                        detach = true;
                    }
                }
                2 => {
                    self.spring(tag_kind, trigger, offer);
                    fired = true;
                }
                _ => {}
            }
        }
        self.give_back(chain);
        self.offer_depth -= 1;
        if let Some(t) = self.state.tags.get_mut(tag.slot()) {
            t.springing = false;
        }
        if detach {
            if let Some(object) = offer.object.filter(|o| self.state.links.tag_of(*o) == Some(tag)) {
                self.set_tag(object, None);
            }
            if let Some(cell) = offer.cell {
                self.untag_cell(cell, tag);
            }
        }
        if fired && self.state.options.release_hold_on_firing {
            self.release_hold_of(tag);
        }
        if die {
            self.kill_tag(tag);
        }
        fired
    }

    /// Reports a recursion that was cut, once for each trigger and frame.
    pub(crate) fn cut_recursion(&mut self, trigger: Option<usize>) {
        if let Some(trigger) = trigger.filter(|t| !self.recursion_cut.contains(t)) {
            self.recursion_cut.push(trigger);
            self.tell(What::RecursionCut { trigger });
        }
    }

    /// Whether every event of a trigger is satisfied (`triggers.md` §7.1 READY).
    fn ready(&mut self, trigger: ObjectId, offer: Offer, persistent: bool) -> bool {
        let Some(t) = self.state.triggers.get(trigger.slot()) else { return false };
        if !t.enabled || t.marked {
            return false;
        }
        let kind = usize::from(t.kind);
        let Some(owner) = self.owner_of(kind) else { return false };
        let mut tripped = t.tripped;
        let countdown = t.countdown;
        let mut remember = persistent;
        let mut all = true;
        let watched = self.watched.iter().any(|(watched, _)| *watched == kind);
        let mut found = Vec::new();
        let script = &self.script.triggers[kind];
        for (i, event) in script.events.iter().enumerate() {
            let bit = 1u64.checked_shl(i as u32).unwrap_or(0);
            let holds = tripped & bit != 0 || self.satisfied(event, owner, countdown, offer, &mut remember);
            if watched {
                found.push(holds);
            }
            if holds {
                if remember && event.latches {
                    tripped |= bit;
                }
            } else {
                all = false;
            }
        }
        if let Some(t) = self.state.triggers.get_mut(trigger.slot()) {
            t.tripped = tripped;
        }
        if watched {
            self.note_pass(kind, found, all);
        }
        if all && remember {
            self.reload(trigger);
        }
        all
    }

    /// Keeps what an offer found of a watched trigger's events; a satisfied pass of the frame is not overwritten.
    fn note_pass(&mut self, kind: usize, mut found: Vec<bool>, all: bool) {
        found.reverse();
        for (watched, pass) in &mut self.watched {
            let satisfied = pass.as_ref().is_some_and(|before| before.iter().all(|holds| *holds));
            if *watched == kind && (all || !satisfied) {
                *pass = Some(found.clone());
            }
        }
    }

    fn spring(&mut self, tag_kind: usize, trigger: ObjectId, offer: Offer) {
        let object = offer.object.and_then(|id| self.info(id));
        let cause = Cause::Offer { event: offer.event.number(), object };
        self.run(tag_kind, trigger, offer.object, offer.cell, cause);
    }

    /// Runs a trigger's actions in file order, unless it is disabled or marked (`triggers.md` §7.1 RUN).
    pub(crate) fn run(
        &mut self,
        tag_kind: usize,
        trigger: ObjectId,
        object: Option<ObjectId>,
        cell: Option<Cell>,
        cause: Cause,
    ) -> bool {
        let Some(t) = self.state.triggers.get(trigger.slot()) else { return false };
        if !t.enabled || t.marked {
            return false;
        }
        let kind = usize::from(t.kind);
        let Some(house) = self.owner_of(kind) else { return false };
        self.tell(What::Sprung { trigger: kind, tag: tag_kind, cause });
        let scenario = std::sync::Arc::clone(&self.scenario);
        for (index, action) in scenario.triggers[kind].actions.iter().enumerate() {
            let object = object.filter(|id| self.object(*id).is_some_and(|o| o.active));
            let firing = Firing { house, object, cell, trigger, kind };
            self.run_action(&firing, index, action);
        }
        true
    }
}
