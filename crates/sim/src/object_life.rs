//! Life of an object: creation, placing, damage, death, capture, sale, removal (`systems.md` §1.4, `triggers.md` §9).

use sandtable_detach::{Id as ObjectId, Reaction};
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;

use crate::cell::CellState;
use crate::event::What;
use crate::house::{Class, Counted};
use crate::links::{After, Game, Kind, Reason};
use crate::object::Process;
use crate::timer::Timer;
use crate::trigger::Offer;
use crate::world::World;

/// Guard, the mission of an idle object (FRM-24).
pub(crate) const GUARD: u8 = 5;
/// Deconstruction: a structure being sold.
pub(crate) const DECONSTRUCTION: u8 = 18;
/// Construction: a structure going up.
pub(crate) const CONSTRUCTION: u8 = 17;
/// Hunt.
pub(crate) const HUNT: u8 = 14;

impl World {
    pub(crate) fn next_creation(&mut self) -> u32 {
        let number = self.state.next_creation;
        self.state.next_creation += 1;
        number
    }

    /// How an object is counted in its house's tallies (HOU-26).
    pub(crate) fn counted(&self, id: ObjectId) -> Option<Counted> {
        let kind = self.object(id)?.kind;
        let i = usize::from(kind);
        Some(match Kind::of(id) {
            Kind::Building => {
                let t = self.rules.buildings.get(i)?;
                // A structure that undeploys into a vehicle, construction yards excepted, counts as one (PRD-26).
                let deployed = t.undeploys_into.is_some() && !t.construction_yard;
                let sum = if deployed { Class::Unit } else { Class::Building };
                Counted { class: Class::Building, sum, kind, insignificant: t.techno.object.insignificant }
            }
            Kind::Unit => plain(Class::Unit, kind, self.rules.vehicles.get(i)?.techno.object.insignificant),
            Kind::Infantry => {
                plain(Class::Infantry, kind, self.rules.infantry.get(i)?.techno.object.insignificant)
            }
            Kind::Aircraft => {
                plain(Class::Aircraft, kind, self.rules.aircraft.get(i)?.techno.object.insignificant)
            }
            _ => return None,
        })
    }

    /// Maximum strength of an object's type.
    #[must_use]
    pub fn max_strength(&self, id: ObjectId) -> i32 {
        let Some(object) = self.object(id) else { return 0 };
        let i = usize::from(object.kind);
        let strength = match Kind::of(id) {
            Kind::Building => self.rules.buildings.get(i).map(|t| t.techno.object.strength),
            Kind::Unit => self.rules.vehicles.get(i).map(|t| t.techno.object.strength),
            Kind::Infantry => self.rules.infantry.get(i).map(|t| t.techno.object.strength),
            Kind::Aircraft => self.rules.aircraft.get(i).map(|t| t.techno.object.strength),
            _ => None,
        };
        strength.unwrap_or(0)
    }

    /// Books a new object in its house's held count, and in the placed count when it stands on the map.
    pub(crate) fn book_created(&mut self, id: ObjectId) {
        let (Some(counted), Some(techno)) = (self.counted(id), self.techno(id)) else { return };
        let (house, placed) = (techno.house, techno.object.placed());
        let h = self.house_mut(house);
        h.tally.hold(counted, 1);
        if placed {
            h.tally.place(counted, 1);
        }
        if Kind::of(id) == Kind::Building {
            h.power_changed = true;
        }
    }

    /// Deals damage that skips armour and floors (DMG-5), with an optional source, and makes the offers of a blow.
    pub(crate) fn damage(&mut self, id: ObjectId, amount: i32, source: Option<ObjectId>) {
        let max = self.max_strength(id);
        let Some(techno) = self.techno_mut(id) else { return };
        if !techno.object.placed() || techno.object.strength <= 0 || amount <= 0 {
            return;
        }
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
                self.die(id, source);
            } else if source.is_some() {
                self.offer_to_object(id, EventKind::AttackedByAnyHouse, source);
                self.offer_to_object(id, EventKind::AttackedByHouse, source);
            }
        }
        if tells && source.is_some() {
            self.offer_house(house, EventKind::AttackedByAnyHouse, source);
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
    fn die(&mut self, id: ObjectId, source: Option<ObjectId>) {
        self.book_kill(id, source);
        if !self.object(id).is_some_and(|o| o.active) {
            return;
        }
        self.leave(id, Reason::Dying);
        if let Some(object) = self.info(id) {
            self.tell(What::Destroyed { object });
        }
        self.delete(id);
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
        if let Some(source) = source {
            for event in [E::AttackedByAnyHouse, E::DiscoveredByPlayer, E::DestroyedByAnyHouse] {
                self.offer_to_object(id, event, Some(source));
            }
        }
        self.offer_to_object(id, E::DestroyedByAnything, source);
        self.offer_to_object(id, E::DestroyedByAnythingNotInfiltrate, source);
    }

    /// Tells everything that refers to an object why it leaves, and runs the reactions.
    pub(crate) fn leave(&mut self, id: ObjectId, reason: Reason) {
        let mut reactions = self.state.links.notify(id, reason);
        while let Some(reaction) = reactions.next(self.state.links.registry()) {
            self.react(reaction);
        }
    }

    /// Carries out one reaction of the detach registry.
    pub(crate) fn react(&mut self, reaction: Reaction<Game>) {
        match reaction.after {
            After::StopFollowing => self.stop_following(reaction.target),
        }
    }

    /// A deletion request: off the map, inactive, every reference to it dropped; it stays in its lists until the end of
    /// the frame. Its own tag stays attached, and so does the tag's count (FRM-17, `triggers.md` §5.2).
    pub(crate) fn delete(&mut self, id: ObjectId) {
        let counted = self.counted(id);
        let Some(techno) = self.techno_mut(id) else { return };
        if !techno.object.active {
            return;
        }
        let was_placed = techno.object.placed();
        techno.object.active = false;
        let house = techno.house;
        let cell = techno.object.cell();
        if was_placed && let Some(counted) = counted {
            self.house_mut(house).tally.place(counted, -1);
        }
        if Kind::of(id) == Kind::Building {
            self.house_mut(house).power_changed = true;
            self.free_foundation(id, cell);
        }
        if let Some(follower) = self.state.links.follower(id) {
            self.stop_following(follower);
        }
        self.leave(id, Reason::Destroyed);
        self.something_died = true;
    }

    fn stop_following(&mut self, unit: ObjectId) {
        if let Some(unit) = self.state.units.get_mut(unit.slot()) {
            unit.is_following = false;
        }
    }

    /// End of frame: destroys what was deleted (FRM-18) and frees the slots.
    pub(crate) fn delete_the_dead(&mut self) {
        if !std::mem::take(&mut self.something_died) {
            return;
        }
        self.delete_dead_triggers();
        for id in self.inactive_technos() {
            // The held counts fall with the object itself, not with its removal from the map (HOU-26).
            if let (Some(counted), Some(techno)) = (self.counted(id), self.techno(id)) {
                let house = techno.house;
                self.house_mut(house).tally.hold(counted, -1);
            }
            self.state.links.registry().release(id).expect("deletion raised the final reason");
        }
        let freed: Vec<ObjectId> = self.state.links.registry().end_frame().to_vec();
        for id in freed {
            let slot = id.slot();
            match Kind::of(id) {
                Kind::Unit => drop(self.state.units.take(slot)),
                Kind::Infantry => drop(self.state.infantry.take(slot)),
                Kind::Aircraft => drop(self.state.aircraft.take(slot)),
                Kind::Building => drop(self.state.buildings.take(slot)),
                Kind::Tag => drop(self.state.tags.take(slot)),
                Kind::Trigger => drop(self.state.triggers.take(slot)),
                Kind::TaggedCell => drop(self.state.tagged_cells.take(slot)),
                Kind::House | Kind::Scenario => {}
            }
        }
    }

    fn inactive_technos(&self) -> Vec<ObjectId> {
        let s = &self.state;
        let id = |kind: Kind, slot: usize| s.links.id(kind, slot);
        let mut dead: Vec<ObjectId> = Vec::new();
        dead.extend(
            s.buildings.iter().filter(|(_, b)| !b.techno.object.active).map(|(i, _)| id(Kind::Building, i)),
        );
        dead.extend(
            s.units.iter().filter(|(_, u)| !u.foot.techno.object.active).map(|(i, _)| id(Kind::Unit, i)),
        );
        dead.extend(
            s.infantry
                .iter()
                .filter(|(_, u)| !u.foot.techno.object.active)
                .map(|(i, _)| id(Kind::Infantry, i)),
        );
        dead.extend(
            s.aircraft
                .iter()
                .filter(|(_, u)| !u.foot.techno.object.active)
                .map(|(i, _)| id(Kind::Aircraft, i)),
        );
        dead
    }

    /// Clears the cells of a structure that is gone, except those another one stands on: forced structures overlap.
    fn free_foundation(&mut self, id: ObjectId, at: Cell) {
        self.mark_foundation(id, at, false);
        let others: Vec<(ObjectId, Cell)> = self
            .state
            .buildings
            .iter()
            .filter(|(_, b)| b.techno.object.placed())
            .map(|(slot, b)| (self.state.links.id(Kind::Building, slot), b.techno.object.cell()))
            .collect();
        for (other, cell) in others {
            self.mark_foundation(other, cell, true);
        }
    }

    /// Marks or clears the cells a structure stands on.
    pub(crate) fn mark_foundation(&mut self, id: ObjectId, at: Cell, on: bool) {
        let Some(building) = self.building(id) else { return };
        let foundation = self.building_type(building.techno.object.kind).foundation;
        for (dx, dy) in foundation.cells() {
            let cell = Cell::new(at.x + i16::from(*dx), at.y + i16::from(*dy));
            if let Some(state) = self.state.grid.get_mut(cell) {
                if on {
                    state.marks |= CellState::STRUCTURE;
                } else {
                    state.marks &= !CellState::STRUCTURE;
                }
            }
        }
    }

    /// Changes an object's owner (`triggers.md` §9, CAP-11): event 1 while the old owner is still set, a kill booked
    /// without attacker, the detach, then the move. A house that takes its own object does nothing.
    pub(crate) fn capture(&mut self, id: ObjectId, new_house: u8) -> bool {
        let Some(techno) = self.techno(id) else { return false };
        if techno.house == new_house {
            return false;
        }
        self.offer_to_object(id, EventKind::EnteredBy, None);
        self.book_kill(id, None);
        let Some(counted) = self.counted(id) else { return false };
        let Some((old_house, active, placed)) =
            self.techno(id).map(|t| (t.house, t.object.active, t.object.placed()))
        else {
            return false;
        };
        if !active || old_house == new_house {
            return true;
        }
        self.leave(id, Reason::Ownership);
        if let Some(object) = self.info(id) {
            self.tell(What::Captured { object, new_house });
        }
        let discovered = self.house(new_house).human;
        if let Some(techno) = self.techno_mut(id) {
            techno.house = new_house;
            techno.mission = GUARD;
            techno.object.discovered |= discovered;
        }
        self.house_mut(new_house).kills += 1;
        for (house, by) in [(old_house, -1), (new_house, 1)] {
            let h = self.house_mut(house);
            h.tally.hold(counted, by);
            if placed {
                h.tally.place(counted, by);
            }
            h.power_changed |= counted.class == Class::Building;
        }
        true
    }

    /// Starts a sale (action 60, PRD-27). A type without build-up artwork cannot be sold; a firestorm wall section goes
    /// at once without refund; one already being sold goes on.
    pub(crate) fn start_sale(&mut self, id: ObjectId) -> bool {
        let now = self.frame();
        let Some(building) = self.building(id) else { return false };
        if matches!(building.process, Process::Selling(_)) {
            return false;
        }
        let kind = self.building_type(building.techno.object.kind);
        if kind.firestorm_wall {
            if let Some(object) = self.info(id) {
                self.tell(What::Sold { object, refund: 0 });
            }
            self.delete(id);
            return true;
        }
        if kind.buildup.is_empty() {
            return false;
        }
        let time = self.constants.buildup_time;
        if let Some(building) = self.building_mut(id) {
            building.process = Process::Selling(Timer::started(now, time));
            building.techno.mission = DECONSTRUCTION;
        }
        true
    }

    /// The object turns: so far only structures that go up or come down need one.
    pub(crate) fn object_turns(&mut self) {
        let now = self.frame();
        let mut due = self.buffer();
        for (slot, building) in self.state.buildings.iter() {
            let expired = match building.process {
                Process::Idle => false,
                Process::BuildingUp(timer) | Process::Selling(timer) => timer.expired(now),
            };
            if expired && building.techno.object.active {
                due.push(self.state.links.id(Kind::Building, slot));
            }
        }
        for id in due.iter().copied() {
            match self.building(id).map(|b| b.process) {
                Some(Process::BuildingUp(_)) => self.open(id),
                Some(Process::Selling(_)) => self.finish_sale(id),
                _ => {}
            }
        }
        self.give_back(due);
    }

    fn open(&mut self, id: ObjectId) {
        if let Some(building) = self.building_mut(id) {
            building.process = Process::Idle;
            building.techno.mission = GUARD;
            let house = building.techno.house;
            self.house_mut(house).power_changed = true;
        }
    }

    /// The sale's end: a kill booked without attacker, the refund, the removal (PRD-27, PRD-28).
    fn finish_sale(&mut self, id: ObjectId) {
        self.book_kill(id, None);
        let Some(building) = self.building(id).filter(|b| b.techno.object.active) else { return };
        let house = building.techno.house;
        let refund = self.refund(house, building.techno.object.kind);
        if let Some(object) = self.info(id) {
            self.tell(What::Sold { object, refund });
        }
        self.earn(house, refund);
        self.delete(id);
    }

    /// Forced damage equal to its strength; what survives more than five blows is deleted (WIN-5).
    pub(crate) fn destroy_all(&mut self, house: u8) {
        for class in [Class::Unit, Class::Aircraft, Class::Building, Class::Infantry] {
            for id in self.technos(&[class]) {
                if self.techno(id).is_some_and(|t| t.house == house && !t.object.limbo) {
                    let strength = self.object(id).map_or(0, |o| o.strength);
                    self.damage(id, strength, None);
                }
            }
        }
    }

    /// Takes an object away without damage, kill or event (action 115).
    pub(crate) fn remove_silently(&mut self, id: ObjectId) {
        if let Some(object) = self.info(id) {
            self.tell(What::Removed { object });
        }
        self.delete(id);
    }

    /// Gives a foot object a mission; the number must be one of FRM-24. QMove becomes Move.
    pub(crate) fn assign_mission(&mut self, id: ObjectId, mission: u8) {
        let mission = if mission == 3 { 2 } else { mission };
        if let Some(techno) = self.techno_mut(id) {
            techno.mission = mission;
        }
        if let Some(object) = self.info(id) {
            self.tell(What::Mission { object, mission });
        }
    }

    /// Every placed foot object of a house hunts (action 6).
    pub(crate) fn all_to_hunt(&mut self, house: u8) {
        self.house_mut(house).all_to_hunt = true;
        for id in self.technos(&[Class::Unit, Class::Infantry, Class::Aircraft]) {
            if self.techno(id).is_some_and(|t| t.house == house && t.object.placed() && t.mission != HUNT) {
                self.assign_mission(id, HUNT);
            }
        }
    }

    /// Sells every standing structure of a house (action 9).
    pub(crate) fn sell_everything(&mut self, house: u8) {
        let structures: Vec<ObjectId> = self.buildings_of(house).map(|(id, _)| id).collect();
        for id in structures {
            self.start_sale(id);
        }
    }

    /// Vehicles of the rules' `BaseUnit` list a house holds (WIN-8).
    pub(crate) fn base_units_of(&self, house: u8) -> i32 {
        self.constants.base_units.iter().map(|kind| self.house(house).tally.held(Class::Unit, *kind)).sum()
    }
}

fn plain(class: Class, kind: u16, insignificant: bool) -> Counted {
    Counted { class, sum: class, kind, insignificant }
}

#[cfg(test)]
mod tests;
