//! The interpreter: plays a random program on the registry and on the model, and compares them after each step.

use super::model::{Key, Model};
use super::yard::{Kind, Reason, Yard, links};
use crate::{Attach, Id, Life, Link, LinkRef, List, Reactions, Registry, Slots, Verdict};

/// Where a program's decisions come from.
pub trait Choices {
    /// A number below `below` (which is at least 1), or none at the program's end.
    fn pick(&mut self, below: usize) -> Option<usize>;
}

/// Decisions from bytes, one each: for fuzzing.
#[derive(Debug)]
pub struct Bytes<'a>(pub &'a [u8]);

impl Choices for Bytes<'_> {
    fn pick(&mut self, below: usize) -> Option<usize> {
        let (&first, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(first as usize % below)
    }
}

/// Decisions from a generator (splitmix64); a program without an end.
#[derive(Clone, Debug)]
pub struct Random(pub u64);

impl Choices for Random {
    fn pick(&mut self, below: usize) -> Option<usize> {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Some(((z ^ (z >> 31)) % below as u64) as usize)
    }
}

/// What a program did, so that a test can see that it did something.
#[derive(Clone, Debug, Default)]
pub struct Stats {
    /// Steps carried out.
    pub steps: u64,
    /// References that were attached, summed over the comparisons, and how many comparisons there were.
    pub attached: (u64, u64),
    /// Reactions run.
    pub reactions: u64,
    /// Notifications inside reactions.
    pub nested: u64,
    /// Reactions that were skipped as their owner was gone.
    pub skipped: u64,
    /// Saves that were loaded again.
    pub loads: u64,
    /// References that did not resolve.
    pub unresolved: u64,
}

const LINKS: [Link<Yard>; 4] = [links::AIM, links::CREDIT, links::GOAL, links::CONTACT];
const SLOTS: [Slots<Yard>; 2] = [links::SPARKS, links::ANIMS];
const LISTS: [List<Yard>; 2] = [links::CARGO, links::QUEUE];
const NESTING: u32 = 5;

/// Registry and model side by side.
pub struct Play {
    /// What is tested.
    pub registry: Registry<Yard>,
    /// What it is compared with.
    pub model: Model,
    /// What happened so far.
    pub stats: Stats,
    salt: u64,
    /// Most objects of a kind.
    crowd: usize,
}

/// A rule that knows nothing but its question; true keeps.
fn keeps(salt: u64, key: Key, target: Id, reason: Reason) -> bool {
    let mut hash = salt;
    for part in
        [key.0.kind() as usize, key.0.slot(), key.1 as usize, key.2 as usize, target.slot(), reason as usize]
    {
        hash = (hash ^ part as u64).wrapping_mul(0x0100_0000_01b3);
    }
    hash >> 32 & 1 != 0
}

fn key(link: LinkRef<Yard>) -> Key {
    (link.owner, link.member.number(), link.index)
}

impl Play {
    /// An empty yard with at most `crowd` objects of each kind.
    #[must_use]
    pub fn new(salt: u64, crowd: usize) -> Self {
        Self { registry: Registry::new(), model: Model::default(), stats: Stats::default(), salt, crowd }
    }

    /// Plays until the choices or the steps run out, comparing after every `every` steps.
    ///
    /// # Panics
    /// When registry and model differ, or an invariant is broken.
    pub fn run(&mut self, choices: &mut impl Choices, steps: u64, every: u64) {
        let end = self.stats.steps + steps;
        while self.stats.steps < end {
            if self.step(choices, 0).is_none() {
                break;
            }
            if self.stats.steps.is_multiple_of(every) {
                self.compare();
            }
        }
        self.compare();
    }

    fn any(&self, choices: &mut impl Choices) -> Option<Id> {
        let mut kind = choices.pick(Kind::ALL.len())? as u8;
        if choices.pick(32)? == 0 {
            // A kind that the table has not: an id of another program.
            kind += (Kind::ALL.len() * (1 + choices.pick(20)?)) as u8;
        }
        let used = self.registry.slots_used(kind);
        // One beyond the last slot now and then: an id that names nothing.
        let slot = choices.pick(used + 1)?;
        let id = Id::new(kind, slot as u32);
        if self.model.state(id) == Life::Alive || choices.pick(4)? == 0 {
            return Some(id);
        }
        // The dead and the missing are met often enough without being as likely as the living.
        let alive = |slot: &usize| self.model.state(Id::new(kind, *slot as u32)) == Life::Alive;
        let slot = (slot..used).chain(0..slot).find(alive).unwrap_or(slot);
        Some(Id::new(kind, slot as u32))
    }

    /// An object that has a member, if there is one alive.
    fn owner(&self, choices: &mut impl Choices, member: crate::Member<Yard>) -> Option<Id> {
        let id = self.any(choices)?;
        if member.spec().owners.contains(id.kind()) {
            return Some(id);
        }
        let owner = self
            .model
            .life
            .iter()
            .find(|(id, life)| **life == Life::Alive && member.spec().owners.contains(id.kind()));
        Some(owner.map_or(id, |owner| *owner.0))
    }

    /// One step; none when the choices have run out.
    fn step(&mut self, choices: &mut impl Choices, depth: u32) -> Option<()> {
        self.stats.steps += 1;
        // Inside reactions more is destroyed and less is built.
        let floor = if depth > 0 { 12 } else { 0 };
        match floor + choices.pick(64 - floor)? {
            0..=4 => {
                let kind = choices.pick(Kind::ALL.len())? as u8;
                let full = self.model.life.keys().filter(|id| id.kind() == kind).count() >= self.crowd;
                if !full {
                    assert_eq!(self.registry.spawn(kind), self.model.spawn(kind));
                }
            }
            5..=23 => {
                let link = LINKS[choices.pick(LINKS.len())?];
                let owner = self.owner(choices, link.member())?;
                let target = if choices.pick(8)? == 0 { None } else { Some(self.any(choices)?) };
                let got = self.registry.attach(owner, link, target);
                let want = self.model.attach((owner, link.member().number(), 0), target);
                Self::same_attach(got, want, target);
            }
            24..=30 => {
                let slots = SLOTS[choices.pick(SLOTS.len())?];
                let owner = self.owner(choices, slots.member())?;
                // Now and then beyond the last place.
                let index = choices.pick(4)?;
                let key = (owner, slots.member().number(), index as u16);
                let held = self.model.cells.get(&key).map(|held| held.0);
                assert_eq!(self.registry.get_at(owner, slots, index), held);
                let target = if choices.pick(8)? == 0 { None } else { Some(self.any(choices)?) };
                if target.is_none() && choices.pick(2)? == 0 {
                    assert_eq!(self.registry.detach_at(owner, slots, index), held);
                    self.model.cells.remove(&key);
                    return Some(());
                }
                let got = self.registry.attach_at(owner, slots, index, target);
                let want = self.model.attach(key, target);
                Self::same_attach(got, want, target);
            }
            31..=46 => self.list_step(choices)?,
            47..=49 => {
                let link = LINKS[choices.pick(LINKS.len())?];
                let owner = self.owner(choices, link.member())?;
                let old = self.registry.detach(owner, link);
                let held = self.model.cells.remove(&(owner, link.member().number(), 0));
                assert_eq!(old, held.map(|held| held.0));
            }
            50..=55 => {
                let reason = [Reason::Dying, Reason::Vanished, Reason::Limbo, Reason::Ownership]
                    [choices.pick(7)?.div_ceil(2)];
                let target = self.any(choices)?;
                self.notify(choices, target, reason, depth)?;
            }
            56..=57 => {
                let target = self.any(choices)?;
                self.notify(choices, target, Reason::Destroyed, depth)?;
            }
            58 => {
                let id = self.any(choices)?;
                assert_eq!(self.registry.release(id).is_ok(), self.model.release(id));
            }
            59..=60 if depth == 0 => {
                let dead = |id: &Id| self.model.state(*id) == Life::Destroyed;
                let dead: Vec<Id> = self.model.life.keys().copied().filter(dead).collect();
                for id in dead {
                    assert_eq!(self.registry.release(id).is_ok(), self.model.release(id));
                }
                assert_eq!(self.registry.end_frame(), self.model.end_frame());
            }
            61 if depth == 0 => assert_eq!(self.registry.end_frame(), self.model.end_frame()),
            62 if depth == 0 => self.save_and_load(choices)?,
            63 => match choices.pick(4)? {
                0 => {
                    let owner = self.any(choices)?;
                    self.registry.drop_owner(owner);
                    self.model.drop_owner(owner);
                }
                1 => self.registry.set_shuffle(None),
                _ => self.registry.set_shuffle(Some(self.stats.steps)),
            },
            _ => {}
        }
        Some(())
    }

    fn same_attach(got: Attach, want: Result<bool, crate::Refusal>, target: Option<Id>) {
        match (got, want) {
            (Attach::Attached, Ok(true)) => {}
            (Attach::Unchanged, Ok(false)) => {}
            (Attach::Detached, Ok(false)) if target.is_none() => {}
            (Attach::Refused(got), Err(want)) if got == want => {}
            _ => panic!("the registry says {got:?}, the model {want:?}"),
        }
    }

    fn list_step(&mut self, choices: &mut impl Choices) -> Option<()> {
        let list = LISTS[choices.pick(LISTS.len())?];
        let owner = self.owner(choices, list.member())?;
        let member = list.member().number();
        let operation = choices.pick(10)?;
        if operation < 6 {
            let target = self.any(choices)?;
            let index = match operation {
                0..=3 => usize::MAX,
                4 => 0,
                _ => choices.pick(6)?,
            };
            let got = match operation {
                0..=3 => self.registry.push_back(owner, list, target),
                4 => self.registry.push_front(owner, list, target),
                _ => self.registry.insert(owner, list, index, target),
            };
            let want = self.model.insert(owner, member, index, target);
            Self::same_attach(got, want.map(|()| true), Some(target));
            return Some(());
        }
        let target = self.any(choices)?;
        let index = choices.pick(4)?;
        let mut none = Vec::new();
        let held = self.model.lists.get_mut(&(owner, member)).unwrap_or(&mut none);
        let take = |held: &mut Vec<(Id, u64)>, at: Option<usize>| at.map(|at| held.remove(at).0);
        match operation {
            6 => {
                let at = held.iter().position(|held| held.0 == target);
                assert_eq!(self.registry.remove(owner, list, target), take(held, at).is_some());
            }
            7 => {
                let at = Some(index).filter(|&at| at < held.len());
                assert_eq!(self.registry.remove_at(owner, list, index), take(held, at));
            }
            8 => {
                let at = held.len().checked_sub(1);
                assert_eq!(self.registry.pop_back(owner, list), take(held, at));
            }
            _ if index == 0 => {
                self.registry.clear(owner, list);
                held.clear();
            }
            _ if index == 1 => {
                let before = held.len();
                held.retain(|held| held.0 != target);
                assert_eq!(self.registry.remove_all(owner, list, target), before - held.len());
            }
            _ => {
                let at = (!held.is_empty()).then_some(0);
                assert_eq!(self.registry.pop_front(owner, list), take(held, at));
            }
        }
        Some(())
    }

    /// Notifies both, then drains the reactions with steps between them.
    fn notify(&mut self, choices: &mut impl Choices, target: Id, reason: Reason, depth: u32) -> Option<()> {
        let salt = self.salt ^ self.stats.steps;
        let expected =
            self.model.notify(target, reason, |key, target, reason| keeps(salt, key, target, reason));
        let reactions = self.registry.notify(target, reason, |registry, question| {
            let link = question.link;
            assert!(
                registry.subscribers(target).any(|other| other == link),
                "asked for a link that is not there"
            );
            if keeps(salt, key(link), question.target, question.reason) {
                Verdict::Keep
            } else {
                Verdict::Drop
            }
        });
        self.compare();
        if depth > 0 {
            self.stats.nested += 1;
        }
        let mut left = expected.into_iter();
        self.drain(choices, reactions, &mut left, depth)?;
        assert_eq!(left.find(|key| self.model.exists(key.0)), None, "a reaction is missing");
        Some(())
    }

    fn drain(
        &mut self,
        choices: &mut impl Choices,
        mut reactions: Reactions<Yard>,
        left: &mut impl Iterator<Item = Key>,
        depth: u32,
    ) -> Option<()> {
        while let Some(reaction) = reactions.next(&mut self.registry) {
            let want = loop {
                let key = left.next().expect("a reaction too many");
                if self.model.exists(key.0) {
                    break key;
                }
                self.stats.skipped += 1;
            };
            self.stats.reactions += 1;
            assert_eq!(key(reaction.link), want);
            assert_eq!((reaction.target, reaction.reason), (reactions.target(), reactions.reason()));
            if depth < NESTING {
                let Some(steps) = choices.pick(5) else {
                    reactions.cancel(&mut self.registry);
                    return None;
                };
                for _ in 0..steps {
                    if self.step(choices, depth + 1).is_none() {
                        reactions.cancel(&mut self.registry);
                        return None;
                    }
                }
            }
        }
        Some(())
    }

    /// Saves, loads, and goes on with what was loaded; sometimes the caller has lost an object in between.
    fn save_and_load(&mut self, choices: &mut impl Choices) -> Option<()> {
        let lost = if choices.pick(8)? == 0 { Some(self.any(choices)?) } else { None };
        let bytes = postcard::to_allocvec(&self.registry).expect("a registry can always be saved");
        let mut loaded: Registry<Yard> = if choices.pick(4)? == 0 {
            // A value sorts the keys of its maps as text, as other tools do.
            let value = serde_json::to_value(&self.registry).expect("a registry can always be saved");
            serde_json::from_value(value).expect("what was saved can be loaded")
        } else {
            postcard::from_bytes(&bytes).expect("what was saved can be loaded")
        };
        let again = postcard::to_allocvec(&loaded).expect("a registry can always be saved");
        assert!(bytes == again, "loading changed the state");
        let unresolved = loaded.resolve(|id| Some(id) != lost);
        let count = match lost {
            Some(id) if self.model.state(id) != Life::Free => self.model.lose(id),
            _ => 0,
        };
        assert_eq!(unresolved.len(), count);
        self.stats.loads += 1;
        self.stats.unresolved += count as u64;
        self.registry = loaded;
        self.compare();
        Some(())
    }

    /// Compares everything.
    ///
    /// # Panics
    /// When registry and model differ, or an invariant is broken.
    pub fn compare(&mut self) {
        self.stats.attached.1 += 1;
        self.stats.attached.0 += self.registry.all_links().count() as u64;
        let registry = &self.registry;
        let broken = registry.check_invariants();
        assert!(broken.is_empty(), "{broken:?}");
        let mut chains: std::collections::BTreeMap<Id, Vec<(u64, Key)>> = std::collections::BTreeMap::new();
        let mut held = 0;
        for (&key, &(target, seq)) in &self.model.cells {
            chains.entry(target).or_default().push((seq, key));
            held += 1;
        }
        for (&(owner, member), list) in &self.model.lists {
            let handle =
                LISTS.into_iter().find(|list| list.member().number() == member).expect("a list member");
            assert!(registry.list(owner, handle).eq(list.iter().map(|held| held.0)), "{owner:?} {handle:?}");
            assert_eq!(registry.len(owner, handle), list.len());
            assert!(list.iter().enumerate().all(|(i, held)| registry.nth(owner, handle, i) == Some(held.0)));
            for &(target, seq) in list {
                chains.entry(target).or_default().push((seq, (owner, member, 0)));
                held += 1;
            }
        }
        assert_eq!(registry.all_links().count(), held);
        for kind in 0..Kind::ALL.len() as u8 {
            for slot in 0..registry.slots_used(kind) {
                let id = Id::new(kind, slot as u32);
                assert_eq!(registry.life(id), self.model.state(id));
                let mut chain = chains.remove(&id).unwrap_or_default();
                chain.sort_unstable();
                assert!(
                    registry.subscribers(id).map(key).eq(chain.iter().map(|link| link.1)),
                    "order of {id}"
                );
            }
        }
        assert!(chains.is_empty());
        for (&(owner, member, index), held) in &self.model.cells {
            let link = LINKS.into_iter().find(|link| link.member().number() == member);
            let slots = SLOTS.into_iter().find(|slots| slots.member().number() == member);
            let got = match (link, slots) {
                (Some(link), _) => registry.get(owner, link),
                (_, Some(slots)) => registry.get_at(owner, slots, index as usize),
                _ => None,
            };
            assert_eq!(got, Some(held.0));
        }
    }
}

/// The body of a fuzz target: the bytes are a program.
///
/// # Panics
/// When registry and model differ, or an invariant is broken.
pub fn fuzz_program(data: &[u8]) {
    let mut play = Play::new(0, 6);
    play.run(&mut Bytes(data), 10_000, 1);
}

/// The body of a fuzz target: the bytes are a saved registry.
///
/// # Panics
/// When a loaded registry breaks an invariant or cannot be saved and loaded again.
pub fn fuzz_load(data: &[u8]) {
    let Ok(mut registry) = postcard::from_bytes::<Registry<Yard>>(data) else { return };
    let _ = registry.resolve(|_| true);
    let broken = registry.check_invariants();
    assert!(broken.is_empty(), "{broken:?}");
    let bytes = postcard::to_allocvec(&registry).expect("a registry can always be saved");
    let again: Registry<Yard> = postcard::from_bytes(&bytes).expect("what was saved can be loaded");
    assert!(postcard::to_allocvec(&again).expect("a registry can always be saved") == bytes);
    for kind in 0..Kind::ALL.len() as u8 {
        for slot in 0..registry.slots_used(kind) {
            if let Some(id) = registry.id(kind, slot) {
                let mut reactions = registry.destroy(id);
                while reactions.next(&mut registry).is_some() {}
                let _ = registry.release(id);
            }
        }
    }
    let _ = registry.end_frame();
    assert!(registry.all_links().next().is_none());
}
