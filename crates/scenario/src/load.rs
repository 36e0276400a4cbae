//! The way in: from the bytes of a map to rules, scenario and findings.

use std::sync::Arc;

use sandtable_formats::ini::{IniFile, value};

use crate::codes::Code;
use crate::diagnostic::Diagnostic;
use crate::model::{Scenario, Spanned, SpecialFlags};
use crate::reader::{self, Lists, NameList, ReadOptions};
use crate::rules::{Registry, Rules, RulesProblem, RulesSources};
use crate::terrain;
use crate::theater::{Theater, TheaterKind, TmpSource};

/// How to load a map.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct LoadOptions {
    /// As a campaign mission or not; `None`: a map with its own `[Houses]` is a mission.
    pub campaign: Option<bool>,
    /// With the rules of Firestorm or without; `None`: in a mission as `[Basic] RequiredAddOn` says, elsewhere with.
    pub firestorm: Option<bool>,
}

/// A loaded map.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The rules with the map's own changes.
    pub rules: Arc<Rules>,
    /// The map.
    pub scenario: Arc<Scenario>,
    /// Its theater, with the land data of the map's tiles when their files are at hand.
    pub theater: Arc<Theater>,
    /// Whether land and ramps come from the tiles' own data. Otherwise they are approximated from the names of the tile
    /// sets (`formats.md` §11.4), and people should be told.
    pub exact_land: bool,
    /// The file itself, for places and for what the model leaves out.
    pub ini: Arc<IniFile>,
    /// What was found while reading, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
}

/// Loads a map. Never fails for what the file says; see [`Loaded::diagnostics`].
#[must_use]
pub fn load(bytes: Vec<u8>, name: &str, sources: &RulesSources) -> Loaded {
    load_with(bytes, name, sources, LoadOptions::default())
}

/// Loads a map as the options say.
#[must_use]
pub fn load_with(bytes: Vec<u8>, name: &str, sources: &RulesSources, options: LoadOptions) -> Loaded {
    load_with_tiles(bytes, name, sources, options, None)
}

/// Loads a map as the options say, with the tile files of an installation.
#[must_use]
pub fn load_with_tiles(
    bytes: Vec<u8>,
    name: &str,
    sources: &RulesSources,
    options: LoadOptions,
    tiles: Option<&dyn TmpSource>,
) -> Loaded {
    let ini = IniFile::parse(bytes);
    let campaign = reader::is_campaign(&ini, options.campaign);
    let firestorm = options.firestorm.unwrap_or_else(|| !campaign || requires_firestorm(&ini));
    let mut problems = Vec::new();
    let rules = sources.load(Some((&ini, name)), campaign, firestorm, &mut problems);
    let kind = ini.get("Map", "Theater").and_then(|theater| TheaterKind::from_name(theater.value()));
    let mut theater = Theater::new(kind.unwrap_or_default(), sources, &mut problems);
    let playable: Vec<bool> =
        rules.countries.iter().map(|country| country.multiplay && !country.multiplay_passive).collect();
    let tile_count = usize::try_from(theater.tile_count()).ok().filter(|count| *count > 0);
    let special_flags = default_special_flags(&rules);
    let lists = Lists::new(&rules, &playable, &special_flags, tile_count);
    let ai = sources.ai(firestorm);
    let options = ReadOptions { campaign: Some(campaign) };
    let (mut scenario, mut diagnostics) = reader::read(&ini, name, lists, &ai.files, options);
    if let Some(tiles) = tiles {
        theater.load_tiles(tiles, scenario.tiles.records.iter().map(|(_, tile)| tile.tile));
    }
    let exact_land = terrain::settle(&mut scenario.tiles, &scenario.map, &scenario.overlay, &theater);
    add_shipped_texts(&mut scenario, sources);
    diagnostics.extend(problems.into_iter().map(|problem| rules_finding(problem, &ini, name, sources)));
    diagnostics.sort_by_key(|finding| (finding.file.as_ref() != name, finding.span.map(|span| span.start)));
    Loaded {
        rules: Arc::new(rules),
        scenario: Arc::new(scenario),
        theater: Arc::new(theater),
        exact_land,
        ini: Arc::new(ini),
        diagnostics,
    }
}

/// Whether a mission needs Firestorm (`formats.md` §3.1 `RequiredAddOn`).
fn requires_firestorm(ini: &IniFile) -> bool {
    ini.get("Basic", "RequiredAddOn").is_some_and(|entry| value::integer(entry.value()) == 1)
}

/// Adds the installation's texts under the map's own (`actions.md` §2.4): a line of the map's `[Tutorial]` comes first.
fn add_shipped_texts(scenario: &mut Scenario, sources: &RulesSources) {
    let Some(section) = sources.tutorial().and_then(|ini| ini.section("Tutorial")) else { return };
    for entry in section.entries() {
        let number = value::atoi(entry.key());
        let text = Spanned { value: entry.value().to_owned(), span: Default::default() };
        scenario.tutorial.entry(number).or_insert(text);
    }
}

/// The special flags of a map that gives none (`formats.md` §3.2): keys of the same names in the rules; flags the rules
/// do not know are off.
fn default_special_flags(rules: &Rules) -> SpecialFlags {
    SpecialFlags {
        tiberium_grows: rules.general.tiberium_grows,
        tiberium_spreads: rules.general.tiberium_spreads,
        tiberium_explosive: rules.combat_damage.tiberium_explosive,
        destroyable_bridges: rules.combat_damage.destroyable_bridges,
        harvester_immune: rules.combat_damage.harvester_immune,
        fog_of_war: rules.general.fog_of_war,
        ion_storms: rules.general.ion_storms,
        meteorites: rules.general.meteorites,
        visceroids: rules.general.visceroids,
        mcv_deploy: false,
        initial_veteran: false,
        fixed_alliance: false,
        inert: false,
    }
}

/// A finding of the rules reader with code and place.
fn rules_finding(problem: RulesProblem, map: &IniFile, name: &str, sources: &RulesSources) -> Diagnostic {
    let code = Code::find(problem.code).unwrap_or(Code::RulesProblem);
    let own = || sources.own_files().find(|(own, _)| *own == problem.file).map(|(_, ini)| ini);
    let ini = if problem.file == name { Some(map) } else { own() };
    let place = problem.span.zip(ini).map(|(span, ini)| (ini.line_of(span.start), ini.column_of(span.start)));
    Diagnostic {
        code,
        severity: code.info().severity,
        file: problem.file.as_str().into(),
        span: problem.span,
        line: place.map(|(line, _)| line),
        column: place.map(|(_, column)| column),
        message: problem.message,
        help: problem.help,
        fix: None,
    }
}

impl<T> NameList for Registry<T> {
    fn find(&self, name: &str) -> Option<usize> {
        Registry::find(self, name)
    }
    fn name(&self, at: usize) -> Option<&str> {
        Registry::name(self, at)
    }
    fn len(&self) -> usize {
        Registry::len(self)
    }
}

impl<'a> Lists<'a> {
    /// The lists of loaded rules.
    #[must_use]
    pub fn new(
        rules: &'a Rules,
        playable: &'a [bool],
        special_flags: &'a SpecialFlags,
        tile_count: Option<usize>,
    ) -> Self {
        // A list that is empty is not at hand.
        let known = |list: &[String]| (!list.is_empty()).then_some(list.len());
        Lists {
            countries: &rules.countries,
            sides: &rules.sides,
            buildings: &rules.buildings,
            vehicles: &rules.vehicles,
            infantry: &rules.infantry,
            aircraft: &rules.aircraft,
            terrains: &rules.terrains,
            overlays: &rules.overlays,
            smudges: &rules.smudges,
            animations: &rules.animations,
            weapons: &rules.weapons,
            voxel_anims: &rules.voxel_anims,
            particle_systems: &rules.particle_systems,
            super_weapons: &rules.super_weapons,
            sounds: known(&rules.sounds),
            themes: known(&rules.themes),
            movies: known(&rules.movies),
            playable,
            special_flags,
            tile_count,
        }
    }
}
