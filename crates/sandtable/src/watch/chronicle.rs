//! What happened so far: the springs of triggers and the lines of the log, within a fixed bound.

use std::collections::VecDeque;

use serde::Serialize;

/// Springs that are kept; older ones are only counted.
const MOST_SPRINGS: usize = 20_000;
/// Lines of the log that are kept.
const MOST_LINES: usize = 2_000;

/// One spring of a trigger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Spring(
    /// Frame.
    pub(crate) u32,
    /// Trigger type.
    pub(crate) u32,
);

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub(crate) struct Line(
    /// Frame.
    pub(crate) u32,
    /// What happened.
    pub(crate) String,
);

/// A list that forgets its oldest entries and numbers all.
#[derive(Debug)]
struct Kept<T> {
    entries: VecDeque<T>,
    /// Number of the first entry kept.
    first: u64,
    limit: usize,
}

impl<T: Clone> Kept<T> {
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

    fn since(&self, number: u64) -> Vec<T> {
        let skip = usize::try_from(number.saturating_sub(self.first)).unwrap_or(usize::MAX);
        self.entries.iter().skip(skip).cloned().collect()
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
    pub(crate) age: u32,
    springs: u64,
    lines: u64,
}

/// Springs and lines.
#[derive(Debug)]
pub(crate) struct Chronicle {
    age: u32,
    springs: Kept<Spring>,
    lines: Kept<Line>,
}

/// What is new since a mark.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct News {
    /// The page must forget what it has: it is another past.
    pub(crate) anew: bool,
    pub(crate) springs: Vec<Spring>,
    pub(crate) lines: Vec<Line>,
}

impl Chronicle {
    /// Of a match that has not begun.
    pub(crate) fn new() -> Self {
        Self { age: 1, springs: Kept::new(MOST_SPRINGS), lines: Kept::new(MOST_LINES) }
    }

    pub(crate) fn spring(&mut self, frame: u32, trigger: usize) {
        self.springs.push(Spring(frame, u32::try_from(trigger).unwrap_or(u32::MAX)));
    }

    pub(crate) fn line(&mut self, frame: u32, text: String) {
        self.lines.push(Line(frame, text));
    }

    /// Forgets what happened at a frame and after it.
    pub(crate) fn back_to(&mut self, frame: u32) {
        self.age += 1;
        self.springs.forget_from(frame, |spring| spring.0);
        self.lines.forget_from(frame, |line| line.0);
    }

    /// What is new for a page that has read up to `mark`, which moves to the end.
    pub(crate) fn news(&self, mark: &mut Mark) -> News {
        let anew = mark.age != self.age;
        let from = if anew { Mark::default() } else { *mark };
        *mark = Mark { age: self.age, springs: self.springs.end(), lines: self.lines.end() };
        News { anew, springs: self.springs.since(from.springs), lines: self.lines.since(from.lines) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn news_are_told_once() {
        let mut chronicle = Chronicle::new();
        let mut mark = Mark::default();
        chronicle.spring(3, 7);
        assert_eq!(
            chronicle.news(&mut mark),
            News { anew: true, springs: vec![Spring(3, 7)], lines: Vec::new() }
        );
        chronicle.spring(4, 8);
        chronicle.line(4, "x".into());
        let news = chronicle.news(&mut mark);
        assert_eq!((news.anew, news.springs, news.lines.len()), (false, vec![Spring(4, 8)], 1));
        assert_eq!(chronicle.news(&mut mark).springs, []);
    }

    #[test]
    fn going_back_changes_the_past() {
        let mut chronicle = Chronicle::new();
        let mut mark = Mark::default();
        for frame in 0..10 {
            chronicle.spring(frame, 0);
        }
        chronicle.news(&mut mark);
        chronicle.back_to(4);
        let news = chronicle.news(&mut mark);
        assert!(news.anew);
        assert_eq!(news.springs.iter().map(|spring| spring.0).collect::<Vec<_>>(), [0, 1, 2, 3]);
    }

    #[test]
    fn it_does_not_grow() {
        let mut chronicle = Chronicle::new();
        let mut mark = Mark::default();
        for frame in 0..3 * MOST_SPRINGS as u32 {
            chronicle.spring(frame, 0);
            chronicle.line(frame, String::new());
        }
        let news = chronicle.news(&mut mark);
        assert_eq!((news.springs.len(), news.lines.len()), (MOST_SPRINGS, MOST_LINES));
        assert_eq!(news.springs[0].0, 2 * MOST_SPRINGS as u32);
        chronicle.spring(u32::MAX, 1);
        assert_eq!(chronicle.news(&mut mark).springs, [Spring(u32::MAX, 1)]);
    }
}
