//! Tubes that begin on open ground.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::LandType;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP105",
        name: "tube-without-tunnel",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A tube begins on a cell that is no tunnel.",
        documentation: "Vehicles enter a tube from a cell whose land is tunnel floor. On any other ground nothing leads into \
             it, and nobody ever goes in. Place the tunnel tile there, or correct the cell of the tube.",
        wrong: "
[Tiles]
40,40=0
[Tubes]
0=40,40,2,42,40,2,2,-1",
        right: "
[Tiles]
40,40=707
42,40=709
[Tubes]
0=40,40,2,42,40,2,2,-1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, tube) in map.scenario.tubes.iter().enumerate() {
        let land = map.ground.tile_land(tube.enter);
        if map.ground.exists(tube.enter) && land != LandType::Tunnel {
            out.help(
                tube.span,
                format!("tube {at} begins at {}, which is {} and no tunnel", tube.enter, land.name()),
                "place a tunnel tile there, or correct the cell",
            );
        }
    }
}
