//! Moving or swapping references between owners: they are not places one could borrow.

use sandtable_detach::Registry;
use sandtable_detach::testing::yard::{Kind, Yard, links};

fn main() {
    let mut yard = Registry::<Yard>::new();
    let (a, b) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Mover));
    std::mem::swap(&mut yard.column(Kind::Mover, links::AIM)[0], &mut yard.column(Kind::Mover, links::AIM)[1]);
    yard.slots(a, links::ANIMS)[0] = Some(b);
}
