//! The registries there are (`rules.md §1.1`, `§1.3`).

/// Marks a type as living in a registry.
pub trait Registered {
    /// Which registry.
    const KIND: RegistryKind;
}

/// One row a registry: variant, type, section that lists its ids ("" when none does), what it is called, whether
/// naming a type of it elsewhere creates it.
macro_rules! registries {
    ($( $(#[$meta:meta])* $variant:ident: $ty:ty = $section:literal, $title:literal, $mention:literal; )+) => {
        /// A registry of types.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum RegistryKind { $( $(#[$meta])* $variant ),+ }

        impl RegistryKind {
            /// Every registry. Those that a section lists come in the order in which a pass reads them.
            pub const ALL: &'static [RegistryKind] = &[$( RegistryKind::$variant ),+];

            /// The section that lists the ids, such as `BuildingTypes`; `None` where no section does.
            pub const fn section(self) -> Option<&'static str> {
                match self { $( RegistryKind::$variant => if $section.is_empty() { None } else { Some($section) } ),+ }
            }

            /// What one type of it is called in messages, such as "building type".
            pub const fn title(self) -> &'static str {
                match self { $( RegistryKind::$variant => $title ),+ }
            }

            /// Whether naming a type of it in another type's section creates it (`rules.md §1.3` rules 7, 8).
            pub const fn created_by_mention(self) -> bool {
                match self { $( RegistryKind::$variant => $mention ),+ }
            }
        }

        $( impl Registered for $ty {
            const KIND: RegistryKind = RegistryKind::$variant;
        } )+
    };
}

use super::tables::*;

registries! {
    /// House colours.
    Color: HouseColor = "Colors", "colour", false;
    /// Countries: what maps call houses.
    Country: Country = "Houses", "house", false;
    /// Sides; their section has a grammar of its own.
    Side: Side = "", "side", false;
    /// Overlay types.
    Overlay: OverlayType = "OverlayTypes", "overlay type", false;
    /// Weapons.
    Weapon: Weapon = "Weapons", "weapon", true;
    /// Superweapons.
    SuperWeapon: SuperWeapon = "SuperWeaponTypes", "superweapon", false;
    /// Warheads.
    Warhead: Warhead = "Warheads", "warhead", true;
    /// Smudge types.
    Smudge: SmudgeType = "SmudgeTypes", "smudge type", false;
    /// Terrain types.
    Terrain: TerrainType = "TerrainTypes", "terrain type", false;
    /// Building types.
    Building: BuildingType = "BuildingTypes", "building type", false;
    /// Vehicle types.
    Vehicle: VehicleType = "VehicleTypes", "vehicle type", false;
    /// Aircraft types.
    Aircraft: AircraftType = "AircraftTypes", "aircraft type", false;
    /// Infantry types.
    Infantry: InfantryType = "InfantryTypes", "infantry type", false;
    /// Animations.
    Animation: Animation = "Animations", "animation", false;
    /// Voxel animations: debris and meteors.
    VoxelAnim: VoxelAnim = "VoxelAnims", "voxel animation", false;
    /// Particles.
    Particle: Particle = "Particles", "particle", true;
    /// Particle systems.
    ParticleSystem: ParticleSystem = "ParticleSystems", "particle system", true;
    /// Projectiles: no section lists them.
    Projectile: Projectile = "", "projectile", true;
    /// Tiberium kinds; their section has a grammar of its own.
    Tiberium: Tiberium = "", "tiberium", false;
}

impl RegistryKind {
    /// Whether problems with names of this kind are left unsaid: the simulation does not depend on them.
    pub(crate) const fn presentation(self) -> bool {
        matches!(self, RegistryKind::Animation | RegistryKind::Color | RegistryKind::Smudge)
    }
}
