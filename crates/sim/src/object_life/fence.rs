//! Laser fences: posts, the segments between them, and who stands in one that goes live (LSF-1 to LSF-4).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;

use crate::cell::neighbour;
use crate::house::Class;
use crate::links::Kind;
use crate::mission::Mission;
use crate::world::World;

/// The four directions a fence runs in.
const SIDES: [usize; 4] = [0, 2, 4, 6];
/// Tiberium stages the ground under a fence loses (LSF-1).
const STAGES: u8 = 12;
/// Longest run that is followed, cells.
const LONGEST: i32 = 64;

impl World {
    fn is_post(&self, id: ObjectId) -> bool {
        self.structure_type(id).is_some_and(|kind| kind.laser_fence_post)
    }

    fn is_segment(&self, id: ObjectId) -> bool {
        self.structure_type(id).is_some_and(|kind| kind.laser_fence)
    }

    /// Fences between the posts of the map (LSF-1).
    pub(crate) fn lay_all_fences(&mut self) {
        for post in self.technos(&[Class::Building]) {
            self.lay_fences(post);
        }
    }

    /// Fills the gaps between a post and the nearest posts of its house (LSF-1); nothing for what is no post.
    pub(crate) fn lay_fences(&mut self, post: ObjectId) {
        let Some(kind) = self.structure_type(post).filter(|kind| kind.laser_fence_post) else { return };
        let reach = (kind.guard_range / crate::coord::CELL).clamp(1, LONGEST);
        let Some(fence) = self.rules.buildings.iter().position(|kind| kind.laser_fence) else { return };
        let Some((house, at)) = self.techno(post).map(|t| (t.house, t.object.cell())) else { return };
        for direction in SIDES {
            let mut gap = Vec::new();
            let mut cell = neighbour(at, direction);
            while self.structure_on(cell).is_none() && (gap.len() as i32) < reach {
                gap.push(cell);
                cell = neighbour(cell, direction);
            }
            let own = self.structure_on(cell).filter(|other| {
                self.is_post(*other) && self.techno(*other).is_some_and(|t| t.house == house)
            });
            if own.is_some() && gap.len() as i32 <= reach {
                self.lay_run(house, fence as u16, &gap);
            }
        }
    }

    fn lay_run(&mut self, house: u8, fence: u16, gap: &[Cell]) {
        for cell in gap {
            self.strip_tiberium(*cell, STAGES);
        }
        if !gap.iter().all(|cell| self.fits_structure(house, fence, *cell, None)) {
            return;
        }
        for cell in gap {
            let Some(id) = self.create(Class::Building, fence, house) else { return };
            let discovered = self.house(house).human;
            if let Some(building) = self.building_mut(id) {
                building.techno.object.discovered = discovered;
            }
            let coord = self.cell_centre(*cell);
            self.come_onto_map(id, coord, 0);
            self.book_created(id);
        }
    }

    /// The segments of a house in a line from a cell, without it, and what ends them.
    fn segments_from(&self, house: u8, at: Cell, direction: usize) -> (Vec<ObjectId>, Option<ObjectId>) {
        let mut found = Vec::new();
        let mut cell = at;
        for _ in 0..=LONGEST {
            cell = neighbour(cell, direction);
            let own = self.structure_on(cell).filter(|id| self.techno(*id).is_some_and(|t| t.house == house));
            match own {
                Some(id) if self.is_segment(id) => found.push(id),
                end => return (found, end.filter(|id| self.is_post(*id))),
            }
        }
        (found, None)
    }

    /// The segments that end at a post: all that go when it goes (LSF-4).
    pub(crate) fn fences_of(&self, post: ObjectId) -> Vec<ObjectId> {
        if !self.is_post(post) {
            return Vec::new();
        }
        let Some((house, at)) = self.techno(post).map(|t| (t.house, t.object.cell())) else {
            return Vec::new();
        };
        SIDES.iter().flat_map(|direction| self.segments_from(house, at, *direction).0).collect()
    }

    /// Takes segments away without destruction (LSF-4).
    pub(crate) fn remove_fences(&mut self, segments: Vec<ObjectId>) {
        for id in segments {
            self.delete(id);
        }
    }

    /// A structure comes onto cells with segments of its house: a gate takes away the runs it stands in, a post the segment
    /// (LSF-4, PRD-22).
    pub(crate) fn make_way_for(&mut self, kind: u16, cell: Cell) {
        let Some(id) = self.structure_on(cell).filter(|id| self.is_segment(*id)) else { return };
        let house = self.techno(id).map_or(0, |t| t.house);
        let mut gone = vec![id];
        if self.building_type(kind).gate {
            for axis in [[0, 4], [2, 6]] {
                let ends = axis.map(|direction| self.segments_from(house, cell, direction));
                if ends.iter().all(|(_, post)| post.is_some()) {
                    gone.extend(ends.into_iter().flat_map(|(segments, _)| segments));
                }
            }
        }
        self.remove_fences(gone);
    }

    /// Switched on, standing, complete, and with the power its type needs (PWR-7, LSF-2).
    pub(crate) fn is_operational(&self, id: ObjectId) -> bool {
        let (Some(building), Some(kind)) = (self.building(id), self.structure_type(id)) else { return false };
        let techno = &building.techno;
        let starved = kind.powered && kind.power < 0 && kind.toggle_power && !self.full_power(techno.house);
        let changes = [Mission::Construction, Mission::Selling];
        let complete = !changes.iter().any(|mission| techno.mission.is_or_will_be(*mission));
        building.powered && techno.object.placed() && techno.object.strength > 0 && !starved && complete
    }

    /// Whether a segment is live: it stands between two posts that both work (LSF-2).
    pub(crate) fn is_live(&self, segment: ObjectId) -> bool {
        let Some(techno) = self.techno(segment) else { return false };
        let (house, at) = (techno.house, techno.object.cell());
        let works = |direction: usize| {
            self.segments_from(house, at, direction).1.is_some_and(|post| self.is_operational(post))
        };
        (works(0) && works(4)) || (works(2) && works(6))
    }

    /// A house's fences after its power was counted anew: who stands in a live one dies (LSF-2, PWR-3).
    pub(crate) fn fences_turn(&mut self, house: u8) {
        let live = |id: &ObjectId| self.is_segment(*id) && self.is_live(*id);
        let segments: Vec<ObjectId> = self.buildings_of(house).map(|(id, _)| id).filter(live).collect();
        for segment in segments {
            if let Some(cell) = self.object(segment).map(|o| o.cell()) {
                for id in self.occupants(cell) {
                    self.burn(id, segment);
                }
            }
        }
    }

    /// Who comes into a live fence dies there (LSF-2).
    pub(crate) fn step_into_fence(&mut self, id: ObjectId) {
        let Some(foot) = self.foot(id).filter(|f| !f.high) else { return };
        let cell = foot.techno.object.cell();
        let segment = self.structure_on(cell).filter(|s| self.is_segment(*s) && self.is_live(*s));
        if let Some(segment) = segment {
            self.burn(id, segment);
        }
    }

    fn burn(&mut self, id: ObjectId, segment: ObjectId) {
        if Kind::of(id) != Kind::Building && !self.is_airborne(id) {
            let strength = self.object(id).map_or(0, |o| o.strength);
            self.damage(id, strength, Some(segment));
        }
    }
}
