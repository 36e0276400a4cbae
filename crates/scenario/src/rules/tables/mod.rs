//! What each kind of section holds: one table of keys a file.

mod ai;
mod general;
mod global;
mod house;
mod infantry;
mod locomotion;
mod object;
mod overlay;
mod sections;
mod special;
mod structure;
mod techno;
mod vehicle;
mod visual;
mod weapon;

pub use ai::{Ai, Iq};
pub use general::General;
pub use global::{AudioVisual, CombatDamage, CrateRules, Maximums, MultiplayerDefaults, SpecialWeapons};
pub use house::{Country, HouseColor, Side};
pub use infantry::InfantryType;
pub use locomotion::{JumpjetControls, Levitation};
pub use object::ObjectKeys;
pub use overlay::{OverlayType, SmudgeType, TerrainType, Tiberium};
pub use sections::{Difficulty, Land, MissionControl, PowerUp, PowerUps};
pub use special::SuperWeapon;
pub use structure::BuildingType;
pub use techno::{Coefficients, Prerequisite, TechnoKeys};
pub use vehicle::{AircraftType, VehicleType};
pub use visual::{Animation, Particle, ParticleSystem, VoxelAnim};
pub use weapon::{Projectile, Verses, Warhead, Weapon};

use super::registry::TypeId;

/// Number of a country.
pub type CountryId = TypeId<Country>;
/// Number of a side.
pub type SideId = TypeId<Side>;
/// Number of a house colour.
pub type ColorId = TypeId<HouseColor>;
/// Number of an overlay type.
pub type OverlayTypeId = TypeId<OverlayType>;
/// Number of a weapon.
pub type WeaponId = TypeId<Weapon>;
/// Number of a superweapon.
pub type SuperWeaponId = TypeId<SuperWeapon>;
/// Number of a warhead.
pub type WarheadId = TypeId<Warhead>;
/// Number of a projectile.
pub type ProjectileId = TypeId<Projectile>;
/// Number of a smudge type.
pub type SmudgeTypeId = TypeId<SmudgeType>;
/// Number of a terrain type.
pub type TerrainTypeId = TypeId<TerrainType>;
/// Number of a building type.
pub type BuildingTypeId = TypeId<BuildingType>;
/// Number of a vehicle type.
pub type VehicleTypeId = TypeId<VehicleType>;
/// Number of an aircraft type.
pub type AircraftTypeId = TypeId<AircraftType>;
/// Number of an infantry type.
pub type InfantryTypeId = TypeId<InfantryType>;
/// Number of an animation.
pub type AnimationId = TypeId<Animation>;
/// Number of a voxel animation.
pub type VoxelAnimId = TypeId<VoxelAnim>;
/// Number of a particle.
pub type ParticleId = TypeId<Particle>;
/// Number of a particle system.
pub type ParticleSystemId = TypeId<ParticleSystem>;
/// Number of a kind of tiberium: its slot.
pub type TiberiumId = TypeId<Tiberium>;
