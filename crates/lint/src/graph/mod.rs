//! The scripting of a map as a graph: triggers, tags, variables, teams, scripts, AI triggers and what links them.
//!
//! The edges come from the cross-references ([`crate::Xref`]), what can never happen from [`crate::Reach`].

mod dot;
mod kind;
mod link;
mod parts;

pub use kind::NodeKind;

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use sandtable_scenario::model::Scenario;

use crate::Subject;
use crate::words::printable;
use crate::xref::Thing;
use link::Cause;

/// What a graph shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// These kinds alone; none means [`NodeKind::usual`] ones.
    pub only: Vec<NodeKind>,
    /// Only what is at most so many edges away from one of these triggers (positions), in any direction.
    pub around: Option<(Vec<usize>, usize)>,
}

/// A thing of the map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// What it is.
    pub thing: Thing,
    /// Its kind.
    pub kind: NodeKind,
    /// Unique in the graph: kind and id.
    pub key: String,
    /// Its id.
    pub id: String,
    /// Its display name; empty if it has none.
    pub name: String,
    /// A short remark: that it starts disabled, who holds it.
    pub remark: Option<String>,
    /// Why it can never come about: the trigger never fires, the team is never made; `None` when it can.
    pub never: Option<String>,
    /// The circle of causes it is part of, a position in [`Graph::circles`].
    pub circle: Option<usize>,
    /// The island it lies on, largest first: things that hang together.
    pub island: usize,
}

/// What one thing does to another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Edge {
    /// Position of the node that names.
    pub from: usize,
    /// Position of the node that is named.
    pub to: usize,
    /// A verb: `enables`.
    pub label: &'static str,
    /// Where it is written, `action 2`; empty where there is one place only.
    pub places: Vec<String>,
    /// It stops the other: disables, destroys.
    pub stops: bool,
}

/// The graph of a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Graph {
    /// Name of the map.
    pub name: String,
    /// The nodes by kind and position.
    pub nodes: Vec<Node>,
    /// The edges by their ends.
    pub edges: Vec<Edge>,
    /// Things that bring each other about in a circle, as positions of nodes.
    pub circles: Vec<Vec<usize>>,
    /// How many islands there are.
    pub islands: usize,
}

impl Graph {
    /// The graph of a map.
    #[must_use]
    pub fn of(subject: &Subject<'_>, choice: &Choice) -> Self {
        let shown = |kind: NodeKind| match choice.only.as_slice() {
            [] => kind.usual(),
            only => only.contains(&kind),
        };
        let things: Vec<Thing> =
            things(subject).into_iter().filter(|thing| NodeKind::of(*thing).is_some_and(shown)).collect();
        let at: BTreeMap<Thing, usize> = things.iter().enumerate().map(|(at, thing)| (*thing, at)).collect();
        let mut edges: BTreeMap<(usize, usize, &'static str), Edge> = BTreeMap::new();
        let mut causes = vec![Vec::new(); things.len()];
        for mention in subject.xref.all().iter().filter(|mention| own(subject.scenario, mention.from)) {
            let (Some(from), Some(to)) = (at.get(&mention.from), at.get(&mention.to)) else { continue };
            let (label, cause) = link::verb(mention);
            let (from, to) = (*from, *to);
            let edge = edges.entry((from, to, label)).or_insert_with(|| Edge {
                from,
                to,
                label,
                places: Vec::new(),
                stops: cause == Cause::Stops,
            });
            edge.places.extend(link::place(mention));
            match cause {
                Cause::Forth => causes[from].push(to),
                Cause::Back => causes[to].push(from),
                Cause::Stops | Cause::None => {}
            }
        }
        for (thing, from) in &at {
            if let Thing::Tag(tag) = thing {
                let triggers = subject.reach.chain(*tag).map_or(&[][..], |chain| &chain.triggers);
                causes[*from].extend(triggers.iter().filter_map(|trigger| at.get(&Thing::Trigger(*trigger))));
            }
        }
        let circles = parts::circles(things.len(), &causes);
        let islands = parts::islands(things.len(), edges.keys().map(|(from, to, _)| (*from, *to)));
        let mut keys = BTreeSet::new();
        let node = |(at, thing): (usize, &Thing)| node(subject, *thing, islands[at], &mut keys);
        let mut graph = Self {
            name: subject.scenario.basic.name.value.clone(),
            nodes: things.iter().enumerate().filter_map(node).collect(),
            edges: edges.into_values().collect(),
            islands: islands.iter().max().map_or(0, |most| most + 1),
            circles,
        };
        for (number, circle) in graph.circles.iter().enumerate() {
            circle.iter().for_each(|at| graph.nodes[*at].circle = Some(number));
        }
        if let Some((triggers, depth)) = &choice.around {
            let from = triggers.iter().filter_map(|trigger| at.get(&Thing::Trigger(*trigger)).copied());
            let kept = graph.near(from, *depth);
            graph.keep(&kept);
        }
        graph
    }

    /// Which nodes are at most `depth` edges away from some.
    fn near(&self, from: impl Iterator<Item = usize>, depth: usize) -> Vec<bool> {
        let mut beside = vec![Vec::new(); self.nodes.len()];
        for edge in &self.edges {
            beside[edge.from].push(edge.to);
            beside[edge.to].push(edge.from);
        }
        let mut kept = vec![false; self.nodes.len()];
        let mut queue: VecDeque<(usize, usize)> = from.map(|at| (at, 0)).collect();
        queue.iter().for_each(|(at, _)| kept[*at] = true);
        while let Some((at, far)) = queue.pop_front() {
            for next in beside[at].iter().filter(|_| far < depth) {
                if !std::mem::replace(&mut kept[*next], true) {
                    queue.push_back((*next, far + 1));
                }
            }
        }
        kept
    }

    /// Drops all nodes but some. Circles that lose all their nodes go, the others keep those that are left.
    fn keep(&mut self, kept: &[bool]) {
        let mut new = vec![None; self.nodes.len()];
        let left = kept.iter().enumerate().filter(|(_, kept)| **kept);
        left.enumerate().for_each(|(count, (at, _))| new[at] = Some(count));
        let mut at = 0..;
        self.nodes.retain(|_| at.next().is_some_and(|at| kept[at]));
        self.edges.retain_mut(|edge| match (new[edge.from], new[edge.to]) {
            (Some(from), Some(to)) => {
                (edge.from, edge.to) = (from, to);
                true
            }
            _ => false,
        });
        for circle in &mut self.circles {
            *circle = circle.iter().filter_map(|at| new[*at]).collect();
        }
        self.circles.retain(|circle| !circle.is_empty());
        self.nodes.iter_mut().for_each(|node| node.circle = None);
        for (number, circle) in self.circles.iter().enumerate() {
            circle.iter().for_each(|at| self.nodes[*at].circle = Some(number));
        }
        // Islands are numbered anew, in the order they had.
        let left: BTreeSet<usize> = self.nodes.iter().map(|node| node.island).collect();
        let left: Vec<usize> = left.into_iter().collect();
        for node in &mut self.nodes {
            node.island = left.binary_search(&node.island).unwrap_or(0);
        }
        self.islands = left.len();
    }

    /// The graph for Graphviz.
    #[must_use]
    pub fn dot(&self) -> String {
        dot::write(self)
    }
}

/// Whether the map itself has a thing, and not a file of the game.
fn own(scenario: &Scenario, thing: Thing) -> bool {
    match thing {
        Thing::Trigger(at) => scenario.triggers.get(at).is_some_and(|trigger| trigger.valid),
        Thing::Team(at) => scenario.team_types.get(at).is_some_and(|team| team.local),
        Thing::Script(at) => scenario.scripts.get(at).is_some_and(|script| script.local),
        Thing::TaskForce(at) => scenario.task_forces.get(at).is_some_and(|force| force.local),
        Thing::AiTrigger(at) => scenario.ai_triggers.get(at).is_some_and(|record| record.local),
        Thing::Tag(at) => at < scenario.tags.len(),
        Thing::Local(at) => scenario.locals.get(at).is_some_and(Option::is_some),
        Thing::Waypoint(at) => scenario.waypoints.get(at).is_some_and(Option::is_some),
        _ => false,
    }
}

/// Everything of the map that can be a node, and what it names elsewhere.
fn things(subject: &Subject<'_>) -> BTreeSet<Thing> {
    let scenario = subject.scenario;
    type List = (usize, fn(usize) -> Thing);
    let lists: [List; 8] = [
        (scenario.triggers.len(), Thing::Trigger),
        (scenario.tags.len(), Thing::Tag),
        (scenario.team_types.len(), Thing::Team),
        (scenario.scripts.len(), Thing::Script),
        (scenario.task_forces.len(), Thing::TaskForce),
        (scenario.ai_triggers.len(), Thing::AiTrigger),
        (scenario.locals.len(), Thing::Local),
        (scenario.waypoints.len(), Thing::Waypoint),
    ];
    let all = lists.into_iter().flat_map(|(count, thing)| (0..count).map(thing));
    let mut things: BTreeSet<Thing> = all.filter(|thing| own(scenario, *thing)).collect();
    let named = subject.xref.all().iter().filter(|mention| own(scenario, mention.from));
    things.extend(named.map(|mention| mention.to).filter(|thing| match thing {
        // A trigger that could not be read is none.
        Thing::Trigger(_) => own(scenario, *thing),
        thing => NodeKind::of(*thing).is_some(),
    }));
    things
}

fn node(subject: &Subject<'_>, thing: Thing, island: usize, keys: &mut BTreeSet<String>) -> Option<Node> {
    let scenario = subject.scenario;
    let kind = NodeKind::of(thing)?;
    let pair = |name: &str, id: &str| Some((id.to_owned(), name.to_owned()));
    let (id, name) = match thing {
        Thing::Trigger(at) => scenario.triggers.get(at).and_then(|thing| pair(&thing.name, &thing.id)),
        Thing::Tag(at) => scenario.tags.get(at).and_then(|thing| pair(&thing.name, &thing.id)),
        Thing::Team(at) => scenario.team_types.get(at).and_then(|thing| pair(&thing.name, &thing.id)),
        Thing::Script(at) => scenario.scripts.get(at).and_then(|thing| pair(&thing.name, &thing.id)),
        Thing::TaskForce(at) => scenario.task_forces.get(at).and_then(|thing| pair(&thing.name, &thing.id)),
        Thing::AiTrigger(at) => scenario.ai_triggers.get(at).and_then(|thing| pair(&thing.name, &thing.id)),
        Thing::Local(at) => {
            let local = scenario.locals.get(at).and_then(Option::as_ref);
            Some((at.to_string(), local.map(|local| local.name.value.clone()).unwrap_or_default()))
        }
        Thing::Global(at) => {
            let names = &subject.rules.global_variable_names;
            Some((at.to_string(), names.get(at).cloned().flatten().unwrap_or_default()))
        }
        Thing::Waypoint(at) => {
            let cell = scenario.waypoints.get(at).and_then(Option::as_ref);
            Some((at.to_string(), cell.map(|cell| cell.value.to_string()).unwrap_or_default()))
        }
        _ => None,
    }
    // What is named by a number that its list does not reach.
    .unwrap_or_else(|| (subject.words(thing), String::new()));
    let name = if name == id { String::new() } else { name };
    let mut key = format!("{} {id}", kind.word());
    while !keys.insert(key.clone()) {
        key.push('\'');
    }
    Some(Node {
        thing,
        kind,
        key,
        id,
        name,
        remark: remark(subject, thing),
        never: crate::never::never(subject, thing),
        circle: None,
        island,
    })
}

fn remark(subject: &Subject<'_>, thing: Thing) -> Option<String> {
    let scenario = subject.scenario;
    match thing {
        Thing::Trigger(at) => {
            scenario.triggers.get(at).filter(|trigger| trigger.disabled).map(|_| "starts disabled".to_owned())
        }
        Thing::Tag(at) => {
            let holders = subject.reach.chain(at)?.holders;
            let count = |count: usize, what: &str| match count {
                0 => None,
                1 => Some(format!("1 {what}")),
                _ => Some(format!("{count} {what}s")),
            };
            let parts = [count(holders.cells, "cell"), count(holders.movers + holders.structures, "object")];
            let parts: Vec<String> = parts.into_iter().flatten().collect();
            (!parts.is_empty()).then(|| format!("on {}", parts.join(" and ")))
        }
        Thing::Local(at) => {
            let local = scenario.locals.get(at)?.as_ref()?;
            local.initial.then(|| "set at the start".to_owned())
        }
        Thing::Team(_) | Thing::Script(_) | Thing::TaskForce(_) if !own(scenario, thing) => {
            Some("not of this map".to_owned())
        }
        _ => None,
    }
}

/// A name for people: `Name [id]` or the id alone.
#[must_use]
pub fn called(node: &Node) -> String {
    match node.name.as_str() {
        "" => printable(&node.id),
        name => format!("{} [{}]", printable(name), printable(&node.id)),
    }
}
