//! What a run of the map showed, as plain data: whoever plays the map fills it in, since this crate cannot.

/// A run without orders, for some minutes of the game or until it was decided.
#[derive(Clone, Debug, Default)]
pub struct Played {
    /// Frames played, 15 a second.
    pub frames: u32,
    /// Won or lost, and when.
    pub decided: Option<(bool, u32)>,
    /// How every trigger fared, by its position.
    pub triggers: Vec<Springs>,
    /// Actions that ran and never had an effect.
    pub idle: Vec<Idle>,
    /// A win that waits for tags, by their positions: the house's name and the tags.
    pub held: Option<(String, Vec<usize>)>,
    /// Placed rows that were left out.
    pub left_out: Vec<LeftOut>,
    /// Triggers whose forcing or springing nested without end and was cut.
    pub cut: Vec<usize>,
    /// What the map uses and the simulation does not have yet, in words, with how often it came up.
    pub not_simulated: Vec<(String, u64)>,
}

/// How a trigger fared.
#[derive(Clone, Debug, Default)]
pub struct Springs {
    /// How often it sprang.
    pub times: u32,
    /// The first and the last frame it did.
    pub frames: Option<(u32, u32)>,
    /// If it never did: what it waited for at the end, as the end of a sentence.
    pub waits: String,
}

/// An action that never had an effect.
#[derive(Clone, Debug)]
pub struct Idle {
    /// Position of its trigger.
    pub trigger: usize,
    /// Position among the trigger's actions.
    pub action: usize,
    /// How often it ran.
    pub times: u32,
    /// Why nothing came of it, as the end of a sentence.
    pub why: String,
    /// The map is at fault, not the moment: nothing is named, or what is named does not exist.
    pub fault: bool,
}

/// A placed row that was left out.
#[derive(Clone, Debug)]
pub struct LeftOut {
    /// Type of the object.
    pub kind: String,
    /// Its owner.
    pub owner: String,
    /// Cell.
    pub cell: (i16, i16),
    /// Why.
    pub why: String,
}

/// A frame as minutes and seconds of the game.
#[must_use]
pub fn clock(frame: u32) -> String {
    format!("{}:{:02}", frame / 900, frame / 15 % 60)
}
