//! Base nodes of start positions that are not used.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL113",
        name: "spawn-nodes-ignored",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A start position has base nodes, and the map does not turn them on.",
        documentation: "Base nodes of [Spawn1] to [Spawn8] are used only when [Basic] has UseMPAIBaseNodes=yes; else \
             computer players plan their bases themselves. Write that key, or remove the nodes.",
        wrong: "
; skeleton: multiplayer
[Spawn1]
NodeCount=1
000=NAPOWR,50,50",
        right: "
; skeleton: multiplayer
[Basic]
UseMPAIBaseNodes=yes
[Spawn1]
NodeCount=1
000=NAPOWR,50,50",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign || map.scenario.basic.use_mp_ai_base_nodes {
        return;
    }
    for house in map.scenario.spawns.iter().flatten().filter(|house| !house.base_nodes.is_empty()) {
        let message = format!(
            "[{}] has {} base nodes, which nothing turns on",
            house.name.value,
            house.base_nodes.len()
        );
        out.help(map.value(&house.name, "NodeCount"), message, "write UseMPAIBaseNodes=yes in [Basic]");
    }
}
