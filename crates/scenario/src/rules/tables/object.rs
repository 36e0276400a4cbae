//! What every object type has (`rules.md §7.1`).

use super::super::enums::Armor;
use super::super::keys::SectionKind;
use super::super::table::key_table;

key_table! {
    /// Keys of every object type: buildings, vehicles, infantry, aircraft, terrain, overlay.
    pub struct ObjectKeys: SectionKind::Object, "rules.md §7.1";
    extra {
        /// The type's id, as its registry wrote it.
        id: String = String::new();
    }
    keys {
        name: String = String::new() => "Name", "name for people; none = the id";
        image: String = String::new() => "Image", "id of the section of ART.INI that describes the type; none = its own id";
        strength [hit_points]: i32 = 0 => "Strength", "hit points of an unhurt object";
        armor: Armor = Armor::None => "Armor", "armour, which a warhead's Verses are read by";
        immune: bool = false => "Immune", "takes no ordinary damage";
        selectable: bool = true => "Selectable", "may be selected";
        legal_target: bool = true => "LegalTarget", "may be attacked";
        insignificant: bool = false => "Insignificant", "counts in no tally";
        crushable: bool = false => "Crushable", "may be driven over; infantry yes by default";
        radar_invisible: bool = false => "RadarInvisible", "not seen on the radar";
        ignores_firestorm: bool = false => "IgnoresFirestorm", "passes firestorm walls";
    }
}

impl ObjectKeys {
    /// The name for people: `Name=`, or the id.
    pub fn display_name(&self) -> &str {
        if self.name.is_empty() { &self.id } else { &self.name }
    }

    /// The section of ART.INI that describes the type: `Image=`, or the id.
    pub fn art_section(&self) -> &str {
        if self.image.is_empty() { &self.id } else { &self.image }
    }
}
