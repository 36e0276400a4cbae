//! Links, places, lists, life states: what each operation promises.

use sandtable_detach::testing::play::Choices;
use sandtable_detach::testing::play::Random;
use sandtable_detach::testing::yard::{Kind, Reason, Yard, links};
use sandtable_detach::{Attach, Id, Life, Reason as _, Refusal, Registry, Verdict};

fn yard() -> (Registry<Yard>, [Id; 4], Id, Id) {
    let mut yard = Registry::new();
    let movers = std::array::from_fn(|_| yard.spawn(Kind::Mover));
    let (holder, thing) = (yard.spawn(Kind::Holder), yard.spawn(Kind::Thing));
    (yard, movers, holder, thing)
}

fn finish(yard: &mut Registry<Yard>, target: Id, reason: Reason) -> usize {
    let mut reactions = yard.notify(target, reason, |_, _| Verdict::Drop);
    let mut count = 0;
    while reactions.next(yard).is_some() {
        count += 1;
    }
    assert!(yard.check_invariants().is_empty());
    count
}

/// Every reason against every member: it is cleared exactly when its mask has the reason, or the reason is final.
#[test]
fn masks() {
    use Reason::{Destroyed, Dying, Limbo, Ownership, Vanished};
    let cleared_by = |link, reasons: &[Reason]| {
        for &reason in Reason::ALL {
            let (mut yard, [a, b, ..], ..) = yard();
            yard.attach(a, link, b);
            finish(&mut yard, b, reason);
            assert_eq!(yard.get(a, link).is_none(), reasons.contains(&reason), "{link:?} {reason:?}");
        }
    };
    cleared_by(links::AIM, &[Destroyed, Dying, Vanished, Limbo]);
    cleared_by(links::CREDIT, &[Destroyed]);
    cleared_by(links::GOAL, &[Destroyed, Dying, Vanished, Limbo, Ownership]);
    cleared_by(links::CONTACT, &[Destroyed, Dying, Limbo]);
    for &reason in Reason::ALL {
        let (mut yard, [a, b, ..], holder, _) = yard();
        yard.attach_at(holder, links::SPARKS, 1, a);
        yard.push_back(b, links::CARGO, a);
        finish(&mut yard, a, reason);
        assert_eq!(
            yard.get_at(holder, links::SPARKS, 1).is_none(),
            [Destroyed, Dying, Limbo].contains(&reason)
        );
        assert_eq!(yard.is_empty(b, links::CARGO), [Destroyed, Dying].contains(&reason));
    }
}

#[test]
fn refusals() {
    let (mut yard, [a, b, c, d], holder, thing) = yard();
    assert_eq!(yard.attach(a, links::CONTACT, thing), Attach::Refused(Refusal::WrongKind));
    assert_eq!(yard.attach(holder, links::GOAL, a), Attach::Refused(Refusal::NoSuchMember));
    assert_eq!(yard.push_back(holder, links::CARGO, a), Attach::Refused(Refusal::NoSuchMember));
    assert_eq!(yard.attach_at(holder, links::SPARKS, 3, a), Attach::Refused(Refusal::NoSuchPlace));
    // A refused attach leaves the reference empty: the old target was given up.
    yard.attach(a, links::CONTACT, b);
    assert_eq!(yard.attach(a, links::CONTACT, thing), Attach::Refused(Refusal::WrongKind));
    assert_eq!(yard.get(a, links::CONTACT), None);
    assert_eq!(yard.subscribers(b).count(), 0);
    finish(&mut yard, c, Reason::Destroyed);
    assert_eq!(yard.attach(c, links::AIM, b), Attach::Refused(Refusal::OwnerGone));
    assert_eq!(yard.push_back(c, links::CARGO, b), Attach::Refused(Refusal::OwnerGone));
    assert_eq!(yard.attach(a, links::AIM, c), Attach::Refused(Refusal::TargetDestroyed));
    finish(&mut yard, d, Reason::Dying);
    assert_eq!(yard.attach(a, links::AIM, d), Attach::Refused(Refusal::TargetDying));
    assert_eq!(yard.attach(d, links::AIM, a), Attach::Attached, "the dying still act");
    assert_eq!(yard.counters().refused, 9);
    assert!(Refusal::WrongKind.to_string().contains("kind"));
}

#[test]
fn life_states() {
    let (mut yard, [a, b, ..], ..) = yard();
    assert!(yard.is_alive(a) && yard.exists(a));
    assert_eq!(
        yard.release(a).unwrap_err().to_string(),
        "object 0:0 cannot be released: it is Alive, not destroyed"
    );
    finish(&mut yard, a, Reason::Dying);
    assert!(!yard.is_alive(a) && yard.exists(a));
    yard.attach(a, links::AIM, b);
    finish(&mut yard, a, Reason::Destroyed);
    assert_eq!(yard.life(a), Life::Destroyed);
    assert_eq!(yard.get(a, links::AIM), Some(b), "teardown may still read what it referred to");
    yard.release(a).unwrap();
    assert_eq!(yard.get(a, links::AIM), None);
    yard.release(a).unwrap();
    assert_eq!(yard.id(Kind::Mover, 0), Some(a));
    assert_eq!(yard.end_frame(), [a], "once, although released twice");
    assert_eq!(yard.life(a), Life::Free);
    assert_eq!(yard.id(Kind::Mover, 0), None);
    assert!(yard.release(a).is_err());
    assert_eq!(yard.ids(Kind::Mover).map(|id| id.slot()).collect::<Vec<_>>(), [1, 2, 3]);
}

#[test]
fn an_object_may_refer_to_itself() {
    let (mut yard, [a, ..], ..) = yard();
    yard.attach(a, links::AIM, a);
    yard.push_back(a, links::CARGO, a);
    assert_eq!(finish(&mut yard, a, Reason::Destroyed), 0, "no reaction of the destroyed");
    assert_eq!(yard.counters().skipped, 2);
    assert_eq!(yard.sweep(a).count(), 0);
}

#[test]
fn places_keep_their_index() {
    let (mut yard, [a, b, ..], holder, thing) = yard();
    for (index, target) in [(0, a), (1, b), (2, a)] {
        assert_eq!(yard.attach_at(holder, links::SPARKS, index, target), Attach::Attached);
    }
    let mut reactions = yard.destroy(a);
    let mut told = Vec::new();
    while let Some(reaction) = reactions.next(&mut yard) {
        told.push((reaction.link.index, reaction.link.member == links::SPARKS));
    }
    assert_eq!(told, [(0, true), (2, true)]);
    assert_eq!(yard.slots(holder, links::SPARKS), [None, Some(b), None]);
    assert_eq!(yard.get_at(holder, links::SPARKS, 9), None);
    assert_eq!(yard.detach_at(holder, links::SPARKS, 1), Some(b));
    assert_eq!(yard.detach_at(holder, links::SPARKS, 1), None);
    assert_eq!(yard.slots(thing, links::ANIMS), [None, None]);
    assert_eq!(yard.slots(a, links::SPARKS), [], "its kind has no such member");
}

#[test]
fn lists_keep_order() {
    let (mut yard, [a, b, c, d], ..) = yard();
    let list = links::CARGO;
    let all = |yard: &Registry<Yard>| yard.list(a, list).collect::<Vec<_>>();
    assert_eq!((yard.first(a, list), yard.last(a, list), yard.len(a, list)), (None, None, 0));
    for target in [b, c, d, b] {
        yard.push_back(a, list, target);
    }
    assert_eq!(all(&yard), [b, c, d, b]);
    assert!(yard.list(a, list).rev().eq([b, d, c, b]));
    assert!(yard.remove(a, list, b));
    assert_eq!(all(&yard), [c, d, b], "the first of two");
    yard.push_front(a, list, b);
    yard.insert(a, list, 2, b);
    assert_eq!(all(&yard), [b, c, b, d, b]);
    assert_eq!(finish(&mut yard, b, Reason::Dying), 3, "a reaction for each element");
    assert_eq!(all(&yard), [c, d]);
    assert_eq!((yard.first(a, list), yard.last(a, list), yard.nth(a, list, 1)), (Some(c), Some(d), Some(d)));
    assert_eq!(yard.insert(a, list, 1, a), Attach::Attached);
    assert_eq!(all(&yard), [c, a, d]);
    assert_eq!(yard.remove_at(a, list, 1), Some(a));
    assert_eq!(yard.remove_at(a, list, 2), None);
    assert_eq!(
        (yard.pop_back(a, list), yard.pop_front(a, list), yard.pop_front(a, list)),
        (Some(d), Some(c), None)
    );
    yard.push_back(a, list, c);
    yard.push_back(a, list, c);
    yard.push_back(a, list, d);
    assert!(yard.contains(a, list, d) && !yard.contains(a, list, a));
    assert_eq!(yard.remove_all(a, list, c), 2);
    yard.clear(a, list);
    assert!(yard.is_empty(a, list));
    assert_eq!(yard.all_links().count(), 0);
    assert!(yard.check_invariants().is_empty());
}

#[test]
fn dropping_an_owner_leaves_its_referrers() {
    let (mut yard, [a, b, c, _], holder, _) = yard();
    yard.attach(a, links::AIM, b);
    yard.push_back(a, links::CARGO, c);
    yard.attach(b, links::AIM, a);
    yard.push_back(holder, links::QUEUE, a);
    yard.drop_owner(a);
    assert_eq!(yard.all_links().map(|(link, _)| link.owner).collect::<Vec<_>>(), [b, holder]);
    assert!(yard.check_invariants().is_empty());
}

#[test]
fn counters_tell_what_happened() {
    let (mut yard, [a, b, c, _], holder, _) = yard();
    yard.attach(a, links::AIM, c);
    yard.attach(b, links::AIM, c);
    yard.attach(b, links::CREDIT, c);
    yard.push_back(holder, links::QUEUE, c);
    let mut reactions = yard.notify(c, Reason::Vanished, |_, question| match question.link.owner {
        owner if owner == a => Verdict::Keep,
        _ => Verdict::Drop,
    });
    while reactions.next(&mut yard).is_some() {}
    finish(&mut yard, c, Reason::Destroyed);
    finish(&mut yard, c, Reason::Destroyed);
    let counters = yard.counters();
    assert_eq!(counters.notified[Reason::Vanished as usize], 1);
    assert_eq!(counters.notified[Reason::Destroyed as usize], 1);
    assert_eq!((counters.ignored, counters.dropped, counters.kept), (1, 4, 1));
    assert_eq!((counters.reactions, counters.skipped, counters.max_chain, counters.max_depth), (2, 0, 4, 1));
}

#[test]
fn reading_a_column() {
    let (yard_, [a, b, c, d], ..) = yard();
    let mut yard = yard_;
    yard.attach(b, links::AIM, d);
    assert_eq!(yard.column(Kind::Mover, links::AIM), [None, Some(d), None, None]);
    assert_eq!(yard.get(a, links::AIM).or(yard.get(b, links::AIM)), Some(d));
    assert_eq!(yard.get(c, links::AIM), None);
}

/// Rules that only read: the order in which they are asked and links are dropped shows nowhere (`detach.md` §9, 11).
#[test]
fn shuffling_the_first_phase_changes_nothing() {
    let play = |shuffle: Option<u64>| {
        let mut yard = Registry::<Yard>::new();
        yard.set_shuffle(shuffle);
        let ids: Vec<Id> = (0..60).map(|i| yard.spawn(Kind::ALL[i % 3])).collect();
        let mut random = Random(7);
        let mut pick = |below: usize| random.pick(below).unwrap();
        let mut told = Vec::new();
        for round in 0..3000 {
            let (owner, target) = (ids[pick(60)], ids[pick(60)]);
            match pick(5) {
                0 if Kind::of(owner) != Kind::Thing => drop(yard.attach(owner, links::AIM, target)),
                1 => drop(yard.push_back(owner, links::QUEUE, target)),
                2 => drop(yard.attach_at(owner, links::SPARKS, pick(3), target)),
                3 => drop(yard.attach_at(owner, links::ANIMS, pick(2), target)),
                _ => {
                    let reason = if pick(40) == 0 { Reason::Destroyed } else { Reason::Vanished };
                    let mut reactions = yard.notify(target, reason, |yard, question| {
                        let keep =
                            yard.subscribers(question.target).count() % 2 == question.link.owner.slot() % 2;
                        if keep { Verdict::Keep } else { Verdict::Drop }
                    });
                    while let Some(reaction) = reactions.next(&mut yard) {
                        told.push((round, reaction.link.to_string()));
                    }
                }
            }
        }
        assert!(yard.counters().dropped > 100 && yard.counters().kept > 20, "{yard:?}");
        (postcard::to_allocvec(&yard).unwrap(), told)
    };
    let plain = play(None);
    for seed in 0..20 {
        assert!(play(Some(seed)) == plain, "seed {seed}");
    }
}

#[test]
#[should_panic(expected = "not drained")]
#[cfg(debug_assertions)]
fn a_forgotten_cursor_is_noticed() {
    let (mut yard, [a, b, ..], ..) = yard();
    yard.attach(a, links::AIM, b);
    let reactions = yard.destroy(b);
    drop(reactions);
    yard.end_frame();
}
