//! Smudges and base nodes longer than the game reads.

use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;
use sandtable_scenario::report::printable;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "INI110",
        name: "row-too-long",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A row of smudges or base nodes is longer than 127 characters.",
        documentation: "These rows are read into a buffer of 128 characters and cut. No real row comes near; two rows may \
             have run together. Break the line.",
        wrong: "
; skeleton: campaign
[Smudge]
0=CRATER01,40,40,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0",
        right: "
; skeleton: campaign
[Smudge]
0=CRATER01,40,40,0",
    },
    check: Check::Map(check),
};

/// Characters of a row that are read.
const LONGEST: usize = 127;

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let smudges = map.ini.section("Smudge").map_or(&[][..], |section| section.entries()).iter();
    let houses = map.scenario.houses.iter().chain(map.scenario.spawns.iter().flatten());
    let houses = houses.filter_map(|house| map.ini.section(&house.name));
    let nodes = houses.flat_map(|section| section.entries());
    let nodes =
        nodes.filter(|entry| entry.key().len() == 3 && entry.key().bytes().all(|b| b.is_ascii_digit()));
    for entry in smudges.chain(nodes).filter(|entry| entry.value().len() > LONGEST) {
        let length = entry.value().len();
        let message = format!(
            "row {} has {length} characters; the game cuts it after {LONGEST}",
            printable(entry.key())
        );
        out.help(entry.value_span(), message, "break the line where two rows ran together");
    }
}
