//! The eighth field where nobody can carry the tag on.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{How, Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG112",
        name: "transfer-without-holder",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger's eighth field is set where no soldier or vehicle holds its tag.",
        documentation: "The eighth field lets the tag follow a soldier onto what he captures and a crew \
             out of a destroyed vehicle. Editors of old called it repeat, which it is not: how often a \
             trigger fires is the kind of its tag. No soldier or vehicle holds this tag, so the field does \
             nothing.",
        wrong: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,1,1,1
[Events]
WAVE=1,13,0,60
[Actions]
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=0,Wave 1,WAVE",
        right: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,1,1,0
[Events]
WAVE=1,13,0,60
[Actions]
WAVE=1,11,0,1,0,0,0,0,A
[Tags]
TWAVE=2,Wave 1,WAVE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers().filter(|(_, trigger)| trigger.transferable) {
        let tags = map.reach.tags_of(at).iter().flat_map(|tag| map.xref.to(Thing::Tag(*tag)));
        let carries = |thing: Thing| match thing {
            Thing::Object(placed, _) => placed != Placed::Structure,
            thing => matches!(thing, Thing::Team(_)),
        };
        if !tags.into_iter().any(|mention| mention.how == How::Holds && carries(mention.from)) {
            out.help(
                trigger.span,
                format!(
                    "trigger {} has its eighth field set, which does nothing, because no soldier or \
                 vehicle holds its tag",
                    map.trigger(at)
                ),
                "write 0 there; to fire again and again, make its tag persistent (kind 2)",
            );
        }
    }
}
