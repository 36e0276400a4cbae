//! Part of the suite `run`: a thousand vehicles that move all the time on an open map of 200 by 200 cells.

use std::fmt::Write;
use std::hint::black_box;
use std::time::Instant;

use sandtable_scenario::rules::RulesSources;
use sandtable_sim::{CellPos, Class, Command, Options as Start, Order, Subject, World};

use crate::Options;
use crate::measure::{Subject as Measured, race};

const VEHICLES: usize = 1_000;
const SIZE: i16 = 200;
/// Frames of one sample, and how often each vehicle gets another goal.
const FRAMES: u32 = 1_500;
const EACH: u32 = 300;
/// Groups, of which one gets its orders every `EACH / GROUPS` frames.
const GROUPS: usize = 20;

/// Nanoseconds of one frame, and how many of the vehicles are between two cells in the mean.
pub fn frame(options: &Options) -> (f64, usize) {
    let start = field();
    let mut moving = 0;
    let mut frames = 0;
    play(&start, |world| {
        moving += world
            .technos(&[Class::Unit])
            .iter()
            .filter(|id| world.foot(**id).is_some_and(|f| f.locomotion.step.is_some()))
            .count();
        frames += 1;
    });
    let sample = || {
        let started = Instant::now();
        play(&start, |world| {
            black_box(world.frame());
        });
        started.elapsed().as_nanos() as f64 / f64::from(FRAMES)
    };
    let time = race(&mut [Measured { name: "sandtable", sample: Box::new(sample) }], options.quick);
    (time[0].1, moving / frames)
}

fn play(start: &World, mut after: impl FnMut(&World)) {
    let mut world = start.clone();
    let numbers: Vec<u32> =
        world.technos(&[Class::Unit]).iter().filter_map(|id| number(&world, *id)).collect();
    // Any spread of goals will do, so long as it is the same every time.
    let mut seed = 1_i64;
    let mut axis = |from: i16, to: i16| {
        seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
        from + (seed / 65_536 % i64::from(to - from)) as i16
    };
    let turn = EACH / GROUPS as u32;
    for frame in 0..FRAMES {
        let mut orders = Vec::new();
        if frame % turn == 0 {
            let group = (frame / turn) as usize % GROUPS;
            for number in numbers.iter().skip(group).step_by(GROUPS) {
                // The middle of the diamond, all of which lies on the map.
                let goal = CellPos {
                    x: axis(SIZE / 2 + 10, SIZE + SIZE / 2 - 10),
                    y: axis(SIZE / 2 + 10, SIZE + SIZE / 2 - 10),
                };
                orders.push(Order::new(0, Command::Move(vec![Subject::Number(*number)], goal)));
            }
        }
        world.step(&orders);
        after(&world);
    }
}

fn number(world: &World, id: sandtable_sim::ObjectId) -> Option<u32> {
    world.info(id)?.id.trim_start_matches(|c: char| !c.is_ascii_digit()).parse().ok()
}

/// The map with its vehicles, two cells apart.
fn field() -> World {
    let mut map = format!(
        "[Basic]\nName=Crowd\nNewINIFormat=4\nPlayer=GDI\n\
         [Map]\nTheater=TEMPERATE\nSize=0,0,{SIZE},{SIZE}\nLocalSize=2,4,{},{}\n\
         [Houses]\n0=GDI\n1=Nod\n[GDI]\nAllies=GDI\nPlayerControl=yes\n[Nod]\nAllies=Nod\n\
         [Structures]\n0=Nod,NAPOWR,256,{},{},64,None,0,0,1,0,1,None,None,None,0,0\n[Units]\n",
        SIZE - 4,
        SIZE - 6,
        SIZE,
        SIZE / 2 - 20,
    );
    let side = 32;
    for n in 0..VEHICLES {
        let kind = ["BGGY", "MMCH", "SMECH", "TTNK"][n % 4];
        let x = SIZE as usize - side + n % side * 2;
        let y = SIZE as usize - side + n / side * 2;
        let _ = writeln!(map, "{n}=GDI,{kind},256,{x},{y},64,Guard,None,0,-1,0,-1,1,1");
    }
    let loaded = sandtable_scenario::load(map.into_bytes(), "crowd", &RulesSources::stock());
    let world = World::new(&loaded.rules, &loaded.scenario, &Start::default());
    assert_eq!(world.technos(&[Class::Unit]).len(), VEHICLES, "all stand on the map");
    world
}
