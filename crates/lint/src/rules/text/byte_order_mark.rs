//! Files that begin with a byte order mark.

use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::Span;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI107",
        name: "byte-order-mark",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "The file begins with a byte order mark.",
        documentation: "Some text editors put three invisible bytes before the text. New engines skip them; older ones take \
             them for part of the first line, whose section is then not found. Save the file as UTF-8 without \
             mark, or as Windows text.",
        wrong: "
﻿; skeleton: none
[Basic]
Name=Example
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

const MARK: &[u8] = b"\xEF\xBB\xBF";

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.ini.bytes().starts_with(MARK) {
        let span = Span::new(0, 3);
        out.help(span, "the file begins with a byte order mark", "save it without the mark");
        out.fix("remove the mark", vec![(span, String::new())]);
    }
}
