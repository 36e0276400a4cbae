//! A thing of a map as a list of values, and the comparison of two of them.

use std::borrow::Cow;
use std::collections::BTreeMap;

use sandtable_scenario::model::Cell;

use super::kind::Kind;
use super::pair::Pair;
use super::sequence;
use super::{Change, Difference, Name};

/// One value.
#[derive(Clone, Debug)]
pub(super) struct Fact {
    pub name: Cow<'static, str>,
    /// Equal if and only if the values mean the same.
    pub key: String,
    /// In words; `None` when it is not given.
    pub words: Option<String>,
    /// It is a switch, of which its name says enough when it is on.
    pub switch: bool,
}

/// One entry of a list.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    /// Equal if and only if the entries mean the same.
    pub key: String,
    /// Equal for entries that may be each other's changed form.
    pub kind: String,
    pub words: String,
    /// As written, for entries whose words hide what differs.
    pub exact: String,
}

/// Entries in an order that has a meaning.
#[derive(Clone, Debug)]
pub(super) struct List {
    /// What an entry is called.
    pub name: &'static str,
    pub entries: Vec<Entry>,
}

/// How a thing is known by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Known {
    /// By an id that editors choose, and a display name.
    Id,
    /// By what it is: a number, a cell, a section.
    Itself,
    /// As [`Known::Id`], but only mentioned by the map or defined in other files: neither is it ever added or removed.
    Elsewhere,
}

/// A thing of a map.
#[derive(Clone, Debug)]
pub(super) struct Item {
    pub known: Known,
    pub id: String,
    pub name: String,
    /// Where it stands, for what is placed.
    pub cell: Option<Cell>,
    pub facts: Vec<Fact>,
    pub lists: Vec<List>,
}

impl Fact {
    /// A value that means what it says.
    pub(super) fn new(name: &'static str, value: impl ToString) -> Self {
        let value = value.to_string();
        Self::of(name, value.clone(), (!value.is_empty()).then_some(value))
    }

    /// A switch.
    pub(super) fn flag(name: &'static str, on: bool) -> Self {
        Self { switch: true, ..Self::new(name, if on { "yes" } else { "no" }) }
    }

    /// A value whose meaning and words differ.
    pub(super) fn of(name: &'static str, key: impl ToString, words: Option<String>) -> Self {
        Self { name: Cow::Borrowed(name), key: key.to_string(), words, switch: false }
    }
}

impl Item {
    pub(super) fn new(known: Known, id: impl ToString, name: impl ToString) -> Self {
        let (id, name) = (id.to_string(), name.to_string());
        Self { known, id, name, cell: None, facts: Vec::new(), lists: Vec::new() }
    }

    pub(super) fn with(mut self, facts: impl IntoIterator<Item = Fact>) -> Self {
        self.facts.extend(facts);
        self
    }

    pub(super) fn list(mut self, name: &'static str, entries: Vec<Entry>) -> Self {
        self.lists.push(List { name, entries });
        self
    }

    /// All values as one text; without one of them if named.
    pub(super) fn content(&self, without: &str) -> String {
        let mut out = String::new();
        for fact in self.facts.iter().filter(|fact| fact.name != without) {
            out.push_str(&fact.key);
            out.push('\u{1F}');
        }
        for list in &self.lists {
            for entry in &list.entries {
                out.push_str(&entry.key);
                out.push('\u{1E}');
            }
            out.push('\u{1D}');
        }
        out
    }

    /// Key of one value.
    pub(super) fn key(&self, name: &str) -> &str {
        self.facts.iter().find(|fact| fact.name == name).map_or("", |fact| &fact.key)
    }

    fn called(&self) -> Name {
        Name { id: self.id.clone(), name: self.name.clone() }
    }

    /// The content in lines, without what is off or not given, and without type and place of what is placed.
    fn lines(&self) -> Vec<String> {
        let told = |fact: &&Fact| self.cell.is_none() || !["type", "cell"].contains(&&*fact.name);
        let facts = self.facts.iter().filter(told).filter_map(|fact| match fact.words.as_deref()? {
            "no" if fact.switch => None,
            "yes" if fact.switch => Some(fact.name.to_string()),
            words => Some(format!("{} {words}", fact.name)),
        });
        let facts: Vec<String> = facts.collect();
        let mut lines = Vec::new();
        if !facts.is_empty() {
            lines.push(facts.join(", "));
        }
        for list in &self.lists {
            for (at, entry) in list.entries.iter().enumerate() {
                lines.push(format!("{} {}: {}", list.name, at + 1, entry.words));
            }
        }
        lines
    }
}

/// Compares the things of a kind.
pub(super) fn compare_all(kind: Kind, things: &[Vec<Item>; 2], pairs: &[Pair], out: &mut Vec<Difference>) {
    for pair in pairs {
        let old = pair.0.and_then(|at| things[0].get(at));
        let new = pair.1.and_then(|at| things[1].get(at));
        let own = |item: &Option<&Item>| item.is_some_and(|item| item.known != Known::Elsewhere);
        match (own(&old), own(&new)) {
            (true, false) => out.extend(old.map(|old| Difference {
                kind,
                old: Some(old.called()),
                new: None,
                change: Change::Removed(old.lines()),
            })),
            (false, true) => out.extend(new.map(|new| Difference {
                kind,
                old: None,
                new: Some(new.called()),
                change: Change::Added(new.lines()),
            })),
            _ => {
                if let (Some(old), Some(new)) = (old, new) {
                    compare(kind, old, new, out);
                }
            }
        }
    }
}

fn compare(kind: Kind, old: &Item, new: &Item, out: &mut Vec<Difference>) {
    let called = (old.called(), new.called());
    let mut add = |change: Change| {
        out.push(Difference { kind, old: Some(called.0.clone()), new: Some(called.1.clone()), change });
    };
    if old.known == Known::Id {
        if !old.id.eq_ignore_ascii_case(&new.id) {
            add(Change::Renumbered);
        }
        if old.name != new.name {
            let names = [&old.name, &new.name].map(|name| (!name.is_empty()).then(|| name.clone()));
            let [before, after] = names;
            add(Change::Field { field: Cow::Borrowed("name"), before, after });
        }
    }
    let mut by_name: BTreeMap<&str, [Option<&Fact>; 2]> = BTreeMap::new();
    for (side, item) in [old, new].into_iter().enumerate() {
        for fact in &item.facts {
            by_name.entry(&fact.name).or_default()[side] = Some(fact);
        }
    }
    for [before, after] in by_name.values() {
        if before.map(|fact| &fact.key) == after.map(|fact| &fact.key) {
            continue;
        }
        let Some(field) = before.or(*after).map(|fact| fact.name.clone()) else { continue };
        let words = |fact: &Option<&Fact>| fact.and_then(|fact| fact.words.clone());
        add(Change::Field { field, before: words(before), after: words(after) });
    }
    for list in &old.lists {
        if let Some(other) = new.lists.iter().find(|other| other.name == list.name) {
            sequence::compare(list, other, &mut add);
        }
    }
}
