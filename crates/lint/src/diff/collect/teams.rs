//! Team types, scripts, task forces, AI triggers.

use sandtable_scenario::catalog::{Field, MissionKind};
use sandtable_scenario::model::{Owner, ScriptLine};

use super::super::item::{Entry, Fact, Item, Known};
use super::super::side::{Class, Side};
use super::scripting::reference;
use super::settings::{owner, waypoint};
use crate::words::printable;

/// How a thing is known that the map defines (`local`), and really defines (`declared`), or not.
fn known(local: bool, declared: bool) -> Known {
    if local && declared { Known::Id } else { Known::Elsewhere }
}

pub(in super::super) fn teams(side: &Side<'_>) -> Vec<Item> {
    let teams = side.loaded.scenario.team_types.iter();
    teams
        .map(|team| {
            let known = known(team.local, team.declared);
            let item = Item::new(known, &*team.id, &*team.name);
            if known == Known::Elsewhere {
                return item;
            }
            let numbers = [
                ("max", team.max),
                ("priority", team.priority),
                ("group", team.group),
                ("veteran level", team.veteran_level),
                ("tech level", team.tech_level),
            ];
            let flags = [
                ("reinforce", team.reinforce),
                ("recruiter", team.recruiter),
                ("autocreate", team.autocreate),
                ("members can be recruited", team.are_team_members_recruitable),
                ("base defence", team.is_base_defense),
                ("only targets the house's enemy", team.only_target_house_enemy),
                ("aggressive", team.aggressive),
                ("annoyance", team.annoyance),
                ("suicide", team.suicide),
                ("avoids threats", team.avoid_threats),
                ("immune to ion storms", team.ion_immune),
                ("guards slowly", team.guard_slower),
                ("arrives full", team.full),
                ("drop pods", team.droppod),
                ("only in transports", team.on_trans_only),
                ("transports return", team.transports_return_on_unload),
                ("loadable", team.loadable),
                ("whiner", team.whiner),
                ("prebuild", team.prebuild),
                ("loose recruit", team.loose_recruit),
            ];
            item.with([
                owner(side, "owner", team.owner, &team.owner_text),
                reference(side, "script", Class::Script, team.script.as_ref()),
                reference(side, "task force", Class::TaskForce, team.task_force.as_ref()),
                waypoint("waypoint", team.waypoint),
                reference(side, "tag", Class::Tag, team.tag.as_ref()),
            ])
            .with(numbers.map(|(name, value)| Fact::new(name, value)))
            .with(flags.map(|(name, on)| Fact::flag(name, on)))
        })
        .collect()
}

pub(in super::super) fn scripts(side: &Side<'_>) -> Vec<Item> {
    let scripts = side.loaded.scenario.scripts.iter();
    scripts
        .map(|script| {
            let known = known(script.local, script.declared);
            let item = Item::new(known, &*script.id, &*script.name);
            if known == Known::Elsewhere {
                return item;
            }
            item.list("line", script.lines.iter().map(|line| line_entry(side, line)).collect())
        })
        .collect()
}

/// What the game reads of a line of a script.
fn line_entry(side: &Side<'_>, line: &ScriptLine) -> Entry {
    let row = MissionKind::from_number(line.action).map(MissionKind::row);
    let argument = match row {
        Some(row) => {
            let param = row.params.iter().find(|param| param.field == Field::Argument);
            param.map(|param| side.same_number(param.unit, line.argument)).unwrap_or_default()
        }
        None => line.argument.to_string(),
    };
    Entry {
        key: format!("{}|{argument}", line.action),
        kind: line.action.to_string(),
        words: side.names.line(line),
        exact: format!("{},{}", line.action, line.argument),
    }
}

pub(in super::super) fn task_forces(side: &Side<'_>) -> Vec<Item> {
    let forces = side.loaded.scenario.task_forces.iter();
    forces
        .map(|force| {
            let known = known(force.local, force.declared);
            let item = Item::new(known, &*force.id, &*force.name);
            if known == Known::Elsewhere {
                return item;
            }
            let entry = |line: &sandtable_scenario::model::TaskForceLine| {
                let words = format!("{} {}", line.count, printable(&line.kind.text));
                let kind = line.kind.text.to_ascii_uppercase();
                let key = format!("{}|{kind}", line.count);
                Entry { key, kind, exact: words.clone(), words }
            };
            item.with([Fact::new("group", force.group)])
                .list("member", force.lines.iter().map(entry).collect())
        })
        .collect()
}

pub(in super::super) fn ai_triggers(side: &Side<'_>) -> Vec<Item> {
    let records = side.loaded.scenario.ai_triggers.iter();
    records
        .map(|record| {
            let known = known(record.local, true);
            let item =
                Item::new(known, &*record.id, &*record.name).with([Fact::flag("enabled", record.enabled)]);
            if known == Known::Elsewhere {
                return item;
            }
            let condition = match record.condition {
                -1 => "none",
                0 => "the enemy owns the type",
                1 => "the house owns the type",
                2 => "the enemy's power is low",
                3 => "the enemy's power is very low",
                4 => "the enemy's credits",
                _ => "unknown",
            };
            let operator = usize::try_from(record.operator).ok();
            let operator = operator.and_then(|at| ["<", "<=", "=", ">=", ">", "!="].get(at));
            // Without a condition and for power nothing is compared; only two conditions look at a type.
            let compared = (!matches!(record.condition, -1 | 2 | 3)).then(|| match operator {
                Some(operator) => format!("{operator} {}", record.number),
                None => format!("operator {} with {}", record.operator, record.number),
            });
            let object = if matches!(record.condition, -1 | 2..=4) { "" } else { record.object.as_str() };
            let country = side.rules().countries.find(&record.owner).map_or(Owner::Nobody, Owner::Country);
            let [weight, least, most] = record.weight;
            let [easy, normal, hard] = record.difficulty;
            item.with([
                owner(side, "owner", country, &record.owner),
                reference(side, "first team", Class::Team, record.team_one.as_ref()),
                reference(side, "second team", Class::Team, record.team_two.as_ref()),
                Fact::of("condition", record.condition, Some(format!("{} ({condition})", record.condition))),
                Fact::of(
                    "type",
                    object.to_ascii_uppercase(),
                    Some(printable(object)).filter(|_| !object.is_empty()),
                ),
                Fact::of("compared", compared.clone().unwrap_or_default(), compared),
                Fact::new("weight", weight),
                Fact::new("least weight", least),
                Fact::new("greatest weight", most),
                Fact::flag("in skirmish", record.skirmish),
                Fact::new("side", record.side),
                Fact::flag("base defence", record.base_defense),
                Fact::flag("on easy", easy),
                Fact::flag("on normal", normal),
                Fact::flag("on hard", hard),
            ])
        })
        .collect()
}
