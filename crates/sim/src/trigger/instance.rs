//! Tag and trigger instances: made on first need, attached, killed (`triggers.md` §5, §8).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::Attach;
use sandtable_scenario::model::{Cell, Owner};

use super::{Tag, TaggedCell, Trigger};
use crate::cell::CellState;
use crate::event::What;
use crate::links::{Kind, Reason, member};
use crate::timer::Timer;
use crate::world::World;

impl World {
    /// The live house that owns a trigger type.
    pub(crate) fn owner_of(&self, trigger_kind: usize) -> Option<u8> {
        self.constants.trigger_owner.get(trigger_kind).copied().flatten()
    }

    /// The live house a file's owner names.
    pub(crate) fn live_owner(&self, owner: Owner) -> Option<u8> {
        match owner {
            Owner::Nobody => None,
            Owner::Country(country) => {
                self.house_numbers().find(|h| usize::from(self.house(*h).country) == country)
            }
            Owner::Spawn(start) => self.house_numbers().find(|h| self.house(*h).start == Some(start)),
        }
    }

    /// First trigger type of a tag type, if it lives.
    pub(crate) fn first_trigger(&self, tag_kind: usize) -> Option<usize> {
        let first = self.scenario.tags.get(tag_kind)?.trigger.as_ref()?.target?;
        self.owner_of(first).map(|_| first)
    }

    /// The trigger types of a tag type in link order: the first trigger and everything reachable through links to
    /// triggers that live (`triggers.md` §2.2). A cycle ends where it would repeat.
    pub(crate) fn type_chain(&self, tag_kind: usize) -> Vec<usize> {
        let mut chain = Vec::new();
        let mut next = self.first_trigger(tag_kind);
        while let Some(kind) = next {
            if chain.contains(&kind) {
                break;
            }
            chain.push(kind);
            next = self.script.triggers[kind].link.filter(|link| self.owner_of(*link).is_some());
        }
        chain
    }

    /// The shared instance of a tag type, made now if it does not exist yet.
    pub(crate) fn shared_tag(&mut self, tag_kind: usize) -> ObjectId {
        let found = self.state.tags.iter().find(|(_, tag)| usize::from(tag.kind) == tag_kind && !tag.dying);
        if let Some((slot, _)) = found {
            return self.state.links.id(Kind::Tag, slot);
        }
        self.create_tag(tag_kind)
    }

    /// Makes an instance of a tag type.
    pub(crate) fn create_tag(&mut self, tag_kind: usize) -> ObjectId {
        let id = self.state.links.registry().spawn(Kind::Tag);
        let tag = Tag {
            creation: self.next_creation(),
            kind: tag_kind as u16,
            attach_count: 0,
            cell: None,
            dying: false,
            springing: false,
            hold_released: false,
        };
        self.state.tags.put(id.slot(), tag);
        // Each new trigger is pushed on the front: the last linked one is examined first.
        for kind in self.type_chain(tag_kind) {
            let trigger = self.create_trigger(kind);
            self.state.links.registry().push_front(id, member::TAG_TRIGGERS, trigger);
        }
        id
    }

    fn create_trigger(&mut self, kind: usize) -> ObjectId {
        let id = self.state.links.registry().spawn(Kind::Trigger);
        let record = &self.scenario.triggers[kind];
        let enabled = !record.disabled && !self.excluded_by_difficulty(kind);
        let trigger = Trigger {
            creation: self.next_creation(),
            kind: kind as u16,
            enabled,
            marked: false,
            countdown: Timer::default(),
            tripped: 0,
        };
        self.state.triggers.put(id.slot(), trigger);
        if let Some(had) = self.state.had_instance.get_mut(kind) {
            *had = true;
        }
        self.reload(id);
        if enabled {
            self.report_unsimulated_events(kind);
        }
        id
    }

    /// Whether the difficulty excludes a trigger type (`triggers.md` §2.1).
    #[must_use]
    pub fn excluded_by_difficulty(&self, trigger_kind: usize) -> bool {
        let options = &self.state.options;
        options.honour_difficulty_flags
            && self
                .scenario
                .triggers
                .get(trigger_kind)
                .is_some_and(|t| !t.difficulty[usize::from(options.difficulty.index())])
    }

    /// Attaches a tag (or nothing) to an object; counts follow (`triggers.md` §5.2).
    pub(crate) fn set_tag(&mut self, object: ObjectId, tag: Option<ObjectId>) {
        if let Some(old) = self.state.links.tag_of(object) {
            self.count(old, -1);
        }
        self.state.links.registry().attach(object, member::OBJECT_TAG, tag);
        if let Some(new) = tag {
            self.count(new, 1);
        }
    }

    fn count(&mut self, tag: ObjectId, by: i32) {
        if let Some(tag) = self.state.tags.get_mut(tag.slot()) {
            tag.attach_count += by;
        }
    }

    /// Attaches a tag to a cell; a cell that holds one keeps it. The cell becomes the tag's position.
    pub(crate) fn tag_cell(&mut self, cell: Cell, tag_kind: usize) -> bool {
        match self.state.grid.get(cell) {
            None => return false,
            Some(state) if state.has(CellState::TAGGED) => return false,
            Some(_) => {}
        }
        let tag = self.shared_tag(tag_kind);
        let owner = self.state.links.registry().spawn(Kind::TaggedCell);
        self.state.tagged_cells.put(owner.slot(), TaggedCell { cell: cell.into() });
        self.state.links.registry().attach(owner, member::CELL_TAG, tag);
        self.count(tag, 1);
        if let Some(t) = self.state.tags.get_mut(tag.slot()) {
            t.cell = Some(cell.into());
        }
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.marks |= CellState::TAGGED;
        }
        true
    }

    /// The tag of a cell.
    pub(crate) fn tag_on(&self, cell: Cell) -> Option<(ObjectId, ObjectId)> {
        if !self.state.grid.get(cell)?.has(CellState::TAGGED) {
            return None;
        }
        let (slot, _) = self.state.tagged_cells.iter().find(|(_, t)| Cell::from(t.cell) == cell)?;
        let owner = self.state.links.id(Kind::TaggedCell, slot);
        Some((owner, self.state.links.cell_tag(owner)?))
    }

    /// Takes a tag off a cell, only if the cell holds this tag (`triggers.md` §7.3 item 1).
    pub(crate) fn untag_cell(&mut self, cell: Cell, tag: ObjectId) {
        if let Some((owner, held)) = self.tag_on(cell)
            && held == tag
        {
            self.count(tag, -1);
            self.forget_tagged_cell(owner, cell);
        }
    }

    fn forget_tagged_cell(&mut self, owner: ObjectId, cell: Cell) {
        if let Some(state) = self.state.grid.get_mut(cell) {
            state.marks &= !CellState::TAGGED;
        }
        self.destroy_link_owner(owner);
    }

    /// Puts a tag type's shared instance on the lists its events call for (`triggers.md` §5.1).
    pub(crate) fn distribute(&mut self, tag_kind: usize) {
        let chain = self.type_chain(tag_kind);
        let Some(first) = chain.first().copied() else { return };
        let flags =
            chain.iter().fold(Attach::NONE, |all, kind| all.union(self.script.triggers[*kind].attaches));
        let (general, house, zone) =
            (flags.contains(Attach::GENERAL), flags.contains(Attach::HOUSE), flags.contains(Attach::MAP));
        if !(general || house || zone) {
            return;
        }
        let tag = self.shared_tag(tag_kind);
        if house && let Some(owner) = self.owner_of(first) {
            self.state.links.join_house(owner, tag);
        }
        if general {
            self.state.links.join_general(tag);
        }
        if zone {
            self.state.links.join_zone(tag);
        }
    }

    /// Marks a trigger: it fires nothing from now on and is released at the end of the frame.
    pub(crate) fn mark(&mut self, trigger: ObjectId) {
        if let Some(t) = self.state.triggers.get_mut(trigger.slot()) {
            t.marked = true;
        }
        self.something_died = true;
    }

    /// A fired tag dies: it leaves every holder and list now and is deleted at the end of the frame.
    pub(crate) fn kill_tag(&mut self, tag: ObjectId) {
        let Some(t) = self.state.tags.get_mut(tag.slot()) else { return };
        let condemned = std::mem::replace(&mut t.dying, true);
        if !self.state.links.is_alive(tag) {
            return;
        }
        self.something_died = true;
        let kind = usize::from(t.kind);
        if !condemned {
            self.tell(What::TagDied { tag: kind });
        }
        self.untag_all_cells(tag);
        self.drop_links_to(tag);
    }

    fn untag_all_cells(&mut self, tag: ObjectId) {
        let held: Vec<(ObjectId, Cell)> = self
            .state
            .tagged_cells
            .iter()
            .map(|(slot, t)| (self.state.links.id(Kind::TaggedCell, slot), t.cell.into()))
            .filter(|(owner, _)| self.state.links.cell_tag(*owner) == Some(tag))
            .collect();
        for (owner, cell) in held {
            self.forget_tagged_cell(owner, cell);
        }
    }

    fn drop_links_to(&mut self, target: ObjectId) {
        let mut reactions = self.state.links.notify(target, Reason::Destroyed, |_, _| false);
        while let Some(reaction) = reactions.next(self.state.links.registry()) {
            self.react(reaction);
        }
    }

    pub(crate) fn destroy_link_owner(&mut self, owner: ObjectId) {
        self.something_died = true;
        self.drop_links_to(owner);
        self.state.links.registry().release(owner).expect("just destroyed");
    }

    /// End of frame: triggers first, then the tags that queued them (FRM-18).
    pub(crate) fn delete_dead_triggers(&mut self) {
        let marked: Vec<usize> =
            self.state.triggers.iter().filter(|(_, t)| t.marked).map(|(slot, _)| slot).collect();
        for slot in marked {
            let id = self.state.links.id(Kind::Trigger, slot);
            if self.state.links.is_alive(id) {
                self.destroy_link_owner(id);
            }
        }
        let dying: Vec<usize> =
            self.state.tags.iter().filter(|(_, t)| t.dying).map(|(slot, _)| slot).collect();
        for slot in dying {
            let id = self.state.links.id(Kind::Tag, slot);
            self.dispose_tag(id);
        }
    }

    fn dispose_tag(&mut self, tag: ObjectId) {
        if self.state.links.is_alive(tag) {
            self.untag_all_cells(tag);
            self.drop_links_to(tag);
        }
        let mut chain = self.buffer();
        self.state.links.chain_into(tag, &mut chain);
        // WIN-6: the hold goes back only when the tag still names a trigger.
        if !chain.is_empty() {
            self.release_hold_of(tag);
        }
        for trigger in chain.iter().copied() {
            self.destroy_link_owner(trigger);
        }
        self.give_back(chain);
        self.state.links.registry().release(tag).expect("just destroyed");
    }

    /// Gives back the Allow Win hold of a tag's type, if its chain carries one and this tag has not done so before.
    pub(crate) fn release_hold_of(&mut self, tag: ObjectId) {
        let Some(t) = self.state.tags.get_mut(tag.slot()) else { return };
        if std::mem::replace(&mut t.hold_released, true) {
            return;
        }
        let tag_kind = usize::from(t.kind);
        let chain = self.type_chain(tag_kind);
        let holds = chain.iter().any(|kind| self.script.triggers[*kind].allows_win);
        if holds && let Some(owner) = chain.first().and_then(|first| self.owner_of(*first)) {
            self.release_hold(owner);
        }
    }

    /// Live instances of a trigger type in creation order.
    pub(crate) fn instances(&self, kind: usize) -> Vec<ObjectId> {
        let mut found: Vec<(u32, usize)> = self
            .state
            .triggers
            .iter()
            .filter(|(_, t)| usize::from(t.kind) == kind)
            .map(|(slot, t)| (t.creation, slot))
            .collect();
        found.sort_unstable();
        found.into_iter().map(|(_, slot)| self.state.links.id(Kind::Trigger, slot)).collect()
    }

    /// The tag that carries a trigger instance.
    pub(crate) fn tag_carrying(&self, trigger: ObjectId) -> Option<ObjectId> {
        self.state
            .links
            .read()
            .subscribers(trigger)
            .find(|l| l.member == member::TAG_TRIGGERS)
            .map(|l| l.owner)
    }
}
