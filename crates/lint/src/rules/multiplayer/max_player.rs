//! Numbers of players that do not fit the map.

use crate::{Check, Findings, Rule, Subject};
use sandtable_formats::ini::value;
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "MUL109",
        name: "player-count",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "MaxPlayer or MinPlayer of [Basic] does not fit the start positions.",
        documentation: "Clients show these numbers and let so many players join. With more players than start positions the \
             surplus ones start at random; with a minimum above the maximum the match cannot be started. Write \
             the number of start positions.",
        wrong: "
; skeleton: multiplayer
[Basic]
MaxPlayer=4",
        right: "
; skeleton: multiplayer
[Basic]
MaxPlayer=2",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    if map.scenario.campaign {
        return;
    }
    let number = |key: &str| map.ini.get("Basic", key).map(|entry| (value::integer(entry.value()), entry));
    let starts = i32::try_from(map.starts().count()).unwrap_or(i32::MAX);
    if let Some((most, entry)) = number("MaxPlayer") {
        if most > starts {
            let message = format!("[Basic] MaxPlayer is {most}, but the map has {starts} start positions");
            out.help(entry.value_span(), message, format!("write {starts}, or place more start positions"));
        }
        if let Some((least, entry)) = number("MinPlayer").filter(|(least, _)| *least > most) {
            let message = format!("[Basic] MinPlayer is {least}, more than MaxPlayer {most}");
            out.help(entry.value_span(), message, "write the smaller number of players");
        }
    }
}
