//! Whether an event is satisfied by an offer (`events.md` §2.2). One arm a kind; forgetting one does not compile.

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;

use super::Offer;
use super::script::ScriptEvent;
use crate::event::{NotSimulated, What};
use crate::house::Class;
use crate::timer::Timer;
use crate::world::World;

/// Events whose offers come from systems that are not simulated yet: the trigger waits, and the run says why.
const NOT_OFFERED_YET: &[EventKind] = &[
    EventKind::LeavesMapTeam,
    EventKind::EnemyInSpotlight,
    EventKind::Paralyzed,
    EventKind::EnemyInSpotlightRepeating,
    EventKind::LimpetAttached,
    EventKind::AttackedByAnyHouse,
    EventKind::DestroyedByAnyHouse,
    EventKind::FirstDamagedCombat,
    EventKind::HalfHealthCombat,
    EventKind::QuarterHealthCombat,
    EventKind::AttackedByHouse,
];

/// Whether an event waits for a system that is not simulated yet.
#[must_use]
pub fn waits_for_unsimulated(kind: EventKind) -> bool {
    NOT_OFFERED_YET.contains(&kind)
}

impl World {
    /// Reports, once for each trigger that comes to wait on one, events that are not simulated yet.
    pub(crate) fn report_unsimulated_events(&mut self, trigger_kind: usize) {
        let script = std::sync::Arc::clone(&self.script);
        for event in &script.triggers[trigger_kind].events {
            // An attacker of a house that is not in the game can never come.
            let never =
                event.kind == Some(EventKind::AttackedByHouse) && self.resolve_house(event.value).is_none();
            if let Some(kind) = event.kind.filter(|k| waits_for_unsimulated(*k) && !never) {
                let number = i32::from(kind.number());
                self.tell(What::NotSimulated { kind: NotSimulated::Event, number });
            }
        }
    }

    /// Whether one event of a trigger is satisfied. A yes of some events switches `remember` on for the rest of the
    /// pass (`events.md` §2.3).
    pub(crate) fn satisfied(
        &self,
        event: &ScriptEvent,
        owner: u8,
        countdown: Timer,
        offer: Offer,
        remember: &mut bool,
    ) -> bool {
        use EventKind as E;
        // Unknown numbers have no test and are standing: always satisfied (events.md §1.2 rule 9).
        let Some(kind) = event.kind else { return true };
        if event.gated && offer.event != kind {
            return false;
        }
        let n = event.value;
        let named = offer.event == kind;
        let remembered = |answer: bool, remember: &mut bool| {
            *remember |= answer;
            answer
        };
        match kind {
            E::NoEvent => false,
            E::AmbientLightBelow => self.ambient() <= n,
            E::AmbientLightAbove => self.ambient() >= n,
            E::ElapsedScenarioTime => i64::from(n) <= i64::from(self.frame() / 15),
            E::GlobalIsSet => self.variable(true, n) == Some(true),
            E::GlobalIsClear => self.variable(true, n) == Some(false),
            E::LocalIsSet => self.variable(false, n) == Some(true),
            E::LocalIsClear => self.variable(false, n) == Some(false),
            E::MissionTimerExpired => self.mission_timer_is_due(),
            E::ElapsedTime | E::RandomDelay => countdown.expired(self.frame()),
            E::EnteredBy | E::ZoneEntryBy | E::CrossesHorizontalLine | E::CrossesVerticalLine => {
                remembered(named && self.offered_by(n, offer.object), remember)
            }
            E::ComesNearWaypoint => named && offer.object.is_some_and(|o| self.near_waypoint(o, n)),
            E::AttackedByHouse => {
                named
                    && offer.source.and_then(|s| self.techno(s)).map(|t| t.house) == self.resolve_house(n)
                    && offer.source.is_some()
            }
            // Owner-house tests: a trigger without a live owner is discarded at load.
            // No team lives yet, so no live team of the type is empty with the left-map mark.
            E::LeavesMapTeam => false,
            E::CreditsExceed => self.money(owner) >= n,
            E::CreditsBelow => self.money(owner) <= n,
            E::NoFactoriesLeft => self.has_no_factory(owner),
            E::CiviliansEvacuated => self.house(owner).evacuated,
            E::BuildingExists => {
                let held = usize::try_from(n).map_or(0, |k| self.house(owner).tally.held(Class::Building, k));
                remembered(held != 0, remember)
            }
            E::BuildBuildingType => remembered(self.last_built(owner, Class::Building) == Some(n), remember),
            E::BuildUnitType => remembered(self.last_built(owner, Class::Unit) == Some(n), remember),
            E::BuildInfantryType => remembered(self.last_built(owner, Class::Infantry) == Some(n), remember),
            E::BuildAircraftType => remembered(self.last_built(owner, Class::Aircraft) == Some(n), remember),
            E::DestroyedBuildingsCount => self.house(owner).structures_lost >= n,
            E::DestroyedUnitsCount => self.house(owner).units_lost >= n,
            // Named-house tests: a house that does not resolve skips the test, and the event holds.
            E::LowPower => self.resolve_house(n).is_none_or(|h| !self.full_power(h)),
            E::ThievedBy => self.resolve_house(n).is_none_or(|h| self.house(h).robbed),
            E::HouseDiscovered => self.resolve_house(n).is_none_or(|h| self.house(h).discovered),
            E::DestroyedBuildingsAll => {
                self.resolve_house(n).is_none_or(|h| self.house(h).tally.sum(Class::Building) == 0)
            }
            E::DestroyedUnitsAll => self.resolve_house(n).is_none_or(|h| {
                let tally = &self.house(h).tally;
                tally.sum(Class::Unit) == 0 && tally.sum(Class::Infantry) == 0
            }),
            E::DestroyedAll => self.resolve_house(n).is_none_or(|h| {
                let tally = &self.house(h).tally;
                tally.sum(Class::Building) == 0
                    && tally.sum(Class::Unit) == 0
                    && tally.sum(Class::Infantry) == 0
            }),
            // Nothing to test beyond the name of the offer.
            E::AnyEvent
            | E::SpiedUpon
            | E::DiscoveredByPlayer
            | E::AttackedByAnyHouse
            | E::DestroyedByAnyHouse
            | E::DestroyedByAnythingNotInfiltrate
            | E::BridgeDestroyed
            | E::SelectedByPlayer
            | E::EnemyInSpotlight
            | E::EnemyInSpotlightRepeating
            | E::FirstDamagedCombat
            | E::HalfHealthCombat
            | E::QuarterHealthCombat
            | E::FirstDamagedAny
            | E::HalfHealthAny
            | E::QuarterHealthAny
            | E::DestroyedByAnything
            | E::PickupCrate
            | E::PickupCrateAny
            | E::Paralyzed
            | E::LimpetAttached => true,
        }
    }

    /// An object is present and belongs to the house of that number; −1 = any house. A number that resolves to nobody
    /// answers no (`events.md` §2.2 item 4).
    fn offered_by(&self, number: i32, object: Option<ObjectId>) -> bool {
        let Some(house) = object.and_then(|o| self.techno(o)).map(|t| t.house) else { return false };
        number == -1 || self.resolve_house(number) == Some(house)
    }

    /// Within 1280 leptons (5 cells) of a waypoint, cell centre to cell centre (event 34).
    fn near_waypoint(&self, object: ObjectId, number: i32) -> bool {
        let (Some(at), Some(goal)) = (self.object(object).map(|o| o.coord), self.waypoint(number)) else {
            return false;
        };
        at.distance(self.cell_centre(goal)) <= 5 * crate::coord::CELL
    }

    /// No structure left, or none that is out of limbo and of a type with a factory kind (event 17).
    fn has_no_factory(&self, house: u8) -> bool {
        self.house(house).tally.sum(Class::Building) == 0
            || !self.buildings_of(house).any(|(_, b)| {
                !b.techno.object.limbo && self.building_type(b.techno.object.kind).factory.is_some()
            })
    }

    fn last_built(&self, house: u8, class: Class) -> Option<i32> {
        self.house(house).last_built[class as usize].map(i32::from)
    }
}
