//! Saving and loading (`detach.md` §8).

use sandtable_detach::testing::yard::{Kind, Reason, Yard, links};
use sandtable_detach::{Attach, Life, Registry, Verdict};

fn bytes(yard: &Registry<Yard>) -> Vec<u8> {
    postcard::to_allocvec(yard).unwrap()
}

fn reload(yard: &Registry<Yard>) -> Registry<Yard> {
    postcard::from_bytes(&bytes(yard)).unwrap()
}

#[test]
fn a_readable_save_names_what_it_holds() {
    let mut yard = Registry::<Yard>::new();
    let (mover, holder, thing) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Holder), yard.spawn(Kind::Thing));
    yard.attach(holder, links::AIM, mover);
    yard.attach(mover, links::AIM, mover);
    yard.attach_at(holder, links::SPARKS, 2, thing);
    yard.push_back(mover, links::CARGO, thing);
    yard.push_front(mover, links::CARGO, mover);
    let mut value = serde_json::to_value(&yard).unwrap();
    value["table"] = 0.into();
    let expected = serde_json::json!({
        "table": 0,
        "kinds": {
            "mover": [{ "life": "Alive", "links": {
                "aim": { "target": "mover 0", "seq": 1 },
                "cargo[0]": { "target": "mover 0", "seq": 2 },
                "cargo[1]": { "target": "thing 0", "seq": 1 },
            } }],
            "holder": [{ "life": "Alive", "links": {
                "aim": { "target": "mover 0", "seq": 0 },
                "sparks[2]": { "target": "thing 0", "seq": 0 },
            } }],
            "thing": [{ "life": "Alive", "links": {} }],
        },
        "released": [],
    });
    assert_eq!(value, expected);
}

#[test]
fn the_same_references_give_the_same_bytes_whatever_their_history() {
    let mut plain = Registry::<Yard>::new();
    let mut busy = Registry::<Yard>::new();
    for yard in [&mut plain, &mut busy] {
        let ids: Vec<_> = (0..4).map(|_| yard.spawn(Kind::Mover)).collect();
        yard.attach(ids[2], links::AIM, ids[0]);
        yard.attach(ids[1], links::AIM, ids[0]);
    }
    let [a, b] = [busy.id(Kind::Mover, 2).unwrap(), busy.id(Kind::Mover, 3).unwrap()];
    for _ in 0..10 {
        busy.push_back(a, links::CARGO, b);
        busy.attach(b, links::GOAL, a);
    }
    busy.clear(a, links::CARGO);
    busy.detach(b, links::GOAL);
    let extra = busy.spawn(Kind::Mover);
    let reactions = busy.destroy(extra);
    reactions.cancel(&mut busy);
    busy.release(extra).unwrap();
    busy.end_frame();
    let extra = plain.spawn(Kind::Mover);
    let reactions = plain.destroy(extra);
    reactions.cancel(&mut plain);
    plain.release(extra).unwrap();
    plain.end_frame();
    assert_eq!(bytes(&plain), bytes(&busy));
}

#[test]
fn each_part_of_the_state_shows_in_the_bytes() {
    let mut yard = Registry::<Yard>::new();
    let mut seen = vec![bytes(&yard)];
    let mut changed = |yard: &Registry<Yard>, what: &str| {
        let now = bytes(yard);
        assert!(!seen.contains(&now), "{what}");
        seen.push(now);
        assert!(reload(yard).check_invariants().is_empty());
        assert_eq!(bytes(&reload(yard)), bytes(yard), "{what}");
    };
    let a = yard.spawn(Kind::Mover);
    changed(&yard, "an object");
    let b = yard.spawn(Kind::Mover);
    let holder = yard.spawn(Kind::Holder);
    changed(&yard, "more objects");
    yard.attach(a, links::AIM, b);
    changed(&yard, "a link");
    yard.attach(a, links::AIM, holder);
    changed(&yard, "its target");
    yard.attach(b, links::AIM, holder);
    changed(&yard, "a second referrer");
    yard.detach(a, links::AIM);
    yard.attach(a, links::AIM, holder);
    changed(&yard, "the order of referrers");
    yard.attach_at(holder, links::SPARKS, 0, a);
    changed(&yard, "a place");
    yard.detach_at(holder, links::SPARKS, 0);
    yard.attach_at(holder, links::SPARKS, 1, a);
    changed(&yard, "which place");
    yard.push_back(a, links::CARGO, a);
    yard.push_back(a, links::CARGO, b);
    changed(&yard, "a list");
    yard.remove(a, links::CARGO, a);
    yard.push_back(a, links::CARGO, a);
    changed(&yard, "the order of a list");
    let reactions = yard.notify(b, Reason::Dying, |_, _| Verdict::Keep);
    reactions.cancel(&mut yard);
    changed(&yard, "a life state");
    let reactions = yard.destroy(b);
    reactions.cancel(&mut yard);
    changed(&yard, "the last life state");
    yard.release(b).unwrap();
    changed(&yard, "the release queue");
    yard.end_frame();
    changed(&yard, "a free slot");
}

#[test]
fn a_game_saved_between_dying_and_destroyed_goes_on() {
    let mut yard = Registry::<Yard>::new();
    let (a, b) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Mover));
    yard.attach(a, links::CREDIT, b);
    yard.attach(a, links::AIM, b);
    // The rule keeps the aim: a reference to a dying target that a rule allowed must load as well.
    let mut reactions = yard.notify(b, Reason::Dying, |_, _| Verdict::Keep);
    assert!(reactions.next(&mut yard).is_none());
    let mut yard = reload(&yard);
    assert_eq!(yard.life(b), Life::Dying);
    assert_eq!(yard.get(a, links::AIM), Some(b));
    assert!(!yard.attach(a, links::GOAL, b).is_done());
    let mut reactions = yard.destroy(b);
    assert_eq!(reactions.next(&mut yard).unwrap().link.owner, a);
    assert!(reactions.next(&mut yard).is_none());
    assert_eq!(yard.get(a, links::CREDIT), None);
}

#[test]
fn slots_are_used_again_in_the_same_order_after_loading() {
    let mut yard = Registry::<Yard>::new();
    let ids: Vec<_> = (0..6).map(|_| yard.spawn(Kind::Thing)).collect();
    for at in [4, 1, 3] {
        let reactions = yard.destroy(ids[at]);
        reactions.cancel(&mut yard);
        yard.release(ids[at]).unwrap();
    }
    let mut loaded = reload(&yard);
    assert_eq!(yard.end_frame(), [ids[4], ids[1], ids[3]], "in order of release");
    assert_eq!(loaded.end_frame(), [ids[4], ids[1], ids[3]]);
    for yard in [&mut yard, &mut loaded] {
        let slots: Vec<_> = (0..4).map(|_| yard.spawn(Kind::Thing).slot()).collect();
        assert_eq!(slots, [1, 3, 4, 6], "the lowest free slot first");
    }
}

#[test]
fn missing_targets_become_none_and_are_reported() {
    let mut yard = Registry::<Yard>::new();
    let (a, b, c) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Mover), yard.spawn(Kind::Mover));
    yard.attach(a, links::AIM, b);
    yard.attach(b, links::AIM, c);
    yard.push_back(c, links::CARGO, b);
    yard.push_back(c, links::CARGO, a);
    let mut loaded = reload(&yard);
    let unresolved = loaded.resolve(|id| id != b);
    let found: Vec<_> = unresolved.iter().map(|u| (u.link.to_string(), u.kind, u.slot)).collect();
    assert_eq!(found, [("mover 0 aim".to_owned(), 0, 1), ("mover 2 cargo".to_owned(), 0, 1)]);
    assert_eq!(loaded.get(a, links::AIM), None);
    assert_eq!(loaded.list(c, links::CARGO).collect::<Vec<_>>(), [a]);
    assert_eq!(loaded.subscribers(c).count(), 0, "what the missing object referred to is let go");
    assert_eq!(loaded.life(b), Life::Free);
    assert!(loaded.check_invariants().is_empty());
    assert_eq!(loaded.spawn(Kind::Mover), b);
}

#[test]
fn a_save_may_name_targets_that_are_not_there() {
    let mut yard = Registry::<Yard>::new();
    let (a, b) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Mover));
    yard.attach(a, links::AIM, b);
    yard.attach(a, links::GOAL, b);
    let text = serde_json::to_string(&yard).unwrap();
    let text = text.replacen("mover 1", "mover 9", 1);
    let mut loaded: Registry<Yard> = serde_json::from_str(&text).unwrap();
    let unresolved = loaded.resolve(|_| true);
    assert_eq!(unresolved.len(), 1);
    assert_eq!((unresolved[0].link.owner, unresolved[0].slot), (a, 9));
    assert_eq!(loaded.get(a, links::AIM), None);
    assert_eq!(loaded.get(a, links::GOAL), Some(b));
    assert!(loaded.resolve(|_| true).is_empty(), "reported once");
}

#[test]
fn a_save_without_order_loads_in_canonical_order() {
    let mut yard = Registry::<Yard>::new();
    let (a, b, c) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Mover), yard.spawn(Kind::Holder));
    yard.attach(c, links::AIM, a);
    yard.attach(b, links::GOAL, a);
    yard.attach(b, links::AIM, a);
    let text = serde_json::to_string(&yard).unwrap();
    let text = text.replace("\"seq\":1", "\"seq\":0").replace("\"seq\":2", "\"seq\":0");
    let loaded: Registry<Yard> = serde_json::from_str(&text).unwrap();
    let order: Vec<_> = loaded.subscribers(a).map(|link| link.to_string()).collect();
    assert_eq!(order, ["mover 1 aim", "mover 1 goal", "holder 0 aim"], "owner, member, element");
}

/// Other tools sort the keys of a map as text: `cargo[10]` before `cargo[2]`.
#[test]
fn the_order_of_a_list_is_that_of_its_indices_not_that_of_the_file() {
    let mut yard = Registry::<Yard>::new();
    let ids: Vec<_> = (0..14).map(|_| yard.spawn(Kind::Mover)).collect();
    for &id in &ids[1..] {
        yard.push_back(ids[0], links::CARGO, id);
    }
    let value = serde_json::to_value(&yard).unwrap();
    let keys: Vec<_> =
        value["kinds"]["mover"][0]["links"].as_object().unwrap().keys().take(3).cloned().collect();
    assert_eq!(keys, ["cargo[0]", "cargo[10]", "cargo[11]"], "this test needs keys sorted as text");
    let loaded: Registry<Yard> = serde_json::from_value(value).unwrap();
    assert_eq!(loaded.list(ids[0], links::CARGO).collect::<Vec<_>>(), ids[1..]);
    assert_eq!(bytes(&loaded), bytes(&yard));
}

#[test]
fn indices_may_be_swapped_in_a_readable_save_but_not_doubled() {
    let mut yard = Registry::<Yard>::new();
    let ids: Vec<_> = (0..3).map(|_| yard.spawn(Kind::Mover)).collect();
    for &id in &ids[1..] {
        yard.push_back(ids[0], links::CARGO, id);
    }
    let text = serde_json::to_string(&yard).unwrap();
    let swapped =
        text.replace("cargo[0]", "cargo[X]").replace("cargo[1]", "cargo[0]").replace("cargo[X]", "cargo[1]");
    let loaded: Registry<Yard> = serde_json::from_str(&swapped).unwrap();
    assert_eq!(loaded.list(ids[0], links::CARGO).collect::<Vec<_>>(), [ids[2], ids[1]]);
    let doubled = text.replace("cargo[1]", "cargo[0]");
    let error = serde_json::from_str::<Registry<Yard>>(&doubled).unwrap_err();
    assert!(error.to_string().contains("a place is filled twice"), "{error}");
    // Also when neither finds its target.
    let doubled = doubled.replace("\"mover 1\"", "\"mover 8\"").replace("\"mover 2\"", "\"mover 9\"");
    assert!(serde_json::from_str::<Registry<Yard>>(&doubled).is_err());
}

#[test]
fn a_place_out_of_range_is_refused_whether_its_target_is_found_or_not() {
    let mut yard = Registry::<Yard>::new();
    let (holder, mover) = (yard.spawn(Kind::Holder), yard.spawn(Kind::Mover));
    yard.attach_at(holder, links::SPARKS, 1, mover);
    let text = serde_json::to_string(&yard).unwrap();
    for place in ["3", "65537", "4294967295", "4294967296", "-1"] {
        for target in ["mover 0", "mover 9"] {
            let text = text.replace("sparks[1]", &format!("sparks[{place}]")).replace("mover 0", target);
            assert!(serde_json::from_str::<Registry<Yard>>(&text).is_err(), "{text}");
        }
    }
    assert!(serde_json::from_str::<Registry<Yard>>(&text.replace("sparks[1]", "sparks[2]")).is_ok());
}

#[test]
fn each_kind_stands_once_in_a_readable_save() {
    let mut yard = Registry::<Yard>::new();
    yard.spawn(Kind::Mover);
    let text = serde_json::to_string(&yard).unwrap();
    for name in ["mover", "car"] {
        let text = text.replace("\"holder\"", &format!("\"{name}\""));
        assert!(serde_json::from_str::<Registry<Yard>>(&text).is_err(), "{text}");
    }
    let text = text.replace(",\"holder\":[]", "");
    assert!(serde_json::from_str::<Registry<Yard>>(&text).is_err(), "{text}");
}

/// Without numbers the order is that of owner, member and element, however the file is sorted.
#[test]
fn equal_numbers_do_not_fall_back_to_the_order_of_the_file() {
    let mut yard = Registry::<Yard>::new();
    let (a, thing) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Thing));
    for _ in 0..3 {
        yard.push_back(a, links::CARGO, thing);
    }
    yard.attach(a, links::CREDIT, thing);
    yard.attach(a, links::AIM, thing);
    let mut text = serde_json::to_string(&yard).unwrap();
    for seq in 1..5 {
        text = text.replace(&format!("\"seq\":{seq}"), "\"seq\":0");
    }
    let start = text.find("\"aim\"").unwrap();
    let end = start + text[start..].find("}}").unwrap() + 1;
    let mut entries: Vec<_> =
        text[start..end].split_inclusive('}').map(|e| e.trim_start_matches(',')).collect();
    entries.reverse();
    let reversed = format!("{}{}{}", &text[..start], entries.join(","), &text[end..]);
    assert_ne!(reversed, text);
    let straight: Registry<Yard> = serde_json::from_str(&text).unwrap();
    for text in [text, reversed] {
        let loaded: Registry<Yard> = serde_json::from_str(&text).unwrap();
        let order: Vec<_> = loaded.subscribers(thing).map(|link| link.to_string()).collect();
        let cargo = "mover 0 cargo";
        assert_eq!(order, ["mover 0 aim", "mover 0 credit", cargo, cargo, cargo]);
        assert_eq!(bytes(&loaded), bytes(&straight));
    }
}

#[test]
fn another_table_is_refused() {
    let yard = Registry::<Yard>::new();
    let mut value = serde_json::to_value(&yard).unwrap();
    value["table"] = 1.into();
    let error = serde_json::from_value::<Registry<Yard>>(value).unwrap_err();
    assert!(error.to_string().contains("another table"), "{error}");
}

/// Owners hold nothing, so their own data moves through serde without the registry, and positions stand for ids.
#[test]
fn owners_are_saved_without_the_registry() {
    #[derive(serde::Serialize, serde::Deserialize, PartialEq, Debug)]
    struct Mover {
        strength: i32,
    }
    let mut yard = Registry::<Yard>::new();
    let mut arena: Vec<Option<Mover>> = Vec::new();
    for strength in [5, 7] {
        let id = yard.spawn(Kind::Mover);
        arena.resize_with(yard.slots_used(Kind::Mover), || None);
        arena[id.slot()] = Some(Mover { strength });
    }
    let (a, b) = (yard.id(Kind::Mover, 0).unwrap(), yard.id(Kind::Mover, 1).unwrap());
    assert_eq!(yard.attach(a, links::AIM, b), Attach::Attached);
    let text = serde_json::to_string(&(&yard, &arena)).unwrap();
    let (mut yard, arena): (Registry<Yard>, Vec<Option<Mover>>) = serde_json::from_str(&text).unwrap();
    assert!(yard.resolve(|id| arena.get(id.slot()).is_some_and(Option::is_some)).is_empty());
    let target = yard.get(a, links::AIM).unwrap();
    assert_eq!(arena[target.slot()], Some(Mover { strength: 7 }));
}
