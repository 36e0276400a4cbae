//! Use of waypoint 100.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "REF104",
        name: "waypoint-special",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "Waypoint 100 is used, which the game moves.",
        documentation: "The game keeps waypoint 100 for itself and moves it while the mission runs, so \
             what is placed there does not stay. Use a number below 98: 98 and 99 are the home cells.",
        wrong: "
[Waypoints]
100=41041
[Triggers]
SHOW=GDI,<none>,Show,0,1,1,1,0
[Events]
SHOW=1,13,0,60
[Actions]
SHOW=1,17,0,100,0,0,0,0,A
[Tags]
TSHOW=0,Show 1,SHOW",
        right: "
[Waypoints]
50=41041
[Triggers]
SHOW=GDI,<none>,Show,0,1,1,1,0
[Events]
SHOW=1,13,0,60
[Actions]
SHOW=1,17,0,50,0,0,0,0,A
[Tags]
TSHOW=0,Show 1,SHOW",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for mention in map.xref.to(Thing::Waypoint(100)).filter(|mention| !mention.span.is_empty()) {
        out.help(
            mention.span,
            format!(
                "{} uses waypoint 100, which the game moves for its own purposes",
                map.words(mention.from)
            ),
            "use a waypoint below 98",
        );
    }
}
