//! The oldest way: a list of all objects, each told of every departure.

/// One owner's reference, as an object of the list sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Owner {
    /// Whom it refers to.
    pub target: Option<usize>,
}

/// All owners, and the list that is swept. Nothing stops an owner from being listed twice.
#[derive(Clone, Debug, Default)]
pub struct Broadcast {
    /// The owners.
    pub owners: Vec<Owner>,
    /// The tracker: indices into `owners`.
    pub tracker: Vec<usize>,
}

impl Broadcast {
    /// Calls the handler for every entry of the tracker, whether it refers to the target or not. The length is read
    /// again at each step, as the handler may change the list.
    pub fn sweep(&mut self, target: usize, mut handler: impl FnMut(&mut Self, usize, usize)) {
        let mut i = 0;
        while i < self.tracker.len() {
            let owner = self.tracker[i];
            handler(self, owner, target);
            i += 1;
        }
    }
}
