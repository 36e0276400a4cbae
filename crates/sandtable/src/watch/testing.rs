//! What the tests of this module share.

use std::path::Path;
use std::sync::PoisonError;
use std::sync::mpsc::Receiver;

use sandtable_sim::World;

use super::chronicle::Told;
use super::player::{Command, Player, Shared};
use super::why::WhyView;
use crate::cli::MatchOptions;
use crate::setup;

/// A harvester that is told to enter a refinery, and carries a tag.
const DOCK: &str = "[Basic]\nName=Dock\nPlayer=GDI\nNewINIFormat=4\n[Map]\nTheater=TEMPERATE\nSize=0,0,40,40\n\
LocalSize=2,4,36,30\n[Houses]\n0=GDI\n[GDI]\nCredits=60\nTechLevel=10\nPlayerControl=yes\nAllies=GDI\n\
[Triggers]\nT=GDI,<none>,Never,0,1,1,1,0\n[Events]\nT=1,13,0,9999\n[Actions]\nT=1,11,0,1,0,0,0,0,A\n\
[Tags]\nG=0,Never 1,T\n[Structures]\n0=GDI,PROC,256,40,34,64,None,0,0,1,0,1,None,None,None,0,0\n\
[Units]\n0=GDI,HARV,256,40,42,64,Guard,G,0,-1,0,-1,1,0\n";
const DOCK_ORDERS: &str = "5 GDI enter 40,42 into 40,34\n";

/// Options for [`DOCK`], written into a directory.
pub(super) fn dock(directory: &Path) -> MatchOptions {
    let (map, orders) = (directory.join("dock.map"), directory.join("dock.orders"));
    std::fs::write(&map, DOCK).expect("written");
    std::fs::write(&orders, DOCK_ORDERS).expect("written");
    MatchOptions { map: Some(map), orders: Some(orders), ..MatchOptions::default() }
}

/// A player without its thread.
pub(super) fn player_of(options: MatchOptions) -> (Player, Receiver<Command>, Shared) {
    let loaded = setup::load(&options).expect("a map");
    Player::new(options, loaded).expect("a player")
}

/// One of the demonstration.
pub(super) fn player() -> (Player, Receiver<Command>, Shared) {
    player_of(MatchOptions::default())
}

/// The demonstration at a frame.
pub(super) fn straight(frames: u32) -> World {
    let options = MatchOptions::default();
    let mut world = setup::start(&options, &setup::load(&options).expect("map")).expect("world");
    for _ in 0..frames {
        world.step(&[]);
    }
    world
}

/// All that is told of the past.
pub(super) fn told(shared: &Shared) -> Told {
    let chronicle = shared.chronicle.lock().unwrap_or_else(PoisonError::into_inner);
    chronicle.news(&mut Default::default()).told()
}

/// Asks why a trigger did not spring, and waits for the whole answer.
pub(super) fn ask_why(player: &mut Player, kind: usize) -> WhyView {
    loop {
        let (answer, answered) = tokio::sync::oneshot::channel();
        player.obey(Command::Why(kind, answer));
        let mut answer = answered.blocking_recv().expect("an answer").expect("a trigger");
        if let Some(holding) = answer.later.and_then(|later| later.blocking_recv().ok()) {
            answer.view.complete(&holding);
        }
        if !answer.view.tracing {
            return answer.view;
        }
        std::thread::yield_now();
    }
}
