//! Persistent triggers with nothing but lasting conditions.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::{Changes, standing, timed};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG109",
        name: "trigger-fires-every-frame",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A persistent trigger fires in every frame while its conditions hold.",
        documentation: "All its events are conditions that last, such as a local variable that is set, and \
             its tag is persistent (kind 2). So it fires in every frame, 15 times a second, as long as \
             they hold: texts repeat, teams and explosions pile up, countdowns of triggers it enables \
             never run down. Let it disable itself, clear the variable it waits for, make the tag volatile \
             (kind 0), or add a delay (event 13).",
        wrong: "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,36,0,1
[Actions]
SPAM=1,11,0,1,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
[VariableNames]
1=Ready,1",
        right: "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,36,0,1
[Actions]
SPAM=2,11,0,1,0,0,0,0,A,57,0,1,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
[VariableNames]
1=Ready,1",
    },
    check: Check::Map(check),
};

/// Actions that may be done again and again without adding up, such as setting a variable.
const HARMLESS: &[i32] = &[
    0, 1, 2, 3, 5, 6, 9, 12, 13, 15, 16, 17, 18, 28, 29, 30, 34, 35, 36, 37, 39, 45, 47, 51, 52, 54, 56, 57,
    60, 61, 62, 67, 68, 69, 70, 71, 72, 73, 74, 75, 76, 77, 78, 79, 81, 82, 83, 84, 85, 86, 87, 92, 93, 102,
    103, 104, 107, 108, 111, 112, 113, 115, 116,
];

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let changes = Changes::of(map);
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).blocks.is_empty()) {
        let lasting = |number: i32| standing(number) && !timed(number) && number != 14;
        if trigger.events.is_empty()
            || !trigger.events.iter().all(|event| lasting(event.number))
            || changes.end(map, at)
        {
            continue;
        }
        let tags = map.reach.tags_of(at).iter();
        let tag =
            tags.copied().find(|tag| map.reach.chain(*tag).is_some_and(|c| c.persistence == 2 && c.listed()));
        let Some(tag) = tag else { continue };
        let harm = trigger.actions.iter().enumerate().find(|(_, action)| !HARMLESS.contains(&action.number));
        let Some((n, action)) = harm else { continue };
        out.help(
            map.place(Thing::Trigger(at)),
            format!(
                "trigger {} fires in every frame while its conditions hold, because its tag {} \
                 is persistent; {} is done each time",
                map.trigger(at),
                map.tag(tag),
                map.action(n, action)
            ),
            "let it disable itself as its last action (54), make the tag volatile (kind 0), \
                 or add a delay (event 13)",
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn what_ends_by_itself_is_no_fault() {
        let map = "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
END=GDI,<none>,End,0,1,1,1,0
[Events]
SPAM=1,36,0,1
END=1,13,0,9
[Actions]
SPAM=1,11,0,1,0,0,0,0,A
END=1,57,0,1,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
TEND=0,End 1,END
[VariableNames]
1=Ready,1
";
        assert_eq!(found("TRG109", map).len(), 0, "another trigger clears the variable");
        let map = "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,36,0,1
[Actions]
SPAM=2,11,0,1,0,0,0,0,A,54,2,SPAM,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
[VariableNames]
1=Ready,1
";
        assert_eq!(found("TRG109", map).len(), 0, "it disables itself");
        let map = "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=2,36,0,1,13,0,60
[Actions]
SPAM=1,11,0,1,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
[VariableNames]
1=Ready,1
";
        assert_eq!(found("TRG109", map).len(), 0, "a delay is loaded again");
        let map = "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,36,0,1
[Actions]
SPAM=1,56,0,2,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
[VariableNames]
1=Ready,1
2=Seen,0
";
        assert_eq!(found("TRG109", map).len(), 0, "setting a variable does not add up");
        let map = "
[Triggers]
SPAM=GDI,<none>,Spam,0,1,1,1,0
[Events]
SPAM=1,8,0,0
[Actions]
SPAM=1,11,0,1,0,0,0,0,A
[Tags]
TSPAM=2,Spam 1,SPAM
";
        assert_eq!(found("TRG109", map).len(), 1, "any event is true in every frame");
    }
}
