//! `[Basic]`, `[SpecialFlags]`, `[Lighting]`, `[VariableNames]` (`formats.md` §3.1 to §3.4).

use sandtable_formats::ini::value;

use super::Reader;
use super::fields::Fields;
use crate::codes::Code;
use crate::model::{Lighting, LocalVariable, Spanned};
use crate::report::printable;

/// Number of local and of global variables (`triggers.md` §10.1).
pub const VARIABLE_COUNT: usize = 50;

/// Known keys of `[Basic]`, to find those written in other letter case.
const BASIC_KEYS: &[&str] = &[
    "Name",
    "NewINIFormat",
    "Player",
    "RequiredAddOn",
    "NextScenario",
    "AltNextScenario",
    "HomeCell",
    "AltHomeCell",
    "TimerInherit",
    "FillSilos",
    "IgnoreGlobalAITriggers",
    "TruckCrate",
    "TrainCrate",
    "TiberiumGrowthEnabled",
    "VeinGrowthEnabled",
    "IceGrowthEnabled",
    "TiberiumDeathToVisceroid",
    "FreeRadar",
    "MultiplayerOnly",
    "UseMPAIBaseNodes",
    "EndOfGame",
    "SkipScore",
    "OneTimeOnly",
    "SkipMapSelect",
    "CarryOverMoney",
    "CarryOverCap",
];

impl Reader<'_> {
    /// Reads `[Basic]`, `[SpecialFlags]` and `[Lighting]`.
    pub(super) fn read_basic(&mut self) {
        let keys = self.keys("Basic");
        let report = &mut self.report;
        let basic = &mut self.scenario.basic;
        let spanned = |key: &str, slot: &mut Spanned<String>| {
            if let Some(entry) = keys.entry(key) {
                *slot = Spanned::new(entry.value().to_owned(), entry.value_span());
            }
        };
        spanned("Name", &mut basic.name);
        spanned("Player", &mut basic.player);
        let text = |key: &str, slot: &mut String| {
            if let Some(text) = keys.text(key) {
                text.clone_into(slot);
            }
        };
        text("NextScenario", &mut basic.next_scenario);
        text("AltNextScenario", &mut basic.alt_next_scenario);
        keys.int("NewINIFormat", &mut basic.new_ini_format, report);
        keys.int("RequiredAddOn", &mut basic.required_add_on, report);
        keys.int("HomeCell", &mut basic.home_cell, report);
        keys.int("AltHomeCell", &mut basic.alt_home_cell, report);
        keys.bool("TimerInherit", &mut basic.timer_inherit, report);
        keys.bool("FillSilos", &mut basic.fill_silos, report);
        keys.bool("IgnoreGlobalAITriggers", &mut basic.ignore_global_ai_triggers, report);
        keys.bool("TruckCrate", &mut basic.truck_crate, report);
        keys.bool("TrainCrate", &mut basic.train_crate, report);
        keys.bool("TiberiumGrowthEnabled", &mut basic.tiberium_growth_enabled, report);
        keys.bool("VeinGrowthEnabled", &mut basic.vein_growth_enabled, report);
        keys.bool("IceGrowthEnabled", &mut basic.ice_growth_enabled, report);
        keys.bool("TiberiumDeathToVisceroid", &mut basic.tiberium_death_to_visceroid, report);
        keys.bool("FreeRadar", &mut basic.free_radar, report);
        keys.bool("MultiplayerOnly", &mut basic.multiplayer_only, report);
        keys.bool("UseMPAIBaseNodes", &mut basic.use_mp_ai_base_nodes, report);
        keys.bool("EndOfGame", &mut basic.end_of_game, report);
        keys.bool("SkipScore", &mut basic.skip_score, report);
        keys.bool("OneTimeOnly", &mut basic.one_time_only, report);
        keys.bool("SkipMapSelect", &mut basic.skip_map_select, report);
        if basic.new_ini_format < 4 {
            self.cell_rows = 128;
            report.help(
                Code::OldCellNumbers,
                keys.entry("NewINIFormat").map(|entry| entry.value_span()),
                format!(
                    "[Basic] NewINIFormat is {}, so cell numbers count 128 cells in a row",
                    basic.new_ini_format
                ),
                "write NewINIFormat=4 when cell numbers are y * 1000 + x",
            );
        }
        self.check_letter_case("Basic", BASIC_KEYS);
        self.read_special_flags();
        self.read_lighting();
    }

    /// Reports keys that differ from known ones only in letter case.
    fn check_letter_case(&mut self, section: &str, known: &[&str]) {
        for entry in self.entries(section) {
            let key = entry.key();
            if known.contains(&key) {
                continue;
            }
            if let Some(right) = known.iter().find(|right| right.eq_ignore_ascii_case(key)) {
                self.report.help(
                    Code::KeyLetterCase,
                    entry.key_span(),
                    format!(
                        "[{section}] {} is not read: keys are compared with their letter case",
                        printable(key)
                    ),
                    format!("write {right}"),
                );
            }
        }
    }

    fn read_special_flags(&mut self) {
        let keys = self.keys("SpecialFlags");
        let report = &mut self.report;
        let flags = &mut self.scenario.special_flags;
        // Flags a map does not give are as the rules say (`formats.md` §3.2).
        flags.clone_from(self.lists.special_flags);
        keys.bool("TiberiumGrows", &mut flags.tiberium_grows, report);
        keys.bool("TiberiumSpreads", &mut flags.tiberium_spreads, report);
        keys.bool("TiberiumExplosive", &mut flags.tiberium_explosive, report);
        keys.bool("DestroyableBridges", &mut flags.destroyable_bridges, report);
        keys.bool("MCVDeploy", &mut flags.mcv_deploy, report);
        keys.bool("InitialVeteran", &mut flags.initial_veteran, report);
        keys.bool("FixedAlliance", &mut flags.fixed_alliance, report);
        keys.bool("HarvesterImmune", &mut flags.harvester_immune, report);
        keys.bool("FogOfWar", &mut flags.fog_of_war, report);
        keys.bool("Inert", &mut flags.inert, report);
        keys.bool("IonStorms", &mut flags.ion_storms, report);
        keys.bool("Meteorites", &mut flags.meteorites, report);
        keys.bool("Visceroids", &mut flags.visceroids, report);
    }

    fn read_lighting(&mut self) {
        let keys = self.keys("Lighting");
        let report = &mut self.report;
        let light: &mut Lighting = &mut self.scenario.lighting;
        keys.scaled("Ambient", 100, &mut light.ambient, report);
        for (key, slot) in ["Red", "Green", "Blue"].iter().zip(&mut light.tint) {
            keys.scaled(key, 100, slot, report);
        }
        keys.scaled("Ground", 1000, &mut light.ground, report);
        keys.scaled("Level", 1000, &mut light.level, report);
        // The values of a storm start from those just read.
        light.ion_ambient = light.ambient;
        light.ion_tint = light.tint;
        keys.scaled("IonAmbient", 100, &mut light.ion_ambient, report);
        for (key, slot) in ["IonRed", "IonGreen", "IonBlue"].iter().zip(&mut light.ion_tint) {
            keys.scaled(key, 100, slot, report);
        }
    }

    /// Reads `[VariableNames]` (`formats.md` §3.4, `triggers.md` §10.1): at most the first 50 entries; the number in
    /// the key counts.
    pub(super) fn read_variables(&mut self) {
        let mut locals: Vec<Option<LocalVariable>> = vec![None; VARIABLE_COUNT];
        for (row, entry) in self.entries("VariableNames").iter().enumerate() {
            let number = value::atoi(entry.key());
            let fields = Fields::new(entry);
            let name = fields.text(0).unwrap_or_default();
            let is_number = entry.key().starts_with(|c: char| c.is_ascii_digit());
            let slot = usize::try_from(number).ok().filter(|_| is_number && row < VARIABLE_COUNT);
            let Some(slot) = slot.and_then(|slot| locals.get_mut(slot)) else {
                self.report.help(
                    Code::VariableIndex,
                    entry.key_span(),
                    format!(
                        "[VariableNames] {}: local variable \"{}\" is outside the {VARIABLE_COUNT} there are",
                        printable(entry.key()),
                        printable(name)
                    ),
                    "use a number from 0 to 49",
                );
                continue;
            };
            if fields.len() < 2 {
                self.report.help(
                    Code::VariableWithoutState,
                    entry.value_span(),
                    format!(
                        "local variable {number} \"{}\" has no starting state and starts clear",
                        printable(name)
                    ),
                    format!("write {number}={},0", printable(name)),
                );
                if fields.len() == 1 {
                    self.report.fix(
                        Code::VariableWithoutState,
                        "write the starting state 0",
                        fields.append("0"),
                    );
                }
            }
            *slot = Some(LocalVariable {
                name: Spanned::new(name.to_owned(), fields.span(0)),
                initial: fields.flag_or(1, false),
            });
        }
        self.scenario.locals = locals;
    }
}
