//! Placing `[Units]`, `[Aircraft]`, `[Infantry]`, `[Structures]`, in this order (`formats.md` §2 step 20).

use std::sync::Arc;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::{Cell, FootRow, ObjectRow, Owner};

use crate::event::What;
use crate::house::Class;
use crate::links::member;
use crate::mission::Mission;
use crate::object::MissionState;
use crate::world::World;

/// Sub-cells tried after the named one is taken (`formats.md` §4.2).
const OTHER_SPOTS: [[u8; 4]; 5] = [[1, 2, 3, 4], [0, 2, 3, 4], [0, 1, 4, 3], [0, 1, 4, 2], [0, 2, 3, 1]];

impl World {
    pub(super) fn place_objects(&mut self) {
        self.place_units();
        self.place_aircraft();
        self.place_infantry();
        self.place_structures();
    }

    /// The live house and the type number of a row; a row without either is skipped and reported.
    fn resolve_row(&mut self, row: &ObjectRow) -> Option<(u8, u16)> {
        let owner = match (row.spawn, row.owner.target) {
            (Some(start), _) => Owner::Spawn(start),
            (None, Some(country)) => Owner::Country(country),
            (None, None) => Owner::Nobody,
        };
        let why = if row.kind.target.is_none() {
            "the rules know no such type"
        } else if !self.state.grid.contains(row.cell) {
            "the cell lies outside the map"
        } else {
            "its owner has no house in this game"
        };
        let house = self.live_owner(owner).filter(|_| self.state.grid.contains(row.cell));
        match (house, row.kind.target.and_then(|k| u16::try_from(k).ok())) {
            (Some(house), Some(kind)) => Some((house, kind)),
            _ => {
                self.tell(What::Skipped {
                    kind: row.kind.text.clone(),
                    owner: row.owner.text.clone(),
                    x: row.cell.x,
                    y: row.cell.y,
                    why,
                });
                None
            }
        }
    }

    /// Makes the object of a row; it stands on the map from then on.
    fn create_placed(&mut self, row: &ObjectRow, class: Class, house: u8, kind: u16) -> Option<ObjectId> {
        let id = self.create(class, kind, house)?;
        let max = self.max_strength(id);
        let strength = (i64::from(row.strength.clamp(0, 256)) * i64::from(max) / 256) as i32;
        if let Some(techno) = self.techno_mut(id) {
            techno.object.strength = strength.max(1);
        }
        Some(id)
    }

    fn put_row_on_map(&mut self, id: ObjectId, row: &ObjectRow) {
        let centre = self.cell_centre(row.cell);
        let deck = self.has_deck(row.cell);
        let high = self.foot_mut(id).is_some_and(|foot| {
            foot.high &= deck;
            foot.high
        });
        let place = centre.at_height(self.floor_height(centre, high));
        self.come_onto_map(id, place, u16::from(row.facing) << 8);
    }

    /// The mission a row names is taken in campaigns and by human owners; others guard (`formats.md` §4).
    fn first_mission(&self, row: &FootRow, house: u8) -> Mission {
        let named = row.mission.and_then(|number| Mission::from_number(number.into()));
        let taken = self.scenario.campaign || self.house(house).human;
        named.filter(|_| taken).unwrap_or(Mission::Guard)
    }

    fn create_foot(&mut self, row: &FootRow, class: Class, house: u8, kind: u16) -> Option<ObjectId> {
        let mission = self.first_mission(row, house);
        let id = self.create_placed(&row.object, class, house, kind)?;
        if let Some(foot) = self.foot_mut(id) {
            foot.techno.mission = MissionState::new(mission);
            foot.techno.veterancy = row.veterancy;
            foot.techno.group = row.group;
            foot.high = row.high;
            foot.team_recruitable = row.team_recruitable;
            foot.autocreate_recruitable = row.autocreate_recruitable;
        }
        Some(id)
    }

    fn attach_row_tag(&mut self, id: ObjectId, row: &ObjectRow) {
        if let Some(tag) = row.tag.as_ref().and_then(|t| t.target) {
            let tag = self.shared_tag(tag);
            self.set_tag(id, Some(tag));
        }
        self.book_created(id);
    }

    fn place_units(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        let mut placed: Vec<(usize, ObjectId, i32)> = Vec::new();
        for row in &scenario.units {
            let Some((house, kind)) = self.resolve_row(&row.foot.object) else { continue };
            let Some(id) = self.create_foot(&row.foot, Class::Unit, house, kind) else { continue };
            // A vehicle within three points of its maximum is whole (formats.md §4.1).
            let max = self.max_strength(id);
            if let Some(techno) = self.techno_mut(id)
                && techno.object.strength > max.saturating_sub(3)
            {
                techno.object.strength = max.max(1);
            }
            self.put_row_on_map(id, &row.foot.object);
            self.attach_row_tag(id, &row.foot.object);
            placed.push((row.foot.object.row, id, row.follows));
        }
        for (_, leader, follows) in placed.iter().filter(|(_, _, follows)| *follows >= 0) {
            let follower = placed.iter().find(|(row, _, _)| i64::try_from(*row) == Ok(i64::from(*follows)));
            if let Some((_, follower, _)) = follower.filter(|(_, id, _)| id != leader) {
                self.state.links.registry().attach(*leader, member::FOLLOWER, *follower);
                if let Some(unit) = self.state.units.get_mut(follower.slot()) {
                    unit.is_following = true;
                }
            }
        }
    }

    fn place_aircraft(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        for row in &scenario.aircraft {
            let Some((house, kind)) = self.resolve_row(&row.foot.object) else { continue };
            let Some(id) = self.create_foot(&row.foot, Class::Aircraft, house, kind) else { continue };
            self.put_row_on_map(id, &row.foot.object);
            self.attach_row_tag(id, &row.foot.object);
        }
    }

    fn place_infantry(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        for row in &scenario.infantry {
            let Some((house, kind)) = self.resolve_row(&row.foot.object) else { continue };
            let Some(sub_cell) = self.free_spot(row.foot.object.cell, row.sub_cell) else {
                let o = &row.foot.object;
                self.tell(What::Skipped {
                    kind: o.kind.text.clone(),
                    owner: o.owner.text.clone(),
                    x: o.cell.x,
                    y: o.cell.y,
                    why: "all standing places of the cell are taken",
                });
                continue;
            };
            let Some(id) = self.create_foot(&row.foot, Class::Infantry, house, kind) else { continue };
            if let Some(soldier) = self.state.infantry.get_mut(id.slot()) {
                soldier.sub_cell = sub_cell;
            }
            self.put_row_on_map(id, &row.foot.object);
            self.attach_row_tag(id, &row.foot.object);
        }
    }

    /// The named standing place, or the nearest free one; the order after a taken centre is rotated by a draw.
    fn free_spot(&mut self, cell: Cell, wanted: u8) -> Option<u8> {
        let wanted = wanted.min(4);
        let taken: Vec<u8> = self.occupancy.at(cell).filter_map(|id| self.spot_in(id, cell)).collect();
        if !taken.contains(&wanted) {
            return Some(wanted);
        }
        let mut order = OTHER_SPOTS[usize::from(wanted)];
        if wanted == 0 {
            let turn = self.state.rng.range(0, 3);
            order.rotate_left(usize::try_from(turn).unwrap_or(0));
        }
        order.into_iter().find(|spot| !taken.contains(spot))
    }

    fn place_structures(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        for row in &scenario.structures {
            let Some((house, kind)) = self.resolve_row(&row.object) else { continue };
            let Some(id) = self.create_placed(&row.object, Class::Building, house, kind) else { continue };
            if let Some(building) = self.building_mut(id) {
                building.powered = row.powered;
                building.upgrades = row.upgrades.iter().filter_map(|u| u16::try_from(*u).ok()).collect();
                building.spotlight = row.spotlight;
                building.ai_sellable = row.ai_sellable;
                building.ai_rebuildable = row.ai_rebuildable;
                building.ai_repairable = row.ai_repairable;
                building.nominal = row.nominal;
            }
            self.put_row_on_map(id, &row.object);
            self.attach_row_tag(id, &row.object);
        }
        if self.scenario.campaign && self.scenario.basic.fill_silos {
            self.fill_silos();
        }
    }

    /// `[Basic] FillSilos`: the player's starting credits go into silos as slot-0 Tiberium while there is room.
    fn fill_silos(&mut self) {
        let Some(player) = self.find_player_house() else { return };
        let value = self.rules.tiberiums.get(0).map_or(0, |t| t.value);
        if value <= 0 {
            return;
        }
        for id in self.structures_of(player) {
            let Some(room) = self.building(id).map(|b| self.building_type(b.techno.object.kind).storage)
            else {
                continue;
            };
            let units = room.min(self.house(player).credits / value).max(0);
            if let Some(building) = self.building_mut(id) {
                building.stored[0] = units;
            }
            self.house_mut(player).credits -= units * value;
        }
    }
}
