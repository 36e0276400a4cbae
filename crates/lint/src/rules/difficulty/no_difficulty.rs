//! Triggers that take part at no difficulty.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "DIF101",
        name: "no-difficulty",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A trigger takes part at no difficulty.",
        documentation: "Its fields 5 to 7 (easy, medium, hard) are all 0, so it is disabled whatever is \
             chosen, and Enable Trigger leaves it alone. To let a trigger start disabled write 1 in its \
             fourth field instead.",
        wrong: "
[Triggers]
WAVE=GDI,<none>,Wave,0,0,0,0,0
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
    for (at, trigger) in map.triggers().filter(|(at, _)| !map.parked(*at)) {
        if !trigger.difficulty.contains(&true) {
            out.help(
                map.place(Thing::Trigger(at)),
                format!("trigger {} takes part at no difficulty, so it never fires", map.trigger(at)),
                "write 1 in the fields of the difficulties it belongs to (5 easy, 6 medium, 7 hard)",
            );
        }
    }
}
