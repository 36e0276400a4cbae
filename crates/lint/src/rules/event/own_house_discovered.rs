//! House Discovered for the player's own house.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Owner;

use crate::scripting::{house, owner_words, played};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT111",
        name: "own-house-discovered",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An event waits for the player to discover his own house.",
        documentation: "Event 5 (House Discovered) comes true when the player first sees something of the \
             house. What belongs to himself does not count, so for his own house it never does. Name the \
             house that is to be found.",
        wrong: "
[Triggers]
SEEN=GDI,<none>,Seen,0,1,1,1,0
[Events]
SEEN=1,5,0,0
[Actions]
SEEN=1,11,0,1,0,0,0,0,A
[Tags]
TSEEN=0,Seen 1,SEEN",
        right: "
[Triggers]
SEEN=GDI,<none>,Seen,0,1,1,1,0
[Events]
SEEN=1,5,0,1
[Actions]
SEEN=1,11,0,1,0,0,0,0,A
[Tags]
TSEEN=0,Seen 1,SEEN",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let people = map
        .scenario
        .houses
        .iter()
        .filter(|house| house.player_control || *house.name == *map.scenario.basic.player);
    if people.count() > 1 {
        return;
    }
    for (at, trigger) in map.triggers().filter(|(at, _)| !map.reach.trigger(*at).forced) {
        for (n, event) in trigger.events.iter().enumerate().filter(|(_, event)| event.number == 5) {
            let owner = house(map, event.value);
            if matches!(owner, Owner::Country(country) if played(map, country)) {
                out.help(
                    event.span,
                    format!(
                        "trigger {} can never fire: {} names {}, whose objects the player never \
                 discovers, because they are his own",
                        map.trigger(at),
                        map.event(n, event),
                        owner_words(map, owner)
                    ),
                    "name the house that is to be discovered",
                );
            }
        }
    }
}
