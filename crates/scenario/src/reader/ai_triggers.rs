//! `[AITriggerTypes]` and `[AITriggerTypesEnable]` (`teams.md` §7.1).

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_formats::Span;
use sandtable_formats::ini::{Entry, IniFile, value};

use super::Reader;
use super::fields::{Fields, is_none};
use super::references::Kind;
use super::teams::Layer;
use crate::codes::Code;
use crate::model::{AiTrigger, Reference, Spanned};
use crate::report::{named, printable};

/// Fields a record must have to be read whole.
const LEAST: usize = 7;

/// The number and the operator of a comparator: hexadecimal bytes, little-endian (`teams.md` §7.1 field 7).
fn comparator(text: &str) -> Option<(i32, i32)> {
    let mut words = [0u32; 2];
    let digits = text.as_bytes();
    for at in 0..8 {
        let pair = digits.get(at * 2..at * 2 + 2);
        let byte = match pair {
            Some(pair) => {
                pair.iter().try_fold(0, |sum, &digit| Some(sum * 16 + char::from(digit).to_digit(16)?))?
            }
            None => 0,
        };
        words[at / 4] |= byte << (8 * (at % 4));
    }
    let [number, operator] = words.map(|word| word as i32);
    Some((number, operator))
}

impl Reader<'_> {
    /// Reads the records of all files, then which of them are enabled.
    pub(super) fn read_ai_triggers(&mut self, ai_files: &[Arc<IniFile>]) {
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for layer in self.layers(ai_files) {
            self.report.mute(!layer.local);
            for entry in layer.entries("AITriggerTypes") {
                let at = *known.entry(entry.key().to_ascii_uppercase()).or_insert_with(|| {
                    self.scenario.ai_triggers.push(AiTrigger {
                        id: Spanned::new(entry.key().to_owned(), layer.span(entry.key_span())),
                        condition: -1,
                        weight: [1; 3],
                        difficulty: [true; 3],
                        ..AiTrigger::default()
                    });
                    self.scenario.ai_triggers.len() - 1
                });
                let mut record = std::mem::take(&mut self.scenario.ai_triggers[at]);
                self.read_ai_trigger(&mut record, layer, entry);
                self.scenario.ai_triggers[at] = record;
            }
        }
        self.report.mute(false);
        self.read_enabled(&known);
    }

    fn read_ai_trigger(&mut self, record: &mut AiTrigger, layer: Layer<'_>, entry: &Entry) {
        let fields = Fields::new(entry);
        let text = |at: usize| fields.text(at).unwrap_or_default();
        let spanned = |at: usize| Spanned::new(text(at).to_owned(), layer.span(fields.span(at)));
        record.local = layer.local;
        record.enabled = !layer.local;
        record.name = spanned(0);
        let who = format!("AI trigger {}", named(text(0), entry.key()));
        if fields.len() < LEAST {
            self.report.help(
                Code::AiTriggerLineShort,
                entry.value_span(),
                format!("{who}: expected 18 fields, found {}", fields.len()),
                "write name,team,owner,tech,condition,object,comparator,weights,skirmish,0,side,defence,team,easy,\
                 medium,hard",
            );
        }
        record.team_one = self.ai_team(text(1), layer, fields.span(1), &who);
        record.owner = spanned(2);
        record.condition = fields.int_or(4, -1);
        if !(-1..=4).contains(&record.condition) {
            self.report.help(
                Code::AiTriggerCondition,
                fields.span(4),
                format!("{who}: {} is no condition; they go from -1 to 4", record.condition),
                "write -1 for no condition",
            );
        }
        record.object = spanned(5);
        if matches!(record.condition, 0 | 1) && !self.is_techno(text(5)) {
            self.report.help(
                Code::AiTriggerObject,
                fields.span(5),
                format!("{who} counts objects of type \"{}\", which does not exist", printable(text(5))),
                "name a type of [InfantryTypes], [VehicleTypes], [AircraftTypes] or [BuildingTypes]",
            );
        }
        match comparator(text(6)) {
            Some((number, operator)) => (record.number, record.operator) = (number, operator),
            None => {
                self.report.help(
                    Code::AiTriggerComparator,
                    fields.span(6),
                    format!("{who}: the comparator \"{}\" is not hexadecimal", printable(text(6))),
                    "write two little-endian words in hexadecimal: 0100000003000000 is at least 1",
                );
            }
        }
        for (at, slot) in (7..).zip(&mut record.weight) {
            *slot = fields.int_or(at, *slot);
        }
        record.skirmish = fields.flag_or(10, false);
        record.side = fields.int_or(12, 0);
        record.base_defense = fields.flag_or(13, false);
        record.team_two = fields.text(14).and_then(|text| self.ai_team(text, layer, fields.span(14), &who));
        for (at, slot) in (15..).zip(&mut record.difficulty) {
            *slot = fields.flag_or(at, true);
        }
    }

    fn is_techno(&self, name: &str) -> bool {
        let name = value::trim(name);
        [self.lists.infantry, self.lists.vehicles, self.lists.aircraft, self.lists.buildings]
            .iter()
            .any(|list| list.find(name).is_some())
    }

    fn ai_team(&mut self, text: &str, layer: Layer<'_>, span: Span, who: &str) -> Option<Reference> {
        if text.is_empty() || is_none(text) {
            return None;
        }
        let target = self.find_id_or_name(Kind::Team, text);
        if target.is_none() {
            let advice = self.id_advice(Kind::Team, text);
            self.report.help(
                Code::AiTriggerTeam,
                span,
                format!("{who}: there is no team type {}", printable(text)),
                advice,
            );
        }
        Some(Reference { text: text.to_owned(), span: layer.span(span), target })
    }

    /// `[AITriggerTypesEnable]`: sets the flag of any record; outside campaigns being listed is enough.
    fn read_enabled(&mut self, known: &BTreeMap<String, usize>) {
        let mut listed = vec![false; self.scenario.ai_triggers.len()];
        for entry in self.entries("AITriggerTypesEnable") {
            let Some(&at) = known.get(&entry.key().to_ascii_uppercase()) else {
                // Maps list all global records their editor knew; other AI files lack some of them.
                if !entry.key().ends_with("-G") {
                    self.report.help(
                        Code::AiTriggerEnableUnknown,
                        entry.key_span(),
                        format!(
                            "[AITriggerTypesEnable] {}: there is no AI trigger of this id",
                            printable(entry.key())
                        ),
                        "remove the line, or add the record to [AITriggerTypes]",
                    );
                }
                continue;
            };
            listed[at] = true;
            let enabled = value::boolean(entry.value()).unwrap_or(false);
            self.scenario.ai_triggers[at].enabled = enabled || !self.scenario.campaign;
        }
        for (record, listed) in self.scenario.ai_triggers.iter().zip(listed) {
            if record.local && !listed {
                self.report.help(
                    Code::AiTriggerNotEnabled,
                    record.id.span,
                    format!(
                        "AI trigger {} is not in [AITriggerTypesEnable]",
                        named(&record.name, &record.id)
                    ),
                    format!("add {}=yes there", printable(&record.id)),
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::comparator;

    #[test]
    fn comparators_are_little_endian_pairs() {
        let zeros = "0".repeat(48);
        assert_eq!(comparator(&format!("0500000003000000{zeros}")), Some((5, 3)));
        assert_eq!(comparator("E803000001"), Some((1000, 1)));
        assert_eq!(comparator("FFFFFFFF00000000"), Some((-1, 0)));
        assert_eq!(comparator(""), Some((0, 0)));
        assert_eq!(comparator("zz"), None);
    }
}
