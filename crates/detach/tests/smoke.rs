//! The life of a small program: attach, notify, react, release, save, load.

use sandtable_detach::{Attach, Life, Refusal, Registry, Verdict};

sandtable_detach::program! {
    /// A skirmish.
    pub program Skirmish;
    /// Why an object leaves.
    reasons Reason {
        /// Gone.
        Destroyed,
        /// Going.
        Dying,
        /// Out of sight.
        Vanished,
        /// Off the map.
        Limbo,
        /// Changes sides.
        Ownership,
    }
    final Destroyed;
    dying Dying;
    /// Kinds of objects.
    kinds Kind {
        /// Tank.
        Tank "tank",
        /// House.
        House "house",
    }
    groups {
        /// All that can be shot at.
        SOLID = [Tank, House];
    }
    /// Rules.
    decides Decide {
        /// Kept by sensors.
        Sensed,
    }
    /// Reactions.
    afters After {
        /// Looks for another target.
        Retarget,
    }
    /// References.
    members links {
        /// What it shoots at.
        link TARGET "target": of [Tank], to SOLID, on [Dying, Vanished, Limbo, Ownership], decide Sensed, after Retarget;
        /// Who gets the credit.
        link CREDIT "credit": of [Tank], to ANY, on [];
        /// Its sparks.
        slots SPARKS[3] "sparks": of SOLID, to [Tank], on [Dying, Limbo];
        /// Its passengers.
        list CARGO "cargo": of [Tank], to [Tank], on [Dying];
    }
}

#[test]
fn life() {
    let mut reg = Registry::<Skirmish>::new();
    let a = reg.spawn(Kind::Tank);
    let b = reg.spawn(Kind::Tank);
    let c = reg.spawn(Kind::Tank);
    let house = reg.spawn(Kind::House);
    assert_eq!(reg.attach(a, links::TARGET, b), Attach::Attached);
    assert_eq!(reg.attach(a, links::TARGET, b), Attach::Unchanged);
    assert_eq!(reg.attach(c, links::TARGET, b), Attach::Attached);
    assert_eq!(reg.attach(c, links::CREDIT, b), Attach::Attached);
    assert_eq!(reg.attach_at(house, links::SPARKS, 2, b), Attach::Attached);
    assert_eq!(reg.attach_at(house, links::SPARKS, 3, b), Attach::Refused(Refusal::NoSuchPlace));
    assert_eq!(reg.attach_at(house, links::SPARKS, 0, house), Attach::Refused(Refusal::WrongKind));
    for id in [b, c, b] {
        assert_eq!(reg.push_back(a, links::CARGO, id), Attach::Attached);
    }
    assert_eq!(reg.subscribers(b).count(), 6);
    let json = serde_json::to_string(&reg).unwrap();
    let loaded: Registry<Skirmish> = serde_json::from_str(&json).unwrap();
    assert_eq!(serde_json::to_string(&loaded).unwrap(), json);
    assert_eq!(reg.check_invariants(), []);

    let mut reactions = reg.notify(b, Reason::Dying, |reg, question| {
        assert_eq!(reg.get(a, links::TARGET), Some(b));
        if question.link.owner == a { Verdict::Keep } else { Verdict::Drop }
    });
    let reaction = reactions.next(&mut reg).unwrap();
    assert_eq!(reaction.link.owner, c);
    assert_eq!(reaction.after, After::Retarget);
    assert!(reactions.next(&mut reg).is_none());
    assert_eq!(reg.list(a, links::CARGO).collect::<Vec<_>>(), [c]);
    assert_eq!(reg.get(a, links::TARGET), Some(b));
    assert_eq!(reg.get(c, links::CREDIT), Some(b));
    assert_eq!(reg.attach(c, links::TARGET, b), Attach::Refused(Refusal::TargetDying));
    let mut reactions = reg.destroy(b);
    while reactions.next(&mut reg).is_some() {}
    assert_eq!(reg.get(c, links::CREDIT), None);
    assert_eq!(reg.life(b), Life::Destroyed);
    reg.release(b).unwrap();
    assert_eq!(reg.end_frame(), [b]);
    assert_eq!(reg.spawn(Kind::Tank), b);
    assert_eq!(reg.check_invariants(), []);
    assert_eq!(format!("{:?}", reg.all_links().next().unwrap()), "(tank 0 cargo, Id(0:2))");
}
