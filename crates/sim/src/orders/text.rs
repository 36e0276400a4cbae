//! Order files: text of `frame house order` lines.

use std::fmt::Write;

use super::words::{Form, VERBS, Verb};
use crate::cell::CellPos;
use crate::house::Class;
use crate::order::{Command, Order, Subject};
use crate::world::World;

/// Most orders a file may hold.
const MOST: usize = 1_000_000;
/// Most errors that are collected.
const MOST_ERRORS: usize = 50;

/// The orders of a file, by frame.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct OrderFile {
    /// Frame and order, by frame, those of one frame as they stand in the file.
    orders: Vec<(u32, Order)>,
}

/// What is wrong with a line of an order file.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{file}:{line}: {message}")]
pub struct OrderError {
    /// The file as it was named.
    pub file: String,
    /// Line, from 1.
    pub line: usize,
    /// What was expected and what stands there.
    pub message: String,
}

impl OrderFile {
    /// The orders of a frame.
    pub fn of(&self, frame: u32) -> impl Iterator<Item = &Order> {
        let from = self.orders.partition_point(|(at, _)| *at < frame);
        self.orders[from..].iter().take_while(move |(at, _)| *at == frame).map(|(_, order)| order)
    }

    /// How many orders there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.orders.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.orders.is_empty()
    }

    /// Frame of the last order.
    #[must_use]
    pub fn last_frame(&self) -> Option<u32> {
        self.orders.last().map(|(frame, _)| *frame)
    }

    /// Reads an order file for a world: `frame house order` lines; `#` followed by a blank and `;` begin comments.
    ///
    /// # Errors
    /// Every line that says nothing, at most 50 of them.
    pub fn parse(world: &World, file: &str, text: &str) -> Result<Self, Vec<OrderError>> {
        let mut orders = Vec::new();
        let mut errors = Vec::new();
        for (n, line) in text.lines().enumerate() {
            if orders.len() >= MOST || errors.len() >= MOST_ERRORS {
                let message = "the file is too long; the rest is not read".to_owned();
                errors.push(OrderError { file: file.to_owned(), line: n + 1, message });
                break;
            }
            let line = Line { world, words: words_of(line) };
            match line.read() {
                Ok(order) => orders.extend(order),
                Err(message) => errors.push(OrderError { file: file.to_owned(), line: n + 1, message }),
            }
        }
        if !errors.is_empty() {
            return Err(errors);
        }
        orders.sort_by_key(|(frame, _)| *frame);
        Ok(Self { orders })
    }

    /// The manual of the format, for help pages.
    #[must_use]
    pub fn manual() -> String {
        let mut out = String::from(
            "An order file has a line for each order: the frame, the house that orders (name or number), the order.\n\
             Orders act at the end of their frame. `;` begins a comment, and so does `#` at the start of a word that is\n\
             no number. Objects are named by a cell they stand on, as 30,40, or by the number of their creation, as #12\n\
             (the trace writes it behind a letter: V12).\n\n",
        );
        for verb in VERBS {
            let call = format!("{} {}", verb.word, verb.example);
            let _ = writeln!(out, "  {call:34} {}", verb.help);
        }
        out
    }
}

/// The words of a line without its comment.
fn words_of(line: &str) -> Vec<&str> {
    let line = line.trim_start_matches('\u{feff}');
    let line = line.split(';').next().unwrap_or_default();
    let comment = |word: &&str| {
        word.strip_prefix('#').is_some_and(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    line.split_whitespace().take_while(|word| !comment(word)).collect()
}

struct Line<'a> {
    world: &'a World,
    words: Vec<&'a str>,
}

impl<'a> Line<'a> {
    /// Nothing for a line without words.
    fn read(&self) -> Result<Option<(u32, Order)>, String> {
        let Some((frame, rest)) = self.words.split_first() else { return Ok(None) };
        let frame: u32 = frame.parse().map_err(|_| {
            format!("expected a frame number, found \"{}\"; a line is `frame house order`", shown(frame))
        })?;
        let (house, rest) =
            rest.split_first().ok_or("expected a house after the frame, found the end of the line")?;
        let house = self.house(house)?;
        let (word, rest) =
            rest.split_first().ok_or("expected an order after the house, found the end of the line")?;
        let verb = VERBS.iter().find(|verb| verb.word.eq_ignore_ascii_case(word)).ok_or_else(|| {
            let known: Vec<&str> = VERBS.iter().map(|verb| verb.word).collect();
            format!("\"{}\" is no order; known are {}", shown(word), known.join(", "))
        })?;
        let command = self
            .command(verb, rest)
            .map_err(|why| format!("{why}; write it as `{} {}`", verb.word, verb.example))?;
        Ok(Some((frame, Order::new(house, command))))
    }

    fn house(&self, word: &str) -> Result<u8, String> {
        let houses = self.world.houses().len();
        let by_name =
            self.world.house_numbers().find(|h| self.world.house_name(*h).eq_ignore_ascii_case(word));
        let by_number = || word.parse::<u8>().ok().filter(|n| usize::from(*n) < houses);
        by_name.or_else(by_number).ok_or_else(|| {
            let known: Vec<&str> = self.world.house_numbers().map(|h| self.world.house_name(h)).collect();
            format!("\"{}\" is no house of this game; there are {}", shown(word), known.join(", "))
        })
    }

    fn command(&self, verb: &Verb, rest: &[&'a str]) -> Result<Command, String> {
        let (who, about) = match rest.iter().position(|word| word.eq_ignore_ascii_case(verb.link)) {
            Some(at) if !verb.link.is_empty() => (&rest[..at], &rest[at + 1..]),
            _ if verb.link.is_empty() => (rest, &rest[..0]),
            _ => return Err(format!("expected the word \"{}\"", verb.link)),
        };
        let many = || who.iter().map(|word| subject(word)).collect::<Result<Vec<_>, _>>().and_then(some);
        let one = |words: &[&str]| only(words, "an object").and_then(subject);
        let at = |words: &[&str]| only(words, "a cell").and_then(cell);
        Ok(match verb.form {
            Form::One => match verb.word {
                "select" => Command::Select(one(who)?),
                "sell" => Command::Sell(one(who)?),
                "repair" => Command::Repair(one(who)?),
                "power" => Command::TogglePower(one(who)?),
                _ => Command::Primary(one(who)?),
            },
            Form::Many => {
                let who = many()?;
                match verb.word {
                    "guard" => Command::Guard(who),
                    "area-guard" => Command::AreaGuard(who),
                    "stop" => Command::Stop(who),
                    "scatter" => Command::Scatter(who),
                    "deploy" => Command::Deploy(who),
                    _ => Command::Service(who),
                }
            }
            Form::ManyCell => match verb.word {
                "move" => Command::Move(many()?, at(about)?),
                "shell" => Command::AttackGround(many()?, at(about)?),
                _ => Command::Harvest(many()?, at(about)?),
            },
            Form::ManyCells => {
                let cells = about.iter().map(|word| cell(word)).collect::<Result<Vec<_>, _>>()?;
                Command::Plan(many()?, some(cells)?)
            }
            Form::ManyOne => match verb.word {
                "enter" => Command::Enter(many()?, one(about)?),
                "attack" => Command::Attack(many()?, one(about)?),
                _ => Command::Capture(many()?, one(about)?),
            },
            Form::OneCell => Command::Rally(one(who)?, at(about)?),
            Form::Cell => Command::Place(at(who)?),
            Form::Type => {
                let (class, kind) = self.type_of(only(who, "a type")?)?;
                Command::Build(class, kind)
            }
            Form::Class => {
                let (class, kind) = self.class_of(only(who, "a class or a type")?)?;
                if verb.word == "hold" { Command::Hold(class) } else { Command::Cancel(class, kind) }
            }
        })
    }

    fn type_of(&self, word: &str) -> Result<(Class, u16), String> {
        let rules = self.world.rules();
        let found = [
            (Class::Building, rules.buildings.find(word)),
            (Class::Unit, rules.vehicles.find(word)),
            (Class::Infantry, rules.infantry.find(word)),
            (Class::Aircraft, rules.aircraft.find(word)),
        ];
        found
            .into_iter()
            .find_map(|(class, kind)| Some((class, u16::try_from(kind?).ok()?)))
            .ok_or_else(|| format!("the rules know no type \"{}\"", shown(word)))
    }

    fn class_of(&self, word: &str) -> Result<(Class, Option<u16>), String> {
        let class = match word.to_ascii_lowercase().as_str() {
            "structure" => Class::Building,
            "vehicle" => Class::Unit,
            "infantry" => Class::Infantry,
            "aircraft" => Class::Aircraft,
            _ => return self.type_of(word).map(|(class, kind)| (class, Some(kind))),
        };
        Ok((class, None))
    }
}

fn some<T>(list: Vec<T>) -> Result<Vec<T>, String> {
    if list.is_empty() { Err("nothing is named".into()) } else { Ok(list) }
}

fn only<'a>(words: &[&'a str], what: &str) -> Result<&'a str, String> {
    match words {
        [word] => Ok(word),
        [] => Err(format!("expected {what}, found the end of the line")),
        [_, more, ..] => Err(format!("expected {what} and no more, found \"{}\"", shown(more))),
    }
}

/// `#12`, a letter and a number as the trace writes it, or a cell.
fn subject(word: &str) -> Result<Subject, String> {
    let number =
        word.strip_prefix('#').or_else(|| word.strip_prefix(['V', 'I', 'A', 'B', 'v', 'i', 'a', 'b']));
    if let Some(number) = number.and_then(|n| n.parse().ok()) {
        return Ok(Subject::Number(number));
    }
    cell(word)
        .map(Subject::At)
        .map_err(|_| format!("expected an object as 30,40 or #12, found \"{}\"", shown(word)))
}

fn cell(word: &str) -> Result<CellPos, String> {
    let parts =
        word.split_once(',').and_then(|(x, y)| Some(CellPos { x: x.parse().ok()?, y: y.parse().ok()? }));
    parts.ok_or_else(|| format!("expected a cell as 30,40, found \"{}\"", shown(word)))
}

/// A word of a file as an error may show it.
fn shown(word: &str) -> String {
    let mut text: String = word.chars().take(40).map(|c| if c.is_control() { '?' } else { c }).collect();
    if word.chars().count() > 40 {
        text.push_str("...");
    }
    text
}
