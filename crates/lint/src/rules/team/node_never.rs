//! Base plans that nobody carries out.

use crate::buildable::is_human;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA151",
        name: "base-nodes-never-built",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A house has base nodes and nothing can ever build them.",
        documentation: "Nodes are built by computer houses that own a construction yard and have begun production \
             (IQ of 5, or action 3 or 30). A house that a person commands builds what he orders. Without a yard, or \
             production, what is destroyed is not built again.",
        wrong: "
[Nod]
IQ=5
TechLevel=10
NodeCount=1
000=NAPOWR,44,44",
        right: "
[Nod]
IQ=5
TechLevel=10
NodeCount=1
000=NAPOWR,44,44

[Structures]
0=Nod,GACNST,256,50,50,64,None,0,0,1,0,0,None,None,None,0,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for house in map.scenario.houses.iter().filter(|house| !house.base_nodes.is_empty()) {
        let why = if is_human(map, house) {
            "a person commands it".to_owned()
        } else {
            match crate::buildable::why_no_base(map, house) {
                Some(why) => why,
                None => continue,
            }
        };
        let count = house.base_nodes.len();
        let message =
            format!("house {} has {count} base nodes that are never built: {why}", house.name.value);
        let place = map.value(&house.name, "NodeCount").or_else(|| map.place(Thing::Country(house.country)));
        out.help(place, message, "give the house a construction yard and production, or write NodeCount=0");
    }
}
