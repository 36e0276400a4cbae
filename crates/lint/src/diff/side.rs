//! One of the two maps, and which of its things are the same as in the other.

use sandtable_scenario::Loaded;
use sandtable_scenario::catalog::{List, Unit};
use sandtable_scenario::model::{Owner, Reference};
use sandtable_scenario::reader::house_by_number;
use sandtable_scenario::rules::Rules;

use super::collect;
use super::item::Item;
use super::kind::Kind;
use super::pair::{IDS, Level, OBJECTS, Pair};
use crate::words::Names;

/// A list of things that others refer to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Class {
    Trigger,
    Tag,
    Team,
    Script,
    TaskForce,
    AiTrigger,
    Unit,
}

/// How things of a class are found in a map and matched.
pub(super) struct ClassRow {
    pub class: Class,
    pub kind: Kind,
    pub collect: fn(&Side<'_>) -> Vec<Item>,
    pub levels: &'static [Level],
}

/// The classes.
pub(super) static CLASSES: &[ClassRow] = &[
    row(Class::Trigger, Kind::Trigger, collect::scripting::triggers, IDS),
    row(Class::Tag, Kind::Tag, collect::scripting::tags, IDS),
    row(Class::Team, Kind::Team, collect::teams::teams, IDS),
    row(Class::Script, Kind::Script, collect::teams::scripts, IDS),
    row(Class::TaskForce, Kind::TaskForce, collect::teams::task_forces, IDS),
    row(Class::AiTrigger, Kind::AiTrigger, collect::teams::ai_triggers, IDS),
    row(Class::Unit, Kind::Unit, collect::objects::units, OBJECTS),
];

const fn row(
    class: Class,
    kind: Kind,
    collect: fn(&Side<'_>) -> Vec<Item>,
    levels: &'static [Level],
) -> ClassRow {
    ClassRow { class, kind, collect, levels }
}

/// A number for each thing; things that are the same in both maps have the same.
#[derive(Debug, Default)]
pub(super) struct Tokens {
    of: [[Vec<usize>; 2]; 7],
}

impl Tokens {
    /// Numbers the things of a class: pairs first, then what is in one map only.
    pub(super) fn set(&mut self, class: Class, counts: [usize; 2], pairs: &[Pair]) {
        let slots = &mut self.of[class as usize];
        *slots = counts.map(|count| vec![usize::MAX; count]);
        for (token, pair) in pairs.iter().enumerate() {
            for (slots, at) in slots.iter_mut().zip([pair.0, pair.1]) {
                if let Some(slot) = at.and_then(|at| slots.get_mut(at)) {
                    *slot = token;
                }
            }
        }
    }
}

/// A map, alone or beside the other.
pub(super) struct Side<'a> {
    pub loaded: &'a Loaded,
    pub names: Names<'a>,
    tokens: Option<(&'a Tokens, usize)>,
}

impl<'a> Side<'a> {
    /// A map before its things are matched: references are known by the name of what they name.
    pub(super) fn alone(loaded: &'a Loaded) -> Self {
        Self { loaded, names: Names::of(loaded), tokens: None }
    }

    /// The first (0) or second (1) map after its things were matched.
    pub(super) fn beside(loaded: &'a Loaded, at: usize, tokens: &'a Tokens) -> Self {
        Self { loaded, names: Names::of(loaded), tokens: Some((tokens, at)) }
    }

    pub(super) fn rules(&self) -> &'a Rules {
        &self.loaded.rules
    }

    /// What makes a thing the same as one of the other map.
    pub(super) fn same(&self, class: Class, at: usize) -> String {
        if let Some((tokens, side)) = self.tokens {
            return match tokens.of[class as usize][side].get(at) {
                Some(token) => format!("#{token}"),
                None => format!("?{at}"),
            };
        }
        let scenario = &*self.loaded.scenario;
        let name = match class {
            Class::Trigger => scenario.triggers.get(at).map(|thing| &thing.name.value),
            Class::Tag => scenario.tags.get(at).map(|thing| &thing.name.value),
            Class::Team => scenario.team_types.get(at).map(|thing| &thing.name.value),
            Class::Script => scenario.scripts.get(at).map(|thing| &thing.name.value),
            Class::TaskForce => scenario.task_forces.get(at).map(|thing| &thing.name.value),
            Class::AiTrigger => scenario.ai_triggers.get(at).map(|thing| &thing.name.value),
            Class::Unit => scenario.units.get(at).map(|thing| &thing.foot.object.kind.text),
        };
        name.cloned().unwrap_or_else(|| format!("?{at}"))
    }

    /// The same for a mention.
    pub(super) fn same_reference(&self, class: Class, reference: &Reference) -> String {
        match reference.target {
            Some(at) => self.same(class, at),
            None => format!("?{}", reference.text.to_ascii_uppercase()),
        }
    }

    /// What makes a number in a unit the same as one of the other map.
    pub(super) fn same_number(&self, unit: Unit, value: i32) -> String {
        let at = usize::try_from(value).ok();
        let rules = self.rules();
        let low = usize::try_from(value & 0xFFFF).unwrap_or(usize::MAX);
        let named = |name: Option<&str>| name.map(str::to_owned);
        let found = match unit {
            Unit::House => match house_by_number(value, rules.countries.len()) {
                Owner::Nobody => None,
                owner => Some(self.same_owner(owner)),
            },
            Unit::Index(List::Team) => at.map(|at| self.same(Class::Team, at)),
            Unit::Index(List::Script) => at.map(|at| self.same(Class::Script, at)),
            Unit::Index(list) => at.and_then(|at| named(listed(rules, list, at))),
            Unit::BuildingTarget => rules.buildings.name(low).map(|name| format!("{name},{}", value >> 16)),
            Unit::AnimLoop => rules.animations.name(low).map(|name| format!("{name},{}", value >> 16)),
            Unit::Boolean => return (value & 0xFF != 0).to_string(),
            _ => None,
        };
        found.unwrap_or_else(|| value.to_string())
    }

    /// The same for an owner.
    pub(super) fn same_owner(&self, owner: Owner) -> String {
        match owner {
            Owner::Nobody => String::new(),
            Owner::Country(at) => self.rules().countries.name(at).unwrap_or("?").to_ascii_uppercase(),
            Owner::Spawn(start) => format!("@{start}"),
        }
    }
}

/// The entry of a list of the rules.
fn listed(rules: &Rules, list: List, at: usize) -> Option<&str> {
    match list {
        List::Sound => rules.sounds.get(at).map(String::as_str),
        List::Theme => rules.themes.get(at).map(String::as_str),
        List::Movie => rules.movies.get(at).map(String::as_str),
        List::Speech | List::Team | List::Script => None,
        List::Animation => rules.animations.name(at),
        List::Weapon => rules.weapons.name(at),
        List::VoxelAnimation => rules.voxel_anims.name(at),
        List::ParticleSystem => rules.particle_systems.name(at),
        List::SuperWeapon => rules.super_weapons.name(at),
        List::Building => rules.buildings.name(at),
        List::Vehicle => rules.vehicles.name(at),
        List::Infantry => rules.infantry.name(at),
        List::Aircraft => rules.aircraft.name(at),
    }
}
