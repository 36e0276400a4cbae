//! Ids that another program handed out: of kinds that the table has not, and of slots that are not in use.

use sandtable_detach::testing::yard::{Kind, Reason, Yard, links};
use sandtable_detach::{Attach, Id, Life, Refusal, Registry, Verdict};

sandtable_detach::program! {
    program Big;
    reasons Gone { Gone } final Gone;
    kinds BigKind { K0 "k0", K1 "k1", K2 "k2", K3 "k3", K4 "k4", K5 "k5", K6 "k6", K7 "k7" }
    groups {}
    decides Decide {}
    afters After {}
    members big { link ONE "one": of ANY, to ANY, on []; }
}

/// A yard where every member of everything holds something.
fn full() -> (Registry<Yard>, [Id; 3]) {
    let mut yard = Registry::<Yard>::new();
    let ids = Kind::ALL.iter().map(|&kind| yard.spawn(kind)).collect::<Vec<_>>();
    let ids @ [mover, holder, thing] = <[Id; 3]>::try_from(ids).unwrap();
    for owner in ids {
        for link in [links::AIM, links::CREDIT, links::GOAL, links::CONTACT] {
            let _ = yard.attach(owner, link, holder);
        }
        for index in 0..3 {
            let _ = yard.attach_at(owner, links::SPARKS, index, mover);
            let _ = yard.attach_at(owner, links::ANIMS, index, thing);
        }
        let _ = (yard.push_back(owner, links::CARGO, mover), yard.push_back(owner, links::QUEUE, holder));
    }
    (yard, ids)
}

#[test]
fn an_id_of_an_unknown_kind_finds_nothing_and_changes_nothing() {
    let (mut yard, [mover, ..]) = full();
    let before = postcard::to_allocvec(&yard).unwrap();
    let mut other = Registry::<Big>::new();
    let foreign: Vec<Id> = BigKind::ALL[3..].iter().map(|&kind| other.spawn(kind)).collect();
    let none = Attach::Refused(Refusal::NoSuchMember);
    for id in foreign {
        for link in [links::AIM, links::CREDIT, links::GOAL, links::CONTACT] {
            for target in [None, Some(mover), Some(id)] {
                assert_eq!(yard.attach(id, link, target), none);
            }
            assert_eq!((yard.get(id, link), yard.detach(id, link)), (None, None));
            assert_eq!(yard.column(id.kind(), link), []);
        }
        for slots in [links::SPARKS, links::ANIMS] {
            for index in 0..4 {
                assert_eq!(yard.attach_at(id, slots, index, mover), none);
                assert_eq!((yard.get_at(id, slots, index), yard.detach_at(id, slots, index)), (None, None));
            }
            assert_eq!(yard.slots(id, slots), []);
        }
        for list in [links::CARGO, links::QUEUE] {
            assert_eq!(yard.push_back(id, list, mover), none);
            assert_eq!(yard.push_front(id, list, mover), none);
            assert_eq!(yard.insert(id, list, 0, mover), none);
            assert!(yard.is_empty(id, list) && yard.list(id, list).next().is_none());
            assert_eq!(
                (yard.first(id, list), yard.last(id, list), yard.nth(id, list, 0)),
                (None, None, None)
            );
            assert_eq!((yard.pop_front(id, list), yard.pop_back(id, list)), (None, None));
            assert_eq!((yard.remove_at(id, list, 0), yard.remove_all(id, list, mover)), (None, 0));
            assert!(!yard.remove(id, list, mover) && !yard.contains(id, list, mover));
            yard.clear(id, list);
        }
        assert_eq!(yard.push_back(mover, links::CARGO, id), Attach::Refused(Refusal::WrongKind));
        assert_eq!((yard.life(id), yard.exists(id), yard.is_alive(id)), (Life::Free, false, false));
        assert_eq!((yard.subscribers(id).count(), yard.slots_used(id.kind())), (0, 0));
        assert_eq!((yard.id(id.kind(), 0), yard.ids(id.kind()).count()), (None, 0));
        yard.drop_owner(id);
        assert!(yard.release(id).is_err());
        for reason in [Reason::Dying, Reason::Destroyed] {
            assert!(yard.notify(id, reason, |_, _| Verdict::Drop).next(&mut yard).is_none());
        }
    }
    for kind in 3..=255 {
        assert_eq!(yard.column(kind, links::AIM), []);
        assert_eq!((yard.id(kind, 0), yard.ids(kind).count(), yard.slots_used(kind)), (None, 0, 0));
    }
    assert_eq!(postcard::to_allocvec(&yard).unwrap(), before);
    assert!(yard.check_invariants().is_empty());
}

#[test]
fn a_member_that_the_kind_has_not_reads_as_nothing() {
    let (yard, [mover, holder, thing]) = full();
    assert_eq!(yard.get(thing, links::AIM), None);
    assert_eq!(yard.get(holder, links::GOAL), None);
    assert_eq!(yard.column(Kind::Thing, links::AIM), []);
    assert_eq!(yard.list(holder, links::CARGO).len(), 0);
    assert_eq!(yard.slots(mover, links::SPARKS), []);
    assert_eq!(yard.get(mover, links::AIM), Some(holder));
}
