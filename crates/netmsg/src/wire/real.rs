//! REAL: the protocol's portable floating point number (`net.md §4.1`).

/// Turns a number into the 32-bit word of a REAL.
///
/// The resolution near zero is 2^-25; magnitudes above about 9.22e18 saturate; NaN becomes zero.
///
/// ```
/// use sandtable_netmsg::wire::real;
/// assert_eq!(real::encode(1.0), 0x0500_0000);
/// assert_eq!(real::encode(-7.25), 0x0fd0_0000);
/// ```
pub fn encode(x: f32) -> u32 {
    if x.is_nan() {
        return 0;
    }
    let mut y = x.abs();
    let mut exponent: u32 = 0;
    while y >= 64.0 && exponent < 58 {
        exponent += 6;
        y /= 64.0;
    }
    while y >= 1.0 && exponent < 63 {
        exponent += 1;
        y /= 2.0;
    }
    // A float cast saturates, so infinity ends at the largest mantissa like every other huge number.
    let mantissa = ((y * MANTISSA_ONE) as u32).min(MANTISSA_MASK);
    mantissa | u32::from(x < 0.0) << 25 | exponent << 26
}

/// Turns the 32-bit word of a REAL into a number. Words that are not normalised are accepted; a negative zero is possible.
pub fn decode(word: u32) -> f32 {
    let mantissa = (word & MANTISSA_MASK) as f32 / MANTISSA_ONE;
    let magnitude = mantissa * 2f32.powi((word >> 26) as i32);
    if word & SIGN == 0 { magnitude } else { -magnitude }
}

const MANTISSA_MASK: u32 = (1 << 25) - 1;
const MANTISSA_ONE: f32 = (1u32 << 25) as f32;
const SIGN: u32 = 1 << 25;
