//! `[Units]`, `[Aircraft]`, `[Infantry]`, `[Structures]` (`formats.md` §4).
//!
//! Which field of a row means what stands in one [`Layout`] for each section.

use sandtable_formats::ini::{Entry, value};

use super::fields::{Fields, is_none};
use super::lists::{NameList, names};
use super::{Reader, cell_in_grid};
use crate::catalog::enums::ObjectMission;
use crate::codes::Code;
use crate::model::{
    AircraftRow, Cell, FootRow, InfantryRow, ObjectRow, Owner, Reference, StructureRow, UnitRow,
};
use crate::report::printable;

/// Longest row the original game reads whole (`formats.md` §1.6).
const LONGEST_ROW: usize = 127;
/// Full strength of a row.
const FULL_STRENGTH: i32 = 256;
/// Fields that stand at the same place in all four sections.
const OWNER: usize = 0;
const TYPE: usize = 1;
const STRENGTH: usize = 2;
const X: usize = 3;
const Y: usize = 4;

/// The places of the fields in one section.
struct Layout {
    section: &'static str,
    /// What an object of it is called.
    word: &'static str,
    /// The rules list its types stand in.
    list: &'static str,
    facing: usize,
    mission: usize,
    tag: usize,
    veterancy: usize,
    group: usize,
    high: Option<usize>,
    team_recruitable: usize,
    autocreate_recruitable: usize,
    /// How many fields a row must have.
    least: usize,
    /// The fields in order, for messages.
    grammar: &'static str,
}

/// `[Units]` (`formats.md` §4.1).
const UNITS: Layout = Layout {
    section: "Units",
    word: "vehicle",
    list: "VehicleTypes",
    facing: 5,
    mission: 6,
    tag: 7,
    veterancy: 8,
    group: 9,
    high: Some(10),
    team_recruitable: 12,
    autocreate_recruitable: 13,
    least: 8,
    grammar: "owner,type,strength,x,y,facing,mission,tag,veterancy,group,high,follows,for teams,for autocreate",
};
const FOLLOWS: usize = 11;

/// `[Infantry]` (`formats.md` §4.2).
const INFANTRY: Layout = Layout {
    section: "Infantry",
    word: "soldier",
    list: "InfantryTypes",
    facing: 7,
    mission: 6,
    tag: 8,
    veterancy: 9,
    group: 10,
    high: Some(11),
    team_recruitable: 12,
    autocreate_recruitable: 13,
    least: 9,
    grammar: "owner,type,strength,x,y,spot,mission,facing,tag,veterancy,group,high,for teams,for autocreate",
};
const SUB_CELL: usize = 5;

/// `[Aircraft]` (`formats.md` §4.3).
const AIRCRAFT: Layout = Layout {
    section: "Aircraft",
    word: "aircraft",
    list: "AircraftTypes",
    facing: 5,
    mission: 6,
    tag: 7,
    veterancy: 8,
    group: 9,
    high: None,
    team_recruitable: 10,
    autocreate_recruitable: 11,
    least: 8,
    grammar: "owner,type,strength,x,y,facing,mission,tag,veterancy,group,for teams,for autocreate",
};

/// `[Structures]` (`formats.md` §4.4); the places of foot objects are not used.
const STRUCTURES: Layout = Layout {
    section: "Structures",
    word: "structure",
    list: "BuildingTypes",
    facing: 5,
    mission: usize::MAX,
    tag: 6,
    veterancy: usize::MAX,
    group: usize::MAX,
    high: None,
    team_recruitable: usize::MAX,
    autocreate_recruitable: usize::MAX,
    least: 7,
    grammar: "owner,type,strength,x,y,facing,tag,sell,rebuild,powered,upgrade count,spotlight,upgrade,upgrade,upgrade,repair,nominal",
};
const UPGRADE_COUNT: usize = 10;
const SPOTLIGHT: usize = 11;
const UPGRADES: std::ops::Range<usize> = 12..15;
/// Beam behaviour of a row that does not say: sweep.
const SWEEP: i32 = 1;

/// The place of a row, for messages.
fn place(layout: &Layout, entry: &Entry) -> String {
    format!("[{}] {}", layout.section, printable(entry.key()))
}

impl<'a> Reader<'a> {
    /// Reads `[Units]`.
    pub(super) fn read_units(&mut self) {
        let entries = self.entries(UNITS.section);
        let mut rows: Vec<bool> = vec![false; entries.len()];
        for (row, entry) in entries.iter().enumerate() {
            let Some((fields, foot)) = self.read_foot(&UNITS, self.lists.vehicles, row, entry) else {
                continue;
            };
            rows[row] = true;
            self.scenario.units.push(UnitRow { foot, follows: fields.int_or(FOLLOWS, -1) });
        }
        for unit in &mut self.scenario.units {
            let follower = usize::try_from(unit.follows).ok();
            if unit.follows >= 0 && follower.and_then(|at| rows.get(at)) != Some(&true) {
                let entry = &entries[unit.foot.object.row];
                self.report.help(
                    Code::ObjectFollowsInvalid,
                    Fields::new(entry).span(FOLLOWS),
                    format!(
                        "{}: row {}, which should follow it, holds no vehicle",
                        place(&UNITS, entry),
                        unit.follows
                    ),
                    "count rows of [Units] from 0 in their written order, or write -1",
                );
            }
        }
    }

    /// Reads `[Infantry]`.
    pub(super) fn read_infantry(&mut self) {
        for (row, entry) in self.entries(INFANTRY.section).iter().enumerate() {
            let Some((fields, foot)) = self.read_foot(&INFANTRY, self.lists.infantry, row, entry) else {
                continue;
            };
            let written = fields.int_or(SUB_CELL, 0);
            let sub_cell = u8::try_from(written).ok().filter(|spot| *spot <= 4);
            if sub_cell.is_none() {
                self.report.help(
                    Code::ObjectSubCell,
                    fields.span(SUB_CELL),
                    format!(
                        "{}: {written} is no spot in a cell; the centre is used",
                        place(&INFANTRY, entry)
                    ),
                    "write 0 for the centre of the cell, or 1 to 4 for its quarters",
                );
            }
            self.scenario.infantry.push(InfantryRow { foot, sub_cell: sub_cell.unwrap_or(0) });
        }
    }

    /// Reads `[Aircraft]`.
    pub(super) fn read_aircraft(&mut self) {
        for (row, entry) in self.entries(AIRCRAFT.section).iter().enumerate() {
            if let Some((_, foot)) = self.read_foot(&AIRCRAFT, self.lists.aircraft, row, entry) {
                self.scenario.aircraft.push(AircraftRow { foot });
            }
        }
    }

    /// Reads `[Structures]`.
    pub(super) fn read_structures(&mut self) {
        for (row, entry) in self.entries(STRUCTURES.section).iter().enumerate() {
            let Some((fields, object)) = self.read_object(&STRUCTURES, self.lists.buildings, row, entry)
            else {
                continue;
            };
            let upgrades = self.read_upgrades(&fields, entry);
            self.scenario.structures.push(StructureRow {
                object,
                ai_sellable: fields.flag_or(7, false),
                ai_rebuildable: fields.flag_or(8, false),
                powered: fields.flag_or(9, true),
                upgrades,
                spotlight: fields.int_or(SPOTLIGHT, SWEEP),
                ai_repairable: fields.flag_or(15, false),
                nominal: fields.flag_or(16, false),
            });
        }
    }

    /// The first `UPGRADE_COUNT` valid names; nothing of an earlier row lingers.
    fn read_upgrades(&mut self, fields: &Fields<'_>, entry: &Entry) -> Vec<usize> {
        let wanted = usize::try_from(fields.int_or(UPGRADE_COUNT, 0)).unwrap_or(0);
        let mut upgrades = Vec::new();
        for at in UPGRADES {
            let Some(name) = fields.text(at).map(value::trim) else { break };
            if upgrades.len() >= wanted || is_none(name) || name == "0" {
                continue;
            }
            match self.lists.buildings.find(name) {
                Some(upgrade) => upgrades.push(upgrade),
                None => {
                    let advice = self
                        .suggest(name, names(self.lists.buildings))
                        .unwrap_or_else(|| "name a structure of [BuildingTypes], or None".to_owned());
                    self.report.help(
                        Code::ObjectUpgradeUnknown,
                        fields.span(at),
                        format!("{}: there is no upgrade \"{}\"", place(&STRUCTURES, entry), printable(name)),
                        advice,
                    );
                }
            }
        }
        upgrades
    }

    fn read_foot(
        &mut self,
        layout: &Layout,
        types: &dyn NameList,
        row: usize,
        entry: &'a Entry,
    ) -> Option<(Fields<'a>, FootRow)> {
        let (fields, object) = self.read_object(layout, types, row, entry)?;
        let name = value::trim(fields.text(layout.mission).unwrap_or_default());
        let mission = ObjectMission::from_name(name).map(ObjectMission::number);
        if mission.is_none() && !is_none(name) {
            let advice = self
                .suggest(name, ObjectMission::ALL.iter().map(|mission| mission.name()))
                .unwrap_or_else(|| "write a mission such as Guard or Area Guard".to_owned());
            self.report.help(
                Code::ObjectMissionUnknown,
                fields.span(layout.mission),
                format!("{}: there is no mission \"{}\"", place(layout, entry), printable(name)),
                advice,
            );
        }
        let foot = FootRow {
            object,
            mission,
            veterancy: fields.int_or(layout.veterancy, 0),
            group: fields.int_or(layout.group, -1),
            high: layout.high.is_some_and(|at| fields.flag_or(at, false)),
            team_recruitable: fields.flag_or(layout.team_recruitable, false),
            autocreate_recruitable: fields.flag_or(layout.autocreate_recruitable, false),
        };
        Some((fields, foot))
    }

    /// The common part of a row; `None` when the row has to be skipped.
    fn read_object(
        &mut self,
        layout: &Layout,
        types: &dyn NameList,
        row: usize,
        entry: &'a Entry,
    ) -> Option<(Fields<'a>, ObjectRow)> {
        let fields = Fields::new(entry);
        if fields.len() < layout.least {
            // A header glued to the row above makes rows out of foreign entries; that has a finding of its own.
            self.report.help(
                Code::ObjectRowShort,
                entry.value_span(),
                format!(
                    "{}: a {} needs at least {} fields, found {}",
                    place(layout, entry),
                    layout.word,
                    layout.least,
                    fields.len()
                ),
                format!("write {}", layout.grammar),
            );
            return None;
        }
        if let Some(span) = fields.empty_field() {
            self.report.help(
                Code::ObjectEmptyField,
                span,
                format!(
                    "{}: an empty field vanishes, so all later fields move to the left",
                    place(layout, entry)
                ),
                "write None or 0",
            );
        }
        if entry.value().len() > LONGEST_ROW {
            self.report.help(
                Code::ObjectRowLong,
                entry.value_span(),
                format!(
                    "{}: the row has {} characters; the original game cuts it after {LONGEST_ROW}",
                    place(layout, entry),
                    entry.value().len()
                ),
                "shorten it: remove fields behind the last one that counts",
            );
        }
        let owner = self.read_owner(layout, entry, &fields)?;
        let kind = self.read_type(layout, types, entry, &fields)?;
        let cell = self.read_cell(layout, entry, &fields)?;
        fields.check_numbers(&[STRENGTH, layout.facing], &place(layout, entry), &mut self.report);
        let written = fields.int_or(STRENGTH, 0);
        if !(1..=FULL_STRENGTH).contains(&written) {
            self.report.help(
                Code::ObjectStrength,
                fields.span(STRENGTH),
                format!("{}: strength {written} is not from 1 to {FULL_STRENGTH}", place(layout, entry)),
                "write 256 for full health; strength counts in 256ths",
            );
        }
        let tag = self.read_tag(layout, entry, &fields);
        let (owner, spawn) = owner;
        let object = ObjectRow {
            row,
            owner,
            spawn,
            kind,
            strength: written.clamp(0, FULL_STRENGTH),
            cell,
            facing: (fields.int_or(layout.facing, 0) & 0xFF) as u8,
            tag,
            span: entry.value_span(),
        };
        Some((fields, object))
    }

    /// A name in a row, without the blanks around it.
    fn name_at(&mut self, layout: &Layout, entry: &Entry, fields: &Fields<'a>, at: usize) -> &'a str {
        let written = fields.text(at).unwrap_or_default();
        let name = value::trim(written);
        if name != written {
            self.report.help(
                Code::ObjectBlanks,
                fields.span(at),
                format!("{}: there are blanks around \"{}\"", place(layout, entry), printable(name)),
                "remove the blanks: the original game does not know the name with them",
            );
            let edits = fields.trims(at);
            if !edits.is_empty() {
                self.report.fix(Code::ObjectBlanks, "remove the blanks", edits);
            }
        }
        name
    }

    fn read_owner(
        &mut self,
        layout: &Layout,
        entry: &Entry,
        fields: &Fields<'a>,
    ) -> Option<(Reference, Option<u8>)> {
        let name = self.name_at(layout, entry, fields, OWNER);
        let span = fields.span(OWNER);
        let Some(owner) = self.owner_of(name) else {
            let advice = self.house_advice(name);
            self.report.help(
                Code::ObjectOwnerUnknown,
                span,
                format!(
                    "{}: there is no house \"{}\", so the {} is left out",
                    place(layout, entry),
                    printable(name),
                    layout.word
                ),
                advice,
            );
            return None;
        };
        let reference = |target| Reference { text: name.to_owned(), span, target };
        match owner {
            Owner::Country(country) => {
                self.check_owner(layout, entry, fields, name, country);
                Some((reference(Some(country)), None))
            }
            Owner::Spawn(spawn) => {
                if self.scenario.campaign {
                    self.report.help(
                        Code::HouseSpawnInCampaign,
                        span,
                        format!(
                            "{}: nobody holds a start position in a mission, so the {} is left out",
                            place(layout, entry),
                            layout.word
                        ),
                        "name one of the map's [Houses]",
                    );
                }
                Some((reference(None), Some(spawn)))
            }
            Owner::Nobody => None,
        }
    }

    fn check_owner(
        &mut self,
        layout: &Layout,
        entry: &Entry,
        fields: &Fields<'_>,
        name: &str,
        country: usize,
    ) {
        if self.scenario.campaign {
            if !self.may_be_in_play(Owner::Country(country)) {
                self.report.help(
                    Code::ObjectOwnerNotInPlay,
                    fields.span(OWNER),
                    format!(
                        "{}: \"{}\" has no house in this mission, so the {} is left out",
                        place(layout, entry),
                        printable(name),
                        layout.word
                    ),
                    "add it to the map's [Houses]",
                );
            }
        } else if self.lists.playable.get(country) == Some(&true) {
            self.report.help(
                Code::ObjectOwnerPlayable,
                fields.span(OWNER),
                format!(
                    "{}: the {} {} at {},{} belongs to {}, and exists only when somebody plays {}",
                    place(layout, entry),
                    layout.word,
                    printable(fields.text(TYPE).unwrap_or_default()),
                    fields.int_or(X, 0),
                    fields.int_or(Y, 0),
                    printable(name),
                    printable(name)
                ),
                "give it to Neutral or Special, or to a start position such as Spawn1",
            );
        }
    }

    fn read_type(
        &mut self,
        layout: &Layout,
        types: &dyn NameList,
        entry: &Entry,
        fields: &Fields<'a>,
    ) -> Option<Reference> {
        let name = self.name_at(layout, entry, fields, TYPE);
        let span = fields.span(TYPE);
        let target = types.find(name);
        if target.is_none() {
            let advice = self
                .suggest(name, names(types))
                .unwrap_or_else(|| format!("list the type in [{}], or name one that is listed", layout.list));
            self.report.help(
                Code::ObjectTypeUnknown,
                span,
                format!("{}: there is no {} type \"{}\"", place(layout, entry), layout.word, printable(name)),
                advice,
            );
            return None;
        }
        Some(Reference { text: name.to_owned(), span, target })
    }

    fn read_cell(&mut self, layout: &Layout, entry: &Entry, fields: &Fields<'_>) -> Option<Cell> {
        let (x, y) = (fields.int_or(X, 0), fields.int_or(Y, 0));
        let cell = cell_in_grid(x, y);
        if cell.is_none_or(|cell| !self.on_map(cell)) {
            self.report.help(
                Code::ObjectOutsideMap,
                fields.span_of(X, Y + 1),
                format!("{}: the {} stands at {x},{y}, outside the map", place(layout, entry), layout.word),
                "move it onto the map, or remove the row",
            );
        }
        cell
    }

    fn read_tag(&mut self, layout: &Layout, entry: &Entry, fields: &Fields<'a>) -> Option<Reference> {
        let name = self.name_at(layout, entry, fields, layout.tag);
        if name.is_empty() || is_none(name) {
            return None;
        }
        let span = fields.span(layout.tag);
        let target = self.tag_by_mention(name, span, || place(layout, entry));
        Some(Reference { text: name.to_owned(), span, target: Some(target) })
    }
}
