//! A row with a reason, a rule and a kind that the program has not declared.

sandtable_detach::program! {
    /// A program.
    pub program Bad;
    /// Reasons.
    reasons Reason {
        /// Gone.
        Gone,
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
        link FRIEND "friend": of ANY, to [Two], on [Hidden], decide Maybe;
    }
}

fn main() {}
