//! Saving and loading: the whole registry as one value.
//!
//! Each slot is saved with its life state and its attached references; each reference with its target and its place in
//! the target's order. Everything else is derived, so two registries with the same references in the same order give
//! the same bytes whatever their history.

use crate::chain::{NIL, Place};
use crate::registry::Life;
use crate::{Id, LinkRef, Member, Program, Registry, Shape};
use serde::de::Error as _;
use serde::ser::{SerializeSeq, SerializeStruct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Reverse;

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

#[derive(Serialize, Deserialize, Clone, Copy)]
struct SavedLink {
    member: u16,
    /// Place, or position in a list.
    index: u32,
    /// Kind and slot.
    target: (u8, u32),
    /// Place in the order of the target.
    seq: u32,
}

#[derive(Deserialize)]
struct SavedSlot {
    life: Life,
    links: Vec<SavedLink>,
}

#[derive(Deserialize)]
#[serde(rename = "Registry")]
struct Saved {
    table: u64,
    kinds: Vec<Vec<SavedSlot>>,
    released: Vec<(u8, u32)>,
}

/// A number that changes when kinds or members are added, removed, renamed or reordered (FNV-1a).
fn fingerprint<P: Program>() -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut eat = |bytes: &[u8]| {
        for &byte in bytes.iter().chain(&[0xff]) {
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for kind in P::KINDS {
        eat(kind.name.as_bytes());
    }
    for spec in P::MEMBERS {
        eat(spec.name.as_bytes());
        eat(&match spec.shape {
            Shape::Link => [0, 0, 0],
            Shape::Slots(n) => [1, n.to_le_bytes()[0], n.to_le_bytes()[1]],
            Shape::List => [2, 0, 0],
        });
    }
    hash
}

/// Writes the slots of one kind.
struct KindView<'a, P: Program>(&'a Registry<P>, u8, &'a [u32]);
struct SlotView<'a, P: Program>(&'a Registry<P>, Id, &'a [u32]);
struct LinksView<'a, P: Program>(&'a Registry<P>, Id, &'a [u32]);

impl<P: Program> Serialize for KindView<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = self.0.entries[self.1 as usize].len() as u32;
        serializer.collect_seq((0..count).map(|slot| SlotView(self.0, Id::new(self.1, slot), self.2)))
    }
}

impl<P: Program> Serialize for SlotView<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Slot", 2)?;
        out.serialize_field("life", &self.0.life(self.1))?;
        out.serialize_field("links", &LinksView(self.0, self.1, self.2))?;
        out.end()
    }
}

impl<P: Program> Serialize for LinksView<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(registry, owner, ranks) = *self;
        let count = registry.links_of(owner).count();
        let mut out = serializer.serialize_seq(Some(count))?;
        for (member, index, target, node) in registry.links_of(owner) {
            out.serialize_element(&SavedLink {
                member,
                index,
                target: (target.kind(), target.slot() as u32),
                seq: ranks[node as usize],
            })?;
        }
        out.end()
    }
}

impl<P: Program> Serialize for Registry<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut ranks = vec![0; self.chains.hooks.len()];
        for entry in self.entries.iter().flatten() {
            for (rank, node) in self.chains.walk(entry.ends).enumerate() {
                ranks[node as usize] = rank as u32;
            }
        }
        let kinds: Vec<_> = (0..P::KINDS.len() as u8).map(|kind| KindView(self, kind, &ranks)).collect();
        let released: Vec<_> = self.released.iter().map(|id| (id.kind(), id.slot() as u32)).collect();
        let mut out = serializer.serialize_struct("Registry", 3)?;
        out.serialize_field("table", &fingerprint::<P>())?;
        out.serialize_field("kinds", &kinds)?;
        out.serialize_field("released", &released)?;
        out.end()
    }
}

impl<'de, P: Program> Deserialize<'de> for Registry<P> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let saved = Saved::deserialize(deserializer)?;
        Self::from_saved(saved).map_err(D::Error::custom)
    }
}

impl<P: Program> Registry<P> {
    /// The attached references of an owner: member, place or list position, target, hook.
    pub(crate) fn links_of(&self, owner: Id) -> impl Iterator<Item = (u16, u32, Id, u32)> + '_ {
        let kinds = P::KINDS.len();
        let members =
            P::MEMBERS.iter().enumerate().filter(move |(_, spec)| spec.owners.contains(owner.kind()));
        members.flat_map(move |(no, _)| {
            let at = no * kinds + owner.kind() as usize;
            let column = &self.columns[at];
            let width = column.width as usize;
            let cells = (owner.slot() * width..(owner.slot() + 1) * width).filter_map(move |cell| {
                let target = column.targets.get(cell).copied().flatten()?;
                Some((no as u16, (cell % width.max(1)) as u32, target, column.node(cell as u32)))
            });
            let list = self.heads[at].get(owner.slot()).copied().unwrap_or(NIL);
            let order = self.lists.get(list as usize).map_or(&[][..], |data| data.order.as_slice());
            let elements = order
                .iter()
                .filter_map(|&element| Some((element, self.elements[element as usize].target?)))
                .enumerate()
                .map(move |(i, (element, target))| (no as u16, i as u32, target, self.element_node(element)));
            cells.chain(elements)
        })
    }

    fn from_saved(saved: Saved) -> Result<Self, &'static str> {
        if saved.table != fingerprint::<P>() {
            return Err("the references were saved with another table of kinds and members");
        }
        let mut registry = Self::new();
        if saved.kinds.len() != registry.entries.len() {
            return Err("wrong number of kinds");
        }
        for (kind, slots) in saved.kinds.iter().enumerate() {
            if slots.len() > Id::MAX_SLOTS as usize {
                return Err("too many objects of one kind");
            }
            for (slot, saved) in slots.iter().enumerate() {
                registry.add_slot(kind as u8);
                registry.entries[kind][slot].life = saved.life;
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
        }
        registry.rebuild(&saved.kinds)?;
        Ok(registry)
    }

    /// Fills the places, then rebuilds each target's chain in the saved order.
    fn rebuild(&mut self, saved: &[Vec<SavedSlot>]) -> Result<(), &'static str> {
        let mut links = Vec::new();
        for (kind, slots) in saved.iter().enumerate() {
            for (slot, saved) in slots.iter().enumerate() {
                let owner = Id::new(kind as u8, slot as u32);
                for link in &saved.links {
                    self.place_saved(owner, *link, &mut links)?;
                }
            }
        }
        // Stable: equal numbers, which only a foreign file has, keep the canonical order of owners and members.
        links.sort_by_key(|&(target, seq, _)| (target, seq));
        for (target, _, node) in links {
            self.chains.append(&mut self.entries[target.kind() as usize][target.slot()].ends, node);
        }
        Ok(())
    }

    fn place_saved(
        &mut self,
        owner: Id,
        saved: SavedLink,
        links: &mut Vec<(Id, u32, u32)>,
    ) -> Result<(), &'static str> {
        let Some(spec) = P::MEMBERS.get(saved.member as usize) else { return Err("unknown member") };
        if !spec.owners.contains(owner.kind()) {
            return Err("an object has a member that its kind has not");
        }
        let member = Member::<P>::new(saved.member);
        let at = Self::at(owner, member);
        let (kind, slot) = saved.target;
        let target = self
            .id(kind, slot as usize)
            .filter(|&id| self.permit(member, id).is_ok() || self.kept(member, id));
        let Some(target) = target.filter(|_| self.life(owner) != Life::Free) else {
            let index = if spec.shape == Shape::List { 0 } else { saved.index as u16 };
            self.unresolved.push(Unresolved { link: LinkRef { owner, member, index }, kind, slot });
            return Ok(());
        };
        let node = if spec.shape == Shape::List {
            let list = self.open_list(owner, at, saved.member);
            let element = self.new_element(list, target);
            let data = &mut self.lists[list as usize];
            data.order.push(element);
            data.live += 1;
            self.element_node(element)
        } else {
            let column = &mut self.columns[at];
            if saved.index >= u32::from(column.width) {
                return Err("a member has no such place");
            }
            let cell = owner.slot() as u32 * u32::from(column.width) + saved.index;
            if column.targets[cell as usize].replace(target).is_some() {
                return Err("a place is filled twice");
            }
            column.node(cell)
        };
        links.push((target, saved.seq, node));
        Ok(())
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
        for &id in &missing {
            self.drop_owner(id);
        }
        for id in missing {
            let nodes: Vec<u32> =
                self.chains.walk(self.entries[id.kind() as usize][id.slot()].ends).collect();
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
            let entry = &mut self.entries[id.kind() as usize][id.slot()];
            entry.life = Life::Free;
            entry.released = false;
            self.released.retain(|&released| released != id);
            self.free[id.kind() as usize].push(Reverse(id.slot() as u32));
        }
        found
    }
}
