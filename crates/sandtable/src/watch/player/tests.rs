//! The player without its thread, and with it.

use super::wish::Level;
use super::*;
use crate::watch::chronicle::{Sort, Told};
use crate::watch::testing::{ask_why, dock, player, player_of, straight, told};
use crate::why::Holding;

fn until_stopped(player: &mut Player) {
    while player.playing {
        player.step();
    }
}

#[test]
fn a_step_is_one_frame() {
    let (mut player, _commands, shared) = player();
    player.grant(Wish::Step {});
    player.show();
    assert_eq!(shared.views.borrow().playing.frame, 1);
    assert!(!player.playing);
}

#[test]
fn jumps_end_where_a_straight_run_ends() {
    let (mut player, _commands, shared) = player();
    player.snapshots.every = 100;
    player.grant(Wish::Jump { frame: 750 });
    until_stopped(&mut player);
    assert_eq!(player.world.checksum(), straight(750).checksum());
    let springs = player.springs.clone();
    assert!(springs.iter().any(|(count, _)| *count > 0), "something springs");
    let all = told(&shared);
    for back in [701, 700, 699, 3, 0] {
        player.grant(Wish::Jump { frame: back });
        until_stopped(&mut player);
        assert_eq!(player.world.frame(), back);
        assert_eq!(player.world.checksum(), straight(back).checksum(), "{back}");
    }
    player.grant(Wish::Jump { frame: 750 });
    until_stopped(&mut player);
    assert_eq!((player.springs, player.world.frame()), (springs, 750));
    let again = told(&shared);
    assert_eq!((all.springs, all.lines), (again.springs, again.lines));
}

#[test]
fn a_restart_takes_seed_and_difficulty() {
    let (mut player, _commands, shared) = player();
    player.grant(Wish::Jump { frame: 50 });
    until_stopped(&mut player);
    player.grant(Wish::Restart { seed: Some(7), difficulty: Some(Level::Hard) });
    player.show();
    let options = player.world.options();
    assert_eq!((options.seed, options.difficulty.name(), player.world.frame()), (7, "hard", 0));
    let fixed: serde_json::Value = serde_json::from_str(&shared.fixed.borrow()).expect("JSON");
    assert_eq!((&fixed["seed"], &fixed["difficulty"]), (&7.into(), &"hard".into()));
    assert_eq!(shared.views.borrow().playing.generation, 2);
}

#[test]
fn a_changed_file_is_played_anew() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("a.map");
    let demo = String::from_utf8_lossy(crate::demo::MAP).into_owned();
    std::fs::write(&path, &demo).expect("written");
    let options = MatchOptions { map: Some(path.clone()), ..MatchOptions::default() };
    let loaded = setup::load(&options).expect("a map");
    let (mut player, _commands, shared) = Player::new(options, loaded).expect("a player");
    player.grant(Wish::Step {});
    std::fs::write(&path, demo.replace("Nightfall", "Daybreak")).expect("written");
    player.reload();
    player.show();
    assert!(shared.fixed.borrow().contains("Daybreak"));
    assert_eq!(player.world.frame(), 0);
    std::fs::write(&path, "").expect("written");
    player.grant(Wish::Step {});
    player.reload();
    assert_eq!(player.world.frame(), 1, "what cannot be played changes nothing");
    let news = told(&shared);
    assert!(news.lines.last().is_some_and(|line| line.1.contains("cannot be played")), "{:?}", news.lines);
}

#[test]
fn the_thread_plays_and_ends_with_its_pages() {
    let (player, commands, shared) = player();
    let thread = std::thread::spawn(move || player.run(&commands));
    for wish in [Wish::Speed { times: 0 }, Wish::Jump { frame: 300 }] {
        shared.commands.send(Command::Wish(wish)).expect("the thread lives");
    }
    let mut views = shared.views.clone();
    drop(shared);
    thread.join().expect("it ends");
    assert!(views.borrow_and_update().playing.frame <= 300);
}

#[test]
fn a_delta_holds_what_changed() {
    let (mut player, _commands, shared) = player();
    let before = Arc::clone(&shared.views.borrow());
    let news = Told::default;
    let all = serde_json::to_value(before.delta(None, news())).expect("JSON");
    assert_eq!(all["full"], true);
    assert!(!all["objects"].as_array().expect("objects").is_empty());
    let none = serde_json::to_value(before.delta(Some(&before), news())).expect("JSON");
    for key in ["full", "objects", "moved", "gone", "houses", "triggers", "covers"] {
        assert!(none.get(key).is_none(), "{key}: {none}");
    }
    player.grant(Wish::Jump { frame: 600 });
    until_stopped(&mut player);
    player.show();
    let after = Arc::clone(&shared.views.borrow());
    let delta = serde_json::to_value(after.delta(Some(&before), news())).expect("JSON");
    assert!(delta.get("full").is_none() && delta["triggers"].as_array().is_some(), "{delta}");
}

fn go(player: &mut Player, frame: u32) {
    player.grant(Wish::Jump { frame });
    until_stopped(player);
    assert_eq!(player.world.frame(), frame);
}

/// Since when the events of a trigger are as they are, found by a watch from the first frame.
fn watched_all_along(kind: usize, frame: u32) -> Vec<Option<u32>> {
    let mut world = straight(0);
    let mut holding = Holding::new(world.scenario(), kind);
    world.watch(kind);
    for now in 0..frame {
        world.step(&[]);
        holding.look(&world, now);
    }
    let mut view = why(&world, kind, false, (0, true)).expect("a trigger");
    view.complete(&holding);
    view.events.iter().map(|event| event.since).collect()
}

fn since(player: &mut Player, kind: usize) -> Vec<Option<u32>> {
    ask_why(player, kind).events.iter().map(|event| event.since).collect()
}

#[test]
fn since_when_is_known_of_any_trigger_at_any_time() {
    let (mut player, _commands, _shared) = player();
    player.snapshots.every = 100;
    let kinds = player.world.scenario().triggers.len();
    let mut later_than_the_first = 0;
    // Forward, back, and on frames with a save and beside it.
    for frame in [0, 1, 400, 750, 600, 599, 750, 33] {
        go(&mut player, frame);
        for kind in 0..kinds {
            let found = since(&mut player, kind);
            assert_eq!(found, watched_all_along(kind, frame), "trigger {kind} at {frame}");
            later_than_the_first += found.iter().filter(|since| since.is_some_and(|since| since > 0)).count();
        }
    }
    assert!(later_than_the_first > 0, "some events change");
}

/// Asked once, a trigger is watched from then on; what was before is joined to that whenever it is found.
#[test]
fn since_when_is_known_while_it_plays() {
    let (mut player, _commands, _shared) = player();
    go(&mut player, 100);
    let kinds = player.world.scenario().triggers.len();
    for kind in 0..kinds.min(16) {
        let (answer, _gone) = tokio::sync::oneshot::channel();
        player.obey(Command::Why(kind, answer));
    }
    for frame in [101, 102, 350, 700] {
        while player.world.frame() < frame {
            player.step();
        }
        for kind in 0..kinds.min(16) {
            assert_eq!(since(&mut player, kind), watched_all_along(kind, frame), "trigger {kind} at {frame}");
        }
    }
    player.watches.tidy(&mut player.world, Instant::now() + Duration::from_secs(3600));
    assert!((0..kinds).all(|kind| player.world.last_pass(kind).is_none()), "nothing is watched any more");
}

/// Nobody knows how long something has held before a save was made.
#[test]
fn since_before_a_save_is_unknown() {
    let directory = tempfile::tempdir().expect("a directory");
    let path = directory.path().join("a.save");
    std::fs::write(&path, straight(200).save()).expect("written");
    let (mut player, _commands, _shared) =
        player_of(MatchOptions { load: Some(path), ..MatchOptions::default() });
    go(&mut player, 210);
    let found: Vec<Option<u32>> =
        (0..player.world.scenario().triggers.len()).flat_map(|kind| since(&mut player, kind)).collect();
    assert!(found.contains(&None) && found.iter().flatten().all(|since| *since > 200), "{found:?}");
}

#[test]
fn radio_messages_are_in_the_log() {
    let directory = tempfile::tempdir().expect("a directory");
    let (mut player, _commands, shared) = player_of(dock(directory.path()));
    go(&mut player, 100);
    let lines = told(&shared).lines;
    let radio: Vec<_> = lines.iter().filter(|line| line.2 == Sort::Radio).collect();
    let first = radio.first().expect("they talk");
    assert!(first.1.starts_with("HARV #") && first.1.ends_with(": DOCKING, answered ROGER"), "{first:?}");
    // The same after going back, also when the world was loaded from a save.
    go(&mut player, 20);
    go(&mut player, 100);
    assert_eq!(told(&shared).lines, lines);
    player.grant(Wish::Restart { seed: None, difficulty: None });
    go(&mut player, 100);
    assert_eq!(told(&shared).lines, lines);
}

#[test]
fn the_ends_of_time() {
    let (mut player, _commands, shared) = player();
    player.grant(Wish::Jump { frame: u32::MAX });
    for _ in 0..50 {
        player.step();
    }
    assert_eq!((player.goal, player.world.frame()), (Some(u32::MAX), 50));
    // A restart on the way ends the way.
    player.grant(Wish::Restart { seed: Some(u32::MAX), difficulty: None });
    assert_eq!((player.goal, player.playing, player.world.frame()), (None, false, 0));
    player.grant(Wish::Jump { frame: u32::MAX });
    until_stopped(&mut player);
    assert!(player.world.verdict().0 != sandtable_sim::Verdict::Running, "it ends when the match is decided");
    let end = player.world.frame();
    for wish in [Wish::Step {}, Wish::Play {}, Wish::Jump { frame: u32::MAX }] {
        player.grant(wish);
        until_stopped(&mut player);
        assert_eq!(player.world.frame(), end);
    }
    player.grant(Wish::Speed { times: u32::MAX });
    assert_eq!(player.speed, FASTEST);
    go(&mut player, 0);
    assert_eq!(told(&shared).springs, []);
    assert_eq!(player.world.checksum(), {
        let options = MatchOptions { seed: u32::MAX, ..MatchOptions::default() };
        let loaded = setup::load(&options).expect("a map");
        setup::start(&options, &loaded).expect("a world").checksum()
    });
}

/// The thread, asked for more than it can do: it takes what it can, and the match goes on.
#[test]
fn a_thousand_wishes_do_not_stop_the_match() {
    let (player, commands, shared) = player();
    let page = shared.pages.enter();
    let thread = std::thread::spawn(move || player.run(&commands));
    let mut views = shared.views.clone();
    let send = |command| drop(shared.commands.try_send(command));
    for n in 0..1_000_u32 {
        send(Command::Wish(match n % 5 {
            0 => Wish::Play {},
            1 => Wish::Speed { times: n },
            2 => Wish::Jump { frame: n * 7_919 % 700 },
            3 => Wish::Step {},
            _ => Wish::Restart { seed: Some(n), difficulty: None },
        }));
    }
    for wish in [Wish::Pause {}, Wish::Restart { seed: Some(7), difficulty: None }, Wish::Jump { frame: 30 }]
    {
        shared.commands.send(Command::Wish(wish)).expect("the thread lives");
    }
    let arrived = async {
        while views.borrow_and_update().playing.frame != 30 {
            views.changed().await.expect("the thread lives");
        }
    };
    tokio::runtime::Builder::new_current_thread().build().expect("a runtime").block_on(arrived);
    drop((page, shared));
    thread.join().expect("it ends");
}

/// Nobody looks: no views. Somebody comes: a view of the present.
#[test]
fn views_are_made_for_those_who_look() {
    let (mut player, _commands, shared) = player();
    player.grant(Wish::Step {});
    player.show_when_due();
    assert_eq!(shared.views.borrow().playing.frame, 0);
    let page = shared.pages.enter();
    player.obey(Command::Look);
    while shared.views.borrow().playing.frame == 0 {
        player.show_when_due();
    }
    drop(page);
    player.step();
    player.show_when_due();
    assert_eq!(shared.views.borrow().playing.frame, 1);
}
