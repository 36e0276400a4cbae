//! Routes (PTH-1 to PTH-9).

use super::static_world::put;
use super::*;
use crate::coord::LEVEL;
use crate::movement::THROUGH_TUBE;
use crate::movement::price::Avoidance;

fn buggy(fill: impl FnOnce(&mut Map)) -> (World, Id) {
    let w = world(|m| {
        m.unit("GDI", "BGGY", 40, 39, "");
        fill(m);
    });
    let all = w.technos(&[Class::Unit]);
    let id = all.into_iter().find(|id| w.object(*id).is_some_and(|o| o.cell() == NORTH)).unwrap();
    (w, id)
}

/// A river of three rows from edge to edge, and banks four levels above it.
fn canyon(w: &mut World) {
    let cells: Vec<Cell> = w.state.grid.cells().collect();
    for cell in cells {
        let water = (44..47).contains(&cell.y);
        draw(w, cell, |c| {
            c.level = if water { 0 } else { 4 };
            c.tile_land = if water { LandType::Road } else { LandType::Clear } as u8;
        });
    }
}

#[test]
fn pth_1_the_next_step_comes_last() {
    let (mut w, id) = buggy(|_| {});
    let route = w.find_route(id, Cell::new(40, 44)).unwrap();
    assert_eq!(route, [4, 4, 4, 4, 4]);
    let route = w.find_route(id, Cell::new(43, 40)).unwrap();
    assert_eq!(walk(&w, NORTH, false, &route), (Cell::new(43, 40), false));
    assert_eq!(route.len(), 3, "{route:?}");
}

#[test]
fn pth_8_a_prohibited_goal_is_touched() {
    let (mut w, id) = buggy(|m| {
        m.structure("GDI", "GAPOWR", 40, 44, "");
    });
    let route = w.find_route(id, Cell::new(40, 44)).unwrap();
    assert_eq!(walk(&w, NORTH, false, &route), (Cell::new(40, 43), false));
    put(&mut w, id, (Cell::new(40, 43), false));
    assert_eq!(w.find_route(id, Cell::new(40, 44)), None, "no step to make is no route");
    assert_eq!(w.find_route(id, Cell::new(40, 43)), Some(Vec::new()), "already there");
}

#[test]
fn pth_8_a_goal_under_a_bridge_is_meant_at_its_ordered_height() {
    let (mut w, id) = buggy(|_| {});
    canyon(&mut w);
    for y in 44..47 {
        overlay(&mut w, Cell::new(40, y), "BRIDGE2");
    }
    // From the bank, only the deck can be reached; the order says nothing of its height.
    let goal = Cell::new(40, 45);
    let route = w.find_route(id, goal).unwrap();
    assert_eq!(walk(&w, NORTH, false, &route), (goal, true));
    // From the river bed the ground is meant, unless the height says otherwise.
    put(&mut w, id, (Cell::new(36, 45), false));
    let route = w.find_route(id, goal).unwrap();
    assert_eq!(walk(&w, Cell::new(36, 45), false, &route), (goal, false));
    let high = w.cell_centre(goal).at_height(4 * LEVEL);
    w.foot_mut(id).unwrap().locomotion.goal = Some(high);
    assert!(w.goal_deck(id, goal));
    assert_eq!(w.find_route(id, goal), None, "nothing leads up from there");
    // Over the bridge and off again.
    put(&mut w, id, (Cell::new(40, 45), true));
    let route = w.find_route(id, Cell::new(40, 49)).unwrap();
    assert_eq!(walk(&w, Cell::new(40, 45), true, &route), (Cell::new(40, 49), false));
}

#[test]
fn pth_4_a_tube_is_one_step() {
    let (mut w, id) = buggy(|m| {
        m.set("Tubes", "0", "40,42,4,40,48,4,4,4,4,4,4,-1");
        m.set("Tubes", "1", "40,48,0,40,42,0,0,0,0,0,0,-1");
    });
    for x in 1..80 {
        for y in 44..47 {
            if w.state.grid.contains(Cell::new(x, y)) {
                land(&mut w, Cell::new(x, y), LandType::Rock);
            }
        }
    }
    let route = w.find_route(id, Cell::new(40, 50)).unwrap();
    assert_eq!(route, [4, 4, THROUGH_TUBE, 4, 4, 4]);
    assert_eq!(walk(&w, NORTH, false, &route), (Cell::new(40, 50), false));
}

/// PTH-9: whether a crowd is gone through or around follows from the prices.
#[test]
fn pth_9_prices_decide_between_through_and_around() {
    // A wall parts the map but for a gap at 40,44 and one `away` cells farther east; somebody stands in the gap.
    let run = |away: i16, house: &str, avoid: Avoidance, moving: bool| {
        let (mut w, id) = buggy(|m| {
            m.unit(house, "BGGY", 40, 44, "");
        });
        for x in 1..80 {
            let cell = Cell::new(x, 44);
            if w.state.grid.contains(cell) && x != 40 && x != 40 + away {
                land(&mut w, cell, LandType::Rock);
            }
        }
        if moving {
            let other = w.occupants(Cell::new(40, 44))[0];
            let goal = w.cell_centre(Cell::new(40, 46));
            w.foot_mut(other).unwrap().locomotion.goal = Some(goal);
        }
        w.state.frame = 1_000;
        w.foot_mut(id).unwrap().locomotion.blocked_since = match avoid {
            Avoidance::None => None,
            Avoidance::Preferred => Some(999),
            Avoidance::Insisted => Some(1),
        };
        let route = w.find_route(id, Cell::new(40, 49)).unwrap();
        let mut cell = NORTH;
        for step in route.iter().rev() {
            cell = neighbour(cell, usize::from(*step));
            if cell.y == 44 {
                return cell.x == 40;
            }
        }
        unreachable!("the wall is crossed somewhere")
    };
    use Avoidance as A;
    // Straight ahead takes 10 steps, by the other gap 2 · away when that lies farther than 5 cells.
    assert!(run(8, "GDI", A::None, false), "a friend costs 8, the detour 6 more");
    assert!(!run(6, "GDI", A::None, false), "the detour costs 2 more");
    assert!(run(18, "Nod", A::None, false), "an enemy costs 20, the detour 26 more");
    assert!(!run(8, "Nod", A::None, false), "the detour costs 6 more");
    assert!(run(8, "GDI", A::Preferred, true), "a mover costs 4");
    assert!(!run(8, "GDI", A::Insisted, true), "a mover costs 1000");
}

#[test]
fn pth_6_searches_reuse_their_memory() {
    let (mut w, id) = buggy(|_| {});
    let far = Cell::new(40, 60);
    let route = w.find_route(id, far);
    let expanded = w.searches.expanded;
    assert!((20..200).contains(&expanded), "{expanded} cells for a straight way of 21");
    for _ in 0..50 {
        assert_eq!(w.find_route(id, far), route);
        assert_eq!(w.searches.expanded, expanded);
    }
}

#[test]
fn pth_2_infiltrators_are_exempt_from_zones() {
    let mut w = world(|m| {
        m.infantry("GDI", "ENGINEER", 40, 39, "").infantry("Nod", "E1", 42, 39, "");
    });
    let island = Cell::new(44, 44);
    for d in 0..8 {
        overlay(&mut w, neighbour(island, d), "GAWALL");
        draw(&mut w, neighbour(island, d), |c| c.overlay_data = 2 << 4);
    }
    w.survey_ground();
    let (engineer, soldier) = (first(&w, Class::Infantry, 0), first(&w, Class::Infantry, 1));
    assert!(!w.same_zone(engineer, NORTH, island));
    assert_eq!(w.find_route(soldier, island), None, "refused before any search");
    assert!(w.find_route(engineer, island).is_some(), "through the holes of a broken wall");
}

/// A goal shut in by structures lies in the zone all the same; the search does not walk over the whole map to find out.
#[test]
fn pth_6_a_goal_shut_in_by_structures_is_found_out_from_its_side() {
    let (mut w, id) = buggy(|m| {
        for (x, y) in (52..=56).flat_map(|x| (42..=46).map(move |y| (x, y))) {
            if x == 52 || x == 56 || y == 42 || y == 46 {
                m.structure("GDI", "GAVULC", x, y, "");
            }
        }
    });
    assert!(w.same_zone(id, NORTH, Cell::new(54, 44)));
    assert_eq!(w.find_route(id, Cell::new(54, 44)), None);
    assert!(w.searches.expanded <= 520, "{} places", w.searches.expanded);
}
