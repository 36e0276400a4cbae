//! Typed storage: one arena a kind, addressed by slot.

use serde::{Deserialize, Serialize};

/// Slots of one kind of thing; a slot is reused only after the end of the frame in which it was freed.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Arena<T> {
    slots: Vec<Option<T>>,
}

impl<T> Default for Arena<T> {
    fn default() -> Self {
        Self { slots: Vec::new() }
    }
}

impl<T> Arena<T> {
    /// Puts a value into a free slot handed out by the registry.
    pub fn put(&mut self, slot: usize, value: T) {
        if self.slots.len() <= slot {
            self.slots.resize_with(slot + 1, || None);
        }
        debug_assert!(self.slots[slot].is_none(), "slot {slot} is taken");
        self.slots[slot] = Some(value);
    }

    /// Takes the value out of a slot.
    pub fn take(&mut self, slot: usize) -> Option<T> {
        self.slots.get_mut(slot)?.take()
    }

    /// One past the highest slot ever used.
    #[must_use]
    pub(crate) fn slot_count(&self) -> usize {
        self.slots.len()
    }

    /// The value in a slot.
    #[must_use]
    pub fn get(&self, slot: usize) -> Option<&T> {
        self.slots.get(slot)?.as_ref()
    }

    /// The value in a slot, mutable.
    pub fn get_mut(&mut self, slot: usize) -> Option<&mut T> {
        self.slots.get_mut(slot)?.as_mut()
    }

    /// Used slots in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = (usize, &T)> {
        self.slots.iter().enumerate().filter_map(|(slot, value)| Some((slot, value.as_ref()?)))
    }

    /// Used slots in ascending order, mutable.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = (usize, &mut T)> {
        self.slots.iter_mut().enumerate().filter_map(|(slot, value)| Some((slot, value.as_mut()?)))
    }
}
