//! Saving, loading, checksums: all three are the serialization of the state.

use std::fmt::Write;
use std::sync::Arc;

use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::Rules;
use serde::Serialize;
use xxhash_rust::xxh3::{Xxh3, xxh3_64};

use crate::constants::Constants;
use crate::trigger::Script;
use crate::world::{Fingerprint, State, World};

/// First bytes of a save.
const MAGIC: &[u8; 8] = b"SANDTBL\0";
/// Version of the layout; a save of another version is refused.
const VERSION: u32 = 2;

/// Why a save could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Not a save at all.
    #[error("this is not a Sandtable save: it does not begin with the save mark")]
    NotASave,
    /// Written by another version.
    #[error(
        "this save has layout version {found}, this program reads version {VERSION}; make the save again"
    )]
    Version {
        /// Version found.
        found: u32,
    },
    /// Made from another map or other rules.
    #[error(
        "this save belongs to another map or other rules: load it with the same map, rules files and game \
         directory as the run that made it"
    )]
    OtherScenario,
    /// Damaged.
    #[error("this save is damaged: {0}")]
    Damaged(String),
}

impl World {
    /// The whole state as bytes; [`World::load`] with the same rules and scenario goes on identically.
    ///
    /// # Panics
    /// Never in practice: every part of the state serializes.
    #[must_use]
    pub fn save(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.extend(VERSION.to_le_bytes());
        bytes.extend(self.fingerprint().to_le_bytes());
        let seal = bytes.len();
        bytes.extend([0; 8]);
        let mut bytes = postcard::to_extend(&self.state, bytes).expect("the state serializes into memory");
        let sum = xxh3_64(&bytes[seal + 8..]);
        bytes[seal..seal + 8].copy_from_slice(&sum.to_le_bytes());
        bytes
    }

    /// Restores a save made with the same rules and scenario.
    ///
    /// # Errors
    /// [`LoadError`] when the bytes are no save, of another version, of another scenario, or damaged.
    pub fn load(rules: &Arc<Rules>, scenario: &Arc<Scenario>, bytes: &[u8]) -> Result<Self, LoadError> {
        let print = Fingerprint::default();
        let state = open(rules, scenario, &print, bytes)?;
        let mut world = World::from_parts(
            Arc::clone(rules),
            Arc::clone(scenario),
            Arc::new(Script::new(scenario)),
            Arc::new(Constants::new(rules)),
            state,
        );
        world.fingerprint = print;
        world.derive();
        world.derive_occupancy();
        world.survey_ground();
        Ok(world)
    }

    /// Restores a save of the scenario this world plays, without looking at rules and scenario again: for rewinding, and
    /// for runs that save and load every frame.
    ///
    /// # Errors
    /// As for [`World::load`].
    pub fn load_again(&self, bytes: &[u8]) -> Result<Self, LoadError> {
        let state = open(&self.rules, &self.scenario, &self.fingerprint, bytes)?;
        let mut world = World::from_parts(
            Arc::clone(&self.rules),
            Arc::clone(&self.scenario),
            Arc::clone(&self.script),
            Arc::clone(&self.constants),
            state,
        );
        world.fingerprint = Arc::clone(&self.fingerprint);
        world.derive();
        world.derive_occupancy();
        world.trace_radio(self.radio.traced);
        world.survey_ground();
        Ok(world)
    }

    fn fingerprint(&self) -> u64 {
        fingerprint(&self.rules, &self.scenario, &self.fingerprint)
    }

    /// Checksum of all state that influences later frames. The same scenario, rules, seed and orders give the same
    /// value on every machine and build.
    ///
    /// # Panics
    /// Never in practice, as for [`World::save`].
    #[must_use]
    pub fn checksum(&self) -> u64 {
        hash(&self.state)
    }
}

/// The state in a save, checked.
fn open(rules: &Rules, scenario: &Scenario, print: &Fingerprint, bytes: &[u8]) -> Result<State, LoadError> {
    let rest = bytes.strip_prefix(MAGIC.as_slice()).ok_or(LoadError::NotASave)?;
    let (version, rest) = rest.split_first_chunk::<4>().ok_or(LoadError::NotASave)?;
    let found = u32::from_le_bytes(*version);
    if found != VERSION {
        return Err(LoadError::Version { found });
    }
    let damaged = |what: &str| LoadError::Damaged(what.to_owned());
    let (theirs, rest) = rest.split_first_chunk::<8>().ok_or(LoadError::NotASave)?;
    let (sum, rest) = rest.split_first_chunk::<8>().ok_or_else(|| damaged("it ends early"))?;
    if u64::from_le_bytes(*theirs) != fingerprint(rules, scenario, print) {
        return Err(LoadError::OtherScenario);
    }
    if u64::from_le_bytes(*sum) != xxh3_64(rest) {
        return Err(damaged("its contents do not match their checksum; it is cut off or was changed"));
    }
    let (state, left): (State, _) =
        postcard::take_from_bytes(rest).map_err(|e| LoadError::Damaged(e.to_string()))?;
    if !left.is_empty() {
        return Err(damaged("something follows its end"));
    }
    state.check(rules, scenario).map_err(damaged)?;
    Ok(state)
}

/// A value's serialized stream, hashed.
fn hash<T: Serialize>(value: &T) -> u64 {
    let mut hasher = Hasher(Xxh3::new());
    postcard::to_io(value, &mut hasher).expect("hashing cannot fail");
    hasher.0.digest()
}

struct Hasher(Xxh3);

impl std::io::Write for Hasher {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.update(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

impl std::fmt::Write for Hasher {
    fn write_str(&mut self, text: &str) -> std::fmt::Result {
        self.0.update(text.as_bytes());
        Ok(())
    }
}

/// Identifies rules and scenario: everything they say, the map's file name left out. Computed once, on first need.
fn fingerprint(rules: &Rules, scenario: &Scenario, known: &Fingerprint) -> u64 {
    *known.get_or_init(|| {
        let mut hasher = Hasher(Xxh3::new());
        let nameless = Scenario { path: String::new(), ..scenario.clone() };
        write!(hasher, "{rules:?}{nameless:?}").expect("hashing cannot fail");
        hasher.0.digest()
    })
}
