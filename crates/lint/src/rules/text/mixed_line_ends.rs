//! Files with two kinds of line ends.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI109",
        name: "mixed-line-ends",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Some lines end as in Windows and others as in Unix.",
        documentation: "The game reads both. But it shows that the file was pieced together, and tools that compare versions \
             show lines as changed that are not. Save the file with one kind of line end; players' copies have \
             those of Windows.",
        wrong: "
; skeleton: none
[Basic]\r
Name=Example\r
NewINIFormat=4
[Map]
Theater=TEMPERATE
Size=0,0,40,40
LocalSize=2,4,36,30",
        right: "
; skeleton: none
[Basic]
Name=Example
NewINIFormat=4
[Map]
Theater=TEMPERATE
Size=0,0,40,40
LocalSize=2,4,36,30",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let (mut windows, mut unix) = ((0_usize, 0_u32), (0_usize, 0_u32));
    let mut number = 0;
    for line in map.ini.bytes().split_inclusive(|byte| *byte == b'\n').filter(|line| line.ends_with(b"\n")) {
        number += 1;
        let kind = if line.ends_with(b"\r\n") { &mut windows } else { &mut unix };
        if kind.0 == 0 {
            kind.1 = number;
        }
        kind.0 += 1;
    }
    if windows.0 > 0 && unix.0 > 0 {
        let line = windows.1.max(unix.1);
        out.help(
            map.ini.line_span(line),
            format!(
                "{} lines end as in Windows and {} as in Unix, which begins to change in line {line}",
                windows.0, unix.0
            ),
            "save the file with one kind of line end",
        );
    }
}
