//! Which lands are closed to whom (MOV-2, MOV-3), taken once from the rules so that no search touches a fraction.

use sandtable_scenario::rules::{Land, Rules, SpeedType, units};

/// A hundredth of full speed: wheels this slow count as none in a blockage rating (MOV-10).
const FEW: i32 = SHARE / 100;

/// All of a speed, in the figures that are compared.
const SHARE: i32 = 1 << 24;

/// Closed lands as bits by land type number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lands {
    closed: [u16; 8],
    no_wheels: u16,
    few_wheels: u16,
}

impl Lands {
    pub(crate) fn new(rules: &Rules) -> Self {
        // What is not exactly nothing is passable, however small it is.
        let bits = |few: i32, kind: SpeedType| {
            let closed = |(n, land): (usize, &Land)| {
                let slow = !land.passable(kind) || (few > 0 && units::scale(SHARE, land.speed(kind)) <= few);
                if slow { 1 << n } else { 0 }
            };
            rules.lands.iter().enumerate().map(closed).fold(0, |all, bit: u16| all | bit)
        };
        let mut closed = [0; 8];
        for kind in SpeedType::ALL {
            closed[kind.index()] = bits(0, *kind);
        }
        Self { closed, no_wheels: bits(0, SpeedType::Wheel), few_wheels: bits(FEW, SpeedType::Wheel) }
    }

    /// Lands that refuse a speed type, as bits by land type number.
    pub(crate) fn closed(&self, kind: SpeedType) -> u16 {
        self.closed[kind.index()]
    }

    /// Wheels have no speed at all on a land.
    pub(crate) fn no_wheels(&self, land: u8) -> bool {
        self.no_wheels >> (land & 15) & 1 != 0
    }

    /// Wheels have next to no speed on a land.
    pub(crate) fn few_wheels(&self, land: u8) -> bool {
        self.few_wheels >> (land & 15) & 1 != 0
    }
}
