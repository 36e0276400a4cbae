//! Actions on triggers of another difficulty.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "DIF102",
        name: "other-difficulty",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger works on one that takes part at other difficulties only.",
        documentation: "The two never take part in the same game: where this trigger fires, the other is \
             disabled and stays so. So enabling, disabling, destroying or forcing it does nothing. Editors \
             that copy triggers for another difficulty often leave such references behind: name the copy \
             for this difficulty.",
        wrong: "
[Triggers]
EASY=GDI,<none>,Easy,0,1,0,0,0
HARD=GDI,<none>,Hard,1,0,0,1,0
[Events]
EASY=1,13,0,60
HARD=1,13,0,60
[Actions]
EASY=1,53,2,HARD,0,0,0,0,A
HARD=1,11,0,1,0,0,0,0,A
[Tags]
TEASY=0,Easy 1,EASY
THARD=0,Hard 1,HARD",
        right: "
[Triggers]
EASY=GDI,<none>,Easy,0,1,0,0,0
NEXT=GDI,<none>,Next,1,1,0,0,0
[Events]
EASY=1,13,0,60
NEXT=1,13,0,60
[Actions]
EASY=1,53,2,NEXT,0,0,0,0,A
NEXT=1,11,0,1,0,0,0,0,A
[Tags]
TEASY=0,Easy 1,EASY
TNEXT=0,Next 1,NEXT",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(_, trigger)| trigger.difficulty.contains(&true)) {
        for (n, target) in
            [12, 22, 53, 54].into_iter().flat_map(|number| map.xref.by_action(Thing::Trigger(at), number))
        {
            let Thing::Trigger(other) = target else { continue };
            let (Some(other), Some(action)) = (map.scenario.triggers.get(other), trigger.actions.get(n))
            else {
                continue;
            };
            let meet = trigger.difficulty.iter().zip(&other.difficulty).any(|(one, other)| *one && *other);
            if !meet && other.difficulty.contains(&true) {
                out.help(
                    action.span,
                    format!(
                        "trigger {} takes part at {}: {} does nothing, because {} takes part at {} only",
                        map.trigger(at),
                        names(trigger.difficulty),
                        map.action(n, action),
                        map.words(target),
                        names(other.difficulty)
                    ),
                    "name the trigger for this difficulty",
                );
            }
        }
    }
}

fn names(flags: [bool; 3]) -> String {
    let names = ["easy", "medium", "hard"].into_iter().zip(flags).filter(|(_, on)| *on).map(|(name, _)| name);
    names.collect::<Vec<_>>().join(" and ")
}
