//! `[Basic]`, `[SpecialFlags]`, `[Lighting]`, `[Map]`, texts, variables, waypoints, houses.

use std::borrow::Cow;

use sandtable_scenario::model::{HouseRow, Owner, Rect};

use super::super::item::{Entry, Fact, Item, Known};
use super::super::side::Side;
use crate::words::printable;

/// An owner, also one whose name resolves to nothing.
pub(super) fn owner(side: &Side<'_>, name: &'static str, owner: Owner, written: &str) -> Fact {
    match side.names.owner(owner) {
        Some(words) => Fact::of(name, side.same_owner(owner), Some(words)),
        None if written.is_empty() => Fact::of(name, "", None),
        None => Fact::of(name, format!("?{}", written.to_ascii_uppercase()), Some(printable(written))),
    }
}

/// A waypoint; −1 is none. Where it lies is said under waypoints.
pub(super) fn waypoint(name: &'static str, number: i32) -> Fact {
    if number < 0 { Fact::of(name, "", None) } else { Fact::new(name, number) }
}

/// A number in hundredths or thousandths as a decimal.
fn decimal(name: &'static str, value: i32, unit: i32) -> Fact {
    let digits = if unit == 1000 { 3 } else { 2 };
    let (sign, value) = (if value < 0 { "-" } else { "" }, i64::from(value).abs());
    let unit = i64::from(unit);
    let words = format!("{sign}{}.{:0digits$}", value / unit, value % unit);
    Fact::new(name, words.trim_end_matches('0').trim_end_matches('.'))
}

/// Keys of a section that the reader does not know: clients and the game's menus read some.
fn others(side: &Side<'_>, section: &str, known: impl Fn(&str) -> bool) -> Vec<Fact> {
    let entries = side.loaded.ini.section(section).map_or(&[][..], |section| section.entries());
    let entries = entries.iter().filter(|entry| !known(entry.key()) && !entry.value().is_empty());
    entries
        .map(|entry| Fact {
            name: Cow::Owned(printable(entry.key())),
            key: entry.value().to_owned(),
            words: Some(printable(entry.value())),
            switch: false,
        })
        .collect()
}

/// Values with the keys that hold them, and what else stands in the section.
fn with_others(side: &Side<'_>, section: &str, facts: Vec<Fact>) -> Vec<Fact> {
    let known: Vec<String> = facts.iter().map(|fact| fact.name.to_string()).collect();
    let others = others(side, section, |key| known.iter().any(|known| known == key));
    facts.into_iter().chain(others).collect()
}

pub(in super::super) fn basic(side: &Side<'_>) -> Vec<Item> {
    let basic = &side.loaded.scenario.basic;
    let flags = [
        ("TimerInherit", basic.timer_inherit),
        ("FillSilos", basic.fill_silos),
        ("IgnoreGlobalAITriggers", basic.ignore_global_ai_triggers),
        ("TruckCrate", basic.truck_crate),
        ("TrainCrate", basic.train_crate),
        ("TiberiumGrowthEnabled", basic.tiberium_growth_enabled),
        ("VeinGrowthEnabled", basic.vein_growth_enabled),
        ("IceGrowthEnabled", basic.ice_growth_enabled),
        ("TiberiumDeathToVisceroid", basic.tiberium_death_to_visceroid),
        ("FreeRadar", basic.free_radar),
        ("MultiplayerOnly", basic.multiplayer_only),
        ("UseMPAIBaseNodes", basic.use_mp_ai_base_nodes),
        ("EndOfGame", basic.end_of_game),
        ("SkipScore", basic.skip_score),
        ("OneTimeOnly", basic.one_time_only),
        ("SkipMapSelect", basic.skip_map_select),
    ];
    let mut facts = vec![
        Fact::new("Name", &*basic.name),
        Fact::new("Player", &*basic.player),
        Fact::new("NewINIFormat", basic.new_ini_format),
        Fact::new("RequiredAddOn", basic.required_add_on),
        Fact::new("NextScenario", &basic.next_scenario),
        Fact::new("AltNextScenario", &basic.alt_next_scenario),
        Fact::new("HomeCell", basic.home_cell),
        Fact::new("AltHomeCell", basic.alt_home_cell),
    ];
    facts.extend(flags.map(|(name, on)| Fact::flag(name, on)));
    vec![Item::new(Known::Itself, "Basic", "").with(with_others(side, "Basic", facts))]
}

pub(in super::super) fn special_flags(side: &Side<'_>) -> Vec<Item> {
    let flags = &side.loaded.scenario.special_flags;
    let flags = [
        ("TiberiumGrows", flags.tiberium_grows),
        ("TiberiumSpreads", flags.tiberium_spreads),
        ("TiberiumExplosive", flags.tiberium_explosive),
        ("DestroyableBridges", flags.destroyable_bridges),
        ("MCVDeploy", flags.mcv_deploy),
        ("InitialVeteran", flags.initial_veteran),
        ("FixedAlliance", flags.fixed_alliance),
        ("HarvesterImmune", flags.harvester_immune),
        ("FogOfWar", flags.fog_of_war),
        ("Inert", flags.inert),
        ("IonStorms", flags.ion_storms),
        ("Meteorites", flags.meteorites),
        ("Visceroids", flags.visceroids),
    ];
    let facts = flags.map(|(name, on)| Fact::flag(name, on)).to_vec();
    vec![Item::new(Known::Itself, "SpecialFlags", "").with(with_others(side, "SpecialFlags", facts))]
}

pub(in super::super) fn lighting(side: &Side<'_>) -> Vec<Item> {
    let light = &side.loaded.scenario.lighting;
    let [red, green, blue] = light.tint;
    let [ion_red, ion_green, ion_blue] = light.ion_tint;
    // The light of a storm that is not given follows that of the day.
    let storm = |name: &'static str, value: i32| match side.loaded.ini.get("Lighting", name) {
        Some(_) => decimal(name, value, 100),
        None => Fact::of(name, "", None),
    };
    vec![Item::new(Known::Itself, "Lighting", "").with([
        decimal("Ambient", light.ambient, 100),
        decimal("Red", red, 100),
        decimal("Green", green, 100),
        decimal("Blue", blue, 100),
        decimal("Ground", light.ground, 1000),
        decimal("Level", light.level, 1000),
        storm("IonAmbient", light.ion_ambient),
        storm("IonRed", ion_red),
        storm("IonGreen", ion_green),
        storm("IonBlue", ion_blue),
    ])]
}

pub(in super::super) fn map(side: &Side<'_>) -> Vec<Item> {
    let map = &side.loaded.scenario.map;
    let Rect { x, y, width, height } = map.local;
    vec![Item::new(Known::Itself, "Map", "").with([
        Fact::new("theater", &*map.theater),
        Fact::new("size", format!("{}x{}", map.width, map.height)),
        Fact::new("playable area", format!("{x},{y} {width}x{height}")),
        Fact::new("level of empty cells", map.level),
        Fact::flag("empty cells are water", map.fill_water),
    ])]
}

pub(in super::super) fn briefing(side: &Side<'_>) -> Vec<Item> {
    let text = side.loaded.scenario.briefing.as_str();
    vec![Item::new(Known::Itself, "Briefing", "").with([Fact::new("text", text)])]
}

pub(in super::super) fn texts(side: &Side<'_>) -> Vec<Item> {
    let lines = side.loaded.scenario.tutorial.iter();
    lines
        .map(|(number, line)| Item::new(Known::Itself, number, "").with([Fact::new("text", &line.value)]))
        .collect()
}

pub(in super::super) fn variables(side: &Side<'_>) -> Vec<Item> {
    let locals = side.loaded.scenario.locals.iter().enumerate();
    locals
        .filter_map(|(number, local)| {
            let local = local.as_ref()?;
            let item = Item::new(Known::Itself, number, &*local.name);
            Some(item.with([Fact::new("name", &*local.name), Fact::flag("set at the start", local.initial)]))
        })
        .collect()
}

pub(in super::super) fn waypoints(side: &Side<'_>) -> Vec<Item> {
    let waypoints = side.loaded.scenario.waypoints.iter().enumerate();
    waypoints
        .filter_map(|(number, cell)| {
            let cell = cell.as_ref()?;
            Some(Item::new(Known::Itself, number, "").with([Fact::new("cell", cell.value)]))
        })
        .collect()
}

/// The houses of a mission and the sections of start positions.
fn rows<'a>(side: &Side<'a>) -> impl Iterator<Item = &'a HouseRow> + use<'a> {
    let scenario = &*side.loaded.scenario;
    scenario.houses.iter().chain(scenario.spawns.iter().flatten())
}

/// Keys of a house's section that become values of their own.
const HOUSE_KEYS: [&str; 15] = [
    "ActsLike",
    "Allies",
    "Color",
    "Credits",
    "Edge",
    "IQ",
    "NodeCount",
    // Written by editors, read by nobody.
    "PercentBuilt",
    "PlayerControl",
    "RatioAITriggerTeam",
    "RatioTeamAircraft",
    "RatioTeamInfantry",
    "RatioTeamUnits",
    "Side",
    "TechLevel",
];

fn is_node(key: &str) -> bool {
    key.len() == 3 && key.bytes().all(|b| b.is_ascii_digit())
}

pub(in super::super) fn houses(side: &Side<'_>) -> Vec<Item> {
    rows(side)
        .map(|house| {
            let country = |at: usize| side.rules().countries.name(at).map(printable);
            let mut allies: Vec<String> = house
                .allies
                .iter()
                .map(|ally| ally.target.and_then(country).unwrap_or_else(|| printable(&ally.text)))
                .collect();
            allies.sort();
            allies.dedup();
            let edge = ["North", "East", "South", "West"].get(usize::from(house.edge)).copied();
            let [aircraft, infantry, units] = house.ratio_team;
            let tech = house.tech_level.map(|level| level.to_string());
            let facts = [
                Fact::of("TechLevel", tech.clone().unwrap_or_default(), tech),
                Fact::new("credits", house.credits),
                Fact::new("IQ", house.iq),
                Fact::new("Edge", edge.unwrap_or_default()),
                Fact::flag("PlayerControl", house.player_control),
                Fact::new("Allies", allies.join(", ")),
                Fact::of("Color", house.color.to_ascii_uppercase(), Some(printable(&house.color))),
                Fact::of("Side", house.side.to_ascii_uppercase(), Some(printable(&house.side))),
                Fact::new("ActsLike", house.acts_like.and_then(country).unwrap_or_default()),
                Fact::new("RatioAITriggerTeam", house.ratio_ai_trigger_team),
                Fact::new("RatioTeamAircraft", aircraft),
                Fact::new("RatioTeamInfantry", infantry),
                Fact::new("RatioTeamUnits", units),
            ];
            let others = others(side, &house.name, |key| HOUSE_KEYS.contains(&key) || is_node(key));
            Item::new(Known::Itself, &*house.name, "").with(facts).with(others)
        })
        .collect()
}

/// The base nodes of each house, in the order of building.
pub(in super::super) fn base_nodes(side: &Side<'_>) -> Vec<Item> {
    rows(side)
        .filter(|house| !house.base_nodes.is_empty())
        .map(|house| {
            let entry = |node: &sandtable_scenario::model::BaseNode| {
                let name = usize::try_from(node.building).ok().and_then(|at| side.rules().buildings.name(at));
                let kind = name.map_or_else(|| format!("special node {}", node.building), printable);
                let words = match (node.cell.x, node.cell.y) {
                    (0, 0) => format!("{kind}, anywhere"),
                    _ => format!("{kind} at {}", node.cell),
                };
                Entry { key: words.to_ascii_uppercase(), kind, exact: words.clone(), words }
            };
            Item::new(Known::Itself, &*house.name, "")
                .list("node", house.base_nodes.iter().map(entry).collect())
        })
        .collect()
}
