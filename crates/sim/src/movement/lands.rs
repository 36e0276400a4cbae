//! Which lands are closed to whom (MOV-2, MOV-3), taken once from the rules so that no search touches a fraction.

use sandtable_scenario::rules::{Rules, SpeedType};

/// Wheels this slow count as none in a blockage rating (MOV-10).
const FEW: f32 = 0.01;

/// Closed lands as bits by land type number.
#[derive(Clone, Debug, Default)]
pub(crate) struct Lands {
    closed: [u16; 8],
    no_wheels: u16,
    few_wheels: u16,
}

impl Lands {
    pub(crate) fn new(rules: &Rules) -> Self {
        let bits = |slow: &dyn Fn(f32) -> bool, kind: SpeedType| {
            let closed = |(n, land): (usize, &sandtable_scenario::rules::Land)| {
                if slow(land.speed(kind)) { 1 << n } else { 0 }
            };
            rules.lands.iter().enumerate().map(closed).fold(0, |all, bit: u16| all | bit)
        };
        let mut closed = [0; 8];
        for kind in SpeedType::ALL {
            closed[kind.index()] = bits(&|speed| speed == 0.0, *kind);
        }
        Self {
            closed,
            no_wheels: bits(&|speed| speed == 0.0, SpeedType::Wheel),
            few_wheels: bits(&|speed| speed <= FEW, SpeedType::Wheel),
        }
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
