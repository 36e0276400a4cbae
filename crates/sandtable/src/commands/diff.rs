//! `sandtable diff`: what differs in meaning between two maps.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::Path;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};
use sandtable_lint::diff::{Change, Difference, Kind, Name, diff};
use sandtable_scenario::Loaded;
use serde::Serialize;

use crate::cli::{DiffOptions, Format};
use crate::error::CliError;
use crate::input;
use crate::words::{printable, shown};

/// Things of a kind with new ids only that are named one by one.
const RENUMBERED_SHOWN: usize = 5;

/// Exit code 0: the maps mean the same; 1: they differ.
pub(crate) fn run(options: &DiffOptions) -> Result<ExitCode, CliError> {
    let sources = input::sources(&options.rules)?;
    let read = |path: &Path| -> Result<Loaded, CliError> {
        Ok(sources.load(input::read_map(path)?, &path.display().to_string()))
    };
    let maps = [read(&options.first)?, read(&options.second)?];
    let mut found = diff(&maps[0], &maps[1]);
    if !options.only.is_empty() {
        found.retain(|difference| options.only.contains(&difference.kind));
    }
    let mut out = anstream::stdout().lock();
    match options.format {
        Format::Json => json(&mut out, &maps, &found)?,
        Format::Text => text(&mut out, options, &found)?,
    }
    Ok(ExitCode::from(u8::from(!found.is_empty())))
}

/// Schema "sandtable.diff/1".
#[derive(Serialize)]
struct Report<'a> {
    schema: &'static str,
    first: MapPart<'a>,
    second: MapPart<'a>,
    same: bool,
    counts: BTreeMap<&'static str, usize>,
    differences: Vec<Part<'a>>,
}

#[derive(Serialize)]
struct MapPart<'a> {
    path: &'a str,
    name: &'a str,
}

#[derive(Serialize)]
struct NamePart<'a> {
    id: &'a str,
    name: &'a str,
}

#[derive(Serialize)]
struct LinePart<'a> {
    position: usize,
    text: &'a str,
}

#[derive(Serialize)]
struct Part<'a> {
    kind: &'static str,
    first: Option<NamePart<'a>>,
    second: Option<NamePart<'a>>,
    #[serde(flatten)]
    change: ChangePart<'a>,
}

#[derive(Serialize)]
#[serde(tag = "change", rename_all = "lowercase")]
enum ChangePart<'a> {
    Added { content: &'a [String] },
    Removed { content: &'a [String] },
    Renumbered {},
    Field { field: &'a str, before: Option<&'a str>, after: Option<&'a str> },
    Line { list: &'static str, before: Option<LinePart<'a>>, after: Option<LinePart<'a>> },
    Order { list: &'static str, before: &'a [String], after: &'a [String] },
    Area { bounds: [i32; 4], cells: Vec<[i16; 2]>, before: &'a str, after: &'a str },
}

fn json(out: &mut impl Write, maps: &[Loaded; 2], found: &[Difference]) -> Result<(), CliError> {
    let mut counts = BTreeMap::new();
    found.iter().for_each(|difference| *counts.entry(difference.kind.word()).or_default() += 1);
    let map = |map: &'_ Loaded| -> (String, String) {
        (map.scenario.path.clone(), map.scenario.basic.name.value.clone())
    };
    let [first, second] = [map(&maps[0]), map(&maps[1])];
    let report = Report {
        schema: "sandtable.diff/1",
        first: MapPart { path: &first.0, name: &first.1 },
        second: MapPart { path: &second.0, name: &second.1 },
        same: found.is_empty(),
        counts,
        differences: found.iter().map(part).collect(),
    };
    let line = serde_json::to_string(&report).map_err(|e| CliError::Output(e.into()))?;
    writeln!(out, "{line}")?;
    Ok(())
}

fn part(difference: &Difference) -> Part<'_> {
    fn name(name: &Option<Name>) -> Option<NamePart<'_>> {
        name.as_ref().map(|name| NamePart { id: &name.id, name: &name.name })
    }
    fn line(line: &Option<(usize, String)>) -> Option<LinePart<'_>> {
        line.as_ref().map(|(position, text)| LinePart { position: *position, text })
    }
    let change = match &difference.change {
        Change::Added(content) => ChangePart::Added { content },
        Change::Removed(content) => ChangePart::Removed { content },
        Change::Renumbered => ChangePart::Renumbered {},
        Change::Field { field, before, after } => {
            ChangePart::Field { field, before: before.as_deref(), after: after.as_deref() }
        }
        Change::Line { list, before, after } => {
            ChangePart::Line { list, before: line(before), after: line(after) }
        }
        Change::Order { list, before, after } => ChangePart::Order { list, before, after },
        Change::Area { bounds, cells, before, after } => ChangePart::Area {
            bounds: [bounds.x, bounds.y, bounds.width, bounds.height],
            cells: cells.iter().map(|cell| [cell.x, cell.y]).collect(),
            before,
            after,
        },
    };
    Part { kind: difference.kind.word(), first: name(&difference.old), second: name(&difference.new), change }
}

const ADDED: Style = AnsiColor::Green.on_default();
const REMOVED: Style = AnsiColor::Red.on_default();
const CHANGED: Style = AnsiColor::Yellow.on_default();

fn text(out: &mut impl Write, options: &DiffOptions, found: &[Difference]) -> io::Result<()> {
    let bold = Style::new().bold();
    writeln!(out, "{bold}{} -> {}{bold:#}", shown(&options.first), shown(&options.second))?;
    for of_kind in found.chunk_by(|a, b| a.kind == b.kind) {
        writeln!(out, "\n{bold}{}{bold:#}", of_kind[0].kind.title())?;
        let things: Vec<&[Difference]> =
            of_kind.chunk_by(|a, b| (&a.old, &a.new) == (&b.old, &b.new)).collect();
        let (renumbered, others): (Vec<_>, Vec<_>) =
            things.into_iter().partition(|thing| thing.iter().all(|d| d.change == Change::Renumbered));
        others.iter().try_for_each(|thing| print_thing(out, thing))?;
        print_renumbered(out, &renumbered)?;
    }
    if found.is_empty() {
        return writeln!(out, "no difference in meaning");
    }
    let count = |of: &[Difference]| format!("{} {}", of.len(), of[0].kind.word());
    let counts: Vec<String> = found.chunk_by(|a, b| a.kind == b.kind).map(count).collect();
    let noun = if found.len() == 1 { "difference" } else { "differences" };
    writeln!(out, "\n{} {noun}: {}", found.len(), counts.join(", "))
}

/// What a thing is called under the title of its kind; `None` for kinds that have one thing only.
fn called(kind: Kind, name: &Name, change: &Change) -> Option<String> {
    let (id, name) = (printable(&name.id), printable(&name.name));
    Some(match kind {
        Kind::Basic | Kind::SpecialFlags | Kind::Lighting | Kind::Map | Kind::Briefing => return None,
        Kind::Unit
        | Kind::Infantry
        | Kind::Aircraft
        | Kind::Structure
        | Kind::TerrainObject
        | Kind::Smudge => format!("{name} at {id}"),
        Kind::Ground | Kind::Overlay => match change {
            Change::Area { cells, bounds, .. } if cells.len() > 1 => {
                format!("{name} in {},{} {}x{}", bounds.x, bounds.y, bounds.width, bounds.height)
            }
            _ => id,
        },
        Kind::Rules | Kind::Section => format!("[{id}]"),
        _ if name.is_empty() || name == id => id,
        _ => format!("{name} [{id}]"),
    })
}

fn print_thing(out: &mut impl Write, thing: &[Difference]) -> io::Result<()> {
    let first = &thing[0];
    let Some(name) = first.old.as_ref().or(first.new.as_ref()) else { return Ok(()) };
    let called = called(first.kind, name, &first.change);
    let (mark, style) = match first.change {
        Change::Added(_) => ('+', ADDED),
        Change::Removed(_) => ('-', REMOVED),
        _ => ('~', CHANGED),
    };
    let lines: Vec<String> = thing.iter().flat_map(lines).collect();
    match (called, lines.as_slice()) {
        (None, lines) => lines.iter().try_for_each(|line| writeln!(out, "  {style}{mark}{style:#} {line}")),
        (Some(called), []) => writeln!(out, "  {style}{mark} {called}{style:#}"),
        (Some(called), [line]) => writeln!(out, "  {style}{mark} {called}{style:#}: {line}"),
        (Some(called), lines) => {
            writeln!(out, "  {style}{mark} {called}{style:#}")?;
            lines.iter().try_for_each(|line| writeln!(out, "      {line}"))
        }
    }
}

/// A difference in words, without the thing's name.
fn lines(difference: &Difference) -> Vec<String> {
    let given = |text: &Option<String>| text.as_deref().unwrap_or("none").to_owned();
    let line = match &difference.change {
        Change::Added(lines) | Change::Removed(lines) => {
            return lines.iter().map(|line| printable(line)).collect();
        }
        Change::Renumbered => {
            let id = |name: &Option<Name>| name.as_ref().map(|name| printable(&name.id)).unwrap_or_default();
            format!("id: {} -> {}", id(&difference.old), id(&difference.new))
        }
        Change::Field { field, before, after } => {
            let (before, after) = excerpts(&given(before), &given(after));
            format!("{field}: {before} -> {after}")
        }
        Change::Line { list, before, after } => match (before, after) {
            (Some((at, before)), Some((now, after))) => {
                let moved = if at == now { String::new() } else { format!(" (now {now})") };
                format!("{list} {at}{moved}: {} -> {}", printable(before), printable(after))
            }
            (Some((at, text)), None) => format!("{REMOVED}- {list} {at}{REMOVED:#}: {}", printable(text)),
            (None, Some((at, text))) => format!("{ADDED}+ {list} {at}{ADDED:#}: {}", printable(text)),
            (None, None) => return Vec::new(),
        },
        Change::Order { list, before, after } => {
            let joined = |texts: &[String]| texts.iter().map(|t| printable(t)).collect::<Vec<_>>().join("; ");
            format!("order of the {list}s: {} -> {}", joined(before), joined(after))
        }
        Change::Area { before, after, .. } => format!("{before} -> {after}"),
    };
    vec![line]
}

/// Longest text shown whole.
const LONGEST: usize = 80;

/// Two texts for one line: of long ones, what is around the first letter that differs.
fn excerpts(before: &str, after: &str) -> (String, String) {
    let same = before.chars().zip(after.chars()).take_while(|(a, b)| a == b).count();
    let from = same.saturating_sub(LONGEST / 4);
    let one = |text: &str| {
        let count = text.chars().count();
        if count <= LONGEST {
            return printable(text);
        }
        let piece: String = text.chars().skip(from).take(LONGEST).collect();
        let (start, end) =
            (if from > 0 { "..." } else { "" }, if from + LONGEST < count { "..." } else { "" });
        format!("{start}{}{end}", printable(&piece))
    };
    (one(before), one(after))
}

fn print_renumbered(out: &mut impl Write, things: &[&[Difference]]) -> io::Result<()> {
    let names = things.iter().filter_map(|thing| {
        let (old, new) = (thing[0].old.as_ref()?, thing[0].new.as_ref()?);
        Some(format!("{} [{} -> {}]", printable(&new.name), printable(&old.id), printable(&new.id)))
    });
    let mut shown: Vec<String> = names.take(RENUMBERED_SHOWN).collect();
    if let Some(more) = things.len().checked_sub(RENUMBERED_SHOWN).filter(|more| *more > 0) {
        shown.push(format!("and {more} more"));
    }
    match things.len() {
        0 => Ok(()),
        1 => writeln!(out, "  {CHANGED}~{CHANGED:#} another id: {}", shown.join(", ")),
        count => writeln!(out, "  {CHANGED}~{CHANGED:#} {count} have other ids: {}", shown.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use super::excerpts;

    #[test]
    fn long_texts_are_cut_around_what_differs() {
        assert_eq!(excerpts("a b", "a c"), ("a b".into(), "a c".into()));
        let long = "word ".repeat(40);
        let (before, after) = excerpts(&long, &long.replacen("word word word ", "word war word ", 1));
        assert!(before.starts_with("word word word") && before.ends_with("..."), "{before}");
        assert!(after.starts_with("word war word"), "{after}");
        let (before, after) = excerpts(&format!("{long}end"), &format!("{long}END"));
        assert!(before.ends_with("word end") && after.ends_with("word END"), "{before} {after}");
        assert!(before.starts_with("..."), "{before}");
    }
}
