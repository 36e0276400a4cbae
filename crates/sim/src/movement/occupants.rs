//! Who stands in a cell or has reserved it, and whether that stops a mover (MOV-7 steps 7 and 9).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::entry::Entry;
use super::ground::Ground;
use super::mover::{Build, Mover};
use crate::links::Kind;
use crate::mission::Mission;
use crate::object::DoorState;
use crate::world::World;

/// How a foot object is present in a cell.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Presence {
    /// It stands there, or leaves.
    Stands,
    /// It heads there and has reserved the cell.
    Reserved,
}

impl World {
    /// The worst verdict on the occupants of one level of a cell.
    pub(super) fn occupants_entry(&self, mover: &Mover, cell: Cell, ground: Ground, deck: bool) -> Entry {
        let mut worst = Entry::Clear;
        // Standing places that are taken, and what a soldier meets who needs one of them.
        let mut taken = if deck { 0 } else { ground.tree.count_ones() };
        let mut crowd = Entry::Clear;
        for other in self.occupancy.at(cell).filter(|other| Some(*other) != mover.id) {
            let verdict = if self.is(other, Kind::Building) {
                if deck { Entry::Clear } else { self.structure_entry(mover, cell, other) }
            } else {
                let Some(presence) = self.presence(other, cell, deck) else { continue };
                let verdict = self.foot_entry(mover, other, presence);
                let shares = mover.build == Build::Infantry
                    && self.is(other, Kind::Infantry)
                    && self.befriends(mover.house, other);
                if shares {
                    taken += 1;
                    crowd = crowd.max(verdict);
                    Entry::Clear
                } else {
                    verdict
                }
            };
            worst = worst.max(verdict);
            if worst == Entry::No {
                return worst;
            }
        }
        if taken >= 3 { worst.max(crowd) } else { worst }
    }

    /// Whether a foot object is on a level of a cell, standing or on its way there.
    fn presence(&self, other: ObjectId, cell: Cell, deck: bool) -> Option<Presence> {
        let foot = self.foot(other)?;
        if foot.origin() == cell && foot.high == deck {
            return Some(Presence::Stands);
        }
        let heads = foot.locomotion.step.is_some_and(|s| Cell::from(s.to) == cell && s.deck == deck);
        heads.then_some(Presence::Reserved)
    }

    /// A foot object in the way.
    fn foot_entry(&self, mover: &Mover, other: ObjectId, presence: Presence) -> Entry {
        if self.welcomes(mover, other) {
            return Entry::Clear;
        }
        let friend = self.befriends(mover.house, other);
        if !friend && mover.crusher && self.techno_type(other).is_some_and(|t| t.object.crushable) {
            return Entry::Clear;
        }
        match (presence, friend) {
            (Presence::Reserved, false) if self.is(other, Kind::Infantry) => hostile(mover),
            (Presence::Reserved, _) => Entry::Moving,
            (Presence::Stands, false) => hostile(mover),
            (Presence::Stands, true) if self.moving(other) => Entry::Moving,
            (Presence::Stands, true) => Entry::FriendlyTemporary,
        }
    }

    /// A structure in the way.
    fn structure_entry(&self, mover: &Mover, cell: Cell, other: ObjectId) -> Entry {
        let Some(kind) = self.structure_type(other) else { return Entry::Clear };
        let not_there = kind.invisible_in_game
            || kind.is_limpet_mine
            || (kind.laser_fence && !self.is_live(other))
            || (kind.firestorm_wall && !self.burns(other));
        let may_pass = self.welcomes(mover, other)
            || self.on_own_bib(mover, cell, other)
            || self.is_leaving(mover, other);
        if not_there || may_pass {
            return Entry::Clear;
        }
        let friend = self.befriends(mover.house, other);
        if kind.gate {
            let open = self.techno(other).map(|t| t.door.at(self.state.frame)) == Some(DoorState::Open);
            return match (open, friend) {
                (true, _) => Entry::Clear,
                (false, true) => Entry::Gate,
                (false, false) => hostile(mover),
            };
        }
        if friend || kind.firestorm_wall || kind.laser_fence { Entry::No } else { hostile(mover) }
    }

    /// A mover may come to what it is coupled with or about to enter: a tethered contact, a depot it talks to, the
    /// destination of its ENTER once tethered (`radio.md` §1.2); a soldier to what he boards, captures or sabotages.
    fn welcomes(&self, mover: &Mover, other: ObjectId) -> bool {
        if mover.contact == Some(other) {
            let depot = self.structure_type(other).is_some_and(|t| t.unit_repair);
            if mover.tethered || depot {
                return true;
            }
        }
        let goes_in = match mover.build {
            Build::Infantry => {
                matches!(mover.mission, Some(Mission::Enter | Mission::Capture | Mission::Sabotage))
            }
            // A vehicle has the way onto the transport it enters to itself, without a tether (TRN-3, `radio.md` §9.9 step 4).
            _ => mover.mission == Some(Mission::Enter) && (mover.tethered || self.carries(other)),
        };
        // A hospital calls its patient to its cell, not to itself (`radio.md` §5.8.1 step 5).
        let called = mover.build == Build::Infantry
            && mover.mission == Some(Mission::Enter)
            && mover.contact == Some(other);
        called || (goes_in && mover.destination == Some(other))
    }

    /// A vehicle or aircraft that takes passengers.
    fn carries(&self, id: ObjectId) -> bool {
        !self.is(id, Kind::Building) && self.techno_type(id).is_some_and(|keys| keys.passengers > 0)
    }

    /// The rim of a structure is open to units of its house and of mutual allies: its east column, and for harvesters the
    /// whole bay of a refinery (MOV-7, TIB-23).
    fn on_own_bib(&self, mover: &Mover, cell: Cell, structure: ObjectId) -> bool {
        let (Some(kind), Some(techno)) = (self.structure_type(structure), self.techno(structure)) else {
            return false;
        };
        let mutual =
            self.house(mover.house).is_ally(techno.house) && self.house(techno.house).is_ally(mover.house);
        if !mutual || mover.build != Build::Vehicle {
            return false;
        }
        let at = techno.object.cell();
        let (dx, dy) = (i32::from(cell.x) - i32::from(at.x), i32::from(cell.y) - i32::from(at.y));
        let rim = kind.bib && dx == kind.foundation.width() - 1;
        let bay = kind.dock_unload && mover.harvests && dx >= 2 && dy == 1;
        rim || bay
    }

    /// Whoever stands on a structure, in no place of it that is open to him, may leave it by all of its cells: his contact
    /// with a depot has ended, or the refinery around him has changed sides.
    fn is_leaving(&self, mover: &Mover, structure: ObjectId) -> bool {
        let on_it = mover.id.is_some() && self.occupancy.at(mover.cell).any(|id| id == structure);
        on_it && !mover.high && !self.on_own_bib(mover, mover.cell, structure)
    }
}

/// An enemy that may be shot away by who has something to shoot with.
fn hostile(mover: &Mover) -> Entry {
    if mover.armed { Entry::EnemyDestroyable } else { Entry::No }
}
