//! Orders that are not given outside missions.

use sandtable_scenario::catalog::enums::ObjectMission;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL108",
        name: "mission-ignored",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "An object of a multiplayer map has an order that it is not given.",
        documentation: "Outside missions objects of computer houses take their idle behaviour, whatever their row says: \
             nobody hunts, moves or harvests at the start. Only the objects of players do. Expect guard, or let a \
             team give the order.",
        wrong: "
; skeleton: multiplayer
[Units]
0=Neutral,TRUCKA,256,50,50,64,Hunt,None,0,-1,0,-1,1,1",
        right: "
; skeleton: multiplayer
[Units]
0=Neutral,TRUCKA,256,50,50,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    use ObjectMission as M;
    if map.scenario.campaign {
        return;
    }
    let idle = [M::Guard, M::AreaGuard, M::Sleep, M::Sticky, M::Harmless, M::Stop];
    let units = map.scenario.units.iter().enumerate().map(|(at, row)| (Placed::Unit, at, &row.foot));
    let men = map.scenario.infantry.iter().enumerate().map(|(at, row)| (Placed::Infantry, at, &row.foot));
    for (placed, at, foot) in units.chain(men) {
        let mission = foot.mission.and_then(|mission| M::from_number(mission.into()));
        let country = foot.object.owner.target.and_then(|owner| map.rules.countries.get(owner));
        let passive = country.is_some_and(|country| country.multiplay_passive);
        if let Some(mission) = mission.filter(|mission| passive && !idle.contains(mission)) {
            let own = Thing::Object(placed, at);
            let message =
                format!("{} is not given its mission {} outside a campaign", map.words(own), mission.name());
            out.help(map.place(own), message, "write Guard, or let a team type give the order");
        }
    }
}
