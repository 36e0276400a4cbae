//! One test for each hazard of `detach.md` §6: first the naive loop falls into it, then the registry does not.

use sandtable_detach::testing::broadcast::{Broadcast, Owner};
use sandtable_detach::testing::naive::Naive;
use sandtable_detach::testing::yard::{After, Kind, Reason, Yard, links};
use sandtable_detach::{
    Attach, Id, Life, MAX_DEPTH, Reaction, Reactions, Refusal, Registry, TooDeep, Verdict,
};

const X: usize = 0;
const Y: usize = 1;

fn movers<const N: usize>(yard: &mut Registry<Yard>) -> [Id; N] {
    std::array::from_fn(|_| yard.spawn(Kind::Mover))
}

/// Drains reactions with a handler that may change everything, and gives the owners told, in order.
fn drain(
    yard: &mut Registry<Yard>,
    mut reactions: Reactions<Yard>,
    mut handler: impl FnMut(&mut Registry<Yard>, Reaction<Yard>),
) -> Vec<Id> {
    let mut told = Vec::new();
    while let Some(reaction) = reactions.next(yard) {
        assert_eq!(reaction.after, After::Tell);
        told.push(reaction.link.owner);
        handler(yard, reaction);
    }
    assert!(yard.check_invariants().is_empty());
    told
}

#[test]
fn h1_handler_severs_the_next_node() {
    // Owner 0 has two nodes on the target and clears both when one is told.
    let mut naive = Naive::new(1);
    let bystander = naive.node(1);
    naive.attach(bystander, X);
    let goal = naive.node(0);
    naive.attach(goal, X);
    let aim = naive.node(0);
    naive.attach(aim, X);
    let trace = naive.notify(X, |naive, node| {
        if node == aim {
            naive.sever(goal);
        }
    });
    assert_eq!(trace.spurious, 1, "a callback for a link that is gone");
    assert_eq!(naive.holders(X), [bystander], "the loop ended early and left a dangling link");

    let mut yard = Registry::<Yard>::new();
    let [target, owner, other] = movers(&mut yard);
    yard.attach(owner, links::AIM, target);
    yard.attach(owner, links::GOAL, target);
    yard.attach(other, links::AIM, target);
    let reactions = yard.destroy(target);
    let told = drain(&mut yard, reactions, |yard, reaction| {
        yard.detach(reaction.link.owner, links::AIM);
        yard.detach(reaction.link.owner, links::GOAL);
    });
    assert_eq!(told, [owner, owner, other]);
    assert_eq!(yard.sweep(target).count(), 0);
}

#[test]
fn h2_handler_attaches_the_next_node_to_another_target() {
    let mut naive = Naive::new(2);
    let stranger = naive.node(2);
    naive.attach(stranger, Y);
    let second = naive.node(1);
    naive.attach(second, X);
    let first = naive.node(0);
    naive.attach(first, X);
    let trace = naive.notify(X, |naive, node| {
        if node == first {
            naive.attach(second, Y);
        }
    });
    assert!(trace.calls.contains(&stranger), "a referrer of Y is told about X");
    assert!(naive.holders(Y).is_empty(), "and loses its link");

    let mut yard = Registry::<Yard>::new();
    let [x, y, first, second, stranger] = movers(&mut yard);
    yard.attach(stranger, links::AIM, y);
    yard.attach(first, links::AIM, x);
    yard.attach(second, links::CREDIT, x);
    let reactions = yard.destroy(x);
    let told = drain(&mut yard, reactions, |yard, _| {
        assert_eq!(yard.attach(second, links::CREDIT, y), Attach::Attached);
    });
    assert_eq!(told, [first]);
    assert_eq!(yard.get(stranger, links::AIM), Some(y));
    assert_eq!(yard.get(second, links::CREDIT), Some(y));
}

#[test]
fn h3_handler_destroys_the_owner_of_the_next_node() {
    let mut naive = Naive::new(1);
    let second = naive.node(1);
    naive.attach(second, X);
    let first = naive.node(0);
    naive.attach(first, X);
    let trace = naive.notify(X, |naive, node| {
        if node == first {
            naive.free_owner(1);
        }
    });
    assert!(trace.after_free > 0, "memory is used after it was given back");

    let mut yard = Registry::<Yard>::new();
    let [x, first, second] = movers(&mut yard);
    yard.attach(first, links::AIM, x);
    yard.attach(second, links::AIM, x);
    let reactions = yard.destroy(x);
    let told = drain(&mut yard, reactions, |yard, _| {
        let inner = yard.destroy(second);
        drain(yard, inner, |_, _| ());
        yard.release(second).unwrap();
    });
    assert_eq!(told, [first], "the reaction of a destroyed owner is skipped");
    assert_eq!(yard.counters().skipped, 1);
}

#[test]
fn h4_handler_attaches_to_the_leaving_target() {
    let mut naive = Naive::new(1);
    let suspended = naive.node(0);
    let aim = naive.node(0);
    naive.attach(aim, X);
    let _ = naive.notify(X, |naive, _| naive.attach(suspended, X));
    assert_eq!(naive.holders(X), [suspended], "attached behind the loop: points at a corpse");

    let mut yard = Registry::<Yard>::new();
    let [x, owner] = movers(&mut yard);
    yard.attach(owner, links::AIM, x);
    let reactions = yard.notify(x, Reason::Dying, |_, _| Verdict::Drop);
    drain(&mut yard, reactions, |yard, _| {
        // A member that lets go of the dying is refused; one that waits for the end is served by it.
        assert_eq!(yard.attach(owner, links::GOAL, x), Attach::Refused(Refusal::TargetDying));
        assert_eq!(yard.push_back(owner, links::CARGO, x), Attach::Refused(Refusal::TargetDying));
        assert_eq!(yard.attach(owner, links::CREDIT, x), Attach::Attached);
    });
    let reactions = yard.destroy(x);
    assert_eq!(yard.get(owner, links::CREDIT), None);
    assert_eq!(yard.attach(owner, links::CREDIT, x), Attach::Refused(Refusal::TargetDestroyed));
    drain(&mut yard, reactions, |_, _| ());
    assert_eq!(yard.counters().refused, 3);
    yard.release(x).unwrap();
    assert_eq!(yard.attach(owner, links::CREDIT, x), Attach::Refused(Refusal::TargetDestroyed));
    assert_eq!(yard.end_frame(), [x]);
    assert_eq!(yard.attach(owner, links::CREDIT, x), Attach::Refused(Refusal::TargetMissing));
}

#[test]
fn h5_handler_attaches_again_to_the_same_target() {
    // Three comrades; whoever is told makes the other two aim at the target again.
    let mut naive = Naive::new(1);
    let nodes: [usize; 3] = std::array::from_fn(|owner| naive.node(owner));
    for node in [nodes[2], nodes[1], nodes[0]] {
        naive.attach(node, X);
    }
    let trace = naive.notify(X, |naive, node| {
        naive.attach(nodes[(node + 2) % 3], X);
        naive.attach(nodes[(node + 1) % 3], X);
    });
    assert!(trace.stuck, "the loop visits the nodes again for ever");

    let mut yard = Registry::<Yard>::new();
    let [x, a, b, c] = movers(&mut yard);
    for owner in [a, b, c] {
        yard.attach(owner, links::AIM, x);
    }
    let reactions = yard.notify(x, Reason::Vanished, |_, _| Verdict::Drop);
    let told = drain(&mut yard, reactions, |yard, reaction| {
        for other in [a, b, c].into_iter().filter(|&other| other != reaction.link.owner) {
            yard.attach(other, links::AIM, x);
        }
    });
    assert_eq!(told, [a, b, c], "each link that was dropped reacts once");
    let order: Vec<Id> = yard.subscribers(x).map(|link| link.owner).collect();
    assert_eq!(order, [b, c, a], "and what was attached since stays");
}

#[test]
fn h6_order_is_that_of_attaching() {
    let mut naive = Naive::new(1);
    let nodes: [usize; 3] = std::array::from_fn(|owner| naive.node(owner));
    for node in nodes {
        naive.attach(node, X);
    }
    let trace = naive.notify(X, |_, _| ());
    assert_eq!(trace.calls, [2, 1, 0], "the reverse of the order of attaching");

    let mut yard = Registry::<Yard>::new();
    let [x, y, a, b, c] = movers(&mut yard);
    for owner in [a, b, c] {
        yard.attach(owner, links::GOAL, x);
    }
    let order = |yard: &Registry<Yard>| yard.subscribers(x).map(|link| link.owner).collect::<Vec<_>>();
    assert_eq!(order(&yard), [a, b, c]);
    assert_eq!(yard.attach(a, links::GOAL, x), Attach::Unchanged);
    assert_eq!(order(&yard), [a, b, c], "the same target again changes nothing");
    yard.attach(b, links::GOAL, y);
    yard.attach(b, links::GOAL, x);
    assert_eq!(order(&yard), [a, c, b], "leaving and coming back moves to the end");
    let reactions = yard.destroy(x);
    assert_eq!(drain(&mut yard, reactions, |_, _| ()), [a, c, b]);
}

#[test]
fn h7_nested_notification_of_the_same_target() {
    // The first handler of "dying" deletes the target: the inner loop serves everyone, the outer one goes on.
    let mut naive = Naive::new(1);
    let nodes: [usize; 3] = std::array::from_fn(|owner| naive.node(owner));
    for node in nodes {
        naive.attach(node, X);
    }
    let mut inner = 0;
    let outer = naive.notify(X, |naive, node| {
        if node == nodes[2] {
            inner = naive.notify(X, |_, _| ()).calls.len();
        }
    });
    assert_eq!(inner, 3);
    assert!(outer.spurious > 0, "the outer loop walks on over nodes that the inner one took out");

    let mut yard = Registry::<Yard>::new();
    let [x, a, b, c] = movers(&mut yard);
    for owner in [a, b, c] {
        yard.attach(owner, links::AIM, x);
        yard.attach(owner, links::CREDIT, x);
    }
    yard.push_back(c, links::CARGO, a);
    let reactions = yard.notify(x, Reason::Dying, |_, _| Verdict::Drop);
    let mut inner = Vec::new();
    let outer = drain(&mut yard, reactions, |yard, reaction| {
        if reaction.link.owner == a {
            let reactions = yard.destroy(x);
            inner = drain(yard, reactions, |_, _| ());
            let again = yard.destroy(x);
            assert!(drain(yard, again, |_, _| ()).is_empty(), "no second end");
            let late = yard.notify(x, Reason::Vanished, |_, _| Verdict::Drop);
            assert!(drain(yard, late, |_, _| ()).is_empty(), "nothing after the end");
        }
    });
    assert!(inner.is_empty(), "the credit links were dropped inside and have no reaction");
    assert_eq!(outer, [a, b, c], "the outer reactions still run");
    assert_eq!(yard.life(x), Life::Destroyed);
    assert_eq!(yard.counters().notified[Reason::Destroyed as usize], 1);
    let again = yard.notify(a, Reason::Dying, |_, _| Verdict::Drop);
    assert_eq!(drain(&mut yard, again, |_, _| ()), [c]);
    let again = yard.notify(a, Reason::Dying, |_, _| Verdict::Drop);
    assert!(drain(&mut yard, again, |_, _| ()).is_empty(), "dying is raised once");
}

#[test]
fn h8_nested_notification_of_another_target() {
    let mut naive = Naive::new(2);
    let third = naive.node(2);
    naive.attach(third, X);
    let second = naive.node(1);
    naive.attach(second, X);
    let first = naive.node(0);
    naive.attach(first, X);
    let of_y = naive.node(3);
    naive.attach(of_y, Y);
    // X's first referrer kills Y, and Y's referrer takes X's second one away.
    let _ = naive.notify(X, |naive, node| {
        if node == first {
            let _ = naive.notify(Y, |naive, _| naive.sever(second));
        }
    });
    assert_eq!(naive.holders(X), [third], "the outer loop lost its place");

    let mut yard = Registry::<Yard>::new();
    let [x, y, first, second, third, of_y] = movers(&mut yard);
    for owner in [first, second, third] {
        yard.attach(owner, links::AIM, x);
    }
    yard.attach(of_y, links::AIM, y);
    let reactions = yard.destroy(x);
    let told = drain(&mut yard, reactions, |yard, reaction| {
        if reaction.link.owner == first {
            let inner = yard.destroy(y);
            let told = drain(yard, inner, |yard, _| {
                yard.detach(second, links::AIM);
            });
            assert_eq!(told, [of_y]);
        }
    });
    assert_eq!(told, [first, second, third]);
    assert_eq!((yard.sweep(x).count(), yard.sweep(y).count()), (0, 0));
}

#[test]
fn h8_nesting_has_a_limit() {
    // Each kills the next: a chain of deaths longer than the limit.
    let mut yard = Registry::<Yard>::new();
    let ids: [Id; MAX_DEPTH as usize + 2] = movers(&mut yard);
    for pair in ids.windows(2) {
        yard.attach(pair[1], links::AIM, pair[0]);
    }
    let mut open = Vec::new();
    for &id in &ids[..MAX_DEPTH as usize] {
        open.push(yard.destroy(id));
    }
    let last = ids[MAX_DEPTH as usize];
    let error = yard.try_notify(last, Reason::Destroyed, |_, _| Verdict::Drop).unwrap_err();
    assert_eq!(error, TooDeep { target: last });
    assert_eq!(yard.life(last), Life::Alive, "nothing was changed");
    assert_eq!(yard.subscribers(last).count(), 1);
    while let Some(mut reactions) = open.pop() {
        while reactions.next(&mut yard).is_some() {}
    }
    assert_eq!(yard.counters().max_depth, MAX_DEPTH);
    let reactions = yard.destroy(last);
    assert_eq!(drain(&mut yard, reactions, |_, _| ()), [ids[MAX_DEPTH as usize + 1]], "and it works again");
    assert!(yard.end_frame().is_empty());
}

#[test]
fn h9_handler_destroys_its_own_owner() {
    // The handler deletes its owner, and a new object gets the memory of its node.
    let mut naive = Naive::new(2);
    let node = naive.node(0);
    naive.attach(node, X);
    let _ = naive.notify(X, |naive, _| {
        naive.free_owner(0);
        let reused = naive.node(7);
        naive.attach(reused, Y);
    });
    assert!(naive.holders(Y).is_empty(), "the loop severed the link of a stranger");

    let mut yard = Registry::<Yard>::new();
    let [x, y, owner, other] = movers(&mut yard);
    yard.attach(owner, links::AIM, x);
    yard.attach(other, links::AIM, owner);
    let reactions = yard.destroy(x);
    let mut newcomer = None;
    let told = drain(&mut yard, reactions, |yard, reaction| {
        let inner = yard.destroy(reaction.link.owner);
        drain(yard, inner, |_, _| ());
        yard.release(owner).unwrap();
        let id = yard.spawn(Kind::Mover);
        yard.attach(id, links::AIM, y);
        newcomer = Some(id);
    });
    assert_eq!(told, [owner]);
    let newcomer = newcomer.unwrap();
    assert_ne!(newcomer, owner, "a slot is used again after the end of the frame alone");
    assert_eq!(yard.get(newcomer, links::AIM), Some(y));
    assert_eq!(yard.get(other, links::AIM), None);
}

#[test]
fn h10_callback_sees_its_link_gone() {
    let mut naive = Naive::new(1);
    let node = naive.node(0);
    naive.attach(node, X);
    let mut seen = None;
    let _ = naive.notify(X, |naive, node| seen = naive.nodes[node].target);
    assert_eq!(seen, Some(X), "the handler looks at a target that is no more");

    let mut yard = Registry::<Yard>::new();
    let [x, owner] = movers(&mut yard);
    yard.attach(owner, links::AIM, x);
    let reactions = yard.destroy(x);
    let told = drain(&mut yard, reactions, |yard, reaction| {
        assert_eq!(yard.get(owner, links::AIM), None);
        assert_eq!(reaction.target, x, "whom it lost, it is told");
    });
    assert_eq!(told, [owner]);
}

#[test]
fn h11_order_survives_save_and_load() {
    // A loader goes through the owners and attaches what they had: the naive order comes out another.
    let mut naive = Naive::new(1);
    let nodes: [usize; 3] = std::array::from_fn(|owner| naive.node(owner));
    for node in [nodes[1], nodes[2], nodes[0]] {
        naive.attach(node, X);
    }
    let mut loaded = Naive::new(1);
    for node in &naive.nodes {
        let copy = loaded.node(node.owner);
        if let Some(target) = node.target {
            loaded.attach(copy, target);
        }
    }
    assert_ne!(naive.chain(X), loaded.chain(X), "reactions that draw from one generator now differ");

    let mut yard = Registry::<Yard>::new();
    let [x, a, b, c] = movers(&mut yard);
    for owner in [b, c, a] {
        yard.attach(owner, links::AIM, x);
        yard.push_back(owner, links::CARGO, x);
    }
    let bytes = postcard::to_allocvec(&yard).unwrap();
    let mut loaded: Registry<Yard> = postcard::from_bytes(&bytes).unwrap();
    assert!(loaded.subscribers(x).eq(yard.subscribers(x)));
    let reactions = loaded.destroy(x);
    assert_eq!(drain(&mut loaded, reactions, |_, _| ()), [b, b, c, c, a, a]);
}

#[test]
fn h12_links_cannot_be_copied() {
    let mut naive = Naive::new(1);
    let a = naive.node(0);
    naive.attach(a, X);
    let b = naive.node(1);
    naive.attach(b, X);
    // An owner is moved: its node is a value, so the copy compiles.
    naive.nodes.push(naive.nodes[a]);
    let moved = naive.nodes.len() - 1;
    assert!(!naive.chain(X).contains(&moved), "the copy claims a target whose chain does not know it");

    // Here there is no value to copy: see `tests/compile_fail`. An owner's data may move freely, its references do
    // not, since they are named by its id.
    let mut yard = Registry::<Yard>::new();
    let [x, owner] = movers(&mut yard);
    let mut arena = [Some("owner"), None];
    yard.attach(owner, links::AIM, x);
    arena.swap(0, 1);
    assert_eq!(yard.get(owner, links::AIM), Some(x));
    assert!(yard.check_invariants().is_empty());
}

#[test]
fn h13_rules_see_the_target_before_its_change() {
    // Captured: the first handler's effect changes the target's side; the second decides with the new one.
    let mut naive = Naive::new(1);
    let nodes: [usize; 2] = std::array::from_fn(|owner| naive.node(owner));
    for node in nodes {
        naive.attach(node, X);
    }
    let (mut side, mut seen) = ("old", Vec::new());
    let _ = naive.notify(X, |_, _| {
        seen.push(side);
        side = "new";
    });
    assert_eq!(seen, ["old", "new"]);

    let mut yard = Registry::<Yard>::new();
    let [x, a, b] = movers(&mut yard);
    yard.attach(a, links::AIM, x);
    yard.attach(b, links::AIM, x);
    let mut sides = ["old"; 3];
    let mut seen = Vec::new();
    let snapshot = sides[x.slot()];
    let reactions = yard.notify(x, Reason::Limbo, |yard, question| {
        assert_eq!(yard.get(a, links::AIM), Some(x), "no link is gone before all rules were asked");
        seen.push(sides[question.target.slot()]);
        Verdict::Drop
    });
    let mut told = Vec::new();
    drain(&mut yard, reactions, |_, reaction| {
        sides[reaction.target.slot()] = "new";
        told.push(snapshot);
    });
    assert_eq!(seen, ["old", "old"]);
    assert_eq!(told, ["old", "old"], "the caller's snapshot goes along with the cursor");
}

#[test]
fn h14_reactions_meet_no_stale_contact() {
    // Whoever is told sends a message to the other, who still lists the dead contact.
    let mut naive = Naive::new(1);
    let nodes: [usize; 2] = std::array::from_fn(|owner| naive.node(owner));
    for node in nodes {
        naive.attach(node, X);
    }
    let mut stale = 0;
    let _ = naive.notify(X, |naive, node| {
        let other = nodes[1 - node];
        stale += usize::from(naive.nodes[other].target == Some(X));
    });
    assert!(stale > 0);

    let mut yard = Registry::<Yard>::new();
    let [x, a, b] = movers(&mut yard);
    yard.attach(a, links::CONTACT, x);
    yard.attach(b, links::CONTACT, x);
    let reactions = yard.destroy(x);
    let told = drain(&mut yard, reactions, |yard, _| {
        assert_eq!(yard.get(a, links::CONTACT), None);
        assert_eq!(yard.get(b, links::CONTACT), None);
    });
    assert_eq!(told, [a, b]);
}

#[test]
fn h15_one_reaction_for_one_link() {
    let mut old = Broadcast { owners: vec![Owner { target: Some(X) }], tracker: vec![0, 0] };
    let mut calls = 0;
    old.sweep(X, |old, owner, _| {
        old.owners[owner].target = None;
        calls += 1;
    });
    assert_eq!(calls, 2, "listed twice, told twice");

    let mut yard = Registry::<Yard>::new();
    let [x, owner] = movers(&mut yard);
    let holder = yard.spawn(Kind::Holder);
    yard.attach(owner, links::AIM, x);
    yard.attach(owner, links::AIM, x);
    yard.attach_at(holder, links::SPARKS, 1, x);
    yard.attach_at(holder, links::SPARKS, 1, x);
    let reactions = yard.destroy(x);
    assert_eq!(drain(&mut yard, reactions, |_, _| ()), [owner, holder]);
}

#[test]
fn h16_rules_cannot_attach() {
    // The naive handler is rule and effect in one, so nothing stops it from attaching while the loop decides.
    let mut naive = Naive::new(2);
    let nodes: [usize; 2] = std::array::from_fn(|owner| naive.node(owner));
    for node in nodes {
        naive.attach(node, X);
    }
    let trace = naive.notify(X, |naive, node| {
        if node == nodes[1] {
            naive.attach(nodes[0], Y);
        }
    });
    assert!(trace.spurious > 0);

    // Here a rule gets the registry by shared reference: `tests/compile_fail/attach_in_decide.rs` does not compile.
    let mut yard = Registry::<Yard>::new();
    let [x, a, b] = movers(&mut yard);
    yard.attach(a, links::AIM, x);
    yard.attach(b, links::AIM, x);
    let before = postcard::to_allocvec(&yard).unwrap();
    let reactions = yard.notify(x, Reason::Vanished, |_, _| Verdict::Keep);
    drain(&mut yard, reactions, |_, _| ());
    assert_eq!(postcard::to_allocvec(&yard).unwrap(), before, "asking alone changes nothing");
    assert_eq!(yard.counters().kept, 2);
}

/// Sweeps skip an entry when a handler removes one at or below the index (`detach.md` §1.1).
#[test]
fn broadcast_skips_when_its_list_shrinks() {
    let mut old = Broadcast { owners: vec![Owner { target: Some(X) }; 3], tracker: vec![0, 1, 2] };
    old.sweep(X, |old, owner, _| {
        old.owners[owner].target = None;
        if owner == 0 {
            old.tracker.remove(0);
        }
    });
    assert_eq!(old.owners[1].target, Some(X), "skipped: it still refers to the target");
}
