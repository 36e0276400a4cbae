//! Global variables without a name.

use std::collections::BTreeSet;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR109",
        name: "global-without-name",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A global variable is used that the rules do not name.",
        documentation: "[VariableNames] of the rules lists the globals that the campaign uses. This number \
             is not among them, so it is likely mistyped, or a local variable was meant. A campaign of \
             your own should name its globals in its rules.",
        wrong: "
[Triggers]
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
SET=1,13,0,60
[Actions]
SET=1,28,0,40,0,0,0,0,A
[Tags]
TSET=0,Set 1,SET",
        right: "
[Triggers]
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
SET=1,13,0,60
[Actions]
SET=1,28,0,5,0,0,0,0,A
[Tags]
TSET=0,Set 1,SET",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let names = &map.rules.global_variable_names;
    if names.iter().all(Option::is_none) {
        return;
    }
    let mut seen = BTreeSet::new();
    for mention in map.xref.all() {
        let Thing::Global(global) = mention.to else { continue };
        if global < 50 && names.get(global).is_none_or(Option::is_none) && seen.insert(global) {
            out.help(
                mention.span,
                format!(
                    "{} uses {}, which the rules do not name",
                    map.words(mention.from),
                    map.words(mention.to)
                ),
                "correct the number, use a local variable, or name the global in the rules' \
                 [VariableNames]",
            );
        }
    }
}
