//! Local variables that nothing uses.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR104",
        name: "local-unused",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A local variable is declared and never used.",
        documentation: "No event, action or script names it. Left over from an earlier state of the map, \
             or its number is mistyped where it should be used.",
        wrong: "
[VariableNames]
0=Open,0",
        right: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
GO01=1,36,0,0
SET=1,13,0,60
[Actions]
GO01=1,11,0,1,0,0,0,0,A
SET=1,56,0,0,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TSET=0,Set 1,SET
[VariableNames]
0=Open,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for at in 0..map.scenario.locals.len() {
        let thing = Thing::Local(at);
        if map.place(thing).is_some() && !map.xref.named(thing) {
            out.help(
                map.place(thing),
                format!("{} is never used", map.words(thing)),
                "remove its line from [VariableNames], or use it",
            );
        }
    }
}
