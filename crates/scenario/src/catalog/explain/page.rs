//! Printing rows as manual pages.

use crate::catalog::{
    ActionRow, Attach, EventRow, Field, MissionRow, NEEDS, Need, ParamDoc, Since, Topic, WaypointSource,
};
use std::fmt::Write;

/// Width of text pages in columns.
const WIDTH: usize = 100;

/// How a page is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Plain text, wrapped at 100 columns.
    Text,
    /// Markdown with a heading of the third level.
    Markdown,
}

/// The manual page of a row.
#[must_use]
pub fn page(topic: Topic, format: Format) -> String {
    let mut out = Page { format, out: String::new() };
    out.heading(&format!("{}: {}", title(topic), topic.name()));
    out.paragraph(topic.summary());
    match topic {
        Topic::Action(kind) => action(&mut out, kind.row()),
        Topic::Event(kind) => event(&mut out, kind.row()),
        Topic::Mission(kind) => mission(&mut out, kind.row()),
    }
    for paragraph in topic.doc().split("\n\n") {
        out.paragraph(paragraph);
    }
    out.see(topic);
    out.out.truncate(out.out.trim_end().len());
    out.out.push('\n');
    out.out
}

/// A list of rows with their summaries, one entry each, for queries that match several.
#[must_use]
pub fn list(topics: &[Topic], format: Format) -> String {
    let mut out = Page { format, out: String::new() };
    for topic in topics {
        out.item(&topic.to_string(), topic.summary());
    }
    out.out
}

/// The whole manual as one Markdown document.
#[must_use]
pub fn manual_markdown() -> String {
    let mut out = String::from(
        "# Scripting reference\n\n\
         Every trigger action, trigger event and team mission of Tiberian Sun by number. House, list and waypoint \
         numbers count from 0 unless a row says otherwise; one second of game time is 15 frames.\n",
    );
    let mut table = "";
    for topic in Topic::all() {
        if topic.table() != table {
            table = topic.table();
            let _ = write!(
                out,
                "\n## {}\n",
                match topic {
                    Topic::Action(_) => "Trigger actions",
                    Topic::Event(_) => "Trigger events",
                    Topic::Mission(_) => "Team missions",
                }
            );
        }
        out.push('\n');
        out.push_str(&page(topic, Format::Markdown));
    }
    out.push_str("\n## Need types\n\nWhat editors should offer for the parameters of a row.\n\n");
    out.push_str("| # | need | payload | action line | offer |\n| --: | --- | --- | --- | --- |\n");
    for row in &NEEDS {
        let layout = if row.layout.is_empty() { "events and team missions only" } else { row.layout };
        let (number, name) = (row.number, row.engine_name);
        let _ = writeln!(out, "| {number} | {name} | {} | {layout} | {} |", row.label, row.offers);
    }
    out
}

fn title(topic: Topic) -> String {
    let table = match topic {
        Topic::Action(_) => "Action",
        Topic::Event(_) => "Event",
        Topic::Mission(_) => "Team mission",
    };
    format!("{table} {}", topic.number())
}

fn action(out: &mut Page, row: &ActionRow) {
    out.fact("Line", &action_layout(row));
    out.params(row.params);
    if row.need != Need::None {
        out.fact("Offers", row.need.row().offers);
    }
    match row.waypoint {
        WaypointSource::None => {}
        WaypointSource::Field3 => out.fact("Waypoint", "the number in f3; f8 is ignored"),
        WaypointSource::Field8 => out.fact("Waypoint", "the name in f8"),
    }
    if !row.attaches.is_empty() {
        out.fact("Works on", "the objects that carry this trigger's tag or spring it");
    }
    if row.local_only {
        out.fact("Concerns", "one player only: the verdict, what is seen and heard, or the input");
    }
    out.since(row.since);
    out.fact("Constant", row.engine_name);
    out.fact("Specified", row.spec);
    out.gap();
}

/// The eight fields of an action group, with a word for each field that is read.
fn action_layout(row: &ActionRow) -> String {
    let field = |field: Field| (row.params.iter()).find(|p| p.field == field).map(|p| slot(p.name));
    let zero = || "0".to_owned();
    let waypoint = match row.waypoint {
        WaypointSource::Field8 => slot("waypoint"),
        _ if row.code == 4 => field(Field::F8).unwrap_or_else(zero),
        _ => "A".to_owned(),
    };
    let middle = [Field::F3, Field::F4, Field::F5, Field::F6, Field::F7];
    let middle: Vec<_> = middle.into_iter().map(|f| field(f).unwrap_or_else(zero)).collect();
    format!("{},{},{},{waypoint}", row.number, row.code, middle.join(","))
}

fn event(out: &mut Page, row: &EventRow) {
    let value = row.params.first().map_or_else(|| "0".to_owned(), |p| slot(p.name));
    out.fact("Line", &format!("{},{},{value}", row.number, row.code));
    out.params(row.params);
    if row.need != Need::None {
        out.fact("Offers", row.need.row().offers);
    }
    out.fact("Attaches to", &row.attaches.to_string());
    if !row.attaches.contains(Attach::CELL) && !row.attaches.contains(Attach::OBJECT) {
        // a list does not count as an attachment, events.md §4
        out.fact("Tag", "needs no cell and no object; a semi-persistent tag on none of them never fires");
    }
    out.fact("Kind", row.class.describe());
    if row.latches {
        out.fact(
            "Remembered",
            "yes: on a persistent tag it counts as satisfied for good once it has happened",
        );
    } else if row.class.is_momentary() {
        out.fact("Remembered", "never");
    }
    if row.remembers {
        out.fact("Remembering", "a yes makes the trigger remember its momentary events, whatever its tag");
    }
    if !row.offered {
        out.fact("Warning", "can never happen in the game");
    }
    out.since(row.since);
    out.fact("Specified", row.spec);
    out.gap();
}

fn mission(out: &mut Page, row: &MissionRow) {
    let argument = row.params.first().map_or_else(|| "0".to_owned(), |p| slot(p.name));
    out.fact("Line", &format!("{},{argument}", row.number));
    out.params(row.params);
    if row.need != Need::None {
        out.fact("Offers", row.need.row().offers);
    }
    out.fact("Goes on", &row.completes.to_string());
    if row.presentation {
        out.fact("Concerns", "what the player sees and hears");
    }
    out.fact("Specified", row.spec);
    out.gap();
}

fn slot(name: &str) -> String {
    format!("<{name}>")
}

/// A page being written.
struct Page {
    format: Format,
    out: String,
}

impl Page {
    fn heading(&mut self, text: &str) {
        match self.format {
            Format::Text => {
                let rule = "=".repeat(text.chars().count());
                let _ = writeln!(self.out, "{text}\n{rule}\n");
            }
            Format::Markdown => {
                let _ = writeln!(self.out, "### {}\n", escape(text));
            }
        }
    }

    fn paragraph(&mut self, text: &str) {
        match self.format {
            Format::Text => self.wrap("", "", text),
            Format::Markdown => self.out.push_str(&escape(text)),
        }
        self.out.push_str(if self.format == Format::Text { "\n" } else { "\n\n" });
    }

    /// A labelled line: aligned in text, a list item in Markdown.
    fn fact(&mut self, label: &str, text: &str) {
        match self.format {
            Format::Text => self.wrap(&format!("{label:<12} "), &" ".repeat(13), text),
            Format::Markdown if matches!(label, "Line" | "Constant") => {
                let _ = writeln!(self.out, "* **{label}**: `{text}`");
            }
            Format::Markdown => {
                let _ = writeln!(self.out, "* **{label}**: {}", escape(text));
            }
        }
    }

    fn params(&mut self, params: &[ParamDoc]) {
        for param in params {
            let ParamDoc { field, name, what, unit } = param;
            let text = if *unit == crate::catalog::Unit::None {
                format!("<{name}>: {what}")
            } else {
                format!("<{name}>: {what} ({unit}: {})", unit.range())
            };
            self.fact(&field.to_string(), &text);
        }
    }

    fn since(&mut self, since: Since) {
        if since != Since::TiberianSun {
            self.fact("Since", &since.to_string());
        }
    }

    fn gap(&mut self) {
        self.out.push('\n');
    }

    fn see(&mut self, topic: Topic) {
        let see = match topic {
            Topic::Action(kind) => kind.row().see,
            Topic::Event(kind) => kind.row().see,
            Topic::Mission(kind) => kind.row().see,
        };
        if see.is_empty() {
            return;
        }
        let names: Vec<_> =
            see.iter().map(|t| format!("{} ({})", title(*t).to_lowercase(), t.name())).collect();
        self.fact("See also", &names.join("; "));
    }

    /// A list entry: the name, and what it is.
    fn item(&mut self, name: &str, text: &str) {
        match self.format {
            Format::Text => self.wrap("", "    ", &format!("{name}: {text}")),
            Format::Markdown => {
                let _ = writeln!(self.out, "* **{}**: {}", escape(name), escape(text));
            }
        }
    }

    /// Words filled up to the page width; `first` opens the first line, `rest` every other one.
    fn wrap(&mut self, first: &str, rest: &str, text: &str) {
        self.out.push_str(first);
        let mut column = first.chars().count();
        let mut fresh = true;
        for word in text.split_whitespace() {
            let width = word.chars().count();
            if !fresh && column + 1 + width > WIDTH {
                self.out.push('\n');
                self.out.push_str(rest);
                column = rest.chars().count();
                fresh = true;
            }
            if !fresh {
                self.out.push(' ');
                column += 1;
            }
            self.out.push_str(word);
            column += width;
            fresh = false;
        }
        self.out.push('\n');
    }
}

/// Keeps Markdown from reading markup into plain words.
fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        if matches!(c, '*' | '_' | '[' | ']' | '<' | '>' | '#' | '`' | '\\') {
            out.push('\\');
        }
        out.push(c);
    }
    out
}
