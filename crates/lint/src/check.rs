//! All checks over one map.

use sandtable_scenario::Loaded;
use sandtable_scenario::codes::Code;
use sandtable_scenario::diagnostic::{Diagnostic, Severity};
use sandtable_scenario::report::Report;

use crate::allow::Allowed;
use crate::{Check, Findings, Played, Subject, rules};

/// Which findings are wanted. Entries are codes (`TRG101`), names (`trigger-never-enabled`), families (`TRG`) or `all`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// Only these; everything when empty.
    pub select: Vec<String>,
    /// Not these; wins over `select`.
    pub ignore: Vec<String>,
    /// These are errors, whatever their own severity.
    pub deny: Vec<String>,
}

/// What the checks gave.
#[derive(Clone, Debug, Default)]
pub struct Checked {
    /// The findings, in the order of the file; those of other files come last.
    pub findings: Vec<Diagnostic>,
    /// How many were allowed by comments in the map.
    pub allowed: usize,
}

/// Runs every rule over a map, adds what its readers found, and takes away what comments in the map allow and what is
/// not wanted.
#[must_use]
pub fn check(loaded: &Loaded, choice: &Choice) -> Checked {
    all(loaded, choice, None)
}

/// The same with what a run of the map showed.
#[must_use]
pub fn check_with_run(loaded: &Loaded, choice: &Choice, played: &Played) -> Checked {
    all(loaded, choice, Some(played))
}

fn all(loaded: &Loaded, choice: &Choice, played: Option<&Played>) -> Checked {
    let subject = Subject::new(loaded);
    let mut findings = loaded.diagnostics.clone();
    for rule in rules() {
        let report = Report::new(&loaded.scenario.path, &loaded.ini);
        let mut found = Findings::new(report, rule.code());
        match (rule.check, played) {
            (Check::Map(function), _) => function(&subject, &mut found),
            (Check::Run(function), Some(played)) => function(&subject, played, &mut found),
            (Check::Run(_), None) => {}
        }
        findings.extend(found.finish());
    }
    let mut allowed = Allowed::read(&loaded.ini);
    let before = findings.len();
    findings.retain(|finding| !allowed.takes(finding, &loaded.scenario.path));
    let allowed_count = before - findings.len();
    findings.extend(allowed.problems(&loaded.scenario.path, &loaded.ini));
    choice.apply(&mut findings);
    let name = loaded.scenario.path.as_str();
    findings.sort_by(|a, b| {
        let key =
            |d: &Diagnostic| (d.file.as_ref() != name, d.span.is_none(), d.span.map(|s| s.start), d.code);
        key(a).cmp(&key(b)).then_with(|| a.message.cmp(&b.message))
    });
    Checked { findings, allowed: allowed_count }
}

impl Choice {
    /// Takes away what is not wanted and raises what is denied.
    pub fn apply(&self, findings: &mut Vec<Diagnostic>) {
        findings.retain(|finding| {
            (self.select.is_empty() || covers(&self.select, finding.code))
                && !covers(&self.ignore, finding.code)
        });
        for finding in findings.iter_mut().filter(|finding| covers(&self.deny, finding.code)) {
            finding.severity = Severity::Error;
        }
    }

    /// The first entry that names no code, no family and not `all`.
    #[must_use]
    pub fn unknown(&self) -> Option<&str> {
        let entries = self.select.iter().chain(&self.ignore).chain(&self.deny);
        entries.map(String::as_str).find(|entry| !rows().iter().any(|code| names(entry, *code)))
    }
}

fn covers(entries: &[String], code: Code) -> bool {
    entries.iter().any(|entry| names(entry, code))
}

/// Whether an entry of a choice, or of a comment in a map, means this code.
pub(crate) fn names(entry: &str, code: Code) -> bool {
    let entry = entry.trim();
    code.is_called(entry) || entry.eq_ignore_ascii_case("all") || entry.eq_ignore_ascii_case(&code.id()[..3])
}

/// Every code there is, of readers and rules, ordered by code.
#[must_use]
pub fn rows() -> Vec<Code> {
    let mut rows: Vec<Code> = Code::ALL.to_vec();
    rows.extend(rules().into_iter().map(crate::Rule::code));
    rows.extend(crate::allow::CODES);
    rows.sort();
    rows
}

/// Finds a code by its code string or name; letter case does not matter.
#[must_use]
pub fn find_code(text: &str) -> Option<Code> {
    rows().into_iter().find(|code| code.is_called(text.trim()))
}
