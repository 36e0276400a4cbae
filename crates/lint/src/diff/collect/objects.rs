//! What is placed: vehicles, infantry, aircraft, structures, trees, smudges, tunnels.

use sandtable_scenario::catalog::enums::ObjectMission;
use sandtable_scenario::model::{Cell, FootRow, ObjectRow, Reference};

use super::super::item::{Fact, Item, Known};
use super::super::side::{Class, Side};
use super::scripting::reference;
use crate::words::printable;

fn object(side: &Side<'_>, row: &ObjectRow) -> Item {
    let owner = match row.spawn {
        Some(start) => {
            Fact::of("owner", format!("@{start}"), Some(format!("the player at start {}", start + 1)))
        }
        None => Fact::of("owner", row.owner.text.to_ascii_uppercase(), Some(printable(&row.owner.text))),
    };
    let item = Item::new(Known::Itself, row.cell, printable(&row.kind.text)).with([
        type_fact(&row.kind),
        Fact::new("cell", row.cell),
        owner,
        Fact::new("strength", row.strength),
        Fact::new("facing", row.facing),
        reference(side, "tag", Class::Tag, row.tag.as_ref()),
    ]);
    Item { cell: Some(row.cell), ..item }
}

fn type_fact(kind: &Reference) -> Fact {
    Fact::of("type", kind.text.to_ascii_uppercase(), Some(printable(&kind.text)))
}

fn foot(side: &Side<'_>, row: &FootRow) -> Item {
    let mission = row.mission.map(|mission| match ObjectMission::from_number(mission.into()) {
        Some(known) => known.to_string(),
        None => mission.to_string(),
    });
    object(side, &row.object).with([
        Fact::of("mission", mission.clone().unwrap_or_default(), mission),
        Fact::new("veterancy", row.veterancy),
        Fact::new("group", row.group),
        Fact::flag("on a bridge", row.high),
        Fact::flag("for ordinary teams", row.team_recruitable),
        Fact::flag("for autocreate teams", row.autocreate_recruitable),
    ])
}

pub(in super::super) fn units(side: &Side<'_>) -> Vec<Item> {
    let units = &side.loaded.scenario.units;
    let follower = |number: i32| {
        let row = usize::try_from(number).ok()?;
        // Rows count those that could not be read.
        let at = units.binary_search_by_key(&row, |unit| unit.foot.object.row).ok()?;
        let unit = &units[at].foot.object;
        Some((side.same(Class::Unit, at), format!("{} at {}", printable(&unit.kind.text), unit.cell)))
    };
    let item = |unit: &sandtable_scenario::model::UnitRow| {
        let (key, words) = follower(unit.follows).unzip();
        foot(side, &unit.foot).with([Fact::of("followed by", key.unwrap_or_default(), words)])
    };
    units.iter().map(item).collect()
}

pub(in super::super) fn infantry(side: &Side<'_>) -> Vec<Item> {
    let rows = side.loaded.scenario.infantry.iter();
    rows.map(|row| foot(side, &row.foot).with([Fact::new("spot", row.sub_cell)])).collect()
}

pub(in super::super) fn aircraft(side: &Side<'_>) -> Vec<Item> {
    side.loaded.scenario.aircraft.iter().map(|row| foot(side, &row.foot)).collect()
}

pub(in super::super) fn structures(side: &Side<'_>) -> Vec<Item> {
    let rows = side.loaded.scenario.structures.iter();
    rows.map(|row| {
        let plug = |at: &usize| match side.rules().buildings.name(*at) {
            Some(name) => printable(name),
            None => format!("structure type {at}"),
        };
        let upgrades: Vec<String> = row.upgrades.iter().map(plug).collect();
        object(side, &row.object).with([
            Fact::flag("the computer may sell it", row.ai_sellable),
            Fact::flag("the computer rebuilds it", row.ai_rebuildable),
            Fact::flag("powered", row.powered),
            Fact::new("plug-ins", upgrades.join(", ")),
            Fact::new("spotlight", row.spotlight),
            Fact::flag("the computer repairs it", row.ai_repairable),
            Fact::flag("shows its real name", row.nominal),
        ])
    })
    .collect()
}

fn scenery(cell: Cell, kind: &Reference) -> Item {
    let item = Item::new(Known::Itself, cell, printable(&kind.text));
    Item { cell: Some(cell), ..item.with([type_fact(kind), Fact::new("cell", cell)]) }
}

pub(in super::super) fn terrain_objects(side: &Side<'_>) -> Vec<Item> {
    side.loaded.scenario.terrain.iter().map(|row| scenery(row.cell, &row.kind)).collect()
}

pub(in super::super) fn smudges(side: &Side<'_>) -> Vec<Item> {
    side.loaded.scenario.smudges.iter().map(|row| scenery(row.cell, &row.kind)).collect()
}

pub(in super::super) fn tubes(side: &Side<'_>) -> Vec<Item> {
    let tubes = side.loaded.scenario.tubes.iter();
    tubes
        .map(|tube| {
            let steps: Vec<String> = tube.path.iter().map(u8::to_string).collect();
            let item = Item::new(Known::Itself, tube.enter, "").with([
                Fact::new("cell", tube.enter),
                Fact::new("facing", tube.facing),
                Fact::new("exit", tube.exit),
                Fact::new("path", steps.join(" ")),
            ]);
            Item { cell: Some(tube.enter), ..item }
        })
        .collect()
}
