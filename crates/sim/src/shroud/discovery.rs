//! Discovery: what a house a person plays has seen once (VIS-8, events 4 and 5).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;

use crate::house::Class;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Marks objects discovered that a human house sees for the first time, marks their house, and outside setup offers
    /// event 4 (`events.md` 4, 5). A house's own objects are discovered silently and mark nothing.
    pub(crate) fn discover(&mut self, setup: bool) {
        let mut all = self.technos(&Class::ALL);
        // The list is worked off from its end.
        all.reverse();
        self.discover_these(&mut all, setup);
    }

    /// The same for one object.
    pub(crate) fn discover_one(&mut self, id: ObjectId, setup: bool) {
        let mut list = self.buffer();
        list.push(id);
        self.discover_these(&mut list, setup);
        self.give_back(list);
    }

    /// The same for the objects of a list, the last one first. What is discovered looks around itself, and whom that
    /// uncovers comes to the list.
    pub(super) fn discover_these(&mut self, list: &mut Vec<ObjectId>, setup: bool) {
        while let Some(id) = list.pop() {
            if self.reveal(id, setup) && self.looks_when_discovered(id) {
                self.look_into(id, list);
            }
        }
    }

    /// In a campaign only what the player owns looks when it is discovered; elsewhere everything does (VIS-8).
    fn looks_when_discovered(&self, id: ObjectId) -> bool {
        !self.scenario.campaign
            || self.techno(id).is_some_and(|t| Some(t.house) == self.constants.player_house)
    }

    /// Discovers one object, if it is to be discovered. Whether that was so.
    fn reveal(&mut self, id: ObjectId, setup: bool) -> bool {
        let Some(techno) = self.techno(id) else { return false };
        if techno.object.discovered || !techno.object.placed() {
            return false;
        }
        let (cell, owner) = (techno.object.cell(), techno.house);
        let own = self.state.shroud.layers.iter().any(|l| l.house == owner);
        let seen = self.state.shroud.layers.iter().any(|l| l.has(cell));
        let at_once = !self.scenario.campaign && Kind::of(id) == Kind::Building;
        if !(own || seen || at_once) {
            return false;
        }
        if let Some(techno) = self.techno_mut(id) {
            techno.object.discovered = true;
        }
        if Kind::of(id) == Kind::Building {
            self.house_mut(owner).power_changed = true;
        }
        if !own {
            self.house_mut(owner).discovered = true;
            if !setup {
                self.offer_to_object(id, EventKind::DiscoveredByPlayer, None);
            }
        }
        true
    }
}
