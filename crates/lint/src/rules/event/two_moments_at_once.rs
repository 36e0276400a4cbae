//! Two events that would have to happen in the same moment.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Block;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "EVT106",
        name: "two-moments-at-once",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Two events would have to happen in the same moment.",
        documentation: "Events such as destroyed, attacked or selected are true only in the moment they \
             happen. A tag that fires once does not remember them, so a trigger that needs two different \
             ones waits for a moment that never comes. A persistent tag (kind 2) collects them one after \
             the other; so do conditions, such as a local variable that another trigger sets.",
        wrong: "
[Triggers]
BOTH=GDI,<none>,Both,0,1,1,1,0
[Events]
BOTH=2,33,0,0,48,0,0
[Actions]
BOTH=1,11,0,1,0,0,0,0,A
[Tags]
TBOTH=0,Both 1,BOTH
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TBOTH,0,-1,0,1,1",
        right: "
[Triggers]
BOTH=GDI,<none>,Both,0,1,1,1,0
[Events]
BOTH=2,33,0,0,48,0,0
[Actions]
BOTH=2,11,0,1,0,0,0,0,A,54,2,BOTH,0,0,0,0,A
[Tags]
TBOTH=2,Both 1,BOTH
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TBOTH,0,-1,0,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| !map.parked(*at)) {
        let fate = map.reach.trigger(at);
        for block in fate.blocks.iter().filter(|_| !fate.fires) {
            let Block::TwoMoments(first, second) = *block else { continue };
            let (Some(one), Some(other)) = (trigger.events.get(first), trigger.events.get(second)) else {
                continue;
            };
            out.help(
                other.span,
                format!(
                    "trigger {} can never fire: {} and {} never happen in the same moment, and its \
                 tag remembers neither",
                    map.trigger(at),
                    map.event(first, one),
                    map.event(second, other)
                ),
                "make the tag persistent (kind 2) so that it collects the events, or split the trigger and join the halves with a \
                 local variable",
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn events_that_are_remembered_wait_for_each_other() {
        let map = "
[Triggers]
BOTH=GDI,<none>,Both,0,1,1,1,0
[Events]
BOTH=2,25,0,0,26,0,0
[Actions]
BOTH=1,11,0,1,0,0,0,0,A
[Tags]
TBOTH=0,Both 1,BOTH
[CellTags]
41041=TBOTH
";
        assert_eq!(found("EVT106", map).len(), 0, "crossings are remembered on any tag");
        let map = "
[Triggers]
BOTH=GDI,<none>,Both,0,1,1,1,0
[Events]
BOTH=2,48,0,0,36,0,0
[Actions]
BOTH=1,11,0,1,0,0,0,0,A
[Tags]
TBOTH=0,Both 1,BOTH
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TBOTH,0,-1,0,1,1
[VariableNames]
0=Open,1
";
        assert_eq!(found("EVT106", map).len(), 0, "a condition and an event");
        let map = "
[Triggers]
BOTH=GDI,<none>,Both,0,1,1,1,0
[Events]
BOTH=2,48,0,0,48,0,0
[Actions]
BOTH=1,11,0,1,0,0,0,0,A
[Tags]
TBOTH=0,Both 1,BOTH
[Infantry]
0=GDI,E1,256,40,42,0,Guard,64,TBOTH,0,-1,0,1,1
";
        assert_eq!(found("EVT106", map).len(), 0, "the same event twice");
    }
}
