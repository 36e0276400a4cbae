//! Which events and actions are simulated: all but those listed here, each with the system it waits for.

use sandtable_sim::Outcome;

use crate::support::*;

/// Actions that wait for a system, wholly or in part.
const ACTIONS: &[(i32, Outcome, &str)] = &[
    (4, Outcome::NotSimulated, "teams"),
    (5, Outcome::NotSimulated, "teams"),
    (7, Outcome::Partial, "the members arrive; teams run their script"),
    (42, Outcome::NotSimulated, "blasts"),
    (43, Outcome::NotSimulated, "meteors"),
    (44, Outcome::NotSimulated, "ion storms"),
    (45, Outcome::NotSimulated, "ion storms"),
    (58, Outcome::NotSimulated, "meteors"),
    (63, Outcome::NotSimulated, "blasts; on a bridge in part"),
    (74, Outcome::Partial, "the switch is kept; AI triggers raise teams"),
    (80, Outcome::Partial, "the members arrive; teams run their script"),
    (87, Outcome::Partial, "the switch is kept; ice has no rules to grow by"),
    (90, Outcome::NotSimulated, "blasts"),
    (94, Outcome::NotSimulated, "blasts"),
    (95, Outcome::NotSimulated, "missiles"),
    (96, Outcome::NotSimulated, "missiles"),
    (101, Outcome::NotSimulated, "teams"),
    (105, Outcome::NotSimulated, "teams"),
];

/// Events that nothing offers yet, and what will: combat deals the damage, with a source, that all but crushing and
/// charges do without.
const EVENTS: &[(i32, &str)] = &[
    (6, "combat"),
    (7, "combat"),
    (23, "teams"),
    (35, "spotlights"),
    (38, "combat"),
    (39, "combat"),
    (40, "combat"),
    (44, "combat"),
    (53, "EM pulses and webs"),
    (54, "spotlights"),
    (55, "limpets"),
];

/// Every action number of the sheet is carried out but for those listed.
#[test]
fn actions_that_are_not_simulated() {
    let mut found = Vec::new();
    for number in 0..=118 {
        let mut map = Map::new();
        map.third_side().set("TaskForces", "0", "FORCE").set("FORCE", "0", "1,E1");
        map.set("TeamTypes", "0", "TEAM").set("TEAM", "House", "GDI").set("TEAM", "TaskForce", "FORCE");
        let named = match number {
            4 | 5 | 7 | 80 => "1,TEAM".to_owned(),
            101 | 105 => "4,TEAM".to_owned(),
            12 | 22 | 53 | 54 => "2,ID_OTHER".to_owned(),
            70 => "3,T_OTHER".to_owned(),
            _ => "0,1".to_owned(),
        };
        map.add(t("OTHER").on(13, 9999)).add(t("A").on(13, 1).action(&format!("{number},{named},0,0,0,0,A")));
        map.infantry("GDI", "E1", 30, 40, "A");
        let run = map.run(16);
        let outcome = run.outcomes(number)[0];
        if matches!(outcome, Outcome::NotSimulated | Outcome::Partial) {
            found.push((number, outcome));
        }
    }
    let listed: Vec<(i32, Outcome)> =
        ACTIONS.iter().map(|(number, outcome, _)| (*number, *outcome)).collect();
    assert_eq!(found, listed);
}

/// Every event number of the sheet is offered by something but for those listed.
#[test]
fn events_that_are_not_simulated() {
    let mut map = Map::new();
    for number in 0..=55 {
        map.add(t(&format!("E{number}")).on(number, 1));
    }
    let run = map.start();
    let waits = |number: &i32| {
        let why = run.world.why(run.trigger_number(&format!("E{number}")));
        why.events[0].not_simulated
    };
    let found: Vec<i32> = (0..=55).filter(waits).collect();
    let listed: Vec<i32> = EVENTS.iter().map(|(number, _)| *number).collect();
    assert_eq!(found, listed);
}
