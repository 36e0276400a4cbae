//! Parameters of events, actions and script lines against the map and the rules: houses, waypoints, list positions,
//! variables, enumerations. What each parameter means stands in the catalog.

use std::collections::BTreeSet;

use sandtable_formats::Span;

use super::Reader;
use super::basic::VARIABLE_COUNT;
use crate::catalog::{ActionKind, EventKind, Field, List, MissionKind, ParamDoc, Unit};
use crate::codes::Code;
use crate::diagnostic::Severity;
use crate::model::{ActionRecord, EventRecord, Owner, ScriptLine};
use crate::report::named;
use crate::waypoint::{WAYPOINT_COUNT, waypoint_name};

/// The parameter code under which a field is a plain number.
const CODE_NUMBER: i32 = 0;

/// The owner a house number stands for (`actions.md` §2.1); nobody for numbers that name no house.
#[must_use]
pub fn house_by_number(number: i32, countries: usize) -> Owner {
    match number {
        50..=57 => Owner::Spawn((number - 50) as u8),
        4475..=4482 => Owner::Spawn((number - 4475) as u8),
        _ => usize::try_from(number)
            .ok()
            .filter(|&country| country < countries)
            .map_or(Owner::Nobody, Owner::Country),
    }
}

/// The highest value of an enumeration; `None` for other units.
fn highest_value(unit: Unit) -> Option<i32> {
    Some(match unit {
        Unit::Mission => 24,
        Unit::CameraSpeed => 4,
        Unit::ShowerSize | Unit::TalkBubble | Unit::SpotlightMode | Unit::Split => 3,
        Unit::RadarEvent => 5,
        Unit::Quarry => 9,
        Unit::Facing => 7,
        _ => return None,
    })
}

impl Reader<'_> {
    /// Checks all parameters of the map's own triggers and scripts.
    pub(super) fn check_parameters(&mut self) {
        for at in 0..self.scenario.triggers.len() {
            if !self.scenario.triggers[at].valid {
                continue;
            }
            let who = self.trigger_named(at);
            for (index, event) in self.scenario.triggers[at].events.clone().iter().enumerate() {
                let name = EventKind::from_number(event.number).map_or("unknown", |kind| kind.row().name);
                self.check_event(event, &format!("{who}, event {} ({}, {name})", index + 1, event.number));
            }
            for (index, action) in self.scenario.triggers[at].actions.clone().iter().enumerate() {
                let name = ActionKind::from_number(action.number).map_or("unknown", |kind| kind.row().name);
                let name = name.trim_end_matches('.');
                self.check_action(
                    action,
                    &format!("{who}, action {} ({}, {name})", index + 1, action.number),
                );
            }
        }
        let followed = self.followed_scripts();
        for at in 0..self.scenario.scripts.len() {
            if !self.scenario.scripts[at].local {
                continue;
            }
            let follows = followed.contains(&at);
            let script = &self.scenario.scripts[at];
            let who = format!("script {}", named(&script.name, &script.id));
            for (index, line) in self.scenario.scripts[at].lines.clone().iter().enumerate() {
                let name = MissionKind::from_number(line.action).map_or("unknown", |kind| kind.row().name);
                self.check_script_line(
                    line,
                    follows,
                    &format!("{who}, line {} ({}, {name})", index + 1, line.action),
                );
            }
        }
        self.check_team_waypoints();
    }

    fn check_event(&mut self, event: &EventRecord, place: &str) {
        let Some(kind) = EventKind::from_number(event.number) else { return };
        for param in kind.row().params {
            if param.field != Field::Value || event.code != CODE_NUMBER {
                continue;
            }
            if param.unit == Unit::House {
                self.check_event_house(event, place);
            } else {
                self.check_value(param, event.value, event.span, place);
            }
        }
    }

    /// −1 means anybody for the events about movement; for the others a house that is not there makes them always
    /// true or never (`events.md` §2.2).
    fn check_event_house(&mut self, event: &EventRecord, place: &str) {
        let anybody = matches!(event.number, 1 | 24..=26) && event.value == -1;
        if anybody || self.may_be_in_play(house_by_number(event.value, self.lists.countries.len())) {
            return;
        }
        let always = matches!(event.number, 3 | 5 | 9..=11 | 30);
        self.report.push(
            Code::HouseNotInPlay,
            if always { Severity::Error } else { Code::HouseNotInPlay.info().severity },
            Some(event.span),
            format!(
                "{place}: house {} takes no part, so the event is {} true",
                self.house_words(event.value),
                if always { "always" } else { "never" }
            ),
            Some(self.house_help()),
        );
    }

    fn house_help(&self) -> String {
        if self.scenario.campaign {
            "name a country that has a house in the map's [Houses]".to_owned()
        } else {
            "name a country by its position, or a start position from 50 to 57".to_owned()
        }
    }

    /// A house number with the name behind it.
    fn house_words(&self, number: i32) -> String {
        let name = usize::try_from(number).ok().and_then(|at| self.lists.countries.name(at));
        name.map_or_else(|| number.to_string(), |name| format!("{number} ({name})"))
    }

    fn check_action(&mut self, action: &ActionRecord, place: &str) {
        let Some(kind) = ActionKind::from_number(action.number) else { return };
        let row = kind.row();
        if i32::from(row.code) != action.code {
            return;
        }
        for param in row.params {
            let value = match param.field {
                Field::F3 if action.code == CODE_NUMBER => action.data,
                Field::F4 => action.rect[0],
                Field::F5 => action.rect[1],
                Field::F6 => action.rect[2],
                Field::F7 => action.rect[3],
                Field::F8 if param.unit == Unit::Waypoint => action.waypoint,
                Field::F8 => action.data,
                _ => continue,
            };
            if param.unit == Unit::House {
                if !self.may_be_in_play(house_by_number(value, self.lists.countries.len())) {
                    let message = format!(
                        "{place}: house {} takes no part, so the action does nothing",
                        self.house_words(value)
                    );
                    let advice = self.house_help();
                    self.report.help(Code::HouseNotInPlay, action.span, message, advice);
                }
            } else {
                self.check_value(param, value, action.span, place);
            }
        }
    }

    /// Scripts that a team type or another script names.
    fn followed_scripts(&self) -> BTreeSet<usize> {
        let teams = self.scenario.team_types.iter();
        let of_teams = teams.filter_map(|team| team.script.as_ref()?.target);
        let lines = self.scenario.scripts.iter().flat_map(|script| &script.lines);
        let of_scripts = lines.filter(|line| line.action == 17);
        of_teams.chain(of_scripts.filter_map(|line| usize::try_from(line.argument).ok())).collect()
    }

    /// `follows`: some team may come to this line, so a waypoint that is not placed matters.
    fn check_script_line(&mut self, line: &ScriptLine, follows: bool, place: &str) {
        let Some(kind) = MissionKind::from_number(line.action) else {
            self.report.help(
                Code::ScriptActionUnknown,
                line.span,
                format!("{place}: there is no script action {}", line.action),
                "script actions go from 0 to 52",
            );
            return;
        };
        for param in kind.row().params.iter().filter(|param| param.field == Field::Argument) {
            let waypoint = matches!(param.unit, Unit::Waypoint | Unit::WaypointNumber);
            if param.unit != Unit::House && (follows || !waypoint) {
                self.check_value(param, line.argument, line.span, place);
            }
        }
    }

    /// One value against what its unit allows.
    fn check_value(&mut self, param: &ParamDoc, value: i32, span: Span, place: &str) {
        match param.unit {
            Unit::Waypoint | Unit::WaypointNumber => self.check_waypoint(value, span, place),
            Unit::Global | Unit::Local => {
                if !usize::try_from(value).is_ok_and(|number| number < VARIABLE_COUNT) {
                    self.report.help(
                        Code::VariableOutOfRange,
                        span,
                        format!("{place}: there is no {} {value}", param.unit),
                        format!("use a number from 0 to {}", VARIABLE_COUNT - 1),
                    );
                }
            }
            Unit::Index(list) => {
                let Some(length) = self.list_length(list) else { return };
                if !usize::try_from(value).is_ok_and(|at| at < length) {
                    self.report.help(
                        Code::ListIndexOutOfRange,
                        span,
                        format!("{place}: {value} is no position in {list}, which has {length} entries"),
                        "positions count from 0",
                    );
                }
            }
            unit => {
                let Some(highest) = highest_value(unit) else { return };
                if !(0..=highest).contains(&value) {
                    self.report.help(
                        Code::ValueOutOfRange,
                        span,
                        format!("{place}: {value} is no {unit}"),
                        format!("use a number from 0 to {highest}"),
                    );
                }
            }
        }
    }

    fn check_waypoint(&mut self, number: i32, span: Span, place: &str) {
        // A name that is no waypoint name has been reported where it was read.
        if number == -1 {
            return;
        }
        let slot = usize::try_from(number).ok().filter(|slot| *slot < WAYPOINT_COUNT);
        match slot.map(|slot| self.scenario.waypoints.get(slot)) {
            Some(Some(Some(_))) => {}
            Some(_) => self.report.help(
                Code::WaypointNotPlaced,
                span,
                format!("{place}: waypoint {number} ({}) is not placed", waypoint_name(number)),
                format!("add {number}=y*1000+x to [Waypoints], or name another waypoint"),
            ),
            None => self.report.help(
                Code::WaypointNotPlaced,
                span,
                format!("{place}: there is no waypoint {number}"),
                format!("waypoints go from 0 to {}", WAYPOINT_COUNT - 1),
            ),
        }
    }

    fn check_team_waypoints(&mut self) {
        let teams: Vec<(i32, Span, String)> = (self.scenario.team_types.iter())
            .filter(|team| team.local && team.waypoint >= 0)
            .map(|team| (team.waypoint, team.id.span, format!("team type {}", named(&team.name, &team.id))))
            .collect();
        for (waypoint, span, who) in teams {
            self.check_waypoint(waypoint, span, &who);
        }
    }

    /// Number of entries of a list; `None` when it is not known here.
    fn list_length(&self, list: List) -> Option<usize> {
        let lists = &self.lists;
        let of_rules = match list {
            List::Animation => lists.animations,
            List::Weapon => lists.weapons,
            List::VoxelAnimation => lists.voxel_anims,
            List::ParticleSystem => lists.particle_systems,
            List::SuperWeapon => lists.super_weapons,
            List::Building => lists.buildings,
            List::Vehicle => lists.vehicles,
            List::Infantry => lists.infantry,
            List::Aircraft => lists.aircraft,
            List::Team => return Some(self.scenario.team_types.len()),
            List::Script => return Some(self.scenario.scripts.len()),
            List::Sound => return lists.sounds,
            List::Theme => return lists.themes,
            List::Movie => return lists.movies,
            List::Speech => return None,
        };
        Some(of_rules.len())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn house_numbers_of_actions_2_1() {
        assert_eq!(house_by_number(0, 4), Owner::Country(0));
        assert_eq!(house_by_number(3, 4), Owner::Country(3));
        assert_eq!(house_by_number(4, 4), Owner::Nobody);
        assert_eq!(house_by_number(50, 4), Owner::Spawn(0));
        assert_eq!(house_by_number(57, 4), Owner::Spawn(7));
        assert_eq!(house_by_number(58, 4), Owner::Nobody);
        assert_eq!(house_by_number(4475, 4), Owner::Spawn(0));
        assert_eq!(house_by_number(4482, 4), Owner::Spawn(7));
        assert_eq!(house_by_number(-1, 4), Owner::Nobody);
    }
}
