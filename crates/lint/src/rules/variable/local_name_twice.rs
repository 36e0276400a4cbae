//! Local variables that share a name.

use std::collections::BTreeMap;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR106",
        name: "local-name-twice",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Two local variables have the same name.",
        documentation: "Only the number counts in the game, but in an editor's list the two cannot be told \
             apart, and sooner or later one is set and the other tested.",
        wrong: "
[VariableNames]
0=Bridge gone,1
1=Bridge gone,1
[Triggers]
AAA=GDI,<none>,Aaa,0,1,1,1,0
BBB=GDI,<none>,Bbb,0,1,1,1,0
[Events]
AAA=1,36,0,0
BBB=1,36,0,1
[Actions]
AAA=1,57,0,1,0,0,0,0,A
BBB=1,57,0,0,0,0,0,0,A
[Tags]
TAAA=0,Aaa 1,AAA
TBBB=0,Bbb 1,BBB",
        right: "
[VariableNames]
0=Bridge gone,1
1=Dam gone,1
[Triggers]
AAA=GDI,<none>,Aaa,0,1,1,1,0
BBB=GDI,<none>,Bbb,0,1,1,1,0
[Events]
AAA=1,36,0,0
BBB=1,36,0,1
[Actions]
AAA=1,57,0,1,0,0,0,0,A
BBB=1,57,0,0,0,0,0,0,A
[Tags]
TAAA=0,Aaa 1,AAA
TBBB=0,Bbb 1,BBB",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let mut names: BTreeMap<String, usize> = BTreeMap::new();
    for (at, local) in map.scenario.locals.iter().enumerate() {
        let Some(local) = local.as_ref().filter(|local| !local.name.trim().is_empty()) else { continue };
        // Only those that something uses can be mixed up.
        if !map.xref.named(Thing::Local(at)) {
            continue;
        }
        let name = local.name.trim().to_lowercase();
        if let Some(first) = names.get(&name) {
            out.help(
                local.name.span,
                format!("{} has the same name as local variable {first}", map.words(Thing::Local(at))),
                "give them names that differ",
            );
        } else {
            names.insert(name, at);
        }
    }
}
