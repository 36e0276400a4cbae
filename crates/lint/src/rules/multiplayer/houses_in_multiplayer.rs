//! Multiplayer maps with houses of their own.

use crate::ground::header;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL107",
        name: "houses-in-multiplayer-map",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A map for several players only has its own [Houses].",
        documentation: "Houses of a multiplayer game come from the lobby. A map with [Houses] is taken for a mission by \
             everything that asks, and the countries it adds push others to other numbers. Remove [Houses] and \
             the sections of the houses, or MultiplayerOnly.",
        wrong: "
[Basic]
MultiplayerOnly=yes",
        right: "
[Basic]
MultiplayerOnly=no",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.basic.multiplayer_only && map.ini.section("Houses").is_some() {
        out.help(
            header(map.loaded, "Houses"),
            "the map is MultiplayerOnly, but has [Houses] as missions do",
            "remove [Houses] with the sections of its houses, or write MultiplayerOnly=no",
        );
    }
}
