//! Houses: those of a campaign from the map, those of a skirmish from the seats (`formats.md` §5).

use sandtable_scenario::model::HouseRow;
use std::sync::Arc;

use crate::event::What;
use crate::house::{ATTACKED, House, SuperWeapon, Tally};
use crate::links::Kind;
use crate::options::Seat;
use crate::timer::Timer;
use crate::world::World;

/// Alliances are bits of a 32-bit mask.
const MAX_HOUSES: usize = 32;

impl World {
    pub(super) fn place_houses(&mut self) {
        if self.scenario.campaign {
            self.place_campaign_houses();
        } else {
            self.place_seats();
        }
        for number in self.house_numbers().filter(|number| !self.house(*number).human).collect::<Vec<_>>() {
            self.house_mut(number).attacked = Timer::started(0, ATTACKED);
        }
    }

    fn place_campaign_houses(&mut self) {
        let scenario = Arc::clone(&self.scenario);
        let setting = self.state.options.difficulty.index();
        for (i, row) in scenario.houses.iter().take(MAX_HOUSES).enumerate() {
            let mut house = self.new_house(row.country);
            house.acts_like = row.acts_like.unwrap_or(row.country) as u16;
            house.tech_level = row.tech_level.unwrap_or(self.state.options.campaign_level);
            house.credits = row.credits;
            house.iq = if row.iq > self.rules.iq.max_iq_levels { 1 } else { row.iq };
            house.edge = row.edge;
            house.nodes = row.base_nodes.iter().map(Into::into).collect();
            house.player_control = row.player_control;
            house.ratio_ai_trigger_team = row.ratio_ai_trigger_team;
            house.ratio_team = row.ratio_team;
            // HOU-16: the slot is decided by the section's own line, before `[Basic] Player=` is known.
            house.slot = if row.player_control { setting } else { 2 - setting };
            // teams.md 7.2: the first countdown is loaded with the computer's slot for every house.
            let first = self.team_delay(2 - setting);
            house.team_timer = Timer::started(0, (175 * i as i32).saturating_add(first));
            self.add_house(house);
        }
        for (i, row) in scenario.houses.iter().take(MAX_HOUSES).enumerate() {
            self.ally_as_written(i as u8, row);
        }
        if let Some(player) = self.find_player_house() {
            // HOU-4: the house named by `[Basic] Player=` is under player control whatever its section says.
            self.house_mut(player).player_control = true;
        }
        for number in self.house_numbers() {
            let control = self.house(number).player_control;
            self.house_mut(number).human = control;
        }
    }

    fn team_delay(&self, slot: u8) -> i32 {
        self.constants.team_delays[usize::from(slot.min(2))]
    }

    fn ally_as_written(&mut self, house: u8, row: &HouseRow) {
        for ally in row.allies.iter().filter_map(|a| a.target) {
            if let Some(other) = self.house_numbers().find(|h| usize::from(self.house(*h).country) == ally) {
                self.house_mut(house).allies |= 1 << other;
            }
        }
    }

    /// The campaign player's house: `[Basic] Player=` or the option that replaces it.
    pub(super) fn find_player_house(&self) -> Option<u8> {
        let by_name = |name: &str| {
            let country = self.rules.countries.find(name)?;
            self.house_numbers().find(|h| usize::from(self.house(*h).country) == country)
        };
        if !self.scenario.campaign {
            return self.house_numbers().find(|h| self.house(*h).human);
        }
        let wanted = self.state.options.player.as_deref().unwrap_or(&self.scenario.basic.player.value);
        by_name(wanted).or_else(|| self.house_numbers().find(|h| self.house(*h).player_control))
    }

    /// Seats of a skirmish: the given ones, or one human and, where the map has a second start, one computer. Then
    /// Neutral and Special (`formats.md` §5.2).
    fn place_seats(&mut self) {
        let seats = self.seats();
        let setting = self.state.options.difficulty.index();
        for seat in seats {
            let Some(country) = self.rules.countries.find(&seat.country) else {
                self.tell(What::Skipped {
                    kind: "seat".into(),
                    owner: seat.country,
                    x: 0,
                    y: 0,
                    why: "the rules know no such country",
                });
                continue;
            };
            let mut house = self.new_house(country);
            house.start = Some(seat.start);
            if self.scenario.basic.use_mp_ai_base_nodes {
                let spawn = self.scenario.spawns.get(usize::from(seat.start)).and_then(Option::as_ref);
                house.nodes =
                    spawn.map_or_else(Vec::new, |row| row.base_nodes.iter().map(Into::into).collect());
            }
            house.human = seat.human;
            house.player_control = seat.human;
            house.tech_level = self.rules.multiplayer_defaults.tech_level;
            house.credits = self.rules.multiplayer_defaults.money;
            house.iq = if seat.human { 0 } else { self.rules.iq.max_iq_levels };
            house.slot = if seat.human { 1 } else { 2 - setting };
            house.team_timer = Timer::started(0, 1);
            self.add_house(house);
        }
        let passive: Vec<usize> = (0..self.rules.countries.len())
            .filter(|i| self.rules.countries.get(*i).is_some_and(|c| c.multiplay_passive))
            .collect();
        for country in passive {
            let mut house = self.new_house(country);
            house.slot = 2 - setting;
            house.team_timer = Timer::started(0, 1);
            self.add_house(house);
        }
    }

    fn seats(&self) -> Vec<Seat> {
        let options = &self.state.options;
        if !options.seats.is_empty() {
            return options.seats.clone();
        }
        let human = options.player.clone().unwrap_or_else(|| "GDI".into());
        let other = if human.eq_ignore_ascii_case("Nod") { "GDI" } else { "Nod" };
        let mut seats = vec![Seat { country: human, start: 0, human: true }];
        if self.waypoint(1).is_some() {
            seats.push(Seat { country: other.into(), start: 1, human: false });
        }
        seats
    }

    /// A house with defaults. Creating one draws the start of its attack countdown (FRM-20a).
    fn new_house(&mut self, country: usize) -> House {
        let attack = self.state.rng.range(450, 1800);
        House {
            country: country as u16,
            acts_like: country as u16,
            start: None,
            human: false,
            player_control: false,
            passive: self.rules.countries.get(country).is_some_and(|c| c.multiplay_passive),
            tech_level: 1,
            iq: 0,
            edge: 0,
            slot: 1,
            credits: 0,
            weeds: 0,
            allies: 0,
            control_allies: 0,
            anger: Vec::new(),
            enemy: None,
            attacked: Timer::default(),
            tally: Tally::default(),
            structures_lost: 0,
            units_lost: 0,
            kills: 0,
            robbed: false,
            spied_by: 0,
            evacuated: false,
            discovered: false,
            last_built: [None; 4],
            power_output: 0,
            power_drain: 0,
            power_changed: true,
            production_started: false,
            alerted: false,
            base_building: false,
            nodes: Vec::new(),
            base_centre: None,
            all_to_hunt: false,
            endgame: false,
            ai_triggers: false,
            ratio_ai_trigger_team: 100,
            ratio_team: [75; 3],
            quarry: 1,
            team_timer: Timer::default(),
            damage_timer: Timer::default(),
            expert_timer: Timer::default(),
            repair_timer: Timer::default(),
            attack_timer: Timer::started(0, attack),
            super_weapons: vec![SuperWeapon::default(); self.rules.super_weapons.len()],
            firestorm_active: false,
            to_win: false,
            to_lose: false,
            to_die: false,
            defeated: false,
            borrowed: Timer::default(),
            blockage: 0,
        }
    }

    fn add_house(&mut self, mut house: House) {
        let number = self.state.houses.len();
        if number >= MAX_HOUSES {
            return;
        }
        house.allies |= 1 << number;
        let id = self.state.links.registry().spawn(Kind::House);
        debug_assert_eq!(id.slot(), number);
        self.state.houses.push(house);
        let count = self.state.houses.len();
        for house in &mut self.state.houses {
            house.anger.resize(count, 0);
        }
    }

    /// Outside campaigns every house is allied with the neutral Special house (HOU-6).
    pub(super) fn ally_with_special(&mut self) {
        let special = self.rules.countries.find("Special");
        let Some(special) =
            self.house_numbers().find(|h| Some(usize::from(self.house(*h).country)) == special)
        else {
            return;
        };
        for house in self.house_numbers() {
            self.house_mut(house).allies |= 1 << special;
        }
    }
}
