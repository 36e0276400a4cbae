//! The freed ids borrow the registry: nothing can be spawned into their slots before the caller is done with them.

use sandtable_detach::Registry;
use sandtable_detach::testing::yard::{Kind, Yard};

fn main() {
    let mut yard = Registry::<Yard>::new();
    for id in yard.end_frame() {
        yard.spawn(Kind::Mover);
        println!("{id}");
    }
}
