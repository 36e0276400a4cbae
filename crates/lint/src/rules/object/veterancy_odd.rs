//! Experience that is no level.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ118",
        name: "veterancy-odd",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A vehicle, soldier or aircraft has an odd amount of experience.",
        documentation: "Experience counts in hundredths of a level: 0 is a rookie, 100 a veteran, 200 the elite. A 1 or 2 is \
             a rookie still, and more than 200 is worth no more than 200. Write 0, 100 or 200.",
        wrong: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,2,-1,0,-1,1,1",
        right: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,200,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scenario = map.scenario;
    let units = scenario.units.iter().enumerate().map(|(at, row)| (Placed::Unit, at, &row.foot));
    let men = scenario.infantry.iter().enumerate().map(|(at, row)| (Placed::Infantry, at, &row.foot));
    let aircraft = scenario.aircraft.iter().enumerate().map(|(at, row)| (Placed::Aircraft, at, &row.foot));
    for (placed, at, foot) in units.chain(men).chain(aircraft) {
        // What the game itself gives, -25 to 200, is as good as a level; 1 and 2 look like levels and are none.
        let what = match foot.veterancy {
            1 | 2 => "which is a rookie still: levels count in hundreds",
            ..-100 => "which is far below a rookie",
            201.. => "more than the elite's 200",
            _ => continue,
        };
        let own = Thing::Object(placed, at);
        let message = format!("{} has experience {}, {what}", map.words(own), foot.veterancy);
        out.help(map.place(own), message, "write 0 for a rookie, 100 for a veteran, 200 for the elite");
    }
}
