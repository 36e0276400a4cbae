//! `[ScriptTypes]` and `[TaskForces]` (`teams.md` §2, §3).

use sandtable_formats::Span;
use sandtable_formats::ini::{Entry, Section, value};

use super::Reader;
use super::fields::{Fields, Keys, is_none};
use super::lists::names;
use super::references::Kind;
use super::teams::Layer;
use crate::codes::Code;
use crate::model::{MemberClass, Reference, ScriptLine, ScriptType, Spanned, TaskForce, TaskForceLine};
use crate::report::{named, printable};

/// Lines of a script: 0 to 49.
const SCRIPT_SLOTS: usize = 50;
/// Lines of a task force: 0 to 5.
const FORCE_SLOTS: usize = 6;
/// The script action whose argument is a cell number.
const MOVE_TO_CELL: i32 = 4;

/// The number of a key that is nothing but digits.
fn slot_number(entry: &Entry) -> Option<usize> {
    let key = entry.key();
    key.bytes().all(|b| b.is_ascii_digit()).then(|| key.parse().unwrap_or(usize::MAX))
}

/// The entries of the slots below `count`, in the order of the slots, and those beyond.
fn slots(section: &Section, count: usize) -> (Vec<&Entry>, Vec<&Entry>) {
    let packed = (0..count).filter_map(|slot| section.get(&slot.to_string())).collect();
    let beyond =
        section.entries().iter().filter(|entry| slot_number(entry).is_some_and(|slot| slot >= count));
    (packed, beyond.collect())
}

impl Reader<'_> {
    /// Position of the script with that id, made when there is none yet; `None` for `none`.
    pub(super) fn find_or_make_script(&mut self, id: &str, span: Span) -> Option<usize> {
        if is_none(id) {
            return None;
        }
        Some(self.find_id(Kind::Script, id).unwrap_or_else(|| {
            let at = self.scenario.scripts.len();
            self.scenario.scripts.push(ScriptType {
                id: Spanned::new(id.to_owned(), span),
                name: Spanned::new(id.to_owned(), Span::default()),
                ..ScriptType::default()
            });
            self.index.add_id(Kind::Script, id, at);
            at
        }))
    }

    /// Position of the task force with that id, made when there is none yet; `None` for `none`.
    pub(super) fn find_or_make_task_force(&mut self, id: &str, span: Span) -> Option<usize> {
        if is_none(id) {
            return None;
        }
        Some(self.find_id(Kind::TaskForce, id).unwrap_or_else(|| {
            let at = self.scenario.task_forces.len();
            self.scenario.task_forces.push(TaskForce {
                id: Spanned::new(id.to_owned(), span),
                name: Spanned::new(id.to_owned(), Span::default()),
                group: -1,
                ..TaskForce::default()
            });
            self.index.add_id(Kind::TaskForce, id, at);
            at
        }))
    }

    /// Reads the scripts a file lists.
    pub(super) fn read_scripts(&mut self, layer: Layer<'_>) {
        for entry in layer.entries("ScriptTypes") {
            let id = entry.value();
            let mentioned = self.find_id(Kind::Script, id).is_some();
            let Some(at) = self.find_or_make_script(id, layer.span(entry.value_span())) else { continue };
            self.check_list_entry(layer, "ScriptTypes", entry, "script", mentioned);
            let Some(section) = layer.ini.section(id) else { continue };
            if let Some(name) = section.get("Name") {
                self.scenario.scripts[at].name =
                    Spanned::new(name.value().to_owned(), layer.span(name.value_span()));
            }
            let who = format!("script {}", named(&self.scenario.scripts[at].name, id));
            let (packed, beyond) = slots(section, SCRIPT_SLOTS);
            let lines: Vec<ScriptLine> =
                packed.into_iter().map(|line| self.read_script_line(layer, line, &who)).collect();
            for line in beyond {
                self.report.help(
                    Code::ScriptSlot,
                    line.key_span(),
                    format!(
                        "{who}: line {} is not read; lines go from 0 to {}",
                        printable(line.key()),
                        SCRIPT_SLOTS - 1
                    ),
                    "continue in a second script; action 17 (Change script) goes there",
                );
            }
            let script = &mut self.scenario.scripts[at];
            script.local |= layer.local;
            script.declared = true;
            // A later file that names any line replaces the script; one that names none keeps what was there.
            if !lines.is_empty() {
                script.lines = lines;
            }
        }
    }

    fn read_script_line(&mut self, layer: Layer<'_>, entry: &Entry, who: &str) -> ScriptLine {
        let fields = Fields::new(entry);
        let action = fields.int_or(0, 0);
        let mut argument = fields.int_or(1, 0);
        if fields.len() < 2 {
            self.report.help(
                Code::ScriptArgument,
                entry.value_span(),
                format!("{who}, key {}: action {action} has no argument; 0 is used", printable(entry.key())),
                "write action,argument, with 0 for an action that takes none",
            );
            if fields.len() == 1 {
                self.report.fix(Code::ScriptArgument, "write the argument 0", fields.append("0"));
            }
        }
        if action == MOVE_TO_CELL && layer.local && self.cell_rows != 1000 {
            argument = argument / self.cell_rows * 1000 + argument % self.cell_rows;
        }
        ScriptLine { action, argument, span: layer.span(entry.value_span()) }
    }

    /// Reads the task forces a file lists.
    pub(super) fn read_task_forces(&mut self, layer: Layer<'_>) {
        for entry in layer.entries("TaskForces") {
            let id = entry.value();
            let mentioned = self.find_id(Kind::TaskForce, id).is_some();
            let Some(at) = self.find_or_make_task_force(id, layer.span(entry.value_span())) else { continue };
            self.check_list_entry(layer, "TaskForces", entry, "task force", mentioned);
            let Some(section) = layer.ini.section(id) else { continue };
            if let Some(name) = section.get("Name") {
                self.scenario.task_forces[at].name =
                    Spanned::new(name.value().to_owned(), layer.span(name.value_span()));
            }
            let mut group = self.scenario.task_forces[at].group;
            Keys::new(Some(section), id).int("Group", &mut group, &mut self.report);
            let who = format!("task force {}", named(&self.scenario.task_forces[at].name, id));
            let (packed, beyond) = slots(section, FORCE_SLOTS);
            let written = packed.len();
            let lines: Vec<TaskForceLine> =
                packed.into_iter().filter_map(|line| self.read_force_line(layer, line, &who)).collect();
            for line in beyond {
                self.report.help(
                    Code::TaskForceSlot,
                    line.span(),
                    format!("{who}: line {} is not read", printable(line.key())),
                    format!("a task force has the lines 0 to {}; split it", FORCE_SLOTS - 1),
                );
            }
            if lines.iter().all(|line| line.count <= 0) {
                self.report.help(
                    Code::TaskForceEmpty,
                    entry.value_span(),
                    format!("{who} has no members"),
                    "write lines of count,type with counts above 0",
                );
            }
            let force = &mut self.scenario.task_forces[at];
            force.local |= layer.local;
            force.declared = true;
            force.group = group;
            if written > 0 {
                force.lines = lines;
            }
        }
    }

    fn read_force_line(&mut self, layer: Layer<'_>, entry: &Entry, who: &str) -> Option<TaskForceLine> {
        let fields = Fields::new(entry);
        let count = fields.int_or(0, 0);
        let name = value::trim(fields.text(1).unwrap_or_default());
        let lists = [
            (MemberClass::Infantry, self.lists.infantry),
            (MemberClass::Vehicle, self.lists.vehicles),
            (MemberClass::Aircraft, self.lists.aircraft),
        ];
        let found = lists.iter().find_map(|(class, list)| Some((*class, list.find(name)?)));
        let Some((class, target)) = found else {
            let all = lists.iter().flat_map(|(_, list)| names(*list));
            let advice = self.suggest(name, all).unwrap_or_else(|| {
                "name a type of [InfantryTypes], [VehicleTypes] or [AircraftTypes]".to_owned()
            });
            self.report.help(
                Code::TaskForceType,
                fields.span(1),
                format!(
                    "{who}, line {}: there is no unit type \"{}\"",
                    printable(entry.key()),
                    printable(name)
                ),
                advice,
            );
            return None;
        };
        let span = layer.span(fields.span(1));
        Some(TaskForceLine {
            count,
            class,
            kind: Reference { text: name.to_owned(), span, target: Some(target) },
        })
    }
}
