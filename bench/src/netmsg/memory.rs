//! Counts what the server's side of a subject keeps allocated.

use std::cell::Cell;

thread_local! {
    static KEPT: Cell<i64> = const { Cell::new(0) };
}

/// Does something that belongs to the server: what it allocates and does not free is counted.
pub fn at_server<T>(work: impl FnOnce() -> T) -> T {
    let mut result = None;
    let info = allocation_counter::measure(|| result = Some(work()));
    KEPT.set(KEPT.get() + info.bytes_current);
    result.expect("the work was done")
}

/// Bytes kept by the server since the last call.
pub fn take() -> i64 {
    KEPT.take()
}
