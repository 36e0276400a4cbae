//! Links between triggers (`triggers.md` §2 field 2, §2.2): lookup, rejected targets, circles.

use super::Reader;
use super::fields::{Fields, is_none};
use super::references::Kind;
use crate::codes::Code;
use crate::model::Reference;
use crate::report::{named, printable};

impl Reader<'_> {
    /// Field 2: `<none>`, an id, or the display name of a trigger read before.
    pub(super) fn read_trigger_link(&mut self, at: usize, fields: &Fields<'_>) {
        let text = fields.text(1).unwrap_or_default();
        if is_none(text) {
            return;
        }
        let span = fields.span(1);
        let by_id = self.find_id(Kind::Trigger, text);
        let target = by_id.or_else(|| self.find_name(Kind::Trigger, text));
        let who = self.trigger_named(at);
        match target {
            None => {
                let advice = self.id_advice(Kind::Trigger, text);
                self.report.help(
                    Code::TriggerLinkUnknown,
                    span,
                    format!("{who} is linked to {}, which does not exist", printable(text)),
                    advice,
                );
            }
            Some(found) if by_id.is_none() => {
                let id = printable(&self.scenario.triggers[found].id);
                self.report.help(
                    Code::TriggerLinkByName,
                    span,
                    format!("{who} is linked by the display name \"{}\"", printable(text)),
                    format!("write the id {id}"),
                );
            }
            Some(_) => {}
        }
        self.scenario.triggers[at].link = Some(Reference { text: text.to_owned(), span, target });
    }

    /// Links to triggers that were dropped are empty.
    pub(super) fn drop_rejected_links(&mut self) {
        for at in 0..self.scenario.triggers.len() {
            let Some(link) = &self.scenario.triggers[at].link else { continue };
            let (Some(target), span) = (link.target, link.span) else { continue };
            if self.scenario.triggers[target].valid {
                continue;
            }
            let message = format!(
                "{} is linked to {}, which is dropped",
                self.trigger_named(at),
                self.trigger_named(target)
            );
            self.report.help(
                Code::TriggerLinkRejected,
                span,
                message,
                "mend the line of the other trigger, or write <none>",
            );
            if let Some(link) = &mut self.scenario.triggers[at].link {
                link.target = None;
            }
        }
    }

    fn link_of(&self, at: usize) -> Option<usize> {
        self.scenario.triggers[at].link.as_ref()?.target
    }

    /// Cuts the last link of every circle, walking from the triggers in their order, and names each circle once.
    pub(super) fn cut_link_cycles(&mut self) {
        // The walk in which a trigger was first met, counted from 1.
        let mut met = vec![0; self.scenario.triggers.len()];
        for start in 0..met.len() {
            let walk = start + 1;
            let mut at = start;
            while met[at] == 0 {
                met[at] = walk;
                let Some(next) = self.link_of(at) else { break };
                if met[next] == walk {
                    self.cut_cycle(at, next);
                    break;
                }
                at = next;
            }
        }
    }

    /// The link from `last` back to `first` closes a circle.
    fn cut_cycle(&mut self, last: usize, first: usize) {
        let mut members = vec![first];
        while let Some(next) = members.last().and_then(|&at| self.link_of(at)) {
            members.push(next);
            if next == first {
                break;
            }
        }
        let names: Vec<String> = members
            .iter()
            .take(MOST_NAMES)
            .map(|&at| named(&self.scenario.triggers[at].name, &self.scenario.triggers[at].id))
            .collect();
        let message = if last == first {
            format!("{} is linked to itself", self.trigger_named(first))
        } else {
            format!("triggers are linked in a circle: {}", names.join(" -> "))
        };
        let who = self.trigger_named(last);
        let span = self.scenario.triggers[last].link.as_ref().map(|link| link.span);
        self.report.help(
            Code::TriggerLinkCycle,
            span,
            message,
            format!("the link of {who} is cut; write <none> there"),
        );
        if let Some(link) = &mut self.scenario.triggers[last].link {
            link.target = None;
        }
    }
}

/// Most triggers named in one message.
const MOST_NAMES: usize = 20;
