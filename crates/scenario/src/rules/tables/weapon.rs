//! Weapons, projectiles, warheads (`rules.md §8`).

use sandtable_formats::ini::value as dialect;

use super::super::enums::Armor;
use super::super::keys::SectionKind;
use super::super::kinds::RegistryKind;
use super::super::table::key_table;
use super::super::value::{KeyValue, ReadContext, list};
use super::*;

key_table! {
    /// A weapon (`rules.md §8.1`).
    pub struct Weapon: SectionKind::Type(RegistryKind::Weapon), "rules.md §8.1";
    extra {
        /// The weapon's id.
        id: String = String::new();
    }
    keys {
        damage [hit_points]: i32 = 0 => "Damage", "damage of one shot; negative heals";
        rof [frames]: i32 = 0 => "ROF", "time between two shots";
        range [cells]: i32 = 0 => "Range", "how far it reaches";
        minimum_range [cells]: i32 = 0 => "MinimumRange", "distance below which it does not fire";
        speed [speed]: i32 = 0 => "Speed", "speed of the projectile, kept as leptons per frame; unguided ones get theirs from range and gravity (PRJ-3)";
        projectile: Option<TypeId<Projectile>> = None => "Projectile", "what flies";
        warhead: Option<WarheadId> = None => "Warhead", "what the hit does";
        burst: i32 = 1 => "Burst", "shots of one burst, at least 1";
        burst_delay0 [frames]: i32 = -1 => "BurstDelay0", "time after the first shot of a burst (WPN-4)";
        burst_delay1 [frames]: i32 = -1 => "BurstDelay1", "time after the second shot of a burst (WPN-4)";
        burst_delay2 [frames]: i32 = -1 => "BurstDelay2", "time after the third shot of a burst (WPN-4)";
        burst_delay3 [frames]: i32 = -1 => "BurstDelay3", "time after the fourth shot of a burst (WPN-4)";
        projectile_range [leptons]: i32 = 100_000 => "ProjectileRange", "how far a Ranged projectile flies";
        ambient_damage [hit_points]: i32 = 0 => "AmbientDamage", "damage along the line of a sonic beam or rail gun";
        is_sonic: bool = false => "IsSonic", "a sonic beam";
        is_railgun: bool = false => "IsRailgun", "a rail gun";
        is_laser: bool = false => "IsLaser", "a laser";
        is_big_laser: bool = false => "IsBigLaser", "a thick laser";
        use_fire_particles: bool = false => "UseFireParticles", "shoots fire";
        use_spark_particles: bool = false => "UseSparkParticles", "shoots sparks";
        laser_duration [frames]: i32 = 10 => "LaserDuration", "how long the laser shows";
        attached_particle_system: Option<ParticleSystemId> = None => "AttachedParticleSystem", "particle system of a shot";
        charges: bool = false => "Charges", "charges up before it fires";
        lobber: bool = false => "Lobber", "throws in a high arc";
        turbo_boost: bool = false => "TurboBoost", "faster against aircraft";
        supress: bool = false => "Supress", "holds fire near friends";
        camera: bool = false => "Camera", "reveals its target";
        bright: bool = false => "Bright", "lights up";
        ion_sensitive: bool = false => "IonSensitive", "does not work in an ion storm";
    }
}

impl Weapon {
    /// The delay after shot `shot` (from 0) of a burst, when the weapon gives one (WPN-4).
    pub fn burst_delay(&self, shot: usize) -> Option<i32> {
        let delays = [self.burst_delay0, self.burst_delay1, self.burst_delay2, self.burst_delay3];
        delays.get(shot).copied().filter(|&delay| delay >= 0)
    }
}

key_table! {
    /// A projectile (`rules.md §8.2`).
    pub struct Projectile: SectionKind::Type(RegistryKind::Projectile), "rules.md §8.2";
    extra {
        /// The projectile's id.
        id: String = String::new();
    }
    keys {
        rot: i32 = 0 => "ROT", "turn in one frame, in 1/256 of a circle; above 0 it is guided";
        arcing: bool = false => "Arcing", "flies in an arc";
        dropping: bool = false => "Dropping", "falls";
        inviso: bool = false => "Inviso", "hits at once";
        floater: bool = false => "Floater", "falls slowly";
        bouncy: bool = false => "Bouncy", "bounces";
        airburst: bool = false => "Airburst", "bursts in the air";
        very_high: bool = false => "VeryHigh", "flies very high";
        high: bool = false => "High", "flies over walls";
        aa: bool = false => "AA", "may hit what is in the air";
        ag: bool = true => "AG", "may hit what is on the ground";
        av: bool = false => "AV", "only against vehicles";
        proximity: bool = false => "Proximity", "explodes near its target";
        ranged: bool = false => "Ranged", "runs out of fuel";
        inaccurate: bool = false => "Inaccurate", "scatters";
        degenerates: bool = false => "Degenerates", "loses strength on the way";
        arm [frames]: i32 = 0 => "Arm", "time before the fuse is live";
        elasticity: f32 = 0.75 => "Elasticity", "how well it bounces";
        acceleration: i32 = 3 => "Acceleration", "gain of speed in one frame";
        cluster: i32 = 1 => "Cluster", "pieces it bursts into";
        splits: bool = false => "Splits", "bursts into pieces that look for targets; default Airburst";
        retarget_accuracy [fraction]: f32 = 0.0 => "RetargetAccuracy", "chance that a piece keeps the target";
        airburst_weapon: Option<WeaponId> = None => "AirburstWeapon", "weapon of the pieces";
        ignores_firestorm: bool = false => "IgnoresFirestorm", "passes firestorm walls";
    }
}

/// What share of the damage each armour takes: none, wood, light, heavy, concrete (`rules.md §3.1`).
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Verses(pub [f32; 5]);

impl Verses {
    /// The share for one armour, 1 = all of it.
    pub fn get(&self, armor: Armor) -> f32 {
        self.0[armor.index()]
    }
}

impl Default for Verses {
    fn default() -> Self {
        Verses([1.0; 5])
    }
}

impl KeyValue for Verses {
    const TYPE_NAME: &'static str = "five percentages";
    /// Fewer than five entries crash the original; here the missing ones are 100 %.
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        *self = Verses::default();
        let mut count = 0;
        for (slot, item) in self.0.iter_mut().zip(list(text)) {
            match dialect::float(item) {
                Some(share) => *slot = share,
                None => cx.unknown_name(item, "percentage"),
            }
            count += 1;
        }
        if count < 5 {
            let section = cx.section;
            let message =
                format!("[{section}] Verses: {count} of 5 percentages; the original game crashes on this");
            cx.report(
                "rules-short-verses",
                message,
                Some("write five: none, wood, light, heavy, concrete".into()),
            );
        }
    }
}

key_table! {
    /// A warhead (`rules.md §8.3`).
    pub struct Warhead: SectionKind::Type(RegistryKind::Warhead), "rules.md §8.3";
    extra {
        /// The warhead's id.
        id: String = String::new();
    }
    keys {
        verses: Verses = Verses::default() => "Verses", "share of the damage for none, wood, light, heavy, concrete; set anew to 100 % by every section that names none";
        spread: i32 = 1 => "Spread", "how far the blast carries (DMG-6); for EM pulses the radius in cells";
        wall: bool = false => "Wall", "destroys walls";
        wood: bool = false => "Wood", "destroys wood";
        tiberium: bool = false => "Tiberium", "destroys tiberium";
        fire: bool = false => "Fire", "sets on fire";
        sparky: bool = false => "Sparky", "leaves flames";
        rocker: bool = false => "Rocker", "rocks vehicles";
        conventional: bool = false => "Conventional", "splashes on water";
        bright: bool = false => "Bright", "lights up";
        inf_death: i32 = 0 => "InfDeath", "how infantry dies of it";
        prone_damage [fraction]: f32 = 1.0 => "ProneDamage", "share of the damage prone infantry takes";
        deform [fraction]: f32 = 0.0 => "Deform", "chance of a crater in the ground";
        deform_threshhold [hit_points]: i32 = 0 => "DeformThreshhold", "damage needed for a crater in the ground";
        em_effect: bool = false => "EMEffect", "an EM pulse (EMP-1)";
        webby: bool = false => "Webby", "webs infantry";
        web_duration [frames]: i32 = 300 => "WebDuration", "how long a web holds";
        web_duration_variation [fraction]: f32 = 0.25 => "WebDurationVariation", "random part of WebDuration";
        web_radius [cells]: i32 = 512 => "WebRadius", "radius of a web";
        limpet_factor [percent]: i32 = 0 => "LimpetFactor", "speed a limpet drone takes from its victim";
        veinhole: bool = false => "Veinhole", "the warhead of veins";
        particle: Option<ParticleSystemId> = None => "Particle", "particle system the hit makes";
        anim_list: Vec<String> = Vec::new() => "AnimList", "explosions by damage";
    }
}

impl Warhead {
    /// Whether it only harms living things: no effect on heavy armour (`rules.md §3.1`).
    pub fn is_organic(&self) -> bool {
        self.verses.get(Armor::Heavy) == 0.0
    }
}
