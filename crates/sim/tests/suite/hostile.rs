//! Maps written to break the machinery: nothing panics, nothing loops, nothing grows without bound.

use crate::support::*;

/// Each capture springs another object's tag, which captures the rest: nesting is bounded by a limit, not by the stack.
#[test]
fn captures_that_nest_through_thousands_of_tags_do_not_overflow_the_stack() {
    let mut map = Map::new();
    map.set("Map", "Size", "0,0,100,100").set("Map", "LocalSize", "2,4,96,94");
    map.add(t("GO").on(13, 1).act(36, NOD));
    let mut at = 0;
    for y in 50..150 {
        for x in 50..150 {
            if x + y > 104 && x - y < 96 && y - x < 96 && x + y < 296 && at < 6000 {
                let id = format!("N{at}");
                map.add(t(&id).on(1, -1).act(36, NOD)).unit("GDI", "BGGY", x, y, &id);
                at += 1;
            }
        }
    }
    assert_eq!(at, 6000);
    let loaded = map.load();
    let mut world = sandtable_sim::World::new(&loaded.rules, &loaded.scenario, &map.options);
    for _ in 0..20 {
        world.step(&[]);
    }
    let houses = world.houses();
    assert_eq!(houses[0].tally.sum(sandtable_sim::Class::Unit), 0);
    assert_eq!(houses[1].tally.sum(sandtable_sim::Class::Unit), at);
}
