//! Countdowns (`triggers.md` §7.1 RELOAD, §11).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;

use crate::timer::Timer;
use crate::world::World;

impl World {
    /// Reloads a trigger's countdown from its timed events in reversed file order, so that the first-written wins, and
    /// clears those events' bits. Random delays draw.
    pub(crate) fn reload(&mut self, trigger: ObjectId) {
        let now = self.frame();
        let Some(t) = self.state.triggers.get(trigger.slot()) else { return };
        let kind = usize::from(t.kind);
        let script = std::sync::Arc::clone(&self.script);
        for (i, event) in script.triggers[kind].events.iter().enumerate() {
            let seconds = match event.kind {
                Some(EventKind::ElapsedTime) => event.value,
                Some(EventKind::RandomDelay) => {
                    let n = event.value;
                    (n / 2).wrapping_add(self.state.rng.range(0, n))
                }
                _ => continue,
            };
            if let Some(t) = self.state.triggers.get_mut(trigger.slot()) {
                t.countdown = Timer::started(now, seconds.saturating_mul(15));
                t.tripped &= !1u64.checked_shl(i as u32).unwrap_or(0);
            }
        }
    }
}
