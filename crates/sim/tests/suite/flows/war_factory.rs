//! The way out of a war factory (`radio.md` §9.5 steps 1 to 3).

use sandtable_sim::Class;

use crate::support::*;

/// North cell of the factory, `buildings/1`.
pub const FACTORY: (i16, i16) = (30, 40);

/// A war factory with the tag of a trigger, with money, and a vehicle that is quickly built.
pub fn works(tag: &str) -> Map {
    let mut map = Map::new();
    map.set("GDI", "TechLevel", "10").set("GDI", "Credits", "100");
    for (key, value) in [("Owner", "GDI"), ("Cost", "10"), ("TechLevel", "1"), ("Prerequisite", "GAPOWR")] {
        map.set("BGGY", key, value);
    }
    map.structure("GDI", "GAPOWR", 24, 36, "").structure("GDI", "GAWEAP", 30, 40, tag);
    map
}

/// A run of a map in which the vehicle stands in the door.
pub fn in_the_door(map: &Map) -> Run {
    let mut run = map.listen();
    run.step(&[build(Class::Unit, "BGGY")]);
    run.until(200, "in the door", |run| run.on_map("units/0"));
    run
}

/// Whether the door of the factory is shut and nothing comes out.
pub fn at_rest(run: &Run) -> bool {
    run.mission("buildings/1") == "Guard"
        && run.techno("buildings/1", "door")["moving"] != true
        && run.techno("buildings/1", "tethered") == false
}

#[test]
fn a_vehicle_drives_out_to_the_rally_point() {
    let mut run = works("").listen();
    run.step(&[rally(FACTORY.0, FACTORY.1, (40, 46)), build(Class::Unit, "BGGY")]);
    run.until(200, "in the door", |run| run.on_map("units/0"));
    assert_eq!(run.mission("buildings/1"), "Unload");
    assert_eq!(run.techno("buildings/1", "tethered"), true);
    assert_eq!(run.techno("units/0", "tethered"), true);
    run.until(300, "the door shuts", at_rest);
    run.until(300, "at the rally point", |run| run.cell("units/0") == (40, 46));
    run.until(60, "rests", |run| run.mission("units/0") == "Guard");
    insta::assert_snapshot!(run.radio());
}

/// Step 3: without a rally point a person's vehicle scatters.
#[test]
fn without_a_rally_point_it_goes_aside() {
    let mut run = in_the_door(&works(""));
    run.until(300, "the door shuts", at_rest);
    run.play(60);
    assert_eq!(run.mission("units/0"), "Guard");
    let (x, y) = run.cell("units/0");
    assert!((33..38).contains(&x) && (38..45).contains(&y), "near the factory: {x},{y}");
    assert_ne!((x, y), (34, 41), "not in the way out");
}

/// Step 1: what comes while the door is in use waits; with another factory of the type it comes out there.
#[test]
fn the_next_product_waits_for_the_door_or_takes_another() {
    for others in [0, 1] {
        let mut map = works("");
        if others == 1 {
            map.structure("GDI", "GAWEAP", 30, 48, "");
        }
        map.set("GAWEAP", "DeployTime", ".2");
        let mut run = map.listen();
        run.step(&[build(Class::Unit, "BGGY"), build(Class::Unit, "BGGY")]);
        run.until(300, "the first", |run| run.on_map("units/0"));
        assert_eq!(run.mission("buildings/1"), "Unload");
        run.until(80, "the second is paid", |run| run.exists("units/1"));
        run.play(70);
        if others == 1 {
            assert!(run.on_map("units/1"), "lent to the other one");
            assert_eq!(run.mission("buildings/2"), "Unload");
        } else {
            assert!(run.in_limbo("units/1"), "it waits");
            run.until(900, "its turn", |run| run.on_map("units/1"));
        }
    }
}

/// Step 2: what digs drives out on a borrowed locomotor and has its own again outside (LOC-2).
#[test]
fn what_digs_drives_out() {
    let mut map = works("");
    map.set("BGGY", "Locomotor", "{4A582743-9839-11d1-B709-00A024DDAFD1}");
    let mut run = map.listen();
    run.step(&[rally(FACTORY.0, FACTORY.1, (42, 46)), build(Class::Unit, "BGGY")]);
    run.until(200, "in the door", |run| run.on_map("units/0"));
    while run.techno("units/0", "tethered") == true {
        run.step(&[]);
        assert!(run.coord("units", 0).2 >= 0, "above the ground while it is coupled");
    }
    assert_eq!(run.peek("/units/0/foot/locomotion/kind"), "Tunnel");
    assert!(run.peek("/units/0/foot/locomotion/piggybacked").is_null());
    run.until(300, "digs", |run| run.coord("units", 0).2 < -20);
    run.until(600, "there", |run| run.cell("units/0") == (42, 46) && run.at_rest("units", 0));
}

/// Step 2, other locomotors than drive, and tunnel: they come out all the same.
#[test]
fn every_locomotor_gets_out() {
    for locomotor in [
        "{4A582741-9839-11d1-B709-00A024DDAFD1}",
        "{4A582742-9839-11d1-B709-00A024DDAFD1}",
        "{4A582743-9839-11d1-B709-00A024DDAFD1}",
        "{55D141B8-DB94-11d1-AC98-006008055BB5}",
    ] {
        let mut map = works("");
        map.set("BGGY", "Locomotor", locomotor);
        let mut run = map.listen();
        run.step(&[rally(FACTORY.0, FACTORY.1, (40, 46)), build(Class::Unit, "BGGY")]);
        run.until(200, "in the door", |run| run.on_map("units/0"));
        run.until(400, "at the rally point", |run| run.cell("units/0") == (40, 46));
        run.until(200, "the door shuts", at_rest);
        run.assert_said("BGGY > GAWEAP UNLOADED = RUN_AWAY");
    }
}
