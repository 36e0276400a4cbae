//! Scripting in words: ids become names, numbers become what they mean.

use std::path::Path;

use sandtable_scenario::catalog::enums::{
    CameraSpeed, MeteorShower, ObjectMission, Quarry, RadarEvent, SpotlightMode, TalkBubble,
};
use sandtable_scenario::catalog::phrase;
use sandtable_scenario::catalog::{ActionKind, EventKind, Field, ParamDoc};
use sandtable_scenario::model::{ActionRecord, Cell, EventRecord, Param, Reference, Scenario, TriggerType};
use sandtable_scenario::rules::{Registry, Rules, units};
use sandtable_sim::{NoEffect, NotBuilt, ObjectInfo, Refusal, World};

/// Frames of one second.
const FRAMES_PER_SECOND: u32 = 15;

/// A frame as game time, m:ss.
pub(crate) fn clock(frame: u32) -> String {
    let seconds = frame / FRAMES_PER_SECOND;
    format!("{}:{:02}", seconds / 60, seconds % 60)
}

/// Seconds with their unit, longer spans as minutes and seconds.
fn seconds(n: i32) -> String {
    match n {
        0..60 => format!("{n} s"),
        60.. => format!("{}:{:02} min", n / 60, n % 60),
        _ => format!("{n} s"),
    }
}

/// A path for people.
pub(crate) fn shown(path: &Path) -> String {
    printable(&path.display().to_string())
}

/// Longest text printed from a file, in characters; a hostile file may hold megabytes in one value.
const LONGEST: usize = 400;

/// Text with control characters shown as escapes, and cut when it is very long.
pub(crate) fn printable(text: &str) -> String {
    let mut out = String::with_capacity(text.len().min(LONGEST));
    for (n, c) in text.chars().enumerate() {
        if n == LONGEST {
            out.push_str("...");
            break;
        }
        if c.is_control() { out.extend(c.escape_default()) } else { out.push(c) }
    }
    out
}

/// The names of one scenario.
#[derive(Clone, Copy)]
pub(crate) struct Names<'a> {
    pub(crate) scenario: &'a Scenario,
    pub(crate) rules: &'a Rules,
    pub(crate) world: &'a World,
}

impl<'a> Names<'a> {
    pub(crate) fn of(world: &'a World) -> Self {
        Self { scenario: world.scenario(), rules: world.rules(), world }
    }

    /// A trigger as `Name [id]`.
    pub(crate) fn trigger(&self, kind: usize) -> String {
        self.scenario.triggers.get(kind).map_or_else(|| format!("trigger #{kind}"), name_and_id)
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

    /// One action in words.
    pub(crate) fn action(&self, action: &ActionRecord) -> String {
        let Some(kind) = ActionKind::from_number(action.number) else {
            return format!("unknown action {}", action.number);
        };
        let row = kind.row();
        phrase::fill(row.phrase, |slot| {
            let param = phrase::param(row.params, slot);
            self.slot(slot, ActionValue { action, param })
        })
    }

    /// The cell of the waypoint an action names.
    pub(crate) fn place(&self, action: &ActionRecord) -> Option<Cell> {
        let row = ActionKind::from_number(action.number)?.row();
        let mut found = None;
        phrase::fill(row.phrase, |slot| {
            if slot == "waypoint" {
                let param = phrase::param(row.params, slot);
                found = found.or(self.world.waypoint(ActionValue { action, param }.number()));
            }
            String::new()
        });
        found
    }

    /// One event in words.
    pub(crate) fn event(&self, event: &EventRecord) -> String {
        let Some(kind) = EventKind::from_number(event.number) else {
            return format!("unknown event {} (always satisfied)", event.number);
        };
        phrase::fill(kind.row().phrase, |slot| match (slot, &event.team) {
            ("team", Some(team)) => self.team(team),
            ("team", None) => "no team (code 0 names none)".into(),
            ("house", _) if event.value == -1 && takes_any_house(kind) => "any house".into(),
            _ => self.number(slot, event.value),
        })
    }

    /// All events of a trigger in words.
    pub(crate) fn events(&self, kind: usize) -> String {
        let Some(trigger) = self.scenario.triggers.get(kind) else { return String::new() };
        let words: Vec<String> = trigger.events.iter().map(|e| self.event(e)).collect();
        if words.is_empty() { "no events".into() } else { words.join(" and ") }
    }

    fn slot(&self, slot: &str, value: ActionValue<'_>) -> String {
        let action = value.action;
        match (slot, &action.param) {
            ("team", Param::Team(team)) => self.team(team),
            ("trigger", Param::Trigger(trigger)) => match trigger.target {
                Some(kind) => self.trigger(kind),
                None => missing("trigger", trigger),
            },
            ("tag", Param::Tag(tag)) => match tag.target.and_then(|t| self.scenario.tags.get(t)) {
                Some(tag) => format!("{} [{}]", printable(&tag.name.value), printable(&tag.id.value)),
                None => missing("tag", tag),
            },
            ("team" | "trigger" | "tag", _) => "nothing".into(),
            ("rect", _) => {
                let [x, y, w, h] = action.rect;
                format!("{x},{y} {w}x{h}")
            }
            _ => self.number(slot, value.number()),
        }
    }

    fn team(&self, team: &Reference) -> String {
        match team.target.and_then(|t| self.scenario.team_types.get(t)) {
            Some(team) => format!("{} [{}]", printable(&team.name.value), printable(&team.id.value)),
            None => missing("team", team),
        }
    }

    /// A number in the meaning its placeholder names.
    fn number(&self, slot: &str, n: i32) -> String {
        let rules = self.rules;
        match slot {
            "house" => self.house_number(n),
            "waypoint" => match self.world.waypoint(n) {
                Some(cell) => format!("{n} ({},{})", cell.x, cell.y),
                None => format!("{n} (not placed)"),
            },
            "seconds" => seconds(n),
            "local" => named(
                n,
                self.scenario.locals.get(index(n)).and_then(Option::as_ref).map(|l| l.name.value.as_str()),
            ),
            "global" => named(n, rules.global_variable_names.get(index(n)).and_then(Option::as_deref)),
            "text" => match self.scenario.tutorial.get(&n) {
                Some(line) => format!("\"{}\"", printable(&line.value)),
                None => format!("{n}"),
            },
            "sound" => listed(n, rules.sounds.get(index(n)).map(String::as_str)),
            "theme" => listed(n, rules.themes.get(index(n)).map(String::as_str)),
            "movie" => listed(n, rules.movies.get(index(n)).map(String::as_str)),
            "anim" => of(&rules.animations, n),
            "weapon" => of(&rules.weapons, n),
            "vanim" => of(&rules.voxel_anims, n),
            "particles" => of(&rules.particle_systems, n),
            "special" => of(&rules.super_weapons, n),
            "building" => of(&rules.buildings, n),
            "unit" => of(&rules.vehicles, n),
            "infantry" => of(&rules.infantry, n),
            "aircraft" => of(&rules.aircraft, n),
            "bool" => {
                if n & 0xFF != 0 {
                    "on".into()
                } else {
                    "off".into()
                }
            }
            "float" => decimal(n),
            "mission" => enumerated(n, ObjectMission::from_number(n)),
            "speed" => enumerated(n, CameraSpeed::from_number(n)),
            "shower" => enumerated(n, MeteorShower::from_number(n)),
            "radar" => enumerated(n, RadarEvent::from_number(n)),
            "bubble" => enumerated(n, TalkBubble::from_number(n)),
            "spotlight" => enumerated(n, SpotlightMode::from_number(n)),
            "quarry" => enumerated(n, Quarry::from_number(n)),
            _ => n.to_string(),
        }
    }

    fn house_number(&self, n: i32) -> String {
        match n {
            -1 => "no house (-1)".into(),
            50..=57 => format!("the player at start {}", n - 49),
            4475..=4482 => format!("the player at start {}", n - 4474),
            _ => match usize::try_from(n).ok().and_then(|i| self.rules.countries.name(i)) {
                Some(name) => printable(name),
                None => format!("house {n} (does not exist)"),
            },
        }
    }
}

/// A value an action's placeholder stands for.
struct ActionValue<'a> {
    action: &'a ActionRecord,
    param: Option<&'static ParamDoc>,
}

impl ActionValue<'_> {
    fn number(&self) -> i32 {
        let [f4, f5, f6, f7] = self.action.rect;
        match self.param.map(|p| p.field) {
            Some(Field::F4) => f4,
            Some(Field::F5) => f5,
            Some(Field::F6) => f6,
            Some(Field::F7) => f7,
            Some(Field::F8) if self.action.code != 4 => self.action.waypoint,
            _ => self.action.data,
        }
    }
}

/// `Name [id]` of a trigger type.
pub(crate) fn name_and_id(trigger: &TriggerType) -> String {
    format!("{} [{}]", printable(&trigger.name.value), printable(&trigger.id.value))
}

/// Events whose house −1 means any house; to all others it names none (`events.md` §2.2).
fn takes_any_house(kind: EventKind) -> bool {
    matches!(
        kind,
        EventKind::EnteredBy
            | EventKind::ZoneEntryBy
            | EventKind::CrossesHorizontalLine
            | EventKind::CrossesVerticalLine
    )
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

fn missing(what: &str, reference: &Reference) -> String {
    format!("the missing {what} \"{}\"", printable(&reference.text))
}

fn index(n: i32) -> usize {
    usize::try_from(n).unwrap_or(usize::MAX)
}

/// `3 "Bridge down"`.
fn named(n: i32, name: Option<&str>) -> String {
    match name.filter(|name| !name.is_empty()) {
        Some(name) => format!("{n} \"{}\"", printable(name)),
        None => n.to_string(),
    }
}

fn listed(n: i32, name: Option<&str>) -> String {
    name.map_or_else(|| n.to_string(), printable)
}

fn of<T>(list: &Registry<T>, n: i32) -> String {
    listed(n, list.name(index(n)))
}

fn enumerated<T: std::fmt::Display>(n: i32, value: Option<T>) -> String {
    value.map_or_else(|| n.to_string(), |value| value.to_string())
}

/// A float from its bit pattern, as short as reads back the same.
fn decimal(bits: i32) -> String {
    units::float_bits(bits).to_string()
}
