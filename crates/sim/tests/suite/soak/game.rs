//! One match: played, checked, played again with saves and loads, compared.

use std::fmt::Write;

use sandtable_scenario::rules::RulesSources;
use sandtable_sim::{Class, Order, Verdict, World};

use super::dice::Dice;
use super::player::Player;
use super::report::Report;
use super::start::Start;
use super::watch::{LOOK, Watch};

/// Frames between two checksums that are compared.
const STEP: u32 = 250;
/// Frames between two looks at everything that can be checked.
const WHOLE: u32 = 500;

/// Plays a match of so many frames.
pub fn play(start: &Start, sources: &RulesSources, seed: u64, frames: u32) -> Report {
    let mut report = Report { matches: 1, ..Report::default() };
    let (orders, sums) = first(start, sources, seed, frames, &mut report);
    if report.faults.is_empty()
        && let Err(fault) = again(start, sources, seed, &orders, &sums)
    {
        report.faults.push(format!("{} seed {seed}: {fault}", start.name));
    }
    report
}

type Log = Vec<Vec<Order>>;

/// The run in which orders are thought of and everything is checked.
fn first(
    start: &Start,
    sources: &RulesSources,
    seed: u64,
    frames: u32,
    report: &mut Report,
) -> (Log, Vec<u64>) {
    let loaded = start.load(sources);
    let mut world = World::new(&loaded.rules, &loaded.scenario, &start.options);
    world.trace_radio(true);
    let humans = (0..world.houses().len() as u8).filter(|h| world.houses()[usize::from(*h)].human);
    let mut players: Vec<Player> = humans.map(|house| Player::new(house, seed)).collect();
    let mut watch = Watch::default();
    let traced = std::env::var("SANDTABLE_SOAK_TRACE").ok();
    let (mut log, mut sums) = (Vec::new(), vec![world.checksum()]);
    for frame in 1..=frames {
        let orders: Vec<Order> = players.iter_mut().flat_map(|player| player.think(&world)).collect();
        orders.iter().for_each(|order| report.given(order));
        for event in world.step(&orders) {
            report.event(&event);
            if let Some(who) = &traced
                && format!("{event:?}").contains(who)
            {
                println!("{event:?}");
            }
        }
        if let Some(who) = traced.as_ref().filter(|_| frame % 15 == 0) {
            println!("frame {frame}{}", named_in(&world, who));
        }
        log.push(orders);
        let checked = if frame % WHOLE == 0 { world.check() } else { world.check_quickly() };
        if let Err(broken) = checked {
            report.faults.push(format!(
                "{} seed {seed}: {broken}{}",
                start.name,
                named_in(&world, &broken.what)
            ));
            break;
        }
        if frame % LOOK == 0 {
            watch.look(&world);
            report.missions_of(&world);
        }
        if frame % STEP == 0 {
            sums.push(world.checksum());
        }
        report.frames += 1;
        if world.verdict().0 != Verdict::Running {
            break;
        }
    }
    if std::env::var_os("SANDTABLE_SOAK_SIZE").is_some() {
        let count = |class, house| world.object_count(house, class);
        let houses: Vec<String> = (0..start.options.seats.len() as u8)
            .map(|h| {
                let counts: Vec<usize> = Class::ALL.iter().map(|c| count(*c, h)).collect();
                format!("{counts:?} {}$", world.houses()[usize::from(h)].credits)
            })
            .collect();
        println!(
            "{} seed {seed}: a save has {} bytes; earned {}; {houses:?}",
            start.name,
            world.save().len(),
            report.earned
        );
    }
    report.watched(&start.name, seed, watch);
    (log, sums)
}

/// The same orders again, with saves and loads, everything loaded anew.
fn again(
    start: &Start,
    sources: &RulesSources,
    seed: u64,
    orders: &[Vec<Order>],
    sums: &[u64],
) -> Result<(), String> {
    let loaded = start.load(sources);
    let mut world = World::new(&loaded.rules, &loaded.scenario, &start.options);
    let mut dice = Dice::new(seed ^ 0xa9a1);
    let saves: Vec<u32> = (0..3).map(|_| dice.below(orders.len()) as u32).collect();
    if world.checksum() != sums[0] {
        return Err("two beginnings differ".into());
    }
    for (frame, orders) in (1..).zip(orders) {
        world.step(orders);
        if saves.contains(&frame) && world.verdict().0 == Verdict::Running {
            let save = world.save();
            world = World::load(&loaded.rules, &loaded.scenario, &save)
                .map_err(|error| format!("the save of frame {frame} does not load: {error}"))?;
            if world.save() != save {
                return Err(format!("the save of frame {frame} saves other bytes once loaded"));
            }
        }
        if frame % STEP == 0 && world.checksum() != sums[(frame / STEP) as usize] {
            return Err(format!(
                "two runs differ at frame {frame} or up to {STEP} before; saves at {saves:?}"
            ));
        }
    }
    Ok(())
}

/// The states of the objects that a message names, as `HARV V12`.
fn named_in(world: &World, message: &str) -> String {
    let mut out = String::new();
    for word in message.split(|c: char| !c.is_alphanumeric()) {
        let number = word.strip_prefix(['V', 'I', 'A', 'B']).and_then(|n| n.parse::<u32>().ok());
        let Some(number) = number else { continue };
        let all = world.technos(&Class::ALL);
        let Some(id) = all.into_iter().find(|id| world.object(*id).is_some_and(|o| o.creation == number))
        else {
            continue;
        };
        let list = match word.as_bytes()[0] {
            b'V' => "units",
            b'I' => "infantry",
            b'A' => "aircraft",
            _ => "buildings",
        };
        let state = world.state_json();
        let json = state.pointer(&format!("/{list}/{}", id.slot())).cloned().unwrap_or_default();
        let _ = write!(out, "\n    {word}: {json}");
    }
    out
}
