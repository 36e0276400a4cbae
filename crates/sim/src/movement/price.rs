//! What a step of a route costs (PTH-9), in thousandths of an unhindered step.

use sandtable_scenario::model::Cell;

use super::entry::Entry;

/// Price of an unhindered step.
pub(super) const UNIT: u32 = 1_000;

/// How hard a search keeps clear of what moves (PTH-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Avoidance {
    /// It has not been blocked.
    None,
    /// Blocked lately: a detour is preferred.
    Preferred,
    /// Blocked for long: nearly any detour is better.
    Insisted,
}

/// Price of a step by its verdict.
pub(super) fn price(verdict: Entry, avoid: Avoidance) -> u32 {
    let steps = match (verdict, avoid) {
        (Entry::Clear | Entry::Gate, _) => 1,
        (Entry::Moving, Avoidance::Insisted) => 1_000,
        (Entry::Moving, _) => 4,
        (Entry::FriendlyTemporary, _) => 8,
        (Entry::EnemyDestroyable, _) => 20,
        (Entry::FriendlyDestroyable, _) => 60,
        (Entry::Cloaked, _) => 1_000,
        (Entry::No, _) => return u32::MAX,
    };
    steps * UNIT
}

/// What a direction adds, so that of equal ways the straighter is taken: straights first.
pub(super) fn direction_price(direction: usize) -> u32 {
    const ADDED: [u32; 8] = [1, 5, 2, 6, 3, 7, 4, 8];
    ADDED[direction % 8]
}

/// A tube costs the longer of the two distances between its mouths.
pub(super) fn tube_price(from: Cell, to: Cell) -> u32 {
    let d = |a: i16, b: i16| (i32::from(a) - i32::from(b)).unsigned_abs();
    d(from.x, to.x).max(d(from.y, to.y)) * UNIT
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pth_9_prices_by_verdict() {
        use Avoidance as A;
        for (verdict, avoid, steps) in [
            (Entry::Clear, A::None, 1),
            (Entry::Gate, A::None, 1),
            (Entry::Moving, A::None, 4),
            (Entry::Moving, A::Preferred, 4),
            (Entry::Moving, A::Insisted, 1_000),
            (Entry::FriendlyTemporary, A::Insisted, 8),
            (Entry::EnemyDestroyable, A::None, 20),
            (Entry::FriendlyDestroyable, A::None, 60),
            (Entry::Cloaked, A::None, 1_000),
        ] {
            assert_eq!(price(verdict, avoid), steps * UNIT, "{verdict:?} {avoid:?}");
        }
    }

    #[test]
    fn pth_9_straights_come_before_diagonals() {
        let mut added: Vec<u32> = (0..8).map(direction_price).collect();
        let straight = [0, 2, 4, 6].map(direction_price);
        let diagonal = [1, 3, 5, 7].map(direction_price);
        assert!(straight.iter().max() < diagonal.iter().min());
        added.sort_unstable();
        assert_eq!(added, (1..=8).collect::<Vec<u32>>(), ".001 to .008");
    }

    #[test]
    fn pth_9_a_tube_costs_the_longer_distance() {
        assert_eq!(tube_price(Cell::new(3, 10), Cell::new(8, 8)), 5 * UNIT);
        assert_eq!(tube_price(Cell::new(3, 10), Cell::new(2, 30)), 20 * UNIT);
    }
}
