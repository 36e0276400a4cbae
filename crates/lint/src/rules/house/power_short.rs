//! Houses that begin without enough power.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "HOU108",
        name: "house-power-short",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A house of a mission begins with less power than its structures need.",
        documentation: "Its defences that need power do not fire, its radar is dark, and it builds slowly, until power \
             plants are added. Structures that are switched off in the map count as they will when they are on. \
             That may be the task of the mission; else add power plants. Only houses with powered defences or \
             radar are told, since others hardly notice.",
        wrong: "
[Structures]
0=Nod,NAOBEL,256,40,40,64,None",
        right: "
[Structures]
0=Nod,NAOBEL,256,40,40,64,None
1=Nod,NAPOWR,256,44,40,64,None
2=Nod,NAPOWR,256,44,44,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if !map.scenario.campaign {
        return;
    }
    for house in &map.scenario.houses {
        let own = map.scenario.structures.iter().filter(|row| row.object.owner.target == Some(house.country));
        let (mut makes, mut needs, mut suffers) = (0_i64, 0_i64, false);
        for row in own {
            let Some(kind) = map.ground.building(&row.object) else { continue };
            let upgrades = row.upgrades.iter().filter_map(|upgrade| map.rules.buildings.get(*upgrade));
            for power in upgrades.map(|kind| kind.power).chain([kind.power]).map(i64::from) {
                // A damaged plant makes less; a structure needs the same.
                let share = if power > 0 {
                    power * i64::from(row.object.strength.clamp(0, 256)) / 256
                } else {
                    power
                };
                makes += share.max(0);
                needs -= share.min(0);
            }
            let armed = kind.techno.primary.is_some() || kind.radar;
            suffers |= kind.powered && row.powered && armed;
        }
        if needs > makes && suffers {
            let message = format!(
                "house {} begins with {makes} power and needs {needs}, and has structures that stop without it",
                printable(&house.name)
            );
            out.help(map.place(Thing::Country(house.country)), message, "add power plants, or expect it");
        }
    }
}
