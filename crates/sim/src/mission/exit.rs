//! How a product leaves its factory (`radio.md` §9.5, §9.6).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::Cell;
use sandtable_scenario::rules::{FactoryKind, Locomotor};

use super::Mission;
use crate::aim::{Aim, Target};
use crate::coord::{Coord, facing_of};
use crate::links::{Kind, member};
use crate::radio::Message;
use crate::world::World;

/// What came of letting a product out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ExitResult {
    /// It could not be placed; production pays back.
    Failed,
    /// The way out is in use; production asks again.
    TryLater,
    /// It is on the map.
    Success,
}

impl World {
    /// Lets a product, in limbo, out of a factory.
    pub(crate) fn exit_product(&mut self, factory: ObjectId, product: ObjectId) -> ExitResult {
        let limbo = self.object(product).is_some_and(|o| o.active && o.limbo);
        let Some(kind) = self.structure_type(factory).filter(|_| limbo) else { return ExitResult::Failed };
        let (war_factory, takes_cargo) = (kind.weapons_factory, kind.refinery || kind.weeder);
        if Kind::of(product) == Kind::Aircraft {
            self.exit_pad(factory, product)
        } else if war_factory {
            self.exit_war_factory(factory, product)
        } else if takes_cargo {
            self.exit_refinery(factory, product)
        } else {
            self.exit_barracks(factory, product)
        }
    }

    /// The way out of a war factory: the cell east of the second row of its foundation. Its artwork's exit list and forced
    /// track are presentation.
    pub(super) fn factory_exit(&self, factory: ObjectId) -> Cell {
        let width = self.structure_type(factory).map_or(1, |kind| kind.foundation.width());
        self.cell_of(factory, width as i16, 1)
    }

    fn exit_war_factory(&mut self, factory: ObjectId, product: ObjectId) -> ExitResult {
        if self.is_or_will_be(factory, Mission::Unload) {
            return self.hand_over_product(factory, product);
        }
        let coord = self.inside_factory(factory);
        if !self.unlimbo(product, coord, facing_of(2)) {
            return ExitResult::Failed;
        }
        self.say_to(factory, Message::Hello, product);
        self.say(factory, Message::Tether);
        self.assign_mission(factory, Mission::Unload);
        self.commence_if_ready(factory);
        let rally = self.aim(factory, Aim::Archive);
        self.set_aim(product, Aim::Archive, rally);
        ExitResult::Success
    }

    /// A factory with a product in its door gives the next one to another of its type that stands on guard without a job.
    fn hand_over_product(&mut self, factory: ObjectId, product: ObjectId) -> ExitResult {
        let Some(techno) = self.techno(factory) else { return ExitResult::Failed };
        let (house, kind) = (techno.house, techno.object.kind);
        let other = self.structures_of(house).into_iter().find(|other| {
            *other != factory
                && self.contact(*other).is_none()
                && self.state.links.read().get(*other, member::BUILDING_FACTORY).is_none()
                && self.techno(*other).is_some_and(|t| {
                    t.object.kind == kind && t.object.placed() && t.mission.get() == Some(Mission::Guard)
                })
                && !self.is_or_will_be(*other, Mission::Unload)
        });
        match other {
            Some(other) => self.exit_war_factory(other, product),
            None => ExitResult::TryLater,
        }
    }

    /// Where a product of a war factory comes to be: `ExitCoord`, within the foundation, else the middle of its second row.
    fn inside_factory(&self, factory: ObjectId) -> Coord {
        let Some(kind) = self.structure_type(factory) else { return Coord::default() };
        let (width, height) = (kind.foundation.width(), kind.foundation.height());
        let cell = match kind.exit_coord {
            Some([x, y, _]) => {
                let cells = |leptons: i32, size: i32| {
                    leptons.div_euclid(crate::coord::CELL).clamp(0, (size - 1).max(0)) as i16
                };
                self.cell_of(factory, cells(x, width), cells(y, height))
            }
            None => self.cell_of(factory, (width / 2) as i16, 1.min(height - 1).max(0) as i16),
        };
        self.cell_centre(cell)
    }

    /// The exit of barracks and of everything else without a way of its own (§9.6).
    pub(super) fn exit_barracks(&mut self, factory: ObjectId, product: ObjectId) -> ExitResult {
        let Some(kind) = self.structure_type(factory) else { return ExitResult::Failed };
        let treats = kind.hospital || kind.armory;
        let greets = treats || kind.factory == Some(FactoryKind::Infantry);
        let height = kind.foundation.height() as i16;
        let wanted = if kind.gdi_barracks {
            vec![self.cell_of(factory, 1, height)]
        } else if kind.nod_barracks {
            vec![self.cell_of(factory, 2, height)]
        } else {
            Vec::new()
        };
        if self.contact(factory).is_some() && !treats {
            return ExitResult::TryLater;
        }
        let Some(way_out) = self.exit_cell(factory, product, &wanted) else { return ExitResult::Failed };
        let door = self.edge_cell(factory, way_out);
        let facing = self.cell_centre(door).facing_to(self.cell_centre(way_out));
        if !self.unlimbo(product, self.cell_centre(door), facing) {
            return ExitResult::Failed;
        }
        self.start_mission(product, Mission::Move);
        let rally = if treats { Target::None } else { self.aim(factory, Aim::Archive) };
        let flies = self.flies_to(product, rally, way_out);
        if greets && self.say_to(factory, Message::Hello, product) == Message::Roger {
            self.say(factory, Message::Unload);
            if flies {
                self.say(factory, Message::OverOut);
            }
        }
        if flies {
            self.assign_destination(product, rally);
            return ExitResult::Success;
        }
        self.assign_destination(product, way_out);
        if let (Some(cell), Some(foot)) = (self.target_cell(rally), self.foot_mut(product)) {
            foot.nav_queue.push(cell.into());
        }
        if self.computer_owned(product) {
            // Where its house wants it waits for the house's plans: it guards around the rally point or the way out.
            let home = self.target_cell(rally).unwrap_or(way_out);
            self.set_aim(product, Aim::Archive, home);
            self.assign_mission(product, Mission::AreaGuard);
        }
        ExitResult::Success
    }

    /// Whether a jump jet flies straight to a rally point instead of walking out: one that is distant (PRD-17), here one that
    /// is not the way out or beside it.
    fn flies_to(&self, product: ObjectId, rally: Target, way_out: Cell) -> bool {
        let jumps = self.foot(product).is_some_and(|f| f.locomotion.kind == Locomotor::Jumpjet);
        jumps
            && self.target_cell(rally).is_some_and(|cell| {
                (cell.x - way_out.x).unsigned_abs().max((cell.y - way_out.y).unsigned_abs()) > 1
            })
    }

    /// The cell of a foundation nearest to a cell outside it.
    fn edge_cell(&self, factory: ObjectId, outside: Cell) -> Cell {
        let Some(kind) = self.structure_type(factory) else { return outside };
        let cells = kind.foundation.cells().iter();
        cells
            .map(|(dx, dy)| self.cell_of(factory, i16::from(*dx), i16::from(*dy)))
            .min_by_key(|cell| {
                let (dx, dy) = (i64::from(cell.x - outside.x), i64::from(cell.y - outside.y));
                dx * dx + dy * dy
            })
            .unwrap_or(outside)
    }

    /// A refinery or waste facility lets its harvester out to the south or south-west, without radio (§9.6). The engine
    /// reports failure although it placed the vehicle; here it is a success.
    fn exit_refinery(&mut self, factory: ObjectId, product: ObjectId) -> ExitResult {
        let centre = self.centre(factory).cell();
        let below = |dx: i16| Cell::new(centre.x.saturating_add(dx), centre.y.saturating_add(2));
        let Some(cell) = self.exit_cell(factory, product, &[below(-2), below(0)]) else {
            return ExitResult::Failed;
        };
        if !self.put_down(product, cell, facing_of(5)) {
            return ExitResult::Failed;
        }
        self.start_mission(product, Mission::Harvest);
        ExitResult::Success
    }

    /// An aircraft stands on its pad; where the pad is taken it comes in from the map's edge (§9.6).
    fn exit_pad(&mut self, pad: ObjectId, product: ObjectId) -> ExitResult {
        if self.contact(pad).is_some() {
            return self.fly_in(pad, product);
        }
        let coord = self.docking_coord(pad);
        if !self.unlimbo(product, coord, 0) {
            return ExitResult::Failed;
        }
        self.say_to(pad, Message::Hello, product);
        self.say(pad, Message::Tether);
        let rally = self.aim(pad, Aim::Archive);
        if rally.is_none() {
            self.start_mission(product, Mission::Guard);
        } else {
            self.start_mission(product, Mission::Move);
            self.assign_destination(product, rally);
        }
        ExitResult::Success
    }

    fn fly_in(&mut self, pad: ObjectId, product: ObjectId) -> ExitResult {
        let goal = self.centre(pad).cell();
        let local = self.state.grid.local;
        let width = self.state.grid.width();
        // The middle of the playable area's northern edge, in cells.
        let (u, v) = (2 * local.x + local.width, 2 * local.y);
        let (x, y) = ((u + v + 2) / 2, (v - u + 2 * width) / 2);
        let start = Cell::new(x.clamp(0, 1023) as i16, y.clamp(0, 1023) as i16);
        let start = if self.state.grid.contains(start) { start } else { goal };
        let level = self.flight_level(product);
        let ground = self.cell_centre(start);
        if !self.unlimbo(
            product,
            ground.at_height(ground.z + level),
            ground.facing_to(self.cell_centre(goal)),
        ) {
            return ExitResult::Failed;
        }
        self.start_mission(product, Mission::Move);
        if let Some(cell) = self.landing_zone(product, goal) {
            self.assign_destination(product, cell);
        }
        ExitResult::Success
    }
}
