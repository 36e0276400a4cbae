//! What waits to be sent to one peer: the most urgent first, and everything grows more urgent with time (`net.md §9.2`).

use crate::Ticket;
use crate::time::Time;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, VecDeque};

/// A message that waits.
#[derive(Debug, Clone)]
pub(crate) struct Waiting {
    pub(crate) descriptor: u16,
    pub(crate) data: Vec<u8>,
    pub(crate) reliable: bool,
    pub(crate) ticket: Option<Ticket>,
}

/// Priority and moment of entry make one key that never changes: a message of priority p that has waited p seconds has
/// the key of a fresh one of priority 0, and is the older one of the two.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Key {
    micros: i64,
    order: u64,
}

#[derive(Debug)]
struct Entry(Reverse<Key>, Waiting);

impl PartialEq for Entry {
    fn eq(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}
impl Eq for Entry {}
impl PartialOrd for Entry {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}
impl Ord for Entry {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.0.cmp(&other.0)
    }
}

#[derive(Debug, Default)]
pub(crate) struct Queue {
    /// Messages that came in the order in which they go, as most do: nothing has to be sorted.
    line: VecDeque<Entry>,
    /// Those that were more urgent than the end of the line when they came.
    heap: BinaryHeap<Entry>,
    order: u64,
    bytes: usize,
}

impl Queue {
    pub(crate) fn len(&self) -> usize {
        self.line.len() + self.heap.len()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.line.is_empty() && self.heap.is_empty()
    }

    /// Bytes of data that wait.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes
    }

    /// How urgent a message is that comes now: the moment at which it has waited as long as its priority says.
    pub(crate) fn urgency(now: Time, priority: f32) -> i64 {
        ((f64::from(priority) * 1e6) as i64).saturating_add_unsigned(now.0)
    }

    pub(crate) fn push(&mut self, urgency: i64, message: Waiting) {
        self.order += 1;
        self.bytes += message.data.len();
        let key = Key { micros: urgency, order: self.order };
        let entry = Entry(Reverse(key), message);
        if self.line.back().is_none_or(|last| *last >= entry) {
            self.line.push_back(entry);
        } else {
            self.heap.push(entry);
        }
    }

    /// The most urgent message.
    fn first(&self) -> Option<&Entry> {
        self.line.front().max(self.heap.peek())
    }

    /// Microseconds the most urgent message has waited beyond its priority.
    pub(crate) fn overdue(&self, now: Time) -> i128 {
        self.first().map_or(0, |e| i128::from(now.0) - i128::from(e.0.0.micros))
    }

    /// Whether the most urgent message needs an acknowledgement.
    pub(crate) fn peek(&self) -> Option<&Waiting> {
        self.first().map(|e| &e.1)
    }

    pub(crate) fn pop(&mut self) -> Option<Waiting> {
        let in_line = self.line.front() >= self.heap.peek();
        let message = if in_line { self.line.pop_front() } else { self.heap.pop() }?.1;
        self.bytes -= message.data.len();
        Some(message)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn message(descriptor: u16) -> Waiting {
        Waiting { descriptor, data: Vec::new(), reliable: true, ticket: None }
    }

    fn drain(queue: &mut Queue) -> Vec<u16> {
        std::iter::from_fn(|| queue.pop()).map(|w| w.descriptor).collect()
    }

    #[test]
    fn the_most_urgent_comes_first_and_equals_stay_in_order() {
        let mut queue = Queue::default();
        for (descriptor, priority) in [(1, 0.0), (2, 5.0), (3, -30.0), (4, 0.0), (5, 1e7)] {
            queue.push(Queue::urgency(Time(0), priority), message(descriptor));
        }
        assert_eq!(drain(&mut queue), [3, 1, 4, 2, 5]);
    }

    #[test]
    fn waiting_p_seconds_equals_priority_p() {
        let mut queue = Queue::default();
        queue.push(Queue::urgency(Time(0), 3.0), message(1));
        queue.push(Queue::urgency(Time::from_millis(2999), 0.0), message(2));
        queue.push(Queue::urgency(Time::from_millis(3000), 0.0), message(3));
        queue.push(Queue::urgency(Time::from_millis(3001), 0.0), message(4));
        assert_eq!(drain(&mut queue), [2, 1, 3, 4]);
    }
}
