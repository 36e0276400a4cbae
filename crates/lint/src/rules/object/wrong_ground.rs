//! Vehicles and soldiers on ground they cannot cross.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::FootRow;
use sandtable_scenario::rules::{LandType, Locomotor, SpeedType};

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ106",
        name: "object-on-wrong-ground",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A vehicle or soldier stands on ground it cannot move on.",
        documentation: "Its speed on this land is 0, so it stands there for ever: a tank in the water, a boat on the shore. \
             While a map loads nobody tests that. Without the tile files of the game only open water and what \
             floats are looked at. Move it, place a hovering or amphibious one, or give it the high flag when it \
             belongs on a bridge.",
        wrong: "
[Tiles]
40,40=333
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,-1,1,1",
        right: "
[Tiles]
40,40=333
[Units]
0=GDI,MMCH,256,44,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, unit) in map.scenario.units.iter().enumerate() {
        let kind = unit.foot.object.kind.target.and_then(|kind| map.rules.vehicles.get(kind));
        let Some(kind) = kind.filter(|kind| moves_on_ground(kind.techno.locomotor)) else { continue };
        look(map, Thing::Object(Placed::Unit, at), &unit.foot, kind.techno.speed_type, out);
    }
    for (at, man) in map.scenario.infantry.iter().enumerate() {
        let kind = man.foot.object.kind.target.and_then(|kind| map.rules.infantry.get(kind));
        if kind.is_some_and(|kind| !kind.jump_jet && moves_on_ground(kind.techno.locomotor)) {
            look(map, Thing::Object(Placed::Infantry, at), &man.foot, SpeedType::Foot, out);
        }
    }
}

fn moves_on_ground(locomotor: Locomotor) -> bool {
    matches!(locomotor, Locomotor::Drive | Locomotor::Walk | Locomotor::Mech | Locomotor::Hover)
}

fn look(map: &Subject<'_>, own: Thing, foot: &FootRow, speed: SpeedType, out: &mut Findings<'_>) {
    let cell = foot.object.cell;
    if foot.high || !map.ground.exists(cell) {
        return;
    }
    let land = map.ground.land(cell);
    // The approximation knows open water and open ground for certain, and nothing about the feet of cliffs.
    let set = map.ground.set_name(map.loaded, cell);
    let open = matches!(set, "" | "Clear" | "Water" | "MM Water");
    let certain = map.loaded.exact_land
        || (open && land == map.ground.tile_land(cell) && !matches!(land, LandType::Rock));
    let passable = map.rules.lands.get(land.index()).is_none_or(|row| row.passable(speed));
    if certain && !passable {
        let message = format!(
            "{} stands on {}, where it cannot move (speed type {})",
            map.words(own),
            land.name(),
            speed.name()
        );
        out.help(map.place(own), message, "move it to ground it can cross, or onto the bridge (high flag 1)");
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn hovering_high_and_subterranean_things_stand_where_they_like() {
        for row in [
            "HVR,256,40,40,64,Guard,None,0,-1,0",
            "MMCH,256,40,40,64,Guard,None,0,-1,1",
            "SUBTANK,256,40,40,64,Guard,None,0,-1,0",
        ] {
            let map = format!("[Tiles]\n40,40=333\n[Units]\n0=GDI,{row},-1,1,1\n");
            assert!(!codes(&map).contains(&"OBJ106"), "{row}");
        }
    }
}
