//! `[Basic]`, `[SpecialFlags]`, `[Lighting]`, variables, houses.

use super::{Cell, Reference, Spanned};

/// `[Basic]` (`formats.md` §3.1).
#[derive(Clone, Debug, PartialEq)]
pub struct Basic {
    /// Title; `<none>` when absent.
    pub name: Spanned<String>,
    /// `NewINIFormat`: 4 in all real maps.
    pub new_ini_format: i32,
    /// Campaign player's house name (default GDI).
    pub player: Spanned<String>,
    /// 0 none, 1 Firestorm.
    pub required_add_on: i32,
    /// `NextScenario`.
    pub next_scenario: String,
    /// `AltNextScenario`.
    pub alt_next_scenario: String,
    /// Waypoint number of the initial view (98).
    pub home_cell: i32,
    /// Alternative of `home_cell` when global 0 is set (99).
    pub alt_home_cell: i32,
    /// Mission timer carries over.
    pub timer_inherit: bool,
    /// Campaign: starting credits are put into silos.
    pub fill_silos: bool,
    /// Global AI triggers are not used.
    pub ignore_global_ai_triggers: bool,
    /// Trucks leave a crate when destroyed.
    pub truck_crate: bool,
    /// Cargo cars leave a crate when destroyed; toggled by action 97.
    pub train_crate: bool,
    /// Tiberium growth master switch (yes).
    pub tiberium_growth_enabled: bool,
    /// Vein growth master switch (yes).
    pub vein_growth_enabled: bool,
    /// Ice growth master switch (yes).
    pub ice_growth_enabled: bool,
    /// Infantry killed by Tiberium may become a visceroid (yes).
    pub tiberium_death_to_visceroid: bool,
    /// Radar without a radar building.
    pub free_radar: bool,
    /// `MultiplayerOnly`.
    pub multiplayer_only: bool,
    /// `UseMPAIBaseNodes` (ext).
    pub use_mp_ai_base_nodes: bool,
    /// `EndOfGame`, `SkipScore`, `OneTimeOnly`, `SkipMapSelect`.
    pub end_of_game: bool,
    /// `SkipScore`.
    pub skip_score: bool,
    /// `OneTimeOnly`.
    pub one_time_only: bool,
    /// `SkipMapSelect`.
    pub skip_map_select: bool,
}

impl Default for Basic {
    fn default() -> Self {
        Self {
            name: Spanned { value: "<none>".into(), span: Default::default() },
            new_ini_format: 0,
            player: Spanned { value: "GDI".into(), span: Default::default() },
            required_add_on: 0,
            next_scenario: String::new(),
            alt_next_scenario: String::new(),
            home_cell: 98,
            alt_home_cell: 99,
            timer_inherit: false,
            fill_silos: false,
            ignore_global_ai_triggers: false,
            truck_crate: false,
            train_crate: false,
            tiberium_growth_enabled: true,
            vein_growth_enabled: true,
            ice_growth_enabled: true,
            tiberium_death_to_visceroid: true,
            free_radar: false,
            multiplayer_only: false,
            use_mp_ai_base_nodes: false,
            end_of_game: false,
            skip_score: false,
            one_time_only: false,
            skip_map_select: false,
        }
    }
}

/// `[SpecialFlags]` (`formats.md` §3.2).
#[derive(Clone, Debug, Default, PartialEq)]
#[allow(missing_docs)] // each flag is described by formats.md §3.2 under its own name
pub struct SpecialFlags {
    pub tiberium_grows: bool,
    pub tiberium_spreads: bool,
    pub tiberium_explosive: bool,
    pub destroyable_bridges: bool,
    pub mcv_deploy: bool,
    pub initial_veteran: bool,
    pub fixed_alliance: bool,
    pub harvester_immune: bool,
    pub fog_of_war: bool,
    pub inert: bool,
    pub ion_storms: bool,
    pub meteorites: bool,
    pub visceroids: bool,
}

/// `[Lighting]` (`formats.md` §3.3): values × 100, truncated from the 32-bit value multiplied in double precision.
#[derive(Clone, Debug, PartialEq)]
pub struct Lighting {
    /// `Ambient`, hundredths (100 = full daylight).
    pub ambient: i32,
    /// `Red`, `Green`, `Blue`, hundredths.
    pub tint: [i32; 3],
    /// `Ground`, thousandths.
    pub ground: i32,
    /// `Level`, thousandths.
    pub level: i32,
    /// `IonAmbient`, hundredths.
    pub ion_ambient: i32,
    /// `IonRed`, `IonGreen`, `IonBlue`, hundredths.
    pub ion_tint: [i32; 3],
}

impl Default for Lighting {
    fn default() -> Self {
        Self { ambient: 100, tint: [100; 3], ground: 1000, level: 1000, ion_ambient: 100, ion_tint: [100; 3] }
    }
}

/// One local variable of `[VariableNames]` (`triggers.md` §10.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LocalVariable {
    /// Display name.
    pub name: Spanned<String>,
    /// Value at the start.
    pub initial: bool,
}

/// One house of `[Houses]` with its section (`formats.md` §5.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HouseRow {
    /// Name: the country it is made from.
    pub name: Spanned<String>,
    /// Country number in the rules' list.
    pub country: usize,
    /// `TechLevel`; `None` = campaign level (`systems.md` WIN-13).
    pub tech_level: Option<i32>,
    /// Starting credits, already × 100.
    pub credits: i32,
    /// `IQ` as written.
    pub iq: i32,
    /// 0 North, 1 East, 2 South, 3 West.
    pub edge: u8,
    /// A person commands it.
    pub player_control: bool,
    /// Allied countries (positions in the rules' list), itself not included.
    pub allies: Vec<Reference>,
    /// `Color` name.
    pub color: String,
    /// `Side` name.
    pub side: String,
    /// Country it acts as.
    pub acts_like: Option<usize>,
    /// Base nodes in build order.
    pub base_nodes: Vec<BaseNode>,
    /// `RatioAITriggerTeam` percent (100).
    pub ratio_ai_trigger_team: i32,
    /// `RatioTeamAircraft`, `RatioTeamInfantry`, `RatioTeamUnits` (75 each).
    pub ratio_team: [i32; 3],
}

/// One base node (`teams.md` §8.1).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct BaseNode {
    /// Building type position, or −1, −2, −3 for the special nodes.
    pub building: i32,
    /// North cell; 0,0 = choose a place.
    pub cell: Cell,
}
