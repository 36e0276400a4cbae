//! The rules, one file each. The build script lists the files: to add a rule, add its file.

use crate::rule::Rule;

include!(concat!(env!("OUT_DIR"), "/rules.rs"));

/// Every rule, ordered by code.
#[must_use]
pub fn rules() -> Vec<&'static Rule> {
    let mut rules = TABLE.to_vec();
    rules.sort_by_key(|rule| rule.row.id);
    rules
}
