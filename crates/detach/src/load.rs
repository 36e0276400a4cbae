//! Loading: rebuilds places and chains, and reports what found no target.

use crate::chain::Place;
use crate::registry::Life;
use crate::save::fingerprint;
use crate::{Id, LinkRef, Member, Program, Registry, Shape};
use serde::de::{Error as _, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use std::cmp::Reverse;
use std::fmt;
use std::marker::PhantomData;

/// A reference whose target could not be found on loading; it refers to nothing now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Unresolved<P: Program> {
    /// The reference.
    pub link: LinkRef<P>,
    /// The kind of the missing target.
    pub kind: u8,
    /// The slot of the missing target.
    pub slot: u32,
}

#[derive(Clone, Copy)]
struct SavedLink {
    member: u16,
    /// Place, or position in a list.
    index: u32,
    /// Kind and slot.
    target: (u8, u32),
    /// Place in the order of the target.
    seq: u32,
}

impl SavedLink {
    /// Which reference of its owner it is.
    fn key(&self) -> (u16, u32) {
        (self.member, self.index)
    }
}

/// The references of one object, in either form.
struct SavedLinks<P>(Vec<SavedLink>, PhantomData<P>);

#[derive(Deserialize)]
#[serde(bound = "P: Program")]
struct SavedSlot<P> {
    life: Life,
    links: SavedLinks<P>,
}

struct SavedKinds<P>(Vec<Vec<SavedSlot<P>>>);

#[derive(Deserialize)]
#[serde(rename = "Registry", bound = "P: Program")]
struct Saved<P> {
    table: u64,
    kinds: SavedKinds<P>,
    released: Vec<(u8, u32)>,
}

/// The value of a reference in a readable format.
#[derive(Deserialize)]
struct NamedLink {
    target: String,
    seq: u32,
}

impl NamedLink {
    /// Joins it with its key, `name` or `name[index]`.
    fn read<P: Program>(self, key: &str) -> Option<SavedLink> {
        let (name, index) = match key.strip_suffix(']').and_then(|key| key.rsplit_once('[')) {
            Some((name, index)) => (name, index.parse().ok()?),
            None => (key, 0),
        };
        let (kind, slot) = self.target.rsplit_once(' ')?;
        Some(SavedLink {
            member: P::MEMBERS.iter().position(|spec| spec.name == name)? as u16,
            index,
            target: (P::KINDS.iter().position(|spec| spec.name == kind)? as u8, slot.parse().ok()?),
            seq: self.seq,
        })
    }
}

struct LinksVisitor<P>(PhantomData<P>);

impl<'de, P: Program> Visitor<'de> for LinksVisitor<P> {
    type Value = SavedLinks<P>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the references of an object")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
        let mut links = Vec::new();
        while let Some((member, index, target, seq)) = seq.next_element()? {
            links.push(SavedLink { member, index, target, seq });
        }
        Ok(SavedLinks(links, PhantomData))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut links = Vec::new();
        while let Some((key, value)) = map.next_entry::<String, NamedLink>()? {
            let link = value.read::<P>(&key);
            links.push(
                link.ok_or_else(|| A::Error::custom(format_args!("cannot read the reference {key:?}")))?,
            );
        }
        Ok(SavedLinks(links, PhantomData))
    }
}

impl<'de, P: Program> Deserialize<'de> for SavedLinks<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let visitor = LinksVisitor(PhantomData);
        if deserializer.is_human_readable() {
            deserializer.deserialize_map(visitor)
        } else {
            deserializer.deserialize_seq(visitor)
        }
    }
}

struct KindsVisitor<P>(PhantomData<P>);

impl<'de, P: Program> Visitor<'de> for KindsVisitor<P> {
    type Value = SavedKinds<P>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the slots of each kind")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
        let mut kinds: Vec<_> = P::KINDS.iter().map(|_| None).collect();
        while let Some((name, slots)) = map.next_entry::<String, _>()? {
            let kind = P::KINDS.iter().position(|spec| spec.name == name);
            let kind = kind.ok_or_else(|| A::Error::custom(format_args!("unknown kind {name:?}")))?;
            if kinds[kind].replace(slots).is_some() {
                return Err(A::Error::custom(format_args!("the kind {name:?} stands twice")));
            }
        }
        // A kind that is left out leaves too few, which the caller refuses.
        Ok(SavedKinds(kinds.into_iter().flatten().collect()))
    }
}

impl<'de, P: Program> Deserialize<'de> for SavedKinds<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            deserializer.deserialize_map(KindsVisitor(PhantomData))
        } else {
            Vec::deserialize(deserializer).map(SavedKinds)
        }
    }
}

impl<'de, P: Program> Deserialize<'de> for Registry<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::from_saved(Saved::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<P: Program> Registry<P> {
    fn from_saved(saved: Saved<P>) -> Result<Self, &'static str> {
        if saved.table != fingerprint::<P>() {
            return Err("the references were saved with another table of kinds and members");
        }
        let mut registry = Self::new();
        if saved.kinds.0.len() != registry.entries.len() {
            return Err("wrong number of kinds");
        }
        for (kind, slots) in saved.kinds.0.iter().enumerate() {
            if slots.len() > Id::MAX_SLOTS as usize {
                return Err("too many objects of one kind");
            }
            for (slot, saved) in slots.iter().enumerate() {
                registry.add_slot(kind as u8);
                registry.entries[kind][slot].life = saved.life;
                registry.unreleased += u32::from(saved.life == Life::Destroyed);
                if saved.life == Life::Free {
                    registry.free[kind].push(Reverse(slot as u32));
                }
            }
        }
        for &(kind, slot) in &saved.released {
            match registry.entries.get_mut(kind as usize).and_then(|slots| slots.get_mut(slot as usize)) {
                Some(entry) if entry.life == Life::Destroyed && !entry.released => entry.released = true,
                _ => return Err("a released object is not destroyed"),
            }
            registry.released.push(Id::new(kind, slot));
            registry.unreleased -= 1;
        }
        registry.rebuild(saved.kinds.0)?;
        Ok(registry)
    }

    /// Reads the places, then fills them and rebuilds each target's chain in the saved order.
    fn rebuild(&mut self, saved: Vec<Vec<SavedSlot<P>>>) -> Result<(), &'static str> {
        let mut links = Vec::new();
        for (kind, slots) in saved.into_iter().enumerate() {
            for (slot, SavedSlot { links: SavedLinks(mut own, _), .. }) in slots.into_iter().enumerate() {
                let owner = Id::new(kind as u8, slot as u32);
                // A readable file is a map, and what wrote it last may have sorted its keys as text (`cargo[10]` before
                // `cargo[2]`). So the order of a list is that of its indices, never that of the file.
                own.sort_unstable_by_key(SavedLink::key);
                if own.windows(2).any(|pair| pair[0].key() == pair[1].key()) {
                    return Err("a place is filled twice");
                }
                for link in own {
                    self.place_saved(owner, link, &mut links)?;
                }
            }
        }
        // Stable: equal numbers, which only a foreign file has, keep the order of owner, member and element.
        links.sort_by_key(|&(target, seq, _)| (target, seq));
        for (target, _, place) in links {
            match place {
                Place::Cell { column, cell } => self.fill_cell(column as usize, cell, target),
                Place::Element(element) => self.hook_element(element, target),
            }
        }
        Ok(())
    }

    fn place_saved(
        &mut self,
        owner: Id,
        saved: SavedLink,
        links: &mut Vec<(Id, u32, Place)>,
    ) -> Result<(), &'static str> {
        let Some(spec) = P::MEMBERS.get(saved.member as usize) else { return Err("unknown member") };
        if !spec.owners.contains(owner.kind()) {
            return Err("an object has a member that its kind has not");
        }
        let member = Member::<P>::new(saved.member);
        let at = Self::at(owner, member);
        let width = u32::from(self.columns[at].width);
        if spec.shape != Shape::List && saved.index >= width {
            return Err("a member has no such place");
        }
        let (kind, slot) = saved.target;
        let target = self
            .id(kind, slot as usize)
            .filter(|&id| self.permit(member, id).is_ok() || self.kept(member, id));
        let Some(target) = target.filter(|_| self.holds(owner)) else {
            let index = if spec.shape == Shape::List { 0 } else { saved.index as u16 };
            self.unresolved.push(Unresolved { link: LinkRef { owner, member, index }, kind, slot });
            return Ok(());
        };
        self.mark_held(owner, at);
        let place = if spec.shape == Shape::List {
            let list = self.open_list(owner, at, saved.member);
            let element = self.new_element(list, target);
            let data = &mut self.lists[list as usize];
            data.order.push(element);
            data.live += 1;
            Place::Element(element)
        } else {
            Place::Cell { column: at as u32, cell: owner.slot() as u32 * width + saved.index }
        };
        links.push((target, saved.seq, place));
        Ok(())
    }

    /// Whether an object can hold references: it is there and not released.
    fn holds(&self, owner: Id) -> bool {
        self.entry(owner).is_some_and(|entry| entry.life != Life::Free && !entry.released)
    }

    /// Whether a rule may have kept the link to a dying target.
    fn kept(&self, member: Member<P>, target: Id) -> bool {
        self.life(target) == Life::Dying
            && member.spec().decide.is_some()
            && member.spec().targets.contains(target.kind())
    }

    /// After loading: compares the registry with the caller's own arenas. Every object that `exists` denies loses its
    /// slot, its references, and the references to it. Gives all references that found no target, those found missing
    /// while loading included.
    pub fn resolve(&mut self, mut exists: impl FnMut(Id) -> bool) -> Vec<Unresolved<P>> {
        let mut found = std::mem::take(&mut self.unresolved);
        let mut missing = Vec::new();
        for kind in 0..self.entries.len() {
            for slot in 0..self.entries[kind].len() {
                let id = Id::new(kind as u8, slot as u32);
                if self.entries[kind][slot].life != Life::Free && !exists(id) {
                    missing.push(id);
                }
            }
        }
        self.deaths += missing.len() as u64;
        for &id in &missing {
            self.drop_owner(id);
        }
        for id in missing {
            let nodes: Vec<u32> = self.chains.walk(self.entries[id.kind_index()][id.slot()].chain).collect();
            for node in nodes {
                found.push(Unresolved { link: self.link_of(node), kind: id.kind(), slot: id.slot() as u32 });
                match self.chains.place(node) {
                    Place::Cell { column, cell } => {
                        self.clear_cell(column as usize, cell);
                    }
                    Place::Element(element) => {
                        self.drop_element(element);
                    }
                }
            }
            let entry = &mut self.entries[id.kind_index()][id.slot()];
            self.unreleased -= u32::from(entry.life == Life::Destroyed && !entry.released);
            entry.life = Life::Free;
            entry.released = false;
            self.released.retain(|&released| released != id);
            self.free[id.kind_index()].push(Reverse(id.slot() as u32));
        }
        found
    }
}
