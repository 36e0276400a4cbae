//! A reference that is attached without the registry: there is no such value, only names, and those come from the table.

use sandtable_detach::testing::yard::Yard;
use sandtable_detach::{Link, Member};

fn main() {
    let _ = Member::<Yard>(3);
    let _ = Link::<Yard> { target: 5 };
}
