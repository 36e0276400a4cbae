//! Writing through what a read gives: it is a copy of the id, not the place.

use sandtable_detach::Registry;
use sandtable_detach::testing::yard::{Kind, Yard, links};

fn main() {
    let mut yard = Registry::<Yard>::new();
    let (a, b) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Mover));
    *yard.get(a, links::AIM) = b;
}
