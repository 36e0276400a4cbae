//! Docking coordinate (§5.8.1), dock search (§6), cargo (§9.9), invariants (§1.1).

use super::*;

fn number(w: &World, kind: &str) -> u16 {
    w.rules.buildings.find(kind).expect("a type") as u16
}

#[test]
fn docking_coordinates() {
    let w = &world(|map| {
        map.structure("GDI", "PROC", 40, 40, "")
            .structure("GDI", "NAWAST", 46, 46, "")
            .structure("GDI", "GADEPT", 34, 48, "");
    });
    let cell = |kind: &str| w.docking_coord(one(w, kind)).cell();
    assert_eq!(cell("PROC"), Cell::new(42, 41), "half a cell east of the centre");
    assert_eq!(cell("NAWAST"), Cell::new(48, 47), "two east, one south");
    assert_eq!(w.docking_coord(one(w, "GADEPT")), w.centre(one(w, "GADEPT")));
    assert_eq!(w.bay_cell(one(w, "PROC")), Cell::new(42, 41));
}

fn search() -> (World, Id, Vec<Id>, u16) {
    let w = world(|map| {
        map.structure("GDI", "PROC", 40, 40, "").structure("GDI", "PROC", 34, 48, "");
        map.structure("Nod", "PROC", 30, 42, "").unit("GDI", "HARV", 32, 44, "");
    });
    let (docks, kind) = (all(&w, "PROC"), number(&w, "PROC"));
    let harvester = one(&w, "HARV");
    (w, harvester, docks, kind)
}

#[test]
fn search_takes_the_nearest_of_ones_own() {
    let (mut w, harvester, docks, kind) = search();
    assert_eq!(w.find_dock(harvester, kind, false, false), Some(docks[1]));
}

#[test]
fn search_takes_allies_only_when_told() {
    let (mut w, harvester, docks, kind) = search();
    assert_eq!(w.find_dock(harvester, kind, true, false), Some(docks[1]), "Nod is no ally");
    w.ally(1, 0, true);
    w.ally(0, 1, true);
    assert_eq!(w.find_dock(harvester, kind, true, false), Some(docks[2]));
    assert_eq!(w.find_dock(harvester, kind, false, false), Some(docks[1]));
}

#[test]
fn search_needs_one_of_ones_own() {
    let (mut w, harvester, docks, kind) = search();
    w.ally(1, 0, true);
    w.ally(0, 1, true);
    for dock in &docks[..2] {
        techno(&mut w, *dock).house = 1;
    }
    assert_eq!(w.find_dock(harvester, kind, true, false), None);
}

#[test]
fn search_passes_over_the_busy() {
    let (mut w, harvester, docks, kind) = search();
    let other = w.create(Class::Unit, w.object(harvester).expect("one").kind, 0).expect("a type");
    greet(&mut w, other, docks[1]);
    assert_eq!(w.find_dock(harvester, kind, false, false), Some(docks[0]), "it refuses");
    w.relaxed += 1;
    assert_eq!(w.find_dock(harvester, kind, false, false), Some(docks[1]), "ScenarioInit");
    assert_eq!(w.find_dock(harvester, kind, false, true), Some(docks[0]), "must be free");
}

#[test]
fn search_passes_over_what_is_off_the_map_or_refuses() {
    let (mut w, harvester, docks, kind) = search();
    w.building_mut(docks[1]).expect("one").powered = false;
    assert_eq!(w.find_dock(harvester, kind, false, false), Some(docks[0]));
    w.limbo(docks[0]);
    assert_eq!(w.find_dock(harvester, kind, false, false), None);
}

/// Last in, first out; exactly one object at a time, whoever shares its cell.
#[test]
fn cargo_order() {
    let w = &mut world(|map| {
        map.unit("GDI", "APC", 30, 40, "");
        for y in [40, 42, 44] {
            map.infantry("GDI", "E1", 33, y, "");
        }
    });
    let (apc, soldiers) = (one(w, "APC"), all(w, "E1"));
    put_at(w, soldiers[1], Cell::new(33, 40));
    for soldier in &soldiers {
        assert!(w.attach_passenger(apc, *soldier));
        assert!(w.object(*soldier).expect("one").limbo);
    }
    assert_eq!((w.passengers(apc), w.occupants(Cell::new(33, 40)).len()), (3, 0));
    for soldier in soldiers.iter().rev() {
        assert_eq!(w.detach_passenger(apc), Some(*soldier));
    }
    assert_eq!((w.detach_passenger(apc), w.passengers(apc)), (None, 0));
}

#[test]
fn cargo_refuses_itself_the_dead_and_who_is_aboard() {
    let w = &mut world(|map| {
        map.unit("GDI", "APC", 30, 40, "")
            .infantry("GDI", "E1", 33, 40, "")
            .infantry("GDI", "E1", 33, 42, "");
    });
    let (apc, soldiers) = (one(w, "APC"), all(w, "E1"));
    assert!(!w.attach_passenger(apc, apc));
    assert!(w.attach_passenger(apc, soldiers[0]));
    assert!(!w.attach_passenger(apc, soldiers[0]));
    w.delete(soldiers[1]);
    assert!(!w.attach_passenger(apc, soldiers[1]));
    assert_eq!(w.passengers(apc), 1);
}

#[test]
fn cargo_boarding_closes_the_contact() {
    let w = &mut world(|map| {
        map.unit("GDI", "APC", 30, 40, "").infantry("GDI", "E1", 33, 40, "");
    });
    let (apc, soldier) = (one(w, "APC"), one(w, "E1"));
    couple(w, soldier, apc);
    w.attach_passenger(apc, soldier);
    assert_eq!((w.contact(apc), w.tethered(apc)), (None, false), "free for the next");
}

/// `radio.md` §1.1: the check finds each broken rule.
#[test]
fn invariants_1_to_4() {
    let fresh = || {
        world(|map| {
            for x in [30, 33, 36] {
                map.unit("GDI", "MMCH", x, 40, "");
            }
        })
    };
    let flaw = |w: &World| w.state.radio_flaw().map(|(_, what)| what);
    let mut w = fresh();
    let ids = all(&w, "MMCH");
    couple(&mut w, ids[0], ids[1]);
    assert_eq!(flaw(&w), None);
    techno(&mut w, ids[0]).tethered = false;
    assert_eq!(flaw(&w), Some("only one side of a contact is tethered"));
    let mut w = fresh();
    techno(&mut w, ids[2]).tethered = true;
    assert_eq!(flaw(&w), Some("an object is tethered to nobody"));
    let mut w = fresh();
    w.set_contact(ids[0], ids[1]);
    assert_eq!(flaw(&w), Some("a radio contact is not mutual"));
    let mut w = fresh();
    w.set_contact(ids[0], ids[0]);
    assert_eq!(flaw(&w), Some("an object is its own radio contact"));
    let mut w = fresh();
    greet(&mut w, ids[0], ids[1]);
    techno(&mut w, ids[1]).object.active = false;
    assert_eq!(flaw(&w), Some("a radio contact is gone"));
    // The invariants allow a contact in limbo: patients of a hospital.
    let mut w = fresh();
    w.limbo(ids[0]);
    greet(&mut w, ids[0], ids[1]);
    assert_eq!(flaw(&w), None);
}

#[test]
fn a_save_with_a_broken_contact_is_refused() {
    let mut w = world(|map| {
        map.unit("GDI", "MMCH", 30, 40, "").unit("GDI", "MMCH", 33, 40, "");
    });
    let ids = all(&w, "MMCH");
    couple(&mut w, ids[0], ids[1]);
    assert!(w.load_again(&w.save()).is_ok());
    techno(&mut w, ids[1]).tethered = false;
    let refused = w.load_again(&w.save()).expect_err("a flaw");
    assert!(refused.to_string().contains("only one side of a contact is tethered"), "{refused}");
}
