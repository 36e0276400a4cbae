//! Return: a mission of old without behaviour (`radio.md` §13 no. 11); only `OVER_OUT` turns it into Guard (§5.6).

use super::NOTHING_TO_DO;

/// Serves Return.
pub(super) const fn mission_return() -> i32 {
    NOTHING_TO_DO
}
