//! Maps that do not say which part is played.

use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::ground::header;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MAP112",
        name: "local-size-missing",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "[Map] has no LocalSize.",
        documentation: "Without it the whole map is the playable area, cut to the margins the game keeps, so the edges of \
             the map come into view. Write LocalSize=left,top,width,height in whole cells.",
        wrong: "
; skeleton: none
[Basic]
Name=Example
NewINIFormat=4
[Map]
Theater=TEMPERATE
Size=0,0,40,40",
        right: "
; skeleton: none
[Basic]
Name=Example
NewINIFormat=4
[Map]
Theater=TEMPERATE
Size=0,0,40,40
LocalSize=2,4,36,30",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let written = map.ini.get("Map", "LocalSize").map(|entry| value::rect(entry.value()));
    if map.ini.section("Map").is_some() && !matches!(written, Some(Some(_))) {
        let local = map.scenario.map.local;
        out.help(
            map.value("Map", "LocalSize").or_else(|| header(map.loaded, "Map")),
            format!(
                "[Map] has no readable LocalSize, so {},{},{},{} is played",
                local.x, local.y, local.width, local.height
            ),
            "write LocalSize=left,top,width,height",
        );
    }
}
