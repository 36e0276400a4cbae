//! What happened so far: the springs of triggers and the lines of the log, within a fixed bound.

use std::collections::VecDeque;
use std::sync::Arc;

use sandtable_sim::ObjectInfo;
use serde::Serialize;

use crate::words::printable;

/// Springs that are kept; older ones are only counted.
const MOST_SPRINGS: usize = 20_000;

/// One spring of a trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Spring(
    /// Frame.
    pub(crate) u32,
    /// Trigger type.
    pub(crate) u32,
);

/// Sort of a line. Each sort has its own bound, so that busy harvesters do not push out what triggers said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum Sort {
    /// A text of the mission.
    Text,
    /// Something that happened to objects and houses.
    Happening,
    /// A radio message and its answer.
    Radio,
    /// A word of the program.
    Note,
}

/// Lines that are kept, by sort.
const MOST_LINES: [(Sort, usize); 4] =
    [(Sort::Text, 500), (Sort::Happening, 1_500), (Sort::Radio, 600), (Sort::Note, 100)];

/// A radio message, put into words only when a page reads it: most of them nobody ever reads.
#[derive(Debug)]
pub(crate) struct Radio {
    pub(crate) from: ObjectInfo,
    pub(crate) to: ObjectInfo,
    pub(crate) message: &'static str,
    pub(crate) answer: &'static str,
    pub(crate) depth: u32,
}

/// Levels of nesting that are shown by indenting.
const DEEPEST: u32 = 8;

impl Radio {
    fn words(&self) -> String {
        let object = |object: &ObjectInfo| {
            let number = object.id.trim_start_matches(|c: char| !c.is_ascii_digit());
            format!("{} #{number}", printable(&object.kind))
        };
        let indent = "  ".repeat(self.depth.min(DEEPEST) as usize);
        let (from, to) = (object(&self.from), object(&self.to));
        format!("{indent}{from} to {to}: {}, answered {}", self.message, self.answer)
    }
}

#[derive(Clone, Debug)]
enum Words {
    Text(Arc<str>),
    Radio(Arc<Radio>),
}

/// A line as it is kept.
#[derive(Clone, Debug)]
struct Kept {
    /// Place among the lines of all sorts.
    number: u64,
    frame: u32,
    sort: Sort,
    words: Words,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Line(
    /// Frame.
    pub(crate) u32,
    /// What happened.
    pub(crate) String,
    /// Sort.
    pub(crate) Sort,
);

impl From<Kept> for Line {
    fn from(kept: Kept) -> Self {
        let text = match kept.words {
            Words::Text(text) => (*text).to_owned(),
            Words::Radio(radio) => radio.words(),
        };
        Line(kept.frame, text, kept.sort)
    }
}

/// A list that forgets its oldest entries and numbers all.
#[derive(Debug)]
struct Ring<T> {
    entries: VecDeque<T>,
    /// Number of the first entry kept.
    first: u64,
    limit: usize,
}

impl<T: Clone> Ring<T> {
    fn new(limit: usize) -> Self {
        Self { entries: VecDeque::new(), first: 0, limit }
    }

    fn push(&mut self, entry: T) {
        if self.entries.len() == self.limit {
            self.entries.pop_front();
            self.first += 1;
        }
        self.entries.push_back(entry);
    }

    fn end(&self) -> u64 {
        self.first + self.entries.len() as u64
    }

    fn since(&self, number: u64) -> impl Iterator<Item = &T> {
        let skip = usize::try_from(number.saturating_sub(self.first)).unwrap_or(usize::MAX);
        self.entries.range(skip.min(self.entries.len())..)
    }

    fn forget_from(&mut self, frame: u32, of: impl Fn(&T) -> u32) {
        while self.entries.back().is_some_and(|entry| of(entry) >= frame) {
            self.entries.pop_back();
        }
    }
}

/// How far a page has read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Mark {
    /// Counts how often the past was changed by going back.
    age: u32,
    springs: u64,
    lines: [u64; MOST_LINES.len()],
}

/// Springs and lines.
#[derive(Debug)]
pub(crate) struct Chronicle {
    age: u32,
    springs: Ring<Spring>,
    lines: [Ring<Kept>; MOST_LINES.len()],
    /// Lines so far.
    count: u64,
}

/// What is new since a mark. Its lines are put into words by [`News::told`], when the chronicle is not held any more.
#[derive(Debug)]
pub(crate) struct News {
    anew: bool,
    springs: Vec<Spring>,
    lines: Vec<Kept>,
}

/// What is new, for a page.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub(crate) struct Told {
    /// The page must forget what it has: it is another past.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub(crate) anew: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) springs: Vec<Spring>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) lines: Vec<Line>,
}

impl News {
    /// In words, in the order in which it happened.
    pub(crate) fn told(mut self) -> Told {
        self.lines.sort_unstable_by_key(|line| line.number);
        let lines = self.lines.into_iter().map(Line::from).collect();
        Told { anew: self.anew, springs: self.springs, lines }
    }
}

impl Chronicle {
    /// Of a match that has not begun.
    pub(crate) fn new() -> Self {
        let lines = MOST_LINES.map(|(_, most)| Ring::new(most));
        Self { age: 1, springs: Ring::new(MOST_SPRINGS), lines, count: 0 }
    }

    pub(crate) fn spring(&mut self, frame: u32, trigger: usize) {
        self.springs.push(Spring(frame, u32::try_from(trigger).unwrap_or(u32::MAX)));
    }

    pub(crate) fn line(&mut self, frame: u32, sort: Sort, text: String) {
        self.keep(frame, sort, Words::Text(text.into()));
    }

    pub(crate) fn radio(&mut self, frame: u32, radio: Radio) {
        self.keep(frame, Sort::Radio, Words::Radio(Arc::new(radio)));
    }

    fn keep(&mut self, frame: u32, sort: Sort, words: Words) {
        self.count += 1;
        let line = Kept { number: self.count, frame, sort, words };
        if let Some(place) = MOST_LINES.iter().position(|(other, _)| *other == sort) {
            self.lines[place].push(line);
        }
    }

    /// Forgets what happened at a frame and after it.
    pub(crate) fn back_to(&mut self, frame: u32) {
        self.age += 1;
        self.springs.forget_from(frame, |spring| spring.0);
        for lines in &mut self.lines {
            lines.forget_from(frame, |line| line.frame);
        }
    }

    /// What is new for a page that has read up to `mark`, which moves to the end.
    pub(crate) fn news(&self, mark: &mut Mark) -> News {
        let anew = mark.age != self.age;
        let from = if anew { Mark::default() } else { *mark };
        let ends = std::array::from_fn(|place| self.lines[place].end());
        *mark = Mark { age: self.age, springs: self.springs.end(), lines: ends };
        let lines = self.lines.iter().zip(from.lines).flat_map(|(lines, from)| lines.since(from));
        News {
            anew,
            springs: self.springs.since(from.springs).copied().collect(),
            lines: lines.cloned().collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(chronicle: &Chronicle, mark: &mut Mark) -> Told {
        chronicle.news(mark).told()
    }

    fn object(id: &str, kind: &str) -> ObjectInfo {
        ObjectInfo { id: id.into(), kind: kind.into(), house: 0, x: 1, y: 1 }
    }

    fn docking(depth: u32) -> Radio {
        let (from, to) = (object("V12", "HARV"), object("B3", "PROC"));
        Radio { from, to, message: "docking", answer: "roger", depth }
    }

    #[test]
    fn news_are_told_once() {
        let mut chronicle = Chronicle::new();
        let mut mark = Mark::default();
        chronicle.spring(3, 7);
        let first = Told { anew: true, springs: vec![Spring(3, 7)], lines: Vec::new() };
        assert_eq!(news(&chronicle, &mut mark), first);
        chronicle.spring(4, 8);
        chronicle.line(4, Sort::Text, "x".into());
        let next = news(&chronicle, &mut mark);
        assert_eq!((next.anew, next.springs, next.lines.len()), (false, vec![Spring(4, 8)], 1));
        assert_eq!(news(&chronicle, &mut mark), Told::default());
    }

    #[test]
    fn lines_of_all_sorts_come_in_order() {
        let mut chronicle = Chronicle::new();
        chronicle.radio(1, docking(0));
        chronicle.line(1, Sort::Text, "a".into());
        chronicle.radio(1, docking(1));
        chronicle.line(1, Sort::Happening, "b".into());
        let lines = news(&chronicle, &mut Mark::default()).lines;
        let wanted = [
            ("HARV #12 to PROC #3: docking, answered roger", Sort::Radio),
            ("a", Sort::Text),
            ("  HARV #12 to PROC #3: docking, answered roger", Sort::Radio),
            ("b", Sort::Happening),
        ];
        assert_eq!(lines, wanted.map(|(text, sort)| Line(1, text.into(), sort)));
        let json = serde_json::to_string(&lines[1]).expect("JSON");
        assert_eq!(json, r#"[1,"a","text"]"#);
    }

    #[test]
    fn going_back_changes_the_past() {
        let mut chronicle = Chronicle::new();
        let mut mark = Mark::default();
        for frame in 0..10 {
            chronicle.spring(frame, 0);
            chronicle.radio(frame, docking(0));
        }
        chronicle.news(&mut mark);
        chronicle.back_to(4);
        let told = news(&chronicle, &mut mark);
        assert!(told.anew);
        assert_eq!(told.springs.iter().map(|spring| spring.0).collect::<Vec<_>>(), [0, 1, 2, 3]);
        assert_eq!(told.lines.iter().map(|line| line.0).collect::<Vec<_>>(), [0, 1, 2, 3]);
    }

    #[test]
    fn it_does_not_grow_and_a_flood_of_one_sort_spares_the_others() {
        let mut chronicle = Chronicle::new();
        let mut mark = Mark::default();
        chronicle.line(0, Sort::Text, "once".into());
        for frame in 0..3 * MOST_SPRINGS as u32 {
            chronicle.spring(frame, 0);
            chronicle.radio(frame, docking(9));
        }
        let told = news(&chronicle, &mut mark);
        assert_eq!((told.springs.len(), told.lines.len()), (MOST_SPRINGS, 601));
        assert_eq!(told.lines[0].1, "once");
        assert_eq!(told.springs[0].0, 2 * MOST_SPRINGS as u32);
        chronicle.spring(u32::MAX, 1);
        assert_eq!(news(&chronicle, &mut mark).springs, [Spring(u32::MAX, 1)]);
        for (sort, most) in MOST_LINES {
            for _ in 0..=most {
                chronicle.line(1, sort, String::new());
            }
        }
        let all: usize = MOST_LINES.iter().map(|(_, most)| most).sum();
        assert_eq!(news(&chronicle, &mut Mark::default()).lines.len(), all);
    }
}
