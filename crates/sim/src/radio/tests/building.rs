//! `radio.md` §5.8 building, without `DOCKING`.

use super::*;

/// A structure of a type with a client of a type, of GDI both.
fn scene(structure: &str, client: &str, more: impl FnOnce(&mut Map)) -> (World, Id, Id) {
    let w = world(|map| {
        map.structure("GDI", structure, 40, 40, "");
        match client {
            "E1" => map.infantry("GDI", client, 30, 40, ""),
            "ORCA" => map.aircraft("GDI", client, 30, 40, ""),
            _ => map.unit("GDI", client, 30, 40, ""),
        };
        more(map);
    });
    let (structure, client) = (one(&w, structure), one(&w, client));
    (w, structure, client)
}

fn refinery() -> (World, Id, Id) {
    scene("PROC", "HARV", |_| {})
}

fn can_load(w: &mut World, client: Id, structure: Id) -> Message {
    w.say_to(client, Message::CanLoad, structure)
}

#[test]
fn can_load_of_no_ally() {
    let (mut w, refinery, harvester) = refinery();
    techno(&mut w, harvester).house = 1;
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Static);
}

#[test]
fn can_load_writes_history() {
    let (mut w, refinery, harvester) = refinery();
    can_load(&mut w, harvester, refinery);
    assert_eq!(w.techno(refinery).expect("one").heard[0], Message::CanLoad.number());
}

#[test]
fn can_load_while_going_up_or_down() {
    for mission in [Mission::Construction, Mission::Selling] {
        let (mut w, refinery, harvester) = refinery();
        put_on(&mut w, refinery, mission);
        assert_eq!(can_load(&mut w, harvester, refinery), Message::Negative, "{mission:?}");
    }
}

#[test]
fn can_load_while_in_contact_with_another() {
    let (mut w, refinery, harvester) = scene("PROC", "HARV", |map| {
        map.unit("GDI", "HARV", 30, 44, "");
    });
    let other = all(&w, "HARV")[1];
    greet(&mut w, other, refinery);
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Negative);
    assert_eq!(can_load(&mut w, other, refinery), Message::Roger, "its own contact");
    w.relaxed += 1;
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Roger, "ScenarioInit");
}

#[test]
fn can_load_switched_off() {
    let (mut w, refinery, harvester) = refinery();
    w.building_mut(refinery).expect("one").powered = false;
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Negative);
}

#[test]
fn can_load_unit_repair() {
    let (mut w, depot, tank) = scene("GADEPT", "MMCH", |_| {});
    assert_eq!(can_load(&mut w, tank, depot), Message::Roger);
    let (mut w, depot, orca) = scene("GADEPT", "ORCA", |_| {});
    assert_eq!(can_load(&mut w, orca, depot), Message::Roger);
}

#[test]
fn can_load_unit_repair_otherwise() {
    let (mut w, depot, tank) = scene("GADEPT", "MMCH", |_| {});
    put_at(&mut w, tank, Cell::new(41, 41));
    assert_eq!(can_load(&mut w, tank, depot), Message::Negative, "it stands there already");
    let (mut w, depot, soldier) = scene("GADEPT", "E1", |_| {});
    assert_eq!(can_load(&mut w, soldier, depot), Message::Negative, "a soldier");
}

#[test]
fn can_load_armory_or_hospital() {
    for service in ["Hospital", "Armory"] {
        let (mut w, house, soldier) = scene("GAPILE", "E1", |map| {
            map.set("GAPILE", service, "yes").set("GAPILE", "Ammo", "2");
        });
        assert_eq!(can_load(&mut w, soldier, house), Message::Roger, "{service}");
        put_on(&mut w, house, Mission::Repair);
        assert_eq!(can_load(&mut w, soldier, house), Message::Negative, "{service} at work");
        put_on(&mut w, house, Mission::Guard);
        techno(&mut w, house).ammo = 0;
        assert_eq!(can_load(&mut w, soldier, house), Message::Negative, "{service} used up");
    }
}

#[test]
fn can_load_armory_or_hospital_of_a_vehicle() {
    let (mut w, house, tank) = scene("GAPILE", "MMCH", |map| {
        map.set("GAPILE", "Hospital", "yes").set("GAPILE", "Ammo", "2");
    });
    assert_eq!(can_load(&mut w, tank, house), Message::Static);
}

#[test]
fn can_load_helipad() {
    let (mut w, pad, orca) = scene("GAHPAD", "ORCA", |_| {});
    assert_eq!(can_load(&mut w, orca, pad), Message::Roger);
    let (mut w, pad, tank) = scene("GAHPAD", "MMCH", |_| {});
    assert_eq!(can_load(&mut w, tank, pad), Message::Negative);
}

#[test]
fn can_load_dock_unload() {
    let (mut w, refinery, harvester) = refinery();
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Roger);
    let (mut w, refinery, tank) = scene("PROC", "MMCH", |_| {});
    assert_eq!(can_load(&mut w, tank, refinery), Message::Static, "no harvester");
}

#[test]
fn can_load_dock_unload_needs_both_alliances() {
    let (mut w, refinery, harvester) = refinery();
    techno(&mut w, harvester).house = 1;
    w.ally(0, 1, true);
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Static);
    w.ally(1, 0, true);
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Roger);
}

#[test]
fn can_load_dock_unload_with_cargo() {
    let (mut w, refinery, harvester) = scene("PROC", "HARV", |map| {
        map.infantry("GDI", "E1", 30, 44, "");
    });
    let soldier = one(&w, "E1");
    w.attach_passenger(refinery, soldier);
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Static);
    w.relaxed += 1;
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Roger, "ScenarioInit");
}

#[test]
fn can_load_weeder() {
    let (mut w, facility, weeder) = scene("NAWAST", "WEED", |_| {});
    assert_eq!(can_load(&mut w, weeder, facility), Message::Roger);
    let (mut w, facility, harvester) = scene("NAWAST", "HARV", |_| {});
    assert_eq!(can_load(&mut w, harvester, facility), Message::Static);
}

#[test]
fn can_load_else() {
    let (mut w, plant, tank) = scene("GAPOWR", "MMCH", |_| {});
    assert_eq!(can_load(&mut w, tank, plant), Message::Static);
}

/// The compatibility switch of §5.8: a harvester whose list lacks the type.
#[test]
fn can_load_and_docking_look_at_the_dock_list_unless_told_not_to() {
    let (mut w, refinery, harvester) = scene("PROC", "HARV", |map| {
        map.set("HARV", "Dock", "GAPOWR");
    });
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Negative);
    assert_eq!(w.say_to(harvester, Message::Docking, refinery), Message::Negative);
    w.state.options.honour_dock_lists = false;
    assert_eq!(can_load(&mut w, harvester, refinery), Message::Roger);
    assert_eq!(w.say_to(harvester, Message::Docking, refinery), Message::Roger);
}

#[test]
fn im_in_while_being_sold() {
    let (mut w, refinery, harvester) = refinery();
    put_on(&mut w, refinery, Mission::Selling);
    assert_eq!(w.say_to(harvester, Message::ImIn, refinery), Message::Negative);
}

#[test]
fn im_in_at_a_service() {
    for service in ["UnitRepair", "UnitReload", "Hospital", "Armory"] {
        let (mut w, house, client) = scene("GAPILE", "MMCH", |map| {
            map.set("GAPILE", service, "yes");
        });
        techno(&mut w, house).ready = false;
        put_on(&mut w, client, Mission::Enter);
        assert_eq!(w.say_to(client, Message::ImIn, house), Message::Roger, "{service}");
        assert!(w.techno(house).expect("one").ready);
        assert_eq!((queued(&w, house), queued(&w, client)), (Some(Mission::Repair), Some(Mission::Sleep)));
    }
}

#[test]
fn im_in_at_a_refinery_or_waste_facility() {
    for (house, client) in [("PROC", "HARV"), ("NAWAST", "WEED")] {
        let (mut w, house, client) = scene(house, client, |_| {});
        put_on(&mut w, client, Mission::Enter);
        assert_eq!(w.say_to(client, Message::ImIn, house), Message::Roger);
        assert_eq!((queued(&w, house), queued(&w, client)), (None, Some(Mission::Unload)));
    }
}

#[test]
fn im_in_else() {
    let (mut w, plant, tank) = scene("GAPOWR", "MMCH", |_| {});
    assert_eq!(w.say_to(tank, Message::ImIn, plant), Message::Static);
}

#[test]
fn are_refinery() {
    let ask = |w: &mut World, client, house| w.say_to(client, Message::AreRefinery, house);
    for kind in ["PROC", "GADEPT", "NAWAST"] {
        let (mut w, house, client) = scene(kind, "MMCH", |_| {});
        assert_eq!(ask(&mut w, client, house), Message::Roger, "{kind}");
    }
    let (mut w, plant, tank) = scene("GAPOWR", "MMCH", |_| {});
    assert_eq!(ask(&mut w, tank, plant), Message::Negative, "another type");
    let (mut w, refinery, harvester) = refinery();
    greet(&mut w, harvester, refinery);
    assert_eq!(ask(&mut w, harvester, refinery), Message::Negative, "in contact");
    w.say(harvester, Message::OverOut);
    techno(&mut w, harvester).house = 1;
    assert_eq!(ask(&mut w, harvester, refinery), Message::Negative, "another owner");
    techno(&mut w, harvester).house = 0;
    techno(&mut w, refinery).object.limbo = true;
    assert_eq!(ask(&mut w, harvester, refinery), Message::Negative, "in limbo");
    techno(&mut w, refinery).object.limbo = false;
    let (mut w, refinery, tank) = scene("PROC", "MMCH", |map| {
        map.infantry("GDI", "E1", 30, 44, "");
    });
    let soldier = one(&w, "E1");
    w.attach_passenger(refinery, soldier);
    assert_eq!(ask(&mut w, tank, refinery), Message::Negative, "cargo");
}

#[test]
fn building() {
    let (mut w, yard, tank) = scene("GACNST", "MMCH", |_| {});
    assert_eq!(w.say_to(tank, Message::Building, yard), Message::Roger);
    assert_eq!(queued(&w, yard), Some(Mission::Repair));
}

#[test]
fn complete() {
    let (mut w, yard, tank) = scene("GACNST", "MMCH", |_| {});
    put_on(&mut w, yard, Mission::Repair);
    assert_eq!(w.say_to(tank, Message::Complete, yard), Message::Roger);
    assert_eq!(queued(&w, yard), Some(Mission::Guard));
    put_on(&mut w, yard, Mission::Selling);
    assert_eq!(w.say_to(tank, Message::Complete, yard), Message::Static, "it is being sold");
}

#[test]
fn over_out() {
    let (mut w, refinery, harvester) = refinery();
    couple(&mut w, harvester, refinery);
    assert_eq!(w.say(harvester, Message::OverOut), Message::Roger);
    assert_eq!((w.contact(refinery), w.tethered(refinery)), (None, false));
}

#[test]
fn unloaded_near_a_depot() {
    let (mut w, depot, tank) = scene("GADEPT", "MMCH", |_| {});
    couple(&mut w, tank, depot);
    put_at(&mut w, tank, Cell::new(42, 41));
    assert_eq!(w.say(tank, Message::Unloaded), Message::Roger);
    assert!(w.tethered(tank), "nothing happens yet");
    put_at(&mut w, tank, Cell::new(44, 41));
    assert_eq!(w.say(tank, Message::Unloaded), Message::RunAway);
    assert_eq!((w.contact(tank), w.tethered(tank)), (None, false));
}

#[test]
fn unloaded_else() {
    for (kind, answer) in [("GAWEAP", Message::RunAway), ("GAPILE", Message::Roger), ("PROC", Message::Roger)]
    {
        let (mut w, house, tank) = scene(kind, "MMCH", |_| {});
        couple(&mut w, tank, house);
        assert_eq!(w.say(tank, Message::Unloaded), answer, "{kind}");
        assert_eq!((w.contact(house), w.tethered(house), w.tethered(tank)), (None, false, false));
    }
}

#[test]
fn redraw() {
    for kind in ["GAWEAP", "GAPOWR"] {
        let (mut w, house, tank) = scene(kind, "MMCH", |_| {});
        assert_eq!(w.say_to(tank, Message::Redraw, house), Message::Roger);
        // A war factory does not hand it on, so it leaves no history.
        let noted = w.techno(house).expect("one").heard[0] == Message::Redraw.number();
        assert_eq!(noted, kind == "GAPOWR");
    }
}

#[test]
fn other_falls_through() {
    let (mut w, plant, tank) = scene("GAPOWR", "MMCH", |_| {});
    for message in [Message::WantRide, Message::Prepared, Message::NeedToMove, Message::TryingToLoad] {
        assert_eq!(w.say_to(tank, message, plant), Message::Static, "{}", message.name());
    }
}
