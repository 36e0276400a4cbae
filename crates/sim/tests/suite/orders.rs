//! Orders (`radio.md` §10) and order files.

use sandtable_sim::{CellPos, Class, Command, NotBuilt, Order, OrderFile, ProductionStage, Refusal, What};

use crate::support::*;

fn base() -> Map {
    let mut map = Map::new();
    map.set("GDI", "TechLevel", "10")
        .set("GDI", "Credits", "100")
        .structure("GDI", "GACNST", 36, 40, "")
        .structure("GDI", "GAPOWR", 40, 40, "")
        .structure("GDI", "GAPILE", 43, 40, "")
        .infantry("GDI", "E1", 34, 36, "")
        .infantry("Nod", "E1", 32, 36, "");
    map
}

fn refusals(run: &Run) -> Vec<(u32, (String, Refusal))> {
    run.timed(|w| match w {
        What::Refused { order, why, .. } => Some(((*order).to_owned(), *why)),
        _ => None,
    })
}

/// A file is read into the same orders as are written by hand, sorted by frame.
#[test]
fn a_file_of_every_order() {
    let map = base();
    let world = map.world();
    let text = "; a comment\n\
        20 GDI move 34,36 #5 to 40,50   # another\n\
        3 gdi select 34,36\n\
        3 0 build GAPOWR ; the same frame\n\
        4 GDI enter I7 into 40,40\n 4 GDI attack 34,36 at 32,36\n 4 GDI shell 34,36 at 1,2\n\
        4 GDI capture 34,36 at 32,36\n4 GDI harvest #1 at 50,40\n4 GDI guard #1\n4 GDI area-guard #1\n4 GDI stop #1\n\
        4 GDI scatter #1\n4 GDI deploy #1\n4 GDI service #1\n4 GDI plan #1 via 1,2 3,4\n4 GDI sell 40,40\n\
        4 GDI repair 40,40\n4 GDI power 40,40\n4 GDI primary 43,40\n4 GDI rally 43,40 to 50,50\n4 GDI hold structure\n\
        4 GDI cancel E1\n4 GDI cancel infantry\n4 GDI place 40,36\n\n";
    let file = OrderFile::parse(&world, "orders.txt", text).expect("a good file");
    assert_eq!((file.len(), file.last_frame()), (24, Some(20)));
    let e1 = world.rules().infantry.find("E1").expect("a type") as u16;
    let plant = world.rules().buildings.find("GAPOWR").expect("a type") as u16;
    let of = |frame| file.of(frame).map(|o| o.command.clone()).collect::<Vec<_>>();
    assert_eq!(of(3), [Command::Select(on(34, 36)), Command::Build(Class::Building, plant)]);
    assert_eq!(
        of(20),
        [Command::Move(vec![on(34, 36), sandtable_sim::Subject::Number(5)], CellPos { x: 40, y: 50 })]
    );
    assert!(of(4).contains(&Command::Cancel(Class::Infantry, Some(e1))));
    assert!(of(4).contains(&Command::Cancel(Class::Infantry, None)));
    assert!(of(5).is_empty());
}

/// Errors name file, line, and what was expected; all lines are looked at.
#[test]
fn a_bad_file_names_its_lines() {
    let world = base().world();
    for (line, words) in [
        ("soon GDI stop 1,2", "expected a frame number, found \"soon\""),
        ("-1 GDI stop 1,2", "expected a frame number, found \"-1\""),
        ("1", "expected a house after the frame"),
        ("1 Blue stop 1,2", "\"Blue\" is no house of this game; there are GDI, Nod"),
        ("1 9 stop 1,2", "\"9\" is no house"),
        ("1 GDI", "expected an order after the house"),
        ("1 GDI dance 1,2", "\"dance\" is no order; known are select, move"),
        ("1 GDI move 1,2 3,4", "expected the word \"to\"; write it as `move 30,40 to 35,50`"),
        ("1 GDI move to 3,4", "nothing is named"),
        ("1 GDI move 1,2 to", "expected a cell, found the end of the line"),
        ("1 GDI move 1,2 to 3,4 5,6", "expected a cell and no more, found \"5,6\""),
        ("1 GDI select 1", "expected an object as 30,40 or #12, found \"1\""),
        ("1 GDI place 1,99999", "expected a cell as 30,40, found \"1,99999\""),
        ("1 GDI build NOSUCH", "the rules know no type \"NOSUCH\""),
        ("1 GDI hold everything", "the rules know no type \"everything\""),
    ] {
        let text = format!("1 GDI stop 34,36\n{line}\n");
        let errors = OrderFile::parse(&world, "my.orders", &text).expect_err(line);
        assert_eq!(errors.len(), 1, "{line}");
        let error = errors[0].to_string();
        assert!(error.starts_with("my.orders:2: ") && error.contains(words), "{line}: {error}");
    }
    let many = "x\n".repeat(500);
    assert!(OrderFile::parse(&world, "f", &many).expect_err("bad").len() <= 51);
    assert!(OrderFile::parse(&world, "f", "\u{feff}; nothing\n\n").expect("empty").is_empty());
    assert!(OrderFile::manual().contains("rally"));
}

/// Who may order what: persons' houses, their own objects, while input is not locked.
#[test]
fn orders_that_are_refused_say_why() {
    let mut run = base().start();
    let stop = |who| order(Command::Stop(vec![who]));
    run.step(&[
        stop(on(32, 36)),
        Order::new(1, Command::Stop(vec![on(32, 36)])),
        Order::new(77, Command::Stop(vec![on(32, 36)])),
        order(Command::Move(vec![on(34, 36)], CellPos { x: -4, y: 2 })),
        order(Command::Attack(vec![on(34, 36)], on(50, 50))),
        order(Command::Harvest(vec![on(34, 36)], CellPos { x: 40, y: 50 })),
        order(Command::Place(CellPos { x: 40, y: 50 })),
        order(Command::Hold(Class::Unit)),
    ]);
    let whys: Vec<Refusal> = refusals(&run).into_iter().map(|(_, (_, why))| why).collect();
    assert_eq!(
        whys,
        [
            Refusal::NotOwn,
            Refusal::NotAPlayer,
            Refusal::NotAPlayer,
            Refusal::OutsideMap,
            Refusal::NoTarget,
            Refusal::CannotDo,
            Refusal::NotBuilt(NotBuilt::NothingThere),
            Refusal::NotBuilt(NotBuilt::NothingThere),
        ]
    );
}

/// Build, hold, resume, place: a power plant by orders alone, in heavy mode. PRD-12: 54 steps of 4 frames.
#[test]
fn a_power_plant_by_orders() {
    let mut run = base().start();
    let plant = run.rules.buildings.find("GAPOWR").expect("a type") as u16;
    run.order_at(5, &[order(Command::Build(Class::Building, plant))]);
    run.order_at(50, &[order(Command::Hold(Class::Building))]);
    run.order_at(90, &[order(Command::Build(Class::Building, plant))]);
    run.order_at(300, &[order(Command::Place(CellPos { x: 40, y: 36 }))]);
    run.play(60);
    let stages = run.timed(|w| match w {
        What::Production { stage, .. } => Some(*stage),
        _ => None,
    });
    use ProductionStage as S;
    // Held after the 11th step, it takes 43 more of 4 frames from frame 90 on.
    assert_eq!(
        stages,
        [(5, S::Started), (50, S::Held), (90, S::Resumed), (262, S::Ready), (300, S::Delivered)]
    );
    assert_eq!((run.credits(GDI), run.house(GDI).power_output), (9700, 200));
}

/// Missions of foot objects, and what a stop does.
#[test]
fn orders_to_soldiers_assign_missions() {
    let mut run = base().start();
    let soldier = vec![on(34, 36)];
    for (command, mission) in [
        (Command::Attack(soldier.clone(), on(32, 36)), "Attack"),
        (Command::AreaGuard(soldier.clone()), "AreaGuard"),
        (Command::Enter(soldier.clone(), on(40, 40)), "Enter"),
        (Command::Guard(soldier.clone()), "Guard"),
    ] {
        run.step(&[order(command)]);
        let m = run.peek("/infantry/0/foot/techno/mission");
        assert!(m["queued"] == mission || m["current"] == mission, "{mission}: {m}");
    }
}

/// CAP-2, CAP-7: an engineer that is ordered to walks into the structure and takes it; the engineer is used up.
#[test]
fn an_engineer_takes_a_structure_by_order() {
    let mut map = base();
    map.infantry("GDI", "ENGINEER", 36, 46, "").structure("Nod", "NAPOWR", 38, 46, "");
    let mut run = map.start();
    run.order_at(1, &[order(Command::Capture(vec![on(36, 46)], on(38, 46)))]);
    run.play(150);
    let taken = run.whats(|w| match w {
        What::Captured { object, .. } => Some((object.x, object.y)),
        _ => None,
    });
    assert_eq!(taken, [(38, 46)]);
    assert_eq!(run.peek("/infantry/2"), serde_json::Value::Null);
    assert!(refusals(&run).is_empty());
}
