//! `[Actions]` (`actions.md` §1.1 to §1.6).

use super::Reader;
use super::fields::Fields;
use super::references::{Kind, Mention};
use crate::catalog::{ActionKind, WaypointSource};
use crate::codes::Code;
use crate::diagnostic::Severity;
use crate::model::{ActionRecord, Param, Reference};
use crate::report::printable;
use crate::waypoint::waypoint_number;
use sandtable_formats::ini::value;

/// Fields of one action.
const GROUP: usize = 8;
/// Highest action number (`actions.md` §1.12).
const HIGHEST: i32 = 118;
/// Highest parameter code (`actions.md` §1.4).
const HIGHEST_CODE: i32 = 4;
/// The code under which the eighth field is a number.
const CODE_TEAM_AND_NUMBER: i32 = 4;

/// Whether the group whose number stands at `at` looks like an action.
fn looks_sane(fields: &Fields<'_>, at: usize) -> bool {
    let number = fields.text(at).unwrap_or_default();
    number.starts_with(|c: char| c.is_ascii_digit())
        && fields.int_or(at, -1) <= HIGHEST
        && (0..=HIGHEST_CODE).contains(&fields.int_or(at + 1, -1))
        && fields.text(at + 1).is_some_and(|code| code.len() == 1)
}

impl Reader<'_> {
    /// Reads the actions of trigger `at`; a missing row means none (`actions.md` §1.1 rule 1).
    pub(super) fn read_actions_of(&mut self, at: usize) {
        let Some(entry) = self.ini.get("Actions", &self.scenario.triggers[at].id) else { return };
        let fields = Fields::new(entry);
        let who = self.trigger_named(at);
        if fields.len() == 0 {
            self.report.help(
                Code::ActionLineEmpty,
                entry.value_span(),
                format!("{who}: its action line holds commas only; it has no actions"),
                "write count,number,code,parameter,x,y,width,height,waypoint, or remove the row",
            );
            return;
        }
        let count = match fields.int_or(0, 0) {
            0 => {
                self.report.help(
                    Code::ActionCountZero,
                    entry.value_span(),
                    format!(
                        "{who} has no actions: the count is \"{}\"",
                        printable(fields.text(0).unwrap_or_default())
                    ),
                    "write the count of actions before the first one, or remove the row",
                );
                return;
            }
            negative @ i32::MIN..0 => {
                self.report.help(
                    Code::ActionCountNegative,
                    fields.span(0),
                    format!("{who}: the count of actions is {negative}; none is read"),
                    "write how many actions follow",
                );
                return;
            }
            count => count as usize,
        };
        let found = fields.len() - 1;
        let wanted = count.saturating_mul(GROUP);
        if let Some(span) = fields.empty_field() {
            self.report.help(
                Code::ActionEmptyField,
                span,
                format!(
                    "{who}: an empty field in its actions vanishes, so all later fields move to the left"
                ),
                "write 0",
            );
        }
        let out_of_step = found + 1 == wanted && self.check_step(&fields, count, &who);
        for index in 0..count {
            let first = 1 + index * GROUP;
            let available = fields.len().saturating_sub(first);
            if available < GROUP - 1 {
                self.report.help(
                    Code::ActionLineTruncated,
                    entry.value_span(),
                    format!(
                        "{who}: the count {count} asks for {wanted} action fields after it, found {found}; nothing is read from action {} on",
 index + 1
                    ),
                    "each action is number,code,parameter,x,y,width,height,waypoint",
                );
                break;
            }
            if available == GROUP - 1 && !out_of_step {
                self.report.help(
                    Code::ActionFieldEightMissing,
                    fields.span_of(first, fields.len()),
                    format!(
                        "{who}, action {}: its eighth field is missing and reads as waypoint A",
                        index + 1
                    ),
                    "write all eight fields; A stands for an unused waypoint",
                );
                let read = if fields.int(first + 1) == Some(CODE_TEAM_AND_NUMBER) { "0" } else { "A" };
                self.report.fix(
                    Code::ActionFieldEightMissing,
                    format!("write {read}, which is what is read now"),
                    fields.append(read),
                );
            }
            let place = || format!("{who}, action {}", index + 1);
            let action = self.read_action(&fields, first, out_of_step, &place);
            self.scenario.triggers[at].actions.push(action);
        }
        if found > wanted {
            self.report.help(
                Code::ActionLineTrailingFields,
                fields.span_of(1 + wanted, fields.len()),
                format!(
                    "{who}: the count {count} asks for {wanted} action fields after it, found {found}; the rest is ignored"
                ),
                "correct the count, or remove the fields",
            );
            // Whole actions were rather left out of the count.
            if let Some(rest) = fields.rest_after(wanted).filter(|_| found - wanted < GROUP - 1) {
                self.report.fix(
                    Code::ActionLineTrailingFields,
                    "remove the fields that are not read",
                    vec![(rest, String::new())],
                );
            }
        }
    }

    /// A line that lacks one field: reports it when a later group is visibly read one field out of step, and names the
    /// group that lost the field.
    fn check_step(&mut self, fields: &Fields<'_>, count: usize, who: &str) -> bool {
        let start = |group: usize| 1 + group * GROUP;
        let Some(odd) = (1..count).find(|&group| !looks_sane(fields, start(group))) else { return false };
        // A group that lost a field shifts all later ones to the left by one.
        let culprit = (0..odd).rev().find(|&lost| {
            (lost + 1..count).all(|group| looks_sane(fields, start(group) - 1))
                && (0..=lost).all(|group| looks_sane(fields, start(group)))
        });
        let culprit = culprit.unwrap_or(odd - 1);
        self.report.help(
            Code::ActionOutOfStep,
            fields.span_of(start(odd), start(odd) + GROUP),
            format!(
                "{who}: action {} reads as number {} with code {}, because a field is missing before it",
                odd + 1,
                fields.int_or(start(odd), 0),
                fields.int_or(start(odd) + 1, 0)
            ),
            format!(
                "action {} seems to lack a field: number,code,parameter,x,y,width,height,waypoint",
                culprit + 1
            ),
        );
        true
    }

    fn read_action(
        &mut self,
        fields: &Fields<'_>,
        first: usize,
        out_of_step: bool,
        place: &dyn Fn() -> String,
    ) -> ActionRecord {
        let number = fields.int_or(first, 0);
        let code = fields.int_or(first + 1, 0);
        let text = fields.text(first + 2).unwrap_or_default();
        let kind = ActionKind::from_number(number);
        let mut action = ActionRecord {
            number,
            code,
            span: fields.span_of(first, first + GROUP),
            ..ActionRecord::default()
        };
        if !out_of_step {
            self.check_number_and_code(fields, first, kind, place);
        }
        for (slot, field) in action.rect.iter_mut().zip(first + 3..) {
            *slot = fields.int_or(field, 0);
        }
        let span = fields.span(first + 2);
        action.param = match code {
            0 => {
                action.data = value::atoi(text);
                Param::Number
            }
            1 | CODE_TEAM_AND_NUMBER => {
                self.resolve_mention(Kind::Team, text, span, place).map_or(Param::None, Param::Team)
            }
            2 => self.resolve_mention(Kind::Trigger, text, span, place).map_or(Param::None, Param::Trigger),
            // Tags are read after triggers; see `resolve_action_tags`.
            3 if Mention::of(text) == Mention::Nothing => Param::None,
            3 => Param::Tag(Reference { text: text.to_owned(), span, target: None }),
            _ => Param::None,
        };
        match fields.text(first + 7) {
            None => {}
            Some(text) if code == CODE_TEAM_AND_NUMBER => action.data = value::atoi(text),
            Some(text) => {
                action.waypoint = waypoint_number(text).unwrap_or(-1);
                if !out_of_step {
                    self.check_waypoint_name(fields, first + 7, text, kind, place);
                }
            }
        }
        action
    }

    fn check_number_and_code(
        &mut self,
        fields: &Fields<'_>,
        first: usize,
        kind: Option<ActionKind>,
        place: &dyn Fn() -> String,
    ) {
        let Some(kind) = kind else {
            self.report.help(
                Code::ActionUnknownNumber,
                fields.span(first),
                format!("{}: there is no action {}; it does nothing", place(), fields.int_or(first, 0)),
                format!("actions go from 0 to {HIGHEST}; higher numbers belong to other games"),
            );
            return;
        };
        let row = kind.row();
        let code = fields.int_or(first + 1, 0);
        if i32::from(row.code) != code {
            // Placeholders that name nothing stand in shipped missions and do no harm (§1.4).
            let harmless = code == 0 && value::atoi(fields.text(first + 2).unwrap_or_default()) == 0;
            self.report.push(
                Code::ActionParameterCode,
                if harmless { Severity::Note } else { Code::ActionParameterCode.info().severity },
                Some(fields.span(first + 1)),
                format!(
                    "{}: action {} ({}) has parameter code {code}, expected {}",
                    place(),
                    row.number,
                    row.name,
                    row.code
                ),
                Some(
                    "code 0 reads a number, 1 a team type, 2 a trigger, 3 a tag, 4 a team type and a number"
                        .into(),
                ),
            );
        } else if code == 0 {
            fields.check_numbers(&[first + 2], &place(), &mut self.report);
        }
    }

    fn check_waypoint_name(
        &mut self,
        fields: &Fields<'_>,
        at: usize,
        text: &str,
        kind: Option<ActionKind>,
        place: &dyn Fn() -> String,
    ) {
        let reads = kind.is_some_and(|kind| kind.row().waypoint == WaypointSource::Field8);
        if !reads {
            return;
        }
        if waypoint_number(text).is_none() {
            self.report.help(
                Code::ActionWaypointName,
                fields.span(at),
                format!("{}: \"{}\" is no waypoint name", place(), printable(text)),
                "write the waypoint in letters: A is 0, Z is 25, AA is 26",
            );
        } else if text.chars().filter(char::is_ascii_alphabetic).count() > 2 {
            self.report.help(
                Code::ActionWaypointLong,
                fields.span(at),
                format!("{}: only the first two letters of waypoint \"{}\" count", place(), printable(text)),
                "write one or two letters: A is 0, Z is 25, AA is 26, CW is 100",
            );
        }
    }

    /// Looks up the tags that actions name, once all tags are known.
    pub(super) fn resolve_action_tags(&mut self) {
        for at in 0..self.scenario.triggers.len() {
            for index in 0..self.scenario.triggers[at].actions.len() {
                let Param::Tag(tag) = &self.scenario.triggers[at].actions[index].param else { continue };
                let (text, span) = (tag.text.clone(), tag.span);
                let who = self.trigger_named(at);
                let resolved =
                    self.resolve_mention(Kind::Tag, &text, span, || format!("{who}, action {}", index + 1));
                self.scenario.triggers[at].actions[index].param = resolved.map_or(Param::None, Param::Tag);
            }
        }
    }
}
