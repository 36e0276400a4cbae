//! Things on a bridge that is not there.

use crate::xref::{Placed, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "OBJ108",
        name: "high-without-bridge",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A vehicle or soldier has the high flag, and no high bridge passes over its cell.",
        documentation: "The flag puts it four levels above the ground, on the deck of a high bridge. Without a bridge it \
             hangs in the air. Write 0, or place the bridge.",
        wrong: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,1,-1,1,1",
        right: "
[Units]
0=GDI,MMCH,256,40,40,64,Guard,None,0,-1,0,-1,1,1",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let units = map.scenario.units.iter().map(|unit| &unit.foot).enumerate();
    let units = units.map(|(at, foot)| (Thing::Object(Placed::Unit, at), foot));
    let men = map.scenario.infantry.iter().map(|man| &man.foot).enumerate();
    let men = men.map(|(at, foot)| (Thing::Object(Placed::Infantry, at), foot));
    for (own, foot) in units.chain(men) {
        let cell = foot.object.cell;
        if foot.high && map.ground.exists(cell) && !map.ground.under_deck(cell) {
            let message = format!("{} has the high flag, but no high bridge passes over it", map.words(own));
            out.help(map.place(own), message, "write 0 for the high flag, or place the bridge");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::example::codes;

    #[test]
    fn the_deck_is_three_cells_wide() {
        let map = |y: i32| {
            format!("[Overlay]\n40,40=24\n[Units]\n0=GDI,MMCH,256,40,{y},64,Guard,None,0,-1,1,-1,1,1\n")
        };
        assert!(!codes(&map(41)).contains(&"OBJ108"));
        assert!(codes(&map(42)).contains(&"OBJ108"));
    }
}
