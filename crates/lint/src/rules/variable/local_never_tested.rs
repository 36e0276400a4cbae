//! Local variables that are set and never tested.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR105",
        name: "local-never-tested",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A local variable is set or cleared, and no trigger tests it.",
        documentation: "Setting it changes nothing that anybody looks at. Perhaps a trigger was to wait \
             for it with event 36 or 37, or that trigger tests another number.",
        wrong: "
[Triggers]
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
SET=1,13,0,60
[Actions]
SET=1,56,0,0,0,0,0,0,A
[Tags]
TSET=0,Set 1,SET
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
        let tested = map.xref.to(thing).any(|mention| matches!(mention.how, How::Event(..)));
        let by = map.xref.to(thing).find(|mention| matches!(mention.how, How::Action(..) | How::Line(..)));
        let Some(by) = by.filter(|_| !tested) else { continue };
        if by.span.is_empty() {
            continue;
        }
        out.help(
            by.span,
            format!("{} is changed by {}, and no trigger tests it", map.words(thing), map.words(by.from)),
            "test it with event 36 or 37, or remove the action",
        );
    }
}
