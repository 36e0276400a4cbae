//! Triggers that take themselves away although their tag does so.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG106",
        name: "trigger-stops-itself-needlessly",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger disables or destroys itself on a tag that fires once anyway.",
        documentation: "On a volatile tag (kind 0) a trigger is gone after it fired, and so is the tag \
             with everything linked to it. Disabling (54) or destroying (12) itself adds nothing. Often \
             the tag was meant to be persistent (kind 2). It is not reported where others force the \
             trigger, or where several tags or teams carry it.",
        wrong: "
[Triggers]
ALARM=GDI,<none>,Alarm,0,1,1,1,0
[Events]
ALARM=1,13,0,60
[Actions]
ALARM=2,11,0,1,0,0,0,0,A,54,2,ALARM,0,0,0,0,A
[Tags]
TALARM=0,Alarm 1,ALARM",
        right: "
[Triggers]
ALARM=GDI,<none>,Alarm,0,1,1,1,0
[Events]
ALARM=1,13,0,60
[Actions]
ALARM=1,11,0,1,0,0,0,0,A
[Tags]
TALARM=0,Alarm 1,ALARM",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        let [tag] = map.reach.tags_of(at) else { continue };
        let teams =
            map.xref.to(Thing::Tag(*tag)).any(|m| m.how == How::Holds && matches!(m.from, Thing::Team(_)));
        if teams
            || map.reach.trigger(at).forced
            || map.reach.chain(*tag).is_none_or(|chain| chain.persistence != 0)
        {
            continue;
        }
        for (n, action) in
            trigger.actions.iter().enumerate().filter(|(_, action)| matches!(action.number, 12 | 54))
        {
            let own = map
                .xref
                .by_action(Thing::Trigger(at), action.number)
                .any(|(m, to)| m == n && to == Thing::Trigger(at));
            if own {
                out.help(
                    action.span,
                    format!(
                        "trigger {}: {} on itself is not needed, because its tag {} fires once",
                        map.trigger(at),
                        map.action(n, action),
                        map.tag(*tag)
                    ),
                    "remove the action, or make the tag persistent (kind 2) if the trigger should stay",
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn forced_triggers_need_it() {
        let map = "
[Triggers]
SUB=GDI,<none>,Sub,0,1,1,1,0
CALL=GDI,<none>,Call,0,1,1,1,0
[Events]
SUB=1,13,0,60
CALL=1,13,0,30
[Actions]
SUB=2,11,0,1,0,0,0,0,A,54,2,SUB,0,0,0,0,A
CALL=1,22,2,SUB,0,0,0,0,A
[Tags]
TSUB=0,Sub 1,SUB
TCALL=0,Call 1,CALL
";
        assert_eq!(found("TRG106", map).len(), 0, "a forced trigger leaves its tag alone");
        let map = "
[Triggers]
SUB=GDI,<none>,Sub,0,1,1,1,0
[Events]
SUB=1,13,0,60
[Actions]
SUB=2,11,0,1,0,0,0,0,A,54,2,SUB,0,0,0,0,A
[Tags]
TSUB=2,Sub 1,SUB
";
        assert_eq!(found("TRG106", map).len(), 0, "a persistent tag stays");
    }
}
