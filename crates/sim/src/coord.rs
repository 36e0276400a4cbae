//! Coordinates, facings, distances (`systems.md` §2): whole leptons, no floating point.

use sandtable_scenario::model::Cell;
use serde::{Deserialize, Serialize};

/// Leptons along one side of a cell (CRD-1).
pub const CELL: i32 = 256;
/// Leptons of one height level (CRD-2).
pub const LEVEL: i32 = 104;
/// Levels between a bridge deck and the ground beneath it (CRD-2).
pub const DECK_LEVELS: i32 = 4;

/// A position in leptons (CRD-1): `x` grows to the lower right of the screen, `y` to the lower left, `z` upwards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Coord {
    /// Leptons.
    pub x: i32,
    /// Leptons.
    pub y: i32,
    /// Leptons above level 0.
    pub z: i32,
}

impl Coord {
    /// The centre of a cell, at height 0.
    #[must_use]
    pub fn centre(cell: Cell) -> Self {
        Self { x: i32::from(cell.x) * CELL + CELL / 2, y: i32::from(cell.y) * CELL + CELL / 2, z: 0 }
    }

    /// The same place at another height, leptons.
    #[must_use]
    pub fn at_height(self, z: i32) -> Self {
        Self { z, ..self }
    }

    /// The cell it lies in (CRD-1).
    #[must_use]
    pub fn cell(self) -> Cell {
        let axis = |v: i32| v.div_euclid(CELL).clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
        Cell::new(axis(self.x), axis(self.y))
    }

    /// Whether it lies near enough to the map for sums of two not to overflow.
    pub(crate) fn is_sane(self) -> bool {
        [self.x, self.y, self.z].into_iter().all(|v| v.abs() < 1 << 20)
    }

    /// Straight-line distance in whole leptons, height included (CRD-8).
    #[must_use]
    pub fn distance(self, other: Coord) -> i32 {
        let d = |a: i32, b: i32| i64::from(a) - i64::from(b);
        let (x, y, z) = (d(self.x, other.x), d(self.y, other.y), d(self.z, other.z));
        i32::try_from((x * x + y * y + z * z).isqrt()).unwrap_or(i32::MAX)
    }

    /// Distance on the ground in whole leptons.
    #[must_use]
    pub fn planar_distance(self, other: Coord) -> i32 {
        self.at_height(0).distance(other.at_height(0))
    }

    /// The facing from here to another place, 65536 units a turn; north for the same place.
    #[must_use]
    pub fn facing_to(self, other: Coord) -> u16 {
        facing(i64::from(other.x) - i64::from(self.x), i64::from(other.y) - i64::from(self.y))
    }
}

/// Arc tangents of 0/32 to 32/32, 65536 units a turn.
const ATAN: [u16; 33] = [
    0, 326, 651, 975, 1297, 1617, 1933, 2247, 2555, 2860, 3159, 3453, 3742, 4024, 4301, 4572, 4836, 5094,
    5345, 5590, 5828, 6060, 6286, 6506, 6720, 6928, 7130, 7326, 7517, 7702, 7883, 8058, 8192,
];

/// Arc tangent of `small / large` with `0 <= small <= large`, by linear interpolation.
fn atan(small: i64, large: i64) -> u16 {
    if large == 0 {
        return 0;
    }
    let scaled = small * 32 * 256 / large;
    let (step, rest) = ((scaled / 256) as usize, scaled % 256);
    let (low, high) = (i64::from(ATAN[step]), i64::from(ATAN[(step + 1).min(32)]));
    (low + (high - low) * rest / 256) as u16
}

/// The facing of a difference (CRD-3): north is −y, clockwise.
fn facing(dx: i64, dy: i64) -> u16 {
    let (ax, ay) = (dx.abs(), dy.abs());
    // Angle from the vertical axis within a quarter turn.
    let quarter = if ax <= ay { atan(ax, ay) } else { 0x4000 - atan(ay, ax) };
    match (dx >= 0, dy <= 0) {
        (true, true) => quarter,
        (true, false) => 0x8000 - quarter,
        (false, false) => 0x8000 + quarter,
        (false, true) => 0u16.wrapping_sub(quarter),
    }
}

/// The facing of one of the eight directions (CRD-3).
#[must_use]
pub fn facing_of(direction: usize) -> u16 {
    ((direction % 8) as u16) << 13
}

/// The direction of eight nearest to a facing (CRD-3).
#[must_use]
pub fn direction_of(facing: u16) -> usize {
    usize::from(facing.wrapping_add(0x1000) >> 13)
}

/// Sines of the first quarter turn in 64 steps, scaled by 65536.
const SINE: [i32; 65] = [
    0, 1608, 3216, 4821, 6424, 8022, 9616, 11204, 12785, 14359, 15924, 17479, 19024, 20557, 22078, 23586,
    25080, 26558, 28020, 29466, 30893, 32303, 33692, 35062, 36410, 37736, 39040, 40320, 41576, 42806, 44011,
    45190, 46341, 47464, 48559, 49624, 50660, 51665, 52639, 53581, 54491, 55368, 56212, 57022, 57798, 58538,
    59244, 59914, 60547, 61145, 61705, 62228, 62714, 63162, 63572, 63944, 64277, 64571, 64827, 65043, 65220,
    65358, 65457, 65516, 65536,
];

/// Sine of an angle of 65536 units a turn, scaled by 65536.
pub(crate) fn sine(angle: u16) -> i32 {
    let quarter = |a: u16| {
        let (step, rest) = (usize::from(a >> 8), i32::from(a & 255));
        SINE[step] + (SINE[(step + 1).min(64)] - SINE[step]) * rest / 256
    };
    match angle >> 14 {
        0 => quarter(angle),
        1 => quarter(0x8000 - angle),
        2 => -quarter(angle - 0x8000),
        _ => -quarter(0u16.wrapping_sub(angle)),
    }
}

impl Coord {
    /// The place so many leptons ahead in a facing.
    #[must_use]
    pub fn ahead(self, facing: u16, leptons: i32) -> Self {
        let part = |s: i32| (i64::from(s) * i64::from(leptons) / 65536) as i32;
        Self {
            x: self.x + part(sine(facing)),
            y: self.y - part(sine(facing.wrapping_add(0x4000))),
            z: self.z,
        }
    }

    /// The place so many leptons nearer to another one, on the ground plane; the other one itself when it is no farther.
    #[must_use]
    pub fn toward(self, other: Coord, leptons: i32) -> Self {
        let distance = self.planar_distance(other);
        if distance <= leptons.max(0) {
            return Coord { z: self.z, ..other };
        }
        let part = |from: i32, to: i32| {
            from + (i64::from(to - from) * i64::from(leptons) / i64::from(distance.max(1))) as i32
        };
        Self { x: part(self.x, other.x), y: part(self.y, other.y), z: self.z }
    }
}

/// A facing one frame nearer to the wanted one, by at most `rot` 256ths of a turn, the short way round (CRD-5).
#[must_use]
pub fn turned(now: u16, wanted: u16, rot: i32) -> u16 {
    let most = i32::from((rot.clamp(0, 127) as i16) << 8);
    let difference = i32::from(wanted.wrapping_sub(now) as i16);
    if difference.abs() <= most { wanted } else { now.wrapping_add((most * difference.signum()) as u16) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn crd_1_cells_and_centres() {
        assert_eq!(Coord::centre(Cell::new(3, 4)), Coord { x: 896, y: 1152, z: 0 });
        assert_eq!(Coord { x: 767, y: 1024, z: 9 }.cell(), Cell::new(2, 4));
        assert_eq!(Coord { x: -1, y: 0, z: 0 }.cell(), Cell::new(-1, 0));
    }

    #[test]
    fn crd_3_facings_of_the_eight_directions() {
        let at = Coord::centre(Cell::new(10, 10));
        for (direction, (dx, dy)) in crate::cell::NEIGHBOURS.into_iter().enumerate() {
            let other = Coord::centre(Cell::new(10 + dx, 10 + dy));
            assert_eq!(at.facing_to(other), facing_of(direction), "direction {direction}");
            assert_eq!(direction_of(facing_of(direction)), direction);
        }
        assert_eq!(at.facing_to(at), 0);
    }

    #[test]
    fn crd_5_turns_the_short_way_by_at_most_rot() {
        assert_eq!(turned(0, 0x4000, 5), 5 << 8);
        assert_eq!(turned(0, 0xC000, 5), 0u16.wrapping_sub(5 << 8));
        assert_eq!(turned(0xFF00, 0x0100, 5), 0x0100);
        assert_eq!(turned(0x1234, 0x8000, 0), 0x1234);
    }

    #[test]
    fn crd_8_distances_are_truncated() {
        let a = Coord { x: 0, y: 0, z: 0 };
        assert_eq!(a.distance(Coord { x: 256, y: 256, z: 0 }), 362);
        assert_eq!(a.distance(Coord { x: 0, y: 0, z: 104 }), 104);
        assert_eq!(a.planar_distance(Coord { x: 3, y: 4, z: 99 }), 5);
    }

    #[test]
    fn ahead_and_facing_agree() {
        let at = Coord { x: 5000, y: 5000, z: 0 };
        for facing in (0..=u16::MAX).step_by(1021) {
            let there = at.ahead(facing, 2000);
            assert!((at.planar_distance(there) - 2000).abs() <= 4);
            let back = at.facing_to(there).wrapping_sub(facing) as i16;
            assert!(back.abs() < 200, "{facing}: {back}");
        }
        assert_eq!(at.toward(Coord { x: 5100, y: 5000, z: 7 }, 40), Coord { x: 5040, y: 5000, z: 0 });
        assert_eq!(at.toward(Coord { x: 5030, y: 5000, z: 7 }, 40), Coord { x: 5030, y: 5000, z: 0 });
    }
}
