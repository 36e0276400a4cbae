//! Known keys without effect on the simulation (`rules.md §13`): an unknown-key check passes them over.

use super::keys::{KeyTable, SectionKind};
use super::kinds::RegistryKind;

/// Keys of one kind of section. A `*` at either end of a key stands for anything.
struct Quiet {
    section: SectionKind,
    keys: &'static [&'static str],
}

const QUIET: &[Quiet] = &[
    Quiet {
        section: SectionKind::Global("General"),
        keys: &[
            "Name",
            "FineDiffControl",
            "BlendedFog",
            "BeaconsEnabled",
            "SPBeacons",
            "MaxBeacons",
            "Spotlight*",
            "RadarEvent*",
            "FlashFrameTime",
            "RadarCombatFlashTime",
            "*VoxelDebris",
            "*SmokeSystem",
            "TalkBubbleTime",
        ],
    },
    Quiet {
        section: SectionKind::Global("AudioVisual"),
        keys: &[
            "PoseDir",
            "DropPodPuff",
            "WaypointAnimationSpeed",
            "Barrel*",
            "Wake",
            "DeadBodies",
            "MetallicDebris",
            "BridgeExplosions",
            "Dig",
            "IonBlast",
            "IonBeam",
            "InfantryExplode",
            "AtmosphereEntry",
            "GateUp",
            "GateDown",
            "ScrollMultiplier",
            "ShakeScreen",
            "*Sound",
            "*Sounds",
            "*Voice",
            "GameClosed",
            "IncomingMessage",
            "SystemError",
            "OptionsChanged",
            "GameForming",
            "PlayerLeft",
            "PlayerJoined",
            "Construction",
            "CreditTicks",
            "BuildingSlam",
            "BuildingDrop",
            "RadarOn",
            "RadarOff",
            "TeslaCharge",
            "TeslaZap",
            "GenericClick",
            "GenericBeep",
            "TreeFire",
            "OnFire",
            "FlamingInfantry",
            "Firestorm*Anim",
            "MoveFlash",
            "Parachute",
            "BombParachute",
            "SmallFire",
            "LargeFire",
            "EnemyHealth",
            "MessageDelay",
            "MovieTime",
            "SpeakDelay",
            "TimerWarning",
            "Smoke",
            "ExtraUnitLight",
            "ExtraInfantryLight",
            "ExtraAircraftLight",
            "EMPulseSparkles",
        ],
    },
    Quiet {
        section: SectionKind::Global("CombatDamage"),
        keys: &["Scorches*", "Craters", "SplashList", "Default*System"],
    },
    Quiet { section: SectionKind::Global("CrateRules"), keys: &["HealCrateSound"] },
    Quiet { section: SectionKind::Global("LEVITATION"), keys: &["PropulsionSoundEffect"] },
    Quiet {
        section: SectionKind::Techno,
        keys: &[
            "Voice*",
            "CrushSound",
            "UndeploySound",
            "AuxSound1",
            "AuxSound2",
            "Explosion",
            "DamageParticleSystems",
            "DamageSmokeOffset",
            "PipScale",
            "ZFudge*",
            "AltImage",
            "Pip",
            "AlternateSpeed",
            "AlternateFlightLevel",
        ],
    },
    Quiet {
        section: SectionKind::Type(RegistryKind::Building),
        keys: &[
            "AlphaImage",
            "Light*",
            "HalfDamageSmokeLocation*",
            "NaturalSmokeLocation",
            "RadialColor",
            "HasRadialIndicator",
            "StartFacing",
            "StartPitch",
            "TurretAnim*",
            "TurretChargeAnimRate",
            "BarrelAnimIsVoxel",
            "VoxelBarrel*",
            "SortCameoAsBaseDefense",
            "High",
        ],
    },
    Quiet { section: SectionKind::Type(RegistryKind::Vehicle), keys: &["HasRadialIndicator", "RadialColor"] },
    Quiet {
        section: SectionKind::Type(RegistryKind::Terrain),
        keys: &["RadarColor", "YDrawFudge", "DrawFlat", "Light*"],
    },
    Quiet {
        section: SectionKind::Type(RegistryKind::Overlay),
        keys: &["RadarColor", "YDrawFudge", "DrawFlat", "Light*"],
    },
    Quiet {
        section: SectionKind::Type(RegistryKind::Weapon),
        keys: &["LaserInnerColor", "LaserOuterColor", "LaserOuterSpread", "Report", "Anim", "Floater"],
    },
    Quiet {
        section: SectionKind::Type(RegistryKind::Projectile),
        keys: &["Color", "Image", "Shadow", "Range"],
    },
    Quiet { section: SectionKind::Type(RegistryKind::SuperWeapon), keys: &["SidebarImage", "*Voice"] },
    Quiet {
        section: SectionKind::Type(RegistryKind::Particle),
        keys: &[
            "Image",
            "ColorList",
            "ColorSpeed",
            "Translucen*",
            "StartColor1",
            "StartColor2",
            "StartFrame",
            "XVelocity",
            "YVelocity",
            "MinZVelocity",
            "ZVelocityRange",
            "NextParticleOffset",
            "Normalized",
            "Persistent",
            "Report",
        ],
    },
    Quiet {
        section: SectionKind::Type(RegistryKind::ParticleSystem),
        keys: &[
            "Image",
            "LightSize",
            "OneFrameLight",
            "Laser",
            "LaserColor",
            "Spark*",
            "Spawn*",
            "Spiral*",
            "ParticlesPerCoord",
            "*PerturbationCoefficient",
        ],
    },
    Quiet {
        section: SectionKind::Type(RegistryKind::VoxelAnim),
        keys: &[
            "Name",
            "Image",
            "MinAngularVelocity",
            "MaxAngularVelocity",
            "ShareTurretData",
            "ShareSource",
        ],
    },
];

impl KeyTable {
    /// Whether `key` is known in these sections to have no effect on the simulation.
    pub fn is_presentation(&self, key: &str) -> bool {
        let own = QUIET.iter().filter(|quiet| quiet.section == self.section);
        own.flat_map(|quiet| quiet.keys).any(|pattern| fits(pattern, key))
            || self.parents.iter().any(|parent| parent.is_presentation(key))
    }
}

fn fits(pattern: &str, key: &str) -> bool {
    match (pattern.strip_prefix('*'), pattern.strip_suffix('*')) {
        (Some(tail), _) => key.ends_with(tail),
        (_, Some(head)) => key.starts_with(head),
        _ => match pattern.split_once('*') {
            Some((head, tail)) => {
                key.len() >= head.len() + tail.len() && key.starts_with(head) && key.ends_with(tail)
            }
            None => key == pattern,
        },
    }
}

/// Whole sections without effect on the simulation.
pub const PRESENTATION_SECTIONS: &[&str] = &["AIGenerals", "SPHouses", "Colors"];
