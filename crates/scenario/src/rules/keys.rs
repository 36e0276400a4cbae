//! The list of every key the rules reader knows, for documentation and unknown-key checks.

use super::kinds::RegistryKind;
use super::tables::*;

/// Which sections a table of keys belongs to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SectionKind {
    /// The one section with this name.
    Global(&'static str),
    /// The twelve land sections (`[Clear]`, `[Road]`, …).
    Land,
    /// `[Easy]`, `[Normal]`, `[Difficult]`.
    Difficulty,
    /// The 25 mission sections (`[Guard]`, `[Area Guard]`, …).
    Mission,
    /// The section of a type of this registry.
    Type(RegistryKind),
    /// Part of the section of every building, vehicle, infantry and aircraft type.
    Techno,
    /// Part of the section of every object type: technos, overlay and terrain too.
    Object,
}

/// One key: everything there is to say about it.
#[derive(Debug, Clone, Copy)]
pub struct KeyDoc {
    /// The key as files write it; case matters.
    pub key: &'static str,
    /// The field of the table's struct.
    pub field: &'static str,
    /// What files write, such as "integer" or "building type".
    pub value: &'static str,
    /// Rust type of the field.
    pub rust_type: &'static str,
    /// Unit of the number, if it has one.
    pub unit: Option<&'static str>,
    /// Default, as Rust text. See [`KeyDoc::default_text`].
    pub default: &'static str,
    /// What the key does.
    pub doc: &'static str,
}

impl KeyDoc {
    /// The default in the words of the files.
    pub fn default_text(&self) -> &str {
        match self.default {
            "None" | "Vec::new()" | "String::new()" => "none",
            "true" => "yes",
            "false" => "no",
            other => other.rsplit("::").next().unwrap_or(other),
        }
    }

    /// What files write, with "list of" and the unit where they belong.
    pub fn value_text(&self) -> String {
        let many = self.rust_type.starts_with("Vec<") && !self.value.starts_with("list");
        let value = if many { format!("list of {}s", self.value) } else { self.value.to_owned() };
        match self.unit {
            Some(unit) => format!("{value} ({})", unit.replace('_', " ")),
            None => value,
        }
    }
}

/// The keys of one kind of section.
#[derive(Debug)]
pub struct KeyTable {
    /// Where the keys stand.
    pub section: SectionKind,
    /// Section of the specification that lists them.
    pub spec: &'static str,
    /// Tables whose keys stand in the same section.
    pub parents: &'static [&'static KeyTable],
    /// Keys of the rules section.
    pub keys: &'static [KeyDoc],
    /// Keys of the type's section in ART.INI.
    pub art: &'static [KeyDoc],
}

/// A key together with the table it stands in.
#[derive(Debug, Clone, Copy)]
pub struct FoundKey {
    /// The table.
    pub table: &'static KeyTable,
    /// The key.
    pub key: &'static KeyDoc,
    /// Whether it is read from ART.INI.
    pub art: bool,
}

/// Every table, in the order of `rules.md`.
pub fn tables() -> &'static [&'static KeyTable] {
    &[
        &General::TABLE,
        &JumpjetControls::TABLE,
        &Levitation::TABLE,
        &CombatDamage::TABLE,
        &AudioVisual::TABLE,
        &CrateRules::TABLE,
        &MultiplayerDefaults::TABLE,
        &Maximums::TABLE,
        &Ai::TABLE,
        &Iq::TABLE,
        &SpecialWeapons::TABLE,
        &Land::TABLE,
        &Difficulty::TABLE,
        &MissionControl::TABLE,
        &ObjectKeys::TABLE,
        &TechnoKeys::TABLE,
        &InfantryType::TABLE,
        &VehicleType::TABLE,
        &AircraftType::TABLE,
        &BuildingType::TABLE,
        &Weapon::TABLE,
        &Projectile::TABLE,
        &Warhead::TABLE,
        &Country::TABLE,
        &OverlayType::TABLE,
        &TerrainType::TABLE,
        &Tiberium::TABLE,
        &SmudgeType::TABLE,
        &SuperWeapon::TABLE,
        &Animation::TABLE,
        &VoxelAnim::TABLE,
        &Particle::TABLE,
        &ParticleSystem::TABLE,
    ]
}

/// Every place a key with this name is read, whatever its ASCII case: `find("Strength")`.
pub fn find(name: &str) -> Vec<FoundKey> {
    let in_list = |table: &'static KeyTable, keys: &'static [KeyDoc], art: bool| {
        keys.iter().filter(|key| key.key.eq_ignore_ascii_case(name)).map(move |key| FoundKey {
            table,
            key,
            art,
        })
    };
    tables()
        .iter()
        .flat_map(|&table| in_list(table, table.keys, false).chain(in_list(table, table.art, true)))
        .collect()
}

/// The table of a registry's sections, if those sections are read at all.
pub fn type_table(kind: RegistryKind) -> Option<&'static KeyTable> {
    tables().iter().copied().find(|table| table.section == SectionKind::Type(kind))
}

/// The table of the section called exactly `name`, when that is a section of fixed name.
pub fn section_table(name: &str) -> Option<&'static KeyTable> {
    use super::enums::{LandType, MissionKind};
    let kind = if LandType::ALL.iter().any(|land| land.name() == name) {
        SectionKind::Land
    } else if MissionKind::ALL.iter().any(|mission| mission.name() == name) {
        SectionKind::Mission
    } else if ["Easy", "Normal", "Difficult"].contains(&name) {
        SectionKind::Difficulty
    } else {
        let global = |table: &KeyTable| matches!(table.section, SectionKind::Global(own) if own == name);
        return tables().iter().copied().find(|table| global(table));
    };
    tables().iter().copied().find(|table| table.section == kind)
}

impl KeyTable {
    /// The key called exactly `name` in this table or the tables it shares its section with.
    pub fn key(&self, name: &str) -> Option<&'static KeyDoc> {
        self.keys
            .iter()
            .find(|key| key.key == name)
            .or_else(|| self.parents.iter().find_map(|parent| parent.key(name)))
    }

    /// A known key that differs from `name` only in ASCII case: the engine ignores `name` then (`rules.md §11`).
    pub fn key_of_other_case(&self, name: &str) -> Option<&'static KeyDoc> {
        self.keys
            .iter()
            .find(|key| key.key != name && key.key.eq_ignore_ascii_case(name))
            .or_else(|| self.parents.iter().find_map(|parent| parent.key_of_other_case(name)))
    }
}

impl std::fmt::Display for SectionKind {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            SectionKind::Global(name) => write!(f, "[{name}]"),
            SectionKind::Land => f.write_str("the land sections ([Clear], [Road], ...)"),
            SectionKind::Difficulty => f.write_str("[Easy], [Normal] and [Difficult]"),
            SectionKind::Mission => f.write_str("the mission sections ([Guard], [Area Guard], ...)"),
            SectionKind::Type(kind) => write!(f, "the section of each {}", kind.title()),
            SectionKind::Techno => {
                f.write_str("the sections of building, vehicle, infantry and aircraft types")
            }
            SectionKind::Object => f.write_str("the sections of all object types, overlay and terrain too"),
        }
    }
}
