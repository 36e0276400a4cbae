//! What a crate gives (CRT-6 to CRT-12).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{CrateResult, units};

use crate::cell::neighbour;
use crate::event::What;
use crate::house::Class;
use crate::links::Kind;
use crate::world::World;

/// Money added by chance (CRT-9).
const LUCK: i32 = 900;
/// Money above which a house without structures gets a vehicle, and vehicles above which nobody does (CRT-7).
const RICH: i32 = 1500;
const CROWD: i32 = 50;

impl World {
    pub(super) fn crate_result(&mut self, id: ObjectId, cell: Cell, overlay: u8) {
        let result =
            if self.scenario.campaign { self.campaign_result(overlay) } else { self.drawn_result(id) };
        if let Some(object) = self.info(id) {
            self.tell(What::Crate { object, result: result.name() });
        }
        self.give(id, cell, result);
    }

    /// CRT-6: the second test wins when both overlays are one.
    fn campaign_result(&self, overlay: u8) -> CrateResult {
        let rules = &self.rules.crate_rules;
        let is = |image: Option<sandtable_scenario::rules::OverlayTypeId>| {
            image.is_some_and(|image| image.index() == usize::from(overlay))
        };
        let mut result = CrateResult::Money;
        if is(rules.crate_img) {
            result = rules.silver_crate.unwrap_or(CrateResult::Money);
        }
        if is(rules.wood_crate_img) {
            result = rules.wood_crate.unwrap_or(CrateResult::Money);
        }
        result
    }

    /// CRT-7: by shares, with its overrides and conversions.
    fn drawn_result(&mut self, id: ObjectId) -> CrateResult {
        let shares = |r: &CrateResult| self.rules.powerups.get(*r).shares.max(0);
        let total = CrateResult::ALL.iter().map(shares).fold(0i32, i32::saturating_add);
        let mut result = CrateResult::Money;
        if total > 0 {
            let mut draw = self.state.rng.range(1, total);
            for candidate in CrateResult::ALL {
                draw = draw.saturating_sub(self.rules.powerups.get(*candidate).shares.max(0));
                if draw <= 0 {
                    result = *candidate;
                    break;
                }
            }
        }
        let house = self.techno(id).map_or(0, |t| t.house);
        let tally = &self.house(house).tally;
        let needs_base = tally.sum(Class::Building) == 0
            && self.money(house) > RICH
            && self.base_units_of(house) == 0
            && self.rules.multiplayer_defaults.bases;
        if needs_base {
            return CrateResult::Unit;
        }
        let crowded = tally.sum(Class::Unit) > CROWD;
        match result {
            CrateResult::Unit if crowded => CrateResult::Money,
            CrateResult::Squad => CrateResult::Money,
            CrateResult::Armor | CrateResult::Speed | CrateResult::Firepower | CrateResult::Cloak
                if !self.gains_by(id, result) =>
            {
                CrateResult::Money
            }
            other => other,
        }
    }

    fn give(&mut self, id: ObjectId, cell: Cell, result: CrateResult) {
        let house = self.techno(id).map_or(0, |t| t.house);
        match result {
            CrateResult::Money => self.give_money(house),
            CrateResult::Unit => {
                if !self.give_unit(house, cell) {
                    self.give_money(house);
                }
            }
            CrateResult::HealBase => {
                for own in self.technos(&Class::ALL) {
                    if self.techno(own).is_some_and(|t| t.house == house && t.object.placed()) {
                        let max = self.max_strength(own);
                        self.heal(own, max);
                    }
                }
            }
            CrateResult::Explosion | CrateResult::Napalm => {
                let damage = units::scale(1, self.rules.powerups.get(result).value);
                self.damage(id, damage, None);
            }
            CrateResult::Gas => self.gas(cell),
            CrateResult::Reveal => {
                self.reveal_everything();
            }
            CrateResult::Darkness => self.reshroud(),
            CrateResult::Veteran
            | CrateResult::Armor
            | CrateResult::Speed
            | CrateResult::Firepower
            | CrateResult::Cloak => self.better_all_near(cell, result),
            CrateResult::Tiberium => self.tiberium_crate(cell),
            CrateResult::Icbm => self.give_missile(house),
            // Nothing (CRT-8); a squad is money by now (CRT-7).
            CrateResult::Invulnerability | CrateResult::IonStorm | CrateResult::Pod | CrateResult::Squad => {}
        }
    }

    /// CRT-6, CRT-9; in a campaign the player's house is paid.
    fn give_money(&mut self, house: u8) {
        let base = units::scale(1, self.rules.powerups.get(CrateResult::Money).value);
        let solo = self.rules.crate_rules.solo_crate_money;
        let amount = if self.scenario.campaign && solo > 0 {
            solo
        } else {
            base.saturating_add(self.state.rng.range(0, LUCK))
        };
        let player = self.constants.player_house.filter(|_| self.scenario.campaign);
        let paid = if self.house(house).player_control { player.unwrap_or(house) } else { house };
        self.earn(paid, amount);
    }

    /// CRT-9: a construction vehicle for who needs one, a harvester, the type of the rules, or one that is drawn.
    fn give_unit(&mut self, house: u8, cell: Cell) -> bool {
        let Some(kind) = self.crate_unit(house) else { return false };
        let Some(id) = self.create(Class::Unit, kind, house) else { return false };
        self.book_created(id);
        let near = (0..8).map(|d| neighbour(cell, d)).chain([cell]);
        let free: Vec<Cell> =
            near.filter(|c| self.state.grid.playable(*c) && self.occupancy.at(*c).next().is_none()).collect();
        for spot in free {
            if self.can_enter(id, spot, None, false) == crate::movement::Entry::Clear {
                let coord = self.cell_centre(spot);
                return self.unlimbo(id, coord, 0);
            }
        }
        self.delete(id);
        false
    }

    fn crate_unit(&mut self, house: u8) -> Option<u16> {
        let owned = |w: &World, kind: usize| w.owns_type(house, Class::Unit, kind as u16);
        let tally = &self.house(house).tally;
        if tally.sum(Class::Building) == 0 && self.money(house) > RICH && self.base_units_of(house) == 0 {
            return self.base_unit_for(house);
        }
        let harvesters = self.rules.general.harvester_unit.clone();
        let refinery =
            self.buildings_of(house).any(|(_, b)| self.building_type(b.techno.object.kind).refinery);
        if refinery && harvesters.iter().all(|kind| tally.held(Class::Unit, kind.index()) == 0) {
            let found = harvesters.iter().map(|kind| kind.index()).find(|kind| owned(self, *kind));
            if found.is_some() {
                return found.map(|kind| kind as u16);
            }
        }
        if let Some(kind) = self.rules.crate_rules.unit_crate_type {
            return Some(kind.index() as u16);
        }
        let goodies: Vec<usize> = (0..self.rules.vehicles.len())
            .filter(|kind| self.rules.vehicles[*kind].crate_goodie && owned(self, *kind))
            .collect();
        let last = i32::try_from(goodies.len()).ok()?.checked_sub(1).filter(|last| *last >= 0)?;
        let draw = self.state.rng.range(0, last).unsigned_abs() as usize;
        goodies.get(draw).map(|kind| *kind as u16)
    }

    /// A gas cloud over nine cells (CRT-11).
    fn gas(&mut self, cell: Cell) {
        let damage = units::scale(1, self.rules.powerups.get(CrateResult::Gas).value);
        for spot in (0..8).map(|d| neighbour(cell, d)).chain([cell]) {
            for id in self.occupants(spot) {
                if Kind::of(id) == Kind::Infantry {
                    self.damage(id, damage, None);
                }
            }
        }
    }

    /// A patch of a random type, and 10 to 20 more within 3 cells (CRT-12).
    fn tiberium_crate(&mut self, cell: Cell) {
        let kinds = self.rules.tiberiums.len().min(4) as i32;
        if kinds == 0 {
            return;
        }
        let slot = match self.state.rng.range(0, kinds - 1) {
            1 => 0,
            other => other.unsigned_abs() as usize,
        };
        self.seed_tiberium(cell, slot, 1);
        for _ in 0..self.state.rng.range(10, 20) {
            let (dx, dy) = (self.state.rng.range(-3, 3) as i16, self.state.rng.range(-3, 3) as i16);
            let spot = Cell::new(cell.x.saturating_add(dx), cell.y.saturating_add(dy));
            self.seed_tiberium(spot, slot, 1);
        }
    }

    /// A missile to use once (CRT-11): the first superweapon of that kind.
    fn give_missile(&mut self, house: u8) {
        let slot = self
            .rules
            .super_weapons
            .iter()
            .position(|w| w.kind == Some(sandtable_scenario::rules::SuperWeaponKind::MultiMissile));
        if let Some(slot) = slot.and_then(|slot| i32::try_from(slot).ok()) {
            self.grant_super_weapon(house, slot, true);
        }
    }
}
