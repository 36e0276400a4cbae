//! Collects what a run report needs while the run goes on, within bounded memory.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_scenario::catalog::EventKind;
use sandtable_sim::{Cause, Event, NotSimulated, ObjectInfo, Outcome, ProductionStage, What, World};

use super::ledger::Ledger;
use crate::error::CliError;
use crate::play::Listener;
use crate::words::{Names, printable};

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

/// A spring whose actions are running.
struct Open {
    trigger: usize,
    /// Its line, if it is kept.
    line: Option<usize>,
    /// What the running action did so far.
    effects: Vec<String>,
    /// What it did besides.
    more: usize,
}

/// What a person asked to see.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Show {
    /// Every spring and every step of the economy.
    pub(crate) all: bool,
    /// Radio messages.
    pub(crate) radio: bool,
}

/// The record of a run.
pub(crate) struct Record {
    show: Show,
    /// First frame of this run; above 0 when it goes on from a save.
    pub(crate) from: u32,
    pub(crate) lines: Vec<Line>,
    /// Frames at which each trigger sprang.
    pub(crate) sprung_at: Vec<Vec<u32>>,
    pub(crate) not_simulated: BTreeMap<(NotSimulated, i32), u64>,
    pub(crate) skipped: Vec<String>,
    pub(crate) held_win: Option<(u8, i32)>,
    pub(crate) ledger: Ledger,
    /// Springs in progress, the innermost last.
    open: Vec<Open>,
    notes: usize,
    /// Happenings that are not kept.
    pub(crate) left_out: u64,
    /// Triggers already named as part of a circle.
    circles: BTreeSet<usize>,
}

impl Record {
    pub(crate) fn new(triggers: usize, from: u32, show: Show) -> Self {
        Self {
            show,
            from,
            lines: Vec::new(),
            sprung_at: vec![Vec::new(); triggers],
            not_simulated: BTreeMap::new(),
            skipped: Vec::new(),
            held_win: None,
            ledger: Ledger::default(),
            open: Vec::new(),
            notes: 0,
            left_out: 0,
            circles: BTreeSet::new(),
        }
    }

    /// Takes the events of a frame.
    pub(crate) fn take(&mut self, world: &World, events: &[Event]) {
        let names = Names::of(world);
        for event in events {
            self.one(&names, event);
        }
        self.open.clear();
    }

    fn one(&mut self, names: &Names<'_>, event: &Event) {
        let frame = event.frame;
        match &event.what {
            What::Sprung { trigger, cause, .. } => {
                self.sprung_at[*trigger].push(frame);
                let keep = self.show.all || self.sprung_at[*trigger].len() <= FULL_SPRINGS;
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
                // One without actions is over at once.
                if !names.scenario.triggers[*trigger].actions.is_empty() {
                    self.open.push(Open { trigger: *trigger, line, effects: Vec::new(), more: 0 });
                }
            }
            What::Action { trigger, index, outcome, .. } => self.action(names, *trigger, *index, *outcome),
            What::NotSimulated { kind, number } => {
                *self.not_simulated.entry((*kind, *number)).or_default() += 1
            }
            What::Skipped { kind, owner, x, y, why } => {
                if self.skipped.len() < MAX_NOTES {
                    let (kind, owner) = (printable(kind), printable(owner));
                    self.skipped.push(format!("{kind} of {owner} at {x},{y} is left out: {why}"));
                }
            }
            What::WinHeld { house, holds } => {
                self.held_win = Some((*house, *holds));
                self.note(
                    frame,
                    match holds {
                        1 => format!("a win of {} waits: an Allow Win hold stands", names.live_house(*house)),
                        _ => format!(
                            "a win of {} waits: {holds} Allow Win holds stand",
                            names.live_house(*house)
                        ),
                    },
                );
            }
            What::RecursionCut { trigger } => self.circle(names, frame, *trigger),
            What::Radio { .. } if !self.show.radio => {}
            other => {
                let routine = self.ledger.take(names.world, other);
                if let Some(text) = happening(names, other) {
                    match self.open.last_mut() {
                        None if routine && !self.show.all => {}
                        None => self.note(frame, text),
                        Some(open) if open.effects.len() < MAX_EFFECTS => open.effects.push(text),
                        Some(open) => open.more += 1,
                    }
                }
            }
        }
    }

    fn action(&mut self, names: &Names<'_>, trigger: usize, index: usize, outcome: Outcome) {
        let Some(position) = self.open.iter().rposition(|open| open.trigger == trigger) else { return };
        // What was opened after it has finished.
        self.open.truncate(position + 1);
        let open = &mut self.open[position];
        let mut effects = std::mem::take(&mut open.effects);
        match std::mem::take(&mut open.more) {
            0 => {}
            more => effects.push(format!("... and {more} more")),
        }
        let Some(action) = names.scenario.triggers[trigger].actions.get(index) else { return };
        if let Some(Line::Spring(spring)) = self.open[position].line.and_then(|line| self.lines.get_mut(line))
        {
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

    /// Forced triggers went in circles: told once for each circle, naming it.
    fn circle(&mut self, names: &Names<'_>, frame: u32, trigger: usize) {
        let running: Vec<usize> = self.open.iter().map(|open| open.trigger).collect();
        let from = running.iter().rposition(|open| *open == trigger).unwrap_or(running.len());
        let mut circle = running[from..].to_vec();
        if circle.iter().any(|member| self.circles.contains(member)) {
            return;
        }
        circle.push(trigger);
        let words: Vec<String> = circle.iter().map(|member| names.trigger(*member)).collect();
        self.circles.extend(circle);
        self.note(frame, format!("triggers force each other in a circle, cut here: {}", words.join(" -> ")));
    }

    fn note(&mut self, frame: u32, text: String) {
        if self.notes < MAX_NOTES || self.show.all {
            self.notes += 1;
            self.lines.push(Line::Note { frame, text });
        } else {
            self.left_out += 1;
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
        Cause::Offer { object, event } => {
            let events = names.events(trigger);
            let Some(object) = object else { return events };
            let object = names.object(object);
            let own = &names.scenario.triggers[trigger].events;
            if own.iter().any(|record| record.number == i32::from(*event)) {
                return format!("{events}: {object}");
            }
            // Standing events are examined whatever happens to what carries the tag.
            let name = EventKind::from_number(i32::from(*event)).map_or("something", |kind| kind.row().name);
            format!("{events}, examined on \"{name}\" of {object}")
        }
    }
}

/// What happened besides springs and actions, when a person wants to read it.
pub(crate) fn happening(names: &Names<'_>, what: &What) -> Option<String> {
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
        What::Production { object: o, stage } => {
            let what = match stage {
                ProductionStage::Started => "begins to build",
                ProductionStage::Held => "holds",
                ProductionStage::Resumed => "goes on with",
                ProductionStage::Ready => "has finished",
                ProductionStage::Delivered => "has delivered",
                ProductionStage::Cancelled => "gives up",
            };
            format!("{} {what} {}", names.live_house(o.house), o.kind)
        }
        What::Crate { object: o, result } => format!("{} takes a crate: {result}", object(o)),
        What::Refused { house, order, why } => {
            let why = crate::words::refusal(*why);
            format!("{}'s order to {order} is not carried out: {why}", names.live_house(*house))
        }
        What::Power { object: o, on } => {
            format!("{} is switched {}", object(o), if *on { "on" } else { "off" })
        }
        What::Flagged { house, win, borrowed } => format!(
            "{} is flagged to {} in {borrowed} frames",
            names.live_house(*house),
            if *win { "win" } else { "lose" }
        ),
        What::Radio { from, to, message, answer, depth } => {
            let indent = "  ".repeat(*depth as usize);
            format!("{indent}{} to {}: {message}, answered {answer}", object(from), object(to))
        }
        What::Defeated { house } => format!("{} is defeated", names.live_house(*house)),
        What::Decided { won } => format!("the mission is {}", if *won { "WON" } else { "LOST" }),
        _ => return None,
    })
}
