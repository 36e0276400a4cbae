//! All tests of the crate in one program: one link instead of one for every file.

#[path = "../corpus/mod.rs"]
mod corpus;
mod findings;
#[path = "../fuzz_bodies/mod.rs"]
mod fuzz_bodies;
mod ini_corpus;
mod ini_edit;
mod ini_props;
mod ini_rules;
mod ini_values;
mod lcw;
mod lzo;
mod mix;
mod pack;
mod pack_corpus;
mod tmp;
