//! Docking places, and the search for one (`radio.md` §5.8.1, §6).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use super::Message;
use crate::coord::{CELL, Coord};
use crate::house::Class;
use crate::links::Kind;
use crate::movement::Entry;
use crate::world::World;

impl World {
    /// Where a structure's clients dock (`radio.md` §5.8.1): a waste facility's bay two cells south-east of its north cell,
    /// a refinery's half a cell east of its centre, otherwise the centre.
    pub(crate) fn docking_coord(&self, structure: ObjectId) -> Coord {
        let centre = self.centre(structure);
        let (Some(kind), Some(object)) = (self.structure_type(structure), self.object(structure)) else {
            return centre;
        };
        if kind.weeder {
            Coord { x: object.coord.x + 2 * CELL, y: object.coord.y + CELL, z: object.coord.z }
        } else if kind.refinery {
            Coord { x: centre.x + CELL / 2, ..centre }
        } else {
            centre
        }
    }

    /// The bay of a structure that harvesters unload in: two cells east and one south of its north cell.
    pub(crate) fn bay_cell(&self, structure: ObjectId) -> Cell {
        let at = self.object(structure).map_or_else(|| Cell::new(0, 0), |o| o.cell());
        Cell::new(at.x.saturating_add(2), at.y.saturating_add(1))
    }

    /// The dock of one type that a foot object would use (`radio.md` §6 "Dock search"): the nearest that says it would take
    /// it, the house's primary one before all others. Its own house must own one of the type. With `allied` also those of
    /// houses that count its own as an ally; with `must_be_free` only those without contact.
    pub(crate) fn find_dock(
        &mut self,
        id: ObjectId,
        kind: u16,
        allied: bool,
        must_be_free: bool,
    ) -> Option<ObjectId> {
        let house = self.techno(id)?.house;
        let of_kind = |w: &World, other: ObjectId| w.object(other).is_some_and(|o| o.kind == kind);
        let mut docks = self.technos(&[Class::Building]);
        docks.retain(|dock| of_kind(self, *dock));
        if !docks.iter().any(|dock| self.techno(*dock).is_some_and(|t| t.house == house)) {
            return None;
        }
        let heads_to = self.foot(id).and_then(|f| f.locomotion.step).map(|step| Cell::from(step.to));
        let from = heads_to.or_else(|| Some(self.object(id)?.cell()))?;
        let mut best: Option<(i64, ObjectId)> = None;
        for dock in docks {
            let Some(techno) = self.techno(dock) else { continue };
            let owned = techno.house == house || allied && self.house(techno.house).is_ally(house);
            if !owned || techno.object.limbo || must_be_free && self.contact(dock).is_some() {
                continue;
            }
            let centre = self.centre(dock);
            if Kind::of(id) != Kind::Aircraft && !self.same_zone(id, from, centre.cell()) {
                continue;
            }
            if self.say_to(id, Message::CanLoad, dock) != Message::Roger {
                continue;
            }
            let here = self.centre(id);
            let (dx, dy) = (i64::from(centre.x - here.x), i64::from(centre.y - here.y));
            let distance = dx * dx + dy * dy;
            // A primary one replaces whatever was found, and is the one to beat from then on.
            let primary = self.building(dock).is_some_and(|b| b.primary);
            if primary || best.is_none_or(|(least, _)| distance < least) {
                best = Some((distance, dock));
            }
        }
        best.map(|(_, dock)| dock)
    }

    /// A cell at the rim of a structure that a foot object could go to, clockwise from north of its north corner.
    pub(super) fn cell_beside(&self, structure: ObjectId, id: ObjectId) -> Option<Cell> {
        let at = self.object(structure)?.cell();
        let foundation = self.structure_type(structure)?.foundation;
        let (width, height) = (foundation.width() as i16, foundation.height() as i16);
        let top = (0..=width).map(|x| (x, -1));
        let right = (0..=height).map(|y| (width, y));
        let bottom = (-1..width).rev().map(|x| (x, height));
        let left = (-1..height).rev().map(|y| (-1, y));
        top.chain(right)
            .chain(bottom)
            .chain(left)
            .map(|(dx, dy)| Cell::new(at.x.saturating_add(dx), at.y.saturating_add(dy)))
            .find(|cell| {
                self.state.grid.playable(*cell) && self.can_enter(id, *cell, None, false) == Entry::Clear
            })
    }
}
