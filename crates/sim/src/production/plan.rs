//! Base plans of computer houses outside campaigns (PRD-44, coarse).

use sandtable_scenario::rules::Prerequisite;

use super::computer::Node;
use crate::cell::CellPos;
use crate::house::Class;
use crate::world::World;

/// Cost of what is planned that calls for no defense yet, and for one more (PRD-44).
const DEFENSE_FREE: i32 = 2000;
const DEFENSE_EACH: i32 = 1500;
/// Nodes a plan may grow to.
const MOST_NODES: usize = 500;

impl World {
    /// Makes the plan of a house that owns a construction yard: power, barracks, war factory, then whatever its
    /// prerequisites in the plan allow, more refineries, and defenses by the cost of it all.
    pub(super) fn generate_plan(&mut self, house: u8) {
        let Some(yard) = self.state.links.con_yards(house).next() else { return };
        let h = self.house(house);
        let (acts_like, slot) = (usize::from(h.acts_like), h.slot);
        let mut candidates: Vec<u16> = (0..self.rules.buildings.len() as u16)
            .filter(|kind| {
                let own = self.building_type(*kind);
                own.ai_build_this
                    && !own.construction_yard
                    && own.powers_up_building.is_none()
                    && own.owner.iter().any(|country| country.index() == acts_like)
                    && self.has_technology(house, Class::Building, *kind)
                    && (!own.weeder || !self.state.veinholes.is_empty())
            })
            .collect();
        let ai = &self.rules.ai;
        let first = [&ai.build_power, &ai.build_barracks, &ai.build_weapons];
        let rank = |kind: &u16| {
            first
                .iter()
                .position(|list| list.iter().any(|id| id.index() == usize::from(*kind)))
                .unwrap_or(first.len())
        };
        candidates.sort_by_key(rank);
        let mut plan: Vec<u16> = self.object(yard).map(|o| o.kind).into_iter().collect();
        plan.extend(self.power_plant(house));
        while let Some(at) = candidates.iter().position(|kind| self.is_planned_for(*kind, &plan)) {
            plan.push(candidates.remove(at));
        }
        let refinery = plan.iter().copied().find(|kind| self.building_type(*kind).refinery);
        for _ in 0..2u8.saturating_sub(slot) {
            if let Some(refinery) = refinery {
                let at = self.state.rng.range(1, plan.len() as i32).unsigned_abs() as usize;
                plan.insert(at.min(plan.len()), refinery);
            }
        }
        let mut nodes = Vec::new();
        let (mut cost, mut defenses) = (0i32, 0);
        for kind in plan.into_iter().skip(1) {
            cost = cost.saturating_add(self.building_type(kind).cost.max(0));
            nodes.push(Node { building: i32::from(kind), cell: CellPos::default() });
            while (cost - DEFENSE_FREE) / DEFENSE_EACH > defenses {
                defenses += 1;
                nodes.push(Node { building: -1, cell: CellPos::default() });
            }
        }
        self.house_mut(house).nodes = nodes;
    }

    /// The first power plant of the rules that a house owns and may build.
    pub(super) fn power_plant(&self, house: u8) -> Option<u16> {
        let plants = self.rules.ai.build_power.iter().map(|kind| kind.index() as u16);
        plants
            .filter(|kind| self.owns_type(house, Class::Building, *kind))
            .find(|kind| self.has_technology(house, Class::Building, *kind))
    }

    /// Outside campaigns a power plant comes before a node whose drain would exceed the output (PRD-47).
    pub(super) fn plan_for_power(&mut self, house: u8, next: usize) {
        if self.scenario.campaign {
            return;
        }
        let Some(node) = self.house(house).nodes.get(next).copied() else { return };
        let kind = u16::try_from(node.building).ok().filter(|k| usize::from(*k) < self.rules.buildings.len());
        let drain = kind.map_or(0, |kind| self.building_type(kind).power.min(0).saturating_neg());
        let h = self.house(house);
        let short = drain > 0 && h.power_drain.saturating_add(drain) > h.power_output;
        if let Some(plant) = self.power_plant(house).filter(|_| short && h.nodes.len() < MOST_NODES) {
            let node = Node { building: i32::from(plant), cell: CellPos::default() };
            self.house_mut(house).nodes.insert(next, node);
        }
    }

    /// Whether what a plan holds satisfies a structure's prerequisites.
    fn is_planned_for(&self, kind: u16, plan: &[u16]) -> bool {
        let planned = |index: usize| plan.iter().any(|kind| usize::from(*kind) == index);
        self.building_type(kind).prerequisite.iter().all(|needed| match needed {
            Prerequisite::Building(building) => planned(building.index()),
            Prerequisite::Group(group) => {
                self.rules.general.prerequisite_group(*group).iter().any(|building| planned(building.index()))
            }
        })
    }
}
