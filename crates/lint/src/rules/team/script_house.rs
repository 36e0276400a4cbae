//! Scripts that hand their team to nobody.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;
use sandtable_scenario::reader::house_by_number;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA159",
        name: "script-house-not-in-play",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script gives its members to a house that takes no part.",
        documentation: "Change house (20) takes the number of a house: the position of its country in the rules, in \
             a mission one that has a house in [Houses], elsewhere also a start position from 50 to 57. With another \
             number nothing changes hands.",
        wrong: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=20,17",
        right: "
[ScriptTypes]
0=PATROL
[PATROL]
Name=Patrol
0=20,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate().filter(|(_, line)| line.action == 20) {
            let plays = match house_by_number(line.argument, map.rules.countries.len()) {
                Owner::Nobody => false,
                Owner::Spawn(_) => !map.scenario.campaign,
                Owner::Country(country) => {
                    !map.scenario.campaign || map.scenario.houses.iter().any(|house| house.country == country)
                }
            };
            if !plays {
                let message = format!(
                    "{}: {} names house {}, which takes no part",
                    map.words(Thing::Script(at)),
                    map.line(n, line),
                    line.argument
                );
                out.help(line.span, message, "write the number of a house of this map");
            }
        }
    }
}
