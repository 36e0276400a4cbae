//! Sections of single locomotors (`rules.md §5`).

use super::super::keys::SectionKind;
use super::super::table::key_table;

key_table! {
    /// `[JumpjetControls]`: jump jet infantry in the air.
    pub struct JumpjetControls: SectionKind::Global("JumpjetControls"), "rules.md §5";
    keys {
        turn_rate: i32 = 3 => "TurnRate", "turn in one frame, in 1/256 of a circle";
        speed [leptons]: f32 = 30.0 => "Speed", "speed in one frame";
        climb [leptons]: f32 = 5.0 => "Climb", "climb in one frame";
        cruise_height [leptons]: i32 = 400 => "CruiseHeight", "cruise height; above a bridge";
        acceleration [leptons]: f32 = 0.25 => "Acceleration", "gain of speed in one frame";
        wobbles_per_second: f32 = 0.25 => "WobblesPerSecond", "wobbles in a second; cosmetic";
        wobble_deviation [leptons]: i32 = 40 => "WobbleDeviation", "height of a wobble; cosmetic";
        cloak_detection_radius [whole_cells]: i32 = 0 => "CloakDetectionRadius", "distance at which a jump jet detects the cloaked";
    }
}

key_table! {
    /// `[LEVITATION]`: how the floater drifts.
    pub struct Levitation: SectionKind::Global("LEVITATION"), "rules.md §5";
    keys {
        drag: f32 = 0.1 => "Drag", "loss of speed in one frame";
        max_velocity_when_happy: f32 = 5.0 => "MaxVelocityWhenHappy", "most speed while drifting about";
        max_velocity_when_following: f32 = 4.5 => "MaxVelocityWhenFollowing", "most speed on the way to a place";
        max_velocity_when_pissed_off: f32 = 10.0 => "MaxVelocityWhenPissedOff", "most speed after an enemy";
        acceleration_probability [fraction]: f32 = 0.01 => "AccelerationProbability", "chance of a puff in one frame";
        acceleration_duration [frames]: i32 = 20 => "AccelerationDuration", "how long a puff pushes";
        acceleration: f32 = 0.75 => "Acceleration", "push of a puff in one frame";
        initial_boost: f32 = 2.0 => "InitialBoost", "push at the start of a puff";
        max_block_count: i32 = 3 => "MaxBlockCount", "how often it may run against something before it gives up";
        intentional_deacceleration: f32 = 1.0 => "IntentionalDeacceleration", "braking near the goal";
        intentional_drift_velocity: f32 = 12.0 => "IntentionalDriftVelocity", "speed near the goal";
        proximity_distance: f32 = 3.0 => "ProximityDistance", "what counts as near the goal, in cells";
    }
}
