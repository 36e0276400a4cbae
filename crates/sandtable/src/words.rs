//! What the program says, on top of the words of the lint crate: the live world, refusals, files.

use std::ops::Deref;
use std::path::Path;

pub(crate) use sandtable_lint::played::clock;
pub(crate) use sandtable_lint::words::{name_and_id, printable};
use sandtable_sim::{NoEffect, NotBuilt, ObjectInfo, Refusal, World};

/// A path for people.
pub(crate) fn shown(path: &Path) -> String {
    printable(&path.display().to_string())
}

/// The names of one scenario and of the world that plays it.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    of_scenario: sandtable_lint::words::Names<'a>,
    pub(crate) world: &'a World,
}

impl<'a> Deref for Names<'a> {
    type Target = sandtable_lint::words::Names<'a>;
    fn deref(&self) -> &Self::Target {
        &self.of_scenario
    }
}

impl<'a> Names<'a> {
    pub(crate) fn of(world: &'a World) -> Self {
        let of_scenario = sandtable_lint::words::Names { scenario: world.scenario(), rules: world.rules() };
        Self { of_scenario, world }
    }

    /// A live house by its number in the game.
    pub(crate) fn live_house(&self, house: u8) -> String {
        if usize::from(house) < self.world.houses().len() {
            printable(self.world.house_name(house))
        } else {
            format!("house #{house}")
        }
    }

    /// An object as `GAPOWR of Nod at 40,40`.
    pub(crate) fn object(&self, object: &ObjectInfo) -> String {
        let (kind, house) = (printable(&object.kind), self.live_house(object.house));
        // No map has a cell 0,0: that is where things are before they come onto one.
        match (object.x, object.y) {
            (0, 0) => format!("{kind} of {house}, off the map"),
            (x, y) => format!("{kind} of {house} at {x},{y}"),
        }
    }
}

/// Why an order was not carried out, in words.
pub(crate) fn refusal(why: Refusal) -> &'static str {
    match why {
        Refusal::NotAPlayer => "no person plays the house",
        Refusal::Locked => "the player's input is locked",
        Refusal::NotOwn => "there is no such object, or it belongs to another house",
        Refusal::NoTarget => "what it names is gone or off the map",
        Refusal::OutsideMap => "the cell lies outside the map",
        Refusal::NoRoom => "there is no room where it stands",
        Refusal::CannotDo => "the object cannot do that, or not now",
        Refusal::NotBuilt(NotBuilt::NotAllowed) => {
            "its technology level, prerequisites or limit forbid it, or no finished construction yard makes it"
        }
        Refusal::NotBuilt(NotBuilt::NoFactory) => {
            "no structure that stands finished and switched on makes it"
        }
        Refusal::NotBuilt(NotBuilt::Busy) => "another structure is in work",
        Refusal::NotBuilt(NotBuilt::QueueFull) => "the queue is full",
        Refusal::NotBuilt(NotBuilt::NothingThere) => "nothing of the kind is in work",
        Refusal::NotBuilt(NotBuilt::BadPlace) => "it may not stand there",
        Refusal::NotBuilt(NotBuilt::NotReady) => "it is not ready yet",
    }
}

/// Why an action did nothing, in words.
pub(crate) fn no_effect(reason: NoEffect) -> &'static str {
    match reason {
        NoEffect::HouseNotInPlay => "that house is not in this game",
        NoEffect::WaypointNotPlaced => "that waypoint is not placed",
        NoEffect::IndexOutOfRange => "the number lies outside its list",
        NoEffect::NothingNamed => "it names nothing that exists",
        NoEffect::NoInstance => "nothing in the game carries it",
        NoEffect::ExcludedByDifficulty => "it is off at this difficulty",
        NoEffect::NoObject => "no object qualifies",
        NoEffect::AlreadySo => "nothing changes",
        NoEffect::RecursionCut => "forced triggers went in circles; cut here",
        NoEffect::Inert => "the engine does nothing for it",
        NoEffect::Disabled => "it is disabled or condemned",
        NoEffect::Refused => "refused by the rules",
    }
}
