//! Sections whose names are misspelt.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::report::printable;
use sandtable_scenario::rules::{PRESENTATION_SECTIONS, keys};
use sandtable_scenario::suggest::closest;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI101",
        name: "section-name-close",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A section has a name that is almost a known one.",
        documentation: "Section names are compared letter by letter, upper and lower case included. A section with any other \
             name is never read, and everything in it is lost: [Triggres], [taskforces]. Correct the name.",
        wrong: "
[Triggres]
REINF=GDI,<none>,Reinforcements,0,1,1,1,0",
        right: "
[Triggers]
REINF=GDI,<none>,Reinforcements,0,1,1,1,0
[Events]
REINF=1,13,0,60
[Actions]
REINF=1,11,0,1,0,0,0,0,A
[Tags]
TREINF=0,Reinforcements 1,REINF",
    },
    check: Check::Map(check),
};

/// Sections of a map that the game reads by name.
const KNOWN: &[&str] = &[
    "Basic",
    "SpecialFlags",
    "Lighting",
    "Briefing",
    "VariableNames",
    "Map",
    "Waypoints",
    "CellTags",
    "Tubes",
    "Terrain",
    "Smudge",
    "Preview",
    "PreviewPack",
    "Digest",
    "IsoMapPack5",
    "OverlayPack",
    "OverlayDataPack",
    "Houses",
    "Units",
    "Infantry",
    "Aircraft",
    "Structures",
    "TaskForces",
    "ScriptTypes",
    "TeamTypes",
    "Triggers",
    "Events",
    "Actions",
    "Tags",
    "AITriggerTypes",
    "AITriggerTypesEnable",
    "Tutorial",
    "General",
    "CombatDamage",
    "AudioVisual",
    "CrateRules",
    "MultiplayerDefaults",
    "SpecialWeapons",
    "BuildingTypes",
    "VehicleTypes",
    "InfantryTypes",
    "AircraftTypes",
    "OverlayTypes",
    "TerrainTypes",
    "SmudgeTypes",
    "SuperWeaponTypes",
    "Warheads",
    "Weapons",
    "Animations",
    "VoxelAnims",
    "ParticleSystems",
    "Particles",
    "Powerups",
    "Easy",
    "Normal",
    "Difficult",
    "JumpjetControls",
    "Tiberiums",
];
/// Names this short are close to everything.
const SHORT: usize = 5;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scenario = map.scenario;
    let teams = scenario.team_types.iter().map(|own| own.id.as_str());
    let scripts = scenario.scripts.iter().map(|own| own.id.as_str());
    let forces = scenario.task_forces.iter().map(|own| own.id.as_str());
    let own: BTreeSet<String> = teams.chain(scripts).chain(forces).map(str::to_ascii_uppercase).collect();
    for section in map.ini.sections() {
        let name = section.name();
        // Blanks around a name have a finding of their own.
        let short = name.len() < SHORT || name.trim() != name;
        if short || own.contains(&name.to_ascii_uppercase()) || means_something(map, name) {
            continue;
        }
        let close = closest(name, KNOWN.iter().copied()).filter(|known| {
            // Two slips make another word: [Particle], [Normals].
            known.eq_ignore_ascii_case(name)
                || known.len().abs_diff(name.len()) <= 1 && slips(known, name) <= 2
        });
        if let Some(known) = close {
            out.help(
                section.header_span(),
                format!("section [{}] is not read: there is a section [{known}]", printable(name)),
                format!("write [{known}] if that is meant"),
            );
        }
    }
}

/// Characters in which two names of about the same length differ, without regard to case; two swapped ones count as two.
fn slips(one: &str, other: &str) -> usize {
    let lower = |text: &str| text.to_ascii_lowercase().into_bytes();
    let (one, other) = (lower(one), lower(other));
    let front = one.iter().zip(&other).take_while(|(a, b)| a == b).count();
    let rest = |text: &[u8]| text.get(front..).unwrap_or_default().to_vec();
    let (one, other) = (rest(&one), rest(&other));
    let back = one.iter().rev().zip(other.iter().rev()).take_while(|(a, b)| a == b).count();
    one.len().max(other.len()).saturating_sub(back)
}

/// Whether the game, or something of the rules, has this name.
fn means_something(map: &Subject<'_>, name: &str) -> bool {
    let rules = map.rules;
    KNOWN.contains(&name)
        || keys::section_table(name).is_some()
        || PRESENTATION_SECTIONS.contains(&name)
        || rules.countries.find(name).is_some()
        || rules.buildings.find(name).is_some()
        || rules.vehicles.find(name).is_some()
        || rules.infantry.find(name).is_some()
        || rules.aircraft.find(name).is_some()
        || rules.weapons.find(name).is_some()
        || rules.warheads.find(name).is_some()
        || rules.overlays.find(name).is_some()
        || rules.terrains.find(name).is_some()
        || rules.animations.find(name).is_some()
        || rules.projectiles.find(name).is_some()
        || rules.particles.find(name).is_some()
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn letter_case_counts_and_types_are_no_misspellings() {
        assert!(codes("[waypoints]\n5=40040\n").contains(&"INI101"));
        assert!(codes("[OverlayPak]\n1=AA\n").contains(&"INI101"));
        for good in
            ["[Events]\nA=1,13,0,5\n", "[E1]\nStrength=9\n", "[EditorNotes]\n1=x\n", "[Clear]\nFoot=50%\n"]
        {
            assert!(!codes(good).contains(&"INI101"), "{good}");
        }
    }
}
