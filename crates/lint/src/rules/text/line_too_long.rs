//! Lines longer than patched games read.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI104",
        name: "line-too-long",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A line is longer than 511 characters.",
        documentation: "The reader of the patched game (Vinifera) takes 511 characters of a line and drops the rest. The \
             last actions of a trigger are lost that way. Split the trigger, or shorten the text.",
        wrong: "
; skeleton: campaign
[Actions]
LONG=70,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A,0,0,0,0,0,0,0,A",
        right: "
; skeleton: campaign
[Actions]
LONG=1,0,0,0,0,0,0,0,A
[Triggers]
LONG=GDI,<none>,Long,0,1,1,1,0
[Events]
LONG=1,13,0,5
[Tags]
TLONG=0,Long 1,LONG",
    },
    check: Check::Map(check),
};

/// Characters of a line that are read.
const LONGEST: u32 = 511;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for section in map.ini.sections() {
        for entry in section.entries() {
            let span = entry.span();
            let length = span.end.saturating_sub(span.start);
            if length > LONGEST {
                let message = format!(
                    "[{}] {}: the line has {length} characters, of which patched games read {LONGEST}",
                    printable(section.name()),
                    printable(entry.key())
                );
                out.help(entry.key_span(), message, "split it over several triggers, or shorten it");
            }
        }
    }
}
