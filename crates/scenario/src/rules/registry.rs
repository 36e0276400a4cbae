//! Types in creation order, and the numbers that name them (`rules.md §1.3`).

use std::cmp::Ordering;
use std::collections::HashMap;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::Index;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Most entries one registry takes (`rules.md §11`): far above any real file, low enough to keep bad input cheap.
pub const MAX_REGISTRY_ENTRIES: usize = 10_000;

/// The number of a type inside its registry: its place in the order of creation over all passes.
///
/// A `TypeId` is only meaningful for the [`super::Rules`] it came from. It is a plain value, two bytes wide,
/// serialized as its index, so that simulation state can hold it.
pub struct TypeId<T> {
    index: u16,
    kind: PhantomData<fn() -> T>,
}

impl<T> TypeId<T> {
    /// The id with this index. Indices above [`MAX_REGISTRY_ENTRIES`] never occur in a registry.
    pub const fn new(index: u16) -> Self {
        Self { index, kind: PhantomData }
    }

    /// The index, as trigger parameters count it: from 0 in order of creation.
    pub const fn index(self) -> usize {
        self.index as usize
    }

    /// The id for an index, or `None` when no registry can hold that many entries.
    pub fn from_index(index: usize) -> Option<Self> {
        (index < MAX_REGISTRY_ENTRIES).then(|| Self::new(index as u16))
    }
}

impl<T> Clone for TypeId<T> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<T> Copy for TypeId<T> {}
impl<T> PartialEq for TypeId<T> {
    fn eq(&self, other: &Self) -> bool {
        self.index == other.index
    }
}
impl<T> Eq for TypeId<T> {}
impl<T> PartialOrd for TypeId<T> {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}
impl<T> Ord for TypeId<T> {
    fn cmp(&self, other: &Self) -> Ordering {
        self.index.cmp(&other.index)
    }
}
impl<T> Hash for TypeId<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.index.hash(state);
    }
}
impl<T> fmt::Debug for TypeId<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.index)
    }
}
impl<T> Serialize for TypeId<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.index)
    }
}
impl<'de, T> Deserialize<'de> for TypeId<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        u16::deserialize(deserializer).map(Self::new)
    }
}

/// Names in order of creation, found without regard to ASCII case.
#[derive(Clone, Default)]
pub(crate) struct NameIndex {
    names: Vec<String>,
    // Only ever asked for single names; never walked, so its order cannot reach a result.
    by_upper: HashMap<Box<str>, u16>,
}

impl NameIndex {
    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    pub(crate) fn name(&self, index: usize) -> Option<&str> {
        self.names.get(index).map(String::as_str)
    }

    pub(crate) fn names(&self) -> impl ExactSizeIterator<Item = &str> + '_ {
        self.names.iter().map(String::as_str)
    }

    pub(crate) fn find(&self, name: &str) -> Option<usize> {
        self.by_upper.get(name.to_ascii_uppercase().as_str()).map(|&index| usize::from(index))
    }

    /// The index of `name`, created when it is new. `None` when the registry is full.
    pub(crate) fn find_or_create(&mut self, name: &str) -> Option<usize> {
        let upper = name.to_ascii_uppercase();
        if let Some(&index) = self.by_upper.get(upper.as_str()) {
            return Some(usize::from(index));
        }
        let index = self.names.len();
        if index >= MAX_REGISTRY_ENTRIES {
            return None;
        }
        self.names.push(name.to_owned());
        self.by_upper.insert(upper.into_boxed_str(), index as u16);
        Some(index)
    }
}

impl PartialEq for NameIndex {
    fn eq(&self, other: &Self) -> bool {
        self.names == other.names
    }
}

impl fmt::Debug for NameIndex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&self.names).finish()
    }
}

/// All types of one kind in index order (`rules.md §1.3`).
///
/// A type comes into being when a registry section lists it or, for some kinds, when another type mentions it
/// (a weapon by `Primary=`, a projectile by `Projectile=`). Its index is its place in that order over all layers
/// and is what trigger parameters and overlay packs mean.
#[derive(Clone, PartialEq)]
pub struct Registry<T> {
    items: Vec<T>,
    names: NameIndex,
}

impl<T> Registry<T> {
    pub(crate) fn new(items: Vec<T>, names: NameIndex) -> Self {
        debug_assert_eq!(items.len(), names.len());
        Self { items, names }
    }

    /// The type with this index.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.items.get(index)
    }

    /// The index of the type with this id, compared without regard to ASCII case.
    pub fn find(&self, name: &str) -> Option<usize> {
        self.names.find(name)
    }

    /// As [`Registry::find`], as a typed id.
    pub fn find_id(&self, name: &str) -> Option<TypeId<T>> {
        self.find(name).and_then(TypeId::from_index)
    }

    /// The type with this id, compared without regard to ASCII case.
    pub fn by_name(&self, name: &str) -> Option<&T> {
        self.find(name).and_then(|index| self.items.get(index))
    }

    /// The id of the type with this index, as it was first written.
    pub fn name(&self, index: usize) -> Option<&str> {
        self.names.name(index)
    }

    /// All ids in index order.
    pub fn names(&self) -> impl ExactSizeIterator<Item = &str> + '_ {
        self.names.names()
    }

    /// All types in index order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.items.iter()
    }

    /// All types with their typed ids, in index order.
    pub fn entries(&self) -> impl ExactSizeIterator<Item = (TypeId<T>, &T)> + '_ {
        self.items.iter().enumerate().map(|(index, item)| (TypeId::new(index as u16), item))
    }

    /// How many types there are.
    pub fn len(&self) -> usize {
        self.items.len()
    }

    /// Whether there is no type at all.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }
}

impl<T> Index<TypeId<T>> for Registry<T> {
    type Output = T;

    fn index(&self, id: TypeId<T>) -> &T {
        &self.items[id.index()]
    }
}

impl<T> Index<usize> for Registry<T> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        &self.items[index]
    }
}

impl<'a, T> IntoIterator for &'a Registry<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}

impl<T: fmt::Debug> fmt::Debug for Registry<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.names.names().zip(self.items.iter())).finish()
    }
}
