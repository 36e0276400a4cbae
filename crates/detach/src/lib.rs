//! References between game objects that never dangle and know why their target left.
#![forbid(unsafe_code)]
