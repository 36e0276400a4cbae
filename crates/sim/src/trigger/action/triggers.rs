//! Actions 12, 22, 53, 54, 70: triggers acting on triggers (`triggers.md` §8).

use sandtable_scenario::model::{ActionRecord, Param};

use super::{Outcome, done_if, need};
use crate::event::{Cause, NoEffect, What};
use crate::trigger::offer::Firing;
use crate::world::World;

/// How deep Force Trigger may nest (`actions.md` action 22, robust rule).
pub(crate) const MAX_FORCE_DEPTH: u32 = 64;
/// How many actions one frame may force: a trigger that forces itself twice doubles with every level of depth.
pub(crate) const MAX_FORCED_ACTIONS: u32 = 16_384;

impl World {
    fn named_trigger(a: &ActionRecord) -> Result<usize, Outcome> {
        match &a.param {
            Param::Trigger(reference) => reference.target.ok_or(Outcome::NoEffect(NoEffect::NothingNamed)),
            _ => Err(Outcome::NoEffect(NoEffect::NothingNamed)),
        }
    }

    pub(super) fn action_destroy_trigger(&mut self, a: &ActionRecord) -> Outcome {
        let kind = need!(Self::named_trigger(a));
        let instances = self.instances(kind);
        if instances.is_empty() {
            return Outcome::NoEffect(NoEffect::NoInstance);
        }
        for trigger in instances.into_iter().rev() {
            self.mark(trigger);
        }
        self.tell(What::TriggerDestroyed { trigger: kind });
        Outcome::Done
    }

    pub(super) fn action_enable_trigger(&mut self, a: &ActionRecord) -> Outcome {
        let kind = need!(Self::named_trigger(a));
        let instances = self.instances(kind);
        if instances.is_empty() {
            return Outcome::NoEffect(NoEffect::NoInstance);
        }
        if self.excluded_by_difficulty(kind) {
            return Outcome::NoEffect(NoEffect::ExcludedByDifficulty);
        }
        let mut changed = false;
        for trigger in instances {
            if let Some(t) = self.state.triggers.get_mut(trigger.slot()) {
                changed |= !std::mem::replace(&mut t.enabled, true);
            }
            // The countdown restarts even when the trigger was enabled already.
            self.reload(trigger);
        }
        if changed {
            self.tell(What::TriggerEnabled { trigger: kind, enabled: true });
            self.report_unsimulated_events(kind);
        }
        Outcome::Done
    }

    pub(super) fn action_disable_trigger(&mut self, a: &ActionRecord) -> Outcome {
        let kind = need!(Self::named_trigger(a));
        let instances = self.instances(kind);
        if instances.is_empty() {
            return Outcome::NoEffect(NoEffect::NoInstance);
        }
        let mut changed = false;
        for trigger in instances {
            if let Some(t) = self.state.triggers.get_mut(trigger.slot()) {
                changed |= std::mem::replace(&mut t.enabled, false);
            }
        }
        if changed {
            self.tell(What::TriggerEnabled { trigger: kind, enabled: false });
        }
        done_if(changed, NoEffect::AlreadySo)
    }

    pub(super) fn action_force_trigger(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let kind = need!(Self::named_trigger(a));
        let instances = self.instances(kind);
        if instances.is_empty() {
            return Outcome::NoEffect(NoEffect::NoInstance);
        }
        if self.force_depth >= MAX_FORCE_DEPTH || self.forced_actions >= MAX_FORCED_ACTIONS {
            self.cut_recursion(Some(kind));
            return Outcome::NoEffect(NoEffect::RecursionCut);
        }
        let work = u32::try_from(self.scenario.triggers[kind].actions.len()).unwrap_or(u32::MAX).max(1);
        self.force_depth += 1;
        let mut ran = false;
        for trigger in instances {
            let tag = self.tag_carrying(trigger).and_then(|tag| self.state.tags.get(tag.slot()));
            let tag_kind = tag.map_or(usize::MAX, |t| usize::from(t.kind));
            self.forced_actions = self.forced_actions.saturating_add(work);
            ran |= self.run(tag_kind, trigger, None, None, Cause::Forced { trigger: f.kind });
        }
        self.force_depth -= 1;
        done_if(ran, NoEffect::Disabled)
    }

    /// Queues every tag of the type for the end of the frame; until then it can still spring.
    pub(super) fn action_destroy_tag(&mut self, a: &ActionRecord) -> Outcome {
        let Param::Tag(reference) = &a.param else { return Outcome::NoEffect(NoEffect::NothingNamed) };
        let Some(kind) = reference.target else { return Outcome::NoEffect(NoEffect::NothingNamed) };
        let mut any = false;
        for (_, tag) in self.state.tags.iter_mut() {
            if usize::from(tag.kind) == kind && !tag.dying {
                tag.dying = true;
                any = true;
            }
        }
        if !any {
            return Outcome::NoEffect(NoEffect::NoInstance);
        }
        self.something_died = true;
        self.tell(What::TagDied { tag: kind });
        Outcome::Done
    }
}
