//! Findings for people: each with its line.

use std::io::Write;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use sandtable_formats::Span;
use sandtable_formats::ini::IniFile;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};

use super::{Counts, Map, Total, Writer, counted};
use crate::words::printable;

/// Text, for a terminal or a file.
pub(crate) struct Text<W: Write> {
    out: W,
    summary: bool,
    several: bool,
    renderer: Renderer,
}

impl<W: Write> Text<W> {
    /// `summary`: only a line a map. `several`: there is more than one map, so each gets its line.
    pub(crate) fn new(out: W, summary: bool, several: bool) -> Self {
        // Colours go through the stream, which drops them where they do not belong.
        let renderer = Renderer::styled().decor_style(DecorStyle::Ascii).term_width(140);
        Self { out, summary, several, renderer }
    }
}

impl<W: Write> Writer for Text<W> {
    fn map(&mut self, map: &Map) -> std::io::Result<()> {
        if !self.summary {
            for finding in &map.findings {
                writeln!(self.out, "{}\n", report(&self.renderer, finding, &map.path, &map.ini))?;
            }
        }
        if self.several || self.summary {
            let words = Counts::of(&map.findings).words();
            let words = if words.is_empty() { "ok".to_owned() } else { words };
            writeln!(self.out, "{}: {words}", printable(&map.path))?;
            if !self.summary && !map.findings.is_empty() {
                writeln!(self.out)?;
            }
        }
        Ok(())
    }

    fn end(&mut self, total: &Total) -> std::io::Result<()> {
        if self.summary && !total.codes.is_empty() {
            let mut codes: Vec<_> = total.codes.iter().collect();
            codes.sort_by_key(|(code, (findings, _))| (std::cmp::Reverse(*findings), **code));
            writeln!(self.out, "\nfindings   maps")?;
            for (code, (findings, maps)) in codes {
                writeln!(self.out, "{findings:8} {maps:6}  {} {}", code.id(), code.name())?;
            }
            writeln!(self.out)?;
        }
        let found = total.counts.words();
        let maps = counted(total.maps, "map");
        let mut line = match found.is_empty() {
            true if total.maps == 0 => "no map checked".to_owned(),
            true => format!("{maps} checked, nothing found"),
            false => format!("{maps} checked: {found}"),
        };
        let mut beside = Vec::new();
        for (n, what) in [
            (total.below, "below the level (--level note shows them)"),
            (total.allowed, "allowed in the map"),
            (total.known, "known by the baseline"),
        ] {
            if n > 0 {
                beside.push(format!("{n} {what}"));
            }
        }
        if !beside.is_empty() {
            line.push_str(&format!("; {}", beside.join(", ")));
        }
        writeln!(self.out, "{line}")?;
        if total.fixable > 0 {
            writeln!(
                self.out,
                "{} can be mended with --fix; --fix --diff shows the change first",
                total.fixable
            )?;
        }
        Ok(())
    }
}

/// Findings behind this column are told without their line: the work to show it grows with the column.
const LAST_SHOWN: u32 = 10_000;
/// Letters that are kept behind the marked part, more than a line shows.
const BEHIND: usize = 400;

/// One finding with its line.
fn report(renderer: &Renderer, finding: &Diagnostic, path: &str, ini: &IniFile) -> String {
    let level = match finding.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let title = format!("{} ({})", printable_long(&finding.message), finding.code.name());
    let mut group = Group::with_title(level.primary_title(title.as_str()).id(finding.code.id()));
    let file = printable(&finding.file);
    let own = *finding.file == *path;
    let line = finding.line.filter(|_| own);
    let near = finding.column.is_none_or(|column| column <= LAST_SHOWN);
    let text = line.filter(|_| near).map(|line| (line, shown_line(ini, line)));
    if let Some(((line, text), span)) = text.as_ref().zip(finding.span) {
        let range = range_in_line(ini, *line, span, text);
        // What lies far behind is cut off anyway; not to measure it for each finding saves much on long lines.
        let end = text[range.end..].char_indices().nth(BEHIND).map_or(text.len(), |(at, _)| range.end + at);
        let snippet = Snippet::source(&text[..end]).path(file.as_str()).line_start(*line as usize);
        group = group.element(snippet.annotation(AnnotationKind::Primary.span(range)));
    } else {
        let origin = annotate_snippets::Origin::path(file.as_str());
        group = group.element(match (finding.line, finding.column) {
            (Some(line), Some(column)) => origin.line(line as usize).char_column(column as usize),
            (Some(line), None) => origin.line(line as usize),
            _ => origin,
        });
    }
    if let Some(help) = &finding.help {
        group = group.element(Level::HELP.message(printable_long(help)));
    }
    renderer.render(&[group])
}

/// A line of the file with nothing in it that would disturb a terminal.
fn shown_line(ini: &IniFile, line: u32) -> String {
    ini.line_text(line).chars().map(|c| if c.is_control() && c != '\t' { '\u{FFFD}' } else { c }).collect()
}

fn printable_long(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect()
}

/// The part of a span in its first line, as a byte range of the line's text.
fn range_in_line(ini: &IniFile, line: u32, span: Span, text: &str) -> std::ops::Range<usize> {
    let whole = ini.line_span(line);
    let from = ini.column_of(span.start).max(1) as usize - 1;
    let to = ini.column_of(span.end.min(whole.end)).max(1) as usize - 1;
    let byte = |column: usize| text.char_indices().nth(column).map_or(text.len(), |(at, _)| at);
    let (from, to) = (byte(from), byte(to.max(from)));
    from..to.max(from)
}
