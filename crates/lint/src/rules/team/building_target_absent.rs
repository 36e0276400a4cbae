//! Attacks on building types that nobody has.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeMap;

use crate::buildable::ever_there;
use crate::xref::{Class, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA154",
        name: "script-building-target-absent",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script attacks or moves to a building type that is never on the map.",
        documentation: "Actions 46 and 47 look for structures of exactly one type. None is placed, planned as a base \
             node or brought, and no house can build it, so the line is passed over at once. The number is the \
             position in the list of building types, counted from 0; it is often one line off, or counted in another \
             version of the rules.",
        wrong: "
[GDI]
TechLevel=5
[Nod]
TechLevel=5
[Neutral]
TechLevel=0
[Special]
TechLevel=0
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=46,131146",
        right: "
[GDI]
TechLevel=5
[Nod]
TechLevel=5
[Neutral]
TechLevel=0
[Special]
TechLevel=0
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=46,131072",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // Outside missions players bring anything; some dialects create structures by action 109.
    let creates =
        map.triggers().any(|(_, trigger)| trigger.actions.iter().any(|action| action.number == 109));
    if !map.scenario.campaign || creates {
        return;
    }
    let mut known: BTreeMap<usize, bool> = BTreeMap::new();
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate().filter(|(_, line)| matches!(line.action, 46 | 47)) {
            let kind = (line.argument & 0xFFFF) as usize;
            let Some(id) = map.rules.buildings.name(kind).filter(|_| line.argument >= 0) else { continue };
            if *known.entry(kind).or_insert_with(|| ever_there(map, Class::Building, kind)) {
                continue;
            }
            let message = format!(
                "{}: {} looks for {id} (number {kind}), which is never on this map",
                map.words(Thing::Script(at)),
                map.line(n, line)
            );
            out.help(line.span, message, "write the number of a structure that an enemy can have");
        }
    }
}
