//! All tests of the crate in one program: one link instead of one for every file.

mod foreign;
mod hazards;
mod programs;
mod readme;
mod rules;
mod save;
mod wide;
