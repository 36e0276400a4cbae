//! Findings for programs: schema "sandtable.check/1".

use std::io::Write;

use sandtable_formats::Span;
use sandtable_formats::ini::IniFile;
use sandtable_scenario::diagnostic::Diagnostic;
use serde::Serialize;

use super::{Counts, Map, Total, Writer};

#[derive(Serialize)]
struct MapReport<'a> {
    path: &'a str,
    name: &'a str,
    counts: Counts,
    allowed: usize,
    baseline: usize,
    findings: Vec<Finding<'a>>,
}

#[derive(Serialize)]
struct Finding<'a> {
    code: &'static str,
    name: &'static str,
    severity: &'static str,
    file: &'a str,
    line: Option<u32>,
    column: Option<u32>,
    end_line: Option<u32>,
    end_column: Option<u32>,
    message: &'a str,
    help: Option<&'a str>,
    fix: Option<&'a str>,
}

#[derive(Serialize)]
struct Totals {
    maps: usize,
    counts: Counts,
    allowed: usize,
    baseline: usize,
}

/// One JSON object, written map by map so that a pack of any size needs no more memory than its largest map.
pub(crate) struct Json<W: Write> {
    out: W,
    maps: usize,
}

impl<W: Write> Json<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out, maps: 0 }
    }
}

/// Where a span ends, in lines and columns; the last byte is not part of it.
pub(super) fn end(ini: &IniFile, span: Span) -> (u32, u32) {
    (ini.line_of(span.end), ini.column_of(span.end))
}

impl<W: Write> Writer for Json<W> {
    fn map(&mut self, map: &Map) -> std::io::Result<()> {
        let head = if self.maps == 0 { "{\"schema\":\"sandtable.check/1\",\"maps\":[\n" } else { ",\n" };
        write!(self.out, "{head}")?;
        self.maps += 1;
        let finding = |finding: &'_ Diagnostic| {
            let end = finding.span.filter(|_| *finding.file == *map.path).map(|span| end(&map.ini, span));
            (end.map(|(line, _)| line), end.map(|(_, column)| column))
        };
        let findings = map.findings.iter().map(|found| {
            let (end_line, end_column) = finding(found);
            Finding {
                code: found.code.id(),
                name: found.code.name(),
                severity: found.severity.name(),
                file: &found.file,
                line: found.line,
                column: found.column,
                end_line,
                end_column,
                message: &found.message,
                help: found.help.as_deref(),
                fix: found.fix.as_ref().map(|fix| fix.title.as_str()),
            }
        });
        let report = MapReport {
            path: &map.path,
            name: &map.name,
            counts: Counts::of(&map.findings),
            allowed: map.allowed,
            baseline: map.known,
            findings: findings.collect(),
        };
        serde_json::to_writer(&mut self.out, &report).map_err(std::io::Error::from)
    }

    fn end(&mut self, total: &Total) -> std::io::Result<()> {
        if self.maps == 0 {
            write!(self.out, "{{\"schema\":\"sandtable.check/1\",\"maps\":[")?;
        }
        let total =
            Totals { maps: total.maps, counts: total.counts, allowed: total.allowed, baseline: total.known };
        write!(self.out, "\n],\"total\":")?;
        serde_json::to_writer(&mut self.out, &total).map_err(std::io::Error::from)?;
        writeln!(self.out, "}}")
    }
}
