//! Low bridges that are too narrow.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{header, in_words, step};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK108",
        name: "low-bridge-too-narrow",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A low bridge is less than three cells wide.",
        documentation: "A low bridge is made of three rows of pieces, and is damaged and repaired as a whole. With a row \
             missing it looks torn and may not be repaired. Place all three rows, as editors do.",
        wrong: "
[Overlay]
40,40=74
41,40=74
42,40=74
40,41=74
41,41=74
42,41=74",
        right: "
[Overlay]
40,40=74
41,40=74
42,40=74
40,41=74
41,41=74
42,41=74
40,42=74
41,42=74
42,42=74",
    },
    check: Check::Map(check),
};

/// Rows of a low bridge.
const ROWS: usize = 3;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let ground = &map.ground;
    // Whole pieces of the deck: four that run from west to east, four from north to south. Ends, damaged and collapsed
    // pieces stand as they like.
    let number = |n: u8| {
        let name = format!("LOBRDG{n:02}");
        map.rules.overlays.find(&name).and_then(|at| u8::try_from(at).ok())
    };
    let any: Vec<u8> = (1..=28).filter_map(number).collect();
    let (east, south): (Vec<u8>, Vec<u8>) =
        ((1..=4).filter_map(number).collect(), (10..=13).filter_map(number).collect());
    let piece = |cell: Cell, kinds: &[u8]| ground.overlay(cell).is_some_and(|(at, _)| kinds.contains(&at));
    let run = |cell: Cell, by: (i16, i16)| {
        let mut at = cell;
        let mut more = || {
            at = step(at, by);
            piece(at, &any)
        };
        (1..ROWS).take_while(|_| more()).count()
    };
    let narrow = |cell: &Cell| {
        let width = |by: (i16, i16)| 1 + run(*cell, by) + run(*cell, (-by.0, -by.1));
        piece(*cell, &east) && width((0, 1)) < ROWS || piece(*cell, &south) && width((1, 0)) < ROWS
    };
    let cells: Vec<Cell> = ground.overlaid().filter(narrow).collect();
    if !cells.is_empty() {
        let message = format!(
            "{} pieces of low bridges belong to decks less than {ROWS} cells wide: {}",
            cells.len(),
            in_words(&cells)
        );
        out.help(header(map.loaded, "OverlayPack"), message, "place all three rows of the bridge");
    }
}
