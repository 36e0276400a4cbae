//! A row that lists the final reason, to which every member reacts anyway.

sandtable_detach::program! {
    /// A program.
    pub program Bad;
    /// Reasons.
    reasons Reason {
        /// Gone.
        Gone,
        /// Hidden.
        Hidden,
    }
    final Gone;
    /// Kinds.
    kinds Kind {
        /// One.
        One "one",
    }
    groups {}
    /// Rules.
    decides Decide {}
    /// Reactions.
    afters After {}
    /// References.
    members links {
        /// Friend.
        link FRIEND "friend": of ANY, to ANY, on [Gone, Hidden];
    }
}

fn main() {}
