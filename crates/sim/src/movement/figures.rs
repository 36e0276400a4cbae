//! Figures of movement, derived once from the rules as integers; shares are fixed point of 26 bits ([`WHOLE`]): a share
//! of a file then is exactly what the file says, and products truncate where the engine's do.

use sandtable_scenario::rules::{LandType, Rules, SpeedType, TechnoKeys, units};

use crate::house::Class;
use crate::movement::locomotion::WHOLE;

/// What [`crate::constants::Constants`] holds about movement.
#[derive(Clone, Debug, Default)]
pub(crate) struct Figures {
    /// Share of full speed by land type and speed type (MOV-2).
    lands: [[i32; 8]; 12],
    /// Slope factors of tracks and of everything else: up, down (MOV-15).
    slopes: [[i32; 2]; 2],
    /// Growth and loss of throttle in a frame, by class and type (MOV-15).
    ramps: [Vec<(i32, i32)>; 3],
    /// House factor of ground movers by difficulty slot (MOV-16, HOU-17), as campaigns have it.
    pub(crate) house_speed: [i32; 3],
    /// The same with the country's own factor, by country, as it counts elsewhere.
    pub(crate) country_speed: Vec<[i32; 3]>,
    /// `VeteranSpeed` (MOV-16).
    pub(crate) veteran_speed: i32,
    /// Hover: growth and loss of throttle, factor on straights (MOV-17).
    pub(crate) hover: [i32; 3],
    /// `TunnelSpeed`, at least a hundredth (LOC-6).
    pub(crate) tunnel_speed: i32,
    /// Frames between two route searches after a failure (PTH-7).
    pub(crate) path_delay: i32,
    /// Frames a blockage is waited out before it is gone around (PTH-12).
    pub(crate) blockage_delay: i32,
    /// Leptons at which a blocked move counts as arrived (PTH-12).
    pub(crate) close_enough: i32,
    /// Jump jets: speed, climb, gain of speed, leptons a frame (MOV-17).
    pub(crate) jumpjet: [i32; 3],
    /// The floater's speed, leptons a frame.
    pub(crate) levitate: i32,
    /// Angle of a falling drop pod, 65536 units a turn (LOC-9).
    pub(crate) pod_angle: u16,
}

/// A share that is neither negative nor absurd.
fn share(fixed: i32) -> i32 {
    fixed.clamp(0, 15 * WHOLE)
}

impl Figures {
    pub(crate) fn new(rules: &Rules) -> Self {
        let general = &rules.general;
        let ramp = |keys: &TechnoKeys| {
            (
                share(units::scale(WHOLE, keys.acceleration_factor)),
                share(units::scale(WHOLE, keys.deacceleration_factor)),
            )
        };
        let mut lands = [[0; 8]; 12];
        for (row, land) in lands.iter_mut().zip(&rules.lands) {
            for (slot, speed) in row.iter_mut().zip(SpeedType::ALL) {
                *slot = share(units::scale(WHOLE, land.speed(*speed)));
            }
        }
        let house_speed = rules
            .difficulties
            .each_ref()
            .map(|d| share(units::scale(units::scale(WHOLE, d.groundspeed), general.game_speed_bias)));
        // A turn of 65536 units has 2π radians.
        let angle = i64::from(units::fixed16(general.drop_pod_angle)) * 10430 / 65536;
        Self {
            lands,
            slopes: [
                [
                    share(units::scale(WHOLE, general.tracked_uphill)),
                    share(units::scale(WHOLE, general.tracked_downhill)),
                ],
                [
                    share(units::scale(WHOLE, general.wheeled_uphill)),
                    share(units::scale(WHOLE, general.wheeled_downhill)),
                ],
            ],
            ramps: [
                rules.vehicles.iter().map(|t| ramp(&t.techno)).collect(),
                rules.infantry.iter().map(|t| ramp(&t.techno)).collect(),
                rules.aircraft.iter().map(|t| ramp(&t.techno)).collect(),
            ],
            house_speed,
            country_speed: rules
                .countries
                .iter()
                .map(|country| house_speed.map(|speed| share(units::scale(speed, country.groundspeed))))
                .collect(),
            veteran_speed: share(units::scale(WHOLE, general.veteran_speed)),
            hover: [
                share(units::scale(WHOLE, general.hover_acceleration)),
                share(units::scale(WHOLE, general.hover_brake)),
                share(units::scale(WHOLE, general.hover_boost)),
            ],
            tunnel_speed: share(units::scale(WHOLE, general.tunnel_speed)).max(WHOLE / 100),
            path_delay: units::minutes_to_frames(rules.ai.path_delay).clamp(1, 900),
            blockage_delay: rules.ai.blockage_path_delay.clamp(1, 9000),
            close_enough: general.close_enough.clamp(0, 1 << 16),
            jumpjet: [
                units::scale(1, rules.jumpjet_controls.speed),
                units::scale(1, rules.jumpjet_controls.climb),
                units::scale(1, rules.jumpjet_controls.acceleration),
            ]
            .map(|figure| figure.clamp(1, 255)),
            levitate: units::scale(1, rules.levitation.max_velocity_when_following).clamp(1, 255),
            // 22.5 to 67.5 degrees.
            pod_angle: angle.clamp(4096, 12288) as u16,
        }
    }

    /// Share of full speed a speed type has on a land; 0 = closed (MOV-3).
    pub(crate) fn land_speed(&self, land: u8, speed: SpeedType) -> i32 {
        self.lands.get(usize::from(land)).map_or(0, |row| row[speed as usize])
    }

    /// Share of full speed on a road (MOV-15).
    pub(crate) fn road_speed(&self, speed: SpeedType) -> i32 {
        self.land_speed(LandType::Road as u8, speed)
    }

    /// Factor of a slope (MOV-15).
    pub(crate) fn slope(&self, speed: SpeedType, up: bool) -> i32 {
        self.slopes[usize::from(speed != SpeedType::Track)][usize::from(!up)]
    }

    /// Growth and loss of throttle in a frame.
    pub(crate) fn ramp(&self, class: Class, kind: u16) -> (i32, i32) {
        let list = match class {
            Class::Unit => &self.ramps[0],
            Class::Infantry => &self.ramps[1],
            Class::Aircraft | Class::Building => &self.ramps[2],
        };
        list.get(usize::from(kind)).copied().unwrap_or((WHOLE, WHOLE))
    }
}
