//! The model: maps, sequence numbers and the rules word by word. Slow, and hard to get wrong.

use super::yard::{Reason, Yard, links};
use crate::{Id, Life, Member, Program, Reason as _, Refusal, Shape};
use std::collections::BTreeMap;

/// Where a reference is: owner, member number, place.
pub type Key = (Id, u16, u16);

/// One reference: its target and when it was attached.
pub type Held = (Id, u64);

/// The state of the yard, kept the slow way.
#[derive(Clone, Debug, Default)]
pub struct Model {
    /// Objects that are not free.
    pub life: BTreeMap<Id, Life>,
    /// Released this frame, in order.
    pub released: Vec<Id>,
    /// Single references and places.
    pub cells: BTreeMap<Key, Held>,
    /// Lists by owner and member.
    pub lists: BTreeMap<(Id, u16), Vec<Held>>,
    next_seq: u64,
}

impl Model {
    /// The life state of an object.
    #[must_use]
    pub fn state(&self, id: Id) -> Life {
        self.life.get(&id).copied().unwrap_or(Life::Free)
    }

    /// Whether it exists.
    #[must_use]
    pub fn exists(&self, id: Id) -> bool {
        matches!(self.state(id), Life::Alive | Life::Dying)
    }

    /// Makes an object in the lowest free slot.
    pub fn spawn(&mut self, kind: u8) -> Id {
        let mut slot = 0;
        while self.life.contains_key(&Id::new(kind, slot)) {
            slot += 1;
        }
        let id = Id::new(kind, slot);
        self.life.insert(id, Life::Alive);
        id
    }

    fn permit(&self, member: u16, target: Id) -> Result<(), Refusal> {
        let spec = &Yard::MEMBERS[member as usize];
        if !spec.targets.contains(target.kind()) {
            return Err(Refusal::WrongKind);
        }
        match self.state(target) {
            Life::Alive => Ok(()),
            Life::Dying if spec.mask.contains(Reason::Dying) => Err(Refusal::TargetDying),
            Life::Dying => Ok(()),
            Life::Destroyed => Err(Refusal::TargetDestroyed),
            Life::Free => Err(Refusal::TargetMissing),
        }
    }

    /// Points a place at a target. True: attached; false: unchanged or emptied.
    ///
    /// # Errors
    /// When it is refused.
    pub fn attach(&mut self, key: Key, target: Option<Id>) -> Result<bool, Refusal> {
        let spec = &Yard::MEMBERS[key.1 as usize];
        if !spec.owners.contains(key.0.kind()) {
            return Err(Refusal::NoSuchMember);
        }
        let places = if let Shape::Slots(places) = spec.shape { places } else { 1 };
        if key.2 >= places {
            return Err(Refusal::NoSuchPlace);
        }
        if self.cells.get(&key).map(|held| held.0) == target {
            return Ok(false);
        }
        self.cells.remove(&key);
        let Some(target) = target else { return Ok(false) };
        if !self.exists(key.0) {
            return Err(Refusal::OwnerGone);
        }
        self.permit(key.1, target)?;
        self.cells.insert(key, (target, self.next_seq));
        self.next_seq += 1;
        Ok(true)
    }

    /// Inserts into a list.
    ///
    /// # Errors
    /// When it is refused.
    pub fn insert(&mut self, owner: Id, member: u16, index: usize, target: Id) -> Result<(), Refusal> {
        if !Yard::MEMBERS[member as usize].owners.contains(owner.kind()) {
            return Err(Refusal::NoSuchMember);
        }
        if !self.exists(owner) {
            return Err(Refusal::OwnerGone);
        }
        self.permit(member, target)?;
        let list = self.lists.entry((owner, member)).or_default();
        list.insert(index.min(list.len()), (target, self.next_seq));
        self.next_seq += 1;
        Ok(())
    }

    /// The referrers of a target with the sequence number of each, in order.
    #[must_use]
    pub fn chain(&self, target: Id) -> Vec<(u64, Key)> {
        let cells = self.cells.iter().map(|(key, held)| (*held, *key));
        let elements = self
            .lists
            .iter()
            .flat_map(|((owner, member), list)| list.iter().map(|held| (*held, (*owner, *member, 0))));
        let mut chain: Vec<_> = cells
            .chain(elements)
            .filter(|(held, _)| held.0 == target)
            .map(|(held, key)| (held.1, key))
            .collect();
        chain.sort_unstable();
        chain
    }

    /// Notifies, and gives the reactions to run in order.
    pub fn notify(
        &mut self,
        target: Id,
        reason: Reason,
        decide: impl Fn(Key, Id, Reason) -> bool,
    ) -> Vec<Key> {
        match (self.state(target), reason) {
            (Life::Free | Life::Destroyed, _) | (Life::Dying, Reason::Dying) => return Vec::new(),
            (_, Reason::Destroyed) => drop(self.life.insert(target, Life::Destroyed)),
            (_, Reason::Dying) => drop(self.life.insert(target, Life::Dying)),
            _ => {}
        }
        let mut reactions = Vec::new();
        for (seq, key) in self.chain(target) {
            let spec = Member::<Yard>::new(key.1).spec();
            if reason != Reason::FINAL {
                if !spec.mask.contains(reason) {
                    continue;
                }
                if spec.decide.is_some() && decide(key, target, reason) {
                    continue;
                }
            }
            if spec.shape == Shape::List {
                if let Some(list) = self.lists.get_mut(&(key.0, key.1)) {
                    list.retain(|held| held.1 != seq);
                }
            } else {
                self.cells.remove(&key);
            }
            if spec.after.is_some() {
                reactions.push(key);
            }
        }
        reactions
    }

    /// Drops what an object refers to.
    pub fn drop_owner(&mut self, owner: Id) {
        self.cells.retain(|key, _| key.0 != owner);
        self.lists.retain(|key, _| key.0 != owner);
    }

    /// Releases a destroyed object; false when it is not destroyed.
    pub fn release(&mut self, id: Id) -> bool {
        if self.state(id) != Life::Destroyed {
            return false;
        }
        if !self.released.contains(&id) {
            self.drop_owner(id);
            self.released.push(id);
        }
        true
    }

    /// Frees what was released.
    pub fn end_frame(&mut self) -> Vec<Id> {
        let freed = std::mem::take(&mut self.released);
        for id in &freed {
            self.life.remove(id);
        }
        freed
    }

    /// Removes an object as if the caller's arena had lost it; gives how many references to it others held.
    pub fn lose(&mut self, id: Id) -> usize {
        self.drop_owner(id);
        let count = self.chain(id).len();
        self.cells.retain(|_, held| held.0 != id);
        for list in self.lists.values_mut() {
            list.retain(|held| held.0 != id);
        }
        self.life.remove(&id);
        self.released.retain(|&released| released != id);
        count
    }

    /// The numbers of the list members.
    #[must_use]
    pub fn list_members() -> [u16; 2] {
        [links::CARGO.member().number(), links::QUEUE.member().number()]
    }
}
