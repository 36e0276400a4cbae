//! Conditions that can never hold together.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::EventRecord;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT109",
        name: "conditions-exclude-each-other",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "Two conditions of a trigger can never be true together.",
        documentation: "All events of a trigger must be true in the same moment, and conditions are not \
             remembered: a variable is not set and clear at once, the light not darker than one level and \
             brighter than a higher one, a house not both poor and rich. The trigger never fires. Split it \
             into two triggers.",
        wrong: "
[Triggers]
DOOR=GDI,<none>,Door,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
DOOR=2,36,0,0,37,0,0
SET=1,13,0,60
[Actions]
DOOR=1,11,0,1,0,0,0,0,A
SET=1,56,0,0,0,0,0,0,A
[Tags]
TDOOR=0,Door 1,DOOR
TSET=0,Set 1,SET
[VariableNames]
0=Door open,0",
        right: "
[Triggers]
DOOR=GDI,<none>,Door,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
DOOR=1,36,0,0
SET=1,13,0,60
[Actions]
DOOR=1,11,0,1,0,0,0,0,A
SET=1,56,0,0,0,0,0,0,A
[Tags]
TDOOR=0,Door 1,DOOR
TSET=0,Set 1,SET
[VariableNames]
0=Door open,0",
    },
    check: Check::Map(check),
};

/// Pairs of a lower bound, or a set variable, and its opposite.
fn exclude(one: &EventRecord, other: &EventRecord) -> bool {
    match (one.number, other.number) {
        (36, 37) | (27, 28) => one.value == other.value,
        // At least so much light or money, and at most less than that.
        (46, 45) | (12, 52) => one.value > other.value,
        _ => false,
    }
}

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| !map.reach.trigger(*at).forced && !map.parked(*at)) {
        let paired = trigger
            .events
            .iter()
            .enumerate()
            .filter(|(_, e)| matches!(e.number, 12 | 27 | 28 | 36 | 37 | 45 | 46 | 52));
        // A trigger of more events than the game allows is not looked at whole.
        let paired: Vec<(usize, &EventRecord)> = paired.take(32).collect();
        let pair = paired.iter().flat_map(|one| paired.iter().map(move |other| (one, other)));
        for ((n, one), (m, other)) in pair.filter(|((_, one), (_, other))| exclude(one, other)) {
            let (first, second) = (
                map.event(*n.min(m), if n < m { one } else { other }),
                map.event(*n.max(m), if n < m { other } else { one }),
            );
            out.help(
                if n < m { other.span } else { one.span },
                format!(
                    "trigger {} can never fire: {first} and {second} are never true together",
                    map.trigger(at)
                ),
                "remove one of the two conditions, or make two triggers",
            );
        }
    }
}
