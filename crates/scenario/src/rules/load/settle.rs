//! What happens after the last layer: forced values and what follows from other tables.

use super::Draft;
use crate::rules::Rules;
use crate::rules::kinds::RegistryKind;
use crate::rules::registry::Registry;
use crate::rules::tables::*;
use crate::rules::units::LEPTONS_PER_CELL;

impl Draft {
    /// Finishes the database.
    pub(crate) fn finish(mut self, campaign: bool, firestorm: bool) -> Rules {
        self.force(campaign);
        self.settle();
        let Draft { names, globals: g, .. } = self;
        macro_rules! registry {
            ($field:ident, $kind:ident) => {
                Registry::new(self.$field, names.list(RegistryKind::$kind).clone())
            };
        }
        Rules {
            firestorm,
            campaign,
            general: g.general,
            combat_damage: g.combat_damage,
            audio_visual: g.audio_visual,
            ai: g.ai,
            iq: g.iq,
            crate_rules: g.crate_rules,
            powerups: g.powerups,
            special_weapons: g.special_weapons,
            multiplayer_defaults: g.multiplayer_defaults,
            maximums: g.maximums,
            jumpjet_controls: g.jumpjet_controls,
            levitation: g.levitation,
            lands: g.lands,
            difficulties: g.difficulties,
            missions: g.missions,
            global_variable_names: g.variable_names,
            colors: registry!(colors, Color),
            countries: registry!(countries, Country),
            sides: registry!(sides, Side),
            overlays: registry!(overlays, Overlay),
            weapons: registry!(weapons, Weapon),
            super_weapons: registry!(super_weapons, SuperWeapon),
            warheads: registry!(warheads, Warhead),
            projectiles: registry!(projectiles, Projectile),
            smudges: registry!(smudges, Smudge),
            terrains: registry!(terrains, Terrain),
            buildings: registry!(buildings, Building),
            vehicles: registry!(vehicles, Vehicle),
            aircraft: registry!(aircraft, Aircraft),
            infantry: registry!(infantry, Infantry),
            animations: registry!(animations, Animation),
            voxel_anims: registry!(voxel_anims, VoxelAnim),
            particles: registry!(particles, Particle),
            particle_systems: registry!(particle_systems, ParticleSystem),
            tiberiums: registry!(tiberiums, Tiberium),
            sounds: Vec::new(),
            themes: Vec::new(),
            movies: Vec::new(),
        }
    }

    fn building(&mut self, id: &str, change: impl FnOnce(&mut BuildingType)) {
        let found = self.names.list(RegistryKind::Building).find(id);
        if let Some(building) = found.and_then(|index| self.buildings.get_mut(index)) {
            change(building);
        }
    }

    /// The values the engine sets whatever the files say (`rules.md §1.5`).
    fn force(&mut self, campaign: bool) {
        for id in ["GAFSDF", "GAWALL", "NAWALL"] {
            self.building(id, |wall| {
                wall.guard_range = 5 * LEPTONS_PER_CELL;
                wall.cost = 250;
            });
        }
        for id in ["NAFNCE", "NAPOST"] {
            self.building(id, |fence| fence.base_normal = false);
        }
        let names = &self.names;
        let find = |kind: RegistryKind, id: &str| names.list(kind).find(id);
        if let Some(index) = find(RegistryKind::Infantry, "E2") {
            self.infantry[index].explodes = true;
        }
        if let Some(index) = find(RegistryKind::Vehicle, "HMEC") {
            self.vehicles[index].strength = 1200;
        }
        if campaign {
            return;
        }
        if let Some(index) = find(RegistryKind::Weapon, "155mm") {
            self.weapons[index].rof = 150;
            self.weapons[index].damage = 115;
        }
        if let Some(index) = find(RegistryKind::Warhead, "ARTYHE") {
            self.warheads[index].prone_damage = 0.3;
            self.warheads[index].verses = Verses([0.40, 0.85, 0.68, 0.35, 0.35]);
        }
    }

    /// Defaults that other tables give.
    fn settle(&mut self) {
        let general = &self.globals.general;
        for techno in (self.buildings.iter_mut().map(|t| &mut t.techno))
            .chain(self.vehicles.iter_mut().map(|t| &mut t.techno))
            .chain(self.aircraft.iter_mut().map(|t| &mut t.techno))
            .chain(self.infantry.iter_mut().map(|t| &mut t.techno))
        {
            techno.settle_coefficients(general);
        }
        for terrain in self.terrains.iter_mut().filter(|terrain| terrain.strength == -1) {
            terrain.strength = general.tree_strength;
        }
        for country in self.countries.iter_mut().filter(|country| country.side.is_none()) {
            let side = self.names.list(RegistryKind::Side).find(&country.side_name);
            country.side = side.and_then(SideId::from_index);
        }
    }
}
