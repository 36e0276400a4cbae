//! Triggers, tags, teams (`triggers.md` §2 to §4, `events.md` §1, `actions.md` §1.2, `teams.md` §2 to §4).

use super::{MapBuilder, cell_number};
use crate::model::Cell;
use crate::waypoint::waypoint_name;

/// What the third field of an action names; it decides the parameter code (`actions.md` §1.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ActionParam<'a> {
    /// Code 0: a number.
    Number(i32),
    /// Code 1: a team type.
    Team(&'a str),
    /// Code 2: a trigger.
    Trigger(&'a str),
    /// Code 3: a tag.
    Tag(&'a str),
    /// Code 4: a team type, and a number in the eighth field.
    TeamAndNumber(&'a str, i32),
}

/// Place of the linked trigger and of the flag "starts disabled" in a `[Triggers]` row.
const LINK: usize = 1;
const DISABLED: usize = 3;

impl MapBuilder {
    /// Adds an enabled trigger that takes part at every difficulty.
    pub fn trigger(&mut self, id: &str, owner: &str, name: &str) -> &mut Self {
        // A comma would shift the fields behind the name.
        let name = name.replace(',', " ");
        self.set("Triggers", id, format_args!("{owner},<none>,{name},0,1,1,1,0"))
    }

    /// Links a trigger to another one.
    pub fn link(&mut self, id: &str, other: &str) -> &mut Self {
        self.change_trigger(id, LINK, other)
    }

    /// Makes a trigger start disabled.
    pub fn disabled(&mut self, id: &str) -> &mut Self {
        self.change_trigger(id, DISABLED, "1")
    }

    /// Makes a trigger take part at the given difficulties only: easy, medium, hard.
    pub fn difficulty(&mut self, id: &str, flags: [bool; 3]) -> &mut Self {
        for (flag, field) in flags.into_iter().zip(DISABLED + 1..) {
            self.change_trigger(id, field, if flag { "1" } else { "0" });
        }
        self
    }

    fn change_trigger(&mut self, id: &str, field: usize, value: &str) -> &mut Self {
        if let Some((_, row)) = self.entries("Triggers").iter_mut().find(|(key, _)| key == id) {
            let mut fields: Vec<&str> = row.split(',').collect();
            if let Some(slot) = fields.get_mut(field) {
                *slot = value;
            }
            *row = fields.join(",");
        }
        self
    }

    /// Adds an event to a trigger: number, parameter code, parameter.
    pub fn event(&mut self, trigger: &str, number: i32, code: i32, param: impl ToString) -> &mut Self {
        let param = param.to_string();
        self.add_group("Events", trigger, &format!("{number},{code},{param}"))
    }

    /// Adds an action without rectangle and waypoint.
    pub fn action(&mut self, trigger: &str, number: i32, param: ActionParam<'_>) -> &mut Self {
        self.action_with(trigger, number, param, [0; 4], 0)
    }

    /// Adds an action at a waypoint.
    pub fn action_at(
        &mut self,
        trigger: &str,
        number: i32,
        param: ActionParam<'_>,
        waypoint: i32,
    ) -> &mut Self {
        self.action_with(trigger, number, param, [0; 4], waypoint)
    }

    /// Adds an action with all its fields.
    pub fn action_with(
        &mut self,
        trigger: &str,
        number: i32,
        param: ActionParam<'_>,
        rect: [i32; 4],
        waypoint: i32,
    ) -> &mut Self {
        let mut last = waypoint_name(waypoint);
        let (code, text) = match param {
            ActionParam::Number(value) => (0, value.to_string()),
            ActionParam::Team(id) => (1, id.to_owned()),
            ActionParam::Trigger(id) => (2, id.to_owned()),
            ActionParam::Tag(id) => (3, id.to_owned()),
            ActionParam::TeamAndNumber(id, value) => {
                last = value.to_string();
                (4, id.to_owned())
            }
        };
        let [x, y, width, height] = rect;
        self.add_group("Actions", trigger, &format!("{number},{code},{text},{x},{y},{width},{height},{last}"))
    }

    /// Appends a group to a counted row.
    fn add_group(&mut self, section: &str, key: &str, group: &str) -> &mut Self {
        let row = self.entries(section).iter().find(|(own, _)| own == key).map(|(_, row)| row.clone());
        let (count, groups) = match row.as_deref().and_then(|row| row.split_once(',')) {
            Some((count, groups)) => (count.parse().unwrap_or(0), format!("{groups},{group}")),
            None => (0, group.to_owned()),
        };
        self.set(section, key, format_args!("{},{groups}", count + 1))
    }

    /// Adds a tag: kind 0 volatile, 1 semi-persistent, 2 persistent.
    pub fn tag(&mut self, id: &str, kind: i32, name: &str, trigger: &str) -> &mut Self {
        let name = name.replace(',', " ");
        self.set("Tags", id, format_args!("{kind},{name},{trigger}"))
    }

    /// Tags a cell.
    pub fn cell_tag(&mut self, cell: Cell, tag: &str) -> &mut Self {
        self.set("CellTags", cell_number(cell), tag)
    }

    /// Adds a task force: lines of count and type, at most six.
    pub fn task_force(&mut self, id: &str, name: &str, lines: &[(i32, &str)]) -> &mut Self {
        self.push("TaskForces", id).set(id, "Name", name);
        for (at, (count, kind)) in lines.iter().enumerate() {
            self.set(id, at, format_args!("{count},{kind}"));
        }
        self.set(id, "Group", -1)
    }

    /// Adds a script: lines of action and argument, at most fifty.
    pub fn script(&mut self, id: &str, name: &str, lines: &[(i32, i32)]) -> &mut Self {
        self.push("ScriptTypes", id).set(id, "Name", name);
        for (at, (action, argument)) in lines.iter().enumerate() {
            self.set(id, at, format_args!("{action},{argument}"));
        }
        self
    }

    /// Adds a team type; `pairs` are further keys such as `Max` and `Waypoint`.
    pub fn team(
        &mut self,
        id: &str,
        name: &str,
        house: &str,
        script: &str,
        task_force: &str,
        pairs: &[(&str, &str)],
    ) -> &mut Self {
        self.push("TeamTypes", id)
            .section(id, &[("Name", name), ("House", house), ("Script", script), ("TaskForce", task_force)]);
        self.section(id, pairs)
    }
}
