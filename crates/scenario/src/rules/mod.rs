//! The rules of a match as typed, immutable data (`spec rules.md`).
//!
//! [`RulesSources`] holds the files: the built-in stock data, or a player's own installation, and any rules files named
//! besides. [`RulesSources::load`] runs the passes of `rules.md §1.1` over them and the map and gives [`Rules`].
//!
//! Each kind of section is one table in [`tables`]: a row a key, with its default, unit and meaning. From the row come
//! the field, its reader and its documentation ([`keys`]).
//!
//! Units: distances and ranges are leptons, speeds leptons per frame, both integers. Times written in minutes or seconds,
//! shares and factors stay 32-bit floats as the engine keeps them; [`units`] turns them into integers, so that the
//! simulation never computes with a float.

pub mod enums;
mod foundation;
mod key_page;
pub mod keys;
mod kinds;
mod load;
mod named;
mod presentation;
mod problem;
mod registry;
pub(crate) mod sources;
mod stock;
mod table;
pub mod tables;
pub mod units;
mod value;

pub use enums::*;
pub use foundation::Foundation;
pub use kinds::{Registered, RegistryKind};
pub use presentation::PRESENTATION_SECTIONS;
pub use problem::RulesProblem;
pub use registry::{MAX_REGISTRY_ENTRIES, Registry, TypeId};
pub use sources::{AiSources, RulesSources, SourceText};
pub use tables::*;
pub use value::{KeyValue, ReadContext};

/// Everything the rules files and the map's own overrides say, immutable.
#[derive(Debug, Clone, PartialEq)]
pub struct Rules {
    /// Whether the Firestorm layer was read.
    pub firestorm: bool,
    /// Whether this is a campaign; outside campaigns some values are forced (`rules.md §1.5`).
    pub campaign: bool,
    /// `[General]`.
    pub general: General,
    /// `[CombatDamage]`.
    pub combat_damage: CombatDamage,
    /// `[AudioVisual]`.
    pub audio_visual: AudioVisual,
    /// `[AI]`.
    pub ai: Ai,
    /// `[IQ]`.
    pub iq: Iq,
    /// `[CrateRules]`.
    pub crate_rules: CrateRules,
    /// `[Powerups]`.
    pub powerups: PowerUps,
    /// `[SpecialWeapons]`.
    pub special_weapons: SpecialWeapons,
    /// `[MultiplayerDefaults]`.
    pub multiplayer_defaults: MultiplayerDefaults,
    /// `[Maximums]`.
    pub maximums: Maximums,
    /// `[JumpjetControls]`.
    pub jumpjet_controls: JumpjetControls,
    /// `[LEVITATION]`.
    pub levitation: Levitation,
    /// The land sections, by [`LandType`] number.
    pub lands: [Land; 12],
    /// `[Easy]`, `[Normal]`, `[Difficult]`, in this order.
    pub difficulties: [Difficulty; 3],
    /// The mission sections, by [`MissionKind`] number.
    pub missions: [MissionControl; 25],
    /// House colours.
    pub colors: Registry<HouseColor>,
    /// Countries: `[Houses]`.
    pub countries: Registry<Country>,
    /// Sides.
    pub sides: Registry<Side>,
    /// Overlay types.
    pub overlays: Registry<OverlayType>,
    /// Weapons.
    pub weapons: Registry<Weapon>,
    /// Superweapons.
    pub super_weapons: Registry<SuperWeapon>,
    /// Warheads.
    pub warheads: Registry<Warhead>,
    /// Projectiles.
    pub projectiles: Registry<Projectile>,
    /// Smudge types.
    pub smudges: Registry<SmudgeType>,
    /// Terrain types.
    pub terrains: Registry<TerrainType>,
    /// Building types.
    pub buildings: Registry<BuildingType>,
    /// Vehicle types.
    pub vehicles: Registry<VehicleType>,
    /// Aircraft types.
    pub aircraft: Registry<AircraftType>,
    /// Infantry types.
    pub infantry: Registry<InfantryType>,
    /// Animations.
    pub animations: Registry<Animation>,
    /// Voxel animations: debris and meteors.
    pub voxel_anims: Registry<VoxelAnim>,
    /// Particles.
    pub particles: Registry<Particle>,
    /// Particle systems.
    pub particle_systems: Registry<ParticleSystem>,
    /// Kinds of tiberium by slot; at most four.
    pub tiberiums: Registry<Tiberium>,
    /// Names of the global variables 0 to 49, where the rules give one.
    pub global_variable_names: Vec<Option<String>>,
    /// Ids of all sounds, by the number trigger parameters use.
    pub sounds: Vec<String>,
    /// Ids of all themes, by number.
    pub themes: Vec<String>,
    /// Names of all movies, by number.
    pub movies: Vec<String>,
}

impl Rules {
    /// The land section of a land type.
    pub fn land(&self, land: LandType) -> &Land {
        &self.lands[land.index()]
    }

    /// The section of a mission.
    pub fn mission(&self, mission: MissionKind) -> &MissionControl {
        &self.missions[mission.index()]
    }

    /// Every type with this id, whatever its ASCII case, as registry and index: an id may be a building and an overlay.
    pub fn find_types(&self, id: &str) -> Vec<(RegistryKind, usize)> {
        let found = |&kind: &RegistryKind| self.find_in(kind, id).map(|index| (kind, index));
        RegistryKind::ALL.iter().filter_map(found).collect()
    }

    /// The index of the type with this id in one registry.
    pub fn find_in(&self, kind: RegistryKind, id: &str) -> Option<usize> {
        match kind {
            RegistryKind::Color => self.colors.find(id),
            RegistryKind::Country => self.countries.find(id),
            RegistryKind::Side => self.sides.find(id),
            RegistryKind::Overlay => self.overlays.find(id),
            RegistryKind::Weapon => self.weapons.find(id),
            RegistryKind::SuperWeapon => self.super_weapons.find(id),
            RegistryKind::Warhead => self.warheads.find(id),
            RegistryKind::Smudge => self.smudges.find(id),
            RegistryKind::Terrain => self.terrains.find(id),
            RegistryKind::Building => self.buildings.find(id),
            RegistryKind::Vehicle => self.vehicles.find(id),
            RegistryKind::Aircraft => self.aircraft.find(id),
            RegistryKind::Infantry => self.infantry.find(id),
            RegistryKind::Animation => self.animations.find(id),
            RegistryKind::VoxelAnim => self.voxel_anims.find(id),
            RegistryKind::Particle => self.particles.find(id),
            RegistryKind::ParticleSystem => self.particle_systems.find(id),
            RegistryKind::Projectile => self.projectiles.find(id),
            RegistryKind::Tiberium => self.tiberiums.find(id),
        }
    }

    /// The name of a type by registry and index.
    pub fn type_name(&self, kind: RegistryKind, index: usize) -> Option<&str> {
        match kind {
            RegistryKind::Color => self.colors.name(index),
            RegistryKind::Country => self.countries.name(index),
            RegistryKind::Side => self.sides.name(index),
            RegistryKind::Overlay => self.overlays.name(index),
            RegistryKind::Weapon => self.weapons.name(index),
            RegistryKind::SuperWeapon => self.super_weapons.name(index),
            RegistryKind::Warhead => self.warheads.name(index),
            RegistryKind::Smudge => self.smudges.name(index),
            RegistryKind::Terrain => self.terrains.name(index),
            RegistryKind::Building => self.buildings.name(index),
            RegistryKind::Vehicle => self.vehicles.name(index),
            RegistryKind::Aircraft => self.aircraft.name(index),
            RegistryKind::Infantry => self.infantry.name(index),
            RegistryKind::Animation => self.animations.name(index),
            RegistryKind::VoxelAnim => self.voxel_anims.name(index),
            RegistryKind::Particle => self.particles.name(index),
            RegistryKind::ParticleSystem => self.particle_systems.name(index),
            RegistryKind::Projectile => self.projectiles.name(index),
            RegistryKind::Tiberium => self.tiberiums.name(index),
        }
    }
}

#[cfg(test)]
mod tests;
