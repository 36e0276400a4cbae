//! The sections of a map that change the rules.

use sandtable_formats::Span;
use sandtable_formats::ini::{Entry, Section};
use sandtable_scenario::rules::keys::{self, KeyTable};
use sandtable_scenario::rules::{RegistryKind, Rules, TechnoKeys};

use crate::Subject;

/// A section of the map that is read as rules.
#[derive(Debug)]
pub(crate) struct Override<'a> {
    /// The section.
    pub section: &'a Section,
    /// The types it is the section of; none for sections of fixed name.
    pub types: Vec<(RegistryKind, usize)>,
    /// The keys that are read there.
    pub tables: Vec<&'static KeyTable>,
}

/// A section that is read as rules, by its position in the file.
#[derive(Debug)]
pub(crate) struct Found {
    section: usize,
    types: Vec<(RegistryKind, usize)>,
    tables: Vec<&'static KeyTable>,
}

impl Override<'_> {
    /// Whether a key is read here, or known to have no effect on a match.
    pub(crate) fn knows(&self, key: &str) -> bool {
        self.tables.iter().any(|table| table.key(key).is_some() || table.is_presentation(key))
    }

    /// Whether a key is read from the ART.INI section of such types.
    pub(crate) fn is_art(&self, key: &str) -> bool {
        fn has(table: &KeyTable, key: &str) -> bool {
            table.art.iter().any(|own| own.key == key) || table.parents.iter().any(|parent| has(parent, key))
        }
        self.tables.iter().any(|table| has(table, key))
    }

    /// All keys that are read here.
    pub(crate) fn keys(&self) -> Vec<&'static str> {
        fn collect(table: &'static KeyTable, into: &mut Vec<&'static str>) {
            into.extend(table.keys.iter().map(|key| key.key));
            table.parents.iter().for_each(|parent| collect(parent, into));
        }
        let mut keys = Vec::new();
        self.tables.iter().for_each(|table| collect(table, &mut keys));
        keys
    }

    /// What the section is called in messages.
    pub(crate) fn words(&self) -> String {
        match self.types.first() {
            Some((kind, _)) => format!("{} [{}]", kind.title(), self.section.name()),
            None => format!("[{}]", self.section.name()),
        }
    }
}

/// The rules sections of the map. Sections of houses, which are also those of countries, and of colours are left out.
pub(crate) fn overrides<'a>(map: &Subject<'a>) -> Vec<Override<'a>> {
    let found = map.overrides.get_or_init(|| find(map));
    let mut found = found.iter().peekable();
    let mut overrides = Vec::new();
    for (at, section) in map.ini.sections().enumerate() {
        if let Some(Found { types, tables, .. }) = found.next_if(|found| found.section == at) {
            overrides.push(Override { section, types: types.clone(), tables: tables.clone() });
        }
    }
    overrides
}

fn find(map: &Subject<'_>) -> Vec<Found> {
    let read = |(at, section): (usize, &Section)| {
        let name = section.name();
        if map.rules.countries.find(name).is_some() {
            return None;
        }
        let mut types = map.rules.find_types(name);
        types.retain(|(kind, at)| {
            let own = !matches!(kind, RegistryKind::Country | RegistryKind::Side | RegistryKind::Color);
            // The section of a type is found with its letter case.
            own && map.rules.type_name(*kind, *at) == Some(name)
        });
        let mut tables: Vec<_> = types.iter().filter_map(|(kind, _)| keys::type_table(*kind)).collect();
        tables.extend(keys::section_table(name));
        (!tables.is_empty()).then_some(Found { section: at, types, tables })
    };
    map.ini.sections().enumerate().filter_map(read).collect()
}

/// The value of a key of the map's own, where it gives one.
pub(crate) fn own<'a>(map: &Subject<'a>, section: &str, key: &str) -> Option<&'a Entry> {
    map.ini.get(section, key)
}

/// Where a key of a section stands in the map, or else the section's header.
pub(crate) fn place(section: &Section, key: &str) -> Span {
    section.get(key).map_or_else(|| section.header_span(), Entry::value_span)
}

/// What infantry, vehicles, aircraft and structures share, of one such type.
pub(crate) fn techno(rules: &Rules, kind: RegistryKind, at: usize) -> Option<&TechnoKeys> {
    Some(match kind {
        RegistryKind::Building => &rules.buildings.get(at)?.techno,
        RegistryKind::Vehicle => &rules.vehicles.get(at)?.techno,
        RegistryKind::Aircraft => &rules.aircraft.get(at)?.techno,
        RegistryKind::Infantry => &rules.infantry.get(at)?.techno,
        _ => return None,
    })
}

/// The techno types the map has a section for.
pub(crate) fn technos<'a>(map: &Subject<'a>) -> Vec<(&'a Section, RegistryKind, usize, &'a TechnoKeys)> {
    let mut found = Vec::new();
    for own in overrides(map) {
        for (kind, at) in &own.types {
            if let Some(keys) = techno(map.rules, *kind, *at) {
                found.push((own.section, *kind, *at, keys));
            }
        }
    }
    found
}
