//! Missions without a briefing.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "CLI108",
        name: "briefing-missing",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A mission has no briefing.",
        documentation: "The text of [Briefing] is shown before the mission and when the player asks what to do. Without it \
             he has to guess. Every mission of the game has one. Write it, in lines of at most 75 characters.",
        wrong: "
[Briefing]
[Digest]
1=AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
        right: "
[Briefing]
1=Destroy the base of Nod.
[Digest]
1=AAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    // The digest is the last thing an editor writes: without one the map is still in the making.
    let done = map.ini.section("Digest").is_some();
    if map.scenario.campaign && done && map.scenario.briefing.trim().is_empty() {
        out.help(map.place(Thing::Map), "the mission has no briefing", "write one in [Briefing]");
    }
}
