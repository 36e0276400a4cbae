//! `[Events]` (`events.md` §1).

use super::Reader;
use super::fields::Fields;
use super::references::Kind;
use crate::catalog::EventKind;
use crate::codes::Code;
use crate::model::{EventRecord, Reference};
use crate::report::printable;
use sandtable_formats::ini::value;

/// Fields of one event.
const GROUP: usize = 3;
/// Fields of one event in Red Alert 2 when its code is 2 (`events.md` §1.1).
const RA2_GROUP: usize = 4;
/// Events of one trigger that can be remembered (`events.md` §1.2 rule 7).
const MASK_BITS: usize = 32;

impl Reader<'_> {
    /// Reads the events of trigger `at`; a missing row means none (rule 1).
    pub(super) fn read_events_of(&mut self, at: usize) {
        let Some(entry) = self.ini.get("Events", &self.scenario.triggers[at].id) else { return };
        let fields = Fields::new(entry);
        let who = self.trigger_named(at);
        if let Some(span) = fields.empty_field() {
            self.report.help(
                Code::EventEmptyField,
                span,
                format!("{who}: an empty field in its events vanishes, so all later fields move to the left"),
                "write 0",
            );
        }
        let count = match fields.int_or(0, 0) {
            0 => {
                self.report.help(
                    Code::EventCountZero,
                    entry.value_span(),
                    format!("{who} has no events, so anything its tag is offered satisfies it"),
                    "write the events with their count, unless the trigger is only forced or linked",
                );
                0
            }
            negative @ i32::MIN..0 => {
                self.report.help(
                    Code::EventCountNegative,
                    fields.span(0),
                    format!("{who}: the count of events is {negative}; none is read"),
                    "write how many events follow",
                );
                return;
            }
            count => count as usize,
        };
        let mut next = 1;
        for index in 0..count {
            let stride = self.event_stride(&fields, next, count - index, &who);
            if fields.len() < next + stride {
                self.report.help(
                    Code::EventLineTruncated,
                    entry.value_span(),
                    format!(
                        "{who}: the count {count} asks for {} event fields after it, found {}; nothing is read from event {} on",
                        count.saturating_mul(GROUP),
                        fields.len() - 1,
 index + 1
                    ),
                    "each event is number,code,parameter",
                );
                break;
            }
            let event = self.read_event(&fields, next, index, &who);
            self.scenario.triggers[at].events.push(event);
            next += stride;
        }
        let read = self.scenario.triggers[at].events.len();
        if read == count && fields.len() > next {
            self.report.help(
                Code::EventLineTrailingFields,
                fields.span_of(next, fields.len()),
                format!(
                    "{who}: the count {count} asks for {} event fields after it, found {}; the rest is ignored",
                    count.saturating_mul(GROUP),
                    fields.len() - 1
                ),
                "correct the count, or remove the fields",
            );
            // Whole events were rather left out of the count.
            let rest = fields.rest_after(next - 1).filter(|_| fields.len() - next < GROUP);
            if let Some(rest) = rest {
                self.report.fix(
                    Code::EventLineTrailingFields,
                    "remove the fields that are not read",
                    vec![(rest, String::new())],
                );
            }
        }
        if read > MASK_BITS {
            self.report.help(
                Code::EventLimit,
                entry.value_span(),
                format!("{who} has {read} events; the original game remembers only {MASK_BITS}"),
                "split the trigger, and let one set a local variable that the other tests",
            );
        }
    }

    /// How many fields the group at `next` has: three, or four when the rest of the line fits only so
    /// (`events.md` §1.1).
    fn event_stride(&mut self, fields: &Fields<'_>, next: usize, groups: usize, who: &str) -> usize {
        if fields.int(next + 1) != Some(2) || fields.len() - next == groups.saturating_mul(GROUP) {
            return GROUP;
        }
        let mut end = next;
        for _ in 0..groups {
            if end >= fields.len() {
                return GROUP;
            }
            end += if fields.int(end + 1) == Some(2) { RA2_GROUP } else { GROUP };
        }
        if end != fields.len() {
            return GROUP;
        }
        self.report.help(
            Code::EventFourFieldGroup,
            fields.span_of(next, next + RA2_GROUP),
            format!("{who}: event number {} has four fields, as in Red Alert 2", fields.int_or(next, 0)),
            "write number,code,parameter; this game has no event with two parameters",
        );
        RA2_GROUP
    }

    fn read_event(&mut self, fields: &Fields<'_>, next: usize, index: usize, who: &str) -> EventRecord {
        let span = fields.span_of(next, next + GROUP);
        let number = fields.int_or(next, 0);
        let code = fields.int_or(next + 1, 0);
        let text = fields.text(next + 2).unwrap_or_default();
        let place = format!("{who}, event {}", index + 1);
        let mut event = EventRecord { number, code, span, ..EventRecord::default() };
        match code {
            0 => {
                fields.check_numbers(&[next + 2], &place, &mut self.report);
                event.value = value::atoi(text);
            }
            1 => {
                let target = self.find_id_or_name(Kind::Team, text);
                let span = fields.span(next + 2);
                if target.is_none() {
                    let advice = self.id_advice(Kind::Team, text);
                    self.report.help(
                        Code::EventTeamUnknown,
                        span,
                        format!("{place}: there is no team type {}", printable(text)),
                        advice,
                    );
                }
                event.team = Some(Reference { text: text.to_owned(), span, target });
            }
            _ => {}
        }
        match EventKind::from_number(number) {
            None => self.report.help(
                Code::EventUnknownNumber,
                fields.span(next),
                format!("{place}: there is no event {number}; it counts as always true"),
                "events go from 0 to 55",
            ),
            Some(kind) if i32::from(kind.row().code) != code => self.report.help(
                Code::EventCode,
                fields.span(next + 1),
                format!(
                    "{place}: event {number} ({}) has parameter code {code}, expected {}",
                    kind.row().name,
                    kind.row().code
                ),
                "code 0 reads a number, 1 a team type, anything else nothing",
            ),
            Some(_) => {}
        }
        event
    }
}
