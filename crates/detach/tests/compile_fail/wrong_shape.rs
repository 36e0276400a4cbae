//! A list used as a single reference, and the reverse.

use sandtable_detach::Registry;
use sandtable_detach::testing::yard::{Kind, Yard, links};

fn main() {
    let mut yard = Registry::<Yard>::new();
    let a = yard.spawn(Kind::Mover);
    yard.attach(a, links::CARGO, a);
    yard.push_back(a, links::AIM, a);
}
