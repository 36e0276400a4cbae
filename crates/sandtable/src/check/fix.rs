//! `--fix`: mends maps, or shows what it would do.

use std::io::Write;
use std::path::Path;

use anstyle::AnsiColor;
use sandtable_formats::ini::IniFile;
use similar::{ChangeTag, TextDiff};

use super::{Map, Total, Writer, counted};
use crate::error::{CliError, tell};
use crate::input;
use crate::words::printable;

/// Writes the mended bytes in place of the map, by way of a file beside it, so that an interrupted run leaves one or the other.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    input::replace(path, bytes)
}

/// Writes what would change instead of the findings.
pub(crate) struct Patch<W: Write> {
    out: W,
    maps: usize,
}

impl<W: Write> Patch<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out, maps: 0 }
    }
}

impl<W: Write> Writer for Patch<W> {
    fn map(&mut self, map: &Map) -> std::io::Result<()> {
        let Some((before, after)) = &map.mended else { return Ok(()) };
        self.maps += 1;
        diff(&mut self.out, &map.path, before, after)
    }

    fn end(&mut self, total: &Total) -> std::io::Result<()> {
        tell(&format!("{} of {} would change; nothing was written", self.maps, counted(total.maps, "map")));
        Ok(())
    }
}

/// The lines that change, as a patch shows them.
fn diff(out: &mut impl Write, path: &str, before: &[u8], after: &[u8]) -> std::io::Result<()> {
    let lines = |bytes: &[u8]| {
        let ini = IniFile::parse(bytes.to_vec());
        (1..=ini.line_count()).map(|line| ini.line_text(line).into_owned()).collect::<Vec<_>>()
    };
    let (old, new) = (lines(before), lines(after));
    let (old, new) = (
        old.iter().map(String::as_str).collect::<Vec<_>>(),
        new.iter().map(String::as_str).collect::<Vec<_>>(),
    );
    let diff = TextDiff::from_slices(&old, &new);
    writeln!(out, "--- {0}\n+++ {0}", printable(path))?;
    for group in diff.grouped_ops(0) {
        let (Some(first), Some(last)) = (group.first(), group.last()) else { continue };
        let range = |from: usize, to: usize| match to - from {
            1 => (from + 1).to_string(),
            n => format!("{},{n}", from + 1),
        };
        let cyan = AnsiColor::Cyan.on_default();
        let old = range(first.old_range().start, last.old_range().end);
        let new = range(first.new_range().start, last.new_range().end);
        writeln!(out, "{cyan}@@ -{old} +{new} @@{cyan:#}")?;
        for change in group.iter().flat_map(|op| diff.iter_changes(op)) {
            let (sign, colour) = match change.tag() {
                ChangeTag::Delete => ('-', AnsiColor::Red),
                ChangeTag::Insert => ('+', AnsiColor::Green),
                ChangeTag::Equal => continue,
            };
            let colour = colour.on_default();
            writeln!(out, "{colour}{sign}{}{colour:#}", printable(change.value()))?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_change_is_shown_line_by_line() {
        let mut out = Vec::new();
        diff(&mut out, "a.map", b"[A]\r\n=1\r\nb=2\r\nc= \r\n", b"[A]\r\nb=2\r\nc=3\r\n").unwrap();
        let text = anstream::adapter::strip_bytes(&out).into_vec();
        let text = String::from_utf8(text).unwrap();
        assert_eq!(text, "--- a.map\n+++ a.map\n@@ -2 +2,0 @@\n-=1\n@@ -4 +3 @@\n-c= \n+c=3\n");
    }

    #[test]
    fn equal_texts_have_no_change() {
        let mut out = Vec::new();
        diff(&mut out, "a.map", b"[A]\nb=1\n", b"[A]\nb=1\n").unwrap();
        assert_eq!(out, b"--- a.map\n+++ a.map\n");
    }
}
