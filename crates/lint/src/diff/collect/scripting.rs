//! Triggers with their events and actions, tags, cell tags.

use sandtable_scenario::catalog::{ActionKind, EventKind, Field};
use sandtable_scenario::model::{ActionRecord, EventRecord, Param, Reference};
use sandtable_scenario::waypoint::waypoint_name;

use super::super::item::{Entry, Fact, Item, Known};
use super::super::side::{Class, Side};
use crate::words::printable;
use crate::xref::action_value;

/// A mention of a thing: the same if the things are the same.
pub(super) fn reference(side: &Side<'_>, name: &'static str, class: Class, to: Option<&Reference>) -> Fact {
    let scenario = &*side.loaded.scenario;
    let called = |reference: &Reference| {
        let found = reference.target.and_then(|at| match class {
            Class::Trigger => scenario.triggers.get(at).map(|thing| (&thing.name.value, &thing.id.value)),
            Class::Tag => scenario.tags.get(at).map(|thing| (&thing.name.value, &thing.id.value)),
            Class::Team => scenario.team_types.get(at).map(|thing| (&thing.name.value, &thing.id.value)),
            Class::Script => scenario.scripts.get(at).map(|thing| (&thing.name.value, &thing.id.value)),
            Class::TaskForce => {
                scenario.task_forces.get(at).map(|thing| (&thing.name.value, &thing.id.value))
            }
            Class::AiTrigger | Class::Unit => None,
        });
        match found {
            Some((name, id)) => format!("{} [{}]", printable(name), printable(id)),
            None => format!("\"{}\", which does not exist", printable(&reference.text)),
        }
    };
    match to {
        None => Fact::of(name, "", None),
        Some(to) => Fact::of(name, side.same_reference(class, to), Some(called(to))),
    }
}

pub(in super::super) fn triggers(side: &Side<'_>) -> Vec<Item> {
    let triggers = side.loaded.scenario.triggers.iter();
    triggers
        .map(|trigger| {
            // One that could not be read never lives.
            let known = if trigger.valid { Known::Id } else { Known::Elsewhere };
            let item = Item::new(known, &*trigger.id, &*trigger.name);
            if !trigger.valid {
                return item;
            }
            let [easy, normal, hard] = trigger.difficulty;
            item.with([
                super::settings::owner(side, "owner", trigger.owner, &trigger.owner_text),
                reference(side, "linked trigger", Class::Trigger, trigger.link.as_ref()),
                Fact::flag("starts disabled", trigger.disabled),
                Fact::flag("on easy", easy),
                Fact::flag("on normal", normal),
                Fact::flag("on hard", hard),
                Fact::flag("tag follows a capturing soldier", trigger.transferable),
            ])
            .list("event", trigger.events.iter().map(|event| event_entry(side, event)).collect())
            .list("action", trigger.actions.iter().map(|action| action_entry(side, action)).collect())
        })
        .collect()
}

/// What the game reads of an event.
fn event_entry(side: &Side<'_>, event: &EventRecord) -> Entry {
    let team = event.team.as_ref().map(|team| side.same_reference(Class::Team, team)).unwrap_or_default();
    let row = EventKind::from_number(event.number).map(EventKind::row);
    let unit = row.and_then(|row| row.params.iter().find(|param| param.field == Field::Value));
    let value = match (row, unit) {
        (Some(_), Some(param)) => side.same_number(param.unit, event.value),
        (Some(row), None) if row.params.is_empty() => String::new(),
        _ => event.value.to_string(),
    };
    let reads_team = row.is_none_or(|row| !row.params.is_empty());
    let code = if reads_team { event.code } else { 0 };
    let text = event.team.as_ref().map_or_else(|| event.value.to_string(), |team| team.text.clone());
    Entry {
        key: format!("{}|{code}|{value}|{}", event.number, if reads_team { &team } else { "" }),
        kind: event.number.to_string(),
        words: side.names.event(event),
        exact: format!("{},{},{}", event.number, event.code, printable(&text)),
    }
}

/// What the game reads of an action.
fn action_entry(side: &Side<'_>, action: &ActionRecord) -> Entry {
    let named = |class: Class, reference: &Reference| side.same_reference(class, reference);
    let param = match &action.param {
        Param::None | Param::Number => String::new(),
        Param::Team(team) => named(Class::Team, team),
        Param::Trigger(trigger) => named(Class::Trigger, trigger),
        Param::Tag(tag) => named(Class::Tag, tag),
    };
    let row = ActionKind::from_number(action.number).map(ActionKind::row);
    let values: Vec<String> = match row.filter(|row| i32::from(row.code) == action.code) {
        Some(row) => row
            .params
            .iter()
            .filter_map(|param| Some(side.same_number(param.unit, action_value(action, param)?)))
            .collect(),
        // Not what the action expects: whatever stands there.
        None => [action.code, action.data, action.waypoint]
            .iter()
            .chain(&action.rect)
            .map(i32::to_string)
            .collect(),
    };
    let reads_param = row.is_none_or(|row| row.params.iter().any(|param| param.field == Field::F3));
    let text = match &action.param {
        Param::Team(named) | Param::Trigger(named) | Param::Tag(named) => named.text.clone(),
        Param::None | Param::Number => action.data.to_string(),
    };
    let [x, y, width, height] = action.rect;
    Entry {
        key: format!("{}|{}|{}", action.number, if reads_param { &param } else { "" }, values.join("|")),
        kind: action.number.to_string(),
        words: side.names.action(action),
        exact: format!(
            "{},{},{},{x},{y},{width},{height},{}",
            action.number,
            action.code,
            printable(&text),
            waypoint_name(action.waypoint)
        ),
    }
}

pub(in super::super) fn tags(side: &Side<'_>) -> Vec<Item> {
    let tags = side.loaded.scenario.tags.iter();
    tags.map(|tag| {
        let known = if tag.declared { Known::Id } else { Known::Elsewhere };
        let item = Item::new(known, &*tag.id, &*tag.name);
        if !tag.declared {
            return item;
        }
        let kind = match tag.persistence {
            0 => "volatile",
            1 => "semi-persistent",
            2 => "persistent",
            _ => "unknown",
        };
        item.with([
            Fact::of("kind", tag.persistence, Some(format!("{} ({kind})", tag.persistence))),
            reference(side, "trigger", Class::Trigger, tag.trigger.as_ref()),
        ])
    })
    .collect()
}

pub(in super::super) fn cell_tags(side: &Side<'_>) -> Vec<Item> {
    let tagged = side.loaded.scenario.cell_tags.iter();
    tagged
        .map(|tagged| {
            let tag = reference(side, "tag", Class::Tag, Some(&tagged.tag));
            let item = Item::new(Known::Itself, tagged.cell, "").with([Fact::new("cell", tagged.cell), tag]);
            Item { cell: Some(tagged.cell), ..item }
        })
        .collect()
}
