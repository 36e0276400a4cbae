//! How the section of one type is read: what each kind of type adds to its table of keys.

use sandtable_formats::ini::{Entry, Section};

use crate::rules::enums::{Armor, SpeedType};
use crate::rules::kinds::Registered;
use crate::rules::tables::*;
use crate::rules::value::{Names, ReadContext};

use super::Pass;

/// A type that a section of its own describes.
pub(crate) trait TypeSection: Registered + Default {
    /// The id, which is the exact name of the section (`rules.md §1.3` rule 4).
    fn id(&self) -> &str;
    /// A new type of this id, with the defaults of its kind.
    fn create(id: &str) -> Self;
    /// What a section resets before its keys are read (`rules.md §1.2`).
    fn before(&mut self, _section: &Section) {}
    /// Reads one key; whether it is known.
    fn key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) -> bool;
    /// What follows from the keys.
    fn after(&mut self, _section: &Section) {}
    /// The section of ART.INI, for kinds that have one.
    fn art_section(&self) -> Option<&str> {
        None
    }
    /// Reads one key of ART.INI.
    fn art_key(&mut self, _key: &str, _text: &str, _cx: &mut ReadContext<'_>) {}
}

/// Makes the types that `names` gained since the last look.
pub(crate) fn grow<T: TypeSection>(items: &mut Vec<T>, names: &Names) {
    let list = names.list(T::KIND);
    for index in items.len()..list.len() {
        if let Some(id) = list.name(index) {
            items.push(T::create(id));
        }
    }
}

/// Reads the sections of all types from index `from` on, those included that reading creates.
pub(crate) fn read_types<T: TypeSection>(items: &mut Vec<T>, from: usize, pass: &mut Pass<'_>) {
    grow(items, pass.names);
    let mut index = from;
    while index < items.len() {
        if let Some(section) = pass.ini.section(items[index].id()) {
            read_type(&mut items[index], section, pass);
        }
        index += 1;
        if index == items.len() {
            grow(items, pass.names);
        }
    }
}

fn read_type<T: TypeSection>(item: &mut T, section: &Section, pass: &mut Pass<'_>) {
    item.before(section);
    create_weapons_in_engine_order(section, pass);
    for entry in section.entries() {
        let mut cx = pass.context(section.name(), entry);
        item.key(entry.key(), entry.value(), &mut cx);
    }
    item.after(section);
    let Some(art_section) = item.art_section().map(str::to_owned) else {
        return;
    };
    for layer in pass.art {
        let entries = layer.ini.section(&art_section).map(Section::entries);
        for entry in entries.into_iter().flatten() {
            let mut cx = ReadContext {
                names: pass.names,
                problems: pass.problems,
                file: &layer.name,
                section: &art_section,
                key: entry.key(),
                span: Some(entry.value_span()),
            };
            item.art_key(entry.key(), entry.value(), &mut cx);
        }
    }
}

/// The engine asks for keys in an order of its own, so a new weapon named by `Primary=` gets a lower index than one
/// named by `Elite=`, wherever they stand in the section.
fn create_weapons_in_engine_order(section: &Section, pass: &mut Pass<'_>) {
    for key in ["Primary", "Secondary", "Elite"] {
        if let Some(entry) = section.get(key) {
            let mut cx = pass.context(section.name(), entry);
            let mut weapon: Option<WeaponId> = None;
            crate::rules::value::KeyValue::read(&mut weapon, entry.value(), &mut cx);
        }
    }
}

/// Kinds without anything special.
macro_rules! plain_types {
    ($($ty:ty),+ $(,)?) => { $(
        impl TypeSection for $ty {
            fn id(&self) -> &str {
                &self.id
            }
            fn create(id: &str) -> Self {
                let mut new = Self::default();
                id.clone_into(&mut new.id);
                new
            }
            fn key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) -> bool {
                self.read_key(key, text, cx)
            }
        }
    )+ };
}
plain_types!(SmudgeType, SuperWeapon, Animation, VoxelAnim, Particle, ParticleSystem, Country, Tiberium);

/// `create` and the art part of an object type.
macro_rules! object_parts {
    ($($set:ident),*) => {
        fn id(&self) -> &str {
            &self.id
        }
        fn create(id: &str) -> Self {
            let mut new = Self::default();
            id.clone_into(&mut new.id);
            $( new.$set(); )*
            new
        }
        fn key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) -> bool {
            self.read_key(key, text, cx)
        }
        fn art_section(&self) -> Option<&str> {
            Some(self.object_art_section())
        }
    };
}

impl TypeSection for InfantryType {
    object_parts!(infantry_defaults);
    fn before(&mut self, _: &Section) {
        self.collateral_damage_coefficient = if self.cyborg { 0.33 } else { 0.66 };
    }
    fn after(&mut self, _: &Section) {
        self.speed_type = SpeedType::Foot;
        self.infiltrate |= self.engineer || self.c4;
    }
    fn art_key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) {
        self.read_art_key(key, text, cx);
        self.techno.read_art_key(key, text, cx);
    }
}

impl InfantryType {
    fn infantry_defaults(&mut self) {
        self.crushable = true;
        self.speed_type = SpeedType::Foot;
        self.collateral_damage_coefficient = 0.66;
    }
    fn object_art_section(&self) -> &str {
        self.techno.object.art_section()
    }
}

impl TypeSection for VehicleType {
    object_parts!();
    fn before(&mut self, _: &Section) {
        self.collateral_damage_coefficient = 1.0;
    }
    fn after(&mut self, section: &Section) {
        self.speed_type_given |= section.get("SpeedType").is_some();
        if !self.speed_type_given {
            self.speed_type = if self.crusher { SpeedType::Track } else { SpeedType::Wheel };
        }
        self.non_vehicle |= self.small_visceroid || self.large_visceroid;
    }
    fn art_key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) {
        self.techno.read_art_key(key, text, cx);
    }
}

impl VehicleType {
    fn object_art_section(&self) -> &str {
        self.techno.object.art_section()
    }
}

impl TypeSection for AircraftType {
    object_parts!(aircraft_defaults);
    fn before(&mut self, _: &Section) {
        self.collateral_damage_coefficient = 1.0;
    }
    fn after(&mut self, _: &Section) {
        self.speed_type = SpeedType::Winged;
    }
    fn art_key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) {
        self.techno.read_art_key(key, text, cx);
    }
}

impl AircraftType {
    fn aircraft_defaults(&mut self) {
        self.move_to_shroud = false;
        self.speed_type = SpeedType::Winged;
    }
    fn object_art_section(&self) -> &str {
        self.techno.object.art_section()
    }
}

impl TypeSection for BuildingType {
    object_parts!(building_defaults);
    fn before(&mut self, _: &Section) {
        self.collateral_damage_coefficient = 1.0;
    }
    fn art_key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) {
        self.read_art_key(key, text, cx);
        self.techno.read_art_key(key, text, cx);
    }
}

impl BuildingType {
    fn building_defaults(&mut self) {
        self.trainable = false;
    }
    fn object_art_section(&self) -> &str {
        self.techno.object.art_section()
    }
}

impl TypeSection for OverlayType {
    object_parts!(overlay_defaults);
    fn after(&mut self, _: &Section) {
        if self.tiberium {
            self.armor = Armor::Wood;
        }
    }
    fn art_key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) {
        self.read_art_key(key, text, cx);
    }
}

impl OverlayType {
    fn overlay_defaults(&mut self) {
        self.strength = 1;
    }
    fn object_art_section(&self) -> &str {
        self.object.art_section()
    }
}

impl TypeSection for TerrainType {
    object_parts!(terrain_defaults);
    fn after(&mut self, _: &Section) {
        self.armor = Armor::Wood;
    }
    fn art_key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) {
        self.read_art_key(key, text, cx);
    }
}

impl TerrainType {
    /// −1 stands for `[General] TreeStrength` until all layers are read.
    fn terrain_defaults(&mut self) {
        self.strength = -1;
        self.armor = Armor::Wood;
    }
    fn object_art_section(&self) -> &str {
        self.object.art_section()
    }
}

impl TypeSection for Weapon {
    fn id(&self) -> &str {
        &self.id
    }
    fn create(id: &str) -> Self {
        Self { id: id.to_owned(), ..Self::default() }
    }
    fn key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) -> bool {
        self.read_key(key, text, cx)
    }
    fn after(&mut self, _: &Section) {
        self.burst = self.burst.max(1);
    }
}

impl TypeSection for Projectile {
    fn id(&self) -> &str {
        &self.id
    }
    fn create(id: &str) -> Self {
        Self { id: id.to_owned(), ..Self::default() }
    }
    fn key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) -> bool {
        self.read_key(key, text, cx)
    }
    fn after(&mut self, section: &Section) {
        if section.get("Splits").is_none() {
            self.splits = self.airburst;
        }
    }
}

impl TypeSection for Warhead {
    fn id(&self) -> &str {
        &self.id
    }
    fn create(id: &str) -> Self {
        Self { id: id.to_owned(), ..Self::default() }
    }
    fn before(&mut self, _: &Section) {
        self.verses = Verses::default();
    }
    fn key(&mut self, key: &str, text: &str, cx: &mut ReadContext<'_>) -> bool {
        self.read_key(key, text, cx)
    }
}

/// The entry's place, for messages.
pub(crate) fn place(entry: &Entry) -> Option<sandtable_formats::Span> {
    Some(entry.span())
}
