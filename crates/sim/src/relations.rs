//! Read-only answers for people: to what is an object linked?

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::aim::{Aim, Target};
use crate::coord::Coord;
use crate::links::Kind;
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
}

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
