//! How the text of a value becomes a field (`formats.md §1.3`, `rules.md §2`).

use sandtable_formats::Span;
use sandtable_formats::ini::value as dialect;

use super::kinds::{Registered, RegistryKind};
use super::problem::RulesProblem;
use super::registry::{NameIndex, TypeId};
use super::units;

/// The names of all registries while a pass runs.
#[derive(Debug, Clone, Default)]
pub(crate) struct Names {
    lists: Vec<NameIndex>,
}

impl Names {
    pub(crate) fn new() -> Self {
        Self { lists: vec![NameIndex::default(); RegistryKind::ALL.len()] }
    }

    pub(crate) fn list(&self, kind: RegistryKind) -> &NameIndex {
        &self.lists[kind as usize]
    }

    pub(crate) fn list_mut(&mut self, kind: RegistryKind) -> &mut NameIndex {
        &mut self.lists[kind as usize]
    }
}

/// Where the reader is, and what it may look up and report.
pub struct ReadContext<'a> {
    pub(crate) names: &'a mut Names,
    pub(crate) problems: &'a mut Vec<RulesProblem>,
    /// Name of the file.
    pub(crate) file: &'a str,
    pub(crate) section: &'a str,
    pub(crate) key: &'a str,
    pub(crate) span: Option<Span>,
}

impl ReadContext<'_> {
    /// Reports a name that means nothing here.
    pub(crate) fn unknown_name(&mut self, text: &str, what: &str) {
        let (section, key) = (self.section, self.key);
        let message = format!("[{section}] {key}: expected {what}, found `{text}`, which is not used");
        self.report("rules-bad-value", message, Some("correct the value, or remove the line".to_owned()));
    }

    pub(crate) fn report(&mut self, code: &'static str, message: String, help: Option<String>) {
        self.problems.push(RulesProblem { code, file: self.file.to_owned(), span: self.span, message, help });
    }

    /// The type `name` means: found, created where a mention creates it, or else reported.
    fn resolve<T: Registered>(&mut self, name: &str) -> Option<TypeId<T>> {
        if names_nothing(name) {
            return None;
        }
        let list = self.names.list_mut(T::KIND);
        let index = match T::KIND.created_by_mention() {
            true => list.find_or_create(name),
            false => list.find(name),
        };
        if index.is_none() && !T::KIND.presentation() {
            let (section, key, title) = (self.section, self.key, T::KIND.title());
            let help = T::KIND.section().map(|list| format!("list it in [{list}], or correct the name"));
            self.report(
                "rules-unknown-type",
                format!("[{section}] {key}: there is no {title} `{name}`"),
                help,
            );
        }
        index.and_then(TypeId::from_index)
    }
}

/// Whether a name stands for "none".
pub(crate) fn names_nothing(name: &str) -> bool {
    name.eq_ignore_ascii_case("none") || name.eq_ignore_ascii_case("<none>")
}

/// The items of a comma list, trimmed, without empty ones.
pub(crate) fn list(text: &str) -> impl Iterator<Item = &str> + Clone {
    dialect::list(text)
}

/// A Rust type that can be read from the text of a value. Text that cannot be read keeps the value there is.
pub trait KeyValue {
    /// What files write, for people: "integer", "yes or no", "list of building types".
    const TYPE_NAME: &'static str;

    /// Reads `text` into `self`.
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>);
}

impl KeyValue for bool {
    const TYPE_NAME: &'static str = "yes or no";
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        match dialect::boolean(text) {
            Some(value) => *self = value,
            None => cx.unknown_name(text, "yes or no"),
        }
    }
}

impl KeyValue for i32 {
    const TYPE_NAME: &'static str = "integer";
    fn read(&mut self, text: &str, _: &mut ReadContext<'_>) {
        *self = dialect::integer(text);
    }
}

impl KeyValue for f32 {
    const TYPE_NAME: &'static str = "number";
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        match dialect::float(text) {
            Some(value) => *self = value,
            None => cx.unknown_name(text, "number"),
        }
    }
}

impl KeyValue for String {
    const TYPE_NAME: &'static str = "text";
    fn read(&mut self, text: &str, _: &mut ReadContext<'_>) {
        text.clone_into(self);
    }
}

impl KeyValue for Option<i32> {
    const TYPE_NAME: &'static str = "integer";
    fn read(&mut self, text: &str, _: &mut ReadContext<'_>) {
        *self = Some(dialect::integer(text));
    }
}

impl KeyValue for Option<f32> {
    const TYPE_NAME: &'static str = "number";
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        match dialect::float(text) {
            Some(value) => *self = Some(value),
            None => cx.unknown_name(text, "number"),
        }
    }
}

impl<T: Registered> KeyValue for Option<TypeId<T>> {
    const TYPE_NAME: &'static str = T::KIND.title();
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        *self = cx.resolve(text);
    }
}

impl<T: Registered> KeyValue for Vec<TypeId<T>> {
    const TYPE_NAME: &'static str = T::KIND.title();
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        self.clear();
        self.extend(list(text).filter_map(|name| cx.resolve(name)));
    }
}

impl KeyValue for Vec<i32> {
    const TYPE_NAME: &'static str = "list of integers";
    fn read(&mut self, text: &str, _: &mut ReadContext<'_>) {
        self.clear();
        self.extend(list(text).map(dialect::integer));
    }
}

impl KeyValue for Vec<String> {
    const TYPE_NAME: &'static str = "list of names";
    fn read(&mut self, text: &str, _: &mut ReadContext<'_>) {
        self.clear();
        self.extend(list(text).map(str::to_owned));
    }
}

impl<const N: usize> KeyValue for [i32; N] {
    const TYPE_NAME: &'static str = "integers";
    /// Missing items keep their value: a list of three difficulty slots may name fewer.
    fn read(&mut self, text: &str, _: &mut ReadContext<'_>) {
        for (slot, item) in self.iter_mut().zip(list(text)) {
            *slot = dialect::integer(item);
        }
    }
}

impl KeyValue for Option<[i32; 3]> {
    const TYPE_NAME: &'static str = "x,y,z";
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        match dialect::point3(text) {
            Some(point) => *self = Some(point),
            None => cx.unknown_name(text, Self::TYPE_NAME),
        }
    }
}

/// Implements reading for options of enumerations: "none" is no value.
macro_rules! optional_enums {
    ($($ty:ty),+ $(,)?) => { $(
        impl KeyValue for Option<$ty> {
            const TYPE_NAME: &'static str = <$ty as KeyValue>::TYPE_NAME;
            fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
                match <$ty>::from_name(text) {
                    Some(value) => *self = Some(value),
                    None if names_nothing(text) => *self = None,
                    None => cx.unknown_name(text, <$ty as KeyValue>::TYPE_NAME),
                }
            }
        }
    )+ };
}
optional_enums!(
    super::enums::FactoryKind,
    super::enums::Category,
    super::enums::LandType,
    super::enums::SuperWeaponKind,
    super::enums::ParticleBehavior,
    super::enums::CrateResult,
);

/// The readers a row names in brackets behind its field: units, and conversions on reading.
///
/// Most units change nothing about the reading and only say what the number counts.
pub(crate) mod readers {
    use super::*;

    /// Units that are read as they are written.
    macro_rules! plain {
        ($($name:ident)+) => { $(
            pub(crate) fn $name<T: KeyValue>(slot: &mut T, text: &str, cx: &mut ReadContext<'_>) {
                slot.read(text, cx);
            }
        )+ };
    }
    plain!(minutes seconds frames leptons credits fraction percent hit_points whole_cells radians degrees facing);

    /// A distance in cells, kept in leptons: ×256, truncated; exactly −1 means "not given" (`formats.md §1.3`).
    pub(crate) fn cells(slot: &mut i32, text: &str, cx: &mut ReadContext<'_>) {
        match dialect::float(text) {
            Some(-1.0) => {}
            Some(cells) => *slot = units::cells_to_leptons(cells),
            None => cx.unknown_name(text, "number"),
        }
    }

    /// A speed of 0…100, kept in leptons per frame; −1 means "not given".
    pub(crate) fn speed(slot: &mut i32, text: &str, _: &mut ReadContext<'_>) {
        let value = dialect::integer(text);
        if value != -1 {
            *slot = units::speed_to_leptons(value);
        }
    }
}
