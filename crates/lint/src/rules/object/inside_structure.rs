//! Vehicles and soldiers in the middle of a structure.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::rules::BuildingType;

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ105",
        name: "inside-structure",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A vehicle or soldier stands on a cell that a structure covers.",
        documentation: "It is drawn inside the walls, hard to see and to hit, and whether it gets out depends on the \
             structure. Places where vehicles belong do not count: the bay of a refinery, a repair depot, a \
             helipad, a gate. Move one of the two.",
        wrong: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None
[Infantry]
0=GDI,E1,256,41,41,2,Guard,64,None",
        right: "
[Structures]
0=GDI,GAPOWR,256,40,40,64,None
[Infantry]
0=GDI,E1,256,43,41,2,Guard,64,None",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for placed in [Placed::Unit, Placed::Infantry] {
        for (at, row) in placed.rows(map.scenario).enumerate() {
            let Some(over) = map.ground.structure(row.cell) else { continue };
            let Some(building) = map.scenario.structures.get(over) else { continue };
            if map.ground.building(&building.object).is_none_or(lets_in) {
                continue;
            }
            let (own, other) = (Thing::Object(placed, at), Thing::Object(Placed::Structure, over));
            let message = format!("{} stands inside {}", map.words(own), map.words(other));
            out.help(map.place(own), message, "move it off the structure's cells");
        }
    }
}

/// Whether vehicles or soldiers have business on the structure's cells.
fn lets_in(kind: &BuildingType) -> bool {
    let docks = kind.refinery || kind.weeder || kind.dock_unload || kind.unit_repair || kind.unit_reload;
    let pads = kind.helipad || kind.hover_pad || kind.hospital || kind.armory;
    let passages = kind.gate || kind.laser_fence || kind.firestorm_wall || kind.is_limpet_mine;
    docks || pads || passages || kind.factory.is_some() || kind.weapons_factory || kind.bib
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn a_harvester_in_its_refinery_is_at_home() {
        let map = "[Structures]\n0=GDI,PROC,256,40,40,64,None\n[Units]\n\
                   0=GDI,HARV,256,41,41,64,Harvest,None,0,-1,0,-1,1,1\n";
        assert!(!codes(map).contains(&"OBJ105"));
    }
}
