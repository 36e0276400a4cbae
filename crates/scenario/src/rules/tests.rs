//! Tests of the rules reader, named after the rows of the specification.

mod corpus;
mod layers;
mod robust;
mod stock;
