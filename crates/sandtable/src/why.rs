//! `--why TRIGGER`: which of its events holds, which does not, since when.

use std::io::{self, Write};

use anstyle::Style;
use sandtable_lint::Prospects;
use sandtable_scenario::model::Scenario;
use sandtable_sim::{Event, EventStatus, TriggerState, What, World};

use crate::error::CliError;
use crate::play::Listener;
use crate::words::{Names, clock, printable};

/// Watches one trigger type.
pub(crate) struct Watch {
    holding: Holding,
    state: Option<(TriggerState, u32)>,
    states: Vec<(u32, TriggerState)>,
    /// Frame being played.
    frame: u32,
    springs: Vec<u32>,
}

/// Which events of a trigger type hold, and since when. Takes the same space however long it looks.
#[derive(Clone, Debug)]
pub(crate) struct Holding {
    pub(crate) kind: usize,
    /// For each event in file order: does it hold, since which frame, how often did that change.
    pub(crate) events: Vec<Seen>,
}

/// How one event was seen.
#[derive(Clone, Debug, Default)]
pub(crate) struct Seen {
    /// As last seen while the trigger lived.
    pub(crate) status: Option<EventStatus>,
    /// Frame since which it holds, or does not.
    pub(crate) since: u32,
    /// How often it was seen to begin or end; seeing it first is the first time.
    pub(crate) changes: u32,
}

/// Finds the triggers a word names: by id, else by name.
pub(crate) fn find(scenario: &Scenario, word: &str) -> Result<Vec<usize>, CliError> {
    let by = |text: fn(&sandtable_scenario::model::TriggerType) -> &str| -> Vec<usize> {
        let hit = |(kind, trigger)| text(trigger).eq_ignore_ascii_case(word).then_some(kind);
        scenario.triggers.iter().enumerate().filter_map(hit).collect()
    };
    let found = by(|t| t.id.value.as_str());
    let found = if found.is_empty() { by(|t| t.name.value.as_str()) } else { found };
    if !found.is_empty() {
        return Ok(found);
    }
    let lower = word.to_lowercase();
    let near: Vec<String> = scenario
        .triggers
        .iter()
        .filter(|t| t.name.value.to_lowercase().contains(&lower))
        .take(8)
        .map(crate::words::name_and_id)
        .collect();
    let hint = if near.is_empty() {
        format!("the map has {} triggers; name one by its id or its display name", scenario.triggers.len())
    } else {
        format!("did you mean {}?", near.join(", "))
    };
    Err(CliError::Usage(format!("no trigger is called \"{word}\"; {hint}")))
}

impl Watch {
    pub(crate) fn new(scenario: &Scenario, kind: usize) -> Self {
        let holding = Holding::new(scenario, kind);
        Self { holding, state: None, states: Vec::new(), frame: 0, springs: Vec::new() }
    }

    /// Prints what was seen, and what the map says of the trigger whoever plays.
    pub(crate) fn print(
        &self,
        out: &mut impl Write,
        names: &Names<'_>,
        prospects: &Prospects,
    ) -> io::Result<()> {
        let head = Style::new().bold();
        writeln!(out, "\n{head}Why {}{head:#}", names.trigger(self.holding.kind))?;
        match self.springs.as_slice() {
            [] => {
                let from = self.states.first().map_or(0, |(frame, _)| *frame);
                let since = if from > 0 {
                    format!("did not spring since frame {from}")
                } else {
                    "never sprang".into()
                };
                writeln!(
                    out,
                    "  It {since}: {}.",
                    crate::report::summary::reason(names, self.holding.kind, from)
                )?;
            }
            [one] => writeln!(out, "  It sprang at {} (frame {one}).", clock(*one))?,
            [first, .., last] => writeln!(
                out,
                "  It sprang {} times, first at {} (frame {first}), last at {} (frame {last}).",
                self.springs.len(),
                clock(*first),
                clock(*last)
            )?,
        }
        for (frame, state) in &self.states {
            writeln!(out, "  {:>7} frame {frame}: {}", clock(*frame), state_words(*state))?;
        }
        for (seen, record) in
            self.holding.events.iter().zip(&names.scenario.triggers[self.holding.kind].events)
        {
            let words = names.event(record);
            let Some(status) = &seen.status else {
                writeln!(out, "  event {} \"{words}\": not examined", record.number)?;
                continue;
            };
            let mark = match (status.holds, status.momentary) {
                _ if status.dead => "never holds: nothing in the game can satisfy it".into(),
                (true, _) if status.latched => {
                    format!("happened and is remembered since {} (frame {})", clock(seen.since), seen.since)
                }
                (true, _) => format!("holds since {} (frame {})", clock(seen.since), seen.since),
                (false, true) if status.not_simulated => {
                    "waits for an occurrence that is not simulated yet".into()
                }
                (false, true) => "has not happened".into(),
                (false, false) if seen.changes > 1 => {
                    format!(
                        "does not hold since {} (frame {}); it held before",
                        clock(seen.since),
                        seen.since
                    )
                }
                (false, false) => "does not hold".into(),
            };
            let left = match status.countdown {
                Some(left) if left > 0 => format!("; {left} frames to go"),
                _ => String::new(),
            };
            writeln!(out, "  event {} \"{words}\": {mark}{left}", record.number)?;
        }
        if let Some(never) = prospects.never.as_ref().filter(|_| self.springs.is_empty()) {
            writeln!(out, "  In this map it can never fire: {}.", printable(never))?;
        }
        for words in &prospects.named {
            writeln!(out, "  {}", printable(words))?;
        }
        Ok(())
    }
}

impl Watch {
    /// The trigger type that is watched.
    pub(crate) fn kind(&self) -> usize {
        self.holding.kind
    }
}

impl Holding {
    /// Of a trigger type that was not looked at yet. The world must watch it ([`World::watch`]).
    pub(crate) fn new(scenario: &Scenario, kind: usize) -> Self {
        Self { kind, events: vec![Seen::default(); scenario.triggers[kind].events.len()] }
    }

    /// Looks after a frame was played. Takes what the offers of the frame found; without one, how things stand at its end.
    /// A trigger that has gone keeps what was seen last.
    pub(crate) fn look(&mut self, world: &World, frame: u32) {
        let why = world.why(self.kind);
        let pass = world.last_pass(self.kind);
        let gone = matches!(why.state, TriggerState::Destroyed | TriggerState::NoInstance);
        if gone && pass.is_none() {
            return;
        }
        for (i, (seen, now)) in self.events.iter_mut().zip(why.events).enumerate() {
            let mut status = match &seen.status {
                Some(before) if gone => before.clone(),
                _ => now,
            };
            if let Some(holds) = pass.and_then(|pass| pass.get(i)) {
                status.holds = *holds;
            }
            if seen.status.as_ref().is_none_or(|before| before.holds != status.holds) {
                // Without an offer the world shows how things stand for the frame to come.
                let since = if pass.is_some() { frame } else { world.frame() };
                (seen.since, seen.changes) = (since, seen.changes.saturating_add(1));
            }
            seen.status = Some(status);
        }
    }

    /// What was seen here and then, from the very next frame on, by `later`.
    pub(crate) fn then(mut self, later: Self) -> Self {
        for (seen, later) in self.events.iter_mut().zip(later.events) {
            let holds = |seen: &Seen| seen.status.as_ref().map(|status| status.holds);
            if later.status.is_none() {
                continue;
            }
            if later.changes <= 1 && holds(seen) == holds(&later) {
                // What was seen first there is how it stood here: no change.
                seen.status = later.status;
            } else {
                *seen = Seen { changes: seen.changes.saturating_add(later.changes), ..later };
            }
        }
        self
    }
}

pub(crate) fn state_words(state: TriggerState) -> &'static str {
    match state {
        TriggerState::Waiting => "enabled",
        TriggerState::Disabled => "disabled",
        TriggerState::Destroyed => "gone",
        TriggerState::Filtered => "off at this difficulty",
        TriggerState::NoInstance => "not in the game: nothing carries its tag",
    }
}

impl Listener for Watch {
    fn before(&mut self, world: &World) -> Result<(), CliError> {
        let now = world.frame();
        let why = world.why(self.holding.kind);
        if self.state.map(|(state, _)| state) != Some(why.state) {
            self.state = Some((why.state, now));
            self.states.push((now, why.state));
        }
        self.frame = now;
        Ok(())
    }

    fn after(&mut self, world: &World, events: &[Event]) -> Result<(), CliError> {
        self.holding.look(world, self.frame);
        for event in events {
            if matches!(event.what, What::Sprung { trigger, .. } if trigger == self.holding.kind) {
                self.springs.push(event.frame);
            }
        }
        Ok(())
    }
}
