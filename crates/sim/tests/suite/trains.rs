//! Vehicles that follow others (`formats.md` §4.1, FOLLOWS).

use crate::support::*;

/// Three vehicles in a row, each leading the one behind it.
fn train() -> Map {
    let mut map = Map::new();
    for (n, x, follows) in [(0, 40, 1), (1, 39, 2), (2, 38, -1)] {
        map.set("Units", &n.to_string(), &format!("GDI,BGGY,256,{x},40,64,Guard,None,0,-1,0,{follows},1,1"));
    }
    map
}

#[test]
fn follows_each_goes_where_the_one_before_has_been() {
    let mut run = train().start();
    run.step(&[drive(40, 40, 50, 40)]);
    run.play(400);
    assert_eq!(run.place_of("units", 0), (50, 40));
    assert_eq!(run.place_of("units", 1), (49, 40));
    assert_eq!(run.place_of("units", 2), (48, 40));
}

/// `detach.md` Unit.FollowingMe: who loses the one before it stands still.
#[test]
fn follows_nobody_once_its_leader_is_gone() {
    let mut map = train();
    map.add(t("KILL").on(13, 3).act(32, 0));
    map.set("Units", "1", "GDI,BGGY,256,39,40,64,Guard,T_KILL,0,-1,0,2,1,1");
    let mut run = map.start();
    run.step(&[drive(40, 40, 55, 40)]);
    run.play(500);
    assert_eq!(run.place_of("units", 0), (55, 40));
    assert!(!run.exists("units/1"));
    assert!(run.place_of("units", 2).0 < 53, "{:?}", run.place_of("units", 2));
    assert_eq!(run.peek("/units/2/is_following"), false);
}

/// Read-only links: what a vehicle refers to, and what refers to it.
#[test]
fn links_are_told_from_both_ends() {
    let run = train().start();
    let ids = run.world.technos(&[sandtable_sim::Class::Unit]);
    let links = |id| {
        let mut found = Vec::new();
        run.world.object_links(id, |link| found.push((link.member, link.other, link.incoming)));
        found
    };
    let follower = "Unit.FollowingMe";
    assert_eq!(links(ids[0]), [(follower, ids[1], false)]);
    assert_eq!(links(ids[1]), [(follower, ids[2], false), (follower, ids[0], true)]);
    assert_eq!(links(ids[2]), [(follower, ids[1], true)]);
    assert_eq!(run.world.relations(ids[0]).tag, None);
}
