//! What a run prints.

pub(crate) mod json;
pub(crate) mod ledger;
pub(crate) mod objects;
pub(crate) mod record;
pub(crate) mod summary;
pub(crate) mod timeline;
pub(crate) mod trace;
