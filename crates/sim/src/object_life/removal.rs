//! How an object goes: the detach notice, the deletion request, the end of the frame (`systems.md` FRM-17, FRM-18).

use sandtable_detach::{Id as ObjectId, Reaction};

use crate::aim::Target;
use crate::event::What;
use crate::links::{After, Decide, Game, Kind, Reason};
use crate::world::{State, World};

impl World {
    /// Tells everything that refers to an object why it leaves, and runs the reactions.
    pub(crate) fn leave(&mut self, id: ObjectId, reason: Reason) {
        #[cfg(test)]
        self.left.push((id, reason));
        let old_house = self.techno(id).map(|t| t.house);
        let sensed_by = self.sensed_by(id);
        let State { links, units, infantry, aircraft, buildings, .. } = &mut self.state;
        let house_of = |owner: ObjectId| match Kind::of(owner) {
            Kind::Unit => units.get(owner.slot()).map(|u| u.foot.techno.house),
            Kind::Infantry => infantry.get(owner.slot()).map(|i| i.foot.techno.house),
            Kind::Aircraft => aircraft.get(owner.slot()).map(|a| a.foot.techno.house),
            Kind::Building => buildings.get(owner.slot()).map(|b| b.techno.house),
            _ => None,
        };
        let still_seen = matches!(reason, Reason::Vanished | Reason::Ownership);
        let mut reactions = links.notify(id, reason, |owner, decide| {
            let house = house_of(owner);
            let sensed = house.is_some_and(|h| sensed_by & 1 << h != 0);
            still_seen
                && match decide {
                    Decide::KeepTarget => sensed || (house.is_some() && house == old_house),
                    Decide::KeepSensed => sensed,
                }
        });
        while let Some(reaction) = reactions.next(self.state.links.registry()) {
            self.react(reaction);
        }
    }

    /// Houses whose sensors reach an object's cell, a bit each. Sensors detect the cloaked only, and nothing cloaks yet.
    fn sensed_by(&self, _id: ObjectId) -> u32 {
        0
    }

    /// Carries out one reaction of the detach registry.
    pub(crate) fn react(&mut self, reaction: Reaction<Game>) {
        let owner = reaction.link.owner;
        match reaction.after {
            After::StopFollowing => self.stop_following(reaction.target),
            After::ContactLost => self.contact_ended(owner, reaction.target),
            After::TargetLost => {
                self.assign_target(owner, Target::None);
                self.restore_mission(owner);
            }
        }
    }

    /// A deletion request: off the map, inactive, every reference to it dropped; it stays in its lists until the end of
    /// the frame. Its own tag stays attached, and so does the tag's count (FRM-17, `triggers.md` §5.2).
    pub(crate) fn delete(&mut self, id: ObjectId) {
        let Some(techno) = self.techno_mut(id) else { return };
        if !techno.object.active {
            return;
        }
        let was_placed = techno.object.placed();
        self.farewell(id);
        if was_placed {
            self.leave_map(id);
        }
        // What is aboard goes with it.
        while let Some(passenger) = self.detach_passenger(id) {
            self.delete(passenger);
        }
        let Some(techno) = self.techno_mut(id) else { return };
        techno.object.active = false;
        let house = techno.house;
        self.house_mut(house).power_changed |= Kind::of(id) == Kind::Building;
        if let Some(follower) = self.state.links.follower(id) {
            self.stop_following(follower);
        }
        self.leave(id, Reason::Destroyed);
        self.something_died = true;
    }

    pub(super) fn stop_following(&mut self, unit: ObjectId) {
        if let Some(unit) = self.state.units.get_mut(unit.slot()) {
            unit.is_following = false;
        }
    }

    /// Takes an object away without damage, kill or event (action 115).
    pub(crate) fn remove_silently(&mut self, id: ObjectId) {
        if let Some(object) = self.info(id) {
            self.tell(What::Removed { object });
        }
        self.delete(id);
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
                Kind::Factory => drop(self.state.factories.take(slot)),
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
}
