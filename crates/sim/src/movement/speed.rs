//! How far an object gets in a frame (MOV-14 to MOV-17).

use sandtable_detach::Id as ObjectId;
use sandtable_scenario::rules::{Ability, Locomotor};

use super::Step;
use super::locomotion::WHOLE;
use crate::house::Class;
use crate::links::Kind;
use crate::world::World;

/// Throttle of a braking object never falls below three tenths: it must arrive.
const LEAST_BRAKED: i32 = WHOLE / 10 * 3;

/// A product with a share, truncated (MOV-16).
pub(crate) fn times(value: i32, share: i32) -> i32 {
    ((i64::from(value) * i64::from(share)) >> WHOLE.trailing_zeros()).clamp(0, i64::from(i32::MAX)) as i32
}

/// A product of two shares, to the nearest.
fn both(a: i32, b: i32) -> i32 {
    let half = i64::from(WHOLE) / 2;
    ((i64::from(a) * i64::from(b) + half) >> WHOLE.trailing_zeros()).clamp(0, i64::from(i32::MAX)) as i32
}

impl World {
    /// The share of ground movers that a house's difficulty and country give (HOU-17).
    fn ground_speed_of_house(&self, house: u8) -> i32 {
        let h = self.house(house);
        let slot = usize::from(h.slot).min(2);
        let country = self.constants.figures.country_speed.get(usize::from(h.country));
        match country.filter(|_| !self.scenario.campaign) {
            Some(shares) => shares[slot],
            None => self.constants.figures.house_speed[slot],
        }
    }

    /// The class of a techno.
    fn class_of(id: ObjectId) -> Class {
        match Kind::of(id) {
            Kind::Infantry => Class::Infantry,
            Kind::Aircraft => Class::Aircraft,
            Kind::Building => Class::Building,
            _ => Class::Unit,
        }
    }

    /// Distance of this frame on or under the ground, leptons: top speed × throttle × house × crate × veteran, truncated
    /// after each factor (MOV-16).
    pub(crate) fn distance_of_frame(&self, id: ObjectId, throttle: i32) -> i32 {
        let (Some(keys), Some(techno)) = (self.techno_type(id), self.techno(id)) else { return 0 };
        let figures = &self.constants.figures;
        let mut distance = times(times(keys.speed, throttle), self.ground_speed_of_house(techno.house));
        if techno.bonus.speed != WHOLE {
            distance = times(distance, techno.bonus.speed);
        }
        let faster = (techno.veterancy >= 100 && keys.veteran_abilities.has(Ability::Faster))
            || (techno.veterancy >= 200 && keys.elite_abilities.has(Ability::Faster));
        if faster {
            distance = times(distance, WHOLE + figures.veteran_speed);
        }
        distance.min(255)
    }

    /// The throttle that the ground of a step allows (MOV-15 parts 1 to 3). Only the drive locomotor asks.
    pub(crate) fn ground_throttle(&self, id: ObjectId, step: &Step) -> i32 {
        let (Some(keys), Some(object)) = (self.techno_type(id), self.object(id)) else { return WHOLE };
        let figures = &self.constants.figures;
        let rise = step.head.z - object.coord.z;
        let land = self.state.grid.get(step.to.into()).map_or(0, |c| c.land);
        let mut throttle = if step.deck || rise.abs() >= 2 * crate::coord::LEVEL {
            figures.road_speed(keys.speed_type)
        } else {
            figures.land_speed(land, keys.speed_type)
        };
        throttle = throttle.min(WHOLE);
        if rise != 0 {
            throttle = both(throttle, figures.slope(keys.speed_type, rise > 0));
        }
        if !self.constants.above_yellow(object.strength, self.max_strength(id)) {
            throttle = both(throttle, WHOLE / 4 * 3);
        }
        if throttle == 0 { WHOLE / 2 } else { throttle }
    }

    /// Brings the throttle one frame nearer to what it should be (MOV-15 part 4, MOV-17).
    pub(crate) fn ramp_throttle(&mut self, id: ObjectId) {
        let (Some(keys), Some(foot)) = (self.techno_type(id), self.foot(id)) else { return };
        let motion = &foot.locomotion;
        let (now, most) = (motion.throttle, motion.most_throttle);
        let throttle = match motion.kind {
            Locomotor::Walk | Locomotor::Mech => WHOLE,
            Locomotor::Hover => {
                let [gain, loss, _] = self.constants.figures.hover;
                if self.near_goal(id, keys.slowdown_distance) {
                    (now - loss).max(LEAST_BRAKED.min(most))
                } else {
                    (now + gain.max(1)).min(most.max(now - loss))
                }
            }
            _ if !keys.accelerates => most,
            _ => {
                let kind = foot.techno.object.kind;
                let (gain, loss) = self.constants.figures.ramp(Self::class_of(id), kind);
                if self.near_goal(id, keys.slowdown_distance) {
                    let loss = i64::from(loss) * i64::from(keys.speed);
                    let braked = i64::from(now) - loss.min(i64::from(WHOLE));
                    (braked as i32).max(LEAST_BRAKED).min(most)
                } else {
                    now.saturating_add(gain.max(1)).min(most)
                }
            }
        };
        if let Some(foot) = self.foot_mut(id) {
            foot.locomotion.throttle = throttle;
        }
    }

    /// Whether an object on its last stretch is near enough to its goal to brake. One whose goal was dropped runs out at the
    /// next centre as fast as it goes.
    fn near_goal(&self, id: ObjectId, distance: i32) -> bool {
        let Some(foot) = self.foot(id) else { return false };
        let at = foot.techno.object.coord;
        foot.locomotion.goal.is_some_and(|goal| {
            (goal.x - at.x).abs().max((goal.y - at.y).abs()) < distance && at.planar_distance(goal) < distance
        })
    }
}
