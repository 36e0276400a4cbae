//! Saving, loading, checksums: all three are the serialization of the state.

use std::sync::Arc;

use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::Rules;
use serde::Serialize;
use xxhash_rust::xxh3::Xxh3;

use crate::constants::Constants;
use crate::trigger::Script;
use crate::validate::validate;
use crate::world::{State, World};

/// First bytes of a save.
const MAGIC: &[u8; 8] = b"SANDTBL\0";
/// Version of the layout; a save of another version is refused.
const VERSION: u32 = 1;

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
        bytes.extend(fingerprint(&self.rules, &self.scenario).to_le_bytes());
        bytes.extend(self.checksum().to_le_bytes());
        postcard::to_extend(&self.state, bytes).expect("the state serializes into memory")
    }

    /// Restores a save made with the same rules and scenario.
    ///
    /// # Errors
    /// [`LoadError`] when the bytes are no save, of another version, of another scenario, or damaged.
    pub fn load(rules: &Arc<Rules>, scenario: &Arc<Scenario>, bytes: &[u8]) -> Result<Self, LoadError> {
        let rest = bytes.strip_prefix(MAGIC.as_slice()).ok_or(LoadError::NotASave)?;
        let (version, rest) = rest.split_first_chunk::<4>().ok_or(LoadError::NotASave)?;
        let found = u32::from_le_bytes(*version);
        if found != VERSION {
            return Err(LoadError::Version { found });
        }
        let (print, rest) = rest.split_first_chunk::<8>().ok_or(LoadError::NotASave)?;
        if u64::from_le_bytes(*print) != fingerprint(rules, scenario) {
            return Err(LoadError::OtherScenario);
        }
        let (sum, rest) = rest.split_first_chunk::<8>().ok_or(LoadError::NotASave)?;
        let mut hasher = Xxh3::new();
        hasher.update(rest);
        if hasher.digest() != u64::from_le_bytes(*sum) {
            return Err(LoadError::Damaged("its checksum does not fit its content".into()));
        }
        let state: State = postcard::from_bytes(rest).map_err(|e| LoadError::Damaged(e.to_string()))?;
        validate(&state, rules, scenario)
            .map_err(|what| LoadError::Damaged(format!("{what} do not fit the map")))?;
        let mut world = World::from_parts(
            Arc::clone(rules),
            Arc::clone(scenario),
            Arc::new(Script::new(scenario)),
            Arc::new(Constants::new(rules)),
            state,
        );
        world.derive();
        Ok(world)
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

/// Identifies rules and scenario closely enough to refuse a save of another map.
fn fingerprint(rules: &Rules, scenario: &Scenario) -> u64 {
    let mut hasher = Xxh3::new();
    hasher.update(format!("{:?}", scenario.map).as_bytes());
    hasher.update(format!("{:?}", scenario.triggers).as_bytes());
    hasher.update(format!("{:?}", scenario.structures.len()).as_bytes());
    for count in [
        rules.buildings.len(),
        rules.vehicles.len(),
        rules.infantry.len(),
        rules.aircraft.len(),
        rules.overlays.len(),
        rules.countries.len(),
        rules.weapons.len(),
    ] {
        hasher.update(&count.to_le_bytes());
    }
    hasher.digest()
}
