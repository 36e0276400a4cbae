//! An id from thin air: only a registry makes ids.

use sandtable_detach::Id;

fn main() {
    let _ = Id::new(0, 7);
    let _: Id = 7_u32.into();
}
