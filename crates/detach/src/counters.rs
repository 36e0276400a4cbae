//! What the registry has done so far, for tools and statistics.

/// Counts since the registry was made. They are not part of the saved state.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Counters {
    /// Notifications carried out, by index of the reason.
    pub notified: [u64; 16],
    /// Notifications that did nothing: target gone already, or dying a second time.
    pub ignored: u64,
    /// Links cleared by notifications.
    pub dropped: u64,
    /// Links that a decide rule kept.
    pub kept: u64,
    /// Reactions handed out.
    pub reactions: u64,
    /// Reactions skipped because their owner was gone by then.
    pub skipped: u64,
    /// Attaches that were refused.
    pub refused: u64,
    /// Most links one notification met.
    pub max_chain: u32,
    /// Deepest nesting of unfinished reactions.
    pub max_depth: u32,
}
