//! A forest where wolves hunt deer.

use sandtable_detach::{Registry, Verdict};

sandtable_detach::program! {
    program Forest;
    reasons Reason { Dead, Hidden } final Dead;
    kinds Kind { Wolf "wolf", Deer "deer" }
    groups {}
    decides Decide { Scent }
    afters After { Howl }
    members links {
        /// What a wolf hunts: lost when it hides, unless the wolf has its scent.
        link PREY "prey": of [Wolf], to [Deer], on [Hidden], decide Scent, after Howl;
        /// The wolves that follow a wolf, in order; only death takes one out.
        list PACK "pack": of [Wolf], to [Wolf], on [];
    }
}

fn main() {
    let mut forest = Registry::<Forest>::new();
    let [alpha, beta] = [(); 2].map(|()| forest.spawn(Kind::Wolf));
    let deer = forest.spawn(Kind::Deer);
    forest.push_back(alpha, links::PACK, beta);
    for wolf in [alpha, beta] {
        forest.attach(wolf, links::PREY, deer);
    }
    // The deer hides. Rules look at the world and change nothing; here beta has the scent.
    let mut reactions = forest.notify(deer, Reason::Hidden, |_, question| match question.decide {
        Decide::Scent if question.link.owner == beta => Verdict::Keep,
        Decide::Scent => Verdict::Drop,
    });
    // All links are dropped by now. Reactions may change anything: attach, notify, destroy.
    while let Some(reaction) = reactions.next(&mut forest) {
        println!("{:?}: {} lost {} ({:?})", reaction.after, reaction.link, reaction.target, reaction.reason);
    }
    assert_eq!((forest.get(alpha, links::PREY), forest.get(beta, links::PREY)), (None, Some(deer)));
    let mut reactions = forest.destroy(beta);
    while reactions.next(&mut forest).is_some() {}
    assert!(forest.is_empty(alpha, links::PACK) && forest.release(beta).is_ok());
    assert_eq!(forest.end_frame(), [beta]); // now its slot can be used again
}
