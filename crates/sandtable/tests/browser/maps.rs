//! Maps of our own.

use sandtable_scenario::model::Cell;
use sandtable_scenario::writer::{ActionParam::Number, MapBuilder, Placed};

/// Tiberium overlay of slot 0 (`formats.md` §9.2).
const RIPARIUS: u8 = 102;

/// A harvester beside a field near its refinery. A trigger of GDI shows the refinery and one of Nod the power plant on a
/// plateau: each flashes at a waypoint there, after an hour.
pub fn harvest() -> MapBuilder {
    let mut map = MapBuilder::new("TEMPERATE", 40, 40);
    map.basic("Name", "Harvest").basic("Player", "GDI").standard_houses("GDI");
    map.set("HARV", "Storage", "3");
    for cell in (40..44).flat_map(|x| (34..38).map(move |y| Cell::new(x, y))) {
        map.tile(cell, 0, 0, 6);
    }
    for cell in (36..40).flat_map(|x| (42..46).map(move |y| Cell::new(x, y))) {
        map.overlay(cell, RIPARIUS, 11);
    }
    map.structure(Placed::new("GDI", "PROC", Cell::new(30, 40)));
    map.structure(Placed::new("GDI", "GAPOWR", Cell::new(26, 36)));
    map.structure(Placed::new("Nod", "NAPOWR", Cell::new(41, 35)));
    map.unit(Placed::new("GDI", "HARV", Cell::new(36, 42)).on("Harvest"));
    map.waypoint(1, Cell::new(31, 41)).waypoint(2, Cell::new(41, 35));
    map.waypoint(98, Cell::new(30, 36));
    for (id, house, name, waypoint) in
        [("T_PROC", "GDI", "At the refinery", 1), ("T_NOD", "Nod", "At the plant", 2)]
    {
        map.trigger(id, house, name).event(id, 13, 0, 3600).action(id, 66, Number(waypoint));
        map.tag(&format!("G_{id}"), 0, name, id);
    }
    map
}
