//! Trains beside the rails.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::LandType;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ107",
        name: "vehicle-off-its-track",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A vehicle that may only stand on one land stands on another.",
        documentation: "Its type has MovementRestrictedTo, as trains have for the railroad. Off that land every step is \
             refused, so it never moves. Place it on the rails, or lay rails under it.",
        wrong: "
[Units]
0=Nod,LOCOMOTIVE,256,40,40,64,Guard,None,0,-1,0,-1,1,1
[Overlay]
41,40=39",
        right: "
[Units]
0=Nod,LOCOMOTIVE,256,41,40,64,Guard,None,0,-1,0,-1,1,1
[Overlay]
41,40=39",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, unit) in map.scenario.units.iter().enumerate() {
        let object = &unit.foot.object;
        let kind = object.kind.target.and_then(|kind| map.rules.vehicles.get(kind));
        let Some(wanted) = kind.and_then(|kind| kind.movement_restricted_to) else { continue };
        let land = map.ground.land(object.cell);
        // On a deck the land below does not count, and rails inside a tunnel are tunnel floor.
        let elsewhere = unit.foot.high || map.ground.under_deck(object.cell) || land == LandType::Tunnel;
        if land == wanted || elsewhere || !map.ground.exists(object.cell) {
            continue;
        }
        let own = Thing::Object(Placed::Unit, at);
        let (is, must) = (land.name(), wanted.name());
        let message = format!("{} stands on {is}, but it moves on {must} only", map.words(own));
        out.help(map.place(own), message, format!("place it on {must}"));
    }
}
