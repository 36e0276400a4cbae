//! Collects the mentions of a map from its typed scenario.

use sandtable_formats::Span;
use sandtable_scenario::Loaded;
use sandtable_scenario::catalog::{ActionKind, EventKind, Field, List, MissionKind, ParamDoc, Unit};
use sandtable_scenario::model::{ActionRecord, Owner, Param, Reference};
use sandtable_scenario::reader::house_by_number;

use super::{Class, How, Mention, Placed, Thing};

/// The parameter code under which a field is a plain number.
const CODE_NUMBER: i32 = 0;

pub(super) fn read(loaded: &Loaded, add: &mut dyn FnMut(Mention)) {
    let scenario = &*loaded.scenario;
    let mut put = |from: Thing, to: Option<Thing>, how: How, span: Span| {
        if let Some(to) = to {
            add(Mention { from, to, how, span });
        }
    };
    for (at, trigger) in scenario.triggers.iter().enumerate().filter(|(_, trigger)| trigger.valid) {
        let from = Thing::Trigger(at);
        put(from, owner(trigger.owner), How::Owner, trigger.owner_text.span);
        if let Some(link) = &trigger.link {
            put(from, link.target.map(Thing::Trigger), How::Link, link.span);
        }
        for (n, event) in trigger.events.iter().enumerate() {
            let how = How::Event(n, event.number);
            if let Some(team) = &event.team {
                put(from, team.target.map(Thing::Team), how, event.span);
            }
            let Some(kind) = EventKind::from_number(event.number) else { continue };
            for param in kind.row().params.iter().filter(|p| p.field == Field::Value) {
                if event.code == CODE_NUMBER {
                    put(from, meant(loaded, param.unit, event.value), how, event.span);
                }
            }
        }
        for (n, action) in trigger.actions.iter().enumerate() {
            let how = How::Action(n, action.number);
            put(from, param_thing(&action.param), how, action.span);
            let Some(kind) = ActionKind::from_number(action.number) else { continue };
            for param in kind.row().params {
                if let Some(value) = action_value(action, param) {
                    put(from, meant(loaded, param.unit, value), how, action.span);
                }
            }
        }
    }
    for (at, tag) in scenario.tags.iter().enumerate() {
        if let Some(trigger) = &tag.trigger {
            put(Thing::Tag(at), trigger.target.map(Thing::Trigger), How::Chain, trigger.span);
        }
    }
    for (at, tagged) in scenario.cell_tags.iter().enumerate() {
        put(Thing::CellTag(at), tagged.tag.target.map(Thing::Tag), How::Holds, tagged.tag.span);
    }
    for placed in Placed::ALL {
        for (at, row) in placed.rows(scenario).enumerate() {
            let from = Thing::Object(placed, at);
            let house = row.spawn.map(Thing::Start).or_else(|| row.owner.target.map(Thing::Country));
            put(from, house, How::Owner, row.owner.span);
            put(
                from,
                row.kind.target.map(|kind| Thing::Type(placed.class(), kind)),
                How::Made,
                row.kind.span,
            );
            if let Some(tag) = &row.tag {
                put(from, tag.target.map(Thing::Tag), How::Holds, tag.span);
            }
        }
    }
    teams(loaded, &mut put);
    houses(loaded, &mut put);
}

type Put<'a> = dyn FnMut(Thing, Option<Thing>, How, Span) + 'a;

fn teams(loaded: &Loaded, put: &mut Put<'_>) {
    let scenario = &*loaded.scenario;
    for (at, team) in scenario.team_types.iter().enumerate() {
        let from = Thing::Team(at);
        let span = |of: &Option<Reference>| of.as_ref().map_or_else(Span::default, |of| of.span);
        let target = |of: &Option<Reference>| of.as_ref().and_then(|of| of.target);
        put(from, owner(team.owner), How::Owner, team.owner_text.span);
        put(from, target(&team.script).map(Thing::Script), How::Follows, span(&team.script));
        put(from, target(&team.task_force).map(Thing::TaskForce), How::Members, span(&team.task_force));
        put(from, target(&team.tag).map(Thing::Tag), How::Holds, span(&team.tag));
        let waypoint = usize::try_from(team.waypoint).ok().map(Thing::Waypoint);
        let row = loaded.ini.get(&team.id, "Waypoint").filter(|_| team.local);
        put(from, waypoint, How::At, row.map_or_else(Span::default, |row| row.value_span()));
    }
    for (at, script) in scenario.scripts.iter().enumerate() {
        for (n, line) in script.lines.iter().enumerate() {
            let Some(kind) = MissionKind::from_number(line.action) else { continue };
            for param in kind.row().params.iter().filter(|param| param.field == Field::Argument) {
                let how = How::Line(n, line.action);
                put(Thing::Script(at), meant(loaded, param.unit, line.argument), how, line.span);
            }
        }
    }
    for (at, force) in scenario.task_forces.iter().enumerate() {
        for line in &force.lines {
            use sandtable_scenario::model::MemberClass;
            let class = match line.class {
                MemberClass::Infantry => Class::Infantry,
                MemberClass::Vehicle => Class::Vehicle,
                MemberClass::Aircraft => Class::Aircraft,
            };
            let kind = line.kind.target.map(|kind| Thing::Type(class, kind));
            put(Thing::TaskForce(at), kind, How::Made, line.kind.span);
        }
    }
    for (at, record) in scenario.ai_triggers.iter().enumerate() {
        let from = Thing::AiTrigger(at);
        for team in [&record.team_one, &record.team_two].into_iter().flatten() {
            put(from, team.target.map(Thing::Team), How::Builds, team.span);
        }
        let country = loaded.rules.countries.find(&record.owner).map(Thing::Country);
        put(from, country, How::Owner, record.owner.span);
        if matches!(record.condition, 0 | 1) {
            put(from, any_type(loaded, &record.object), How::Counts, record.object.span);
        }
    }
}

fn houses(loaded: &Loaded, put: &mut Put<'_>) {
    let scenario = &*loaded.scenario;
    let spawns = scenario.spawns.iter().enumerate();
    let spawns = spawns.filter_map(|(n, house)| Some((Thing::Start(u8::try_from(n).ok()?), house.as_ref()?)));
    let houses = scenario.houses.iter().map(|house| (Thing::Country(house.country), house));
    for (from, house) in houses.chain(spawns) {
        for ally in &house.allies {
            put(from, ally.target.map(Thing::Country), How::Allied, ally.span);
        }
        for node in &house.base_nodes {
            let kind = usize::try_from(node.building).ok().map(|kind| Thing::Type(Class::Building, kind));
            put(from, kind, How::Made, Span::default());
        }
    }
    let player = scenario.houses.iter().find(|house| *house.name == *scenario.basic.player);
    put(
        Thing::Map,
        player.map(|house| Thing::Country(house.country)),
        How::Owner,
        scenario.basic.player.span,
    );
    for home in [scenario.basic.home_cell, scenario.basic.alt_home_cell] {
        put(Thing::Map, usize::try_from(home).ok().map(Thing::Waypoint), How::At, Span::default());
    }
}

fn owner(owner: Owner) -> Option<Thing> {
    match owner {
        Owner::Nobody => None,
        Owner::Country(country) => Some(Thing::Country(country)),
        Owner::Spawn(start) => Some(Thing::Start(start)),
    }
}

fn param_thing(param: &Param) -> Option<Thing> {
    match param {
        Param::None | Param::Number => None,
        Param::Team(team) => team.target.map(Thing::Team),
        Param::Trigger(trigger) => trigger.target.map(Thing::Trigger),
        Param::Tag(tag) => tag.target.map(Thing::Tag),
    }
}

/// The number an action's parameter holds; `None` for names and for fields that are not read as written.
pub(crate) fn action_value(action: &ActionRecord, param: &ParamDoc) -> Option<i32> {
    let row = ActionKind::from_number(action.number)?.row();
    if i32::from(row.code) != action.code {
        return None;
    }
    Some(match param.field {
        Field::F3 if action.code == CODE_NUMBER => action.data,
        Field::F4 => action.rect[0],
        Field::F5 => action.rect[1],
        Field::F6 => action.rect[2],
        Field::F7 => action.rect[3],
        Field::F8 if param.unit == Unit::Waypoint => action.waypoint,
        Field::F8 => action.data,
        Field::F3 | Field::Value | Field::Argument => return None,
    })
}

/// What a number in a unit names.
fn meant(loaded: &Loaded, unit: Unit, value: i32) -> Option<Thing> {
    let at = usize::try_from(value).ok();
    match unit {
        Unit::House => owner(house_by_number(value, loaded.rules.countries.len())),
        Unit::Waypoint | Unit::WaypointNumber => at.map(Thing::Waypoint),
        Unit::Local => at.map(Thing::Local),
        Unit::Global => at.map(Thing::Global),
        Unit::TextLine => Some(Thing::Text(value)),
        Unit::Index(List::Team) => at.map(Thing::Team),
        Unit::Index(List::Script) => at.map(Thing::Script),
        Unit::Index(List::Building) => at.map(|at| Thing::Type(Class::Building, at)),
        Unit::Index(List::Vehicle) => at.map(|at| Thing::Type(Class::Vehicle, at)),
        Unit::Index(List::Infantry) => at.map(|at| Thing::Type(Class::Infantry, at)),
        Unit::Index(List::Aircraft) => at.map(|at| Thing::Type(Class::Aircraft, at)),
        Unit::BuildingTarget => at.map(|at| Thing::Type(Class::Building, at & 0xFFFF)),
        _ => None,
    }
}

/// A type of any class, in the order the game looks (`teams.md` §7.1).
fn any_type(loaded: &Loaded, id: &str) -> Option<Thing> {
    [Class::Building, Class::Vehicle, Class::Infantry, Class::Aircraft]
        .into_iter()
        .find_map(|class| class.find(&loaded.rules, id).map(|at| Thing::Type(class, at)))
}
