//! Placing `[Units]`, `[Aircraft]`, `[Infantry]`, `[Structures]`, in this order (`formats.md` §2 step 20).

use std::sync::Arc;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::{FootRow, ObjectRow, Owner};

use crate::event::What;
use crate::links::{Kind, member};
use crate::object::{Aircraft, Building, Foot, Infantry, Object, Process, Techno, Unit};
use crate::object_life::GUARD;
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

    fn new_techno(&mut self, row: &ObjectRow, house: u8, kind: u16, max: i32, mission: u8) -> Techno {
        let strength = (i64::from(row.strength.clamp(0, 256)) * i64::from(max) / 256) as i32;
        Techno {
            object: Object {
                creation: self.next_creation(),
                kind,
                strength: strength.max(1),
                cell: row.cell.into(),
                facing: u16::from(row.facing) << 8,
                active: true,
                limbo: false,
                discovered: false,
            },
            house,
            mission,
            veterancy: 0,
            group: -1,
            was_attacked: false,
        }
    }

    /// The mission a row names is taken in campaigns and by human owners; others guard (`formats.md` §4).
    fn first_mission(&self, row: &FootRow, house: u8) -> u8 {
        if self.scenario.campaign || self.house(house).human { row.mission.unwrap_or(GUARD) } else { GUARD }
    }

    fn new_foot(&mut self, row: &FootRow, house: u8, kind: u16, max: i32) -> Foot {
        let mission = self.first_mission(row, house);
        let mut techno = self.new_techno(&row.object, house, kind, max, mission);
        techno.veterancy = row.veterancy;
        techno.group = row.group;
        Foot {
            techno,
            high: row.high,
            team_recruitable: row.team_recruitable,
            autocreate_recruitable: row.autocreate_recruitable,
        }
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
            let max = self.rules.vehicles.get(usize::from(kind)).map_or(1, |t| t.strength);
            let mut foot = self.new_foot(&row.foot, house, kind, max);
            // A vehicle within three points of its maximum is whole (formats.md §4.1).
            if foot.techno.object.strength > max.saturating_sub(3) {
                foot.techno.object.strength = max.max(1);
            }
            let id = self.state.links.registry().spawn(Kind::Unit);
            self.state.units.put(id.slot(), Unit { foot, is_following: false });
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
            let max = self.rules.aircraft.get(usize::from(kind)).map_or(1, |t| t.strength);
            let foot = self.new_foot(&row.foot, house, kind, max);
            let id = self.state.links.registry().spawn(Kind::Aircraft);
            self.state.aircraft.put(id.slot(), Aircraft { foot });
            self.attach_row_tag(id, &row.foot.object);
        }
    }

    fn place_infantry(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        for row in &scenario.infantry {
            let Some((house, kind)) = self.resolve_row(&row.foot.object) else { continue };
            let Some(sub_cell) = self.free_spot(row.foot.object.cell.into(), row.sub_cell) else {
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
            let max = self.rules.infantry.get(usize::from(kind)).map_or(1, |t| t.strength);
            let foot = self.new_foot(&row.foot, house, kind, max);
            let id = self.state.links.registry().spawn(Kind::Infantry);
            self.state.infantry.put(id.slot(), Infantry { foot, sub_cell, berserk: false });
            self.attach_row_tag(id, &row.foot.object);
        }
    }

    /// The named standing place, or the nearest free one; the order after a taken centre is rotated by a draw.
    fn free_spot(&mut self, cell: crate::cell::CellPos, wanted: u8) -> Option<u8> {
        let wanted = wanted.min(4);
        let taken: Vec<u8> = self
            .state
            .infantry
            .iter()
            .filter(|(_, i)| i.foot.techno.object.cell == cell)
            .map(|(_, i)| i.sub_cell)
            .collect();
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
            let max = self.building_type(kind).strength;
            let techno = self.new_techno(&row.object, house, kind, max, GUARD);
            let building = Building {
                techno,
                powered: row.powered,
                upgrades: row.upgrades.iter().filter_map(|u| u16::try_from(*u).ok()).collect(),
                spotlight: row.spotlight,
                ai_sellable: row.ai_sellable,
                ai_rebuildable: row.ai_rebuildable,
                ai_repairable: row.ai_repairable,
                nominal: row.nominal,
                stored: [0; 4],
                process: Process::Idle,
            };
            let id = self.add_building(building);
            self.attach_row_tag(id, &row.object);
        }
        if self.scenario.campaign && self.scenario.basic.fill_silos {
            self.fill_silos();
        }
    }

    pub(super) fn add_building(&mut self, building: Building) -> ObjectId {
        let cell = building.techno.object.cell();
        let id = self.state.links.registry().spawn(Kind::Building);
        self.state.buildings.put(id.slot(), building);
        self.mark_foundation(id, cell, true);
        id
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
