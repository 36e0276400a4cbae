//! `[Triggers]` (`triggers.md` §2): the bodies, then their events, actions and links.

use sandtable_formats::ini::Entry;

use super::Reader;
use super::fields::{Fields, is_none};
use super::references::Kind;
use crate::codes::Code;
use crate::model::{Owner, Spanned, TriggerType};
use crate::report::{named, printable};

/// Fewest fields of a readable line.
const LEAST: usize = 3;
/// Fields of a whole line.
const WHOLE: usize = 8;
const DISABLED: usize = 3;

impl Reader<'_> {
    /// Reads all triggers. Every id is registered before any body is read, so that references forward work.
    pub(super) fn read_triggers(&mut self) {
        let entries = self.entries("Triggers");
        self.scenario.triggers = entries
            .iter()
            .map(|entry| TriggerType {
                id: Spanned::new(entry.key().to_owned(), entry.key_span()),
                // Only for messages about references forward; whoever looks triggers up by name finds those above.
                name: Spanned::new(
                    Fields::new(entry).text(2).unwrap_or_default().to_owned(),
                    Default::default(),
                ),
                difficulty: [true; 3],
                disabled: true,
                span: entry.value_span(),
                ..TriggerType::default()
            })
            .collect();
        for (at, entry) in entries.iter().enumerate() {
            self.index.add_id(Kind::Trigger, entry.key(), at);
        }
        for (at, entry) in entries.iter().enumerate() {
            self.read_trigger(at, entry);
            if self.scenario.triggers[at].valid {
                self.read_events_of(at);
                self.read_actions_of(at);
            }
        }
        self.drop_rejected_links();
        self.cut_link_cycles();
        self.report_foreign_rows("Events");
        self.report_foreign_rows("Actions");
    }

    /// A trigger for messages, as far as it has been read.
    pub(super) fn trigger_named(&self, at: usize) -> String {
        let trigger = &self.scenario.triggers[at];
        format!("trigger {}", named(&trigger.name, &trigger.id))
    }

    fn read_trigger(&mut self, at: usize, entry: &Entry) {
        let fields = Fields::new(entry);
        if fields.len() < LEAST {
            self.report.help(
                Code::TriggerLineShort,
                entry.value_span(),
                format!(
                    "trigger {}: expected {WHOLE} fields, found {}; the trigger is dropped",
                    printable(entry.key()),
                    fields.len()
                ),
                "write house,linked trigger,name,disabled,easy,medium,hard,0",
            );
            return;
        }
        let text = |field: usize| fields.text(field).unwrap_or_default();
        let trigger = &mut self.scenario.triggers[at];
        trigger.valid = true;
        trigger.owner_text = Spanned::new(text(0).to_owned(), fields.span(0));
        trigger.name = Spanned::new(text(2).to_owned(), fields.span(2));
        trigger.disabled = fields.flag_or(DISABLED, true);
        for (field, slot) in (DISABLED + 1..).zip(&mut trigger.difficulty) {
            *slot = fields.flag_or(field, true);
        }
        trigger.transferable = fields.flag_or(7, false);
        let who = self.trigger_named(at);
        if let Some(span) = fields.empty_field() {
            self.report.help(
                Code::TriggerEmptyField,
                span,
                format!("{who}: an empty field vanishes, so all later fields move to the left"),
                "write <none> for no link, and any text for the name",
            );
        } else if fields.len() <= DISABLED {
            let cut = self.ini.comment_after(entry).is_some();
            self.report.help(
                Code::TriggerStateMissing,
                entry.value_span(),
                format!("{who}: only {} of {WHOLE} fields are there, so it starts disabled", fields.len()),
                if cut {
                    "the line is cut at a semicolon; use another punctuation mark in the name"
                } else {
                    "write all eight fields"
                },
            );
        } else if fields.len() > WHOLE {
            self.report.help(
                Code::TriggerTrailingFields,
                fields.span_of(WHOLE, fields.len()),
                format!("{who}: expected {WHOLE} fields, found {}; the rest is ignored", fields.len()),
                "remove the fields behind the eighth",
            );
            // With text among the flags, a comma in the name has moved all fields behind it.
            let flags =
                (DISABLED..WHOLE).all(|at| fields.text(at).is_some_and(|text| text.parse::<u8>().is_ok()));
            if let Some(rest) = fields.rest_after(WHOLE - 1).filter(|_| flags) {
                self.report.fix(
                    Code::TriggerTrailingFields,
                    "remove the fields that are not read",
                    vec![(rest, String::new())],
                );
            }
        }
        fields.check_numbers(&[3, 4, 5, 6, 7], &who, &mut self.report);
        self.read_trigger_owner(at, &fields);
        if self.scenario.triggers[at].valid {
            self.read_trigger_link(at, &fields);
        }
        // Only now: a link finds the display names of triggers above, not its own.
        self.index.add_name(Kind::Trigger, text(2), at);
    }

    /// Field 1: a country with a house, a start position, or `<none>` for the first country.
    fn read_trigger_owner(&mut self, at: usize, fields: &Fields<'_>) {
        let text = fields.text(0).unwrap_or_default();
        let owner = if is_none(text) {
            (!self.lists.countries.is_empty()).then_some(Owner::Country(0))
        } else {
            self.owner_of(text)
        };
        let owner = owner.unwrap_or(Owner::Nobody);
        self.scenario.triggers[at].owner = owner;
        if self.may_be_in_play(owner) {
            return;
        }
        self.scenario.triggers[at].valid = false;
        let who = self.trigger_named(at);
        let (why, advice) = match owner {
            Owner::Nobody => (format!("there is no house \"{}\"", printable(text)), self.house_advice(text)),
            Owner::Country(_) => (
                format!("\"{}\" has no house in this mission", printable(text)),
                "add it to the map's [Houses], or name another house".to_owned(),
            ),
            Owner::Spawn(_) => (
                "nobody holds a start position in a mission".to_owned(),
                "name a house of the map".to_owned(),
            ),
        };
        self.report.help(
            Code::TriggerOwnerNotInPlay,
            fields.span(0),
            format!("{who}: {why}, so the trigger is deleted"),
            advice,
        );
    }

    /// Rows of `[Events]` or `[Actions]` whose key is no trigger are never read.
    fn report_foreign_rows(&mut self, section: &str) {
        for entry in self.entries(section) {
            let key = entry.key();
            if self.ini.get("Triggers", key).is_some() {
                continue;
            }
            let advice = match self.find_id(Kind::Trigger, key) {
                Some(at) => {
                    let id = printable(&self.scenario.triggers[at].id);
                    format!("write {id}: keys are compared with their letter case")
                }
                None => self
                    .suggest(key, self.ids_of(Kind::Trigger))
                    .unwrap_or_else(|| "add the trigger, or remove the row".to_owned()),
            };
            self.report.help(
                Code::TriggerRowWithoutTrigger,
                entry.key_span(),
                format!(
                    "[{section}] {}: there is no trigger of this id, so the row is never read",
                    printable(key)
                ),
                advice,
            );
        }
    }
}
