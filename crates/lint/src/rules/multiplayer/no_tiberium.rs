//! Multiplayer maps without Tiberium.

use super::start_without_tiberium::fields;
use crate::ground::header;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL111",
        name: "map-without-tiberium",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A multiplayer map has no Tiberium and no tree that makes it.",
        documentation: "Nobody can earn anything after the starting money, and computer players stand still when it is \
             spent. Add fields.",
        wrong: "
; skeleton: multiplayer
[Overlay]
50,50=24",
        right: "
; skeleton: multiplayer
[Overlay]
50,50=102",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // A map without any overlay is one that is only begun.
    let begun = map.ini.section("OverlayPack").is_none();
    if !map.scenario.campaign && !begun && fields(map).next().is_none() {
        let span = header(map.loaded, "OverlayPack");
        out.help(
            span,
            "the map has no Tiberium and no tree that makes it",
            "add fields near the start positions",
        );
    }
}
