//! Locomotors (LOC-1), one file a kind. Drive, walk, mech and hover share the ground cycle.

mod drive;
mod droppod;
mod fly;
mod ground;
mod hover;
mod jumpjet;
mod levitate;
mod mech;
mod teleport;
mod tunnel;
mod walk;

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::Locomotor;

use crate::coord::turned;
use crate::movement::Locomotion;
use crate::world::World;

/// Steps of the flight machine, in [`Locomotion::phase`].
pub(crate) mod phase {
    /// On the ground.
    pub(crate) const GROUNDED: u8 = 0;
    /// Rises to its flight level.
    pub(crate) const RISING: u8 = 1;
    /// Flies to its goal.
    pub(crate) const CRUISING: u8 = 2;
    /// Comes down on its cell.
    pub(crate) const LANDING: u8 = 3;
}

/// When an object turns to the direction of its next step (MOV-17).
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Turning {
    /// At once.
    AtOnce,
    /// Before it moves.
    First,
    /// While it moves.
    Meanwhile,
}

impl World {
    /// Runs an object's locomotor for one frame.
    pub(crate) fn move_object(&mut self, id: ObjectId) {
        let Some(foot) = self.foot(id) else { return };
        let motion = &foot.locomotion;
        let (kind, idle) = (motion.kind, !motion.moving() && motion.phase == phase::GROUNDED);
        let rotating = foot.techno.object.rotating();
        if idle && !rotating && kind != Locomotor::DropPod {
            return;
        }
        if rotating {
            self.turn_body(id);
        }
        match kind {
            Locomotor::Drive => self.drive(id),
            Locomotor::Walk => self.walk(id),
            Locomotor::Mech => self.stride(id),
            Locomotor::Hover => self.hover(id),
            Locomotor::Tunnel => self.burrow(id),
            Locomotor::Fly => self.fly(id),
            Locomotor::Jumpjet => self.jumpjet(id),
            Locomotor::Levitate => self.levitate(id),
            Locomotor::Teleport => self.teleport(id),
            Locomotor::DropPod => self.drop_pod(id),
        }
    }

    /// One frame of turning (CRD-5). A turn rate of 0 would never end: what has none turns at once (*robust*).
    fn turn_body(&mut self, id: ObjectId) {
        let Some(keys) = self.techno_type(id) else { return };
        let mut rot = keys.rot;
        match self.foot(id).map(|f| (f.locomotion.kind, f.locomotion.phase)) {
            Some((Locomotor::Hover, _)) => rot = rot.saturating_mul(2),
            Some((Locomotor::Jumpjet, 1..)) => rot = self.rules.jumpjet_controls.turn_rate,
            _ => {}
        }
        if let Some(techno) = self.techno_mut(id) {
            let object = &mut techno.object;
            object.facing =
                if rot > 0 { turned(object.facing, object.wanted_facing, rot) } else { object.wanted_facing };
        }
    }

    /// What a locomotor does once, in place of the one it puts aside (LOC-2). False when its one place is taken.
    pub(crate) fn piggyback(&mut self, id: ObjectId, kind: Locomotor) -> bool {
        let Some(foot) = self.foot_mut(id) else { return false };
        let motion = &mut foot.locomotion;
        if motion.piggybacked.is_some() || motion.step.is_some() {
            return false;
        }
        motion.piggybacked = Some(motion.kind);
        motion.kind = kind;
        motion.phase = phase::GROUNDED;
        true
    }

    /// Gives control back to the locomotor that was put aside (LOC-2). False when none was, or in the middle of a step.
    pub(crate) fn end_piggyback(&mut self, id: ObjectId) -> bool {
        let Some(foot) = self.foot_mut(id) else { return false };
        let motion = &mut foot.locomotion;
        if motion.step.is_some() || motion.phase != phase::GROUNDED {
            return false;
        }
        let Some(kind) = motion.piggybacked.take() else { return false };
        motion.kind = kind;
        motion.route.clear();
        true
    }

    /// The state of an object's locomotor.
    fn motion(&mut self, id: ObjectId) -> Option<&mut Locomotion> {
        self.foot_mut(id).map(|f| &mut f.locomotion)
    }
}
