//! Reliable messages that were sent and not yet acknowledged (`net.md §8.4`).

use super::ids::Ids;
use crate::Ticket;
use crate::time::Time;
use std::collections::VecDeque;

/// A message that was sent and not yet acknowledged.
#[derive(Debug, Clone)]
pub(crate) struct Pending {
    pub(crate) descriptor: u16,
    pub(crate) data: Vec<u8>,
    pub(crate) ticket: Option<Ticket>,
    /// When it was first sent.
    pub(crate) first: Time,
    /// When its acknowledgement is missed.
    pub(crate) due: Time,
    /// Its time-out in seconds, fixed when it was first sent.
    pub(crate) timeout: f64,
    /// How often it was sent again.
    pub(crate) repeats: u32,
    /// Bytes it may take the other side to hold it until it can be handled.
    pub(crate) held: u32,
    /// How many messages sent later were acknowledged before it.
    pub(crate) overtaken: u32,
}

#[derive(Debug)]
enum Slot {
    Pending(Pending),
    /// Acknowledged; `spare` acknowledgements of further copies may still come.
    Done {
        spare: u32,
        held: u32,
    },
}

/// Acknowledged messages that are kept to recognise acknowledgements of further copies.
const REMEMBERED: usize = 64;

/// What an acknowledgement meant.
#[derive(Debug)]
pub(crate) enum Acked {
    /// The message is done.
    Done(Pending),
    /// A further copy of a message that was done arrived.
    Copy,
    /// Nothing with this id was sent, or long ago.
    Unknown,
}

#[derive(Debug, Default)]
pub(crate) struct Window {
    slots: VecDeque<Slot>,
    /// How many slots at the front are done; the one after them is pending. Kept, because it is asked for every message.
    done: usize,
    base: u64,
    ids: Ids,
    pending: usize,
    /// Not later than the first `due` of all.
    earliest: Option<Time>,
    /// Bytes the other side may have to hold, of the messages from the oldest unacknowledged one on.
    held: usize,
    /// When the first pending message was first sent: asked for every turn, so it stands here.
    oldest: Option<Time>,
}

impl Window {
    pub(crate) fn pending(&self) -> usize {
        self.pending
    }

    /// Messages between the oldest unacknowledged one and the newest, both included.
    pub(crate) fn span(&self) -> usize {
        self.slots.len() - self.done
    }

    /// Bytes the other side may have to hold back: a message that arrived waits there for an older one that did not.
    pub(crate) fn held(&self) -> usize {
        self.held
    }

    /// The id the next message will have.
    pub(crate) fn add(&mut self, pending: Pending) -> u16 {
        let number = self.ids.take();
        self.earliest = Some(self.earliest.map_or(pending.due, |e| e.min(pending.due)));
        if self.pending == 0 {
            self.oldest = Some(pending.first);
        }
        self.held += pending.held as usize;
        self.slots.push_back(Slot::Pending(pending));
        self.pending += 1;
        Ids::id(number)
    }

    /// When the oldest unacknowledged message was first sent.
    pub(crate) fn oldest(&self) -> Option<Time> {
        self.oldest
    }

    pub(crate) fn ack(&mut self, id: u16) -> Acked {
        let Some(number) = self.ids.number(id) else { return Acked::Unknown };
        let Some(place) = number.checked_sub(self.base) else { return Acked::Unknown };
        let Some(slot) = usize::try_from(place).ok().and_then(|p| self.slots.get_mut(p)) else {
            return Acked::Unknown;
        };
        match slot {
            Slot::Done { spare: 0, .. } => Acked::Unknown,
            Slot::Done { spare, .. } => {
                *spare -= 1;
                Acked::Copy
            }
            Slot::Pending(pending) => {
                let (spare, held) = (pending.repeats, pending.held);
                let Slot::Pending(pending) = std::mem::replace(slot, Slot::Done { spare, held }) else {
                    return Acked::Unknown;
                };
                self.pending -= 1;
                if self.pending == 0 {
                    self.earliest = None;
                }
                self.forget();
                Acked::Done(pending)
            }
        }
    }

    fn forget(&mut self) {
        while let Some(Slot::Done { held, .. }) = self.slots.get(self.done) {
            self.held -= *held as usize;
            self.done += 1;
        }
        self.oldest = match self.slots.get(self.done) {
            Some(Slot::Pending(first)) => Some(first.first),
            _ => None,
        };
        while self.slots.len() > REMEMBERED && self.done > 0 {
            self.slots.pop_front();
            self.done -= 1;
            self.base += 1;
        }
    }

    /// Messages sent before `first` and not again since were overtaken. Those that were at least `times` times are due
    /// `patience` seconds after they were sent.
    pub(crate) fn overtake(&mut self, first: Time, times: u32, patience: f64) {
        for slot in self.slots.range_mut(self.done..) {
            let Slot::Pending(p) = slot else { continue };
            if p.first >= first {
                return;
            }
            if p.repeats > 0 {
                continue;
            }
            p.overtaken += 1;
            if p.overtaken >= times {
                p.due = p.due.min(p.first.plus_secs(patience));
                self.earliest = Some(self.earliest.map_or(p.due, |e| e.min(p.due)));
            }
        }
    }

    /// No message is due before this moment.
    pub(crate) fn earliest(&self) -> Option<Time> {
        self.earliest
    }

    /// All unacknowledged messages with their ids, oldest first.
    pub(crate) fn iter_mut(&mut self) -> impl Iterator<Item = (u16, &mut Pending)> {
        let base = self.base;
        self.slots.iter_mut().zip(base..).filter_map(|(slot, number)| match slot {
            Slot::Pending(p) => Some((Ids::id(number), p)),
            Slot::Done { .. } => None,
        })
    }

    /// Works out anew when the first message is due.
    pub(crate) fn settle(&mut self) {
        self.earliest = self
            .slots
            .iter()
            .filter_map(|s| match s {
                Slot::Pending(p) => Some(p.due),
                Slot::Done { .. } => None,
            })
            .min();
    }

    /// Hands the data over to the message added last, once it was written into a packet.
    pub(crate) fn set_last_data(&mut self, data: Vec<u8>) {
        if let Some(Slot::Pending(p)) = self.slots.back_mut() {
            p.data = data;
        }
    }
}
