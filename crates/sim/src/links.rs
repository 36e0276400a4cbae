//! The references of this game: the one table of members (`detach.md` §3) and the shorthands the rest of the crate uses.

use sandtable_detach::{Id, Reactions, Registry, Verdict};
use serde::{Deserialize, Serialize};

use crate::house::Class;

sandtable_detach::program! {
    /// The references of a Tiberian Sun world.
    pub program Game;

    /// Why an object leaves (`detach.md`, conventions).
    reasons Reason {
        /// Really gone.
        Destroyed,
        /// Strength reached zero.
        Dying,
        /// Out of sight: cloaked.
        Vanished,
        /// Off the map, but existing.
        Limbo,
        /// Another house owns it.
        Ownership,
    }
    final Destroyed;
    dying Dying;

    /// What can hold a reference or be referred to.
    kinds Kind {
        /// A vehicle.
        Unit "vehicle",
        /// A soldier.
        Infantry "infantry",
        /// An aircraft.
        Aircraft "aircraft",
        /// A structure.
        Building "structure",
        /// An object in production.
        Factory "factory",
        /// A house, as owner of lists.
        House "house",
        /// A tag.
        Tag "tag",
        /// A trigger of a tag.
        Trigger "trigger",
        /// A cell that holds a tag, as owner of that link.
        TaggedCell "tagged cell",
        /// The scenario itself, as owner of the general lists.
        Scenario "scenario",
    }
    groups {
        /// Everything with a house and a mission.
        TECHNOS = [Unit, Infantry, Aircraft, Building];
        /// Everything that moves.
        FEET = [Unit, Infantry, Aircraft];
    }

    /// Keep-or-drop rules (`detach.md` §4).
    decides Decide {
        /// A weapon target (§4.1): kept while its cell is sensed or its owner is one's own.
        KeepTarget,
        /// A suspended weapon target: kept while its cell is sensed.
        KeepSensed,
    }

    /// What happens once all links are dropped.
    afters After {
        /// The follower of a vehicle that left stops following.
        StopFollowing,
        /// The radio contact went: one's own tether is undone (`radio.md` §11 **R:**).
        ContactLost,
        /// The weapon target went: assign none, restore a suspended mission (§4.1).
        TargetLost,
    }

    members member {
        /// The tag an object carries. Its attach count needs no correction here: it goes with the tag.
        link OBJECT_TAG "Object.Tag": of TECHNOS, to [Tag], on [];
        /// The tag of a cell.
        link CELL_TAG "Cell.Tag": of [TaggedCell], to [Tag], on [];
        /// The trigger chain of a tag, head first.
        list TAG_TRIGGERS "Tag.Trigger": of [Tag], to [Trigger], on [];
        /// Tags walked in a house's turn.
        list HOUSE_TAGS "House.HouseTags": of [House], to [Tag], on [];
        /// Tags of the general list.
        list LOGIC_TAGS "Logic.LogicTags": of [Scenario], to [Tag], on [];
        /// Tags that watch zone entries.
        list MAP_TAGS "Map.MapTags": of [Scenario], to [Tag], on [];
        /// A structure's own production, of a computer house.
        link BUILDING_FACTORY "Building.Factory": of [Building], to [Factory], on [];
        /// Who planted the charge on a structure; cloaked or aboard he keeps the kill (`detach.md` §3.1).
        link SABOTEUR "Building.WhomToRepay": of [Building], to TECHNOS, on [Dying];
        /// The structure it lost last and wants back (CAP-12); capture sets it right after the change of owner.
        link TO_CAPTURE "House.ToCapture": of [House], to [Building], on [Dying, Vanished, Limbo];
        /// Construction yards; capture moves them between the lists (`detach.md` §4.3).
        list CON_YARDS "House.ConYards": of [House], to [Building], on [Dying, Limbo];
        /// What a human house builds, by class.
        link AIRCRAFT_FACTORY "House.AircraftFactory": of [House], to [Factory], on [];
        /// As above.
        link INFANTRY_FACTORY "House.InfantryFactory": of [House], to [Factory], on [];
        /// As above.
        link UNIT_FACTORY "House.UnitFactory": of [House], to [Factory], on [];
        /// As above.
        link BUILDING_SLOT "House.BuildingFactory": of [House], to [Factory], on [];
        /// What is in production; that it is in limbo is its normal state.
        link FACTORY_OBJECT "Factory.Object": of [Factory], to TECHNOS, on [Dying];
        /// The vehicle that follows this one (trains).
        link FOLLOWER "Unit.FollowingMe": of [Unit], to [Unit], on [Dying, Limbo], after StopFollowing;
        /// The radio contact.
        link CONTACT "Radio.Radio": of TECHNOS, to TECHNOS, on [Dying, Limbo], after ContactLost;
        /// Passengers; the head leaves first. Limbo takes none out: passengers are in limbo.
        list CARGO "Techno.Cargo": of TECHNOS, to FEET, on [Dying];
        /// What it attacks.
        link TARGET "Techno.TarCom": of TECHNOS, to TECHNOS, on [Dying, Vanished, Limbo, Ownership], decide KeepTarget, after TargetLost;
        /// What it attacked before an override.
        link SUSPENDED_TARGET "Techno.SuspendedTarCom": of TECHNOS, to TECHNOS, on [Dying, Vanished, Limbo, Ownership], decide KeepSensed;
        /// The busy depot it waits near; one that changed sides is no goal.
        link NEARBY "Techno.NearbyObject": of TECHNOS, to TECHNOS, on [Dying, Limbo, Ownership];
        /// What a structure remembers.
        link BUILDING_ARCHIVE "Techno.ArchiveTarget": of [Building], to TECHNOS, on [Dying, Limbo];
        /// What a foot object remembers.
        link FOOT_ARCHIVE "Foot.ArchiveTarget": of FEET, to TECHNOS, on [Dying, Vanished, Limbo, Ownership];
        /// Where it goes.
        link NAV "Foot.NavCom": of FEET, to TECHNOS, on [Dying, Vanished, Limbo, Ownership], decide KeepSensed;
        /// Where it went before an override.
        link SUSPENDED_NAV "Foot.SuspendedNavCom": of FEET, to TECHNOS, on [Dying, Vanished, Limbo, Ownership];
    }
}

impl Kind {
    /// A letter for object names in events.
    #[must_use]
    pub fn letter(self) -> &'static str {
        match self {
            Kind::Unit => "V",
            Kind::Infantry => "I",
            Kind::Aircraft => "A",
            Kind::Building => "B",
            Kind::Factory => "F",
            Kind::House => "H",
            Kind::Tag => "T",
            Kind::Trigger => "R",
            Kind::TaggedCell => "C",
            Kind::Scenario => "S",
        }
    }
}

impl From<Class> for Kind {
    fn from(class: Class) -> Kind {
        match class {
            Class::Building => Kind::Building,
            Class::Unit => Kind::Unit,
            Class::Infantry => Kind::Infantry,
            Class::Aircraft => Kind::Aircraft,
        }
    }
}

/// All references, with the calls this crate makes often.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Links {
    registry: Registry<Game>,
}

/// Slot of the one scenario owner.
const SCENARIO: usize = 0;

impl Links {
    /// The registry itself.
    pub(crate) fn registry(&mut self) -> &mut Registry<Game> {
        &mut self.registry
    }

    /// The registry, read only.
    pub(crate) fn read(&self) -> &Registry<Game> {
        &self.registry
    }

    /// The id of a used slot.
    pub(crate) fn id(&self, kind: Kind, slot: usize) -> Id {
        self.registry.id(kind, slot).expect("a used slot of an arena is known to the registry")
    }

    /// Whether an id names something that is not destroyed.
    pub(crate) fn is_alive(&self, id: Id) -> bool {
        self.registry.is_alive(id)
    }

    /// Makes the owner of the general lists; once, before anything else.
    pub(crate) fn spawn_scenario(&mut self) {
        let id = self.registry.spawn(Kind::Scenario);
        debug_assert_eq!(id.slot(), SCENARIO);
    }

    fn scenario(&self) -> Id {
        self.id(Kind::Scenario, SCENARIO)
    }

    fn house(&self, house: u8) -> Id {
        self.id(Kind::House, usize::from(house))
    }

    /// The tag an object carries.
    pub(crate) fn tag_of(&self, object: Id) -> Option<Id> {
        self.registry.get(object, member::OBJECT_TAG)
    }

    /// The tag of a tagged cell.
    pub(crate) fn cell_tag(&self, cell: Id) -> Option<Id> {
        self.registry.get(cell, member::CELL_TAG)
    }

    /// The vehicle that follows another one.
    pub(crate) fn follower(&self, leader: Id) -> Option<Id> {
        (Kind::of(leader) == Kind::Unit).then(|| self.registry.get(leader, member::FOLLOWER)).flatten()
    }

    /// Appends a tag's triggers, head first.
    pub(crate) fn chain_into(&self, tag: Id, out: &mut Vec<Id>) {
        out.extend(self.registry.list(tag, member::TAG_TRIGGERS));
    }

    /// Whether a tag's chain holds a trigger.
    pub(crate) fn chain_has(&self, tag: Id, trigger: Id) -> bool {
        self.registry.contains(tag, member::TAG_TRIGGERS, trigger)
    }

    /// Appends the general list.
    pub(crate) fn general_into(&self, out: &mut Vec<Id>) {
        out.extend(self.registry.list(self.scenario(), member::LOGIC_TAGS));
    }

    /// Appends a house's list.
    pub(crate) fn house_tags_into(&self, house: u8, out: &mut Vec<Id>) {
        out.extend(self.registry.list(self.house(house), member::HOUSE_TAGS));
    }

    /// Appends the zone list.
    pub(crate) fn zone_into(&self, out: &mut Vec<Id>) {
        out.extend(self.registry.list(self.scenario(), member::MAP_TAGS));
    }

    /// Puts a tag on the general list.
    pub(crate) fn join_general(&mut self, tag: Id) {
        let owner = self.scenario();
        self.registry.push_back(owner, member::LOGIC_TAGS, tag);
    }

    /// Puts a tag on the zone list.
    pub(crate) fn join_zone(&mut self, tag: Id) {
        let owner = self.scenario();
        self.registry.push_back(owner, member::MAP_TAGS, tag);
    }

    /// Puts a tag on a house's list.
    pub(crate) fn join_house(&mut self, house: u8, tag: Id) {
        let owner = self.house(house);
        self.registry.push_back(owner, member::HOUSE_TAGS, tag);
    }

    /// Tells everything that refers to `target` why it leaves; `keeps` answers the rules that may keep a reference.
    pub(crate) fn notify(
        &mut self,
        target: Id,
        reason: Reason,
        mut keeps: impl FnMut(Id, Decide) -> bool,
    ) -> Reactions<Game> {
        self.registry.notify(target, reason, |_, question| {
            if keeps(question.link.owner, question.decide) { Verdict::Keep } else { Verdict::Drop }
        })
    }

    /// A house's construction yards, the oldest first.
    pub(crate) fn con_yards(&self, house: u8) -> impl Iterator<Item = Id> + '_ {
        self.registry.list(self.house(house), member::CON_YARDS)
    }

    /// The structure a house lost last and wants back.
    pub(crate) fn to_capture(&self, house: u8) -> Option<Id> {
        self.registry.get(self.house(house), member::TO_CAPTURE)
    }

    /// Sets the structure a house wants back.
    pub(crate) fn set_to_capture(&mut self, house: u8, structure: Option<Id>) {
        let owner = self.house(house);
        self.registry.attach(owner, member::TO_CAPTURE, structure);
    }

    /// Lists a construction yard.
    pub(crate) fn join_con_yards(&mut self, house: u8, yard: Id) {
        let owner = self.house(house);
        if !self.registry.contains(owner, member::CON_YARDS, yard) {
            self.registry.push_back(owner, member::CON_YARDS, yard);
        }
    }

    /// Takes a construction yard off a house's list; false when it was not on it.
    pub(crate) fn quit_con_yards(&mut self, house: u8, yard: Id) -> bool {
        let owner = self.house(house);
        self.registry.remove(owner, member::CON_YARDS, yard)
    }

    /// What a human house builds of a class.
    pub(crate) fn slot_factory(&self, house: u8, class: Class) -> Option<Id> {
        self.registry.get(self.house(house), slot_member(class))
    }

    /// Sets what a human house builds of a class.
    pub(crate) fn set_slot_factory(&mut self, house: u8, class: Class, factory: Id) {
        let owner = self.house(house);
        self.registry.attach(owner, slot_member(class), factory);
    }

    /// The radio contact of a techno.
    pub(crate) fn contact(&self, id: Id) -> Option<Id> {
        self.registry.get(id, member::CONTACT)
    }

    /// Passengers, the next to leave first.
    pub(crate) fn cargo(&self, id: Id) -> impl DoubleEndedIterator<Item = Id> + ExactSizeIterator {
        self.registry.list(id, member::CARGO)
    }
}

/// The slot of a class (`detach.md` §3.2).
fn slot_member(class: Class) -> sandtable_detach::Link<Game> {
    match class {
        Class::Building => member::BUILDING_SLOT,
        Class::Unit => member::UNIT_FACTORY,
        Class::Infantry => member::INFANTRY_FACTORY,
        Class::Aircraft => member::AIRCRAFT_FACTORY,
    }
}

#[cfg(test)]
mod tests {
    use sandtable_detach::{KindSet, Program, Shape};

    use super::{After, Decide, Game, Kind, Reason};

    /// A row of `detach.md` §3 for what the world holds: name, owners, targets, list or single, mask, decide, after.
    struct Row {
        name: &'static str,
        of: KindSet,
        to: KindSet,
        list: bool,
        on: &'static [Reason],
        decide: Option<Decide>,
        after: Option<After>,
    }

    const DL: &[Reason] = &[Reason::Dying, Reason::Limbo];
    const DVLO: &[Reason] = &[Reason::Dying, Reason::Vanished, Reason::Limbo, Reason::Ownership];

    fn set(kinds: &[Kind]) -> KindSet {
        kinds.iter().fold(KindSet::EMPTY, |all, kind| all.with(*kind as u8))
    }

    /// `detach.md` §3.1 (Object.Tag, Building.Factory, Unit.FollowingMe), §3.2 (House.HouseTags, yards and factories), §3.3 (the rest). Masks of §3.3 are empty:
    /// only the final reason drops the link. A tag that goes takes its attach count with it, so the count rule of
    /// Object.Tag and Cell.Tag needs no reaction. `Techno.NearbyObject` reacts to a change of owner as recommended there.
    fn inventory() -> Vec<Row> {
        let technos = set(&[Kind::Unit, Kind::Infantry, Kind::Aircraft, Kind::Building]);
        let feet = set(&[Kind::Unit, Kind::Infantry, Kind::Aircraft]);
        let aim = |name, of, on, decide| Row { name, of, to: technos, list: false, on, decide, after: None };
        let plain = |name, of, to, list| Row { name, of, to, list, on: &[], decide: None, after: None };
        let tag = set(&[Kind::Tag]);
        let factory = set(&[Kind::Factory]);
        vec![
            plain("Object.Tag", technos, tag, false),
            plain("Cell.Tag", set(&[Kind::TaggedCell]), tag, false),
            plain("Tag.Trigger", tag, set(&[Kind::Trigger]), true),
            plain("House.HouseTags", set(&[Kind::House]), tag, true),
            plain("Logic.LogicTags", set(&[Kind::Scenario]), tag, true),
            plain("Map.MapTags", set(&[Kind::Scenario]), tag, true),
            plain("Building.Factory", set(&[Kind::Building]), factory, false),
            Row {
                name: "Building.WhomToRepay",
                of: set(&[Kind::Building]),
                to: technos,
                list: false,
                on: &[Reason::Dying],
                decide: None,
                after: None,
            },
            Row {
                name: "House.ToCapture",
                of: set(&[Kind::House]),
                to: set(&[Kind::Building]),
                list: false,
                on: &[Reason::Dying, Reason::Vanished, Reason::Limbo],
                decide: None,
                after: None,
            },
            Row {
                name: "House.ConYards",
                of: set(&[Kind::House]),
                to: set(&[Kind::Building]),
                list: true,
                on: DL,
                decide: None,
                after: None,
            },
            plain("House.AircraftFactory", set(&[Kind::House]), factory, false),
            plain("House.InfantryFactory", set(&[Kind::House]), factory, false),
            plain("House.UnitFactory", set(&[Kind::House]), factory, false),
            plain("House.BuildingFactory", set(&[Kind::House]), factory, false),
            Row {
                name: "Factory.Object",
                of: factory,
                to: technos,
                list: false,
                on: &[Reason::Dying],
                decide: None,
                after: None,
            },
            Row {
                name: "Unit.FollowingMe",
                of: set(&[Kind::Unit]),
                to: set(&[Kind::Unit]),
                list: false,
                on: &[Reason::Dying, Reason::Limbo],
                decide: None,
                after: Some(After::StopFollowing),
            },
            Row {
                name: "Radio.Radio",
                of: technos,
                to: technos,
                list: false,
                on: DL,
                decide: None,
                after: Some(After::ContactLost),
            },
            Row {
                name: "Techno.Cargo",
                of: technos,
                to: feet,
                list: true,
                on: &[Reason::Dying],
                decide: None,
                after: None,
            },
            Row {
                name: "Techno.TarCom",
                of: technos,
                to: technos,
                list: false,
                on: DVLO,
                decide: Some(Decide::KeepTarget),
                after: Some(After::TargetLost),
            },
            aim("Techno.SuspendedTarCom", technos, DVLO, Some(Decide::KeepSensed)),
            aim("Techno.NearbyObject", technos, &[Reason::Dying, Reason::Limbo, Reason::Ownership], None),
            aim("Techno.ArchiveTarget", set(&[Kind::Building]), DL, None),
            aim("Foot.ArchiveTarget", feet, DVLO, None),
            aim("Foot.NavCom", feet, DVLO, Some(Decide::KeepSensed)),
            aim("Foot.SuspendedNavCom", feet, DVLO, None),
        ]
    }

    #[test]
    fn every_member_has_the_mask_and_reactions_of_the_inventory() {
        let rows = inventory();
        assert_eq!(Game::MEMBERS.len(), rows.len(), "a new member needs a row of detach.md §3 here");
        for (spec, row) in Game::MEMBERS.iter().zip(rows) {
            assert_eq!(spec.name, row.name);
            assert_eq!(spec.owners, row.of, "{}: owners", row.name);
            assert_eq!(spec.targets, row.to, "{}: targets", row.name);
            assert_eq!(matches!(spec.shape, Shape::List), row.list, "{}: shape", row.name);
            let mask = row.on.iter().fold(0u16, |bits, reason| bits | 1 << (*reason as u16));
            assert_eq!(spec.mask.bits(), mask, "{}: mask", row.name);
            assert_eq!(spec.decide.is_some(), row.decide.is_some(), "{}: decide", row.name);
            assert_eq!(spec.after, row.after, "{}: after", row.name);
        }
    }

    /// Cells, types and houses are values, never targets (`detach.md` §9 invariant 12).
    #[test]
    fn cells_and_houses_are_never_targets() {
        for spec in Game::MEMBERS {
            for kind in [Kind::TaggedCell, Kind::House, Kind::Scenario] {
                assert!(!spec.targets.contains(kind as u8), "{} may not point to {kind:?}", spec.name);
            }
        }
    }
}
