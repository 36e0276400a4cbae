//! Suite `radio`: one message between two objects, beside the plain virtual call that the engine makes.

use std::hint::black_box;

use sandtable_scenario::rules::RulesSources;
use sandtable_sim::{Message, Options as Start, RadioProbe, World};

use crate::Options;
use crate::measure::{Subject, race, time_per};
use crate::report::Report;

/// Messages of one sample.
const MESSAGES: usize = 200_000;

/// A refinery with a harvester, and a depot with a tank, on a bare map.
const MAP: &str = "[Basic]\nName=Bench\nNewINIFormat=4\nPlayer=GDI\n\
    [Map]\nTheater=TEMPERATE\nSize=0,0,40,40\nLocalSize=2,4,36,34\n\
    [Houses]\n0=GDI\n1=Nod\n\
    [GDI]\nEdge=North\nColor=Gold\nSide=GDI\nAllies=GDI\nCredits=0\nTechLevel=1\nIQ=0\nPlayerControl=yes\n\
    [Nod]\nEdge=North\nColor=Gold\nSide=Nod\nAllies=Nod\nCredits=0\nTechLevel=1\nIQ=0\nPlayerControl=no\n\
    [Structures]\n0=GDI,PROC,256,40,40,64,None,0,0,1,0,1,None,None,None,0,0\n\
    [Units]\n0=GDI,HARV,256,30,40,64,Guard,None,0,-1,0,-1,1,1\n1=GDI,MMCH,256,30,44,64,Guard,None,0,-1,0,-1,1,1\n";

/// Measures messages of different depth.
pub fn run(options: &Options) -> Report {
    let notes = vec![
        "Value: one message and its answer, nobody watching; the bar is 50 ns for the whole chain of levels.",
        "The peer \"virtual call\" hands a number through a table of functions and five levels, as the engine's classes do.",
        "The row of a contact opened and closed holds the five messages of both; its peer makes as many calls.",
    ];
    let mut report = Report::new("radio", notes);
    let loaded = sandtable_scenario::load(MAP.as_bytes().to_vec(), "bench", &RulesSources::stock());
    let world = World::new(&loaded.rules, &loaded.scenario, &Start::default());
    let probe = |from: &str, to: &str| world.radio_probe(from, to).expect("the map has both");
    let (tank, refinery) = (probe("HARV", "MMCH"), probe("HARV", "PROC"));
    for (workload, probe, messages) in [
        // Two in turn, so that each is news to the history.
        ("a message through all five levels of a vehicle", tank, &[Message::NeedRepair, Message::PickUp][..]),
        (
            "a message through all four levels of a structure",
            refinery,
            &[Message::NeedRepair, Message::PickUp],
        ),
        ("a question to a vehicle (NEED_TO_MOVE)", tank, &[Message::NeedToMove]),
        ("a question to a structure (CAN_LOAD)", refinery, &[Message::CanLoad]),
    ] {
        let mut world = world.clone();
        measure(&mut report, options, workload, 1, || exchange(&mut world, probe, messages));
    }
    let mut world = world.clone();
    measure(&mut report, options, "a contact opened and closed", 3, || {
        exchange(&mut world, refinery, &[Message::Hello, Message::OverOut]) * 2.0
    });
    report
}

fn measure(
    report: &mut Report,
    options: &Options,
    workload: &str,
    calls: usize,
    mut sample: impl FnMut() -> f64,
) {
    let mut peers = baseline::objects();
    let results = race(
        &mut [
            Subject { name: "sandtable", sample: Box::new(&mut sample) },
            Subject {
                name: "virtual call",
                sample: Box::new(|| baseline::calls(&mut peers, MESSAGES) * calls as f64),
            },
        ],
        options.quick,
    );
    report.add(workload, "ns", &results);
}

/// Time of one message.
fn exchange(world: &mut World, probe: RadioProbe, messages: &[Message]) -> f64 {
    time_per(MESSAGES, || {
        for round in 0..MESSAGES / messages.len() {
            for message in messages {
                black_box(world.radio_exchange(probe, black_box(*message)));
            }
            black_box(round);
        }
    })
}

/// What the engine does, as plainly as it can be written: an object behind a table of functions whose handler calls the
/// handlers of its base classes.
mod baseline {
    use std::hint::black_box;

    use crate::measure::time_per;

    /// Something that hears messages.
    pub trait Listener {
        /// Hears a message and answers.
        fn receive(&mut self, message: u32) -> u32;
    }

    #[derive(Default)]
    struct Base {
        heard: [u32; 3],
    }

    impl Base {
        #[inline(never)]
        fn object(&mut self, message: u32) -> u32 {
            u32::from(message == 13)
        }

        #[inline(never)]
        fn radio(&mut self, message: u32) -> u32 {
            if self.heard[0] != message {
                self.heard = [message, self.heard[0], self.heard[1]];
            }
            match message {
                2 | 3 => 1,
                _ => self.object(message),
            }
        }

        #[inline(never)]
        fn techno(&mut self, message: u32) -> u32 {
            match message {
                8 | 9 | 24..=26 | 28 | 29 => 1,
                _ => self.radio(message),
            }
        }

        #[inline(never)]
        fn foot(&mut self, message: u32) -> u32 {
            match message {
                17..=19 | 33 => 1,
                _ => self.techno(message),
            }
        }
    }

    /// A vehicle.
    #[derive(Default)]
    struct Unit(Base);

    impl Listener for Unit {
        fn receive(&mut self, message: u32) -> u32 {
            match message {
                7 | 14 | 15 | 21 | 22 | 34 => 1,
                _ => self.0.foot(message),
            }
        }
    }

    /// A structure.
    #[derive(Default)]
    struct Building(Base);

    impl Listener for Building {
        fn receive(&mut self, message: u32) -> u32 {
            match message {
                11 | 12 | 14..=16 | 21 => 1,
                _ => self.0.techno(message),
            }
        }
    }

    /// Two of different classes, so that no call is known beforehand.
    pub fn objects() -> Vec<Box<dyn Listener>> {
        vec![Box::<Unit>::default(), Box::<Building>::default()]
    }

    /// Time of one call.
    pub fn calls(objects: &mut [Box<dyn Listener>], count: usize) -> f64 {
        time_per(count, || {
            for n in 0..count {
                let message = black_box([32, 4, 32, 6][n % 4]);
                black_box(black_box(&mut objects[n % 2]).receive(message));
            }
        })
    }
}
