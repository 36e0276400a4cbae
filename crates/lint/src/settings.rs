//! The keys of the small sections of a map (`formats.md` §3.1 to §3.3, §5.1, §6.1).

/// Keys of the section of a house or a start position; base nodes have numbers besides.
pub(crate) const HOUSE: &[&str] = &[
    "TechLevel",
    "Credits",
    "IQ",
    "Edge",
    "PlayerControl",
    "Allies",
    "Color",
    "Side",
    "ActsLike",
    "NodeCount",
    "RatioAITriggerTeam",
    "RatioTeamAircraft",
    "RatioTeamInfantry",
    "RatioTeamUnits",
    "PercentBuilt",
    // Those of a country, which a map may change in the same section.
    "Name",
    "Suffix",
    "Prefix",
    "Multiplay",
    "MultiplayPassive",
    "WallOwner",
    "SmartAI",
    "Firepower",
    "Groundspeed",
    "Airspeed",
    "Armor",
    "ROF",
    "Cost",
    "BuildTime",
    "ParentCountry",
    "UIName",
];

const BASIC: &[&str] = &[
    "Name",
    "NewINIFormat",
    "Player",
    "RequiredAddOn",
    "Official",
    "InitTime",
    "NextScenario",
    "AltNextScenario",
    "HomeCell",
    "AltHomeCell",
    "TimerInherit",
    "CarryOverMoney",
    "CarryOverCap",
    "EndOfGame",
    "SkipScore",
    "OneTimeOnly",
    "SkipMapSelect",
    "TruckCrate",
    "TrainCrate",
    "FillSilos",
    "IgnoreGlobalAITriggers",
    "Percent",
    "StartingDropships",
    "AllowableUnits",
    "AllowableUnitMaximums",
    "TiberiumGrowthEnabled",
    "VeinGrowthEnabled",
    "IceGrowthEnabled",
    "TiberiumDeathToVisceroid",
    "FreeRadar",
    "MultiplayerOnly",
    "Theme",
    "SpeechSide",
    "Intro",
    "Brief",
    "Win",
    "Lose",
    "Action",
    "PostScore",
    "PreMapSelect",
    "UseMPAIBaseNodes",
    "GameMode",
    "GameModes",
    "MinPlayer",
    "MinPlayers",
    "MaxPlayer",
    "MaxPlayers",
    "Author",
];

const MAP: &[&str] = &["Theater", "Size", "LocalSize", "Level", "Fill"];

const SPECIAL_FLAGS: &[&str] = &[
    "TiberiumGrows",
    "TiberiumSpreads",
    "TiberiumExplosive",
    "DestroyableBridges",
    "MCVDeploy",
    "InitialVeteran",
    "FixedAlliance",
    "HarvesterImmune",
    "FogOfWar",
    "Inert",
    "IonStorms",
    "Meteorites",
    "Visceroids",
];

const LIGHTING: &[&str] = &[
    "Ambient",
    "Red",
    "Green",
    "Blue",
    "Ground",
    "Level",
    "IonAmbient",
    "IonRed",
    "IonGreen",
    "IonBlue",
    "IonGround",
    "IonLevel",
];

/// The sections with their keys.
pub(crate) const SETTINGS: &[(&str, &[&str])] =
    &[("Basic", BASIC), ("Map", MAP), ("SpecialFlags", SPECIAL_FLAGS), ("Lighting", LIGHTING)];

/// Whether a key is one of these, or of a family that editors and other games know.
pub(crate) fn is_known(keys: &[&str], key: &str) -> bool {
    // Lights of Red Alert 2, which editors for both games write.
    let foreign = key.starts_with("Dominator") || key.starts_with("Editor");
    foreign || keys.contains(&key)
}
