//! What the tests and the fuzz target share (feature `testing`): the loop this crate replaces, a slow model that
//! follows the rules word by word, and an interpreter that plays random programs on both and compares.

pub mod broadcast;
pub mod model;
pub mod naive;
pub mod play;
pub mod yard;
