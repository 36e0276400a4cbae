//! Conversions from the units of the files to integers (`rules.md §2`, `formats.md §1.3`).
//!
//! Float keys are kept in 32-bit precision, multiplied in 64 bits and truncated toward zero, as the engine does:
//! an ambient level of `.63` reads 62. The simulation calls these and so never touches a float itself.

/// Frames in one minute.
pub const FRAMES_PER_MINUTE: i32 = 900;
/// Frames in one second.
pub const FRAMES_PER_SECOND: i32 = 15;
/// Leptons along the edge of one cell.
pub const LEPTONS_PER_CELL: i32 = 256;

/// `value × factor`, truncated toward zero; not a number gives 0, too large saturates.
pub fn scale(value: i32, factor: f32) -> i32 {
    (f64::from(value) * f64::from(factor)) as i32
}

/// `value ÷ factor`, truncated toward zero; a factor of 0 (or not a number) leaves the value as it is.
pub fn divide(value: i32, factor: f32) -> i32 {
    if factor == 0.0 || factor.is_nan() {
        return value;
    }
    (f64::from(value) / f64::from(factor)) as i32
}

/// Minutes as whole frames (×900, truncated): .016 minutes are 14 frames (FRM-1), and .03, which lies a hair below in
/// 32 bits, are 26.
pub fn minutes_to_frames(minutes: f32) -> i32 {
    scale(FRAMES_PER_MINUTE, minutes)
}

/// Minutes as the number of frames a stage counter needs, where the fraction counts: .016 minutes (14.4 frames) are
/// over after 15 frames (FRM-1, TIB-23).
pub fn minutes_to_stage_frames(minutes: f32) -> i32 {
    // In 32 bits on purpose: the product rounds to the number the author wrote, and .05 gives 45 and not 46 frames.
    (minutes * FRAMES_PER_MINUTE as f32).ceil() as i32
}

/// Seconds as whole frames (×15, truncated).
pub fn seconds_to_frames(seconds: f32) -> i32 {
    scale(FRAMES_PER_SECOND, seconds)
}

/// Cells as leptons (×256, truncated).
pub fn cells_to_leptons(cells: f32) -> i32 {
    scale(LEPTONS_PER_CELL, cells)
}

/// Whole leptons as whole cells, truncated.
pub fn leptons_to_cells(leptons: i32) -> i32 {
    leptons / LEPTONS_PER_CELL
}

/// A speed of 0…100 as leptons per frame: clamped, ×256 ÷ 100, at most 255.
pub fn speed_to_leptons(speed: i32) -> i32 {
    (speed.clamp(0, 100) * 256 / 100).min(255)
}

/// A fraction as whole percent points (×100, truncated).
pub fn percent(fraction: f32) -> i32 {
    scale(100, fraction)
}

/// A fraction in 1/65536, truncated: fixed point for rates that are applied again and again.
pub fn fixed16(fraction: f32) -> i32 {
    scale(65_536, fraction)
}

/// Degrees as a facing of 256 steps a turn, truncated, wrapped to 0…255.
pub fn degrees_to_facing(degrees: f32) -> u8 {
    let steps = (f64::from(degrees) * 256.0 / 360.0) as i64;
    steps.rem_euclid(256) as u8
}

/// The float whose bits a trigger parameter holds: maps store fractions as the integer with the same 32 bits.
pub fn float_bits(bits: i32) -> f32 {
    f32::from_bits(bits as u32)
}

/// An ambient step given as float bits, in points: `int(100 × step)` (FRM-7).
pub fn ambient_step_from_bits(bits: i32) -> i32 {
    percent(float_bits(bits))
}

/// A time in minutes given as float bits, in frames (×900, truncated).
pub fn frames_from_minutes_bits(bits: i32) -> i32 {
    minutes_to_frames(float_bits(bits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn minutes_truncate_and_stage_counters_keep_the_fraction() {
        // .03 and .06 lie a hair below in 32 bits, so truncation loses a frame.
        for (minutes, frames, stage) in [
            (0.016, 14, 15),
            (0.03, 26, 27),
            (0.05, 45, 45),
            (0.5, 450, 450),
            (0.06, 53, 54),
            (5.0, 4500, 4500),
        ] {
            assert_eq!(minutes_to_frames(minutes), frames, "{minutes}");
            assert_eq!(minutes_to_stage_frames(minutes), stage, "{minutes}");
        }
    }

    #[test]
    fn speeds_of_the_reference_table() {
        for (speed, leptons) in [
            (5, 12),
            (4, 10),
            (3, 7),
            (7, 17),
            (6, 15),
            (12, 30),
            (20, 51),
            (14, 35),
            (100, 255),
            (400, 255),
            (-1, 0),
        ] {
            assert_eq!(speed_to_leptons(speed), leptons, "{speed}");
        }
    }

    #[test]
    fn floats_keep_32_bit_precision_and_truncate() {
        assert_eq!(percent(0.63), 62);
        assert_eq!(ambient_step_from_bits(0.1f32.to_bits() as i32), 10);
        assert_eq!(frames_from_minutes_bits(0.2f32.to_bits() as i32), 180);
        assert_eq!(cells_to_leptons(1.8), 460);
        assert_eq!(cells_to_leptons(-1.0), -256);
        assert_eq!(degrees_to_facing(90.0), 64);
        assert_eq!(degrees_to_facing(-90.0), 192);
        assert_eq!(scale(i32::MAX, f32::INFINITY), i32::MAX);
        assert_eq!(scale(1, f32::NAN), 0);
        assert_eq!(divide(100, 0.0), 100);
        assert_eq!(divide(100, 0.5), 200);
    }
}
