//! Terrain tiles meant for the editor.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::model::Cell;

use crate::ground::{header, in_words};
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "PCK111",
        name: "tiles-for-testing",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Terrain uses the test pictures of a tile set.",
        documentation: "Each theater has second pictures of its tiles that show heights in plain colours, for work in an \
             editor (marble madness). Saved in a map they show up in the game. Turn that view off in the editor \
             and save the map again.",
        wrong: "
[Tiles]
40,40=347",
        right: "
[Tiles]
40,40=60",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let theater = &map.loaded.theater;
    let mut kinds = std::collections::BTreeMap::new();
    let mut test = |number: i32| {
        *kinds.entry(number).or_insert_with(|| {
            theater.locate(number).is_some_and(|(set, _)| {
                // Both directions must agree: some sets name a counterpart that is of another kind.
                let normal = set.non_marble_madness.and_then(|normal| theater.sets.get(normal));
                normal.is_some_and(|normal| {
                    normal.marble_madness == Some(set.index) && normal.index != set.index
                })
            })
        })
    };
    let records = map.scenario.tiles.records.iter();
    let cells: Vec<Cell> = records.filter(|(_, tile)| test(tile.tile)).map(|(cell, _)| *cell).collect();
    if !cells.is_empty() {
        out.help(
            header(map.loaded, "IsoMapPack5"),
            format!("{} cells show test tiles of the editor: {}", cells.len(), in_words(&cells)),
            "turn the height view (marble madness) off and save the map again",
        );
    }
}
