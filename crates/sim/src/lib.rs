//! The deterministic Tiberian Sun world: one step is one logic frame.
#![forbid(unsafe_code)]
