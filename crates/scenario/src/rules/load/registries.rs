//! The registry sections (`rules.md §1.3`).

use sandtable_formats::ini::value as dialect;

use super::types::{TypeSection, grow, place};
use super::{Draft, Pass};
use crate::rules::kinds::RegistryKind;
use crate::rules::registry::MAX_REGISTRY_ENTRIES;
use crate::rules::tables::*;
use crate::rules::value::{KeyValue, list, names_nothing};

/// Compartments of houses and harvesters: more kinds of tiberium corrupt the original's memory (TIB-1).
pub(crate) const MAX_TIBERIUMS: usize = 4;

impl Draft {
    /// Step 1: every registry, in the order of the engine.
    pub(super) fn read_registries(&mut self, pass: &mut Pass<'_>) {
        self.read_colors(pass);
        self.list(RegistryKind::Country, pass);
        grow(&mut self.countries, pass.names);
        self.read_sides(pass);
        for &kind in RegistryKind::ALL {
            if !matches!(kind, RegistryKind::Color | RegistryKind::Country) {
                self.list(kind, pass);
            }
        }
        grow(&mut self.overlays, pass.names);
        grow(&mut self.super_weapons, pass.names);
    }

    /// Reads one list: the key text means nothing, the value is an id; known ids are left, new ones appended.
    fn list(&mut self, kind: RegistryKind, pass: &mut Pass<'_>) {
        let Some(section) = kind.section().and_then(|name| pass.ini.section(name)) else {
            return;
        };
        for entry in section.entries() {
            if pass.names.list_mut(kind).find_or_create(entry.value()).is_none() {
                let name = section.name();
                let message =
                    format!("[{name}] has more than {MAX_REGISTRY_ENTRIES} entries: the rest is ignored");
                pass.report("rules-registry-full", place(entry), message, Some("shorten the list"));
                return;
            }
        }
    }

    /// `[Colors]`: the key is the name, the value the colour.
    fn read_colors(&mut self, pass: &mut Pass<'_>) {
        let Some(section) = pass.ini.section("Colors") else { return };
        for entry in section.entries() {
            let Some(index) = pass.names.list_mut(RegistryKind::Color).find_or_create(entry.key()) else {
                return;
            };
            if index == self.colors.len() {
                self.colors.push(HouseColor { id: entry.key().to_owned(), hsv: [0; 3] });
            }
            let mut cx = pass.context("Colors", entry);
            self.colors[index].hsv.read(entry.value(), &mut cx);
        }
    }

    /// `[Sides]`: the key is the side, the value its countries.
    fn read_sides(&mut self, pass: &mut Pass<'_>) {
        let Some(section) = pass.ini.section("Sides") else { return };
        for entry in section.entries() {
            let Some(index) = pass.names.list_mut(RegistryKind::Side).find_or_create(entry.key()) else {
                return;
            };
            if index == self.sides.len() {
                self.sides.push(Side { id: entry.key().to_owned(), countries: Vec::new() });
            }
            let mut countries: Vec<CountryId> = Vec::new();
            countries.read(entry.value(), &mut pass.context("Sides", entry));
            for country in &countries {
                self.countries[country.index()].side = SideId::from_index(index);
            }
            self.sides[index].countries = countries;
        }
    }

    /// `[Tiberiums]`: the number in the key selects the slot; below the count the slot is read again from its own
    /// section, otherwise the value names a new one.
    pub(super) fn read_tiberiums(&mut self, pass: &mut Pass<'_>) {
        let Some(section) = pass.ini.section("Tiberiums") else { return };
        for entry in section.entries() {
            let number = dialect::integer(entry.key());
            let slot = match usize::try_from(number) {
                Ok(number) if number < self.tiberiums.len() => number,
                _ if self.tiberiums.len() >= MAX_TIBERIUMS => {
                    let message = format!(
                        "[Tiberiums] {}: there is room for {MAX_TIBERIUMS} kinds of tiberium; this one is ignored",
                        entry.key()
                    );
                    pass.report(
                        "rules-too-many-tiberiums",
                        place(entry),
                        message,
                        Some("change one of the first four"),
                    );
                    continue;
                }
                _ => {
                    let id = entry.value();
                    if names_nothing(id) || pass.names.list(RegistryKind::Tiberium).find(id).is_some() {
                        continue;
                    }
                    pass.names.list_mut(RegistryKind::Tiberium).find_or_create(id);
                    self.tiberiums.push(Tiberium::create(id));
                    self.tiberiums.len() - 1
                }
            };
            let Some(own) = pass.ini.section(&self.tiberiums[slot].id) else { continue };
            for entry in own.entries() {
                let mut cx = pass.context(own.name(), entry);
                self.tiberiums[slot].read_key(entry.key(), entry.value(), &mut cx);
            }
        }
    }
}

/// Splits a `[Powerups]` value into shares, animation and number.
pub(super) fn power_up_fields(text: &str) -> (i32, Option<&str>, Option<f32>) {
    let mut items = list(text);
    let shares = items.next().map_or(0, dialect::integer);
    let animation = items.next();
    let value = items.next().and_then(dialect::float);
    (shares, animation, value)
}
