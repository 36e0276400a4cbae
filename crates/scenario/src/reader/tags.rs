//! `[Tags]` (`triggers.md` §3) and tag types made by mention.

use sandtable_formats::Span;

use super::Reader;
use super::fields::{Fields, is_none};
use super::references::Kind;
use crate::codes::Code;
use crate::model::{Reference, Spanned, TagType};
use crate::report::{named, printable};

impl Reader<'_> {
    /// Position of the tag type with that id, made when there is none yet (`triggers.md` §3).
    pub(super) fn find_or_make_tag(&mut self, id: &str, span: Span) -> usize {
        self.find_id(Kind::Tag, id).unwrap_or_else(|| {
            self.scenario.tags.push(TagType {
                id: Spanned::new(id.to_owned(), span),
                name: Spanned::new(id.to_owned(), Span::default()),
                ..TagType::default()
            });
            let at = self.scenario.tags.len() - 1;
            self.index.add_id(Kind::Tag, id, at);
            at
        })
    }

    /// The tag a cell or an object names, after `[Tags]`: an id that is not declared is a fault.
    pub(super) fn tag_by_mention(&mut self, id: &str, span: Span, who: impl Fn() -> String) -> usize {
        let at = self.find_id(Kind::Tag, id);
        if at.is_none_or(|at| !self.scenario.tags[at].declared) {
            let advice = self.tag_advice(id);
            self.report.help(
                Code::TagUndeclared,
                span,
                format!("{} names the tag {}, which is not in [Tags]", who(), printable(id)),
                advice,
            );
        }
        self.find_or_make_tag(id, span)
    }

    /// Advice for a tag id that is not declared, drawn from those that are.
    fn tag_advice(&self, id: &str) -> String {
        let declared = self.scenario.tags.iter().filter(|tag| tag.declared).map(|tag| tag.id.as_str());
        self.suggest(id, declared).unwrap_or_else(|| "add it to [Tags], or correct the id".to_owned())
    }

    /// Reads `[Tags]`.
    pub(super) fn read_tags(&mut self) {
        for entry in self.entries("Tags") {
            let fields = Fields::new(entry);
            let at = self.find_or_make_tag(entry.key(), entry.key_span());
            let name = fields.text(1).unwrap_or(entry.key()).to_owned();
            let who = format!("tag {}", named(&name, entry.key()));
            let tag = &mut self.scenario.tags[at];
            tag.id = Spanned::new(entry.key().to_owned(), entry.key_span());
            tag.name = Spanned::new(name.clone(), fields.span(1));
            tag.persistence = fields.int_or(0, 0);
            tag.declared = true;
            let kind = tag.persistence;
            self.index.add_name(Kind::Tag, &name, at);
            if let Some(span) = fields.empty_field() {
                self.report.help(
                    Code::TagEmptyField,
                    span,
                    format!("{who}: an empty field vanishes, so all later fields move to the left"),
                    "write any text for the name",
                );
            }
            fields.check_numbers(&[0], &who, &mut self.report);
            if !(0..=2).contains(&kind) {
                self.report.help(
                    Code::TagKind,
                    fields.span(0),
                    format!("{who} is of kind {kind}, so its triggers never fire and never go away"),
                    "write 0 to fire once, 1 to fire with the last holder, 2 to fire again and again",
                );
            }
            let Some(trigger) = fields.text(2) else {
                self.report.help(
                    Code::TagLineShort,
                    entry.value_span(),
                    format!(
                        "{who}: expected kind,name,trigger, found {} fields; it has no trigger",
                        fields.len()
                    ),
                    "write all three fields",
                );
                continue;
            };
            self.scenario.tags[at].trigger = self.tag_trigger(trigger, fields.span(2), &who);
        }
        self.report_undeclared_team_tags();
    }

    fn tag_trigger(&mut self, text: &str, span: Span, who: &str) -> Option<Reference> {
        let found = if is_none(text) { None } else { self.find_id_or_name(Kind::Trigger, text) };
        match found {
            None => {
                let advice = self.id_advice(Kind::Trigger, text);
                self.report.help(
                    Code::TagTriggerUnknown,
                    span,
                    format!("{who} names the trigger {}, which does not exist", printable(text)),
                    advice,
                );
            }
            Some(at) if !self.scenario.triggers[at].valid => {
                let message = format!("{who} names {}, which is dropped", self.trigger_named(at));
                self.report.help(
                    Code::TagTriggerRejected,
                    span,
                    message,
                    "mend the line of the trigger, or remove the tag",
                );
            }
            Some(_) => {}
        }
        let target = found.filter(|&at| self.scenario.triggers[at].valid)?;
        Some(Reference { text: text.to_owned(), span, target: Some(target) })
    }

    /// Team types are read first and make tags by mention; those that `[Tags]` never declares are a fault.
    fn report_undeclared_team_tags(&mut self) {
        let mut faults = Vec::new();
        for team in self.scenario.team_types.iter().filter(|team| team.local) {
            let Some(tag) = &team.tag else { continue };
            if tag.target.is_some_and(|at| !self.scenario.tags[at].declared) {
                faults.push((
                    tag.text.clone(),
                    tag.span,
                    format!("team type {}", named(&team.name, &team.id)),
                ));
            }
        }
        for (id, span, who) in faults {
            let advice = self.tag_advice(&id);
            self.report.help(
                Code::TagUndeclared,
                span,
                format!("{who} names the tag {}, which is not in [Tags]", printable(&id)),
                advice,
            );
        }
    }
}
