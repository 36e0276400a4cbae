//! Changes to team types of the game's own files.

use crate::flow;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA108",
        name: "change-team-of-ai-files",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "A script of the map changes to a team type of the game's AI files.",
        documentation: "The argument of change team (18) counts all team types: first those of AI.INI (388 in the \
             stock file), with Firestorm those of AIFS.INI (32 more), then the map's. A small number is usually \
             meant as a position in the map's own list. Add the number of global team types.",
        wrong: "
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=RAID
TaskForce=FORCE
Waypoint=A
Max=1
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E2
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=3,0
1=18,0",
        right: "
[TeamTypes]
0=RAIDERS
[RAIDERS]
Name=Raiders
House=Nod
Script=RAID
TaskForce=FORCE
Waypoint=A
Max=1
[TaskForces]
0=FORCE
[FORCE]
Name=Force
0=2,E2
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=3,0
1=18,388",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let Some(first) = map.scenario.team_types.iter().position(|team| team.local) else { return };
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        for (n, line) in script.lines.iter().enumerate().filter(|(_, line)| line.action == flow::CHANGE_TEAM)
        {
            let Ok(number) = usize::try_from(line.argument) else { continue };
            if number >= first {
                continue;
            }
            let message = format!(
                "{}: {} names position {number}, which is {} of the game's AI files",
                map.words(Thing::Script(at)),
                map.line(n, line),
                map.words(Thing::Team(number))
            );
            let own = first + number;
            let own = match map.scenario.team_types.get(own) {
                Some(_) => format!("; {own} is {}", map.words(Thing::Team(own))),
                None => String::new(),
            };
            out.help(
                line.span,
                message,
                format!("count from the AI files: the map's own team types begin at {first}{own}"),
            );
        }
    }
}
