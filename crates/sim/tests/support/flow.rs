//! Conversations on the radio as text that reads line by line.

use std::fmt::Write;

use sandtable_sim::{CellPos, Class, Command, Event, Order, Subject, What};

use super::{Map, Run, on, order, type_number};

impl Map {
    /// A run whose radio messages become events.
    pub fn listen(&self) -> Run {
        let mut run = self.start();
        run.trace_radio();
        run
    }
}

/// The conversations in some events: one line a message, `frame  sender > receiver MESSAGE = ANSWER`, what it caused below
/// it, deeper. The same conversation again right after is counted instead.
pub fn conversation(events: &[Event]) -> String {
    let mut talks: Vec<(u32, String, u32)> = Vec::new();
    let mut current: Option<(u32, String)> = None;
    let mut close = |talk: Option<(u32, String)>| {
        let Some((frame, text)) = talk else { return };
        match talks.last_mut() {
            Some((_, last, times)) if *last == text => *times += 1,
            _ => talks.push((frame, text, 1)),
        }
    };
    for event in events {
        let What::Radio { from, to, message, answer, depth } = &event.what else { continue };
        let indent = *depth as usize * 2;
        let line = format!("{:indent$}{} > {} {message} = {answer}\n", "", from.kind, to.kind);
        match &mut current {
            Some((_, text)) if *depth > 0 => text.push_str(&line),
            _ => close(current.replace((event.frame, line))),
        }
    }
    close(current.take());
    let mut out = String::new();
    for (frame, text, times) in talks {
        for (n, line) in text.lines().enumerate() {
            let stamp = if n == 0 { frame.to_string() } else { String::new() };
            let again = if n == 0 && times > 1 { format!("   ({times} times)") } else { String::new() };
            writeln!(out, "{stamp:>5}  {line}{again}").expect("a string");
        }
    }
    out
}

impl Run {
    /// The conversations so far.
    pub fn radio(&self) -> String {
        conversation(&self.events)
    }

    /// Forgets all events so far.
    pub fn forget(&mut self) -> &mut Self {
        self.events.clear();
        self
    }

    /// Plays until something holds, at most so many frames; fails when it never does.
    #[track_caller]
    pub fn until(&mut self, most: u32, what: &str, holds: impl Fn(&Run) -> bool) -> &mut Self {
        for frame in 0..most {
            // A look at the state is dear.
            if frame % 3 == 0 && holds(self) {
                return self;
            }
            self.step(&[]);
        }
        assert!(holds(self), "not within {most} frames: {what}; so far:\n{}", self.radio());
        self
    }

    /// Whether an object by arena and slot is there and off the map.
    pub fn in_limbo(&self, object: &str) -> bool {
        self.exists(object) && self.techno(object, "object")["limbo"] == true
    }

    /// Whether an object by arena and slot is there and on the map.
    pub fn on_map(&self, object: &str) -> bool {
        self.exists(object) && self.techno(object, "object")["limbo"] == false
    }

    /// Whether the conversations so far have a line that ends in this.
    #[track_caller]
    pub fn assert_said(&self, line: &str) -> &Self {
        let talk = self.radio();
        let said = talk.lines().map(str::trim_end).any(|l| {
            l.ends_with(line) || l.split("   (").next().is_some_and(|head| head.trim_end().ends_with(line))
        });
        assert!(said, "nobody said {line}:\n{talk}");
        self
    }

    /// Whether no line of the conversations so far has this in it.
    #[track_caller]
    pub fn assert_unsaid(&self, line: &str) -> &Self {
        let talk = self.radio();
        assert!(!talk.contains(line), "{line} was said:\n{talk}");
        self
    }

    /// The mission of an object by arena and slot, as `units/0`.
    #[track_caller]
    pub fn mission(&self, object: &str) -> String {
        let level = if object.starts_with("buildings") { "techno" } else { "foot/techno" };
        self.peek(&format!("/{object}/{level}/mission/current")).as_str().unwrap_or("None").to_owned()
    }

    /// The cell of an object by arena and slot.
    #[track_caller]
    pub fn cell(&self, object: &str) -> (i64, i64) {
        let level = if object.starts_with("buildings") { "techno" } else { "foot/techno" };
        let axis =
            |name: &str| self.number(&format!("/{object}/{level}/object/coord/{name}")).div_euclid(256);
        (axis("x"), axis("y"))
    }

    /// A flag or number of the techno level.
    #[track_caller]
    pub fn techno(&self, object: &str, field: &str) -> serde_json::Value {
        let level = if object.starts_with("buildings") { "techno" } else { "foot/techno" };
        self.peek(&format!("/{object}/{level}/{field}"))
    }

    /// The strength of an object by arena and slot.
    #[track_caller]
    pub fn strength(&self, object: &str) -> i64 {
        self.techno(object, "object")["strength"].as_i64().expect("a strength")
    }

    /// The rounds of an object by arena and slot.
    #[track_caller]
    pub fn rounds(&self, object: &str) -> i64 {
        self.techno(object, "ammo").as_i64().expect("rounds")
    }

    /// Sets a value of the techno level of an object by arena and slot.
    #[track_caller]
    pub fn set_techno(&mut self, object: &str, field: &str, value: i32) -> &mut Self {
        let level = if object.starts_with("buildings") { "techno" } else { "foot/techno" };
        self.edit(&format!("/{object}/{level}/{field}"), value)
    }

    /// Whether an object by arena and slot is off the map: aboard, or in a hospital.
    #[track_caller]
    pub fn inside(&self, object: &str) -> bool {
        self.techno(object, "object")["limbo"] == true
    }

    /// The talk in which one of two types took part, as [`Run::radio`].
    pub fn radio_of(&self, kind: &str) -> String {
        let with = |e: &Event| matches!(&e.what, What::Radio { from, to, .. } if from.kind == kind || to.kind == kind);
        let events: Vec<Event> = self.events.iter().filter(|e| with(e)).cloned().collect();
        conversation(&events)
    }

    /// Whether an object by arena and slot is in the air.
    #[track_caller]
    pub fn aloft(&self, object: &str) -> bool {
        self.number(&format!("/{object}/foot/techno/object/coord/z")) > 0
    }

    /// Whether a foot object's locomotor is switched on.
    #[track_caller]
    pub fn powered(&self, object: &str) -> bool {
        self.peek(&format!("/{object}/foot/locomotion/powered")) == true
    }

    /// Asserts the whole talk, line by line without frames.
    #[track_caller]
    pub fn assert_talk(&self, lines: &[&str]) -> &Self {
        let talk = self.radio();
        let said: Vec<&str> = talk.lines().map(|l| l.get(7..).unwrap_or_default().trim()).collect();
        assert_eq!(said, lines, "\n{talk}");
        self
    }

    /// An object by arena and slot as orders name it.
    #[track_caller]
    pub fn subject(&self, object: &str) -> Subject {
        let number = self.techno(object, "object")["creation"].as_u64().expect("a creation number");
        Subject::Number(u32::try_from(number).expect("a creation number"))
    }

    /// Whether an arena's slot holds something.
    pub fn exists(&self, object: &str) -> bool {
        self.world.state_at(&format!("/{object}")).is_some_and(|v| !v.is_null())
    }
}

/// GDI's person sends the object on a cell to another cell.
pub fn go(x: i16, y: i16, to: (i16, i16)) -> Order {
    order(Command::Move(vec![on(x, y)], CellPos { x: to.0, y: to.1 }))
}

/// GDI's person sends the object on a cell into what stands on another.
pub fn enter(x: i16, y: i16, to: (i16, i16)) -> Order {
    order(Command::Enter(vec![on(x, y)], on(to.0, to.1)))
}

/// GDI's person sends the vehicle on a cell to a depot.
pub fn service(x: i16, y: i16) -> Order {
    order(Command::Service(vec![on(x, y)]))
}

/// GDI's person sends what gathers to a cell.
pub fn harvest(x: i16, y: i16, to: (i16, i16)) -> Order {
    order(Command::Harvest(vec![on(x, y)], CellPos { x: to.0, y: to.1 }))
}

/// GDI's person stops an object.
pub fn stop(who: Subject) -> Order {
    order(Command::Stop(vec![who]))
}

/// GDI's person lets the object on a cell unload or deploy.
pub fn deploy(x: i16, y: i16) -> Order {
    order(Command::Deploy(vec![on(x, y)]))
}

/// GDI's person orders a product.
pub fn build(class: Class, kind: &str) -> Order {
    order(Command::Build(class, type_number(class, kind)))
}

/// GDI's person puts the finished structure on the map.
pub fn place(x: i16, y: i16) -> Order {
    order(Command::Place(CellPos { x, y }))
}

/// GDI's person sends what a factory makes to a cell.
pub fn rally(x: i16, y: i16, to: (i16, i16)) -> Order {
    order(Command::Rally(on(x, y), CellPos { x: to.0, y: to.1 }))
}

/// GDI's person sends the soldier on a cell to capture what stands on another.
pub fn take(x: i16, y: i16, to: (i16, i16)) -> Order {
    order(Command::Capture(vec![on(x, y)], on(to.0, to.1)))
}
