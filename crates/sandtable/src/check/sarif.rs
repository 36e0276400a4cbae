//! Findings as SARIF 2.1.0, for code scanning.

use std::io::Write;

use sandtable_formats::Span;
use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};
use serde_sarif::sarif;

use super::json::end;
use super::{Map, Total, Writer};

/// Where the manual of a code is; the headings of the page are the codes.
const MANUAL: &str = "https://github.com/sandtable/sandtable/blob/main/docs/checks.md";
const SCHEMA: &str = "https://json.schemastore.org/sarif-2.1.0.json";

/// A SARIF log with one run, written result by result so that a pack of any size needs no more memory than its largest map.
pub(crate) struct Sarif<W: Write> {
    out: W,
    /// Position of each code in the list of rules.
    rules: Vec<Code>,
    started: bool,
    results: usize,
}

impl<W: Write> Sarif<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out, rules: sandtable_lint::rows(), started: false, results: 0 }
    }

    fn start(&mut self) -> std::io::Result<()> {
        if std::mem::replace(&mut self.started, true) {
            return Ok(());
        }
        let rules: Vec<sarif::ReportingDescriptor> =
            self.rules.iter().map(|code| descriptor(*code)).collect();
        let driver = sarif::ToolComponent::builder()
            .name("sandtable")
            .version(env!("CARGO_PKG_VERSION"))
            .semantic_version(env!("CARGO_PKG_VERSION"))
            .information_uri("https://github.com/sandtable/sandtable")
            .rules(rules)
            .build();
        let tool = sarif::Tool::builder().driver(driver).build();
        write!(self.out, "{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":")?;
        serde_json::to_writer(&mut self.out, &tool).map_err(std::io::Error::from)?;
        writeln!(self.out, ",\"columnKind\":\"unicodeCodePoints\",\"results\":[")
    }

    fn result(&self, map: &Map, finding: &Diagnostic) -> sarif::Result {
        let own = *finding.file == *map.path;
        let artifact = || sarif::ArtifactLocation::builder().uri(uri(&finding.file)).build();
        let mut location = sarif::PhysicalLocation::builder().artifact_location(artifact()).build();
        location.region = finding.line.map(|line| {
            let mut region = sarif::Region::builder().start_line(i64::from(line)).build();
            region.start_column = finding.column.map(i64::from);
            if let Some((line, column)) = finding.span.filter(|_| own).map(|span| end(&map.ini, span)) {
                region.end_line = Some(i64::from(line));
                region.end_column = Some(i64::from(column));
            }
            region
        });
        let text = match &finding.help {
            Some(help) => format!("{}. To mend it: {help}.", finding.message),
            None => format!("{}.", finding.message),
        };
        let index = self.rules.binary_search(&finding.code).ok().and_then(|at| i64::try_from(at).ok());
        let mut result = sarif::Result::builder()
            .message(sarif::Message::builder().text(text).build())
            .rule_id(finding.code.id())
            .level(level(finding.severity))
            .locations(vec![sarif::Location::builder().physical_location(location).build()])
            .build();
        result.rule_index = index;
        result.fixes = finding.fix.as_ref().filter(|_| own).map(|fix| {
            let replacements = fix.edits.iter().map(|(span, text)| replacement(*span, text));
            let change = sarif::ArtifactChange::builder()
                .artifact_location(artifact())
                .replacements(replacements.collect::<Vec<_>>())
                .build();
            let title = sarif::Message::builder().text(fix.title.clone()).build();
            vec![sarif::Fix::builder().description(title).artifact_changes(vec![change]).build()]
        });
        result
    }
}

impl<W: Write> Writer for Sarif<W> {
    fn map(&mut self, map: &Map) -> std::io::Result<()> {
        self.start()?;
        for finding in &map.findings {
            if self.results > 0 {
                writeln!(self.out, ",")?;
            }
            self.results += 1;
            let result = self.result(map, finding);
            serde_json::to_writer(&mut self.out, &result).map_err(std::io::Error::from)?;
        }
        Ok(())
    }

    fn end(&mut self, _: &Total) -> std::io::Result<()> {
        self.start()?;
        writeln!(self.out, "\n]}}]}}")
    }
}

fn descriptor(code: Code) -> sarif::ReportingDescriptor {
    let info = code.info();
    let text = |text: &str| sarif::MultiformatMessageString::builder().text(text).build();
    let configuration = sarif::ReportingConfiguration::builder().level(level_value(info.severity)).build();
    sarif::ReportingDescriptor::builder()
        .id(info.id)
        .name(info.name)
        .short_description(text(info.summary))
        .full_description(text(info.documentation))
        .default_configuration(configuration)
        .help_uri(format!("{MANUAL}#{}", info.id.to_ascii_lowercase()))
        .build()
}

fn level(severity: Severity) -> sarif::ResultLevel {
    match severity {
        Severity::Error => sarif::ResultLevel::Error,
        Severity::Warning => sarif::ResultLevel::Warning,
        Severity::Note => sarif::ResultLevel::Note,
    }
}

fn level_value(severity: Severity) -> serde_json::Value {
    severity.name().into()
}

fn replacement(span: Span, text: &str) -> sarif::Replacement {
    let region = sarif::Region::builder()
        .byte_offset(i64::from(span.start))
        .byte_length(i64::from(span.end - span.start))
        .build();
    let content = sarif::ArtifactContent::builder().text(text).build();
    sarif::Replacement::builder().deleted_region(region).inserted_content(content).build()
}

/// A path as a URI: relative ones stay so, which is what code scanning wants.
fn uri(path: &str) -> String {
    let mut out = String::new();
    if path.starts_with('/') {
        out.push_str("file://");
    }
    for byte in path.bytes() {
        match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' => {
                out.push(char::from(byte))
            }
            _ => out.push_str(&format!("%{byte:02X}")),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::uri;

    #[test]
    fn paths_become_uris() {
        assert_eq!(uri("maps/two words&more.map"), "maps/two%20words%26more.map");
        assert_eq!(uri("/a/b.map"), "file:///a/b.map");
    }
}
