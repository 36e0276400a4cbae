//! From plain data to a world: the loading order of `formats.md` §2.

mod building;
mod cells;
mod houses;
mod objects;
mod starts;
#[cfg(test)]
mod tests;

pub(crate) use cells::empty_grid;

use std::sync::Arc;

use sandtable_scenario::model::Scenario;
use sandtable_scenario::rules::{Rules, units};

use crate::constants::Constants;
use crate::house::Verdict;
use crate::light::Light;
use crate::links::Links;
use crate::object::Arena;
use crate::options::Options;
use crate::rng::Rng;
use crate::timer::Timer;
use crate::trigger::Script;
use crate::world::{State, VARIABLES, World};

impl World {
    /// Places a scenario: houses, cells, terrain, objects, tags. Nothing in it can fail; rows that cannot be placed are
    /// reported as [`crate::What::Skipped`] events of the first step.
    #[must_use]
    pub fn new(rules: &Arc<Rules>, scenario: &Arc<Scenario>, options: &Options) -> Self {
        let state = State {
            options: options.clone(),
            frame: 0,
            rng: Rng::new(options.seed),
            links: Links::default(),
            grid: cells::empty_grid(scenario),
            units: Arena::default(),
            infantry: Arena::default(),
            aircraft: Arena::default(),
            buildings: Arena::default(),
            factories: Arena::default(),
            wall_owners: Vec::new(),
            houses: Vec::new(),
            tags: Arena::default(),
            triggers: Arena::default(),
            tagged_cells: Arena::default(),
            next_creation: 0,
            next_arrival: 0,
            had_instance: vec![false; scenario.triggers.len()],
            globals: (0..VARIABLES).map(|n| options.globals.iter().any(|g| usize::from(*g) == n)).collect(),
            locals: (0..VARIABLES)
                .map(|n| scenario.locals.get(n).and_then(Option::as_ref).is_some_and(|l| l.initial))
                .collect(),
            variable_changed: false,
            ambient_changed: false,
            crate_taken: false,
            mission_timer: Timer::default(),
            light: Light {
                scenario: scenario.lighting.ambient,
                wanted: scenario.lighting.ambient.max(0),
                current: scenario.lighting.ambient,
                step: units::percent(rules.audio_visual.ambient_change_step),
                rate: units::minutes_to_frames(rules.audio_visual.ambient_change_rate),
                timer: Timer::default(),
            },
            vein_growth: scenario.basic.vein_growth_enabled,
            tiberium_growth: scenario.basic.tiberium_growth_enabled,
            ice_growth: scenario.basic.ice_growth_enabled,
            train_crate: scenario.basic.train_crate,
            ally_reveal: rules.audio_visual.ally_reveal,
            short_game: false,
            speech_enabled: true,
            input_locked: 0,
            particles: Vec::new(),
            shroud: Default::default(),
            growth: Vec::new(),
            veinholes: Vec::new(),
            vein_attacks: Vec::new(),
            crates: Vec::new(),
            pending_win: false,
            pending_lose: false,
            held_win_reported: false,
            verdict: Verdict::Running,
            decided_at: 0,
        };
        let mut world = World::from_parts(
            Arc::clone(rules),
            Arc::clone(scenario),
            Arc::new(Script::new(scenario)),
            Arc::new(Constants::new(rules)),
            state,
        );
        world.state.links.spawn_scenario();
        world.place_houses();
        world.derive();
        world.place_cell_tags();
        world.place_cells();
        world.derive_occupancy();
        world.place_terrain();
        world.start_shroud();
        world.survey_ground();
        world.place_objects();
        world.distribute_tags();
        world.close_loading();
        world.place_starting_forces();
        world.survey_ground();
        world
    }

    /// Rebuilds what is derived from houses, rules and scenario and is not part of the state.
    pub(crate) fn derive(&mut self) {
        let mut constants = Constants::new(&self.rules);
        let owner = |kind: usize| {
            let record = &self.scenario.triggers[kind];
            if record.valid { self.live_owner(record.owner) } else { None }
        };
        let owners: Vec<Option<u8>> = (0..self.scenario.triggers.len()).map(owner).collect();
        let player = self.find_player_house();
        constants.settle(owners, player);
        constants.fixtures = crate::movement::Fixtures::new(&self.rules, &self.scenario);
        constants.survey(&self.rules, &self.scenario);
        self.constants = Arc::new(constants);
    }

    /// Tags of cells, in order; instances are made on first need (`triggers.md` §5).
    fn place_cell_tags(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        for entry in &scenario.cell_tags {
            if let Some(tag) = entry.tag.target {
                self.tag_cell(entry.cell, tag);
            }
        }
    }

    /// Puts every tag type on the lists its events call for, then counts the Allow Win holds (WIN-6).
    fn distribute_tags(&mut self) {
        for tag_kind in 0..self.scenario.tags.len() {
            self.distribute(tag_kind);
        }
        for tag_kind in 0..self.scenario.tags.len() {
            let chain = self.type_chain(tag_kind);
            let holds = chain.iter().any(|kind| self.script.triggers[*kind].allows_win);
            if holds && let Some(owner) = chain.first().and_then(|first| self.owner_of(*first)) {
                self.house_mut(owner).blockage += 1;
            }
        }
    }

    /// The closing map pass (`formats.md` §2 step 23): crossing lines, Tiberium stages; then the first looks.
    fn close_loading(&mut self) {
        self.mark_crossing_lines();
        self.recompute_tiberium();
        self.start_growth();
        self.start_veins();
        self.claim_walls();
        self.lay_all_fences();
        self.everyone_looks();
        self.discover(true);
        for house in self.house_numbers() {
            self.house_mut(house).power_changed = true;
            self.rebuild_power(house);
        }
        if !self.scenario.campaign {
            self.ally_with_special();
        }
        self.start_crates();
    }
}
