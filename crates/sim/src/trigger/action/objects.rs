//! Actions that sweep objects (`actions.md` §1.9).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::model::ActionRecord;

use super::{Outcome, done_if, need};
use crate::event::NoEffect;
use crate::house::Class;
use crate::mission::Mission;
use crate::trigger::offer::Firing;
use crate::world::World;

const FEET: [Class; 3] = [Class::Unit, Class::Infantry, Class::Aircraft];
const ELITE: i32 = 200;

impl World {
    /// Whether an object carries a tag whose chain contains the firing trigger instance.
    fn tagged(&self, id: ObjectId, trigger: ObjectId) -> bool {
        self.state.links.tag_of(id).is_some_and(|tag| self.state.links.chain_has(tag, trigger))
    }

    /// The *sweep*: placed objects of the classes that carry the firing trigger's tag, in creation order.
    fn sweep(&self, f: &Firing, classes: &[Class]) -> Vec<ObjectId> {
        self.technos(classes)
            .into_iter()
            .filter(|id| self.object(*id).is_some_and(|o| o.placed()) && self.tagged(*id, f.trigger))
            .collect()
    }

    /// 14.
    pub(super) fn action_change_house(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        let mut any = false;
        for id in self.sweep(f, &Class::ALL) {
            any |= self.capture(id, house);
        }
        done_if(any, NoEffect::NoObject)
    }

    /// 36: every techno of the trigger's house, placed or not.
    pub(super) fn action_all_change_house(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let house = need!(self.named_house(a));
        let mut any = false;
        for id in self.technos(&Class::ALL) {
            if self.techno(id).is_some_and(|t| t.house == f.house) {
                any |= self.capture(id, house);
            }
        }
        done_if(any, NoEffect::NoObject)
    }

    /// 32: forced damage equal to its strength, one blow for each object and firing, repeated until a pass finds nothing
    /// new; then the bridge on the firing's cell.
    pub(super) fn action_destroy_attached(&mut self, f: &Firing) -> Outcome {
        let mut struck: Vec<ObjectId> = Vec::new();
        loop {
            let next = self
                .sweep(f, &Class::ALL)
                .into_iter()
                .find(|id| !struck.contains(id) && self.object(*id).is_some_and(|o| o.strength > 0));
            let Some(id) = next else { break };
            struck.push(id);
            let strength = self.object(id).map_or(0, |o| o.strength);
            self.damage(id, strength, None);
        }
        let broken = f.cell.is_some_and(|cell| self.break_bridge(cell));
        done_if(broken || !struck.is_empty(), NoEffect::NoObject)
    }

    /// 115.
    pub(super) fn action_delete_attached(&mut self, f: &Firing) -> Outcome {
        let all = self.sweep(f, &Class::ALL);
        for id in all.iter().copied() {
            self.remove_silently(id);
        }
        done_if(!all.is_empty(), NoEffect::NoObject)
    }

    /// 60.
    pub(super) fn action_sell_attached(&mut self, f: &Firing) -> Outcome {
        let mut any = false;
        for id in self.sweep(f, &[Class::Building]) {
            any |= self.sell_unasked(id);
        }
        done_if(any, NoEffect::NoObject)
    }

    /// 61, 62.
    pub(super) fn action_switch_attached(&mut self, f: &Firing, on: bool) -> Outcome {
        let mut any = false;
        for id in self.sweep(f, &[Class::Building]) {
            any |= self.switch_power(id, on);
        }
        done_if(any, NoEffect::NoObject)
    }

    /// 52.
    pub(super) fn action_spotlight(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let mut any = false;
        for id in self.sweep(f, &[Class::Building]) {
            let Some(building) = self.building(id) else { continue };
            let kind = self.building_type(building.techno.object.kind);
            if kind.has_spotlight && building.techno.object.strength > 0 {
                any = true;
                if let Some(building) = self.building_mut(id) {
                    building.spotlight = a.data;
                }
            }
        }
        done_if(any, NoEffect::NoObject)
    }

    /// 91.
    pub(super) fn action_berserk(&mut self, f: &Firing) -> Outcome {
        let all = self.sweep(f, &[Class::Infantry]);
        for id in all.iter().copied() {
            if let Some(soldier) = self.state.infantry.get_mut(id.slot()) {
                soldier.berserk = true;
            }
        }
        done_if(!all.is_empty(), NoEffect::NoObject)
    }

    /// 111.
    pub(super) fn action_make_elite(&mut self, f: &Firing) -> Outcome {
        let all = self.sweep(f, &Class::ALL);
        for id in all.iter().copied() {
            if let Some(techno) = self.techno_mut(id) {
                techno.veterancy = ELITE;
            }
        }
        done_if(!all.is_empty(), NoEffect::NoObject)
    }

    /// 104: only the springing object.
    pub(super) fn action_set_group(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let Some(techno) = f.object.and_then(|id| self.techno_mut(id)) else {
            return Outcome::NoEffect(NoEffect::NoObject);
        };
        techno.group = a.data;
        Outcome::Done
    }

    /// 81: placed or not, on Sleep or Harmless.
    pub(super) fn action_wake_self(&mut self, f: &Firing) -> Outcome {
        let all = self.technos(&FEET);
        self.wake(all, |w, id| {
            w.tagged(id, f.trigger)
                && w.techno(id)
                    .is_some_and(|t| matches!(t.mission.current, Some(Mission::Sleep | Mission::Harmless)))
        })
    }

    /// 82: every house's sleepers but the trigger's own.
    pub(super) fn action_wake_sleepers(&mut self, f: &Firing) -> Outcome {
        let all = self.technos(&FEET);
        self.wake(all, |w, id| {
            w.standing(id)
                && w.techno(id)
                    .is_some_and(|t| t.mission.current == Some(Mission::Sleep) && t.house != f.house)
        })
    }

    /// 83.
    pub(super) fn action_wake_harmless(&mut self, f: &Firing) -> Outcome {
        let all = self.technos(&FEET);
        self.wake(all, |w, id| {
            w.standing(id)
                && w.techno(id)
                    .is_some_and(|t| t.mission.current == Some(Mission::Harmless) && t.house == f.house)
        })
    }

    /// 84: any house.
    pub(super) fn action_wake_group(&mut self, a: &ActionRecord) -> Outcome {
        let all = self.technos(&FEET);
        self.wake(all, |w, id| {
            w.standing(id)
                && w.techno(id).is_some_and(|t| {
                    t.group == a.data && matches!(t.mission.current, Some(Mission::Sleep | Mission::Harmless))
                })
        })
    }

    fn standing(&self, id: ObjectId) -> bool {
        self.object(id).is_some_and(|o| o.placed() && o.strength > 0)
    }

    fn wake(&mut self, all: Vec<ObjectId>, who: impl Fn(&World, ObjectId) -> bool) -> Outcome {
        let mut any = false;
        for id in all {
            if who(self, id) {
                self.give_mission(id, Mission::Guard);
                any = true;
            }
        }
        done_if(any, NoEffect::NoObject)
    }

    /// 116.
    pub(super) fn action_assign_mission(&mut self, f: &Firing, a: &ActionRecord) -> Outcome {
        let Some(mission) = Mission::from_number(a.data) else {
            return Outcome::NoEffect(NoEffect::IndexOutOfRange);
        };
        let mut any = false;
        for id in self.technos(&FEET) {
            if self.standing(id) && self.techno(id).is_some_and(|t| t.house == f.house) {
                self.give_mission(id, mission);
                any = true;
            }
        }
        done_if(any, NoEffect::NoObject)
    }
}
