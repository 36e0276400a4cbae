//! What a step reports. Everything a person sees is made from these.

use sandtable_scenario::model::Cell;
use serde::Serialize;

/// Something that happened, with the frame in whose logic pass it happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Event {
    /// Frame counter during the logic pass; 0 is the first.
    pub frame: u32,
    /// What happened.
    #[serde(flatten)]
    pub what: What,
}

/// An object as it was when the event was made; objects may be gone by the time an event is read.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ObjectInfo {
    /// Kind and slot, for following one object through the events.
    pub id: String,
    /// Type id from the rules, as `GAPOWR`.
    pub kind: String,
    /// Owner: house number.
    pub house: u8,
    /// Where it stood.
    pub x: i16,
    /// Where it stood.
    pub y: i16,
}

/// Why a trigger sprang.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "by", rename_all = "snake_case")]
pub enum Cause {
    /// An offer to its tag satisfied all its events.
    Offer {
        /// The event number that was offered.
        event: u16,
        /// The object whose event it was.
        #[serde(skip_serializing_if = "Option::is_none")]
        object: Option<ObjectInfo>,
    },
    /// Another trigger forced it (action 22).
    Forced {
        /// Trigger type that forced it.
        trigger: usize,
    },
}

/// Why an action did nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NoEffect {
    /// The house number names nobody in this game.
    HouseNotInPlay,
    /// The waypoint is not placed.
    WaypointNotPlaced,
    /// The number lies outside the list it points into.
    IndexOutOfRange,
    /// Nothing is named, or the name resolves to nothing.
    NothingNamed,
    /// The trigger or tag exists in the file but has no live instance (`triggers.md` §5).
    NoInstance,
    /// The difficulty excludes the trigger.
    ExcludedByDifficulty,
    /// No object carries the firing trigger's tag, or none qualifies.
    NoObject,
    /// The world is in that state already.
    AlreadySo,
    /// Force Trigger went too deep and was cut.
    RecursionCut,
    /// The engine does nothing for this number.
    Inert,
    /// The forced trigger is disabled or condemned.
    Disabled,
    /// The rules refuse it.
    Refused,
}

/// What an action came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "result", content = "reason", rename_all = "snake_case")]
pub enum Outcome {
    /// Carried out.
    Done,
    /// Carried out as far as its marks go; what follows from them is not simulated yet.
    Partial,
    /// Nothing to do.
    NoEffect(NoEffect),
    /// Not simulated yet.
    NotSimulated,
}

/// Sights and sounds: no effect on the simulation.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "show", rename_all = "snake_case")]
#[allow(missing_docs)] // field names repeat the variant's words
pub enum Presentation {
    /// A line of text (action 11).
    Text { number: i32, text: Option<String> },
    /// A sound (actions 19, 98, 99).
    Sound { index: i32, name: Option<String>, at: Option<(i16, i16)> },
    /// A music theme (action 20).
    Theme { index: i32, name: Option<String> },
    /// A spoken line (action 21).
    Speech { index: i32 },
    /// A movie, full screen or small (actions 10, 100).
    Movie { index: i32, name: Option<String>, ingame: bool },
    /// The camera pans (action 48).
    Camera { x: i16, y: i16, speed: i32 },
    /// Zoom in or out (actions 49, 50).
    Zoom { near: bool },
    /// Player input is locked or released (actions 46, 47).
    Input { locked: bool },
    /// A radar event (action 55).
    Radar { kind: i32, x: i16, y: i16 },
    /// A light flash of a damage size (actions 64 to 66).
    Flash { size: i32, x: i16, y: i16 },
    /// An animation (actions 8, 41).
    Animation { name: String, x: i16, y: i16 },
    /// A particle system (action 88).
    Particles { name: String, x: i16, y: i16 },
    /// Speech is switched off or on (actions 102, 103).
    SpeechSwitch { on: bool },
    /// A caption of the outcome.
    Verdict { house: u8, win: bool },
    /// An autosave is asked for (action 114).
    Autosave,
}

/// Every kind of happening.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "event", rename_all = "snake_case")]
#[allow(missing_docs)] // field names repeat the variant's words
pub enum What {
    /// A trigger's actions start to run.
    Sprung { trigger: usize, tag: usize, cause: Cause },
    /// One action of a sprung trigger ran; `index` counts from 0 in file order.
    Action { trigger: usize, index: usize, number: i32, outcome: Outcome },
    /// An action, event or team mission would have been used and is not simulated.
    NotSimulated { kind: NotSimulated, number: i32 },
    /// Something for the player's eyes or ears.
    Presentation(Presentation),
    /// A variable changed.
    Variable { global: bool, index: usize, value: bool },
    /// The mission timer was changed; frames left, and whether it runs.
    MissionTimer { left: i32, running: bool },
    /// The mission timer reached zero and was stopped.
    MissionTimerExpired,
    /// The wanted ambient level changed, hundredths.
    AmbientWanted { level: i32 },
    /// The ambient level reached a new step, hundredths.
    Ambient { level: i32 },
    /// A trigger was enabled or disabled.
    TriggerEnabled { trigger: usize, enabled: bool },
    /// A trigger was destroyed by an action.
    TriggerDestroyed { trigger: usize },
    /// A tag died, by firing or by an action.
    TagDied { tag: usize },
    /// Credits changed.
    Credits { house: u8, change: i32, credits: i32 },
    /// One house's view of another changed.
    Alliance { house: u8, other: u8, allied: bool },
    /// An object was killed.
    Destroyed { object: ObjectInfo },
    /// An object changed owner.
    Captured { object: ObjectInfo, new_house: u8 },
    /// A structure was sold.
    Sold { object: ObjectInfo, refund: i32 },
    /// An object was taken away without a kill.
    Removed { object: ObjectInfo },
    /// A structure was put up.
    Built { object: ObjectInfo },
    /// A product was started, is ready, left its factory, or was given up.
    Production { object: ObjectInfo, stage: ProductionStage },
    /// Objects were given a mission by a script.
    Mission { object: ObjectInfo, mission: u8 },
    /// A structure was switched.
    Power { object: ObjectInfo, on: bool },
    /// A crate was taken.
    Crate { object: ObjectInfo, result: &'static str },
    /// An order was not carried out.
    Refused { house: u8, order: &'static str, why: crate::order::Refusal },
    /// A house was flagged to win or lose.
    Flagged { house: u8, win: bool, borrowed: i32 },
    /// A win waits although its time has come: a hold is left (WIN-6).
    WinHeld { house: u8, holds: i32 },
    /// A house is out of the game.
    Defeated { house: u8 },
    /// The match is decided for the player.
    Decided { won: bool },
    /// A placed row of the map was left out.
    Skipped { kind: String, owner: String, x: i16, y: i16, why: &'static str },
    /// A radio message and its answer, in front of the messages it caused, which are nested deeper by one; only while
    /// somebody watches ([`World::trace_radio`](crate::World::trace_radio)).
    Radio { from: ObjectInfo, to: ObjectInfo, message: &'static str, answer: &'static str, depth: u32 },
    /// Radio messages of an object nested too deep and were cut (`radio.md` §3).
    RadioCut { object: ObjectInfo, message: &'static str },
    /// Forcing or springing nested too deep and was cut (`triggers.md` §8).
    RecursionCut { trigger: usize },
}

/// What became of a product.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ProductionStage {
    /// Work on it began.
    Started,
    /// The player holds it.
    Held,
    /// Work goes on.
    Resumed,
    /// It is finished.
    Ready,
    /// It left its factory or was placed.
    Delivered,
    /// It was given up and paid back.
    Cancelled,
}

/// What kind of thing is not simulated.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum NotSimulated {
    /// A trigger action.
    Action,
    /// A trigger event.
    Event,
    /// A team mission.
    TeamMission,
}

impl Event {
    /// Position helper for events made from a cell.
    pub(crate) fn xy(cell: Cell) -> (i16, i16) {
        (cell.x, cell.y)
    }
}
