//! Multiplayer maps that do not say so.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL115",
        name: "multiplayer-only-missing",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A map without houses does not have MultiplayerOnly.",
        documentation: "A map without [Houses] cannot be played as a mission. Clients and editors read MultiplayerOnly to \
             tell the two kinds apart, and some offer the map in the wrong list without it. Write \
             MultiplayerOnly=yes in [Basic].",
        wrong: "
; skeleton: multiplayer
[Basic]
MultiplayerOnly=no",
        right: "
; skeleton: multiplayer
[Basic]
MultiplayerOnly=yes",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let houses = map.ini.section("Houses").is_some();
    if !map.scenario.campaign && !houses && !map.scenario.basic.multiplayer_only && map.starts().count() > 1 {
        let span = map.value("Basic", "MultiplayerOnly").or_else(|| map.place(Thing::Map));
        out.help(
            span,
            "the map has start positions and no houses, but is not MultiplayerOnly",
            "write MultiplayerOnly=yes in [Basic]",
        );
    }
}
