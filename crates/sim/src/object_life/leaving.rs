//! Every way of leaving raises its reason, and once (`detach.md` §2): one test a row of its table.

use sandtable_detach::Id;
use sandtable_scenario::model::Cell;

use crate::aim::{Aim, Target};
use crate::house::Class;
use crate::links::Reason::{self, Destroyed, Dying, Limbo, Ownership};
use crate::mission::Mission;
use crate::support::*;
use crate::world::World;

/// A world with a third side; nobody has left it yet.
fn world(place: impl FnOnce(&mut Map)) -> World {
    let mut map = Map::new();
    map.third_side();
    place(&mut map);
    map.world()
}

/// The object of a type.
fn one(w: &World, kind: &str) -> Id {
    let all = w.technos(&Class::ALL);
    let of = |id: &Id| w.info(*id).is_some_and(|o| o.kind == kind);
    all.into_iter().find(of).unwrap_or_else(|| panic!("a {kind}"))
}

/// Why an object left during something, to the end of the frame in which the dead are freed.
fn reasons(w: &mut World, id: Id, what: impl FnOnce(&mut World)) -> Vec<Reason> {
    w.left.clear();
    what(w);
    let left: Vec<Reason> = w.left.iter().filter(|(who, _)| *who == id).map(|(_, why)| *why).collect();
    let before = w.left.len();
    w.delete_the_dead();
    assert_eq!(w.left.len(), before, "nothing is raised by the end of the frame");
    left
}

fn strength(w: &World, id: Id) -> i32 {
    w.object(id).map_or(0, |o| o.strength)
}

fn kill(w: &mut World, id: Id) {
    let all = strength(w, id);
    w.damage(id, all, None);
}

/// One of each class.
fn zoo(map: &mut Map) {
    map.unit("Nod", "BGGY", 40, 40, "")
        .infantry("Nod", "E1", 42, 40, "")
        .aircraft("Nod", "TRNSPORT", 44, 40, "")
        .structure("Nod", "NAPOWR", 46, 40, "");
}

const ZOO: [&str; 4] = ["BGGY", "E1", "TRNSPORT", "NAPOWR"];

/// Row "damage brings strength to 0", with the deletion that follows.
#[test]
fn strength_zero_is_dying_then_destroyed() {
    for kind in ZOO {
        let mut w = world(zoo);
        let id = one(&w, kind);
        assert_eq!(reasons(&mut w, id, |w| kill(w, id)), [Dying, Destroyed], "{kind}");
    }
}

/// Row "deletion request": the limbo inside raises nothing, and neither does a second request.
#[test]
fn a_deletion_request_is_destroyed() {
    for kind in ZOO {
        let mut w = world(zoo);
        let id = one(&w, kind);
        let twice = |w: &mut World| {
            w.delete(id);
            w.delete(id);
        };
        assert_eq!(reasons(&mut w, id, twice), [Destroyed], "{kind}");
    }
}

/// Row "limbo of an active object", and rule 3: not again while it is off the map.
#[test]
fn limbo_is_limbo() {
    for kind in ZOO {
        let mut w = world(zoo);
        let id = one(&w, kind);
        let twice = |w: &mut World| {
            w.limbo(id);
            w.limbo(id);
        };
        assert_eq!(reasons(&mut w, id, twice), [Limbo], "{kind}");
        assert_eq!(reasons(&mut w, id, |w| w.delete(id)), [Destroyed], "{kind} off the map");
    }
}

/// Row "limbo": boarding a transport, being lifted by a carryall, coming down in a pod.
#[test]
fn boarding_is_limbo() {
    let mut w = world(|map| {
        map.infantry("GDI", "E1", 38, 40, "").unit("GDI", "APC", 40, 40, "");
    });
    let (soldier, apc) = (one(&w, "E1"), one(&w, "APC"));
    assert_eq!(reasons(&mut w, soldier, |w| w.board(soldier, apc)), [Limbo]);
    let mut w = world(|map| {
        map.infantry("GDI", "E1", 38, 40, "");
    });
    let soldier = one(&w, "E1");
    w.limbo(soldier);
    let pod = |w: &mut World| {
        assert!(w.start_drop(soldier, Cell::new(44, 44)));
        for _ in 0..400 {
            w.step(&[]);
        }
    };
    assert_eq!(reasons(&mut w, soldier, pod), [Limbo], "touchdown");
    assert!(w.object(soldier).is_some_and(|o| o.placed()));
}

/// Row "destructor": passengers killed with their transport go directly; those that get out do not go.
#[test]
fn passengers_of_the_dead_are_destroyed() {
    for (explodes, expected) in [("yes", vec![Destroyed]), ("no", vec![])] {
        let mut w = world(|map| {
            map.infantry("GDI", "E1", 38, 40, "")
                .unit("GDI", "APC", 40, 40, "")
                .set("APC", "Explodes", explodes);
        });
        let (soldier, apc) = (one(&w, "E1"), one(&w, "APC"));
        w.board(soldier, apc);
        assert_eq!(reasons(&mut w, soldier, |w| kill(w, apc)), expected, "explodes: {explodes}");
    }
    let mut w = world(|map| {
        map.infantry("GDI", "E1", 38, 40, "").unit("GDI", "APC", 40, 40, "");
    });
    let (soldier, apc) = (one(&w, "E1"), one(&w, "APC"));
    w.board(soldier, apc);
    assert_eq!(reasons(&mut w, soldier, |w| w.delete(apc)), [Destroyed], "deleted with its transport");
}

/// Row "stun": being sold, at its end; the client of a depot too; leaving by the edge of the map.
#[test]
fn being_sold_and_leaving_the_map_is_destroyed() {
    let mut w = world(zoo);
    let plant = one(&w, "NAPOWR");
    assert_eq!(reasons(&mut w, plant, |w| w.finish_sale(plant)), [Destroyed]);
    let buggy = one(&w, "BGGY");
    assert_eq!(reasons(&mut w, buggy, |w| w.sell_client(buggy)), [Destroyed]);
    let soldier = one(&w, "E1");
    let retreat = |w: &mut World| {
        w.start_mission(soldier, Mission::Retreat);
        for _ in 0..3000 {
            w.step(&[]);
        }
    };
    assert_eq!(reasons(&mut w, soldier, retreat), [Destroyed]);
}

/// Row "vehicle crushes infantry": the kill is booked, and it never is dying.
#[test]
fn crushing_is_destroyed_only() {
    let mut w = world(|map| {
        map.infantry("Nod", "E1", 42, 40, "").unit("GDI", "MMCH", 40, 40, "").set("MMCH", "Crusher", "yes");
    });
    let (soldier, tank) = (one(&w, "E1"), one(&w, "MMCH"));
    let lost = w.house(1).units_lost;
    let over = |w: &mut World| {
        w.assign_destination(tank, Cell::new(44, 40));
        w.start_mission(tank, Mission::Move);
        for _ in 0..200 {
            w.step(&[]);
        }
    };
    assert_eq!(reasons(&mut w, soldier, over), [Destroyed]);
    assert_eq!(w.house(1).units_lost, lost + 1);
}

fn taken(w: &mut World, id: Id) {
    w.capture(id, 0);
}

/// Row "capture": by script, by an engineer, by a thief; raised once while the old owner is still set. Who went in is
/// destroyed.
#[test]
fn capture_is_ownership() {
    for kind in ZOO {
        let mut w = world(zoo);
        let id = one(&w, kind);
        assert_eq!(reasons(&mut w, id, |w| taken(w, id)), [Ownership], "{kind}");
        assert_eq!(reasons(&mut w, id, |w| taken(w, id)), [], "{kind} is ours already");
    }
    for (kind, target, row) in [("ENGINEER", "NAPOWR", true), ("MHIJACK", "BGGY", false)] {
        let enters = |w: &mut World, soldier: Id, target: Id| {
            let at = w.object(target).expect("one").coord;
            w.limbo(soldier);
            w.unlimbo(soldier, at, 0);
            w.start_mission(soldier, Mission::Capture);
            w.set_aim(soldier, Aim::Nav, target);
            assert!(w.capture_arrival(soldier));
        };
        let scene = || {
            world(|map| {
                map.infantry("GDI", kind, 38, 40, "").set(
                    kind,
                    "VehicleThief",
                    if row { "no" } else { "yes" },
                );
                if row {
                    map.structure("Nod", target, 40, 40, "")
                } else {
                    map.unit("Nod", target, 40, 40, "")
                };
            })
        };
        let mut w = scene();
        let (soldier, prey) = (one(&w, kind), one(&w, target));
        assert_eq!(reasons(&mut w, prey, |w| enters(w, soldier, prey)), [Ownership], "{kind}");
        let mut w = scene();
        let (soldier, prey) = (one(&w, kind), one(&w, target));
        assert_eq!(reasons(&mut w, soldier, |w| enters(w, soldier, prey)), [Limbo, Destroyed], "{kind}");
    }
}

/// Row "vehicle deploys / building undeploys": off the map and deleted in one frame, but first those that attack it take
/// the new form for their target; engineers lose it.
#[test]
fn deploying_moves_the_attackers_first() {
    let place = |map: &mut Map| {
        map.unit("GDI", "TTNK", 40, 40, "")
            .unit("Nod", "BGGY", 30, 40, "")
            .infantry("Nod", "ENGINEER", 32, 40, "")
            .unit("Nod", "BIKE", 34, 40, "");
    };
    let mut w = world(place);
    let (tank, buggy, engineer, bike) =
        (one(&w, "TTNK"), one(&w, "BGGY"), one(&w, "ENGINEER"), one(&w, "BIKE"));
    let aim = |w: &mut World, at: Id| {
        w.set_aim(buggy, Aim::Target, at);
        w.set_aim(engineer, Aim::Target, at);
        w.set_aim(bike, Aim::Nav, at);
    };
    aim(&mut w, tank);
    let deploy = |w: &mut World| {
        w.start_mission(tank, Mission::Unload);
        for _ in 0..200 {
            w.step(&[]);
        }
    };
    assert_eq!(reasons(&mut w, tank, deploy), [Limbo, Destroyed]);
    let deployed = one(&w, "GATICK");
    assert_eq!(w.aim(buggy, Aim::Target), Target::Object(deployed));
    assert!(w.aim(engineer, Aim::Target).is_none() && w.aim(bike, Aim::Nav).is_none());
    aim(&mut w, deployed);
    let undeploy = |w: &mut World| {
        assert!(w.undeploy(deployed, Target::None));
        for _ in 0..120 {
            w.step(&[]);
        }
    };
    assert_eq!(reasons(&mut w, deployed, undeploy), [Limbo, Destroyed]);
    let tank = one(&w, "TTNK");
    assert_eq!(w.aim(buggy, Aim::Target), Target::Object(tank));
    assert!(w.aim(engineer, Aim::Target).is_none() && w.aim(bike, Aim::Nav).is_none());
}

/// Row "building upgrade object consumed on placement": it never was on the map.
#[test]
fn a_plug_is_destroyed_from_limbo() {
    let mut w = world(|map| {
        map.structure("GDI", "GAPOWR", 40, 40, "");
    });
    let number = w.rules.buildings.find("GAPOWRUP").expect("a plug") as u16;
    let plug = w.create(Class::Building, number, 0).expect("one");
    w.book_created(plug);
    assert_eq!(reasons(&mut w, plug, |w| w.put_down_structure(plug, Cell::new(40, 40))), [Destroyed]);
    let plant = one(&w, "GAPOWR");
    assert_eq!(w.building(plant).expect("one").upgrades, [number]);
}

/// detach.md §3.2 House.ToCapture: the loser's memory follows its row: set after the change of owner, kept through
/// another one, dropped when the structure goes.
#[test]
fn what_a_house_wants_back() {
    let mut w = world(zoo);
    let plant = one(&w, "NAPOWR");
    w.capture(plant, 0);
    assert_eq!((w.state.links.to_capture(1), w.state.links.to_capture(0)), (Some(plant), None));
    w.capture(plant, 4);
    assert_eq!((w.state.links.to_capture(1), w.state.links.to_capture(0)), (Some(plant), Some(plant)));
    w.capture(plant, 1);
    assert_eq!((w.state.links.to_capture(1), w.state.links.to_capture(4)), (None, Some(plant)));
    kill(&mut w, plant);
    assert_eq!((w.state.links.to_capture(0), w.state.links.to_capture(4)), (None, None));
}
