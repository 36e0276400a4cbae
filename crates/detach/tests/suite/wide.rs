//! A kind with more members than an object has bits for what it holds.

use sandtable_detach::Registry;

macro_rules! wide {
    ($($name:ident $text:literal),+) => {
        mod wide {
            sandtable_detach::program! {
                pub program Wide;
                reasons Reason { Hidden, Gone } final Gone;
                kinds Kind { A "a", B "b" }
                groups {}
                decides Decide {}
                afters After { Tell }
                members links { $( list $name $text: of ANY, to ANY, on [Hidden], after Tell; )+ }
            }
            pub const ALL: &[sandtable_detach::List<Wide>] = &[$(links::$name),+];
        }
    };
}
wide!(
    L0 "l0", L1 "l1", L2 "l2", L3 "l3", L4 "l4", L5 "l5", L6 "l6", L7 "l7", L8 "l8", L9 "l9", L10 "l10", L11 "l11",
    L12 "l12", L13 "l13", L14 "l14", L15 "l15", L16 "l16", L17 "l17", L18 "l18", L19 "l19", L20 "l20", L21 "l21",
    L22 "l22", L23 "l23", L24 "l24", L25 "l25", L26 "l26", L27 "l27", L28 "l28", L29 "l29", L30 "l30", L31 "l31",
    L32 "l32", L33 "l33", L34 "l34", L35 "l35"
);
use wide::{ALL, Kind, Wide};

/// Each member alone, and each with the one that shares its bit, before and after loading.
#[test]
fn no_reference_outlives_its_owner() {
    for (no, &list) in ALL.iter().enumerate() {
        for more in [no, no % 32, (no + 32) % ALL.len(), 35] {
            for drop_only in [false, true] {
                let mut registry = Registry::<Wide>::new();
                let (a, b) = (registry.spawn(Kind::A), registry.spawn(Kind::B));
                registry.push_back(a, list, b);
                registry.push_back(a, ALL[more], a);
                registry.push_back(b, list, b);
                let bytes = postcard::to_allocvec(&registry).unwrap();
                let loaded: Registry<Wide> = postcard::from_bytes(&bytes).unwrap();
                for mut registry in [registry, loaded] {
                    if drop_only {
                        registry.drop_owner(a);
                    } else {
                        registry.destroy(a).cancel(&mut registry);
                        assert_eq!(registry.first(a, list), Some(b), "readable until it is released");
                        registry.release(a).unwrap();
                    }
                    assert_eq!(registry.all_links().count(), 1, "members {no} and {more}");
                    assert_eq!(registry.subscribers(b).count(), 1);
                    assert!(registry.check_invariants().is_empty());
                }
            }
        }
    }
}

#[test]
fn a_slot_starts_empty_for_its_next_object() {
    let mut registry = Registry::<Wide>::new();
    let (a, b) = (registry.spawn(Kind::A), registry.spawn(Kind::B));
    for &list in ALL {
        registry.push_back(a, list, b);
    }
    registry.destroy(a).cancel(&mut registry);
    registry.release(a).unwrap();
    registry.end_frame();
    assert_eq!(registry.spawn(Kind::A), a);
    assert!(ALL.iter().all(|&list| registry.is_empty(a, list)));
    assert_eq!(registry.subscribers(b).count(), 0);
}
