//! What the centre of a new cell does to an object that has come there (LOC-4, `triggers.md` §6.3).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::catalog::EventKind;
use sandtable_scenario::model::Cell;

use crate::aim::Aim;
use crate::cell::CellState;
use crate::links::Kind;
use crate::trigger::Offer;
use crate::world::World;

impl World {
    /// An object has finished a step: it looks, its cell offers what it offers, the ground acts on it, and its mission and
    /// radio contact have their say. The object may be gone afterwards.
    pub(crate) fn arrive(&mut self, id: ObjectId) {
        let Some(cell) = self.object(id).map(|o| o.cell()) else { return };
        if Kind::of(id) != Kind::Aircraft {
            self.look_and_discover(id);
        }
        self.offer_cell(id, cell);
        if !self.stays_after(id, |world, id| world.fall_from_vanished_deck(id)) {
            return;
        }
        self.offer_to_object(id, EventKind::ComesNearWaypoint, None);
        if !self.object(id).is_some_and(|o| o.placed()) {
            return;
        }
        self.lock_to_playable_area(id);
        self.discover_one(id, false);
        if !self.stays_after(id, |world, id| world.step_into_fence(id)) {
            return;
        }
        if self.stays_after(id, |world, id| world.tiberium_step(id)) {
            self.end_of_cell(id);
        }
    }

    /// Does something to an object; whether it is still on the map then.
    fn stays_after(&mut self, id: ObjectId, what: impl FnOnce(&mut World, ObjectId)) -> bool {
        if !self.object(id).is_some_and(|o| o.placed()) {
            return false;
        }
        what(self, id);
        self.object(id).is_some_and(|o| o.placed())
    }

    /// Offers 1, 25, 26 and 24, in this order; nothing is asked of the object in between (`triggers.md` §6.3). Nothing
    /// cloaks yet, so nothing enters unseen.
    fn offer_cell(&mut self, id: ObjectId, cell: Cell) {
        let Some(state) = self.state.grid.get(cell).copied() else { return };
        let high = self.foot(id).is_some_and(|f| f.high);
        let offer = |event| Offer { event, object: Some(id), cell: Some(cell), source: None };
        if state.has(CellState::TAGGED)
            && (high || !self.deck_at(cell))
            && let Some((_, tag)) = self.tag_on(cell)
        {
            self.offer(tag, offer(EventKind::EnteredBy));
        }
        for (mark, event) in [
            (CellState::ROW_LINE, EventKind::CrossesHorizontalLine),
            (CellState::COLUMN_LINE, EventKind::CrossesVerticalLine),
        ] {
            if state.has(mark) {
                for tag in self.line_tags(cell, event) {
                    if self.state.links.is_alive(tag) {
                        self.offer(tag, offer(event));
                    }
                }
            }
        }
        self.offer_zones(id, cell);
    }

    /// The tags on the cells of a row (column) that watch for its crossing, by column (row).
    fn line_tags(&self, at: Cell, event: EventKind) -> Vec<ObjectId> {
        let row = event == EventKind::CrossesHorizontalLine;
        let mut found: Vec<(i16, ObjectId)> = Vec::new();
        for (slot, tagged) in self.state.tagged_cells.iter() {
            let cell = Cell::from(tagged.cell);
            let (line, place) = if row { (cell.y == at.y, cell.x) } else { (cell.x == at.x, cell.y) };
            let owner = self.state.links.id(Kind::TaggedCell, slot);
            let Some(tag) = self.state.links.cell_tag(owner).filter(|_| line) else { continue };
            let Some(kind) = self.state.tags.get(tag.slot()).map(|t| usize::from(t.kind)) else { continue };
            let watches = self
                .type_chain(kind)
                .iter()
                .any(|trigger| self.script.triggers[*trigger].events.iter().any(|e| e.kind == Some(event)));
            if watches {
                found.push((place, tag));
            }
        }
        found.sort_unstable_by_key(|(place, _)| *place);
        found.into_iter().map(|(_, tag)| tag).collect()
    }

    /// Event 24 to each tag of the zone list that passes the zone test (`events.md` 24).
    fn offer_zones(&mut self, id: ObjectId, at: Cell) {
        let mut tags = self.buffer();
        self.state.links.zone_into(&mut tags);
        if !tags.is_empty() {
            let goal = self.foot(id).and_then(|f| f.locomotion.goal).map(|g| g.cell());
            let destination = self.target_cell(self.aim(id, Aim::Nav)).or(goal).unwrap_or(at);
            for tag in tags.iter().copied() {
                let alive = self.state.links.is_alive(tag);
                let Some(cell) = self.state.tags.get(tag.slot()).and_then(|t| t.cell).filter(|_| alive)
                else {
                    continue;
                };
                let cell = Cell::from(cell);
                let grid = &self.state.grid;
                let outside = grid.contains(cell) && !grid.playable(cell);
                if outside || self.same_zone(id, cell, destination) {
                    let offer = Offer {
                        event: EventKind::ZoneEntryBy,
                        object: Some(id),
                        cell: Some(destination),
                        source: None,
                    };
                    self.offer(tag, offer);
                }
            }
        }
        self.give_back(tags);
    }

    /// What stands on a deck that is gone falls and is destroyed (BRG-3).
    fn fall_from_vanished_deck(&mut self, id: ObjectId) {
        let Some(foot) = self.foot(id).filter(|f| f.high) else { return };
        let (cell, strength) = (foot.techno.object.cell(), foot.techno.object.strength);
        if self.deck_at(cell) || self.is_airborne(id) {
            return;
        }
        // The bank that a bridge ends on lies as high as its deck: there it has come to firm ground.
        if let Some(foot) = self.foot_mut(id) {
            foot.high = false;
        }
        self.damage(id, strength, None);
    }
}
