//! What a rule sees of a map.

use std::sync::OnceLock;

use sandtable_formats::Span;
use sandtable_formats::ini::IniFile;
use sandtable_scenario::Loaded;
use sandtable_scenario::catalog::{ActionKind, EventKind, MissionKind};
use sandtable_scenario::model::{ActionRecord, EventRecord, Scenario, ScriptLine};
use sandtable_scenario::report::named;
use sandtable_scenario::rules::Rules;

use crate::overrides::Found;
use crate::xref::Thing;
use crate::{Ground, Reach, Xref};

/// A loaded map with what follows from it.
#[derive(Debug)]
pub struct Subject<'a> {
    /// The map as it was loaded.
    pub loaded: &'a Loaded,
    /// The typed scenario.
    pub scenario: &'a Scenario,
    /// The rules with the map's own changes.
    pub rules: &'a Rules,
    /// The file's text.
    pub ini: &'a IniFile,
    /// Who names whom.
    pub xref: Xref,
    /// What can ever happen.
    pub reach: Reach,
    /// What lies where.
    pub ground: Ground<'a>,
    /// The sections of the map that change the rules, found when a rule first asks.
    pub(crate) overrides: OnceLock<Vec<Found>>,
}

impl<'a> Subject<'a> {
    /// Works out what follows from a map.
    #[must_use]
    pub fn new(loaded: &'a Loaded) -> Self {
        let xref = Xref::of(loaded);
        let reach = Reach::of(loaded, &xref);
        Self {
            loaded,
            scenario: &loaded.scenario,
            rules: &loaded.rules,
            ini: &loaded.ini,
            xref,
            reach,
            ground: Ground::new(loaded),
            overrides: OnceLock::new(),
        }
    }

    /// A thing in words for messages: `trigger "First wave" (01000004)`, `local variable 3 "bridge gone"`, `waypoint 12`.
    #[must_use]
    pub fn words(&self, thing: Thing) -> String {
        thing.words(self.scenario, self.rules)
    }

    /// A trigger as `"First wave" (01000004)`.
    #[must_use]
    pub fn trigger(&self, at: usize) -> String {
        self.scenario.triggers.get(at).map_or_else(String::new, |t| named(&t.name, &t.id))
    }

    /// A tag by name and id.
    #[must_use]
    pub fn tag(&self, at: usize) -> String {
        self.scenario.tags.get(at).map_or_else(String::new, |t| named(&t.name, &t.id))
    }

    /// A team type by name and id.
    #[must_use]
    pub fn team(&self, at: usize) -> String {
        self.scenario.team_types.get(at).map_or_else(String::new, |t| named(&t.name, &t.id))
    }

    /// Where a thing is defined in the map file; `None` for what comes from elsewhere.
    #[must_use]
    pub fn place(&self, thing: Thing) -> Option<Span> {
        thing.place(self.loaded)
    }

    /// The bytes of a key's value in the map file.
    #[must_use]
    pub fn value(&self, section: &str, key: &str) -> Option<Span> {
        self.ini.get(section, key).map(|entry| entry.value_span())
    }

    /// The start positions that are placed: (waypoint 0 to 7, cell with its place in the file).
    pub fn starts(
        &self,
    ) -> impl Iterator<Item = (usize, &'a sandtable_scenario::model::Spanned<sandtable_scenario::model::Cell>)>
    + use<'a> {
        let placed = self.scenario.waypoints.iter().take(8).enumerate();
        placed.filter_map(|(at, start)| Some((at, start.as_ref()?)))
    }

    /// The triggers that live: (position, type).
    pub fn triggers(
        &self,
    ) -> impl Iterator<Item = (usize, &'a sandtable_scenario::model::TriggerType)> + use<'a> {
        self.scenario.triggers.iter().enumerate().filter(|(_, trigger)| trigger.valid)
    }

    /// An event of a trigger as `event 2 (Elapsed Time)`, counted from 1.
    #[must_use]
    pub fn event(&self, at: usize, event: &EventRecord) -> String {
        let name = EventKind::from_number(event.number).map_or("unknown", |kind| kind.row().name);
        format!("event {} ({}, {name})", at + 1, event.number)
    }

    /// An action of a trigger as `action 2 (53, Enable Trigger)`, counted from 1.
    #[must_use]
    pub fn action(&self, at: usize, action: &ActionRecord) -> String {
        let name = ActionKind::from_number(action.number).map_or("unknown", |kind| kind.row().name);
        format!("action {} ({}, {})", at + 1, action.number, name.trim_end_matches('.'))
    }

    /// A line of a script as `line 2 (3, Move to waypoint)`, counted from 1 as jumps do.
    #[must_use]
    pub fn line(&self, at: usize, line: &ScriptLine) -> String {
        let name = MissionKind::from_number(line.action).map_or("unknown", |kind| kind.row().name);
        format!("line {} ({}, {name})", at + 1, line.action)
    }

    /// Whether the author keeps a trigger aside on purpose: by the convention of map editors, its name says so, or it
    /// reveals the map for testing.
    #[must_use]
    pub fn parked(&self, at: usize) -> bool {
        let Some(trigger) = self.scenario.triggers.get(at) else { return false };
        let name = trigger.name.to_ascii_uppercase();
        ["DEBUG", "OBSOLETE", "UNUSED"].iter().any(|word| name.contains(word))
            || trigger.actions.iter().any(|action| action.number == 16)
    }
}
