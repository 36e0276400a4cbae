//! Read-only answers for people: to what is an object linked?

use sandtable_detach::{Id as ObjectId, Link};
use sandtable_scenario::model::Cell;

use crate::aim::{Aim, Target};
use crate::coord::Coord;
use crate::links::{Game, Kind, member};
use crate::world::World;

/// Where an aim of an object points, and at what.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pointer {
    /// The object, when it is one and not just a cell.
    pub object: Option<ObjectId>,
    /// The cell, or the cell of the object's centre.
    pub cell: Cell,
}

/// The links of an object (`radio.md` §1).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Relations {
    /// Its radio contact.
    pub contact: Option<ObjectId>,
    /// What it attacks.
    pub target: Option<Pointer>,
    /// Where it goes.
    pub destination: Option<Pointer>,
    /// How many passengers are aboard.
    pub passengers: usize,
    /// The tag type it carries, by its place in the scenario.
    pub tag: Option<usize>,
}

/// A reference between two objects, as the detach registry holds it (`detach.md` §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObjectLink {
    /// Name of the member that holds it, as `Techno.Cargo`.
    pub member: &'static str,
    /// The object at the other end.
    pub other: ObjectId,
    /// The other one holds the reference.
    pub incoming: bool,
}

/// Single references of an object to another one.
const OBJECT_LINKS: [Link<Game>; 10] = [
    member::CONTACT,
    member::TARGET,
    member::SUSPENDED_TARGET,
    member::NAV,
    member::SUSPENDED_NAV,
    member::NEARBY,
    member::BUILDING_ARCHIVE,
    member::FOOT_ARCHIVE,
    member::FOLLOWER,
    member::SABOTEUR,
];

impl World {
    /// The links of an object; none of one that does not exist.
    #[must_use]
    pub fn relations(&self, id: ObjectId) -> Relations {
        if self.object(id).is_none() {
            return Relations::default();
        }
        let pointer = |target: Target| {
            let cell = self.target_cell(target)?;
            Some(Pointer { object: target.object(), cell })
        };
        Relations {
            contact: self.contact(id),
            target: pointer(self.aim(id, Aim::Target)),
            destination: self.foot(id).and_then(|_| pointer(self.aim(id, Aim::Nav))),
            passengers: self.state.links.cargo(id).len(),
            tag: self.tag_kind_of(id),
        }
    }

    fn tag_kind_of(&self, id: ObjectId) -> Option<usize> {
        let tag = self.state.links.tag_of(id)?;
        self.state.tags.get(tag.slot()).map(|tag| usize::from(tag.kind))
    }

    /// Hands over every reference between an object and another one, in either direction: those it holds in the order of
    /// the registry's table, then those to it in the order in which they were made.
    pub fn object_links(&self, id: ObjectId, mut take: impl FnMut(ObjectLink)) {
        let registry = self.state.links.read();
        if self.object(id).is_none() {
            return;
        }
        for link in OBJECT_LINKS {
            if let Some(other) = registry.get(id, link) {
                take(ObjectLink { member: link.member().spec().name, other, incoming: false });
            }
        }
        for other in self.state.links.cargo(id) {
            take(ObjectLink { member: member::CARGO.member().spec().name, other, incoming: false });
        }
        for link in registry.subscribers(id).filter(|link| self.object(link.owner).is_some()) {
            take(ObjectLink { member: link.member.spec().name, other: link.owner, incoming: true });
        }
    }

    /// Whether it is a soldier.
    #[must_use]
    pub fn is_infantry(&self, id: ObjectId) -> bool {
        Kind::of(id) == Kind::Infantry
    }

    /// The middle of an object, leptons: of a structure the middle of its foundation (`radio.md` §5.8.1).
    #[must_use]
    pub fn middle(&self, id: ObjectId) -> Coord {
        self.centre(id)
    }
}
