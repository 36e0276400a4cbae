//! The checksum covers every field of the state, and two worlds that differ are told apart by name.

use sandtable_sim::World;
use serde_json::Value;

use crate::support::*;

fn busy() -> World {
    let mut map = Map::new();
    map.set("Basic", "FillSilos", "yes")
        .set("GDI", "Credits", "30")
        .third_side()
        .add(t("A").persistent().link("B").on(13, 1).set_local(0))
        .add(t("B").no_tag().on(51, 2).act(88, 0))
        .add(t("SEL").semi().on(33, 0))
        .add(t("ENEMY").on(13, 1).act(38, NOD).act(33, 0))
        .add(t("TIMER").on(13, 1).act(27, 4).act(73, 60))
        .cell_tag(40, 40, "SEL")
        .infantry("GDI", "E1", 30, 40, "SEL")
        .unit("GDI", "BGGY", 34, 40, "")
        .aircraft("Nod", "SCRIN", 36, 40, "")
        .structure("GDI", "GASILO", 44, 44, "SEL")
        .structure("GDI", "GAPOWR", 48, 48, "")
        .overlay_with(&[(50, 40, 102, 0), (51, 40, 102, 0), (54, 40, 167, 0), (54, 41, 126, 48)]);
    let mut world = map.world();
    for _ in 0..20 {
        world.step(&[]);
    }
    // A sale in the middle of its process.
    world.step(&[sell(48, 48)]);
    world
}

/// The world with only a few of its many cells and words: the test copies the state for every leaf.
fn small(world: &World) -> World {
    let mut state = world.state_json();
    for long in ["/grid/cells", "/rng/table", "/shroud/layers/0/seen"] {
        state.pointer_mut(long).and_then(Value::as_array_mut).expect("a long list").truncate(30);
    }
    world.with_state_json(state).expect("a state")
}

/// The paths of all leaves, as JSON pointers.
fn leaves(value: &Value, path: &mut String, out: &mut Vec<String>) {
    let here = path.len();
    let step = |part: &str| format!("/{}", part.replace('~', "~0").replace('/', "~1"));
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            for (key, field) in fields {
                path.push_str(&step(key));
                leaves(field, path, out);
                path.truncate(here);
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for (i, item) in items.iter().enumerate() {
                path.push_str(&step(&i.to_string()));
                leaves(item, path, out);
                path.truncate(here);
            }
        }
        _ => out.push(path.clone()),
    }
}

/// Other values a leaf may take; some may not fit its type.
fn others(value: &Value) -> Vec<Value> {
    match value {
        Value::Bool(b) => vec![Value::from(!b)],
        Value::Number(n) => {
            let n = n.as_i64().unwrap_or(0);
            [n + 1, n - 1, 0, 1].into_iter().filter(|other| *other != n).map(Value::from).collect()
        }
        Value::String(s) => vec![
            Value::from(format!("{s}x")),
            Value::from("structure 0"),
            Value::from("tag 0"),
            Value::from("trigger 0"),
            Value::from("hard"),
            Value::from("won"),
            Value::from("Destroyed"),
            Value::from("Hunt"),
            Value::from("Open"),
            Value::from("Jumpjet"),
            Value::from("Dying"),
            serde_json::json!({"fuse": {"start": 3, "delay": 4, "running": true}}),
            serde_json::json!({"Selling": {"start": 3, "delay": 4, "running": true}}),
        ]
        .into_iter()
        .filter(|other| other != value)
        .collect(),
        Value::Null => {
            vec![
                Value::from(0),
                Value::from(true),
                Value::from("GDI"),
                Value::from("Hunt"),
                Value::from("Drive"),
                serde_json::json!({"fuse": {"start": 3, "delay": 4, "running": true}}),
                serde_json::json!({"x": 1, "y": 1}),
                serde_json::json!({"x": 1, "y": 1, "z": 1}),
                serde_json::json!({
                    "from": {"x": 1, "y": 2},
                    "to": {"x": 1, "y": 1},
                    "head": {"x": 1, "y": 1, "z": 1},
                    "deck": true,
                    "spot": 2,
                    "tube": false
                }),
            ]
        }
        Value::Array(_) => vec![
            serde_json::json!([1]),
            serde_json::json!([{
                "creation": 1, "house": 0, "class": "Building", "price": 0, "balance": 0, "step": 0, "delay": 1,
                "wait": {"start": 0, "delay": 0, "running": true}, "progress": "running", "queue": [],
            }]),
            serde_json::json!([{"x": 1, "y": 1}]),
            serde_json::json!([[5, {"x": 1, "y": 1}]]),
            serde_json::json!([{"cell": {"x": 1, "y": 1}, "victim": 1, "since": 1}]),
            serde_json::json!([{"kind": 0, "cell": {"x": 1, "y": 1}}]),
            serde_json::json!([{"cell": {"x": 1, "y": 1}, "house": 0}]),
            serde_json::json!([{"cell": null, "life": {"start": 3, "delay": 4, "running": true}}]),
            serde_json::json!([{"building": 1, "cell": {"x": 1, "y": 1}}]),
            serde_json::json!([{"country": "GDI", "start": 1, "human": true}]),
        ],
        Value::Object(_) => vec![],
    }
}

/// Each leaf of the state is changed in turn; the checksum changes with it, and the difference names that leaf.
#[test]
fn every_leaf_of_the_state_is_hashed() {
    let world = small(&busy());
    let state = world.state_json();
    assert_eq!(world.with_state_json(state.clone()).expect("its own state").checksum(), world.checksum());
    let mut paths = Vec::new();
    leaves(&state, &mut String::new(), &mut paths);
    assert!(paths.len() > 1000, "{} leaves", paths.len());
    let mut unchangeable = Vec::new();
    for path in &paths {
        let mut changed = 0;
        let mut candidates = others(state.pointer(path).expect("a leaf"));
        // An empty slot may hold what a neighbour holds.
        let parent = path.rsplit_once('/').map_or("", |(parent, _)| parent);
        let neighbours = state.pointer(parent).and_then(Value::as_array);
        candidates.extend(neighbours.into_iter().flatten().find(|v| v.is_object()).cloned());
        for other in candidates {
            let mut state = state.clone();
            *state.pointer_mut(path).expect("a leaf") = other.clone();
            // The tree may refuse: a reference to nothing, a number out of range. Refused is noticed.
            let Ok(altered) = world.with_state_json(state.clone()) else { continue };
            // A reader may ignore or normalise; what it kept is what must be hashed.
            if altered.state_json() == world.state_json() {
                continue;
            }
            changed += 1;
            assert_ne!(altered.checksum(), world.checksum(), "{path} = {other}");
            assert!(!world.diff(&altered, 3).is_empty(), "{path} = {other}");
        }
        if changed == 0 {
            unchangeable.push(path.clone());
        }
    }
    // What cannot be changed alone: the mark of the reference table, places in chains, empty maps of links.
    let odd: Vec<&String> = unchangeable.iter().filter(|path| !path.starts_with("/links/")).collect();
    assert!(odd.is_empty(), "no other value found for {odd:?}");
    assert!(unchangeable.len() < paths.len() / 2);
}

/// "Desyncs are named, not numbered": the difference says which object, which field, and both values.
#[test]
fn a_difference_names_object_field_and_values() {
    let world = busy();
    let mut state = world.state_json();
    *state.pointer_mut("/infantry/0/foot/techno/object/strength").expect("a soldier") = Value::from(7);
    *state.pointer_mut("/houses/1/credits").expect("Nod") = Value::from(5);
    let other = world.with_state_json(state).expect("a state");
    let differences: Vec<String> = world.diff(&other, 10).iter().map(ToString::to_string).collect();
    assert_eq!(
        differences,
        [
            "houses[1].credits (Nod): 0 against 5",
            "infantry[0].foot.techno.object.strength (E1 of GDI at 30,40): 125 against 7",
        ]
    );
    assert_eq!(world.diff(&other, 1).len(), 1, "the limit");
    assert_eq!(world.diff(&world, 10), []);
}

/// A missing object and a longer list read as "nothing" on the side that has less.
#[test]
fn a_difference_of_lengths_reads_nothing() {
    let world = busy();
    let mut later = world.clone();
    later.step(&[]);
    assert!(world.diff(&later, 100).iter().any(|d| d.path == "frame"));
    let mut state = world.state_json();
    state["particles"]
        .as_array_mut()
        .expect("particles")
        .push(serde_json::json!({"kind": 0, "cell": {"x": 1, "y": 2}}));
    let other = world.with_state_json(state).expect("a state");
    let differences = world.diff(&other, 10);
    assert_eq!(differences.len(), 1);
    assert_eq!(differences[0].left, "nothing");
}

/// The same scenario, options and orders give the same checksum; another seed, difficulty or order another.
#[test]
fn the_checksum_depends_on_everything_that_matters() {
    let mut map = Map::new();
    map.infantry("GDI", "E1", 30, 40, "A").add(t("A").on(33, 0).set_local(3));
    let sum = |map: &Map, click: bool| {
        let mut world = map.world();
        for frame in 0..10 {
            let orders = if click && frame == 4 { vec![select(30, 40)] } else { Vec::new() };
            world.step(&orders);
        }
        world.checksum()
    };
    let plain = sum(&map, false);
    assert_eq!(plain, sum(&map, false));
    assert_ne!(plain, sum(&map, true));
    assert_ne!(plain, sum(map.clone().seed(1), false));
    assert_ne!(plain, sum(map.clone().difficulty(sandtable_sim::Difficulty::Hard), false));
}
