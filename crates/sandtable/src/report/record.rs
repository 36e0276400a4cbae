//! Collects what a run report needs while the run goes on, within bounded memory.

use std::collections::BTreeMap;

use sandtable_sim::{Cause, Event, NotSimulated, ObjectInfo, Outcome, What, World};

use crate::error::CliError;
use crate::play::Listener;
use crate::words::Names;

/// Springs of one trigger that are kept in full; later ones are only counted, unless all are asked for.
pub(crate) const FULL_SPRINGS: usize = 3;
/// Lines kept of what happened besides springs.
const MAX_NOTES: usize = 2000;
/// Lines kept below one action.
const MAX_EFFECTS: usize = 12;

/// One line of the timeline.
pub(crate) enum Line {
    /// A trigger sprang.
    Spring(Spring),
    /// Something else happened.
    Note { frame: u32, text: String },
}

/// A sprung trigger.
pub(crate) struct Spring {
    pub(crate) frame: u32,
    pub(crate) trigger: usize,
    pub(crate) why: String,
    pub(crate) actions: Vec<Action>,
}

/// One action of a sprung trigger, in words.
pub(crate) struct Action {
    pub(crate) text: String,
    pub(crate) effects: Vec<String>,
}

/// The record of a run.
pub(crate) struct Record {
    all: bool,
    pub(crate) lines: Vec<Line>,
    /// Frames at which each trigger sprang.
    pub(crate) sprung_at: Vec<Vec<u32>>,
    pub(crate) not_simulated: BTreeMap<(NotSimulated, i32), u64>,
    pub(crate) skipped: Vec<String>,
    pub(crate) held_win: Option<(u8, i32)>,
    /// Springs in progress: the trigger and its line, if it is kept.
    open: Vec<(usize, Option<usize>)>,
    effects: Vec<String>,
    notes: usize,
}

impl Record {
    pub(crate) fn new(triggers: usize, all: bool) -> Self {
        Self {
            all,
            lines: Vec::new(),
            sprung_at: vec![Vec::new(); triggers],
            not_simulated: BTreeMap::new(),
            skipped: Vec::new(),
            held_win: None,
            open: Vec::new(),
            effects: Vec::new(),
            notes: 0,
        }
    }

    /// Takes the events of a frame.
    pub(crate) fn take(&mut self, world: &World, events: &[Event]) {
        let names = Names::of(world);
        for event in events {
            self.one(&names, event);
        }
        self.open.clear();
        self.effects.clear();
    }

    fn one(&mut self, names: &Names<'_>, event: &Event) {
        let frame = event.frame;
        match &event.what {
            What::Sprung { trigger, cause, .. } => {
                self.sprung_at[*trigger].push(frame);
                let keep = self.all || self.sprung_at[*trigger].len() <= FULL_SPRINGS;
                let line = keep.then(|| {
                    let why = why(names, *trigger, cause);
                    self.lines.push(Line::Spring(Spring {
                        frame,
                        trigger: *trigger,
                        why,
                        actions: Vec::new(),
                    }));
                    self.lines.len() - 1
                });
                self.open.push((*trigger, line));
                self.effects.clear();
            }
            What::Action { trigger, index, outcome, .. } => self.action(names, *trigger, *index, *outcome),
            What::NotSimulated { kind, number } => {
                *self.not_simulated.entry((*kind, *number)).or_default() += 1
            }
            What::Skipped { kind, owner, x, y, why } => {
                if self.skipped.len() < MAX_NOTES {
                    self.skipped.push(format!("{kind} of {owner} at {x},{y} is left out: {why}"));
                }
            }
            What::WinHeld { house, holds } => {
                self.held_win = Some((*house, *holds));
                self.note(
                    frame,
                    format!("a win of {} waits: {holds} Allow Win hold(s) stand", names.live_house(*house)),
                );
            }
            other => {
                if let Some(text) = happening(names, other) {
                    if self.open.is_empty() {
                        self.note(frame, text);
                    } else if self.effects.len() < MAX_EFFECTS {
                        self.effects.push(text);
                    }
                }
            }
        }
    }

    fn action(&mut self, names: &Names<'_>, trigger: usize, index: usize, outcome: Outcome) {
        let effects = std::mem::take(&mut self.effects);
        let Some(position) = self.open.iter().rposition(|(open, _)| *open == trigger) else { return };
        // What was opened after it has finished.
        self.open.truncate(position + 1);
        let Some(action) = names.scenario.triggers[trigger].actions.get(index) else { return };
        if let Some(Line::Spring(spring)) = self.open[position].1.and_then(|line| self.lines.get_mut(line)) {
            let suffix = match outcome {
                Outcome::Done => String::new(),
                Outcome::Partial => " (only marked: what follows is not simulated yet)".into(),
                Outcome::NotSimulated => " (not simulated yet)".into(),
                Outcome::NoEffect(reason) => format!(" (no effect: {})", crate::words::no_effect(reason)),
            };
            spring.actions.push(Action { text: format!("{}{suffix}", names.action(action)), effects });
        }
        if names.scenario.triggers[trigger].actions.len() == index + 1 {
            self.open.truncate(position);
        }
    }

    fn note(&mut self, frame: u32, text: String) {
        self.notes += 1;
        if self.notes <= MAX_NOTES || self.all {
            self.lines.push(Line::Note { frame, text });
        }
    }
}

impl Listener for Record {
    fn after(&mut self, world: &World, events: &[Event]) -> Result<(), CliError> {
        self.take(world, events);
        Ok(())
    }
}

/// What sprang a trigger, in words: the events it waited for, and the object or trigger it came from.
fn why(names: &Names<'_>, trigger: usize, cause: &Cause) -> String {
    match cause {
        Cause::Forced { trigger } => format!("forced by {}", names.trigger(*trigger)),
        Cause::Offer { object, .. } => {
            let events = names.events(trigger);
            match object {
                Some(object) => format!("{events}: {}", names.object(object)),
                None => events,
            }
        }
    }
}

/// What happened besides springs and actions, when a person wants to read it.
fn happening(names: &Names<'_>, what: &What) -> Option<String> {
    let object = |o: &ObjectInfo| names.object(o);
    Some(match what {
        What::MissionTimerExpired => "the mission timer runs out".into(),
        What::Credits { house, change, credits } => {
            format!("{} has {credits} credits ({change:+})", names.live_house(*house))
        }
        What::Alliance { house, other, allied } => format!(
            "{} {} {}",
            names.live_house(*house),
            if *allied { "allies with" } else { "breaks with" },
            names.live_house(*other)
        ),
        What::Destroyed { object: o } => format!("{} is destroyed", object(o)),
        What::Captured { object: o, new_house } => {
            format!("{} goes to {}", object(o), names.live_house(*new_house))
        }
        What::Sold { object: o, refund } => format!("{} is sold for {refund} credits", object(o)),
        What::Removed { object: o } => format!("{} is taken away", object(o)),
        What::Built { object: o } => format!("{} is put up", object(o)),
        What::Power { object: o, on } => {
            format!("{} is switched {}", object(o), if *on { "on" } else { "off" })
        }
        What::Flagged { house, win, borrowed } => format!(
            "{} is flagged to {} in {borrowed} frames",
            names.live_house(*house),
            if *win { "win" } else { "lose" }
        ),
        What::Defeated { house } => format!("{} is defeated", names.live_house(*house)),
        What::Decided { won } => format!("the mission is {}", if *won { "WON" } else { "LOST" }),
        What::RecursionCut { trigger } => {
            format!("forcing {} again was cut: forced triggers went in circles", names.trigger(*trigger))
        }
        _ => return None,
    })
}
