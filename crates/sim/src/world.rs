//! The world: all mutable state of a match, and the frame.

use std::sync::Arc;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::{Cell, Scenario};
use sandtable_scenario::rules::{BuildingType, Rules, TechnoKeys, VehicleType};
use serde::{Deserialize, Serialize};

use crate::cell::Grid;
use crate::constants::Constants;
use crate::event::{Event, ObjectInfo, What};
use crate::house::Verdict;
use crate::house::{Class, House};
use crate::links::{Kind, Links};
use crate::object::{Aircraft, Arena, Building, Foot, Infantry, Object, Techno, Unit};
use crate::occupancy::Occupancy;
use crate::options::Options;
use crate::order::Order;
use crate::radio::Radio;
use crate::rng::Rng;
use crate::timer::Timer;
use crate::trigger::{Script, Tag, TaggedCell, Trigger};

/// Locals and globals: 50 of each (`triggers.md` §10.1).
pub const VARIABLES: usize = 50;

/// All state that is saved and hashed. Its serialization is the only list of it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct State {
    pub options: Options,
    pub frame: u32,
    pub rng: Rng,
    pub links: Links,
    pub grid: Grid,
    pub units: Arena<Unit>,
    pub infantry: Arena<Infantry>,
    pub aircraft: Arena<Aircraft>,
    pub buildings: Arena<Building>,
    pub factories: Arena<crate::production::Factory>,
    /// Who owns the walls, by cell.
    pub wall_owners: Vec<crate::production::WallOwner>,
    pub houses: Vec<House>,
    pub tags: Arena<Tag>,
    pub triggers: Arena<Trigger>,
    pub tagged_cells: Arena<TaggedCell>,
    pub next_creation: u32,
    /// Number of the next arrival on the map (FRM-10).
    pub next_arrival: u32,
    /// Trigger types that some tag carries or once carried.
    pub had_instance: Vec<bool>,
    pub globals: Vec<bool>,
    pub locals: Vec<bool>,
    pub variable_changed: bool,
    pub ambient_changed: bool,
    pub crate_taken: bool,
    pub mission_timer: Timer,
    pub light: crate::light::Light,
    pub vein_growth: bool,
    pub tiberium_growth: bool,
    pub ice_growth: bool,
    pub train_crate: bool,
    pub ally_reveal: bool,
    pub short_game: bool,
    pub speech_enabled: bool,
    pub input_locked: u32,
    pub particles: Vec<Particles>,
    pub shroud: crate::shroud::Shroud,
    /// Growth and spread of Tiberium by slot (TIB-8 to TIB-16).
    pub growth: Vec<crate::economy::Growth>,
    /// Veinhole monsters (TIB-31).
    pub veinholes: Vec<crate::economy::Veinhole>,
    /// Random crates (CRT-2).
    pub crates: Vec<crate::service::Crate>,
    /// Veins that attack (TIB-37).
    pub vein_attacks: Vec<crate::economy::VeinAttack>,
    /// A win or loss of the player that this frame's main loop consumes (WIN-4).
    pub pending_win: bool,
    pub pending_lose: bool,
    pub held_win_reported: bool,
    pub verdict: Verdict,
    pub decided_at: u32,
}

/// A particle system put up by action 88, until action 89 takes it away.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Particles {
    pub kind: u16,
    pub cell: crate::cell::CellPos,
}

/// What identifies rules and scenario in a save, computed on first need.
pub(crate) type Fingerprint = Arc<std::sync::OnceLock<u64>>;

/// A scenario being played.
///
/// [`World::step`] advances exactly one logic frame and is the only way time passes. The world prints nothing and reads
/// no file, clock or environment.
#[derive(Clone, Debug)]
pub struct World {
    pub(crate) rules: Arc<Rules>,
    pub(crate) scenario: Arc<Scenario>,
    pub(crate) script: Arc<Script>,
    pub(crate) constants: Arc<Constants>,
    pub(crate) state: State,
    pub(crate) fingerprint: Fingerprint,
    /// Who stands where and who takes turns; derived.
    pub(crate) occupancy: Occupancy,
    /// What the cells are to movers; derived.
    pub(crate) field: crate::movement::Field,
    /// Memory of route searches, reused.
    pub(crate) searches: crate::movement::Searches,
    events: Vec<Event>,
    /// Nesting of Force Trigger in the running action.
    pub(crate) force_depth: u32,
    /// Forced actions of this frame, bounded like the depth.
    pub(crate) forced_actions: u32,
    /// Trigger types whose recursion was cut and reported in this frame.
    pub(crate) recursion_cut: Vec<usize>,
    /// Trigger types somebody watches, with what the last offer of this frame found of their events.
    pub(crate) watched: Vec<(usize, Option<Vec<bool>>)>,
    /// Nesting of offers in the running action.
    pub(crate) offer_depth: u32,
    /// Something was deleted or marked in this frame; nothing is pending between two frames.
    pub(crate) something_died: bool,
    /// The radio calls on the stack, and whether somebody watches them.
    pub(crate) radio: Radio,
    /// Nesting of the engine's `ScenarioInit`: while above zero, docks pretend to be free and placement is lenient
    /// (`radio.md` §5.8); zero between two frames.
    pub(crate) relaxed: u32,
    /// Buffers for snapshots of lists, reused.
    scratch: Vec<Vec<ObjectId>>,
    /// Who left, and why.
    #[cfg(test)]
    pub(crate) left: Vec<(ObjectId, crate::links::Reason)>,
}

impl World {
    pub(crate) fn from_parts(
        rules: Arc<Rules>,
        scenario: Arc<Scenario>,
        script: Arc<Script>,
        constants: Arc<Constants>,
        state: State,
    ) -> Self {
        Self {
            rules,
            scenario,
            script,
            constants,
            state,
            fingerprint: Fingerprint::default(),
            occupancy: Occupancy::default(),
            field: crate::movement::Field::default(),
            searches: crate::movement::Searches::default(),
            events: Vec::new(),
            force_depth: 0,
            forced_actions: 0,
            recursion_cut: Vec::new(),
            watched: Vec::new(),
            offer_depth: 0,
            something_died: false,
            radio: Radio::default(),
            relaxed: 0,
            scratch: Vec::new(),
            #[cfg(test)]
            left: Vec::new(),
        }
    }

    /// Plays one logic frame (FRM-4) and returns what happened. Once the match is decided nothing happens any more.
    pub fn step(&mut self, orders: &[Order]) -> Vec<Event> {
        if self.state.verdict != Verdict::Running {
            return std::mem::take(&mut self.events);
        }
        self.forced_actions = 0;
        self.radio.spoken = false;
        self.recursion_cut.clear();
        for (_, pass) in &mut self.watched {
            *pass = None;
        }
        self.logic_pass();
        for order in orders {
            self.carry_out(order);
        }
        if !self.consume_outcome() {
            self.state.frame += 1;
            self.delete_the_dead();
            #[cfg(debug_assertions)]
            if let Err(broken) = self.check_frame() {
                panic!("{broken}");
            }
        }
        std::mem::take(&mut self.events)
    }

    /// The logic pass, in the order of FRM-5; steps whose systems are not simulated yet are absent.
    fn logic_pass(&mut self) {
        self.survey_ground();
        self.walk_general_tags();
        self.end_general_walk();
        self.shroud_turn();
        self.light_turn();
        self.vein_turn();
        self.tiberium_turn();
        self.object_turns();
        self.crate_turn();
        self.factory_turns();
        for house in self.house_numbers() {
            self.house_turn(house);
        }
    }

    /// The frame that the next step plays; 0 before the first.
    #[must_use]
    pub fn frame(&self) -> u32 {
        self.state.frame
    }

    /// How the match stands, and since which frame.
    #[must_use]
    pub fn verdict(&self) -> (Verdict, u32) {
        (self.state.verdict, self.state.decided_at)
    }

    /// The rules in force.
    #[must_use]
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// The scenario being played.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.scenario
    }

    /// The cells.
    #[must_use]
    pub fn grid(&self) -> &Grid {
        &self.state.grid
    }

    /// The options it was started with.
    #[must_use]
    pub fn options(&self) -> &Options {
        &self.state.options
    }

    /// Words drawn from the generator so far.
    #[must_use]
    pub fn random_draws(&self) -> u64 {
        self.state.rng.draws()
    }

    /// Events told since the last step returned its own.
    #[cfg(test)]
    pub(crate) fn events(&self) -> &[Event] {
        &self.events
    }

    #[cfg(test)]
    pub(crate) fn forget_events(&mut self) {
        self.events.clear();
    }

    /// Adds an event of this frame.
    pub(crate) fn tell(&mut self, what: What) {
        self.events.push(Event { frame: self.state.frame, what });
    }

    /// The place of the event told last.
    pub(crate) fn last_event(&self) -> usize {
        self.events.len().saturating_sub(1)
    }

    /// An event of this frame, for what was not known yet when it was told.
    pub(crate) fn event_mut(&mut self, place: usize) -> Option<&mut What> {
        self.events.get_mut(place).map(|event| &mut event.what)
    }

    // Houses.

    /// All house numbers, in order.
    pub(crate) fn house_numbers(&self) -> std::ops::Range<u8> {
        0..self.state.houses.len() as u8
    }

    /// Houses, in order.
    #[must_use]
    pub fn houses(&self) -> &[House] {
        &self.state.houses
    }

    /// One house.
    pub(crate) fn house(&self, number: u8) -> &House {
        &self.state.houses[usize::from(number)]
    }

    pub(crate) fn house_mut(&mut self, number: u8) -> &mut House {
        &mut self.state.houses[usize::from(number)]
    }

    /// Name of a house: its country's.
    #[must_use]
    pub fn house_name(&self, number: u8) -> &str {
        self.rules.countries.get(usize::from(self.house(number).country)).map_or("?", |c| c.id.as_str())
    }

    /// Houses whose verdict the player's outcome is judged by: the player's house in a campaign, every human house
    /// elsewhere (README, "the local player").
    pub(crate) fn human_houses(&self) -> Vec<u8> {
        if self.scenario.campaign {
            return self.constants.player_house.into_iter().collect();
        }
        self.house_numbers().filter(|h| self.house(*h).human).collect()
    }

    /// The live house a house number of the scripting names (`actions.md` §2.1).
    #[must_use]
    pub fn resolve_house(&self, number: i32) -> Option<u8> {
        let position = match number {
            50..=57 => Some(number - 50),
            4475..=4482 => Some(number - 4475),
            _ => None,
        };
        match position {
            Some(start) => self.house_numbers().find(|h| self.house(*h).start.map(i32::from) == Some(start)),
            None => self.house_numbers().find(|h| i32::from(self.house(*h).country) == number),
        }
    }

    // Objects.

    /// The techno level of an object.
    #[must_use]
    pub fn techno(&self, id: ObjectId) -> Option<&Techno> {
        let s = &self.state;
        match Kind::of(id) {
            Kind::Unit => s.units.get(id.slot()).map(|u| &u.foot.techno),
            Kind::Infantry => s.infantry.get(id.slot()).map(|i| &i.foot.techno),
            Kind::Aircraft => s.aircraft.get(id.slot()).map(|a| &a.foot.techno),
            Kind::Building => s.buildings.get(id.slot()).map(|b| &b.techno),
            _ => None,
        }
    }

    pub(crate) fn techno_mut(&mut self, id: ObjectId) -> Option<&mut Techno> {
        let s = &mut self.state;
        match Kind::of(id) {
            Kind::Unit => s.units.get_mut(id.slot()).map(|u| &mut u.foot.techno),
            Kind::Infantry => s.infantry.get_mut(id.slot()).map(|i| &mut i.foot.techno),
            Kind::Aircraft => s.aircraft.get_mut(id.slot()).map(|a| &mut a.foot.techno),
            Kind::Building => s.buildings.get_mut(id.slot()).map(|b| &mut b.techno),
            _ => None,
        }
    }

    /// The foot level of an object.
    #[must_use]
    pub fn foot(&self, id: ObjectId) -> Option<&Foot> {
        let s = &self.state;
        match Kind::of(id) {
            Kind::Unit => s.units.get(id.slot()).map(|u| &u.foot),
            Kind::Infantry => s.infantry.get(id.slot()).map(|i| &i.foot),
            Kind::Aircraft => s.aircraft.get(id.slot()).map(|a| &a.foot),
            _ => None,
        }
    }

    pub(crate) fn foot_mut(&mut self, id: ObjectId) -> Option<&mut Foot> {
        let s = &mut self.state;
        match Kind::of(id) {
            Kind::Unit => s.units.get_mut(id.slot()).map(|u| &mut u.foot),
            Kind::Infantry => s.infantry.get_mut(id.slot()).map(|i| &mut i.foot),
            Kind::Aircraft => s.aircraft.get_mut(id.slot()).map(|a| &mut a.foot),
            _ => None,
        }
    }

    /// A vehicle.
    #[must_use]
    pub fn unit(&self, id: ObjectId) -> Option<&Unit> {
        (Kind::of(id) == Kind::Unit).then(|| self.state.units.get(id.slot())).flatten()
    }

    pub(crate) fn unit_mut(&mut self, id: ObjectId) -> Option<&mut Unit> {
        (Kind::of(id) == Kind::Unit).then(|| self.state.units.get_mut(id.slot())).flatten()
    }

    /// The keys that all techno types share, of an object's type.
    pub(crate) fn techno_type(&self, id: ObjectId) -> Option<&TechnoKeys> {
        let kind = usize::from(self.object(id)?.kind);
        let rules = &self.rules;
        match Kind::of(id) {
            Kind::Building => rules.buildings.get(kind).map(|t| &t.techno),
            Kind::Unit => rules.vehicles.get(kind).map(|t| &t.techno),
            Kind::Infantry => rules.infantry.get(kind).map(|t| &t.techno),
            Kind::Aircraft => rules.aircraft.get(kind).map(|t| &t.techno),
            _ => None,
        }
    }

    /// The type of a vehicle.
    pub(crate) fn vehicle_type(&self, id: ObjectId) -> Option<&VehicleType> {
        self.rules.vehicles.get(usize::from(self.unit(id)?.foot.techno.object.kind))
    }

    /// The type of a structure.
    pub(crate) fn structure_type(&self, id: ObjectId) -> Option<&BuildingType> {
        self.rules.buildings.get(usize::from(self.building(id)?.techno.object.kind))
    }

    /// The object level.
    #[must_use]
    pub fn object(&self, id: ObjectId) -> Option<&Object> {
        self.techno(id).map(|t| &t.object)
    }

    /// Whether a weapon of an object may hit what flies (FRM-23).
    pub(crate) fn has_anti_air(&self, id: ObjectId) -> bool {
        let Some(keys) = self.techno_type(id) else { return false };
        [keys.primary, keys.secondary].into_iter().flatten().any(|weapon| {
            let projectile = self.rules.weapons.get(weapon.index()).and_then(|w| w.projectile);
            projectile.and_then(|p| self.rules.projectiles.get(p.index())).is_some_and(|p| p.aa)
        })
    }

    /// A structure.
    #[must_use]
    pub fn building(&self, id: ObjectId) -> Option<&Building> {
        (Kind::of(id) == Kind::Building).then(|| self.state.buildings.get(id.slot())).flatten()
    }

    pub(crate) fn building_mut(&mut self, id: ObjectId) -> Option<&mut Building> {
        (Kind::of(id) == Kind::Building).then(|| self.state.buildings.get_mut(id.slot())).flatten()
    }

    /// A building type; every stored number is one of the rules' list.
    pub(crate) fn building_type(&self, kind: u16) -> &BuildingType {
        self.rules.buildings.get(usize::from(kind)).expect("building type numbers come from the rules")
    }

    /// The active structures of a house in any order, for sums and tests; [`World::structures_of`] keeps list order.
    pub(crate) fn buildings_of(&self, house: u8) -> impl Iterator<Item = (ObjectId, &Building)> {
        self.state
            .buildings
            .iter()
            .filter(move |(_, b)| b.techno.house == house && b.techno.object.active)
            .map(|(slot, b)| (self.state.links.id(Kind::Building, slot), b))
    }

    /// The active structures of a house in creation order, which is list order (FRM-15); a slot says nothing of age.
    pub(crate) fn structures_of(&self, house: u8) -> Vec<ObjectId> {
        let mut all = self.technos(&[Class::Building]);
        all.retain(|id| self.techno(*id).is_some_and(|t| t.house == house));
        all
    }

    /// Active technos of the given classes in creation order (`actions.md` §1.9).
    #[must_use]
    pub fn technos(&self, classes: &[Class]) -> Vec<ObjectId> {
        let mut found: Vec<(u32, ObjectId)> = Vec::new();
        for class in classes {
            for id in self.state.links.read().ids(Kind::from(*class)) {
                if let Some(object) = self.object(id).filter(|o| o.active) {
                    found.push((object.creation, id));
                }
            }
        }
        found.sort_unstable_by_key(|(creation, _)| *creation);
        found.into_iter().map(|(_, id)| id).collect()
    }

    /// Objects of a class that a house has, off the map and `Insignificant` ones too; [`House::tally`] has the counts the
    /// scripting reads.
    #[must_use]
    pub fn object_count(&self, house: u8, class: Class) -> usize {
        let ids = self.state.links.read().ids(Kind::from(class));
        ids.filter(|id| self.techno(*id).is_some_and(|t| t.house == house && t.object.active)).count()
    }

    /// The id of an object's type, as `GAPOWR`.
    #[must_use]
    pub fn type_name(&self, id: ObjectId) -> &str {
        let Some(object) = self.object(id) else { return "?" };
        let kind = usize::from(object.kind);
        let name = match Kind::of(id) {
            Kind::Building => self.rules.buildings.get(kind).map(|t| &t.techno.object.id),
            Kind::Unit => self.rules.vehicles.get(kind).map(|t| &t.techno.object.id),
            Kind::Infantry => self.rules.infantry.get(kind).map(|t| &t.techno.object.id),
            Kind::Aircraft => self.rules.aircraft.get(kind).map(|t| &t.techno.object.id),
            _ => None,
        };
        name.map_or("?", |n| n.as_str())
    }

    /// A description of an object that outlives it.
    #[must_use]
    pub fn info(&self, id: ObjectId) -> Option<ObjectInfo> {
        let techno = self.techno(id)?;
        let cell: Cell = techno.object.cell();
        Some(ObjectInfo {
            id: format!("{}{}", Kind::of(id).letter(), techno.object.creation),
            kind: self.type_name(id).to_owned(),
            house: techno.house,
            x: cell.x,
            y: cell.y,
        })
    }

    // Waypoints.

    /// The cell of a placed waypoint.
    #[must_use]
    pub fn waypoint(&self, number: i32) -> Option<Cell> {
        let slot = usize::try_from(number).ok()?;
        self.scenario.waypoints.get(slot)?.as_ref().map(|w| w.value)
    }

    // Scratch buffers.

    pub(crate) fn buffer(&mut self) -> Vec<ObjectId> {
        self.scratch.pop().unwrap_or_default()
    }

    pub(crate) fn give_back(&mut self, mut buffer: Vec<ObjectId>) {
        buffer.clear();
        self.scratch.push(buffer);
    }
}
