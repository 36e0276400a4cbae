//! A rule that attaches (hazard H16): it sees the registry by shared reference, and no one else can lend it mutably.

use sandtable_detach::testing::yard::{Kind, Reason, Yard, links};
use sandtable_detach::{Registry, Verdict};

fn main() {
    let mut yard = Registry::<Yard>::new();
    let (a, b) = (yard.spawn(Kind::Mover), yard.spawn(Kind::Mover));
    let _ = yard.notify(a, Reason::Dying, |registry, _| {
        registry.attach(b, links::AIM, a);
        Verdict::Keep
    });
    let _ = yard.notify(a, Reason::Dying, |_, _| {
        yard.attach(b, links::AIM, a);
        Verdict::Keep
    });
}
