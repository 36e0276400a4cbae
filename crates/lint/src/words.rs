//! Scripting in words: ids become names, numbers become what they mean.

use sandtable_scenario::Loaded;
use sandtable_scenario::catalog::enums::{
    CameraSpeed, Facing, MeteorShower, ObjectMission, Quarry, RadarEvent, Split, SpotlightMode, TalkBubble,
    TargetProperty,
};
use sandtable_scenario::catalog::phrase;
use sandtable_scenario::catalog::{ActionKind, EventKind, Field, MissionKind, ParamDoc, Unit};
use sandtable_scenario::model::{
    ActionRecord, Cell, EventRecord, Owner, Param, Reference, Scenario, ScriptLine, TriggerType,
};
use sandtable_scenario::rules::{Registry, Rules, units};

/// Seconds with their unit, longer spans as minutes and seconds.
fn seconds(n: i32) -> String {
    match n {
        0..60 => format!("{n} s"),
        60.. => format!("{}:{:02} min", n / 60, n % 60),
        _ => format!("{n} s"),
    }
}

/// Longest text printed from a file, in characters; a hostile file may hold megabytes in one value.
const LONGEST: usize = 400;

/// Text with control characters shown as escapes, and cut when it is very long.
#[must_use]
pub fn printable(text: &str) -> String {
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
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    /// The scenario.
    pub scenario: &'a Scenario,
    /// The rules it was loaded with.
    pub rules: &'a Rules,
}

impl<'a> Names<'a> {
    /// The names of a loaded map.
    #[must_use]
    pub fn of(loaded: &'a Loaded) -> Self {
        Self { scenario: &loaded.scenario, rules: &loaded.rules }
    }

    /// A trigger as `Name [id]`.
    #[must_use]
    pub fn trigger(&self, kind: usize) -> String {
        self.scenario.triggers.get(kind).map_or_else(|| format!("trigger #{kind}"), name_and_id)
    }

    /// The owner of a trigger or team type; `None` for nobody.
    #[must_use]
    pub fn owner(&self, owner: Owner) -> Option<String> {
        match owner {
            Owner::Nobody => None,
            Owner::Country(country) => self.rules.countries.name(country).map(printable),
            Owner::Spawn(start) => Some(format!("the player at start {}", start + 1)),
        }
    }

    /// One line of a script in words.
    #[must_use]
    pub fn line(&self, line: &ScriptLine) -> String {
        let Some(kind) = MissionKind::from_number(line.action) else {
            return format!("unknown team mission {}", line.action);
        };
        let row = kind.row();
        phrase::fill(row.phrase, |slot| match phrase::param(row.params, slot).map(|param| param.unit) {
            // The high half counts loops.
            Some(Unit::AnimLoop) => self.number(slot, line.argument & 0xFFFF),
            _ => self.number(slot, line.argument),
        })
    }

    /// One action in words.
    #[must_use]
    pub fn action(&self, action: &ActionRecord) -> String {
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
    #[must_use]
    pub fn place(&self, action: &ActionRecord) -> Option<Cell> {
        let row = ActionKind::from_number(action.number)?.row();
        let param = phrase::param(row.params, "waypoint")?;
        let number = ActionValue { action, param: Some(param) }.number();
        let waypoint = self.scenario.waypoints.get(index(number))?.as_ref()?;
        Some(waypoint.value)
    }

    /// One event in words.
    #[must_use]
    pub fn event(&self, event: &EventRecord) -> String {
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
    #[must_use]
    pub fn events(&self, kind: usize) -> String {
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
            "waypoint" => match self.scenario.waypoints.get(index(n)).and_then(Option::as_ref) {
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
            "facing" => enumerated(n, Facing::from_number(n)),
            "split" => enumerated(n, Split::from_number(n)),
            "cell" => format!("{},{}", n % 1000, n / 1000),
            "team" => match self.scenario.team_types.get(index(n)) {
                Some(team) => format!("{} [{}]", printable(&team.name), printable(&team.id)),
                None => format!("team #{n} (does not exist)"),
            },
            "script" => match self.scenario.scripts.get(index(n)) {
                Some(script) => format!("{} [{}]", printable(&script.name), printable(&script.id)),
                None => format!("script #{n} (does not exist)"),
            },
            "target" => {
                let (building, choice) = TargetProperty::split_argument(n);
                format!("{} ({})", of(&rules.buildings, building), enumerated(n >> 16, choice))
            }
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
#[must_use]
pub fn name_and_id(trigger: &TriggerType) -> String {
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

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    #[test]
    fn script_lines_are_told_with_names() {
        let map = "[TeamTypes]\n0=TEAM0001\n[TEAM0001]\nName=Wave\nScript=SCRIPT01\n[ScriptTypes]\n0=SCRIPT01\n\
                   [SCRIPT01]\nName=Go\n0=3,5\n1=4,40041\n2=8,2\n3=42,1\n4=46,65536\n5=99,1\n[Waypoints]\n5=45044\n";
        let loaded = load(crate::example::map(map), "example.map", &RulesSources::stock());
        let names = Names::of(&loaded);
        let script = loaded.scenario.scripts.iter().find(|script| *script.id == "SCRIPT01").unwrap();
        let lines: Vec<String> = script.lines.iter().map(|line| names.line(line)).collect();
        assert_eq!(lines[0], "move to waypoint 5 (44,45)");
        assert_eq!(lines[1], "move to cell 41,40");
        assert_eq!(lines[2], "unload and release the transports");
        assert!(lines[3].ends_with("north-east"), "{}", lines[3]);
        assert!(lines[4].contains("(greatest threat)"), "{}", lines[4]);
        assert_eq!(lines[5], "unknown team mission 99");
        let last = i32::try_from(loaded.scenario.team_types.len()).unwrap() - 1;
        let become_team = ScriptLine { action: 18, argument: last, ..ScriptLine::default() };
        assert_eq!(names.line(&become_team), "become team Wave [TEAM0001]");
    }

    #[test]
    fn hostile_text_is_cut_and_escaped() {
        assert_eq!(printable("a\u{7}b"), "a\\u{7}b");
        assert_eq!(printable(&"x".repeat(1000)).len(), LONGEST + 3);
    }
}
