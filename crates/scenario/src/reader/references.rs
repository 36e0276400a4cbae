//! Mentions of team types, triggers and tags in events and actions (`actions.md` §1.5).

use std::collections::BTreeMap;

use sandtable_formats::Span;
use sandtable_formats::ini::value;

use super::Reader;
use super::fields::is_none;
use crate::codes::Code;
use crate::model::Reference;
use crate::report::{did_you_mean, named, printable};

/// The kind of thing a mention names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(usize)]
pub(super) enum Kind {
    Team,
    Trigger,
    Tag,
    Script,
    TaskForce,
}

/// Number of kinds.
const KINDS: usize = 5;

impl Kind {
    pub(super) fn word(self) -> &'static str {
        match self {
            Kind::Team => "team type",
            Kind::Trigger => "trigger",
            Kind::Tag => "tag",
            Kind::Script => "script",
            Kind::TaskForce => "task force",
        }
    }
}

/// Where things stand in their lists, by upper-case id and display name. The first of a name wins.
#[derive(Debug, Default)]
pub(super) struct Index {
    ids: [BTreeMap<String, usize>; KINDS],
    names: [BTreeMap<String, usize>; KINDS],
}

impl Index {
    pub(super) fn add_id(&mut self, kind: Kind, id: &str, at: usize) {
        self.ids[kind as usize].entry(id.to_ascii_uppercase()).or_insert(at);
    }

    pub(super) fn add_name(&mut self, kind: Kind, name: &str, at: usize) {
        self.names[kind as usize].entry(name.to_ascii_uppercase()).or_insert(at);
    }
}

/// What a text of an action's third field means before it is looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mention {
    /// Nothing: −1, `none`, `<none>`.
    Nothing,
    /// A list position: any text of one or two characters.
    Index(i32),
    /// An id.
    Id,
}

impl Mention {
    /// Rules 1 to 3 of `actions.md` §1.5, in their order.
    pub(super) fn of(text: &str) -> Mention {
        if value::atoi(text) == -1 {
            Mention::Nothing
        } else if text.chars().count() <= 2 {
            Mention::Index(value::atoi(text))
        } else if is_none(text) {
            Mention::Nothing
        } else {
            Mention::Id
        }
    }
}

impl Reader<'_> {
    /// Number of things of a kind.
    fn count_of(&self, kind: Kind) -> usize {
        match kind {
            Kind::Team => self.scenario.team_types.len(),
            Kind::Trigger => self.scenario.triggers.len(),
            Kind::Tag => self.scenario.tags.len(),
            Kind::Script => self.scenario.scripts.len(),
            Kind::TaskForce => self.scenario.task_forces.len(),
        }
    }

    /// Id and display name of a thing.
    fn thing(&self, kind: Kind, at: usize) -> (&str, &str) {
        match kind {
            Kind::Team => (&self.scenario.team_types[at].id, &self.scenario.team_types[at].name),
            Kind::Trigger => (&self.scenario.triggers[at].id, &self.scenario.triggers[at].name),
            Kind::Tag => (&self.scenario.tags[at].id, &self.scenario.tags[at].name),
            Kind::Script => (&self.scenario.scripts[at].id, &self.scenario.scripts[at].name),
            Kind::TaskForce => (&self.scenario.task_forces[at].id, &self.scenario.task_forces[at].name),
        }
    }

    /// All ids of a kind.
    pub(super) fn ids_of(&self, kind: Kind) -> impl Iterator<Item = &str> {
        (0..self.count_of(kind)).map(move |at| self.thing(kind, at).0)
    }

    /// The first thing of a kind with that id, letter case ignored.
    pub(super) fn find_id(&self, kind: Kind, id: &str) -> Option<usize> {
        self.index.ids[kind as usize].get(&id.to_ascii_uppercase()).copied()
    }

    /// The first thing of a kind with that display name, among those read so far.
    pub(super) fn find_name(&self, kind: Kind, name: &str) -> Option<usize> {
        self.index.names[kind as usize].get(&name.to_ascii_uppercase()).copied()
    }

    /// The first thing of a kind with that id, else the first with that display name (`triggers.md` §2 field 3).
    pub(super) fn find_id_or_name(&self, kind: Kind, text: &str) -> Option<usize> {
        self.find_id(kind, text).or_else(|| self.find_name(kind, text))
    }

    /// The advice `did you mean X?` when a candidate is close. Searching takes time, so a file gets a limited number.
    pub(super) fn suggest<'s>(
        &self,
        name: &str,
        candidates: impl IntoIterator<Item = &'s str>,
    ) -> Option<String> {
        let left = self.suggestions_left.get().checked_sub(1)?;
        self.suggestions_left.set(left);
        did_you_mean(name, candidates)
    }

    /// Advice for an id that names nothing.
    pub(super) fn id_advice(&self, kind: Kind, id: &str) -> String {
        if let Some(at) = self.find_name(kind, id) {
            let (own, name) = self.thing(kind, at);
            return format!("only ids are looked up here; write {} for {}", printable(own), named(name, own));
        }
        if id.trim() != id {
            return "remove the blanks: they count as part of the id".to_owned();
        }
        self.suggest(id, self.ids_of(kind)).unwrap_or_else(|| format!("name an existing {}", kind.word()))
    }

    /// Resolves the third field of an action; `None` when nothing is named. `who` begins the message.
    pub(super) fn resolve_mention(
        &mut self,
        kind: Kind,
        text: &str,
        span: Span,
        who: impl Fn() -> String,
    ) -> Option<Reference> {
        let target = match Mention::of(text) {
            Mention::Nothing => return None,
            Mention::Index(index) => {
                let count = self.count_of(kind);
                let target = usize::try_from(index).ok().filter(|&at| at < count);
                match target {
                    Some(at) => {
                        let (id, name) = self.thing(kind, at);
                        let found = named(name, id);
                        let advice = if id.chars().count() > 2 {
                            format!("write {}; text of one or two characters is never an id", printable(id))
                        } else {
                            format!("give each {} an id of three characters or more", kind.word())
                        };
                        self.report.help(
                            Code::ReferenceByIndex,
                            span,
                            format!(
                                "{}: \"{}\" is a list position and names {} {found}",
                                who(),
                                printable(text),
                                kind.word()
                            ),
                            advice,
                        );
                    }
                    None => self.report.help(
                        Code::ReferenceIndexOutOfRange,
                        span,
                        format!(
                            "{}: \"{}\" is read as {} number {index}, but there are {count}",
                            who(),
                            printable(text),
                            kind.word()
                        ),
                        "write the id; text of one or two characters is a list position",
                    ),
                }
                target
            }
            Mention::Id => {
                let target = self.find_id(kind, text);
                if target.is_none() {
                    let advice = self.id_advice(kind, text);
                    self.report.help(
                        Code::UnresolvedReference,
                        span,
                        format!("{}: there is no {} {}", who(), kind.word(), printable(text)),
                        advice,
                    );
                }
                target
            }
        };
        Some(Reference { text: text.to_owned(), span, target })
    }
}

#[cfg(test)]
mod tests {
    use super::Mention;

    #[test]
    fn mentions_of_actions_1_5() {
        for (text, mention) in [
            ("-1", Mention::Nothing),
            ("-1junk", Mention::Nothing),
            ("none", Mention::Nothing),
            ("<NONE>", Mention::Nothing),
            ("9", Mention::Index(9)),
            ("12", Mention::Index(12)),
            ("A", Mention::Index(0)),
            ("-2", Mention::Index(-2)),
            ("123", Mention::Id),
            ("01000004", Mention::Id),
            (" -1", Mention::Nothing),
        ] {
            assert_eq!(Mention::of(text), mention, "{text}");
        }
    }
}
