//! Triggers without a named house.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::scripting::owner_words;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TRG113",
        name: "trigger-owner-none",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A trigger names no house.",
        documentation: "With <none> the trigger belongs to the first house of the rules, usually GDI. That \
             matters for every event and action that means the trigger's own house: credits, losses, \
             production, alliances. Write the house that is meant.",
        wrong: "
[Triggers]
WAVE=<none>,<none>,Wave,0,1,1,1,0
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
TWAVE=0,Wave 1,WAVE",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, trigger) in map.triggers() {
        if trigger.owner_text.eq_ignore_ascii_case("<none>") {
            out.help(
                trigger.owner_text.span,
                format!(
                    "trigger {} names no house and therefore belongs to {}",
                    map.trigger(at),
                    owner_words(map, trigger.owner)
                ),
                "write the name of the house it works for",
            );
        }
    }
}
