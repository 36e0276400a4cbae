//! Triggers that enable a sibling their tag takes along.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG110",
        name: "enables-what-dies-with-it",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger enables another that is gone in the same moment.",
        documentation: "The two are linked and share one tag that fires once. When this trigger fires, the \
             whole tag goes, and all its triggers with it, so the other one never gets to wait for its \
             events. Give the other trigger a tag of its own, or make the tag persistent (kind 2) and let \
             the triggers disable themselves.",
        wrong: "
[Triggers]
FIRST=GDI,SECOND,First,0,1,1,1,0
SECOND=GDI,<none>,Second,1,1,1,1,0
[Events]
FIRST=1,13,0,60
SECOND=1,13,0,60
[Actions]
FIRST=1,53,2,SECOND,0,0,0,0,A
SECOND=1,11,0,1,0,0,0,0,A
[Tags]
TFIRST=0,First 1,FIRST",
        right: "
[Triggers]
FIRST=GDI,<none>,First,0,1,1,1,0
SECOND=GDI,<none>,Second,1,1,1,1,0
[Events]
FIRST=1,13,0,60
SECOND=1,13,0,60
[Actions]
FIRST=1,53,2,SECOND,0,0,0,0,A
SECOND=1,11,0,1,0,0,0,0,A
[Tags]
TFIRST=0,First 1,FIRST
TSECOND=0,Second 1,SECOND",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires) {
        let [tag] = map.reach.tags_of(at) else { continue };
        // A forced trigger leaves its tag alone; each team has a tag of its own.
        let teams =
            map.xref.to(Thing::Tag(*tag)).any(|m| m.how == How::Holds && matches!(m.from, Thing::Team(_)));
        if teams
            || map.reach.trigger(at).forced
            || map.reach.chain(*tag).is_none_or(|chain| chain.persistence != 0)
        {
            continue;
        }
        for (n, target) in map.xref.by_action(Thing::Trigger(at), 53) {
            let (Thing::Trigger(other), Some(action)) = (target, trigger.actions.get(n)) else { continue };
            if other != at && map.reach.tags_of(other) == [*tag] {
                out.help(
                    action.span,
                    format!(
                        "trigger {}: {} is in vain, because {} shares the tag {}, which is gone once \
                 this trigger has fired",
                        map.trigger(at),
                        map.action(n, action),
                        map.words(target),
                        map.tag(*tag)
                    ),
                    "give the other trigger a tag of its own, or make the tag persistent (kind 2)",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn copies_and_forced_triggers_live_on() {
        let map = "
[Triggers]
FIRST=GDI,SECOND,First,0,1,1,1,0
SECOND=GDI,<none>,Second,1,1,1,1,0
[Events]
FIRST=1,13,0,60
SECOND=1,13,0,60
[Actions]
FIRST=1,53,2,SECOND,0,0,0,0,A
SECOND=1,11,0,1,0,0,0,0,A
[Tags]
TFIRST=2,First 1,FIRST
";
        assert_eq!(found("TRG110", map).len(), 0, "a persistent tag stays");
        let map = "
[Triggers]
FIRST=GDI,SECOND,First,0,1,1,1,0
SECOND=GDI,<none>,Second,1,1,1,1,0
[Events]
FIRST=1,13,0,60
SECOND=1,13,0,60
[Actions]
FIRST=1,53,2,SECOND,0,0,0,0,A
SECOND=1,11,0,1,0,0,0,0,A
[Tags]
TFIRST=0,First 1,FIRST
TSECOND=0,Second 1,SECOND
";
        assert_eq!(found("TRG110", map).len(), 0, "the other has a tag of its own as well");
    }
}
