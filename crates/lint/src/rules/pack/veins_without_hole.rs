//! Veins that no veinhole feeds.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use std::collections::BTreeSet;

use sandtable_scenario::model::Cell;

use crate::ground::{AROUND, header, in_words, step};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK106",
        name: "veins-without-veinhole",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Veins are connected with no veinhole.",
        documentation: "When a map is loaded each veinhole claims the veins that hang together with it, and all others are \
             taken away. What the editor shows is not what the player meets. Connect them with a veinhole, or \
             remove them.",
        wrong: "
[Overlay]
40,40=126,48
41,40=126,48",
        right: "
[Overlay]
39,40=167
40,40=126,48
41,40=126,48",
    },
    check: Check::Map(check),
};

/// Data of a vein from which on it is solid and stays (`formats.md` §9.1).
const SOLID: u8 = 48;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    let solid = |cell: Cell| {
        ground.overlay(cell).is_some_and(|(_, kind)| kind.is_veins) && ground.data(cell) >= SOLID
    };
    // The mouth is three cells wide, whether its rim is drawn or not.
    let hole = |cell: &Cell| ground.overlay(*cell).is_some_and(|(_, kind)| kind.is_veinhole_monster);
    let holes = ground.overlaid().filter(hole);
    let mouths: BTreeSet<Cell> =
        holes.flat_map(|hole| AROUND.map(|by| step(hole, by)).into_iter().chain([hole])).collect();
    let mut seen = BTreeSet::new();
    let (mut patches, mut lost) = (0_usize, Vec::new());
    for start in ground.overlaid().filter(|cell| solid(*cell)) {
        if !seen.insert(start) {
            continue;
        }
        let (mut patch, mut at, mut fed) = (vec![start], 0, false);
        while let Some(cell) = patch.get(at).copied() {
            at += 1;
            for by in AROUND {
                let next = step(cell, by);
                fed |= mouths.contains(&next);
                if solid(next) && seen.insert(next) {
                    patch.push(next);
                }
            }
        }
        if !fed {
            patches += 1;
            lost.extend(patch);
        }
    }
    if !lost.is_empty() {
        out.help(
            header(map.loaded, "OverlayPack"),
            format!(
                "{} cells of veins in {patches} patches are connected with no veinhole and vanish: {}",
                lost.len(),
                in_words(&lost)
            ),
            "connect them with a veinhole, or remove them",
        );
    }
}
