//! Difficulty of triggers in the game of 1999.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "DIF104",
        name: "difficulty-unknown-to-original",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A mission relies on difficulty flags, which the released game ignores.",
        documentation: "The released game reads the three difficulty fields of a trigger and lets every \
             trigger take part at every difficulty all the same. Patched games and Sandtable honour them. \
             Nothing needs doing for a map that is meant for those. It is said once for a map.",
        wrong: "
[Triggers]
WAVE=GDI,<none>,Wave,0,1,0,0,0
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
    let mut limited = map
        .triggers()
        .filter(|(_, trigger)| trigger.difficulty.contains(&false) && trigger.difficulty.contains(&true));
    let Some((at, _)) = limited.next() else { return };
    let more = match limited.count() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    out.help(
        map.place(Thing::Trigger(at)),
        format!(
            "trigger {}{more} take part at some difficulties only, which the released game \
                 ignores",
            map.trigger(at)
        ),
        "say in the description of the map that it needs a patched game",
    );
}
