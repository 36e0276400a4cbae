//! Which triggers exist in the running game, and triggers that force each other (`triggers.md` §5, §8).

use super::Reader;
use crate::catalog::{ActionKind, Attach, EventKind};
use crate::codes::Code;
use crate::model::{ActionRecord, Param};
use crate::report::named;

/// The parameter code of a trigger.
const CODE_TRIGGER: i32 = 2;

/// The trigger an action works on, when it is one of Destroy, Force, Enable, Disable Trigger.
fn target_of(action: &ActionRecord) -> Option<(ActionKind, usize)> {
    let kind = ActionKind::from_number(action.number)?;
    let on_triggers = matches!(
        kind,
        ActionKind::DestroyTrigger
            | ActionKind::ForceTrigger
            | ActionKind::EnableTrigger
            | ActionKind::DisableTrigger
    );
    match &action.param {
        Param::Trigger(trigger) if on_triggers && action.code == CODE_TRIGGER => {
            Some((kind, trigger.target?))
        }
        _ => None,
    }
}

/// Whether an event puts its tag on one of the lists that are walked by themselves.
fn calls_for_a_list(number: i32) -> bool {
    let lists = [Attach::MAP, Attach::HOUSE, Attach::GENERAL];
    EventKind::from_number(number)
        .is_some_and(|kind| lists.iter().any(|list| kind.row().attaches.contains(*list)))
}

impl Reader<'_> {
    /// The triggers of a tag: its first one and everything reachable by links. Circles have been cut.
    fn chain_of(&self, tag: usize) -> Vec<usize> {
        let mut chain = Vec::new();
        let mut next = self.scenario.tags[tag].trigger.as_ref().and_then(|trigger| trigger.target);
        while let Some(at) = next {
            chain.push(at);
            next = self.scenario.triggers[at].link.as_ref().and_then(|link| link.target);
        }
        chain
    }

    /// For each trigger whether an instance of it can exist.
    fn living_triggers(&self) -> Vec<bool> {
        let scenario = &self.scenario;
        let mut held = vec![false; scenario.tags.len()];
        let rows = (scenario.units.iter().map(|row| &row.foot.object))
            .chain(scenario.aircraft.iter().map(|row| &row.foot.object))
            .chain(scenario.infantry.iter().map(|row| &row.foot.object))
            .chain(scenario.structures.iter().map(|row| &row.object));
        let of_objects = rows.filter_map(|object| object.tag.as_ref());
        let of_cells = scenario.cell_tags.iter().map(|entry| &entry.tag);
        let of_teams = scenario.team_types.iter().filter_map(|team| team.tag.as_ref());
        for tag in of_objects.chain(of_cells).chain(of_teams).filter_map(|tag| tag.target) {
            held[tag] = true;
        }
        let mut living = vec![false; scenario.triggers.len()];
        // Chains that share a tail are walked again and again, so a long file gets a limited number of steps.
        let mut steps_left = MOST_STEPS;
        for (tag, held) in held.into_iter().enumerate() {
            let chain = self.chain_of(tag);
            steps_left = steps_left.saturating_sub(chain.len());
            if steps_left == 0 {
                return vec![true; scenario.triggers.len()];
            }
            let listed = || {
                let mut events = chain.iter().flat_map(|&at| &scenario.triggers[at].events);
                events.any(|event| calls_for_a_list(event.number))
            };
            if held || listed() {
                for at in chain {
                    living[at] = true;
                }
            }
        }
        living
    }

    /// Reports actions on triggers that never exist, and circles of Force Trigger.
    pub(super) fn check_forced_triggers(&mut self) {
        let living = self.living_triggers();
        let mut forces: Vec<Vec<usize>> = vec![Vec::new(); living.len()];
        let mut findings = Vec::new();
        for (at, trigger) in self.scenario.triggers.iter().enumerate() {
            for (index, action) in trigger.actions.iter().enumerate() {
                let Some((kind, target)) = target_of(action) else { continue };
                if kind == ActionKind::ForceTrigger && !forces[at].contains(&target) {
                    forces[at].push(target);
                }
                // A trigger that never exists itself does no harm by naming another one.
                if living[at] && !living[target] && self.scenario.triggers[target].valid {
                    findings.push((at, index, kind, target, action.span));
                }
            }
        }
        for (at, index, kind, target, span) in findings {
            let message = format!(
                "{}, action {} ({}): {} never exists, because nothing holds its tag and none of its events puts it on \
                 a list",
                self.trigger_named(at),
                index + 1,
                kind.row().name,
                self.trigger_named(target)
            );
            self.report.help(
                Code::ForcedTriggerHasNoInstance,
                span,
                message,
                "give it a tag that an object, a cell or a team holds, or an event such as Elapsed Time",
            );
        }
        self.report_force_circles(&forces);
    }

    /// Walks the graph of Force Trigger without recursion and names each circle where it closes.
    fn report_force_circles(&mut self, forces: &[Vec<usize>]) {
        let mut done = vec![false; forces.len()];
        let mut on_path = vec![false; forces.len()];
        for start in 0..forces.len() {
            if done[start] {
                continue;
            }
            // The path with the number of targets already followed at each step.
            let mut path = vec![(start, 0)];
            on_path[start] = true;
            while let Some(&mut (at, ref mut followed)) = path.last_mut() {
                let Some(&next) = forces[at].get(*followed) else {
                    on_path[at] = false;
                    done[at] = true;
                    path.pop();
                    continue;
                };
                *followed += 1;
                if on_path[next] {
                    let from = path.iter().position(|&(step, _)| step == next).unwrap_or(0);
                    let circle: Vec<usize> = path[from..].iter().map(|&(step, _)| step).collect();
                    self.report_force_circle(&circle);
                } else if !done[next] {
                    on_path[next] = true;
                    path.push((next, 0));
                }
            }
        }
    }

    fn report_force_circle(&mut self, circle: &[usize]) {
        let (Some(&first), Some(&last)) = (circle.first(), circle.last()) else { return };
        let action = self.scenario.triggers[last]
            .actions
            .iter()
            .find(|action| target_of(action) == Some((ActionKind::ForceTrigger, first)));
        let span = action.map(|action| action.span);
        let message = if circle.len() == 1 {
            format!("{} forces itself", self.trigger_named(first))
        } else {
            let names: Vec<String> = circle
                .iter()
                .chain([&first])
                .take(MOST_NAMES)
                .map(|&at| named(&self.scenario.triggers[at].name, &self.scenario.triggers[at].id))
                .collect();
            format!("triggers force each other in a circle: {}", names.join(" -> "))
        };
        self.report.help(
            Code::ForceTriggerRecursion,
            span,
            message,
            "break the circle: disable a trigger before it is forced again, or use a local variable",
        );
    }
}

/// Most steps along chains of triggers.
const MOST_STEPS: usize = 4_000_000;
/// Most triggers named in one message.
const MOST_NAMES: usize = 20;
