//! Findings as annotations of a GitHub workflow: commands that its log turns into marks at the lines.

use std::io::Write;

use sandtable_scenario::diagnostic::Severity;

use super::json::end;
use super::{Map, Total, Writer, counted};

/// Workflow commands.
pub(crate) struct Github<W: Write> {
    out: W,
}

impl<W: Write> Github<W> {
    pub(crate) fn new(out: W) -> Self {
        Self { out }
    }
}

impl<W: Write> Writer for Github<W> {
    fn map(&mut self, map: &Map) -> std::io::Result<()> {
        for finding in &map.findings {
            let command = match finding.severity {
                Severity::Error => "error",
                Severity::Warning => "warning",
                Severity::Note => "notice",
            };
            let mut place = format!("file={}", property(&finding.file));
            if let Some(line) = finding.line {
                place.push_str(&format!(",line={line}"));
            }
            if let Some(column) = finding.column {
                place.push_str(&format!(",col={column}"));
            }
            if let Some(span) = finding.span.filter(|_| *finding.file == *map.path) {
                let (line, column) = end(&map.ini, span);
                place.push_str(&format!(",endLine={line},endColumn={column}"));
            }
            let title = property(&format!("{} {}", finding.code.id(), finding.code.name()));
            let help = finding.help.as_ref().map_or_else(String::new, |help| format!("\n{help}"));
            writeln!(
                self.out,
                "::{command} {place},title={title}::{}",
                data(&format!("{}{help}", finding.message))
            )?;
        }
        Ok(())
    }

    fn end(&mut self, total: &Total) -> std::io::Result<()> {
        let found = total.counts.words();
        let found = if found.is_empty() { "nothing found".to_owned() } else { found };
        writeln!(self.out, "{} checked: {found}", counted(total.maps, "map"))
    }
}

/// Text behind the second pair of colons.
fn data(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// The value of a property.
fn property(text: &str) -> String {
    data(text).replace(':', "%3A").replace(',', "%2C")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_ends_a_command_or_property_is_escaped() {
        assert_eq!(data("50% of\r\n[A]: x, y"), "50%25 of%0D%0A[A]: x, y");
        assert_eq!(property("a,b:c%"), "a%2Cb%3Ac%25");
    }
}
