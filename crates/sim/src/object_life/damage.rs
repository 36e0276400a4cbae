//! Damage and death: thresholds, kill booking, farewell (`events.md` §2.4, `triggers.md` §9, `detach.md` §7.4).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;

use crate::event::What;
use crate::house::Class;
use crate::links::{Kind, Reason};
use crate::trigger::Offer;
use crate::world::World;

impl World {
    /// Deals damage that skips armour and floors (DMG-5), with an optional source, and makes the offers of a blow.
    pub(crate) fn damage(&mut self, id: ObjectId, amount: i32, source: Option<ObjectId>) {
        self.blow(id, amount, source, false);
    }

    /// Deals forced damage, which nobody aboard survives (TRN-5).
    pub(crate) fn damage_by_force(&mut self, id: ObjectId, amount: i32, source: Option<ObjectId>) {
        self.blow(id, amount, source, true);
    }

    fn blow(&mut self, id: ObjectId, amount: i32, source: Option<ObjectId>, forced: bool) {
        let max = self.max_strength(id);
        let Some(techno) = self.techno_mut(id) else { return };
        if !techno.object.placed() || techno.object.strength <= 0 || amount <= 0 {
            return;
        }
        if source.is_some() {
            self.note_attack(id);
        }
        let Some(techno) = self.techno_mut(id) else { return };
        let before = techno.object.strength;
        let after = (before - amount).max(0);
        techno.object.strength = after;
        techno.was_attacked |= source.is_some();
        let house = techno.house;
        if Kind::of(id) == Kind::Building {
            self.house_mut(house).power_changed = true;
        }
        // A structure that counts as one tells its whole house (BAS-2).
        let tells = self.counted(id).is_some_and(|c| c.sum == Class::Building && !c.insignificant);
        self.offer_thresholds(id, before, after, max, source);
        if self.object(id).is_some_and(|o| o.active) {
            if after == 0 {
                self.die_of(id, source, forced);
            } else if let Some(by) = source {
                self.offer_to_object(id, EventKind::AttackedByAnyHouse, source);
                self.offer_to_object(id, EventKind::AttackedByHouse, source);
                if self.object(id).is_some_and(|o| o.placed()) && self.object(by).is_some() {
                    self.flees_home(id, by);
                }
            }
        }
        if tells && source.is_some() {
            self.offer_house(house, EventKind::AttackedByAnyHouse, source);
        }
        if let Some(source) = source {
            self.provoke(id, before - after, source);
        }
    }

    /// Offers of a blow before death or survival: 39/42 or 40/43, then 38/41 (`triggers.md` §9, `events.md` 38 to 43).
    fn offer_thresholds(
        &mut self,
        id: ObjectId,
        before: i32,
        after: i32,
        max: i32,
        source: Option<ObjectId>,
    ) {
        use EventKind as E;
        let half = max / 2;
        let quarter = self.constants.above_red(before, max) && self.constants.below_red(after, max);
        let pair = if quarter {
            Some((E::QuarterHealthCombat, E::QuarterHealthAny))
        } else if after > 0 && before >= half && after < half {
            Some((E::HalfHealthCombat, E::HalfHealthAny))
        } else {
            None
        };
        if let Some((combat, any)) = pair {
            if source.is_some() {
                self.offer_to_object(id, combat, source);
            }
            self.offer_to_object(id, any, None);
        }
        if before == max {
            if source.is_some() {
                self.offer_to_object(id, E::FirstDamagedCombat, source);
            }
            self.offer_to_object(id, E::FirstDamagedAny, None);
            if source.is_some() {
                // Event 41 is offered twice when a source exists (events.md 41).
                self.offer_to_object(id, E::FirstDamagedAny, source);
            }
        }
    }

    /// Offers an event to the tag an object carries; objects that are gone take no offers.
    pub(crate) fn offer_to_object(
        &mut self,
        id: ObjectId,
        event: EventKind,
        source: Option<ObjectId>,
    ) -> bool {
        if !self.object(id).is_some_and(|o| o.active) {
            return false;
        }
        match self.state.links.tag_of(id) {
            Some(tag) => self.offer(tag, Offer::about(event, id, source)),
            None => false,
        }
    }

    /// Strength reached zero: kill booking, farewell, deletion (`detach.md` §7.4).
    pub(crate) fn die(&mut self, id: ObjectId, source: Option<ObjectId>) {
        self.die_of(id, source, false);
    }

    fn die_of(&mut self, id: ObjectId, source: Option<ObjectId>, forced: bool) {
        self.book_kill(id, source);
        if !self.object(id).is_some_and(|o| o.active) {
            return;
        }
        let client = self.contact(id).filter(|_| Kind::of(id) == Kind::Building);
        self.farewell(id);
        self.leave(id, Reason::Dying);
        if let Some(object) = self.info(id) {
            self.tell(What::Destroyed { object });
        }
        self.passengers_of_the_dead(id, source, forced);
        if let Some(client) = client {
            self.client_of_the_dead(id, client, source);
        }
        let (contents, around) = (self.empty_storage(id), self.centre(id).cell());
        for segment in self.fences_of(id) {
            self.die(segment, None);
        }
        let hijacker = self.hijacker_of(id);
        let leaves_crate = self.leaves_crate(id);
        self.delete(id);
        self.scatter_contents(around, contents);
        if let Some(kind) = hijacker {
            self.escape_wreck(id, kind);
        }
        if leaves_crate {
            self.drop_crate(around);
        }
    }

    /// A death without a blow: crushed, or killed with its transport. The kill is booked and the object deleted directly;
    /// it never is dying (`detach.md` §2).
    pub(crate) fn slay(&mut self, id: ObjectId, source: Option<ObjectId>) {
        self.book_kill(id, source);
        if !self.object(id).is_some_and(|o| o.active) {
            return;
        }
        if let Some(object) = self.info(id) {
            self.tell(What::Destroyed { object });
        }
        self.passengers_of_the_dead(id, source, false);
        let (contents, around) = (self.empty_storage(id), self.centre(id).cell());
        self.delete(id);
        self.scatter_contents(around, contents);
    }

    /// The bookkeeping of a loss: counters, then the offers 6, 4, 7 (with a source), 48, 29.
    pub(crate) fn book_kill(&mut self, id: ObjectId, source: Option<ObjectId>) {
        use EventKind as E;
        let (Some(counted), Some(techno)) = (self.counted(id), self.techno(id)) else { return };
        let (house, attacked) = (techno.house, techno.was_attacked);
        let h = self.house_mut(house);
        if counted.class == Class::Building {
            if attacked && !counted.insignificant {
                h.structures_lost += 1;
            }
        } else {
            h.units_lost += 1;
        }
        // A taken vehicle whose tag goes over to its hijacker is offered no destruction (`events.md` 7).
        let escapes = self.hijacker_of(id).is_some() && self.carries_transferable(id);
        if let Some(source) = source {
            self.offer_to_object(id, E::AttackedByAnyHouse, Some(source));
            self.offer_to_object(id, E::DiscoveredByPlayer, Some(source));
            if !escapes {
                self.offer_to_object(id, E::DestroyedByAnyHouse, Some(source));
            }
        }
        if escapes {
            return;
        }
        self.offer_to_object(id, E::DestroyedByAnything, source);
        self.offer_to_object(id, E::DestroyedByAnythingNotInfiltrate, source);
    }

    /// Forced damage equal to its strength; what survives more than five blows is deleted (WIN-5).
    pub(crate) fn destroy_all(&mut self, house: u8) {
        for class in [Class::Unit, Class::Aircraft, Class::Building, Class::Infantry] {
            for id in self.technos(&[class]) {
                if self.techno(id).is_some_and(|t| t.house == house && !t.object.limbo) {
                    let strength = self.object(id).map_or(0, |o| o.strength);
                    self.damage_by_force(id, strength, None);
                }
            }
        }
    }
}
