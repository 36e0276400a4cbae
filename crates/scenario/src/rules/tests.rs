//! Tests of the rules reader, named after the rows of the specification.

mod layers;
mod stock;
