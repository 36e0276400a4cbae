//! Local variables without a declaration.

use std::collections::BTreeSet;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR103",
        name: "local-undeclared",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A local variable is used that [VariableNames] does not declare.",
        documentation: "It works and starts clear here. In the original game a local variable without a \
             line in [VariableNames] keeps the state it had in the mission before, so the mission plays \
             differently depending on what was played last. Often the number is mistyped. Add a line \
             number=name,0.",
        wrong: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
GO01=1,36,0,7
SET=1,13,0,60
[Actions]
GO01=1,11,0,1,0,0,0,0,A
SET=1,56,0,7,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TSET=0,Set 1,SET",
        right: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
GO01=1,36,0,7
SET=1,13,0,60
[Actions]
GO01=1,11,0,1,0,0,0,0,A
SET=1,56,0,7,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TSET=0,Set 1,SET
[VariableNames]
7=Seven,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut seen = BTreeSet::new();
    for mention in map.xref.all() {
        let Thing::Local(local) = mention.to else { continue };
        // Numbers beyond the table are reported where they are read.
        if map.scenario.locals.get(local).is_none_or(Option::is_some) || !seen.insert(local) {
            continue;
        }
        // Scripts of the shipped files name variables of other maps.
        if matches!(mention.from, Thing::Script(script) if map.scenario.scripts.get(script).is_none_or(|script| !script.local))
        {
            seen.remove(&local);
            continue;
        }
        out.help(
            mention.span,
            format!(
                "{} uses local variable {local}, which is not in [VariableNames]",
                map.words(mention.from)
            ),
            format!("add {local}=name,0 to [VariableNames], or correct the number"),
        );
    }
}
