//! `graph`: nodes, edges, what can never happen, circles, islands; Graphviz can read it.

mod common;

use common::{RICH, bytes, corpus, example, mutated, noise};
use proptest::prelude::*;
use sandtable_lint::Subject;
use sandtable_lint::graph::{Choice, Graph, NodeKind};
use sandtable_scenario::Loaded;

fn graph(loaded: &Loaded, choice: &Choice) -> Graph {
    let graph = Graph::of(&Subject::new(loaded), choice);
    check_dot(&graph.dot(), &graph);
    graph
}

/// The edges as `from verb to`.
fn edges(graph: &Graph) -> Vec<String> {
    let edge = |edge: &sandtable_lint::graph::Edge| {
        let places =
            if edge.places.is_empty() { String::new() } else { format!(" ({})", edge.places.join(", ")) };
        format!("{} {} {}{places}", graph.nodes[edge.from].key, edge.label, graph.nodes[edge.to].key)
    };
    graph.edges.iter().map(edge).collect()
}

/// The words of a DOT file: bare words, quoted strings (with `"`), punctuation. Panics where Graphviz would refuse.
fn words(dot: &str) -> Vec<String> {
    let mut words = Vec::new();
    let mut rest = dot.chars().peekable();
    while let Some(c) = rest.next() {
        match c {
            '"' => {
                let mut word = String::from('"');
                loop {
                    match rest.next().expect("a string ends") {
                        '"' => break,
                        '\\' => word.extend(['\\', rest.next().expect("an escape ends")]),
                        '\n' => panic!("a line break in a string"),
                        c => word.push(c),
                    }
                }
                words.push(word);
            }
            '{' | '}' | '[' | ']' | '=' | ',' | ';' => words.push(c.to_string()),
            '-' => {
                assert_eq!(rest.next(), Some('>'));
                words.push("->".to_owned());
            }
            c if c.is_ascii_whitespace() => {}
            c => {
                assert!(c.is_ascii_alphanumeric(), "{c:?} outside a string");
                let mut word = String::from(c);
                while let Some(c) = rest.next_if(|c| c.is_ascii_alphanumeric() || *c == '_') {
                    word.push(c);
                }
                words.push(word);
            }
        }
    }
    words
}

/// Checks a DOT file against the grammar of Graphviz as far as ours goes, and against the graph.
fn check_dot(dot: &str, graph: &Graph) {
    let words = words(dot);
    let mut at = words.iter().map(String::as_str).peekable();
    assert_eq!(at.next(), Some("digraph"));
    assert!(at.next().unwrap().starts_with('"'));
    assert_eq!(at.next(), Some("{"));
    let (mut nodes, mut edges) = (0, 0);
    loop {
        let first = at.next().expect("the braces close");
        if first == "}" {
            break;
        }
        assert!(first.starts_with('"') || ["rankdir", "node", "edge"].contains(&first), "{first}");
        match at.peek().copied() {
            Some("=") => {
                at.next();
                at.next();
            }
            Some("->") => {
                at.next();
                assert!(at.next().unwrap().starts_with('"'));
                edges += 1;
            }
            _ => nodes += usize::from(first.starts_with('"')),
        }
        if at.peek() == Some(&"[") {
            at.next();
            loop {
                let name = at.next().unwrap();
                assert!(name.bytes().all(|b| b.is_ascii_lowercase()), "{name}");
                assert_eq!(at.next(), Some("="));
                let value = at.next().unwrap();
                assert!(
                    value.starts_with('"') || value.bytes().all(|b| b.is_ascii_alphanumeric()),
                    "{value}"
                );
                match at.next() {
                    Some(",") => {}
                    Some("]") => break,
                    other => panic!("{other:?} after an attribute"),
                }
            }
        }
        assert_eq!(at.next(), Some(";"));
    }
    assert_eq!(at.next(), None);
    assert_eq!((nodes, edges), (graph.nodes.len(), graph.edges.len()));
}

#[test]
fn who_does_what_to_whom() {
    let graph = graph(&example(RICH), &Choice::default());
    assert_eq!(
        edges(&graph),
        [
            "trigger 01000001 enables trigger 01000002 (action 3)",
            "trigger 01000001 sets local 0 (action 2)",
            "trigger 01000002 links trigger 01000001",
            "trigger 01000002 forces trigger 01000003 (action 2)",
            "trigger 01000002 makes team TEAM0001 (action 1)",
            "trigger 01000002 waits for team TEAM0001 (event 2)",
            "trigger 01000002 tests set local 0 (event 1)",
            "trigger 01000003 destroys tag TAG00001 (action 1)",
            "tag TAG00002 begins with trigger 01000003",
            "tag TAG00001 begins with trigger 01000002",
            "team TEAM0001 follows script SCRIPT01",
            "team TEAM0002 holds tag TAG00002",
            "team TEAM0002 follows script SCRIPT02",
            "script SCRIPT01 sets local 1 (line 2)",
            "ai-trigger AI000001 makes team TEAM0001",
        ]
    );
}

#[test]
fn kinds_can_be_chosen() {
    let only = |kinds: &[NodeKind]| graph(&example(RICH), &Choice { only: kinds.to_vec(), around: None });
    let teams = only(&[NodeKind::Team, NodeKind::TaskForce, NodeKind::Waypoint]);
    assert_eq!(
        edges(&teams),
        [
            "team TEAM0001 is made of task-force FORCE001",
            "team TEAM0001 gathers at waypoint 5",
            "team TEAM0002 is made of task-force FORCE001",
        ]
    );
    assert!(only(&[NodeKind::Global]).nodes.is_empty());
}

#[test]
fn around_a_trigger() {
    let loaded = example(RICH);
    let near = |depth: usize| graph(&loaded, &Choice { only: Vec::new(), around: Some((vec![2], depth)) });
    let keys = |graph: &Graph| graph.nodes.iter().map(|node| node.key.clone()).collect::<Vec<_>>();
    assert_eq!(keys(&near(0)), ["trigger 01000003"]);
    assert_eq!(keys(&near(1)), ["trigger 01000002", "trigger 01000003", "tag TAG00002", "tag TAG00001"]);
    let whole = graph(&loaded, &Choice::default());
    assert_eq!(near(50), whole, "all hangs together");
    assert_eq!(whole.islands, 1);
}

#[test]
fn what_can_never_happen_is_marked_with_the_reason() {
    let map = "
[VariableNames]
0=never,0
[Triggers]
A=GDI,<none>,Sleeper,1,1,1,1,0
B=GDI,<none>,Waits,0,1,1,1,0
C=GDI,<none>,Lives,0,1,1,1,0
[Events]
A=1,13,0,5
B=1,36,0,0
C=1,13,0,5
[Actions]
A=1,4,1,TEAM0001,0,0,0,0,A
B=1,11,0,1,0,0,0,0,A
C=1,11,0,1,0,0,0,0,A
[Tags]
TA=0,A,A
TB=0,B,B
TC=0,C,C
TD=0,D,<none>
[TeamTypes]
0=TEAM0001
[TEAM0001]
Name=Wave
House=Nod
";
    let graph = graph(&example(map), &Choice::default());
    let never: Vec<_> = graph.nodes.iter().map(|node| (node.key.as_str(), node.never.as_deref())).collect();
    assert_eq!(
        never,
        [
            ("trigger A", Some("it starts disabled and nothing that can happen enables it")),
            ("trigger B", Some("event 1 (36, Local Is Set): local variable 0 \"never\" is never set")),
            ("trigger C", None),
            ("tag TA", Some("none of its triggers can fire")),
            ("tag TB", Some("none of its triggers can fire")),
            ("tag TC", None),
            ("tag TD", Some("it has no trigger")),
            ("team TEAM0001", Some("nothing that can happen makes it")),
            ("local 0", Some("it is never set")),
        ]
    );
    assert_eq!(graph.islands, 4);
    assert!(graph.circles.is_empty());
}

#[test]
fn circles_follow_causes_through_variables_and_teams() {
    let map = "
[VariableNames]
0=turn,0
[Triggers]
A=GDI,<none>,Ping,0,1,1,1,0
B=GDI,<none>,Pong,1,1,1,1,0
C=GDI,<none>,Stops itself,0,1,1,1,0
[Events]
A=1,36,0,0
B=1,13,0,5
C=1,13,0,5
[Actions]
A=2,53,2,B,0,0,0,0,A,54,2,A,0,0,0,0,A
B=1,56,0,0,0,0,0,0,A
C=1,54,2,C,0,0,0,0,A
[Tags]
TA=2,A,A
TB=2,B,B
TC=2,C,C
";
    // Names of one letter are list positions to actions.
    let map = map.replace("2,B,", "2,BBB,").replace("\nB=", "\nBBB=").replace(",B\n", ",BBB\n");
    let graph = graph(&example(&map), &Choice::default());
    let circles: Vec<Vec<&str>> = graph
        .circles
        .iter()
        .map(|circle| circle.iter().map(|at| graph.nodes[*at].key.as_str()).collect())
        .collect();
    assert_eq!(circles, [["trigger A", "trigger BBB", "local 0"]]);
}

#[test]
fn hostile_names_stay_inside_their_quotation_marks() {
    let map = RICH.replace("First wave", "\\\"]; x [label=<b>").replace("Second wave", "ends with \\");
    let map = map.replace("Alarm,0", "a\u{7}b \u{201C}\u{e9},0");
    graph(&example(&map), &Choice::default());
}

#[test]
fn maps_of_the_corpus_become_graphs_that_graphviz_reads() {
    let Some(maps) = corpus() else { return };
    let tool = std::process::Command::new("dot").arg("-V").output().is_ok();
    if !tool {
        println!("skipped: dot is not installed; the grammar is checked by our own reader only");
    }
    for path in maps {
        let loaded = bytes(std::fs::read(&path).unwrap());
        let graph = graph(&loaded, &Choice::default());
        let own = loaded.scenario.triggers.iter().filter(|trigger| trigger.valid).count();
        let triggers = graph.nodes.iter().filter(|node| node.kind == NodeKind::Trigger).count();
        assert_eq!(own, triggers, "{}", path.display());
        if tool {
            use std::io::Write;
            let mut dot = std::process::Command::new("dot");
            let pipes =
                dot.arg("-Tcanon").stdin(std::process::Stdio::piped()).stdout(std::process::Stdio::null());
            let mut child = pipes.spawn().unwrap();
            child.stdin.take().unwrap().write_all(graph.dot().as_bytes()).unwrap();
            assert!(child.wait().unwrap().success(), "{}", path.display());
        }
    }
}

#[test]
fn damaged_maps_of_the_corpus_become_graphs() {
    let Some(maps) = corpus() else { return };
    for (seed, path) in maps.iter().enumerate().step_by(8) {
        let map = std::fs::read(path).unwrap();
        graph(&bytes(mutated(map, &noise(seed as u64, 200))), &Choice::default());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn mutated_maps_become_graphs(
        changes in proptest::collection::vec((any::<usize>(), any::<u8>(), any::<u8>()), 0..40),
        only in proptest::collection::vec(proptest::sample::select(NodeKind::ALL), 0..3),
        around in proptest::option::of((0..5usize, 0..3usize)),
    ) {
        let loaded = bytes(mutated(sandtable_lint::example::map(RICH), &changes));
        let around = around.map(|(trigger, depth)| (vec![trigger], depth));
        let graph = graph(&loaded, &Choice { only, around });
        prop_assert!(graph.nodes.iter().all(|node| node.island < graph.islands));
        prop_assert!(graph.nodes.iter().all(|node| node.circle.is_none_or(|at| at < graph.circles.len())));
    }
}
