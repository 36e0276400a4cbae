//! What the per-step test has to know of a foot object, gathered once for a whole search.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{TechnoKeys, Warhead};

use crate::aim::Aim;
use crate::links::Kind;
use crate::mission::Mission;
use crate::world::World;

/// The rules of which class it is tested by (MOV-7, MOV-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Build {
    Vehicle,
    Infantry,
    Aircraft,
}

/// A foot object about to step.
#[derive(Clone, Debug)]
pub(super) struct Mover {
    pub id: ObjectId,
    pub build: Build,
    pub house: u8,
    /// Of a house a person plays.
    pub human: bool,
    /// Where it stands.
    pub cell: Cell,
    /// On a bridge deck.
    pub high: bool,
    /// Held to the playable area (CRD-7).
    pub locked: bool,
    /// Lands that refuse it, as bits by land type number.
    pub closed_lands: u16,
    /// The only land it may stand on.
    pub restricted_to: Option<u8>,
    pub crusher: bool,
    pub train: bool,
    /// Has a weapon that does damage.
    pub armed: bool,
    /// Its first weapon breaks walls.
    pub breaks_walls: bool,
    /// Its first weapon fells trees.
    pub breaks_wood: bool,
    /// May go under the shroud.
    pub under_shroud: bool,
    /// Declines a route that only touches its goal (PTH-8).
    pub passive: bool,
    /// Enters what others cannot: exempt from zones (PTH-2).
    pub infiltrates: bool,
    /// Gathers Tiberium or veins.
    pub harvests: bool,
    pub contact: Option<ObjectId>,
    pub tethered: bool,
    /// The object it goes to.
    pub destination: Option<ObjectId>,
    pub mission: Option<Mission>,
}

impl World {
    /// What the per-step test has to know of a foot object.
    pub(super) fn mover(&self, id: ObjectId) -> Option<Mover> {
        let foot = self.foot(id)?;
        let keys = self.techno_type(id)?;
        let techno = &foot.techno;
        let build = match Kind::of(id) {
            Kind::Infantry => Build::Infantry,
            Kind::Aircraft => Build::Aircraft,
            _ => Build::Vehicle,
        };
        let vehicle = self.vehicle_type(id);
        let soldier = (build == Build::Infantry)
            .then(|| self.rules.infantry.get(usize::from(techno.object.kind)))
            .flatten();
        // The terrain fraction is skipped for a soldier who is tethered (MOV-9).
        let ignores_land = build == Build::Infantry && techno.tethered;
        Some(Mover {
            id,
            build,
            house: techno.house,
            human: self.house(techno.house).human,
            cell: techno.object.cell(),
            high: foot.high,
            locked: techno.locked,
            closed_lands: if ignores_land { 0 } else { self.constants.lands.closed(keys.speed_type) },
            restricted_to: vehicle.and_then(|v| v.movement_restricted_to).map(|land| land as u8),
            crusher: keys.crusher,
            train: keys.is_train,
            armed: self.first_damage(keys) > 0,
            breaks_walls: self.first_warhead(keys).is_some_and(|w| w.wall),
            breaks_wood: self.first_warhead(keys).is_some_and(|w| w.wood),
            under_shroud: keys.move_to_shroud,
            passive: vehicle.is_some_and(|v| v.passive),
            infiltrates: soldier.is_some_and(|s| s.infiltrate),
            harvests: vehicle.is_some_and(|v| v.harvester || v.weeder),
            contact: self.contact(id),
            tethered: techno.tethered,
            destination: self.aim(id, Aim::Nav).object(),
            mission: techno.mission.get(),
        })
    }

    fn first_damage(&self, keys: &TechnoKeys) -> i32 {
        keys.primary.and_then(|weapon| self.rules.weapons.get(weapon.index())).map_or(0, |w| w.damage)
    }

    fn first_warhead(&self, keys: &TechnoKeys) -> Option<&Warhead> {
        let weapon = self.rules.weapons.get(keys.primary?.index())?;
        self.rules.warheads.get(weapon.warhead?.index())
    }
}
