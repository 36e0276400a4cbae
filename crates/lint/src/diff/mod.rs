//! What differs in meaning between two maps.
//!
//! [`diff`] compares what the game reads, not the text: packing, the order of sections and rows, renumbered list keys, comments, blanks
//! and sections of editors make no difference. Things are matched by id; where an editor gave them new ids, by name and content, so
//! that this is one difference ([`Change::Renumbered`]) and nothing that refers to them counts as changed.

mod collect;
mod item;
mod kind;
mod pair;
mod sequence;
mod side;

pub use kind::Kind;

use std::borrow::Cow;

use sandtable_scenario::Loaded;
use sandtable_scenario::model::{Cell, Rect};

use side::{CLASSES, Side, Tokens};

/// What a thing is called in one of the maps.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Name {
    /// Its id: that of the file, a number for waypoints and variables, the cell for what is placed.
    pub id: String,
    /// Its display name, or the type of what is placed; empty for things without.
    pub name: String,
}

/// One difference.
#[derive(Clone, Debug, PartialEq)]
pub struct Difference {
    /// Of what.
    pub kind: Kind,
    /// The thing in the first map; `None` when only the second has it.
    pub old: Option<Name>,
    /// The thing in the second map; `None` when only the first has it.
    pub new: Option<Name>,
    /// What differs.
    pub change: Change,
}

/// What differs.
#[derive(Clone, Debug, PartialEq)]
pub enum Change {
    /// Only the second map has it; its content in words, one line each.
    Added(Vec<String>),
    /// Only the first map has it; its content in words, one line each.
    Removed(Vec<String>),
    /// It has another id.
    Renumbered,
    /// One value.
    Field {
        /// Its name.
        field: Cow<'static, str>,
        /// In the first map, in words; `None` when it is not given.
        before: Option<String>,
        /// In the second map.
        after: Option<String>,
    },
    /// One entry of a list whose order has a meaning: an action, an event, a line of a script.
    Line {
        /// What an entry is called: `action`.
        list: &'static str,
        /// Position from 1 and words in the first map; `None` when the entry is new.
        before: Option<(usize, String)>,
        /// In the second map; `None` when the entry is gone.
        after: Option<(usize, String)>,
    },
    /// The entries of a list are the same in another order; those that moved, in words.
    Order {
        /// What an entry is called.
        list: &'static str,
        /// In the first map.
        before: Vec<String>,
        /// In the second map.
        after: Vec<String>,
    },
    /// Cells that lie together.
    Area {
        /// The smallest rectangle of cells that holds them.
        bounds: Rect,
        /// The cells that differ, by row.
        cells: Vec<Cell>,
        /// What is there in the first map.
        before: String,
        /// What is there in the second map.
        after: String,
    },
}

impl Difference {
    /// The same difference seen from the other map.
    #[must_use]
    pub fn mirrored(self) -> Self {
        let change = match self.change {
            Change::Added(lines) => Change::Removed(lines),
            Change::Removed(lines) => Change::Added(lines),
            Change::Renumbered => Change::Renumbered,
            Change::Field { field, before, after } => Change::Field { field, before: after, after: before },
            Change::Line { list, before, after } => Change::Line { list, before: after, after: before },
            Change::Order { list, before, after } => Change::Order { list, before: after, after: before },
            Change::Area { bounds, cells, before, after } => {
                Change::Area { bounds, cells, before: after, after: before }
            }
        };
        Self { kind: self.kind, old: self.new, new: self.old, change }
    }

    /// What differences are sorted by; the same for a difference and its mirror image.
    fn rank(&self) -> impl Ord + use<> {
        let id = |name: &Option<Name>| name.as_ref().map(|name| (natural(&name.id), natural(&name.name)));
        let (old, new) = (id(&self.old), id(&self.new));
        let first = [&old, &new].into_iter().flatten().min().cloned();
        let both = |before: &str, after: &str| (before.min(after).to_owned(), before.max(after).to_owned());
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let line = |line: &Option<(usize, String)>| line.clone().unwrap_or_default().1;
        let none = String::new;
        let (step, at, words) = match &self.change {
            Change::Added(lines) | Change::Removed(lines) => ((0, none()), 0, (lines.concat(), none())),
            Change::Renumbered => ((1, none()), 0, (none(), none())),
            Change::Field { field, before, after } => {
                ((2, field.to_string()), 0, both(&text(before), &text(after)))
            }
            Change::Order { list, before, after } => {
                ((3, (*list).to_owned()), 0, both(&before.concat(), &after.concat()))
            }
            Change::Line { list, before, after } => {
                let at = [before, after].into_iter().flatten().map(|(at, _)| *at).min().unwrap_or(0);
                ((3, (*list).to_owned()), at, both(&line(before), &line(after)))
            }
            Change::Area { bounds, before, after, .. } => {
                ((4, format!("{:05},{:05}", bounds.y, bounds.x)), 0, both(before, after))
            }
        };
        (self.kind, first, old.max(new), step, at, words)
    }
}

/// A text for sorting in which numbers come in the order of their values.
fn natural(text: &str) -> String {
    let mut out = String::new();
    let mut digits = String::new();
    for c in text.chars().chain([' ']) {
        if c.is_ascii_digit() {
            digits.push(c);
        } else {
            if !digits.is_empty() {
                out.push_str(&format!("{digits:0>10}"));
                digits.clear();
            }
            out.push(c);
        }
    }
    out
}

/// What differs between two maps, from the first to the second, by kind and id.
#[must_use]
pub fn diff(first: &Loaded, second: &Loaded) -> Vec<Difference> {
    let maps = [first, second];
    let mut tokens = Tokens::default();
    let mut pairs = Vec::new();
    for class in CLASSES {
        let [a, b] = maps.map(|map| (class.collect)(&Side::alone(map)));
        let found = pair::pair(&a, &b, class.levels);
        tokens.set(class.class, [a.len(), b.len()], &found);
        pairs.push(found);
    }
    let [a, b] = [0, 1].map(|at| Side::beside(maps[at], at, &tokens));
    let mut out = Vec::new();
    for (class, pairs) in CLASSES.iter().zip(pairs) {
        let things = [(class.collect)(&a), (class.collect)(&b)];
        item::compare_all(class.kind, &things, &pairs, &mut out);
    }
    for plain in collect::PLAIN {
        let things = [(plain.collect)(&a), (plain.collect)(&b)];
        let pairs = pair::pair(&things[0], &things[1], plain.levels);
        item::compare_all(plain.kind, &things, &pairs, &mut out);
    }
    collect::terrain::compare(&a, &b, &mut out);
    out.sort_by_cached_key(Difference::rank);
    out
}
