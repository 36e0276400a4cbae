//! Sections of the map that change the rules, and sections nobody here knows.

use std::borrow::Cow;
use std::collections::BTreeSet;

use sandtable_formats::ini::{Section, value};
use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::keys::{KeyTable, section_table, type_table};
use sandtable_scenario::rules::{PRESENTATION_SECTIONS, RegistryKind, Rules};

use super::super::item::{Entry, Fact, Item, Known};
use super::super::side::Side;
use crate::words::printable;

/// Sections the reader of maps takes apart, and those that only editors and menus look at.
const MAP_SECTIONS: &[&str] = &[
    "AITriggerTypes",
    "AITriggerTypesEnable",
    "Actions",
    "Aircraft",
    "Basic",
    "Briefing",
    "CellTags",
    "Digest",
    "Events",
    "Header",
    "Houses",
    "Infantry",
    "IsoMapPack",
    "IsoMapPack2",
    "IsoMapPack3",
    "IsoMapPack4",
    "IsoMapPack5",
    "Lighting",
    "Map",
    "OverlayDataPack",
    "OverlayPack",
    "Preview",
    "PreviewPack",
    "ScriptTypes",
    "Smudge",
    "SpecialFlags",
    "Structures",
    "Tags",
    "TaskForces",
    "TeamTypes",
    "Terrain",
    "Triggers",
    "Tubes",
    "Tutorial",
    "Units",
    "VariableNames",
    "Waypoints",
];

/// Whether a section belongs to an editor.
fn of_editor(name: &str) -> bool {
    name.starts_with("Editor") || name.starts_with("FinalAlert") || name.starts_with("FinalSun")
}

/// Names of the sections that houses, team types, scripts and task forces own, leftovers of global ones included.
fn owned(scenario: &Scenario) -> BTreeSet<&str> {
    let houses = scenario.houses.iter().chain(scenario.spawns.iter().flatten());
    let mut names: BTreeSet<&str> = houses.map(|house| house.name.value.as_str()).collect();
    names.extend(scenario.team_types.iter().map(|team| team.id.value.as_str()));
    names.extend(scenario.scripts.iter().map(|script| script.id.value.as_str()));
    names.extend(scenario.task_forces.iter().map(|force| force.id.value.as_str()));
    names
}

/// How the rules know a section.
fn known_to(rules: &Rules, name: &str) -> Option<Vec<&'static KeyTable>> {
    if let Some(table) = section_table(name) {
        return Some(vec![table]);
    }
    let types = rules.find_types(name);
    if !types.is_empty() {
        return Some(types.iter().filter_map(|(kind, _)| type_table(*kind)).collect());
    }
    let list = RegistryKind::ALL.iter().any(|kind| kind.section() == Some(name));
    let other = ["Sides", "Tiberiums", "Powerups", "VariableNames"].contains(&name);
    (list || other || PRESENTATION_SECTIONS.contains(&name)).then(Vec::new)
}

fn wanted<'a>(side: &Side<'a>) -> impl Iterator<Item = &'a Section> + use<'a> {
    let scenario = &*side.loaded.scenario;
    let owned = owned(scenario);
    side.loaded.ini.sections().filter(move |section| {
        let name = section.name();
        // Old editors left sections that are named by leftovers of their memory.
        let garbage = name.chars().any(|c| c.is_control() || c == '\u{FFFD}');
        !MAP_SECTIONS.contains(&name) && !of_editor(name) && !owned.contains(name) && !garbage
    })
}

pub(in super::super) fn rules(side: &Side<'_>) -> Vec<Item> {
    wanted(side)
        .filter_map(|section| {
            let tables = known_to(side.rules(), section.name())?;
            let item = Item::new(Known::Itself, section.name(), "");
            let list = RegistryKind::ALL.iter().find(|kind| kind.section() == Some(section.name()));
            // The keys of a list mean nothing.
            if list.is_some_and(|kind| *kind != RegistryKind::Color) {
                let entry = |value: &str| Entry {
                    key: value.to_ascii_uppercase(),
                    kind: String::new(),
                    words: printable(value),
                    exact: value.to_owned(),
                };
                return Some(
                    item.list("entry", section.entries().iter().map(|e| entry(e.value())).collect()),
                );
            }
            Some(item.with(facts(section, &tables)))
        })
        .collect()
}

pub(in super::super) fn sections(side: &Side<'_>) -> Vec<Item> {
    let unknown = wanted(side).filter(|section| known_to(side.rules(), section.name()).is_none());
    unknown
        .map(|section| Item::new(Known::Itself, printable(section.name()), "").with(facts(section, &[])))
        .collect()
}

fn facts(section: &Section, tables: &[&KeyTable]) -> Vec<Fact> {
    let fact = |entry: &sandtable_formats::ini::Entry| Fact {
        name: Cow::Owned(printable(entry.key())),
        key: meaning(entry.key(), entry.value(), tables),
        words: Some(printable(entry.value())),
        switch: false,
    };
    section.entries().iter().map(fact).collect()
}

/// A value as the game reads it: `yes` is `true`, blanks around commas do not count.
fn meaning(key: &str, text: &str, tables: &[&KeyTable]) -> String {
    let row = tables.iter().find_map(|table| table.key(key));
    let read = match row.map(|row| row.rust_type) {
        Some("bool") => value::boolean(text).map(|on| on.to_string()),
        Some("i32") => Some(value::integer(text).to_string()),
        Some("f32") => value::float(text).map(|number| number.to_string()),
        _ => None,
    };
    read.unwrap_or_else(|| text.split(',').map(str::trim).collect::<Vec<_>>().join(","))
}

#[cfg(test)]
mod tests {
    use super::*;
    use sandtable_scenario::rules::TechnoKeys;

    #[test]
    fn values_are_compared_as_the_game_reads_them() {
        let tables = [&TechnoKeys::TABLE];
        for (key, a, b) in [
            ("Trainable", "yes", "True"),
            ("Sight", "5", "05"),
            ("Owner", "GDI,Nod", "GDI , Nod"),
            ("X", "a", "a"),
        ] {
            assert_eq!(meaning(key, a, &tables), meaning(key, b, &tables), "{key}");
        }
        assert_ne!(meaning("Sight", "5", &tables), meaning("Sight", "6", &tables));
        assert_ne!(meaning("X", "yes", &tables), meaning("X", "true", &tables));
    }
}
