//! Global and local variables (`triggers.md` §10).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;

use crate::event::What;
use crate::links::Kind;
use crate::world::World;

impl World {
    /// Value of a variable; numbers outside 0 to 49 have none.
    #[must_use]
    pub fn variable(&self, global: bool, number: i32) -> Option<bool> {
        let table = if global { &self.state.globals } else { &self.state.locals };
        table.get(usize::try_from(number).ok()?).copied()
    }

    /// Sets a variable. A change raises the variable-changed mark and reloads the countdown of every trigger that names
    /// it; no change does nothing. Returns `None` when the number is out of range, else whether it changed.
    pub(crate) fn set_variable(&mut self, global: bool, number: i32, value: bool) -> Option<bool> {
        let index = usize::try_from(number).ok()?;
        let table = if global { &mut self.state.globals } else { &mut self.state.locals };
        let slot = table.get_mut(index)?;
        if *slot == value {
            return Some(false);
        }
        *slot = value;
        self.state.variable_changed = true;
        self.tell(What::Variable { global, index, value });
        self.reload_watchers(global, number);
        Some(true)
    }

    fn reload_watchers(&mut self, global: bool, number: i32) {
        let watches = |kind: Option<EventKind>| match kind {
            Some(EventKind::GlobalIsSet | EventKind::GlobalIsClear) => global,
            Some(EventKind::LocalIsSet | EventKind::LocalIsClear) => !global,
            _ => false,
        };
        let script = std::sync::Arc::clone(&self.script);
        let mut tags: Vec<(u32, ObjectId)> = self
            .state
            .tags
            .iter()
            .map(|(slot, tag)| (tag.creation, self.state.links.id(Kind::Tag, slot)))
            .collect();
        tags.sort_unstable_by_key(|(creation, _)| *creation);
        let mut chain = self.buffer();
        for (_, tag) in tags {
            chain.clear();
            self.state.links.chain_into(tag, &mut chain);
            for trigger in chain.iter().copied() {
                let Some(t) = self.state.triggers.get(trigger.slot()) else { continue };
                let events = &script.triggers[usize::from(t.kind)].events;
                if events.iter().any(|e| watches(e.kind) && e.value == number) {
                    self.reload(trigger);
                }
            }
        }
        self.give_back(chain);
    }
}
