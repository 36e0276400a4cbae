//! The state for people: a readable dump, and the difference of two worlds by name.
//!
//! Both are derived from the serialization of the state, the only list of it, so nothing can be saved and not compared.

use serde_json::Value;

use crate::links::Kind;
use crate::world::World;

/// One field that differs between two worlds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// Where, from the top: `infantry[3].foot.techno.object.strength`.
    pub path: String,
    /// The object concerned, as `E1 of GDI at 30,40`; `None` for fields of no object.
    pub object: Option<String>,
    /// Value in the first world; `nothing` where it has no such field.
    pub left: String,
    /// Value in the second world.
    pub right: String,
}

impl std::fmt::Display for Difference {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", self.path)?;
        if let Some(object) = &self.object {
            write!(f, " ({object})")?;
        }
        write!(f, ": {} against {}", self.left, self.right)
    }
}

/// Collects differences until the limit is reached.
struct Comparison<'a> {
    world: &'a World,
    limit: usize,
    found: Vec<Difference>,
}

impl World {
    /// The whole state as a tree of named fields, for dumps and tools. References read by name.
    ///
    /// # Panics
    /// Never in practice: every part of the state serializes.
    #[must_use]
    pub fn state_json(&self) -> Value {
        serde_json::to_value(&self.state).expect("the state serializes into memory")
    }

    /// A part of [`World::state_json`] by JSON pointer; asking for an object or a house costs only that object or house.
    #[doc(hidden)]
    #[must_use]
    pub fn state_at(&self, pointer: &str) -> Option<Value> {
        let mut parts = pointer.trim_start_matches('/').splitn(3, '/');
        let (list, slot) = (parts.next()?, parts.next().and_then(|slot| slot.parse::<usize>().ok()));
        let rest = parts.next().map_or_else(String::new, |rest| format!("/{rest}"));
        let s = &self.state;
        let one = match (list, slot) {
            ("units", Some(slot)) => serde_json::to_value(s.units.get(slot)),
            ("infantry", Some(slot)) => serde_json::to_value(s.infantry.get(slot)),
            ("aircraft", Some(slot)) => serde_json::to_value(s.aircraft.get(slot)),
            ("buildings", Some(slot)) => serde_json::to_value(s.buildings.get(slot)),
            ("houses", Some(slot)) => serde_json::to_value(s.houses.get(slot)),
            _ => return self.state_json().pointer(pointer).cloned(),
        };
        one.expect("the state serializes into memory").pointer(&rest).cloned()
    }

    /// This world with another state, as [`World::state_json`] gives it; for tests of saving and hashing.
    ///
    /// # Errors
    /// What is wrong with the tree.
    #[doc(hidden)]
    pub fn with_state_json(&self, state: Value) -> Result<World, String> {
        let mut world = self.clone();
        world.state = serde_json::from_value(state).map_err(|e| e.to_string())?;
        Ok(world)
    }

    /// The fields that differ from another world of the same scenario, at most `limit`, in a fixed order. Empty when
    /// the checksums are equal.
    #[must_use]
    pub fn diff(&self, other: &World, limit: usize) -> Vec<Difference> {
        let mut comparison = Comparison { world: self, limit, found: Vec::new() };
        comparison.compare(&mut String::new(), &self.state_json(), &other.state_json());
        comparison.found
    }

    /// The object a path leads through, described.
    fn object_on_path(&self, path: &str) -> Option<String> {
        let (list, rest) = path.split_once('[')?;
        let slot: usize = rest.split_once(']')?.0.parse().ok()?;
        let kind = match list {
            "units" => Kind::Unit,
            "infantry" => Kind::Infantry,
            "aircraft" => Kind::Aircraft,
            "buildings" => Kind::Building,
            "houses" => return self.state.houses.get(slot).map(|_| self.house_name(slot as u8).to_owned()),
            "triggers" => {
                let kind = self.state.triggers.get(slot)?.kind;
                return self.scenario.triggers.get(usize::from(kind)).map(|t| t.id.value.clone());
            }
            "tags" => {
                let kind = self.state.tags.get(slot)?.kind;
                return self.scenario.tags.get(usize::from(kind)).map(|t| t.id.value.clone());
            }
            _ => return None,
        };
        let info = self.info(self.state.links.read().id(kind, slot)?)?;
        Some(format!("{} of {} at {},{}", info.kind, self.house_name(info.house), info.x, info.y))
    }
}

impl Comparison<'_> {
    fn compare(&mut self, path: &mut String, left: &Value, right: &Value) {
        if left == right || self.found.len() >= self.limit {
            return;
        }
        let here = path.len();
        match (left, right) {
            (Value::Object(left), Value::Object(right)) => {
                let keys: std::collections::BTreeSet<&String> = left.keys().chain(right.keys()).collect();
                for key in keys {
                    if here > 0 {
                        path.push('.');
                    }
                    path.push_str(key);
                    self.compare(path, left.get(key).unwrap_or(&NOTHING), right.get(key).unwrap_or(&NOTHING));
                    path.truncate(here);
                }
            }
            (Value::Array(left), Value::Array(right)) => {
                for i in 0..left.len().max(right.len()) {
                    path.push_str(&format!("[{i}]"));
                    self.compare(path, left.get(i).unwrap_or(&NOTHING), right.get(i).unwrap_or(&NOTHING));
                    path.truncate(here);
                }
            }
            _ => self.found.push(Difference {
                path: path.clone(),
                object: self.world.object_on_path(path),
                left: word(left),
                right: word(right),
            }),
        }
    }
}

/// What stands where one of the worlds has no such field.
static NOTHING: Value = Value::Null;

fn word(value: &Value) -> String {
    match value {
        Value::Null => "nothing".into(),
        other => other.to_string(),
    }
}
