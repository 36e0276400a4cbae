//! The enumerations of `rules.md §3`.

use super::named::named_enum;
use super::value::{KeyValue, ReadContext};

named_enum! {
    /// Armour, the row a warhead's `Verses` is read by (`rules.md §3.1`).
    #[derive(Default)]
    pub enum Armor: "armour" {
        /// No armour: infantry.
        #[default]
        None = "none",
        /// Wooden structures and light things.
        Wood = "wood",
        /// Light armour.
        Light = "light",
        /// Heavy armour. A warhead that does nothing to it aims only at living things.
        Heavy = "heavy",
        /// Walls and bunkers.
        Concrete = "concrete",
    }
}

named_enum! {
    /// What the ground of a cell is (`rules.md §3.2`, MOV-1).
    #[derive(Default)]
    pub enum LandType: "land type" {
        /// Open ground.
        #[default]
        Clear = "Clear",
        /// Road and pavement.
        Road = "Road",
        /// Open water.
        Water = "Water",
        /// Impassable ground.
        Rock = "Rock",
        /// Under a wall that imposes its land.
        Wall = "Wall",
        /// Under tiberium.
        Tiberium = "Tiberium",
        /// Shore.
        Beach = "Beach",
        /// Rough ground.
        Rough = "Rough",
        /// Ice.
        Ice = "Ice",
        /// Railroad track.
        Railroad = "Railroad",
        /// Tunnel floor.
        Tunnel = "Tunnel",
        /// Veins.
        Weeds = "Weeds",
    }
}

impl LandType {
    /// The land a terrain byte of a TMP sub-tile stands for (`formats.md §11.1`); unknown bytes are Clear.
    pub const fn from_tmp(byte: u8) -> Self {
        match byte {
            1..=4 => LandType::Ice,
            5 => LandType::Tunnel,
            6 => LandType::Railroad,
            7 | 8 | 15 => LandType::Rock,
            9 => LandType::Water,
            10 => LandType::Beach,
            11 | 12 => LandType::Road,
            14 => LandType::Rough,
            _ => LandType::Clear,
        }
    }
}

named_enum! {
    /// The column of the terrain table a mover uses (`rules.md §3.3`).
    pub enum SpeedType: "speed type" {
        /// On foot: all infantry.
        Foot = "Foot",
        /// On tracks: vehicles that crush, unless they say otherwise.
        Track = "Track",
        /// On wheels: other vehicles.
        Wheel = "Wheel",
        /// Hovering.
        Hover = "Hover",
        /// Flying: all aircraft.
        Winged = "Winged",
        /// Afloat.
        Float = "Float",
        /// On land and water.
        Amphibious = "Amphibious",
        /// Crawling over anything.
        Creep = "Creep",
    }
}

named_enum! {
    /// What a mover's route may go through (`rules.md §3.4`, MOV-11).
    #[derive(Default)]
    pub enum MovementZone: "movement zone" {
        /// Nothing special.
        #[default]
        Normal = "Normal",
        /// May drive over crushable things.
        Crusher = "Crusher",
        /// May shoot its way through walls.
        Destroyer = "Destroyer",
        /// Destroyer, on water too.
        AmphibiousDestroyer = "AmphibiousDestroyer",
        /// Crusher, on water too.
        AmphibiousCrusher = "AmphibiousCrusher",
        /// On water too.
        Amphibious = "Amphibious",
        /// Underground; also makes the type subterranean. The spelling is the files'.
        Subterranean = "Subterannean" | "Subterranean",
        /// As infantry.
        Infantry = "Infantry",
        /// Infantry that may shoot its way through walls.
        InfantryDestroyer = "InfantryDestroyer",
        /// In the air.
        Fly = "Fly",
    }
}

named_enum! {
    /// How a mover moves (`rules.md §3.5`). Files name it by a class id.
    #[derive(Default)]
    pub enum Locomotor: "locomotor" {
        /// Wheeled and tracked vehicles.
        Drive = "{4A582741-9839-11D1-B709-00A024DDAFD1}",
        /// Hover vehicles.
        Hover = "{4A582742-9839-11D1-B709-00A024DDAFD1}",
        /// Subterranean vehicles.
        Tunnel = "{4A582743-9839-11D1-B709-00A024DDAFD1}",
        /// Infantry.
        Walk = "{4A582744-9839-11D1-B709-00A024DDAFD1}",
        /// Drop pods.
        DropPod = "{4A582745-9839-11D1-B709-00A024DDAFD1}",
        /// Aircraft.
        Fly = "{4A582746-9839-11D1-B709-00A024DDAFD1}",
        /// What a type without `Locomotor=` gets.
        #[default]
        Teleport = "{4A582747-9839-11D1-B709-00A024DDAFD1}",
        /// Walking machines.
        Mech = "{55D141B8-DB94-11D1-AC98-006008055BB5}",
        /// Jump jet infantry.
        Jumpjet = "{92612C46-F71F-11D1-AC9F-006008055BB5}",
        /// The floater.
        Levitate = "{3DC0B295-6546-11D3-80B0-00902792494C}",
    }
}

named_enum! {
    /// What experience gives (`rules.md §3.6`).
    pub enum Ability: "ability" {
        /// Faster movement.
        Faster = "FASTER",
        /// More armour.
        Stronger = "STRONGER",
        /// More damage.
        Firepower = "FIREPOWER",
        /// Scatters from threats.
        Scatter = "SCATTER",
        /// Shoots more often.
        Rof = "ROF",
        /// Sees farther.
        Sight = "SIGHT",
        /// Can cloak.
        Cloak = "CLOAK",
        /// Tiberium does not harm.
        TiberiumProof = "TIBERIUM_PROOF",
        /// Veins do not harm.
        VeinProof = "VEIN_PROOF",
        /// Heals itself.
        SelfHeal = "SELF_HEAL",
        /// Explodes on death.
        Explodes = "EXPLODES",
        /// Not seen on radar.
        RadarInvisible = "RADAR_INVISIBLE",
        /// Detects the cloaked.
        Sensors = "SENSORS",
        /// Never panics.
        Fearless = "FEARLESS",
        /// Plants charges.
        C4 = "C4",
        /// Heals on tiberium.
        TiberiumHeal = "TIBERIUM_HEAL",
        /// Guards an area.
        GuardArea = "GUARD_AREA",
        /// Crushes.
        Crusher = "CRUSHER",
    }
}

/// A set of abilities (`VeteranAbilities`, `EliteAbilities`).
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Abilities(u32);

impl Abilities {
    /// Whether the set holds this ability.
    pub const fn has(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u32) != 0
    }

    /// Whether nothing is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The abilities in the set, in the order of their numbers.
    pub fn iter(self) -> impl Iterator<Item = Ability> {
        Ability::ALL.iter().copied().filter(move |&ability| self.has(ability))
    }
}

impl std::fmt::Debug for Abilities {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl KeyValue for Abilities {
    const TYPE_NAME: &'static str = "list of abilities";
    fn read(&mut self, text: &str, cx: &mut ReadContext<'_>) {
        let mut set = 0;
        for name in super::value::list(text) {
            match Ability::from_name(name) {
                Some(ability) => set |= 1 << ability as u32,
                None => cx.unknown_name(name, "ability"),
            }
        }
        *self = Abilities(set);
    }
}

named_enum! {
    /// What a factory makes (`Factory=`, PRD-1).
    pub enum FactoryKind: "factory kind" {
        /// Infantry: a barracks.
        Infantry = "InfantryType",
        /// Vehicles: a war factory.
        Vehicle = "UnitType",
        /// Aircraft: a helipad.
        Aircraft = "AircraftType",
        /// Structures: a construction yard.
        Building = "BuildingType",
    }
}

named_enum! {
    /// What a superweapon does (`rules.md §3.8`, `Type=`).
    pub enum SuperWeaponKind: "superweapon type" {
        /// The multi missile.
        MultiMissile = "MultiMissile",
        /// The EM pulse cannon.
        EmPulse = "EMPulse",
        /// The firestorm defense.
        Firestorm = "Firestorm",
        /// The ion cannon.
        IonCannon = "IonCannon",
        /// The hunter seeker droid.
        HunterSeeker = "HunterSeeker",
        /// The chemical missile.
        ChemMissile = "ChemMissile",
        /// Drop pods.
        DropPod = "DropPod",
    }
}

named_enum! {
    /// How a superweapon is aimed (`Action=`).
    #[derive(Default)]
    pub enum SuperWeaponAction: "superweapon action" {
        /// Not aimed.
        #[default]
        None = "None",
        /// Aimed as a missile.
        Nuke = "Nuke",
        /// Aimed as an EM pulse.
        EmPulse = "EMPulse",
        /// Aimed as the ion cannon.
        IonCannon = "IonCannon",
        /// Aimed as a chemical missile.
        ChemBomb = "ChemBomb",
        /// Aimed as drop pods.
        DropPod = "DropPod",
    }
}

named_enum! {
    /// What a type is good for, for the computer's target weights (`rules.md §3.8`).
    pub enum Category: "category" {
        /// Foot soldiers.
        Soldier = "Soldier",
        /// Civilians.
        Civilian = "Civilian",
        /// Persons of note.
        Vip = "VIP",
        /// Ships.
        Ship = "Ship",
        /// Scouts.
        Recon = "Recon",
        /// Fighting vehicles.
        Afv = "AFV",
        /// Infantry fighting vehicles.
        Ifv = "IFV",
        /// Long range fire support.
        Lrfs = "LRFS",
        /// Support vehicles.
        Support = "Support",
        /// Transports.
        Transport = "Transport",
        /// Fighting aircraft.
        AirPower = "AirPower",
        /// Transport aircraft.
        AirLift = "AirLift",
    }
}

named_enum! {
    /// How a particle or particle system behaves (`rules.md §9.7`).
    pub enum ParticleBehavior: "particle behaviour" {
        /// Gas cloud.
        Gas = "Gas",
        /// Weak gas cloud.
        WeakGas = "WeakGas",
        /// Smoke.
        Smoke = "Smoke",
        /// Fire.
        Fire = "Fire",
        /// Sparks.
        Spark = "Spark",
        /// Rail gun trail.
        Railgun = "Railgun",
        /// Web.
        Web = "Web",
    }
}

named_enum! {
    /// The prerequisite groups, each satisfied by any entry of its `[General]` list (`rules.md §2`).
    pub enum PrerequisiteGroup: "prerequisite group" {
        /// `PrerequisitePower`.
        Power = "POWER",
        /// `PrerequisiteFactory`.
        Factory = "FACTORY",
        /// `PrerequisiteBarracks`.
        Barracks = "BARRACKS",
        /// `PrerequisiteRadar`.
        Radar = "RADAR",
        /// `PrerequisiteTech`.
        Tech = "TECH",
        /// `PrerequisiteGDIFactory`.
        GdiFactory = "GDIFACTORY",
        /// `PrerequisiteNodFactory`.
        NodFactory = "NODFACTORY",
    }
}

named_enum! {
    /// What a crate gives, in the order of the crate code (CRT-8).
    pub enum CrateResult: "crate result" {
        /// Credits.
        Money = "Money",
        /// A vehicle.
        Unit = "Unit",
        /// The whole house to full strength.
        HealBase = "HealBase",
        /// Cloaking for objects nearby.
        Cloak = "Cloak",
        /// An explosion.
        Explosion = "Explosion",
        /// A fire explosion.
        Napalm = "Napalm",
        /// A squad of infantry.
        Squad = "Squad",
        /// The collector's map is covered again.
        Darkness = "Darkness",
        /// The collector's map is revealed.
        Reveal = "Reveal",
        /// Armour for objects nearby.
        Armor = "Armor",
        /// Speed for objects nearby.
        Speed = "Speed",
        /// Firepower for objects nearby.
        Firepower = "Firepower",
        /// A missile to use once.
        Icbm = "ICBM",
        /// Nothing.
        Invulnerability = "Invulnerability",
        /// Experience for objects nearby.
        Veteran = "Veteran",
        /// Nothing.
        IonStorm = "IonStorm",
        /// A gas cloud.
        Gas = "Gas",
        /// A tiberium patch.
        Tiberium = "Tiberium",
        /// Nothing.
        Pod = "Pod",
    }
}

named_enum! {
    /// The missions, in their numbers (FRM-24). The name is the one maps write; a section of the rules sets it up.
    pub enum MissionKind: "mission" {
        /// Does nothing at all.
        Sleep = "Sleep",
        /// Attacks its target.
        Attack = "Attack",
        /// Moves.
        Move = "Move",
        /// Becomes Move when it is queued.
        QMove = "QMove",
        /// Leaves the map.
        Retreat = "Retreat",
        /// Stands and fires at what comes near.
        Guard = "Guard",
        /// Stands, may fire, may not move.
        Sticky = "Sticky",
        /// Enters a transport or structure.
        Enter = "Enter",
        /// Captures.
        Capture = "Capture",
        /// Harvests.
        Harvest = "Harvest",
        /// Guards an area.
        AreaGuard = "Area Guard",
        /// Not used.
        Return = "Return",
        /// Stops.
        Stop = "Stop",
        /// Waits for a victim.
        Ambush = "Ambush",
        /// Hunts.
        Hunt = "Hunt",
        /// Unloads.
        Unload = "Unload",
        /// Sabotages.
        Sabotage = "Sabotage",
        /// A structure goes up.
        Construction = "Construction",
        /// A structure comes down; its section is `[Selling]`.
        Deconstruction = "Selling" | "Deconstruction",
        /// Repairs.
        Repair = "Repair",
        /// Rescues.
        Rescue = "Rescue",
        /// Launches a missile.
        Missile = "Missile",
        /// Does nothing and is no threat.
        Harmless = "Harmless",
        /// A gate opens.
        Open = "Open",
        /// Patrols.
        Patrol = "Patrol",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_specification() {
        assert_eq!(LandType::ALL.len(), 12);
        assert_eq!(LandType::Weeds.index(), 11);
        assert_eq!(LandType::from_name("railROAD"), Some(LandType::Railroad));
        assert_eq!(MissionKind::ALL.len(), 25);
        assert_eq!(MissionKind::Patrol.index(), 24);
        assert_eq!(MissionKind::AreaGuard.index(), 10);
        assert_eq!(MovementZone::Fly.index(), 9);
        assert_eq!(SpeedType::Creep.index(), 7);
        assert_eq!(CrateResult::Pod.index(), 18);
        assert_eq!(Locomotor::from_name("{4A582741-9839-11d1-B709-00A024DDAFD1}"), Some(Locomotor::Drive));
    }

    #[test]
    fn tmp_bytes_give_the_lands_of_formats_11_1() {
        use LandType::*;
        let table = [
            Clear, Ice, Ice, Ice, Ice, Tunnel, Railroad, Rock, Rock, Water, Beach, Road, Road, Clear, Rough,
            Rock,
        ];
        for (byte, land) in table.into_iter().enumerate() {
            assert_eq!(LandType::from_tmp(byte as u8), land, "byte {byte}");
        }
        assert_eq!(LandType::from_tmp(255), Clear);
    }
}
