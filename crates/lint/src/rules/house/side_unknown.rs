//! Houses of a side that does not exist.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::{did_you_mean, printable};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU103",
        name: "house-side-unknown",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A house belongs to a side that is not in the rules.",
        documentation: "The side decides about the computer's choice of what to build and about who may own what. The sides \
             are the keys of [Sides]: GDI, Nod, Civilian, Mutant. Write one of them.",
        wrong: "
[Nod]
Side=NOD Army",
        right: "
[Nod]
Side=Nod",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let sides = &map.rules.sides;
    for house in map.scenario.houses.iter().filter(|house| !house.side.is_empty()) {
        if sides.is_empty() || sides.find(&house.side).is_some() {
            continue;
        }
        let message =
            format!("house {}: there is no side \"{}\"", printable(&house.name), printable(&house.side));
        let help = did_you_mean(&house.side, sides.names())
            .unwrap_or_else(|| format!("write one of {}", sides.names().collect::<Vec<_>>().join(", ")));
        out.help(map.value(&house.name, "Side"), message, help);
    }
}
