//! The player without its thread, and with it.

use std::sync::PoisonError;

use super::wish::Level;
use super::*;
use crate::watch::chronicle::Told;

fn player() -> (Player, Receiver<Command>, Shared) {
    let options = MatchOptions::default();
    let loaded = setup::load(&options).expect("the demonstration");
    Player::new(options, loaded).expect("a player")
}

/// All that is told of the past.
fn told(shared: &Shared) -> Told {
    let chronicle = shared.chronicle.lock().unwrap_or_else(PoisonError::into_inner);
    chronicle.news(&mut Default::default()).told()
}

fn until_stopped(player: &mut Player) {
    while player.playing {
        player.step();
    }
}

fn straight(frames: u32) -> World {
    let options = MatchOptions::default();
    let mut world = setup::start(&options, &setup::load(&options).expect("map")).expect("world");
    for _ in 0..frames {
        world.step(&[]);
    }
    world
}

#[test]
fn a_step_is_one_frame() {
    let (mut player, _commands, shared) = player();
    player.grant(Wish::Step);
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
    player.grant(Wish::Step);
    std::fs::write(&path, demo.replace("Nightfall", "Daybreak")).expect("written");
    player.reload();
    player.show();
    assert!(shared.fixed.borrow().contains("Daybreak"));
    assert_eq!(player.world.frame(), 0);
    std::fs::write(&path, "").expect("written");
    player.grant(Wish::Step);
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
