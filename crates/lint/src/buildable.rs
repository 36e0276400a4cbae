//! Whether a computer house of a mission can ever have a unit of some type, and why not.
//!
//! The answer errs on the side of "can": a house that may receive objects of others, captures, or is a person's can have
//! anything. "Cannot" holds in every play of the mission.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_scenario::model::{FootRow, HouseRow, Owner, TriggerType};
use sandtable_scenario::rules::{FactoryKind, TechnoKeys};

use crate::Subject;
use crate::roster::{is_delivered, of_team};
use crate::xref::{Class, How, Placed, Thing};

/// Why a house can make no unit of a type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// `TechLevel=-1`: nobody can.
    NeverBuilt,
    /// The type's technology level, and the house's.
    TechLevel(i32, i32),
    /// It never begins production; its `IQ`.
    NoProduction(i32),
    /// It has no structure that makes the class, and no way to get one.
    NoFactory(Class),
}

impl Why {
    /// In words that go on from "... that cannot be built: ".
    pub(crate) fn words(&self) -> String {
        match self {
            Why::NeverBuilt => "its TechLevel is -1".to_owned(),
            Why::TechLevel(needs, has) => {
                format!("it needs TechLevel {needs} and the house has {has}")
            }
            Why::NoProduction(iq) => format!(
                "production of the house never begins (its IQ is {iq}, and no action 3, Production Begins, names it)"
            ),
            Why::NoFactory(class) => {
                let kind = match class {
                    Class::Infantry => "infantry",
                    Class::Vehicle => "vehicles",
                    Class::Aircraft => "aircraft",
                    Class::Building => "structures",
                };
                format!("the house has no structure that makes {kind}, and none among its base nodes")
            }
        }
    }

    /// What to do about it.
    pub(crate) fn help(&self) -> &'static str {
        match self {
            Why::NeverBuilt => {
                "place such objects for the house, deliver the team by action 7 or 80, or name another type"
            }
            Why::TechLevel(..) => {
                "raise TechLevel in the section of the house, or name a type of a lower level"
            }
            Why::NoProduction(_) => {
                "start production (action 3) or give the house a higher IQ, place such objects, or deliver the team by \
                 action 7 or 80"
            }
            Why::NoFactory(_) => {
                "place such a structure or such objects for the house, or deliver the team by action 7 or 80"
            }
        }
    }
}

/// What one house of a mission can come by.
pub(crate) struct Means<'a> {
    map: &'a Subject<'a>,
    house: &'a HouseRow,
    /// It may come by anything.
    open: bool,
    /// Production can begin.
    produces: bool,
    /// The kinds of factories it can have.
    factories: Vec<FactoryKind>,
    /// Types that reinforcements bring it, and vehicles that come with its structures or out of them.
    delivered: BTreeSet<(Class, usize)>,
    /// Some structure of it has aircraft.
    pads: bool,
    /// Somebody may come out of some structure of it.
    crews: bool,
    /// Its placed soldiers, vehicles and aircraft by type.
    rows: BTreeMap<(Class, usize), Vec<&'a FootRow>>,
}

/// The house of a country; `None` outside missions, where players bring anything.
pub(crate) fn house_of<'a>(map: &Subject<'a>, owner: Owner) -> Option<&'a HouseRow> {
    let Owner::Country(country) = owner else { return None };
    map.scenario.houses.iter().find(|house| map.scenario.campaign && house.country == country)
}

/// Whether a person commands the house.
pub(crate) fn is_human(map: &Subject<'_>, house: &HouseRow) -> bool {
    house.player_control || house.name.eq_ignore_ascii_case(&map.scenario.basic.player)
}

/// Whether a trigger that can fire has the action for the house.
pub(crate) fn told(map: &Subject<'_>, country: usize, action: i32) -> bool {
    let mut triggers = map.xref.actions_on(Thing::Country(country), action);
    triggers.any(|trigger| map.reach.trigger(trigger).fires)
}

/// The countries whose houses ever look at their AI triggers.
pub(crate) struct Raising(Option<BTreeSet<usize>>);

impl Raising {
    /// In a mission only a trigger switches them on (action 74); elsewhere any house may.
    pub(crate) fn of(map: &Subject<'_>) -> Self {
        let begins = |(at, _): &(usize, &TriggerType)| map.reach.trigger(*at).fires;
        let countries =
            map.triggers().filter(begins).flat_map(|(at, _)| map.xref.by_action(Thing::Trigger(at), 74));
        let countries = countries.filter_map(|(_, on)| match on {
            Thing::Country(country) => Some(country),
            _ => None,
        });
        Self(map.scenario.campaign.then(|| countries.collect()))
    }

    /// Whether a country's house does.
    pub(crate) fn has(&self, country: usize) -> bool {
        self.0.as_ref().is_none_or(|countries| countries.contains(&country))
    }
}

impl<'a> Means<'a> {
    /// Works out the means of a house.
    pub(crate) fn of(map: &'a Subject<'a>, house: &'a HouseRow) -> Self {
        let mut means = Self {
            map,
            house,
            open: is_human(map, house) || receives(map, house.country),
            produces: produces(map, house),
            factories: Vec::new(),
            delivered: BTreeSet::new(),
            pads: false,
            crews: false,
            rows: BTreeMap::new(),
        };
        for mention in map.xref.to(Thing::Country(house.country)) {
            let (Thing::Team(team), How::Owner) = (mention.from, mention.how) else { continue };
            if map.reach.team(team) && is_delivered(map, team) {
                for member in of_team(map, team) {
                    // Somebody who goes into structures may bring one home.
                    means.open |= member.enters;
                    means.delivered.insert((member.class, member.kind));
                }
            }
        }
        means.open |= means.placed(Placed::Infantry).any(|row| {
            let soldier = row.kind.target.and_then(|kind| map.rules.infantry.get(kind));
            soldier.is_some_and(|s| s.engineer || s.vehicle_thief)
        });
        means.find_factories();
        means.find_gifts();
        means.find_rows();
        means
    }

    fn placed(
        &self,
        placed: Placed,
    ) -> impl Iterator<Item = &'a sandtable_scenario::model::ObjectRow> + use<'a> {
        let country = self.house.country;
        placed.rows(self.map.scenario).filter(move |row| row.owner.target == Some(country))
    }

    /// Structures it starts with or deploys, and, with a yard, those of its base plan.
    fn find_factories(&mut self) {
        let rules = self.map.rules;
        let mut structures: BTreeSet<usize> =
            self.placed(Placed::Structure).filter_map(|row| row.kind.target).collect();
        let vehicles = self.placed(Placed::Unit).filter_map(|row| row.kind.target);
        let delivered =
            self.delivered.iter().filter(|(class, _)| *class == Class::Vehicle).map(|(_, kind)| *kind);
        for vehicle in vehicles.chain(delivered) {
            let into = rules.vehicles.get(vehicle).and_then(|vehicle| vehicle.deploys_into);
            structures.extend(into.map(sandtable_scenario::rules::TypeId::index));
        }
        let factory = |kind: &usize| rules.buildings.get(*kind).and_then(|kind| kind.factory);
        if self.produces && structures.iter().any(|kind| factory(kind) == Some(FactoryKind::Building)) {
            let nodes = self.house.base_nodes.iter().filter_map(|node| usize::try_from(node.building).ok());
            structures.extend(nodes.filter(|kind| {
                rules.buildings.get(*kind).is_some_and(|kind| self.technology(&kind.techno).is_none())
            }));
        }
        self.factories = structures.iter().filter_map(factory).collect();
    }

    /// Whether technology stands in the way. A house without `TechLevel` has the number of the mission, which is not known.
    fn technology(&self, keys: &TechnoKeys) -> Option<Why> {
        match self.house.tech_level {
            _ if keys.tech_level == -1 => Some(Why::NeverBuilt),
            Some(level) if keys.tech_level > level => Some(Why::TechLevel(keys.tech_level, level)),
            _ => None,
        }
    }

    /// Why the house can make no unit of a type; `None` when it can, or comes by anything anyway.
    pub(crate) fn cannot_make(&self, class: Class, keys: &TechnoKeys) -> Option<Why> {
        if self.open {
            return None;
        }
        if let Some(why) = self.technology(keys) {
            return Some(why);
        }
        if !self.produces {
            return Some(Why::NoProduction(self.house.iq));
        }
        let kind = match class {
            Class::Infantry => FactoryKind::Infantry,
            Class::Vehicle => FactoryKind::Vehicle,
            Class::Aircraft => FactoryKind::Aircraft,
            Class::Building => FactoryKind::Building,
        };
        (!self.factories.contains(&kind)).then_some(Why::NoFactory(class))
    }

    /// What comes with its structures: harvesters of refineries, vehicles that were deployed, aircraft of pads, crews.
    fn find_gifts(&mut self) {
        let rules = self.map.rules;
        let placed = self.placed(Placed::Structure).filter_map(|row| row.kind.target);
        let nodes = self.house.base_nodes.iter().filter_map(|node| usize::try_from(node.building).ok());
        let kinds: BTreeSet<usize> = placed.chain(nodes).collect();
        for structure in kinds.into_iter().filter_map(|kind| rules.buildings.get(kind)) {
            let vehicles = [structure.free_unit, structure.undeploys_into].into_iter().flatten();
            self.delivered.extend(vehicles.map(|vehicle| (Class::Vehicle, vehicle.index())));
            self.pads |= structure.hover_pad || structure.helipad;
            self.crews |= structure.crewed;
        }
    }

    fn find_rows(&mut self) {
        let scenario = self.map.scenario;
        let infantry = scenario.infantry.iter().map(|row| (Class::Infantry, &row.foot));
        let vehicles = scenario.units.iter().map(|row| (Class::Vehicle, &row.foot));
        let aircraft = scenario.aircraft.iter().map(|row| (Class::Aircraft, &row.foot));
        for (class, row) in infantry.chain(vehicles).chain(aircraft) {
            if let Some(kind) =
                row.object.kind.target.filter(|_| row.object.owner.target == Some(self.house.country))
            {
                self.rows.entry((class, kind)).or_default().push(row);
            }
        }
    }

    /// Its placed soldiers, vehicles or aircraft of a type.
    pub(crate) fn rows(&self, class: Class, kind: usize) -> &[&'a FootRow] {
        self.rows.get(&(class, kind)).map_or(&[], Vec::as_slice)
    }

    /// Whether reinforcements bring the type, or structures do.
    pub(crate) fn is_brought(&self, class: Class, kind: usize) -> bool {
        let vehicles = &self.map.rules.vehicles;
        // Trucks change their type when scripts load and unload them.
        let truck = |id: &str| class == Class::Vehicle && vehicles.find(id) == Some(kind);
        self.open
            || self.delivered.contains(&(class, kind))
            || class == Class::Aircraft && self.pads
            || class == Class::Infantry && self.crews && is_survivor(self.map, kind)
            || (truck("TRUCKA") || truck("TRUCKB")) && loads_trucks(self.map)
    }
}

fn loads_trucks(map: &Subject<'_>) -> bool {
    let mut scripts = map.scenario.scripts.iter().enumerate().filter(|(at, _)| map.reach.script(*at));
    scripts.any(|(_, script)| script.lines.iter().any(|line| matches!(line.action, 44 | 45)))
}

fn is_survivor(map: &Subject<'_>, kind: usize) -> bool {
    let general = &map.rules.general;
    [general.crew, general.technician, general.engineer, general.pilot]
        .into_iter()
        .flatten()
        .any(|survivor| survivor.index() == kind)
}

/// Whether actions or scripts may hand objects of others to the house.
fn receives(map: &Subject<'_>, country: usize) -> bool {
    [14, 36].into_iter().any(|action| told(map, country, action))
        || map.xref.to(Thing::Country(country)).any(|mention| {
            matches!((mention.from, mention.how), (Thing::Script(script), How::Line(_, 20)) if map.reach.script(script))
        })
}

/// Whether its factories can ever begin: by IQ, by a trigger, by a script of one of its teams.
fn produces(map: &Subject<'_>, house: &HouseRow) -> bool {
    // A value above the highest level counts as 1.
    let iq = if house.iq > map.rules.iq.max_iq_levels { 1 } else { house.iq };
    let country = house.country;
    // Base building, which a trigger of the house switches on for it, brings production along.
    let builds = |(at, trigger): (usize, &TriggerType)| {
        trigger.owner == Owner::Country(country)
            && map.reach.trigger(at).fires
            && trigger.actions.iter().any(|action| action.number == 30 && action.data != 0)
    };
    iq >= map.rules.iq.production
        || told(map, country, 3)
        || map.triggers().any(builds)
        || map.scenario.team_types.iter().enumerate().any(|(at, team)| {
            let script = team.script.as_ref().and_then(|script| map.scenario.scripts.get(script.target?));
            team.owner == Owner::Country(country)
                && map.reach.team(at)
                && script.is_some_and(|script| script.lines.iter().any(|line| line.action == 29))
        })
}

/// Why a computer house never builds its base plan; `None` when it can.
pub(crate) fn why_no_base(map: &Subject<'_>, house: &HouseRow) -> Option<String> {
    let means = Means::of(map, house);
    if means.open {
        return None;
    }
    if !means.produces {
        return Some(Why::NoProduction(house.iq).words());
    }
    (!means.factories.contains(&FactoryKind::Building)).then(|| "it has no construction yard".to_owned())
}

/// Whether a computer house can ever build its base plan.
pub(crate) fn builds_bases(map: &Subject<'_>, house: &HouseRow) -> bool {
    !house.base_nodes.is_empty() && why_no_base(map, house).is_none()
}

/// Whether an object of a type can ever be in a mission: placed, planned, brought by a team, deployed into, or built by
/// a house whose technology allows it.
pub(crate) fn ever_there(map: &Subject<'_>, class: Class, kind: usize) -> bool {
    let (scenario, rules) = (map.scenario, map.rules);
    let placed = Placed::ALL.into_iter().filter(|placed| placed.class() == class);
    if placed.flat_map(|placed| placed.rows(scenario)).any(|row| row.kind.target == Some(kind)) {
        return true;
    }
    if class == Class::Building && scenario.structures.iter().any(|row| row.upgrades.contains(&kind)) {
        return true;
    }
    let keys = match class {
        Class::Building => rules.buildings.get(kind).map(|kind| &kind.techno),
        Class::Vehicle => rules.vehicles.get(kind).map(|kind| &kind.techno),
        Class::Infantry => rules.infantry.get(kind).map(|kind| &kind.techno),
        Class::Aircraft => rules.aircraft.get(kind).map(|kind| &kind.techno),
    };
    let Some(keys) = keys else { return false };
    let level = |house: &HouseRow| {
        keys.tech_level != -1 && house.tech_level.is_none_or(|level| keys.tech_level <= level)
    };
    if scenario.houses.iter().any(level) || scenario.houses.is_empty() {
        return true;
    }
    let planned = |house: &HouseRow| {
        house
            .base_nodes
            .iter()
            .any(|node| class == Class::Building && usize::try_from(node.building) == Ok(kind))
    };
    let becomes = |vehicle: &sandtable_scenario::rules::VehicleType| {
        vehicle.deploys_into.is_some_and(|into| class == Class::Building && into.index() == kind)
    };
    let made = |(at, _): (usize, &sandtable_scenario::model::TeamType)| {
        map.reach.team(at)
            && of_team(map, at).iter().any(|member| member.class == class && member.kind == kind)
    };
    // Types that something else turns into are not followed further.
    let turned = |structure: &sandtable_scenario::rules::BuildingType| {
        [structure.undeploys_into, structure.free_unit]
            .into_iter()
            .flatten()
            .any(|to| class == Class::Vehicle && to.index() == kind)
    };
    scenario.houses.iter().any(planned)
        || rules.vehicles.iter().any(becomes)
        || scenario.team_types.iter().enumerate().any(made)
        || rules.buildings.iter().any(turned)
        || class == Class::Infantry && is_survivor(map, kind)
        || class == Class::Vehicle
            && rules.vehicles.get(kind).is_some_and(|vehicle| vehicle.non_vehicle || vehicle.crate_goodie)
}
