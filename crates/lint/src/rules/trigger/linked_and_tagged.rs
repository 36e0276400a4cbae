//! Triggers that live twice.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG111",
        name: "linked-and-tagged",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger is reached by two tags, so it exists twice.",
        documentation: "Each tag makes its own copy of the triggers it leads to, whether it names them or \
             reaches them by links. The copies count down and fire apart, so the actions may be done \
             twice; enabling, disabling and forcing work on both. One tag for each chain is the usual way.",
        wrong: "
[Triggers]
FIRST=GDI,SECOND,First,0,1,1,1,0
SECOND=GDI,<none>,Second,0,1,1,1,0
[Events]
FIRST=1,13,0,60
SECOND=1,13,0,90
[Actions]
FIRST=1,11,0,1,0,0,0,0,A
SECOND=1,11,0,1,0,0,0,0,A
[Tags]
TFIRST=0,First 1,FIRST
TSECOND=0,Second 1,SECOND",
        right: "
[Triggers]
FIRST=GDI,SECOND,First,0,1,1,1,0
SECOND=GDI,<none>,Second,0,1,1,1,0
[Events]
FIRST=1,13,0,60
SECOND=1,13,0,90
[Actions]
FIRST=1,11,0,1,0,0,0,0,A
SECOND=1,11,0,1,0,0,0,0,A
[Tags]
TFIRST=0,First 1,FIRST",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, _) in map.triggers().filter(|(at, _)| map.reach.trigger(*at).fires) {
        let tags = map.reach.tags_of(at).iter().copied();
        let mut tags =
            tags.filter(|tag| map.reach.chain(*tag).is_some_and(|c| c.listed() || c.holders.placed() > 0));
        let (Some(one), Some(other)) = (tags.next(), tags.next()) else { continue };
        out.help(
            map.place(Thing::Trigger(at)),
            format!(
                "trigger {} exists twice, under tag {} and under tag {}, and may fire twice",
                map.trigger(at),
                map.tag(one),
                map.tag(other)
            ),
            "remove one of the tags, or the link",
        );
    }
}
