//! `--fix`: mends maps, or shows what it would do.

use std::io::Write;
use std::path::Path;

use anstyle::AnsiColor;
use sandtable_formats::ini::IniFile;

use crate::error::CliError;
use crate::input;
use crate::words::printable;

/// Writes the mended bytes in place of the map, by way of a file beside it, so that an interrupted run leaves one or the other.
pub(crate) fn write(path: &Path, bytes: &[u8]) -> Result<(), CliError> {
    input::replace(path, bytes)
}

/// The lines that change, in the manner of a patch.
pub(crate) fn diff(out: &mut impl Write, path: &str, before: &[u8], after: &[u8]) -> std::io::Result<()> {
    let (old, new) = (IniFile::parse(before.to_vec()), IniFile::parse(after.to_vec()));
    let lines = |ini: &IniFile| -> Vec<String> {
        (1..=ini.line_count()).map(|line| ini.line_text(line).into_owned()).collect()
    };
    let (old, new) = (lines(&old), lines(&new));
    writeln!(out, "--- {0}\n+++ {0}", printable(path))?;
    let (mut at, mut to) = (0, 0);
    while at < old.len() || to < new.len() {
        if at < old.len() && to < new.len() && old[at] == new[to] {
            (at, to) = (at + 1, to + 1);
            continue;
        }
        let (removed, added) = differing(&old[at..], &new[to..]);
        let count = |n: usize| if n == 1 { String::new() } else { format!(",{n}") };
        let cyan = AnsiColor::Cyan.on_default();
        writeln!(out, "{cyan}@@ -{}{} +{}{} @@{cyan:#}", at + 1, count(removed), to + 1, count(added))?;
        for line in &old[at..at + removed] {
            let red = AnsiColor::Red.on_default();
            writeln!(out, "{red}-{}{red:#}", printable(line))?;
        }
        for line in &new[to..to + added] {
            let green = AnsiColor::Green.on_default();
            writeln!(out, "{green}+{}{green:#}", printable(line))?;
        }
        (at, to) = (at + removed, to + added);
    }
    Ok(())
}

/// How many lines differ at the front of two texts until they run alike again. Fixes change or remove lines one by one, so
/// the nearest way back is short.
fn differing(old: &[String], new: &[String]) -> (usize, usize) {
    for distance in 1..=old.len() + new.len() {
        for removed in (0..=distance.min(old.len())).rev() {
            let added = distance - removed;
            if added > new.len() {
                continue;
            }
            let (old, new) = (&old[removed..], &new[added..]);
            let alike = old.iter().zip(new).take(2).all(|(old, new)| old == new);
            if alike && old.is_empty() == new.is_empty() {
                return (removed, added);
            }
        }
    }
    (old.len(), new.len())
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
