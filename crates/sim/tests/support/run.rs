//! A run: a world, its twin, and everything that happened.

use std::sync::Arc;

use sandtable_scenario::Loaded;
use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::Rules;
use sandtable_sim::{
    Cause, Event, House, NoEffect, Options, Order, Outcome, Presentation, Verdict, What, World,
};
use serde_json::Value;

/// Whether every frame is saved and loaded (`SANDTABLE_THOROUGH=1`), not only the first, every fifth of a short run and every
/// 25th of a long one, and some of those in which something happened.
pub fn thorough() -> bool {
    std::env::var_os("SANDTABLE_THOROUGH").is_some()
}

/// Frames in which something happened that are saved and loaded in an ordinary run.
const BUSY: u32 = 50;

/// A world in heavy mode with the events of all frames so far.
pub struct Run {
    pub rules: Arc<Rules>,
    pub scenario: Arc<Scenario>,
    /// The world that is saved and loaded again and again.
    pub world: World,
    twin: World,
    pub events: Vec<Event>,
    /// Frames so far in which something happened.
    busy: u32,
}

impl Run {
    pub fn new(loaded: &Loaded, options: &Options) -> Self {
        let (rules, scenario) = (Arc::clone(&loaded.rules), Arc::clone(&loaded.scenario));
        let world = World::new(&rules, &scenario, options);
        Self { twin: world.clone(), world, rules, scenario, events: Vec::new(), busy: 0 }
    }

    /// From now on radio messages become events.
    pub fn trace_radio(&mut self) {
        self.world.trace_radio(true);
        self.twin.trace_radio(true);
    }

    /// Changes a value of the state by JSON pointer, in the twin too.
    #[track_caller]
    pub fn edit(&mut self, pointer: &str, value: impl Into<Value>) -> &mut Self {
        let mut state = self.world.state_json();
        *state.pointer_mut(pointer).unwrap_or_else(|| panic!("no {pointer} in the state")) = value.into();
        self.world = self.world.with_state_json(state.clone()).expect("a state");
        self.twin = self.twin.with_state_json(state).expect("a state");
        self
    }

    /// Plays frames without orders.
    pub fn play(&mut self, frames: u32) -> &mut Self {
        for _ in 0..frames {
            self.step(&[]);
        }
        self
    }

    /// Plays until the frame counter stands at `frame`, then one frame with orders.
    pub fn order_at(&mut self, frame: u32, orders: &[Order]) -> &mut Self {
        self.play_to(frame);
        self.step(orders);
        self
    }

    /// Plays until the frame counter stands at `frame`.
    #[track_caller]
    pub fn play_to(&mut self, frame: u32) -> &mut Self {
        assert!(self.world.frame() <= frame, "frame {frame} is over");
        self.play(frame - self.world.frame())
    }

    /// One frame in heavy mode.
    pub fn step(&mut self, orders: &[Order]) -> &[Event] {
        let before = self.events.len();
        let events = self.world.step(orders);
        let expected = self.twin.step(orders);
        let frame = self.world.frame();
        assert_eq!(
            events, expected,
            "the loaded world and its twin tell different stories before frame {frame}"
        );
        self.events.extend(events);
        let busy = self.events.len() > before;
        self.busy += u32::from(busy);
        let often = if frame < 200 { 5 } else { 25 };
        let due = frame < 8 || frame.is_multiple_of(often) || busy && self.busy < BUSY;
        if !(thorough() || due) {
            return &self.events[before..];
        }
        let save = self.world.save();
        let loaded = self.world.load_again(&save).expect("a fresh save loads");
        if loaded.checksum() != self.twin.checksum() {
            let diff = self.twin.diff(&loaded, 5);
            panic!("frame {frame}: the loaded world differs from the twin: {diff:#?}");
        }
        if frame.is_multiple_of(16) {
            assert_eq!(loaded.save(), save, "a loaded world saves the same bytes");
        }
        self.world = loaded;
        &self.events[before..]
    }

    /// Frame and id of every springing so far.
    pub fn springs(&self) -> Vec<(u32, String)> {
        self.events
            .iter()
            .filter_map(|e| match &e.what {
                What::Sprung { trigger, .. } => Some((e.frame, self.trigger_id(*trigger))),
                _ => None,
            })
            .collect()
    }

    /// The name a trigger was described by; real maps have ids.
    pub fn trigger_id(&self, trigger: usize) -> String {
        let id = &self.scenario.triggers[trigger].id.value;
        id.strip_prefix("ID_").unwrap_or(id).to_owned()
    }

    pub fn trigger_number(&self, id: &str) -> usize {
        (0..self.scenario.triggers.len()).find(|n| self.trigger_id(*n) == id).expect("a trigger of the map")
    }

    /// The frames in which one trigger sprang.
    #[track_caller]
    pub fn frames_of(&self, id: &str) -> Vec<u32> {
        self.trigger_number(id);
        self.springs().into_iter().filter(|(_, t)| t == id).map(|(f, _)| f).collect()
    }

    /// Asserts the whole timeline of springings.
    #[track_caller]
    pub fn assert_springs(&self, expected: &[(u32, &str)]) -> &Self {
        let springs = self.springs();
        let springs: Vec<(u32, &str)> = springs.iter().map(|(f, t)| (*f, t.as_str())).collect();
        assert_eq!(springs, expected);
        self
    }

    /// Asserts the frames of one trigger.
    #[track_caller]
    pub fn assert_frames(&self, id: &str, expected: &[u32]) -> &Self {
        assert_eq!(self.frames_of(id), expected, "frames of {id}");
        self
    }

    /// The event number whose offer sprang a trigger, once for each springing; `None` when it was forced.
    pub fn offers_of(&self, id: &str) -> Vec<Option<u16>> {
        let number = self.trigger_number(id);
        self.whats(|what| match what {
            What::Sprung { trigger, cause: Cause::Offer { event, .. }, .. } if *trigger == number => {
                Some(Some(*event))
            }
            What::Sprung { trigger, cause: Cause::Forced { .. }, .. } if *trigger == number => Some(None),
            _ => None,
        })
    }

    /// What every action with this number came to, in order.
    pub fn outcomes(&self, number: i32) -> Vec<Outcome> {
        self.whats(|what| match what {
            What::Action { number: n, outcome, .. } if *n == number => Some(*outcome),
            _ => None,
        })
    }

    /// Asserts that the one action with this number did nothing, for a reason.
    #[track_caller]
    pub fn assert_no_effect(&self, number: i32, why: NoEffect) -> &Self {
        assert_eq!(self.outcomes(number), [Outcome::NoEffect(why)], "action {number}");
        self
    }

    #[track_caller]
    pub fn assert_done(&self, number: i32) -> &Self {
        assert_eq!(self.outcomes(number), [Outcome::Done], "action {number}");
        self
    }

    /// Happenings picked from all events.
    pub fn whats<T>(&self, pick: impl Fn(&What) -> Option<T>) -> Vec<T> {
        self.events.iter().filter_map(|e| pick(&e.what)).collect()
    }

    /// Happenings picked from all events, with their frames.
    pub fn timed<T>(&self, pick: impl Fn(&What) -> Option<T>) -> Vec<(u32, T)> {
        self.events.iter().filter_map(|e| Some((e.frame, pick(&e.what)?))).collect()
    }

    /// Numbers of the texts shown, in order.
    pub fn texts(&self) -> Vec<i32> {
        self.whats(|what| match what {
            What::Presentation(Presentation::Text { number, .. }) => Some(*number),
            _ => None,
        })
    }

    #[track_caller]
    pub fn assert_verdict(&self, verdict: Verdict, frame: u32) -> &Self {
        assert_eq!(self.world.verdict(), (verdict, frame));
        self
    }

    #[track_caller]
    pub fn assert_running(&self) -> &Self {
        assert_eq!(self.world.verdict().0, Verdict::Running);
        self
    }

    pub fn house(&self, number: i32) -> &House {
        &self.world.houses()[usize::try_from(number).expect("a house number")]
    }

    pub fn credits(&self, house: i32) -> i32 {
        self.house(house).credits
    }

    /// A value of the state by JSON pointer.
    #[track_caller]
    pub fn peek(&self, pointer: &str) -> Value {
        self.world.state_at(pointer).unwrap_or_else(|| panic!("no {pointer} in the state"))
    }

    /// An integer of the state by JSON pointer.
    #[track_caller]
    pub fn number(&self, pointer: &str) -> i64 {
        self.peek(pointer).as_i64().unwrap_or_else(|| panic!("{pointer} is no number"))
    }

    /// Where a foot object is, leptons: `units`, `infantry` or `aircraft` and its slot.
    #[track_caller]
    pub fn coord(&self, list: &str, slot: usize) -> (i64, i64, i64) {
        let axis = |axis| self.number(&format!("/{list}/{slot}/foot/techno/object/coord/{axis}"));
        (axis("x"), axis("y"), axis("z"))
    }

    /// The cell a foot object is on.
    #[track_caller]
    pub fn place_of(&self, list: &str, slot: usize) -> (i64, i64) {
        let (x, y, _) = self.coord(list, slot);
        (x.div_euclid(256), y.div_euclid(256))
    }

    /// Whether a foot object has come to rest.
    pub fn at_rest(&self, list: &str, slot: usize) -> bool {
        let motion = self.peek(&format!("/{list}/{slot}/foot/locomotion"));
        motion["goal"].is_null() && motion["step"].is_null() && motion["phase"] == 0
    }

    /// Attach count of the live tag of a trigger; `None` when no instance lives.
    pub fn attach_count(&self, trigger: &str) -> Option<i32> {
        self.world.why(self.trigger_number(trigger)).attach_count
    }
}
