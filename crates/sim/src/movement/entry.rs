//! Whether a cell may be stepped into (MOV-6 to MOV-9).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::LandType;

use super::ground::{Ground, step_level, step_passes};
use super::mover::{Build, Mover};
use crate::cell::neighbour;
use crate::links::Kind;
use crate::world::World;

/// What the per-step test finds, best to worst (MOV-6); only the last refuses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Entry {
    /// Nothing in the way.
    Clear,
    /// A cloaked enemy.
    #[cfg_attr(not(test), expect(dead_code, reason = "a row of MOV-6; nothing cloaks yet"))]
    Cloaked,
    /// Something that moves through.
    Moving,
    /// A closed friendly gate.
    Gate,
    /// A friendly thing that may be shot away.
    FriendlyDestroyable,
    /// An enemy, or something nobody owns, that may be shot away.
    EnemyDestroyable,
    /// A friend who may step aside.
    FriendlyTemporary,
    /// Strictly prohibited.
    No,
}

impl World {
    /// The per-step test for a foot object: into a cell, in a direction, onto its deck or its ground. Without a direction
    /// the object is put there, and how it got there is not asked.
    pub(crate) fn can_enter(&self, id: ObjectId, cell: Cell, direction: Option<usize>, deck: bool) -> Entry {
        let Some(mover) = self.mover(id) else { return Entry::No };
        let to = self.ground_of(cell);
        if let Some(direction) = direction.filter(|_| mover.build != Build::Aircraft) {
            let origin = neighbour(cell, direction + 4);
            let from = self.ground_of(origin);
            let passes = if origin == mover.cell {
                step_passes(from, mover.high, to, deck)
            } else {
                [false, true].into_iter().any(|level| step_passes(from, level, to, deck))
            };
            if !passes || !self.mouth_passes(origin, from, cell, to, direction) {
                return Entry::No;
            }
        }
        self.entry(&mover, cell, to, deck)
    }

    /// Whether a step from a cell ends on the deck of its neighbour, the object being on the deck or on the ground; `None`
    /// when the height rule forbids it (MOV-8).
    pub(crate) fn step_deck(&self, from: Cell, high: bool, direction: usize) -> Option<bool> {
        step_level(self.ground_of(from), high, self.ground_of(neighbour(from, direction)))
    }

    /// A step into or out of a tunnel mouth keeps within a quarter turn of its facing (MOV-7).
    pub(super) fn mouth_passes(&self, from: Cell, a: Ground, to: Cell, b: Ground, direction: usize) -> bool {
        let within = |facing: usize| matches!((direction + 8 - facing % 8) % 8, 0..=2 | 6..=7);
        let facing = |cell: Cell| self.constants.fixtures.mouth(cell).map(|m| usize::from(m.facing));
        (!b.mouth() || facing(to).is_none_or(within))
            && (!a.mouth() || facing(from).is_none_or(|f| within(f + 4)))
    }

    /// The worst that stands against a mover on a level of a cell, once the step itself has passed (MOV-7, MOV-9).
    pub(super) fn entry(&self, mover: &Mover, cell: Cell, ground: Ground, deck: bool) -> Entry {
        if mover.build == Build::Aircraft {
            return self.aircraft_entry(mover, cell, ground);
        }
        if !ground.exists() || (mover.locked && !ground.playable()) || (deck && !ground.deck()) {
            return Entry::No;
        }
        let of_cell =
            if deck { self.deck_entry(mover, cell) } else { self.ground_entry(mover, cell, ground) };
        if of_cell == Entry::No {
            return Entry::No;
        }
        let worst = of_cell.max(self.occupants_entry(mover, cell, ground, deck));
        // A train goes through everything that does not stop it for good (MOV-9).
        if mover.train && worst != Entry::No { Entry::Clear } else { worst }
    }

    /// Aircraft go everywhere, but those of the player of a campaign not under the shroud (MOV-9).
    fn aircraft_entry(&self, mover: &Mover, cell: Cell, ground: Ground) -> Entry {
        let wary = self.scenario.campaign && self.house(mover.house).human && !mover.under_shroud;
        let hidden = wary && !self.is_uncovered(mover.house, cell);
        if !ground.exists() || hidden { Entry::No } else { Entry::Clear }
    }

    /// A deck has no terrain: only rails matter, to who may leave them (MOV-7 steps 1 and 8).
    fn deck_entry(&self, mover: &Mover, cell: Cell) -> Entry {
        let land = if self.rails_at(cell) { LandType::Railroad } else { LandType::Road };
        if mover.restricted_to.is_none_or(|only| only == land as u8) { Entry::Clear } else { Entry::No }
    }

    /// Land, overlay and terrain objects of a cell's ground.
    fn ground_entry(&self, mover: &Mover, cell: Cell, ground: Ground) -> Entry {
        if mover.restricted_to.is_some_and(|only| only != ground.land) {
            return Entry::No;
        }
        // A computer vehicle leaves the crates of a campaign alone (CRT-5).
        if ground.holds_crate() && mover.build == Build::Vehicle && self.scenario.campaign && !mover.human {
            return Entry::No;
        }
        if mover.closed_lands >> (ground.land & 15) & 1 != 0 {
            return Entry::No;
        }
        let mut worst = Entry::Clear;
        if ground.wall() {
            worst = self.wall_entry(mover, cell, ground);
        }
        if worst != Entry::No && ground.wooded() {
            worst = worst.max(self.tree_entry(mover, cell, ground));
        }
        worst
    }

    /// A wall overlay (WAL-10).
    fn wall_entry(&self, mover: &Mover, cell: Cell, ground: Ground) -> Entry {
        let Some(wall) = self.rules.overlays.get(usize::from(ground.overlay)) else { return Entry::No };
        if mover.crusher && wall.object.crushable {
            return Entry::Clear;
        }
        let stage = self.state.grid.get(cell).map_or(0, |c| i32::from(c.overlay_data >> 4));
        if mover.build == Build::Infantry && wall.damage_levels > 1 && stage >= wall.damage_levels - 1 {
            return Entry::Clear;
        }
        let wooden = wall.object.armor == sandtable_scenario::rules::Armor::Wood;
        if mover.breaks_walls || (mover.breaks_wood && wooden && mover.build == Build::Vehicle) {
            let friend = self.wall_owner(cell).is_some_and(|owner| self.house(mover.house).is_ally(owner));
            return if friend { Entry::FriendlyDestroyable } else { Entry::EnemyDestroyable };
        }
        Entry::No
    }

    /// A terrain object: soldiers pass where it leaves them room, others must be able to fell it (MOV-7).
    fn tree_entry(&self, mover: &Mover, cell: Cell, ground: Ground) -> Entry {
        let tree = self.constants.fixtures.tree(cell);
        if mover.build == Build::Infantry && ground.tree != 7 {
            Entry::Clear
        } else if mover.breaks_wood && tree.is_some_and(|t| t.destroyable) {
            Entry::EnemyDestroyable
        } else {
            Entry::No
        }
    }

    /// A section of a firestorm wall that is up.
    pub(super) fn burns(&self, structure: ObjectId) -> bool {
        let wall = self.structure_type(structure).is_some_and(|t| t.firestorm_wall);
        wall && self.techno(structure).is_some_and(|t| self.house(t.house).firestorm_active)
    }

    /// Whether a house counts the owner of an object among its friends.
    pub(super) fn befriends(&self, house: u8, other: ObjectId) -> bool {
        self.techno(other).is_some_and(|t| self.house(house).is_ally(t.house))
    }

    /// Whether an occupant is of a class.
    pub(super) fn is(&self, id: ObjectId, kind: Kind) -> bool {
        Kind::of(id) == kind
    }
}
