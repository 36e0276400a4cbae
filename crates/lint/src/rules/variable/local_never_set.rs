//! Local variables that are tested and never set.

use std::collections::BTreeMap;

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Impossible;
use crate::scripting::dead_events;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "VAR101",
        name: "local-never-set",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger waits for a local variable that is never set.",
        documentation: "The variable starts clear, and no trigger that can fire and no script sets it \
             (action 56, script action 39), so event 36 (Local Is Set) is never true and the trigger never \
             fires. Set it somewhere, let it start set in [VariableNames], or test another one. Where \
             triggers would set it that can never fire themselves, look at those first; the finding is a \
             note then.",
        wrong: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
[Events]
GO01=1,36,0,0
[Actions]
GO01=1,11,0,1,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
[VariableNames]
0=Open,0",
        right: "
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
SET=GDI,<none>,Set,0,1,1,1,0
[Events]
GO01=1,36,0,0
SET=1,13,0,60
[Actions]
GO01=1,11,0,1,0,0,0,0,A
SET=1,56,0,0,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TSET=0,Set 1,SET
[VariableNames]
0=Open,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // Two are kept for each variable, since a trigger that waits for it does not count.
    let mut setters: BTreeMap<usize, Vec<Thing>> = BTreeMap::new();
    for mention in map.xref.all() {
        if let (Thing::Local(local), How::Action(_, 56) | How::Line(_, 39)) = (mention.to, mention.how) {
            let setters = setters.entry(local).or_default();
            if setters.len() < 2 && !setters.contains(&mention.from) {
                setters.push(mention.from);
            }
        }
    }
    for (at, n, event, why) in dead_events(map) {
        let Impossible::LocalNeverSet(local) = why else { continue };
        let setter =
            setters.get(&local).and_then(|setters| setters.iter().find(|by| **by != Thing::Trigger(at)));
        let local = Thing::Local(local);
        let start = format!(
            "trigger {} can never fire: {} waits for {}, ",
            map.trigger(at),
            map.event(n, event),
            map.words(local)
        );
        match setter {
            Some(setter) => {
                let (by, dead) = (
                    map.words(*setter),
                    if matches!(setter, Thing::Script(_)) {
                        "which no team ever follows"
                    } else {
                        "which can never fire"
                    },
                );
                out.graded(
                    Severity::Note,
                    event.span,
                    format!("{start}which only {by} would set, {dead}"),
                    "see what keeps that one from happening",
                );
            }
            None => out.help(
                event.span,
                format!("{start}which nothing sets"),
                "set it with action 56 or script action 39, or let it start set in [VariableNames]",
            ),
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn scripts_set_variables() {
        let map = "
[VariableNames]
0=Arrived,0
[Triggers]
GO01=GDI,<none>,Go,0,1,1,1,0
MAKE=GDI,<none>,Make,0,1,1,1,0
[Events]
GO01=1,36,0,0
MAKE=1,13,0,60
[Actions]
GO01=1,11,0,1,0,0,0,0,A
MAKE=1,7,1,TEAM,0,0,0,0,A
[Tags]
TGO=0,Go 1,GO01
TMAKE=0,Make 1,MAKE
[TaskForces]
0=FORCE
[FORCE]
Name=One
0=1,E1
[ScriptTypes]
0=SCRIPT
[SCRIPT]
Name=Set it
0=39,0
[TeamTypes]
0=TEAM
[TEAM]
Name=Team
House=Nod
TaskForce=FORCE
Script=SCRIPT
Waypoint=A
Max=1
";
        assert!(found("VAR101", map).is_empty());
        let unmade = found("VAR101", &map.replace("MAKE=1,7,1,TEAM", "MAKE=1,5,1,TEAM"));
        assert!(unmade.len() == 1 && unmade[0].contains("which no team ever follows"), "{unmade:?}");
    }
}
