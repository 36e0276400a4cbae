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
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=PATROL
TaskForce=FORCE
Max=1
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
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
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=PATROL
TaskForce=FORCE
Max=1
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E1
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
        // A script that nobody follows looks for nothing; that it is unused is said elsewhere.
        if !map.xref.named(Thing::Script(at)) {
            continue;
        }
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

#[cfg(test)]
mod tests {
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    use super::RULE;
    use crate::{Choice, check, example};

    #[test]
    fn lines_of_scripts_that_nobody_follows_are_left_alone() {
        let found = |lines: &str, code: &str| {
            let loaded = load(example::map(lines), "example.map", &RulesSources::stock());
            let choice = Choice { select: vec![code.to_owned()], ..Choice::default() };
            check(&loaded, &choice).findings.len()
        };
        // Line 1 looks for a building that is never there, line 2 goes to a waypoint that is not placed.
        let wrong = RULE.row.wrong.replace("0=46,131146", "0=46,131146\n1=3,77");
        let unused = wrong.replace("Script=PATROL", "Script=OTHER");
        for code in [RULE.row.id, "MAP018"] {
            assert_eq!((found(&wrong, code), found(&unused, code)), (1, 0), "{code}");
        }
        let continued =
            format!("{}\n[OTHER]\nName=Other\n0=17,1", unused.replace("0=PATROL", "0=PATROL\n1=OTHER"));
        let first = load(example::map(&continued), "example.map", &RulesSources::stock());
        let at = first.scenario.scripts.iter().position(|script| script.id.eq_ignore_ascii_case("PATROL"));
        let continued = continued.replace("0=17,1", &format!("0=17,{}", at.unwrap()));
        for code in [RULE.row.id, "MAP018"] {
            assert_eq!(found(&continued, code), 1, "{code} in a script that another one goes on with");
        }
    }
}
