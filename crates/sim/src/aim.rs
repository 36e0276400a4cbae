//! Destinations and targets: each is nothing, a cell, or an object in the registry (`radio.md` §1).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::cell::CellPos;
use crate::coord::Coord;
use crate::links::{Game, Kind, member};
use crate::world::World;

/// What a destination or target names. Never stored: the state keeps a cell, the registry an object.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Target {
    /// Nothing.
    #[default]
    None,
    /// A cell of the map.
    Cell(Cell),
    /// An object.
    Object(ObjectId),
}

impl Target {
    /// Whether it names nothing.
    #[must_use]
    pub fn is_none(self) -> bool {
        self == Target::None
    }

    /// The object it names.
    #[must_use]
    pub fn object(self) -> Option<ObjectId> {
        if let Target::Object(id) = self { Some(id) } else { None }
    }
}

impl From<Cell> for Target {
    fn from(cell: Cell) -> Self {
        Target::Cell(cell)
    }
}

impl From<ObjectId> for Target {
    fn from(id: ObjectId) -> Self {
        Target::Object(id)
    }
}

/// The members that hold a [`Target`] (`radio.md` §1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Aim {
    /// `NavCom`: where a foot object goes.
    Nav,
    /// `SuspendedNavCom`.
    SuspendedNav,
    /// `TarCom`: what a techno attacks.
    Target,
    /// `SuspendedTarCom`.
    SuspendedTarget,
    /// `ArchiveTarget`: rally point, home, patch, dock to try later.
    Archive,
}

impl Aim {
    fn member(self, owner: ObjectId) -> sandtable_detach::Link<Game> {
        match self {
            Aim::Nav => member::NAV,
            Aim::SuspendedNav => member::SUSPENDED_NAV,
            Aim::Target => member::TARGET,
            Aim::SuspendedTarget => member::SUSPENDED_TARGET,
            Aim::Archive if Kind::of(owner) == Kind::Building => member::BUILDING_ARCHIVE,
            Aim::Archive => member::FOOT_ARCHIVE,
        }
    }
}

impl World {
    fn aim_cell(&mut self, id: ObjectId, aim: Aim) -> Option<&mut Option<CellPos>> {
        match aim {
            Aim::Nav => self.foot_mut(id).map(|f| &mut f.nav_cell),
            Aim::SuspendedNav => self.foot_mut(id).map(|f| &mut f.suspended_nav_cell),
            Aim::Target => self.techno_mut(id).map(|t| &mut t.target_cell),
            Aim::SuspendedTarget => self.techno_mut(id).map(|t| &mut t.suspended_target_cell),
            Aim::Archive => self.techno_mut(id).map(|t| &mut t.archive_cell),
        }
    }

    /// What an aim of an object names; nothing for an aim that its class has not.
    pub(crate) fn aim(&self, id: ObjectId, aim: Aim) -> Target {
        if let Some(object) = self.state.links.read().get(id, aim.member(id)) {
            return Target::Object(object);
        }
        let cell = match aim {
            Aim::Nav => self.foot(id).and_then(|f| f.nav_cell),
            Aim::SuspendedNav => self.foot(id).and_then(|f| f.suspended_nav_cell),
            Aim::Target => self.techno(id).and_then(|t| t.target_cell),
            Aim::SuspendedTarget => self.techno(id).and_then(|t| t.suspended_target_cell),
            Aim::Archive => self.techno(id).and_then(|t| t.archive_cell),
        };
        cell.map_or(Target::None, |pos| Target::Cell(pos.into()))
    }

    /// Writes an aim as it is, without any of the reactions of an assignment. A refused object leaves it empty.
    pub(crate) fn set_aim(&mut self, id: ObjectId, aim: Aim, to: impl Into<Target>) {
        let to = to.into();
        let Some(slot) = self.aim_cell(id, aim) else { return };
        *slot = if let Target::Cell(cell) = to { Some(cell.into()) } else { None };
        let member = aim.member(id);
        self.state.links.registry().attach(id, member, to.object());
    }

    /// Where a target is: the centre of the cell, or of the object; `None` for nothing and for what is gone.
    pub(crate) fn target_coord(&self, target: Target) -> Option<Coord> {
        match target {
            Target::None => None,
            Target::Cell(cell) => Some(self.cell_centre(cell)),
            Target::Object(id) => self.object(id).map(|_| self.centre(id)),
        }
    }

    /// The cell of a target's centre.
    pub(crate) fn target_cell(&self, target: Target) -> Option<Cell> {
        self.target_coord(target).map(Coord::cell)
    }

    /// The centre of a cell at the height of its ground.
    pub(crate) fn cell_centre(&self, cell: Cell) -> Coord {
        let centre = Coord::centre(cell);
        centre.at_height(self.ground_height(centre))
    }

    /// The centre of an object: a structure's is the middle of its foundation (`radio.md` §5.8.1).
    pub(crate) fn centre(&self, id: ObjectId) -> Coord {
        let Some(object) = self.object(id) else { return Coord::default() };
        let Some(building) = self.building(id) else { return object.coord };
        let foundation = self.building_type(building.techno.object.kind).foundation;
        let (width, height) = (foundation.width(), foundation.height());
        let half = |cells: i32| (cells - 1).max(0) * crate::coord::CELL / 2;
        Coord { x: object.coord.x + half(width), y: object.coord.y + half(height), z: object.coord.z }
    }
}
