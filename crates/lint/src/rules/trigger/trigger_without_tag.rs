//! Triggers that no tag reaches.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::reach::Block;
use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG102",
        name: "trigger-without-tag",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "No tag leads to a trigger.",
        documentation: "A trigger lives only under a tag: one in [Tags] that names it, or one whose first \
             trigger is linked to it. Without a tag it does not exist in the running game, and enabling, \
             forcing or destroying it does nothing. Add a tag, or link it to a trigger that has one.",
        wrong: "
[Triggers]
ALARM=GDI,<none>,Alarm,0,1,1,1,0
[Events]
ALARM=1,13,0,60
[Actions]
ALARM=1,11,0,1,0,0,0,0,A",
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
    for (at, trigger) in map.triggers().filter(|(at, _)| !map.parked(*at)) {
        let idle = trigger.actions.iter().all(|action| action.number == 0);
        if idle || !map.reach.trigger(at).blocks.contains(&Block::NoTag) {
            continue;
        }
        let linked = map.xref.to(Thing::Trigger(at)).find(|mention| mention.how == How::Link);
        let why = match linked {
            Some(link) => format!("is linked from {}, which no tag reaches either", map.words(link.from)),
            None => "has no tag and no trigger is linked to it".to_owned(),
        };
        out.help(
            map.place(Thing::Trigger(at)),
            format!("trigger {} does not exist in the running game: it {why}", map.trigger(at)),
            "add a tag for it to [Tags]",
        );
    }
}

#[cfg(test)]
mod tests {
    use crate::scripting::found;

    #[test]
    fn a_link_from_a_trigger_with_a_tag_is_enough() {
        let chain = "
[Triggers]
FIRST=GDI,SECOND,First,0,1,1,1,0
SECOND=GDI,<none>,Second,0,1,1,1,0
[Events]
FIRST=1,13,0,60
SECOND=1,13,0,90
[Actions]
FIRST=1,11,0,1,0,0,0,0,A
SECOND=1,11,0,2,0,0,0,0,A
[Tags]
TFIRST=0,First 1,FIRST
";
        assert!(found("TRG102", chain).is_empty());
        let both = found("TRG102", &chain.replace("TFIRST=0,First 1,FIRST", ""));
        assert!(both.len() == 2 && both[1].contains("is linked from trigger"), "{both:?}");
    }
}
