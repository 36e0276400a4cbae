//! Who names whom in a map, both ways.

mod read;
mod thing;

pub(crate) use read::action_value;

pub use thing::{Class, Placed, Thing};

use std::collections::BTreeMap;

use sandtable_formats::Span;
use sandtable_scenario::Loaded;

/// How one thing names another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum How {
    /// It belongs to the house.
    Owner,
    /// A trigger is linked to the next.
    Link,
    /// A tag begins with the trigger.
    Chain,
    /// An object, a cell or a team carries the tag.
    Holds,
    /// An event of a trigger, counted from 0, with its number.
    Event(usize, i32),
    /// An action of a trigger, counted from 0, with its number.
    Action(usize, i32),
    /// A team type follows the script.
    Follows,
    /// A team type is made of the task force.
    Members,
    /// A line of a script, counted from 0, with its action.
    Line(usize, i32),
    /// A task force holds units of the type, an object is of the type, a base node builds it.
    Made,
    /// An AI trigger builds the team.
    Builds,
    /// An AI trigger counts the type.
    Counts,
    /// A house is allied with the other.
    Allied,
    /// A team gathers at or comes from the waypoint; the view begins there.
    At,
}

/// One thing names another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mention {
    /// Who names.
    pub from: Thing,
    /// Who is named.
    pub to: Thing,
    /// As what.
    pub how: How,
    /// Where; empty for what stands in other files.
    pub span: Span,
}

/// All mentions of a map.
#[derive(Debug, Default)]
pub struct Xref {
    /// By the thing that names, in the order of the file.
    list: Vec<Mention>,
    from: BTreeMap<Thing, Vec<u32>>,
    to: BTreeMap<Thing, Vec<u32>>,
}

impl Xref {
    /// Collects the mentions of a map.
    #[must_use]
    pub fn of(loaded: &Loaded) -> Self {
        let mut xref = Self::default();
        read::read(loaded, &mut |mention| xref.add(mention));
        xref
    }

    fn add(&mut self, mention: Mention) {
        let at = u32::try_from(self.list.len()).unwrap_or(u32::MAX);
        self.from.entry(mention.from).or_default().push(at);
        self.to.entry(mention.to).or_default().push(at);
        self.list.push(mention);
    }

    /// What a thing names.
    pub fn from(&self, thing: Thing) -> impl Iterator<Item = &Mention> + '_ {
        self.at(self.from.get(&thing))
    }

    /// Who names a thing.
    pub fn to(&self, thing: Thing) -> impl Iterator<Item = &Mention> + '_ {
        self.at(self.to.get(&thing))
    }

    /// Whether anything names it.
    #[must_use]
    pub fn named(&self, thing: Thing) -> bool {
        self.to.contains_key(&thing)
    }

    /// All mentions.
    #[must_use]
    pub fn all(&self) -> &[Mention] {
        &self.list
    }

    fn at<'a>(&'a self, places: Option<&'a Vec<u32>>) -> impl Iterator<Item = &'a Mention> + 'a {
        places.into_iter().flatten().filter_map(|at| self.list.get(*at as usize))
    }

    /// The triggers a trigger's actions of one number name, such as 53 for those it enables: (action, trigger).
    pub fn by_action(&self, from: Thing, number: i32) -> impl Iterator<Item = (usize, Thing)> + '_ {
        self.from(from).filter_map(move |mention| match mention.how {
            How::Action(at, of) if of == number => Some((at, mention.to)),
            _ => None,
        })
    }

    /// The triggers whose actions of one number name the thing.
    pub fn actions_on(&self, to: Thing, number: i32) -> impl Iterator<Item = usize> + '_ {
        self.to(to).filter_map(move |mention| match (mention.how, mention.from) {
            (How::Action(_, of), Thing::Trigger(from)) if of == number => Some(from),
            _ => None,
        })
    }
}
