//! Sections of fixed name.

use sandtable_formats::ini::{Section, value as dialect};

use super::Pass;
use super::registries::power_up_fields;
use crate::rules::enums::{CrateResult, LandType, MissionKind};
use crate::rules::keys::KeyTable;
use crate::rules::tables::*;
use crate::rules::value::{KeyValue, ReadContext};

/// How many global variables there are (`triggers.md §10`).
pub(crate) const GLOBAL_VARIABLES: usize = 50;

/// The tables of all sections of fixed name.
#[derive(Debug, Clone)]
pub(crate) struct Globals {
    pub(crate) general: General,
    pub(crate) combat_damage: CombatDamage,
    pub(crate) audio_visual: AudioVisual,
    pub(crate) ai: Ai,
    pub(crate) iq: Iq,
    pub(crate) crate_rules: CrateRules,
    pub(crate) powerups: PowerUps,
    pub(crate) special_weapons: SpecialWeapons,
    pub(crate) multiplayer_defaults: MultiplayerDefaults,
    pub(crate) maximums: Maximums,
    pub(crate) jumpjet_controls: JumpjetControls,
    pub(crate) levitation: Levitation,
    pub(crate) lands: [Land; 12],
    pub(crate) difficulties: [Difficulty; 3],
    pub(crate) missions: [MissionControl; 25],
    pub(crate) variable_names: Vec<Option<String>>,
}

impl Default for Globals {
    fn default() -> Self {
        Self {
            general: General::default(),
            combat_damage: CombatDamage::default(),
            audio_visual: AudioVisual::default(),
            ai: Ai::default(),
            iq: Iq::default(),
            crate_rules: CrateRules::default(),
            powerups: PowerUps::default(),
            special_weapons: SpecialWeapons::default(),
            multiplayer_defaults: MultiplayerDefaults::default(),
            maximums: Maximums::default(),
            jumpjet_controls: JumpjetControls::default(),
            levitation: Levitation::default(),
            lands: Default::default(),
            difficulties: Default::default(),
            missions: std::array::from_fn(|_| MissionControl::default()),
            variable_names: vec![None; GLOBAL_VARIABLES],
        }
    }
}

/// Reads one section of fixed name into its table.
fn read_section(
    name: &str,
    pass: &mut Pass<'_>,
    mut read: impl FnMut(&str, &str, &mut ReadContext<'_>) -> bool,
) {
    let Some(section) = pass.ini.section(name) else { return };
    for entry in section.entries() {
        read(entry.key(), entry.value(), &mut pass.context(section.name(), entry));
    }
}

impl Globals {
    /// Step 2 of a pass.
    pub(super) fn read_first(&mut self, pass: &mut Pass<'_>) {
        read_section("Maximums", pass, |k, v, cx| self.maximums.read_key(k, v, cx));
        read_section("JumpjetControls", pass, |k, v, cx| self.jumpjet_controls.read_key(k, v, cx));
        read_section("LEVITATION", pass, |k, v, cx| self.levitation.read_key(k, v, cx));
        read_section("MultiplayerDefaults", pass, |k, v, cx| self.multiplayer_defaults.read_key(k, v, cx));
        read_section("AI", pass, |k, v, cx| self.ai.read_key(k, v, cx));
        self.read_power_ups(pass);
        for (land, slot) in LandType::ALL.iter().zip(&mut self.lands) {
            read_section(land.name(), pass, |k, v, cx| slot.read_key(k, v, cx));
            slot.clamp();
        }
        read_section("IQ", pass, |k, v, cx| self.iq.read_key(k, v, cx));
        read_section("General", pass, |k, v, cx| self.general.read_key(k, v, cx));
    }

    /// The mission sections, at the end of step 3.
    pub(super) fn read_missions(&mut self, pass: &mut Pass<'_>) {
        for (mission, slot) in MissionKind::ALL.iter().zip(&mut self.missions) {
            let Some(section) = pass.ini.section(mission.name()) else { continue };
            read_section(mission.name(), pass, |k, v, cx| slot.read_key(k, v, cx));
            slot.aa_rate_given |= section.get("AARate").is_some();
            if !slot.aa_rate_given {
                slot.aa_rate = slot.rate;
            }
        }
    }

    /// Step 4 of a pass.
    pub(super) fn read_last(&mut self, pass: &mut Pass<'_>) {
        for (name, slot) in ["Easy", "Normal", "Difficult"].into_iter().zip(&mut self.difficulties) {
            let Some(section) = pass.ini.section(name) else { continue };
            *slot = Difficulty::default();
            read_section(name, pass, |k, v, cx| slot.read_key(k, v, cx));
            remark_partial(section, &Difficulty::TABLE, pass);
        }
        read_section("CrateRules", pass, |k, v, cx| self.crate_rules.read_key(k, v, cx));
        read_section("CombatDamage", pass, |k, v, cx| self.combat_damage.read_key(k, v, cx));
        read_section("AudioVisual", pass, |k, v, cx| self.audio_visual.read_key(k, v, cx));
        read_section("SpecialWeapons", pass, |k, v, cx| self.special_weapons.read_key(k, v, cx));
    }

    /// `[Powerups]`: once present, every result it omits has no share.
    fn read_power_ups(&mut self, pass: &mut Pass<'_>) {
        let Some(section) = pass.ini.section("Powerups") else { return };
        self.powerups = PowerUps::default();
        let mut missing = Vec::new();
        for (&result, slot) in CrateResult::ALL.iter().zip(&mut self.powerups.entries) {
            let Some(entry) = section.get(result.name()) else {
                missing.push(result.name());
                continue;
            };
            let (shares, animation, value) = power_up_fields(entry.value());
            slot.shares = shares;
            slot.value = value.unwrap_or(0.0);
            if let Some(animation) = animation {
                slot.animation.read(animation, &mut pass.context("Powerups", entry));
            }
        }
        if pass.own && !missing.is_empty() {
            let message = format!("[Powerups] names no {}: crates never give them", missing.join(", "));
            let span = section.entries().first().map(|entry| entry.span());
            pass.report(
                "rules-partial-powerups",
                span,
                message,
                Some("a [Powerups] section replaces the whole list: copy the lines to keep"),
            );
        }
    }

    /// `[VariableNames]` of the rules names the global variables; a map's names its local ones (`formats.md §3.4`).
    pub(crate) fn read_variable_names(&mut self, section: Option<&Section>) {
        for entry in section.map(Section::entries).into_iter().flatten() {
            let index = usize::try_from(dialect::integer(entry.key())).ok();
            if let Some(slot) = index.and_then(|index| self.variable_names.get_mut(index)) {
                *slot = Some(entry.value().to_owned());
            }
        }
    }
}

/// A difficulty section resets what it does not name.
fn remark_partial(section: &Section, table: &KeyTable, pass: &mut Pass<'_>) {
    if !pass.own {
        return;
    }
    let missing: Vec<&str> =
        table.keys.iter().map(|key| key.key).filter(|key| section.get(key).is_none()).collect();
    if missing.is_empty() {
        return;
    }
    let message = format!(
        "[{}] does not name {}: they go back to the built-in defaults",
        section.name(),
        missing.join(", ")
    );
    let span = section.entries().first().map(|entry| entry.span());
    pass.report(
        "rules-partial-difficulty",
        span,
        message,
        Some("write every key that should keep its value"),
    );
}
