//! The walks over the general list and the house lists (`triggers.md` §6).

use sandtable_scenario::catalog::EventKind;

use super::Offer;
use crate::event::What;
use crate::world::World;

impl World {
    /// Offers every general-list tag its events, at most until one fires (FRM-6). The list is walked as a snapshot and
    /// nobody is skipped (`triggers.md` §6.4).
    pub(crate) fn walk_general_tags(&mut self) {
        let mut list = self.buffer();
        self.state.links.general_into(&mut list);
        for tag in list.iter().copied() {
            if !self.state.links.is_alive(tag) {
                continue;
            }
            self.offer_general(tag);
        }
        self.give_back(list);
    }

    fn offer_general(&mut self, tag: sandtable_detach::Id) {
        use EventKind as E;
        let fired = self.state.crate_taken && self.offer(tag, Offer::of(E::PickupCrateAny))
            || self.state.variable_changed
                && [E::GlobalIsSet, E::GlobalIsClear, E::LocalIsSet, E::LocalIsClear]
                    .into_iter()
                    .any(|event| self.offer(tag, Offer::of(event)))
            || self.state.ambient_changed
                && [E::AmbientLightBelow, E::AmbientLightAbove]
                    .into_iter()
                    .any(|event| self.offer(tag, Offer::of(event)))
            || self.offer(tag, Offer::of(E::ElapsedTime))
            || self.offer(tag, Offer::of(E::RandomDelay));
        if !fired && self.mission_timer_is_due() {
            self.offer(tag, Offer::of(E::MissionTimerExpired));
        }
    }

    /// Whether the mission timer runs and stands at zero; tested live during the walk (README, decisions).
    pub(crate) fn mission_timer_is_due(&self) -> bool {
        self.state.mission_timer.is_running() && self.state.mission_timer.expired(self.frame())
    }

    /// After the general walk: a due mission timer stops, the change marks are cleared (FRM-5 step 2).
    pub(crate) fn end_general_walk(&mut self) {
        if self.mission_timer_is_due() {
            let now = self.frame();
            self.state.mission_timer.stop(now);
            self.tell(What::MissionTimerExpired);
        }
        self.state.variable_changed = false;
        self.state.ambient_changed = false;
        self.state.crate_taken = false;
    }

    /// Offers event 8 to every tag of a house's list, once each (HOU-1 step 11, HOU-2).
    pub(crate) fn walk_house_tags(&mut self, house: u8) {
        self.offer_house(house, EventKind::AnyEvent, None);
    }

    /// Offers one event, without object and cell, to every tag of a house's list, once each (`triggers.md` §6.2).
    pub(crate) fn offer_house(&mut self, house: u8, event: EventKind, source: Option<sandtable_detach::Id>) {
        let mut list = self.buffer();
        self.state.links.house_tags_into(house, &mut list);
        for tag in list.iter().copied() {
            if self.state.links.is_alive(tag) {
                self.offer(tag, Offer { source, ..Offer::of(event) });
            }
        }
        self.give_back(list);
    }
}
