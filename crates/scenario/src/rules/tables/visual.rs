//! Animations, debris, particles: what of them the simulation needs (`rules.md §9.7`).

use super::super::enums::ParticleBehavior;
use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::*;

key_table! {
    /// An animation. Only its name and number matter here; how it looks stands in ART.INI.
    pub struct Animation: SectionKind::Type(RegistryKind::Animation), "rules.md §1.3";
    extra {
        /// The animation's id.
        id: String = String::new();
    }
    keys {}
}

key_table! {
    /// A voxel animation: a piece of debris or a meteor.
    pub struct VoxelAnim: SectionKind::Type(RegistryKind::VoxelAnim), "rules.md §7.2";
    extra {
        /// The voxel animation's id.
        id: String = String::new();
    }
    keys {
        elasticity: f32 = 0.8 => "Elasticity", "how well it bounces";
        min_z_vel [leptons]: f32 = 3.5 => "MinZVel", "least upward speed at the start";
        max_z_vel [leptons]: f32 = 5.0 => "MaxZVel", "most upward speed at the start";
        max_xy_vel [leptons]: f32 = 15.0 => "MaxXYVel", "most sideways speed at the start";
        duration [frames]: i32 = 30 => "Duration", "longest life";
        damage [hit_points]: i32 = 0 => "Damage", "damage where it comes down";
        damage_radius [leptons]: i32 = 0 => "DamageRadius", "radius of that damage";
        warhead: Option<WarheadId> = None => "Warhead", "warhead of that damage";
        is_meteor: bool = false => "IsMeteor", "a meteor";
        is_tiberium: bool = false => "IsTiberium", "leaves tiberium";
        spawns: Option<VoxelAnimId> = None => "Spawns", "what it breaks into";
        spawn_count: i32 = 0 => "SpawnCount", "how many pieces it breaks into";
        expire_anim: Option<AnimationId> = None => "ExpireAnim", "explosion where it comes down";
    }
}

key_table! {
    /// A particle.
    pub struct Particle: SectionKind::Type(RegistryKind::Particle), "rules.md §9.7";
    extra {
        /// The particle's id.
        id: String = String::new();
    }
    keys {
        damage [hit_points]: i32 = 0 => "Damage", "damage of one hit";
        warhead: Option<WarheadId> = None => "Warhead", "warhead of its hits";
        max_dc [frames]: i32 = 0 => "MaxDC", "time between two hits";
        max_ec [frames]: i32 = 0 => "MaxEC", "its life";
        final_damage_state: i32 = 0 => "FinalDamageState", "last stage in which it hits";
        behaves_like: Option<ParticleBehavior> = None => "BehavesLike", "how it moves";
        next_particle: Option<ParticleId> = None => "NextParticle", "what it becomes";
        start_state_ai: i32 = 0 => "StartStateAI", "first stage";
        end_state_ai: i32 = 0 => "EndStateAI", "last stage";
        state_ai_advance [frames]: i32 = 0 => "StateAIAdvance", "time of one stage";
        delete_on_state_limit: bool = false => "DeleteOnStateLimit", "ends with its last stage";
        deacc: f32 = 0.0 => "Deacc", "loss of speed in one frame";
        velocity [leptons]: f32 = 0.0 => "Velocity", "speed in one frame";
        wind_effect: i32 = 0 => "WindEffect", "how much the wind moves it";
    }
}

key_table! {
    /// A particle system.
    pub struct ParticleSystem: SectionKind::Type(RegistryKind::ParticleSystem), "rules.md §9.7";
    extra {
        /// The system's id.
        id: String = String::new();
    }
    keys {
        holds_what: Option<ParticleId> = None => "HoldsWhat", "its particles";
        behaves_like: Option<ParticleBehavior> = None => "BehavesLike", "how it works";
        spawns: bool = false => "Spawns", "makes particles as it lives";
        spawn_frames [frames]: i32 = 0 => "SpawnFrames", "time between two particles";
        particle_cap: i32 = 0 => "ParticleCap", "most particles";
        lifetime [frames]: i32 = -1 => "Lifetime", "its life; -1 = no end";
        spawn_radius [leptons]: f32 = 0.0 => "SpawnRadius", "how far from it particles appear";
        spawn_cutoff: f32 = 0.0 => "SpawnCutoff", "speed below which particles make no more";
        slowdown: f32 = 0.0 => "Slowdown", "how its spawning slows down";
    }
}
