//! The demonstration scenario in our own words: its land, bases, texts and scripting, written by the map builder.
//!
//! The example `make-demo` writes it out; a test compares it with the committed file.

use sandtable_scenario::model::Cell;
use sandtable_scenario::writer::{ActionParam::*, MapBuilder, Placed};

/// Country numbers of the built-in rules.
const GDI: i32 = 0;
const NOD: i32 = 1;

/// Locals.
const POWER: i32 = 0;
const DUSK: i32 = 1;
const OUTPOST_DOWN: i32 = 2;

/// Bits of the numbers actions 71 and 72 take.
fn bits(value: f32) -> i32 {
    value.to_bits().cast_signed()
}

/// The map file.
pub fn demonstration() -> Vec<u8> {
    let mut map = MapBuilder::new("TEMPERATE", 40, 36);
    map.basic("Name", "Demonstration: Nightfall").basic("Player", "GDI").basic("HomeCell", 98);
    map.standard_houses("GDI");
    map.set("GDI", "Credits", 20).set("GDI", "PlayerControl", "yes").set("Nod", "Credits", 10);
    land(&mut map);
    bases(&mut map);
    texts(&mut map);
    opening(&mut map);
    nightfall(&mut map);
    ending(&mut map);
    map.build()
}

/// A plateau, a patch of Tiberium, some rocks.
fn land(map: &mut MapBuilder) {
    for y in 28..34 {
        for x in 44..50 {
            map.tile(Cell::new(x, y), 0, 0, 2);
        }
    }
    for (x, y) in [(30, 44), (31, 44), (32, 44), (30, 45), (31, 45), (32, 45), (31, 46)] {
        map.overlay(Cell::new(x, y), 102, 3);
    }
    map.overlay(Cell::new(36, 30), 173, 0).overlay(Cell::new(37, 30), 174, 0);
    map.waypoint(0, Cell::new(30, 36)).waypoint(5, Cell::new(46, 30)).waypoint(6, Cell::new(31, 45));
    map.waypoint(98, Cell::new(30, 36)).waypoint(99, Cell::new(30, 36));
}

fn bases(map: &mut MapBuilder) {
    map.structure(Placed::new("GDI", "GACNST", Cell::new(28, 34)).tagged("G_FANFARE"));
    map.structure(Placed::new("GDI", "GAPOWR", Cell::new(32, 34)));
    map.structure(Placed::new("GDI", "GAPILE", Cell::new(28, 38)).tagged("G_POWER"));
    map.infantry(Placed::new("GDI", "E1", Cell::new(31, 37))).unit(Placed::new(
        "GDI",
        "HVR",
        Cell::new(33, 37),
    ));
    map.structure(Placed::new("Nod", "NAPOWR", Cell::new(45, 29)).tagged("G_STRIKE"));
    map.structure(Placed::new("Nod", "NALASR", Cell::new(48, 30)).tagged("G_STRIKE"));
    map.structure(Placed::new("Nod", "NALASR", Cell::new(48, 32)).tagged("G_STRIKE"));
}

fn texts(map: &mut MapBuilder) {
    map.local(POWER, "Power restored", false).local(DUSK, "It is dark", false);
    map.local(OUTPOST_DOWN, "Outpost destroyed", false);
    let lines = [
        (1, "Commander, the outpost on the plateau must fall tonight."),
        (2, "You have two minutes before the convoy arrives."),
        (3, "The barracks are back on line."),
        (4, "Patrol reports all quiet."),
        (5, "Darkness is our cover. Strike now."),
        (6, "The outpost is gone. Well done."),
    ];
    for (number, line) in lines {
        map.set("Tutorial", number, line);
    }
}

/// Timers, credits, a variable, and a persistent trigger that is disabled later.
fn opening(map: &mut MapBuilder) {
    map.trigger("T_BRIEF", "GDI", "Briefing").event("T_BRIEF", 13, 0, 0);
    map.action("T_BRIEF", 46, Number(0)).action("T_BRIEF", 11, Number(1)).action_at(
        "T_BRIEF",
        48,
        Number(2),
        5,
    );
    map.action("T_BRIEF", 17, Number(5)).tag("G_BRIEF", 0, "Briefing 1", "T_BRIEF");

    map.trigger("T_START", "GDI", "Your orders").event("T_START", 13, 0, 6);
    map.action("T_START", 47, Number(0)).action("T_START", 27, Number(120)).action("T_START", 11, Number(2));
    map.tag("G_START", 0, "Your orders 1", "T_START");

    // The barracks carry this tag: they are switched off and on again, then the local is set.
    map.trigger("T_POWER", "GDI", "Barracks switched").event("T_POWER", 13, 0, 12);
    map.action("T_POWER", 61, Number(0)).action("T_POWER", 62, Number(0)).action(
        "T_POWER",
        56,
        Number(POWER),
    );
    map.action("T_POWER", 11, Number(3)).tag("G_POWER", 0, "Barracks switched 1", "T_POWER");

    // A chain under one tag: each trigger is judged alone, and the tag dies with the first offer that satisfies one.
    map.trigger("T_PAY", "GDI", "Payment").event("T_PAY", 36, 0, POWER).event("T_PAY", 13, 0, 8);
    map.action_with("T_PAY", 106, Number(GDI), [1500, 0, 0, 0], 0);
    map.trigger("T_PAY2", "GDI", "Payment in full").event("T_PAY2", 36, 0, POWER).event("T_PAY2", 13, 0, 8);
    map.action_with("T_PAY2", 106, Number(GDI), [500, 0, 0, 0], 0);
    map.link("T_PAY", "T_PAY2").tag("G_PAY", 0, "Payment 1", "T_PAY");

    map.trigger("T_PATROL", "GDI", "Patrol report").event("T_PATROL", 13, 0, 10);
    map.action("T_PATROL", 11, Number(4)).tag("G_PATROL", 2, "Patrol report 1", "T_PATROL");

    map.trigger("T_HARD", "GDI", "Hard only: no mercy").event("T_HARD", 13, 0, 3).action(
        "T_HARD",
        11,
        Number(9),
    );
    map.difficulty("T_HARD", [false, false, true]).tag("G_HARD", 0, "Hard only 1", "T_HARD");
}

/// The light fades, and with it comes the strike.
fn nightfall(map: &mut MapBuilder) {
    map.trigger("T_DUSK", "GDI", "Nightfall").event("T_DUSK", 47, 0, 30);
    map.action("T_DUSK", 71, Number(bits(0.1))).action("T_DUSK", 72, Number(bits(0.05)));
    map.action("T_DUSK", 73, Number(60)).tag("G_DUSK", 0, "Nightfall 1", "T_DUSK");

    map.trigger("T_DARK", "GDI", "Dark enough").event("T_DARK", 45, 0, 60);
    map.action("T_DARK", 11, Number(5)).action("T_DARK", 54, Trigger("T_PATROL"));
    map.action("T_DARK", 56, Number(DUSK)).tag("G_DARK", 0, "Dark enough 1", "T_DARK");

    // Everything that carries this trigger's tag is destroyed.
    map.trigger("T_STRIKE", "GDI", "Strike").event("T_STRIKE", 36, 0, DUSK).event("T_STRIKE", 13, 0, 5);
    map.action("T_STRIKE", 66, Number(5)).action("T_STRIKE", 32, Number(0));
    map.tag("G_STRIKE", 0, "Strike 1", "T_STRIKE");
}

fn ending(map: &mut MapBuilder) {
    map.trigger("T_DOWN", "GDI", "Outpost destroyed").event("T_DOWN", 10, 0, NOD);
    map.action("T_DOWN", 11, Number(6)).action("T_DOWN", 56, Number(OUTPOST_DOWN));
    map.action("T_DOWN", 24, Number(0)).action("T_DOWN", 53, Trigger("T_WIN"));
    map.tag("G_DOWN", 0, "Outpost destroyed 1", "T_DOWN");

    // A subroutine: an event that never holds, so only Force Trigger runs it.
    map.trigger("T_FANFARE", "GDI", "Fanfare").event("T_FANFARE", 0, 0, 0);
    map.action("T_FANFARE", 20, Number(2)).action("T_FANFARE", 21, Number(0));
    map.tag("G_FANFARE", 2, "Fanfare 1", "T_FANFARE");

    map.trigger("T_WIN", "GDI", "Victory").event("T_WIN", 36, 0, OUTPOST_DOWN).event("T_WIN", 13, 0, 5);
    map.action("T_WIN", 22, Trigger("T_FANFARE")).action("T_WIN", 1, Number(GDI));
    map.disabled("T_WIN").tag("G_WIN", 0, "Victory 1", "T_WIN");

    map.trigger("T_LATE", "GDI", "Too late").event("T_LATE", 14, 0, 0).action("T_LATE", 2, Number(GDI));
    map.tag("G_LATE", 0, "Too late 1", "T_LATE");
}
