//! What a map consists of, as far as something can name it.

use sandtable_formats::Span;
use sandtable_scenario::Loaded;
use sandtable_scenario::model::{ObjectRow, Scenario};
use sandtable_scenario::report::{named, printable};
use sandtable_scenario::rules::Rules;

/// A section of placed objects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Placed {
    /// `[Units]`.
    Unit,
    /// `[Infantry]`.
    Infantry,
    /// `[Aircraft]`.
    Aircraft,
    /// `[Structures]`.
    Structure,
}

/// A list of types in the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Class {
    /// `[VehicleTypes]`.
    Vehicle,
    /// `[InfantryTypes]`.
    Infantry,
    /// `[AircraftTypes]`.
    Aircraft,
    /// `[BuildingTypes]`.
    Building,
}

/// Something that can be named, by its position in the scenario's or the rules' list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Thing {
    /// A trigger type.
    Trigger(usize),
    /// A tag type.
    Tag(usize),
    /// A team type.
    Team(usize),
    /// A script.
    Script(usize),
    /// A task force.
    TaskForce(usize),
    /// An AI trigger.
    AiTrigger(usize),
    /// A local variable.
    Local(usize),
    /// A global variable.
    Global(usize),
    /// A waypoint.
    Waypoint(usize),
    /// A country of the rules, which is also the house made from it.
    Country(usize),
    /// Whoever holds a start position, from 0.
    Start(u8),
    /// A line of `[Tutorial]`.
    Text(i32),
    /// A row of `[CellTags]`.
    CellTag(usize),
    /// A row of placed objects, by its position among those that could be read.
    Object(Placed, usize),
    /// A type of the rules.
    Type(Class, usize),
    /// The map itself: its `[Basic]`.
    Map,
}

impl Placed {
    /// All of them.
    pub const ALL: [Placed; 4] = [Placed::Unit, Placed::Infantry, Placed::Aircraft, Placed::Structure];

    /// The section's name.
    #[must_use]
    pub fn section(self) -> &'static str {
        match self {
            Placed::Unit => "Units",
            Placed::Infantry => "Infantry",
            Placed::Aircraft => "Aircraft",
            Placed::Structure => "Structures",
        }
    }

    /// The list its types are in.
    #[must_use]
    pub fn class(self) -> Class {
        match self {
            Placed::Unit => Class::Vehicle,
            Placed::Infantry => Class::Infantry,
            Placed::Aircraft => Class::Aircraft,
            Placed::Structure => Class::Building,
        }
    }

    /// The rows of the section that could be read.
    pub fn rows(self, scenario: &Scenario) -> Box<dyn Iterator<Item = &ObjectRow> + '_> {
        match self {
            Placed::Unit => Box::new(scenario.units.iter().map(|row| &row.foot.object)),
            Placed::Infantry => Box::new(scenario.infantry.iter().map(|row| &row.foot.object)),
            Placed::Aircraft => Box::new(scenario.aircraft.iter().map(|row| &row.foot.object)),
            Placed::Structure => Box::new(scenario.structures.iter().map(|row| &row.object)),
        }
    }

    /// One row.
    #[must_use]
    pub fn row(self, scenario: &Scenario, at: usize) -> Option<&ObjectRow> {
        Some(match self {
            Placed::Unit => &scenario.units.get(at)?.foot.object,
            Placed::Infantry => &scenario.infantry.get(at)?.foot.object,
            Placed::Aircraft => &scenario.aircraft.get(at)?.foot.object,
            Placed::Structure => &scenario.structures.get(at)?.object,
        })
    }
}

impl Class {
    /// Id of a type.
    #[must_use]
    pub fn id(self, rules: &Rules, at: usize) -> Option<&str> {
        match self {
            Class::Vehicle => rules.vehicles.name(at),
            Class::Infantry => rules.infantry.name(at),
            Class::Aircraft => rules.aircraft.name(at),
            Class::Building => rules.buildings.name(at),
        }
    }

    /// Position of an id in its list.
    #[must_use]
    pub fn find(self, rules: &Rules, id: &str) -> Option<usize> {
        match self {
            Class::Vehicle => rules.vehicles.find(id),
            Class::Infantry => rules.infantry.find(id),
            Class::Aircraft => rules.aircraft.find(id),
            Class::Building => rules.buildings.find(id),
        }
    }
}

impl Thing {
    /// In words, for messages.
    #[must_use]
    pub fn words(self, scenario: &Scenario, rules: &Rules) -> String {
        let entry = |what: &str, found: Option<String>, at: usize| match found {
            Some(found) => format!("{what} {found}"),
            None => format!("{what} #{at}"),
        };
        match self {
            Thing::Trigger(at) => {
                entry("trigger", scenario.triggers.get(at).map(|t| named(&t.name, &t.id)), at)
            }
            Thing::Tag(at) => entry("tag", scenario.tags.get(at).map(|t| named(&t.name, &t.id)), at),
            Thing::Team(at) => {
                entry("team type", scenario.team_types.get(at).map(|t| named(&t.name, &t.id)), at)
            }
            Thing::Script(at) => entry("script", scenario.scripts.get(at).map(|t| named(&t.name, &t.id)), at),
            Thing::TaskForce(at) => {
                entry("task force", scenario.task_forces.get(at).map(|t| named(&t.name, &t.id)), at)
            }
            Thing::AiTrigger(at) => {
                entry("AI trigger", scenario.ai_triggers.get(at).map(|t| named(&t.name, &t.id)), at)
            }
            Thing::Local(at) => match scenario.locals.get(at).and_then(Option::as_ref) {
                Some(local) if !local.name.is_empty() => {
                    format!("local variable {at} \"{}\"", printable(&local.name))
                }
                _ => format!("local variable {at}"),
            },
            Thing::Global(at) => format!("global variable {at}"),
            Thing::Waypoint(at) => format!("waypoint {at}"),
            Thing::Country(at) => entry("house", rules.countries.name(at).map(printable), at),
            Thing::Start(at) => format!("start position {}", at + 1),
            Thing::Text(at) => format!("text line {at}"),
            Thing::CellTag(at) => match scenario.cell_tags.get(at) {
                Some(tagged) => format!("cell {}", tagged.cell),
                None => format!("cell tag #{at}"),
            },
            Thing::Object(placed, at) => match placed.row(scenario, at) {
                Some(row) => format!("{} at {}", printable(&row.kind.text), row.cell),
                None => format!("[{}] #{at}", placed.section()),
            },
            Thing::Type(class, at) => class.id(rules, at).map_or_else(|| format!("type #{at}"), printable),
            Thing::Map => "the map".to_owned(),
        }
    }

    /// Where it is defined in the map file.
    #[must_use]
    pub fn place(self, loaded: &Loaded) -> Option<Span> {
        let scenario = &loaded.scenario;
        let some = |span: Span| (span != Span::default()).then_some(span);
        match self {
            Thing::Trigger(at) => scenario.triggers.get(at).and_then(|t| some(t.id.span)),
            Thing::Tag(at) => scenario.tags.get(at).and_then(|t| some(t.id.span)),
            Thing::Team(at) => {
                scenario.team_types.get(at).filter(|t| t.local).and_then(|t| header(loaded, &t.id))
            }
            Thing::Script(at) => {
                scenario.scripts.get(at).filter(|t| t.local).and_then(|t| header(loaded, &t.id))
            }
            Thing::TaskForce(at) => {
                scenario.task_forces.get(at).filter(|t| t.local).and_then(|t| header(loaded, &t.id))
            }
            Thing::AiTrigger(at) => {
                scenario.ai_triggers.get(at).filter(|t| t.local).and_then(|t| some(t.id.span))
            }
            Thing::Local(at) => {
                scenario.locals.get(at).and_then(Option::as_ref).and_then(|l| some(l.name.span))
            }
            Thing::Waypoint(at) => {
                scenario.waypoints.get(at).and_then(Option::as_ref).and_then(|w| some(w.span))
            }
            Thing::CellTag(at) => scenario.cell_tags.get(at).and_then(|tagged| some(tagged.tag.span)),
            Thing::Object(placed, at) => placed.row(scenario, at).and_then(|row| some(row.span)),
            Thing::Text(number) => scenario.tutorial.get(&number).and_then(|text| some(text.span)),
            Thing::Country(at) => {
                let house = scenario.houses.iter().find(|house| house.country == at);
                house.and_then(|house| header(loaded, &house.name).or_else(|| some(house.name.span)))
            }
            Thing::Map => loaded.ini.section("Basic").map(|section| section.header_span()),
            Thing::Global(_) | Thing::Start(_) | Thing::Type(..) => None,
        }
    }
}

fn header(loaded: &Loaded, section: &str) -> Option<Span> {
    loaded.ini.section(section).map(|section| section.header_span())
}
