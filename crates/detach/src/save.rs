//! Saving: the whole registry as one value.
//!
//! Each slot is saved with its life state and its attached references; each reference with its target and its place in
//! the target's order. Everything else is derived, so two registries with the same slots, life states, release queue and
//! references in the same order give the same output however they came to them. Reactions that are not yet drained are
//! no part of it.
//!
//! Binary formats get numbers. Readable formats get names: kinds, members and targets as the table calls them, so that
//! a difference between two states reads well.

use crate::chain::NIL;
use crate::{Id, Member, Program, Registry, Shape};
use serde::ser::{SerializeMap, SerializeSeq, SerializeStruct};
use serde::{Serialize, Serializer};

/// A number that changes when kinds or members are added, removed, renamed or reordered (FNV-1a).
pub(crate) fn fingerprint<P: Program>() -> u64 {
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

/// A registry with what its output is derived from.
struct View<'a, P: Program> {
    registry: &'a Registry<P>,
    /// By node: its place in its chain.
    ranks: &'a [u32],
}

impl<P: Program> Clone for View<'_, P> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<P: Program> Copy for View<'_, P> {}

struct KindsView<'a, P: Program>(View<'a, P>);
struct KindView<'a, P: Program>(View<'a, P>, u8);
struct SlotView<'a, P: Program>(View<'a, P>, Id);
struct LinksView<'a, P: Program>(View<'a, P>, Id);
struct TargetView<P: Program>(Id, std::marker::PhantomData<P>);

/// The value of a reference in a readable format, where member and place are the key.
struct NamedLink<P: Program> {
    target: TargetView<P>,
    seq: u32,
}

impl<P: Program> Serialize for KindsView<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kinds = 0..P::KINDS.len() as u8;
        if serializer.is_human_readable() {
            serializer.collect_map(kinds.map(|kind| (P::KINDS[kind as usize].name, KindView(self.0, kind))))
        } else {
            serializer.collect_seq(kinds.map(|kind| KindView(self.0, kind)))
        }
    }
}

impl<P: Program> Serialize for KindView<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let count = self.0.registry.entries[self.1 as usize].len() as u32;
        serializer.collect_seq((0..count).map(|slot| SlotView(self.0, Id::new(self.1, slot))))
    }
}

impl<P: Program> Serialize for SlotView<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Slot", 2)?;
        out.serialize_field("life", &self.0.registry.life(self.1))?;
        out.serialize_field("links", &LinksView(self.0, self.1))?;
        out.end()
    }
}

impl<P: Program> Serialize for LinksView<'_, P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(View { registry, ranks }, owner) = *self;
        let count = registry.links_of(owner).count();
        if serializer.is_human_readable() {
            let mut out = serializer.serialize_map(Some(count))?;
            for (member, index, target, node) in registry.links_of(owner) {
                let spec = Member::<P>::new(member).spec();
                let value = NamedLink::<P> {
                    target: TargetView(target, std::marker::PhantomData),
                    seq: ranks[node as usize],
                };
                match spec.shape {
                    Shape::Link => out.serialize_entry(spec.name, &value)?,
                    _ => out.serialize_entry(&format!("{}[{index}]", spec.name), &value)?,
                }
            }
            out.end()
        } else {
            let mut out = serializer.serialize_seq(Some(count))?;
            for (member, index, target, node) in registry.links_of(owner) {
                let target = (target.kind(), target.slot() as u32);
                out.serialize_element(&(member, index, target, ranks[node as usize]))?;
            }
            out.end()
        }
    }
}

impl<P: Program> Serialize for TargetView<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&format_args!("{} {}", P::KINDS[self.0.kind_index()].name, self.0.slot()))
    }
}

impl<P: Program> Serialize for NamedLink<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut out = serializer.serialize_struct("Link", 2)?;
        out.serialize_field("target", &self.target)?;
        out.serialize_field("seq", &self.seq)?;
        out.end()
    }
}

impl<P: Program> Serialize for Registry<P> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut ranks = vec![0; self.chains.node_count()];
        for entry in self.entries.iter().flatten() {
            for (rank, node) in self.chains.walk(entry.chain).enumerate() {
                ranks[node as usize] = rank as u32;
            }
        }
        let released: Vec<_> = self.released.iter().map(|id| (id.kind(), id.slot() as u32)).collect();
        let mut out = serializer.serialize_struct("Registry", 3)?;
        out.serialize_field("table", &fingerprint::<P>())?;
        out.serialize_field("kinds", &KindsView(View { registry: self, ranks: &ranks }))?;
        out.serialize_field("released", &released)?;
        out.end()
    }
}

impl<P: Program> Registry<P> {
    /// The attached references of an owner: member, place or list position, target, node.
    pub(crate) fn links_of(&self, owner: Id) -> impl Iterator<Item = (u16, u32, Id, u32)> + '_ {
        let members =
            P::MEMBERS.iter().enumerate().filter(move |(_, spec)| spec.owners.contains(owner.kind()));
        members.flat_map(move |(no, _)| {
            let at = Self::at(owner, Member::new(no as u16));
            let column = &self.columns[at];
            let width = column.width as usize;
            let cells = (owner.slot() * width..(owner.slot() + 1) * width).filter_map(move |cell| {
                let target = self.targets.column(column).get(cell).copied().flatten()?;
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
}
