//! Search and manual pages.
