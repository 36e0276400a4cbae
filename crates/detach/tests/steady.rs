//! No allocation on the steady path, and no cost that grows with the world.

use allocation_counter::measure;
use sandtable_detach::testing::play::{Choices, Random};
use sandtable_detach::testing::yard::{Kind, Reason, Yard, links};
use sandtable_detach::{Id, Registry, Verdict};

/// A frame of a game: objects aim, queue, die, are replaced.
fn frame(yard: &mut Registry<Yard>, movers: &mut [Id], holders: &[Id], seed: u64) -> usize {
    let mut random = Random(seed);
    let mut pick = |below: usize| random.pick(below).unwrap();
    let mut told = 0;
    for _ in 0..400 {
        let (owner, target) = (movers[pick(movers.len())], movers[pick(movers.len())]);
        yard.attach(owner, links::AIM, target);
        yard.attach(owner, links::GOAL, holders[pick(holders.len())]);
        yard.attach_at(holders[pick(holders.len())], links::SPARKS, pick(3), target);
        yard.push_back(owner, links::CARGO, target);
        yard.remove(owner, links::CARGO, movers[pick(movers.len())]);
        yard.push_front(holders[pick(holders.len())], links::QUEUE, target);
    }
    for _ in 0..20 {
        let at = pick(movers.len());
        let victim = movers[at];
        for reason in [Reason::Vanished, Reason::Limbo, Reason::Dying, Reason::Destroyed] {
            let mut reactions = yard.notify(victim, reason, |_, question| {
                if question.link.owner.slot() % 2 == 0 { Verdict::Keep } else { Verdict::Drop }
            });
            while let Some(reaction) = reactions.next(yard) {
                told += 1;
                yard.attach(reaction.link.owner, links::AIM, holders[0]);
            }
        }
        yard.release(victim).unwrap();
        movers[at] = yard.spawn(Kind::Mover);
    }
    yard.end_frame();
    told
}

#[test]
fn the_steady_path_does_not_allocate() {
    let mut yard = Registry::<Yard>::new();
    yard.set_oracle(false);
    let mut movers: Vec<Id> = (0..100).map(|_| yard.spawn(Kind::Mover)).collect();
    let holders: Vec<Id> = (0..20).map(|_| yard.spawn(Kind::Holder)).collect();
    let mut round = |rounds: u64| {
        let mut told = 0;
        for seed in 0..rounds {
            told += frame(&mut yard, &mut movers, &holders, seed % 4);
            for &id in &holders {
                yard.clear(id, links::QUEUE);
            }
            for &id in &movers {
                yard.clear(id, links::CARGO);
            }
        }
        told
    };
    round(200);
    let mut told = 0;
    let info = measure(|| told = round(100));
    assert!(told > 1_000);
    assert_eq!(info.count_total, 0, "{info:?}");
}

/// What a death costs is counted, not timed: nothing but the target's referrers is looked at.
#[test]
fn a_death_meets_its_referrers_alone() {
    for objects in [100, 10_000] {
        let mut yard = Registry::<Yard>::new();
        yard.set_oracle(false);
        let ids: Vec<Id> = (0..objects).map(|_| yard.spawn(Kind::Mover)).collect();
        for pair in ids.windows(2) {
            yard.attach(pair[0], links::AIM, pair[1]);
            yard.attach(pair[0], links::GOAL, ids[0]);
        }
        let mut asked = 0;
        let reactions = yard.notify(ids[50], Reason::Vanished, |_, _| {
            asked += 1;
            Verdict::Drop
        });
        reactions.cancel(&mut yard);
        assert_eq!(asked, 1);
        assert_eq!((yard.counters().dropped, yard.counters().max_chain), (1, 1));
    }
}

/// The bytes of a registry with so many objects, each referring to one other after so many retargets.
fn bytes(objects: usize, retargets: usize) -> f64 {
    let mut kept = None;
    let info = measure(|| {
        let mut yard = Registry::<Yard>::new();
        let ids: Vec<Id> = (0..objects).map(|_| yard.spawn(Kind::Mover)).collect();
        let mut random = Random(11);
        for _ in 0..retargets {
            for &id in &ids {
                yard.attach(id, links::AIM, ids[random.pick(ids.len()).unwrap()]);
            }
        }
        kept = Some((yard, ids));
    });
    drop(kept);
    info.bytes_current as f64
}

#[test]
fn sizes() {
    assert_eq!(size_of::<Id>(), 4);
    assert_eq!(size_of::<Option<Id>>(), 4);
    // The cells are there from the start: target and position, 8 bytes. What attaching adds may be 8 more.
    for (objects, retargets) in [(1 << 14, 1), (1 << 14, 40), (20_000, 1), (20_000, 40), (20_000, 200)] {
        let added = (bytes(objects, retargets) - bytes(objects, 0)) / objects as f64;
        assert!(added <= 8.0, "{objects} objects, {retargets} retargets: {added}");
    }
}

/// An element of a list costs its target, its list and its places in the list's and the target's order; the list itself
/// weighs on short ones.
#[test]
fn list_sizes() {
    for (owners, length, most) in [
        (1, 17_000, 20.0),
        (1, 16_384, 20.0),
        (850, 20, 20.0),
        (3_400, 5, 32.0),
        (8_500, 2, 48.0),
        (17_000, 1, 76.0),
    ] {
        let mut sums = [0.0; 2];
        for (i, filled) in [false, true].into_iter().enumerate() {
            let mut kept = None;
            let info = measure(|| {
                let mut yard = Registry::<Yard>::new();
                let targets: Vec<Id> = (0..17_000).map(|_| yard.spawn(Kind::Mover)).collect();
                let holders: Vec<Id> = (0..owners).map(|_| yard.spawn(Kind::Holder)).collect();
                for n in 0..length {
                    for (h, &holder) in holders.iter().enumerate() {
                        if filled {
                            yard.push_back(
                                holder,
                                links::QUEUE,
                                targets[(h * length + n) * 7_919 % targets.len()],
                            );
                        }
                    }
                }
                kept = Some((yard, targets, holders));
            });
            drop(kept);
            sums[i] = info.bytes_current as f64;
        }
        let each = (sums[1] - sums[0]) / (owners * length) as f64;
        assert!(each <= most, "{owners} lists of {length}: {each} bytes an element");
    }
}
