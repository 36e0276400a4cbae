//! The per-step test: who is in the way (MOV-6, MOV-7 steps 7 and 9, MOV-9, GAT-1).

use super::*;
use crate::aim::Aim;
use crate::coord::Coord;
use crate::links::member;
use crate::mission::Mission;
use crate::movement::{Entry, Step};

/// What a GDI mover north of the cell meets there. The first unit or soldier of GDI is the mover.
fn meets(fill: impl FnOnce(&mut Map)) -> Entry {
    let w = world(fill);
    w.can_enter(mover(&w), HERE, Some(SOUTH), false)
}

fn mover(w: &World) -> Id {
    let mut all = w.technos(&[Class::Unit, Class::Infantry]).into_iter();
    all.find(|id| w.object(*id).is_some_and(|o| o.cell() == NORTH)).expect("the mover")
}

/// Sets an object on its way from its cell to another.
fn heads_for(w: &mut World, id: Id, to: Cell) {
    w.vacate(id);
    let from = w.object(id).expect("it moves").cell().into();
    let head = Coord::centre(to);
    let step = Step { from, to: to.into(), head, deck: false, spot: 0, tube: false };
    w.foot_mut(id).expect("it moves").locomotion.step = Some(step);
    w.occupy(id);
}

#[test]
fn mov_6_vehicles() {
    use Entry as E;
    // The mover's type, who stands in the cell: house and type, verdict.
    for (mover, house, other, entry) in [
        ("BGGY", "GDI", "BGGY", E::FriendlyTemporary),
        ("BGGY", "Nod", "BGGY", E::EnemyDestroyable),
        ("MCV", "Nod", "BGGY", E::No),
        ("MCV", "GDI", "BGGY", E::FriendlyTemporary),
    ] {
        let found = meets(|m| {
            m.unit("GDI", mover, 40, 39, "").unit(house, other, 40, 40, "");
        });
        assert_eq!(found, entry, "{mover} before {house} {other}");
    }
}

#[test]
fn mov_6_soldiers_before_vehicles() {
    use Entry as E;
    for (mover, house, other, entry) in [
        ("BGGY", "GDI", "E1", E::FriendlyTemporary),
        ("BGGY", "Nod", "E1", E::EnemyDestroyable),
        // A harvester is unarmed, but crushes.
        ("HARV", "Nod", "E1", E::Clear),
        ("HARV", "GDI", "E1", E::FriendlyTemporary),
        ("HARV", "Nod", "CYC2", E::No),
    ] {
        let found = meets(|m| {
            m.unit("GDI", mover, 40, 39, "").infantry(house, other, 40, 40, "");
        });
        assert_eq!(found, entry, "{mover} before {house} {other}");
    }
}

#[test]
fn crd_13_three_soldiers_fill_a_cell() {
    for (friends, entry) in [(1, Entry::Clear), (2, Entry::Clear), (3, Entry::FriendlyTemporary)] {
        let found = meets(|m| {
            m.infantry("GDI", "E1", 40, 39, "");
            for _ in 0..friends {
                m.infantry("GDI", "E1", 40, 40, "");
            }
        });
        assert_eq!(found, entry, "{friends} friends");
    }
    let enemy = |kind| {
        meets(|m| {
            m.infantry("GDI", kind, 40, 39, "").infantry("Nod", "E1", 40, 40, "");
        })
    };
    assert_eq!(enemy("E1"), Entry::EnemyDestroyable);
    assert_eq!(enemy("ENGINEER"), Entry::No, "unarmed");
}

#[test]
fn mov_7_reservations_count_as_moving() {
    use Entry as E;
    for (mover, house, infantry, entry) in [
        ("BGGY", "GDI", false, E::Moving),
        ("BGGY", "Nod", false, E::Moving),
        ("BGGY", "GDI", true, E::Moving),
        ("BGGY", "Nod", true, E::EnemyDestroyable),
        ("TRUCKA", "Nod", true, E::No),
        ("HARV", "Nod", true, E::Clear),
    ] {
        let mut w = world(|m| {
            m.unit("GDI", mover, 40, 39, "");
            if infantry {
                m.infantry(house, "E1", 40, 41, "")
            } else {
                m.unit(house, "BGGY", 40, 41, "")
            };
        });
        let other = w.occupants(Cell::new(40, 41))[0];
        heads_for(&mut w, other, HERE);
        let id = super::occupants::mover(&w);
        assert_eq!(w.can_enter(id, HERE, Some(SOUTH), false), entry, "{mover}, {house}, infantry {infantry}");
    }
}

#[test]
fn mov_6_a_friend_who_leaves_moves_through() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").unit("GDI", "BGGY", 40, 40, "");
    });
    let id = mover(&w);
    let other = w.occupants(HERE)[0];
    assert_eq!(w.can_enter(id, HERE, Some(SOUTH), false), Entry::FriendlyTemporary);
    heads_for(&mut w, other, Cell::new(40, 41));
    assert_eq!(w.can_enter(id, HERE, Some(SOUTH), false), Entry::Moving);
}

#[test]
fn mov_9_a_train_takes_all_but_prohibited_for_clear() {
    let run = |house| {
        let mut w = world(|m| {
            m.unit("GDI", "LOCOMOTIVE", 40, 39, "").unit(house, "BGGY", 40, 40, "");
        });
        overlay(&mut w, HERE, "TRACKS01");
        overlay(&mut w, NORTH, "TRACKS01");
        w.can_enter(mover(&w), HERE, Some(SOUTH), false)
    };
    assert_eq!(run("GDI"), Entry::Clear);
    let w = world(|m| {
        m.unit("GDI", "LOCOMOTIVE", 40, 39, "");
    });
    assert_eq!(w.can_enter(mover(&w), HERE, Some(SOUTH), false), Entry::No, "no rails");
}

#[test]
fn brg_1_ground_and_deck_are_two_places() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").unit("GDI", "BGGY", 40, 40, "");
    });
    let (id, other) = (mover(&w), w.occupants(HERE)[0]);
    overlay(&mut w, HERE, "BRIDGE2");
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::FriendlyTemporary);
    assert_eq!(w.can_enter(id, HERE, None, true), Entry::Clear, "it stands below");
    w.foot_mut(other).unwrap().high = true;
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::Clear, "it stands above");
    assert_eq!(w.can_enter(id, HERE, None, true), Entry::FriendlyTemporary);
}

#[test]
fn mov_7_structures() {
    use Entry as E;
    for (mover, house, kind, entry) in [
        ("BGGY", "GDI", "NAPOWR", E::No),
        ("BGGY", "Nod", "NAPOWR", E::EnemyDestroyable),
        ("MCV", "Nod", "NAPOWR", E::No),
        ("BGGY", "GDI", "GALITE", E::No),
        ("BGGY", "Nod", "NAFNCE", E::Clear),
        ("BGGY", "GDI", "GAFIRE", E::No),
    ] {
        if Map::new().load().rules.buildings.find(kind).is_none() {
            continue;
        }
        let found = meets(|m| {
            m.unit("GDI", mover, 40, 39, "").structure(house, kind, 40, 40, "");
        });
        assert_eq!(found, entry, "{mover} before {house} {kind}");
    }
}

#[test]
fn mov_7_lsf_3_only_a_live_fence_is_closed() {
    let fence = |on: bool| {
        meets(|m| {
            m.unit("GDI", "BGGY", 40, 39, "").structure("Nod", "NAFNCE", 40, 40, "");
            m.structure_of("Nod", "NAPOST", 39, 40, "", 256, true);
            m.structure_of("Nod", "NAPOST", 41, 40, "", 256, on);
            m.structure("Nod", "NAPOWR", 44, 44, "");
        })
    };
    assert_eq!((fence(true), fence(false)), (Entry::No, Entry::Clear));
}

#[test]
fn mov_7_a_lowered_firestorm_wall_is_open() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").structure("Nod", "GAFSDF", 40, 40, "");
    });
    let id = mover(&w);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::Clear);
    w.house_mut(1).firestorm_active = true;
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No);
}

#[test]
fn gat_1_gates() {
    use Entry as E;
    for (mover, house, open, entry) in [
        ("BGGY", "GDI", false, E::Gate),
        ("BGGY", "GDI", true, E::Clear),
        ("BGGY", "Nod", false, E::EnemyDestroyable),
        ("MCV", "Nod", false, E::No),
        ("MCV", "Nod", true, E::Clear),
    ] {
        let mut w = world(|m| {
            m.unit("GDI", mover, 40, 39, "").structure(house, "GAGATE_A", 40, 40, "");
        });
        let id = super::occupants::mover(&w);
        let gate = w.structure_on(HERE).expect("a gate");
        if open {
            w.techno_mut(gate).unwrap().door.open(0, 0);
        }
        assert_eq!(w.can_enter(id, HERE, Some(SOUTH), false), entry, "{mover}, {house}, open {open}");
    }
}

#[test]
fn mov_7_the_bay_of_a_refinery_is_for_harvesters_of_mutual_allies() {
    let run = |mover: &str, house: &str, allied: bool| {
        let mut w = world(|m| {
            m.unit("GDI", mover, 44, 39, "").structure(house, "PROC", 38, 39, "");
        });
        // The bay lies at the structure's cell + (2, 1).
        w.house_mut(1).allies |= u32::from(allied);
        w.house_mut(0).allies |= u32::from(allied) << 1;
        w.can_enter(mover_of(&w), HERE, None, false)
    };
    assert_eq!(run("HARV", "GDI", false), Entry::Clear);
    assert_eq!(run("BGGY", "GDI", false), Entry::No);
    assert_eq!(run("HARV", "Nod", false), Entry::No);
    assert_eq!(run("HARV", "Nod", true), Entry::Clear);
}

fn mover_of(w: &World) -> Id {
    first(w, Class::Unit, 0)
}

/// Makes two objects radio contacts of one another.
fn couple(w: &mut World, a: Id, b: Id) {
    w.state.links.registry().attach(a, member::CONTACT, Some(b));
    w.state.links.registry().attach(b, member::CONTACT, Some(a));
}

#[test]
fn radio_1_2_a_vehicle_enters_what_it_is_coupled_with() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").structure("GDI", "NAPOWR", 40, 40, "");
    });
    let (id, other) = (mover(&w), w.structure_on(HERE).unwrap());
    couple(&mut w, id, other);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No, "contact alone");
    w.techno_mut(id).unwrap().tethered = true;
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::Clear, "contact and tether");
}

#[test]
fn radio_1_2_a_depot_takes_its_contact() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").structure("GDI", "GADEPT", 40, 40, "");
    });
    let (id, other) = (mover(&w), w.structure_on(HERE).unwrap());
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No);
    couple(&mut w, id, other);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::Clear);
}

#[test]
fn radio_1_2_the_destination_of_an_enter_needs_the_tether() {
    let mut w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "").structure("GDI", "NAPOWR", 40, 40, "");
    });
    let (id, other) = (mover(&w), w.structure_on(HERE).unwrap());
    w.set_aim(id, Aim::Nav, other);
    w.techno_mut(id).unwrap().mission.current = Some(Mission::Enter);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No);
    w.techno_mut(id).unwrap().tethered = true;
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::Clear);
    w.techno_mut(id).unwrap().mission.current = Some(Mission::Move);
    assert_eq!(w.can_enter(id, HERE, None, false), Entry::No);
}

#[test]
fn mov_7_soldiers_go_into_what_they_capture_or_board() {
    for (mission, entry) in [
        (Mission::Enter, Entry::Clear),
        (Mission::Capture, Entry::Clear),
        (Mission::Sabotage, Entry::Clear),
        (Mission::Attack, Entry::No),
    ] {
        let mut w = world(|m| {
            m.infantry("GDI", "ENGINEER", 40, 39, "").structure("Nod", "NAPOWR", 40, 40, "");
        });
        let (id, other) = (mover(&w), w.structure_on(HERE).unwrap());
        w.set_aim(id, Aim::Nav, other);
        w.techno_mut(id).unwrap().mission.current = Some(mission);
        assert_eq!(w.can_enter(id, HERE, None, false), entry, "{mission:?}");
    }
}
