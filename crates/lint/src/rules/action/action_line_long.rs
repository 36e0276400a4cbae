//! Lines of actions that are cut.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "ACT106",
        name: "action-line-long",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A line of actions is longer than older games read.",
        documentation: "The game reads a line of [Actions] into a buffer of 512 characters; what stands \
             behind is lost, and the action at the cut is read half. Some 18 to 24 actions fit. Move the \
             rest to a second trigger with the same events, or one that the first forces (action 22).",
        wrong: "
[Triggers]
MANY=GDI,<none>,Many,0,1,1,1,0
[Events]
MANY=1,13,0,60
[Actions]
MANY=30,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B
[Tags]
TMANY=0,Many 1,MANY",
        right: "
[Triggers]
MANY=GDI,<none>,Many,0,1,1,1,0
[Events]
MANY=1,13,0,60
[Actions]
MANY=3,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B,17,0,1,0,0,0,0,B
[Tags]
TMANY=0,Many 1,MANY",
    },
    check: Check::Map(check),
};

/// Characters of a line that older games read.
const MOST: usize = 511;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        let Some(row) = map.ini.get("Actions", &trigger.id) else { continue };
        let length = row.value().len();
        if length > MOST {
            out.help(
                row.value_span(),
                format!(
                    "the actions of trigger {} are {length} characters long, and older games read \
                 {MOST}",
                    map.trigger(at)
                ),
                "move some of them to another trigger and force that one (action 22)",
            );
        }
    }
}
