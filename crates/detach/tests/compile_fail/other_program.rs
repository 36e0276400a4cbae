//! A member of one program with the registry of another.

use sandtable_detach::Registry;
use sandtable_detach::testing::yard::links as yard_links;

sandtable_detach::program! {
    /// Another program.
    pub program Other;
    /// Reasons.
    reasons OtherReason {
        /// Gone.
        Gone,
    }
    final Gone;
    /// Kinds.
    kinds OtherKind {
        /// One.
        One "one",
    }
    groups {}
    /// Rules.
    decides OtherDecide {}
    /// Reactions.
    afters OtherAfter {}
    /// References.
    members links {
        /// Friend.
        link FRIEND "friend": of ANY, to ANY, on [];
    }
}

fn main() {
    let mut other = Registry::<Other>::new();
    let a = other.spawn(OtherKind::One);
    other.attach(a, links::FRIEND, a);
    other.attach(a, yard_links::AIM, a);
}
