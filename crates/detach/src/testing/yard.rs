//! A small program with every shape of member, for tests.

crate::program! {
    /// A yard full of things that refer to one another.
    pub program Yard;

    /// Why a thing leaves.
    reasons Reason {
        /// Gone for good.
        Destroyed,
        /// On its way out.
        Dying,
        /// Out of sight.
        Vanished,
        /// Off the map.
        Limbo,
        /// It changes sides.
        Ownership,
    }
    final Destroyed;
    dying Dying;

    /// Kinds of things.
    kinds Kind {
        /// Moves about.
        Mover "mover",
        /// Stands and holds.
        Holder "holder",
        /// Is only referred to.
        Thing "thing",
    }
    groups {
        /// Whatever acts.
        ACTOR = [Mover, Holder];
    }

    /// Rules.
    decides Decide {
        /// Asks the test.
        Ask,
    }
    /// Reactions.
    afters After {
        /// Tells the test.
        Tell,
    }

    /// The references.
    members links {
        /// What it aims at.
        link AIM "aim": of ACTOR, to ANY, on [Dying, Vanished, Limbo], decide Ask, after Tell;
        /// Who gets the credit: told of the end alone.
        link CREDIT "credit": of ACTOR, to ANY, on [];
        /// Where it is going.
        link GOAL "goal": of [Mover], to ANY, on [Dying, Vanished, Limbo, Ownership], after Tell;
        /// Its contact.
        link CONTACT "contact": of ACTOR, to ACTOR, on [Dying, Limbo], after Tell;
        /// Places with a meaning.
        slots SPARKS[3] "sparks": of [Holder], to ANY, on [Dying, Limbo], after Tell;
        /// Places that are emptied at the end alone.
        slots ANIMS[2] "anims": of ANY, to [Thing], on [];
        /// Passengers.
        list CARGO "cargo": of [Mover], to [Mover, Thing], on [Dying], after Tell;
        /// Goals to come.
        list QUEUE "queue": of [Holder, Thing], to ANY, on [Dying, Vanished, Limbo, Ownership], decide Ask;
    }
}
