//! The database while it is being read.

use sandtable_formats::ini::IniFile;

use super::types::{grow, read_types};
use super::{Layer, Pass};
use crate::rules::kinds::{Registered, RegistryKind};
use crate::rules::problem::RulesProblem;
use crate::rules::tables::*;
use crate::rules::value::Names;

/// Every table, growing. A draft can be copied, so that the shipped layers are read only once.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    pub(crate) names: Names,
    pub(crate) globals: super::globals::Globals,
    pub(crate) colors: Vec<HouseColor>,
    pub(crate) countries: Vec<Country>,
    pub(crate) sides: Vec<Side>,
    pub(crate) overlays: Vec<OverlayType>,
    pub(crate) weapons: Vec<Weapon>,
    pub(crate) super_weapons: Vec<SuperWeapon>,
    pub(crate) warheads: Vec<Warhead>,
    pub(crate) smudges: Vec<SmudgeType>,
    pub(crate) terrains: Vec<TerrainType>,
    pub(crate) buildings: Vec<BuildingType>,
    pub(crate) vehicles: Vec<VehicleType>,
    pub(crate) aircraft: Vec<AircraftType>,
    pub(crate) infantry: Vec<InfantryType>,
    pub(crate) animations: Vec<Animation>,
    pub(crate) voxel_anims: Vec<VoxelAnim>,
    pub(crate) particles: Vec<Particle>,
    pub(crate) particle_systems: Vec<ParticleSystem>,
    pub(crate) projectiles: Vec<Projectile>,
    pub(crate) tiberiums: Vec<Tiberium>,
}

impl Draft {
    pub(crate) fn new() -> Self {
        Self {
            names: Names::new(),
            globals: Default::default(),
            colors: Vec::new(),
            countries: Vec::new(),
            sides: Vec::new(),
            overlays: Vec::new(),
            weapons: Vec::new(),
            super_weapons: Vec::new(),
            warheads: Vec::new(),
            smudges: Vec::new(),
            terrains: Vec::new(),
            buildings: Vec::new(),
            vehicles: Vec::new(),
            aircraft: Vec::new(),
            infantry: Vec::new(),
            animations: Vec::new(),
            voxel_anims: Vec::new(),
            particles: Vec::new(),
            particle_systems: Vec::new(),
            projectiles: Vec::new(),
            tiberiums: Vec::new(),
        }
    }

    /// One pass over one file, in the order of `rules.md §1.1`.
    pub(crate) fn pass(
        &mut self,
        ini: &IniFile,
        file: &str,
        art: &[Layer],
        own: bool,
        problems: &mut Vec<RulesProblem>,
    ) {
        // The names leave the draft for the pass, so that readers may change them beside the tables.
        let mut names = std::mem::take(&mut self.names);
        let before = counts(&names);
        let mut pass = Pass { ini, file, art, names: &mut names, problems, own };
        self.read_registries(&mut pass);
        self.globals.read_first(&mut pass);
        self.read_objects(&mut pass);
        self.globals.read_last(&mut pass);
        self.read_tiberiums(&mut pass);
        self.read_created(&mut pass);
        self.grow_all(pass.names);
        if own {
            remark_missing_sections(&before, &mut pass);
        }
        self.names = names;
    }

    /// Step 3: the section of every type, class by class.
    fn read_objects(&mut self, pass: &mut Pass<'_>) {
        read_types(&mut self.countries, 0, pass);
        read_types(&mut self.super_weapons, 0, pass);
        grow(&mut self.animations, pass.names);
        read_types(&mut self.buildings, 0, pass);
        read_types(&mut self.aircraft, 0, pass);
        read_types(&mut self.vehicles, 0, pass);
        read_types(&mut self.infantry, 0, pass);
        read_types(&mut self.weapons, 0, pass);
        read_types(&mut self.projectiles, 0, pass);
        read_types(&mut self.warheads, 0, pass);
        read_types(&mut self.terrains, 0, pass);
        read_types(&mut self.smudges, 0, pass);
        read_types(&mut self.overlays, 0, pass);
        read_types(&mut self.particles, 0, pass);
        read_types(&mut self.particle_systems, 0, pass);
        read_types(&mut self.voxel_anims, 0, pass);
        self.globals.read_missions(pass);
    }

    /// Sections of types that were only mentioned after their class had its turn. The engine leaves them unread
    /// (`rules.md §1.3` rule 7); reading them is what the author meant.
    fn read_created(&mut self, pass: &mut Pass<'_>) {
        loop {
            let before = counts(pass.names);
            let from = (
                self.weapons.len(),
                self.projectiles.len(),
                self.warheads.len(),
                self.particles.len(),
                self.particle_systems.len(),
            );
            read_types(&mut self.weapons, from.0, pass);
            read_types(&mut self.projectiles, from.1, pass);
            read_types(&mut self.warheads, from.2, pass);
            read_types(&mut self.particles, from.3, pass);
            read_types(&mut self.particle_systems, from.4, pass);
            if counts(pass.names) == before {
                break;
            }
        }
    }

    fn grow_all(&mut self, names: &Names) {
        grow(&mut self.weapons, names);
        grow(&mut self.projectiles, names);
        grow(&mut self.warheads, names);
        grow(&mut self.particles, names);
        grow(&mut self.particle_systems, names);
    }
}

/// How many types of each kind there are.
fn counts(names: &Names) -> Vec<usize> {
    RegistryKind::ALL.iter().map(|&kind| names.list(kind).len()).collect()
}

/// New types without a section exist with default values only, which is rarely meant.
fn remark_missing_sections(before: &[usize], pass: &mut Pass<'_>) {
    let silent = [Animation::KIND, HouseColor::KIND, Side::KIND, Tiberium::KIND, Country::KIND];
    for (&kind, &from) in RegistryKind::ALL.iter().zip(before) {
        if silent.contains(&kind) {
            continue;
        }
        for index in from..pass.names.list(kind).len() {
            let Some(id) = pass.names.list(kind).name(index) else { continue };
            if pass.ini.section(id).is_some() {
                continue;
            }
            let other_case = pass.ini.sections().find(|s| s.name().eq_ignore_ascii_case(id));
            let help = match other_case {
                Some(section) => format!(
                    "[{}] differs in upper and lower case and is not read: rename it [{id}]",
                    section.name()
                ),
                None => format!("add a section [{id}], or correct the name"),
            };
            let message = format!(
                "the {} `{id}` has no section [{id}]: it exists with default values only",
                kind.title()
            );
            let span = kind.section().and_then(|list| {
                let entries = pass.ini.section(list)?.entries();
                entries
                    .iter()
                    .find(|entry| entry.value().eq_ignore_ascii_case(id))
                    .map(|entry| entry.value_span())
            });
            pass.report("rules-missing-section", span, message, Some(&help));
        }
    }
}
