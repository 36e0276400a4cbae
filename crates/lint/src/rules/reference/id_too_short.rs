//! Ids that actions cannot name.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "REF105",
        name: "id-too-short",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "An id is too short for actions to name it.",
        documentation: "Actions take text of one or two characters for a position in the list. So a \
             trigger, tag or team type whose id is that short cannot be named by them; text such as 12 \
             means number 12 of the list, whatever it is. Use ids of three characters or more; editors use \
             eight digits.",
        wrong: "
[Triggers]
AB=GDI,<none>,Ab,0,1,1,1,0
[Events]
AB=1,13,0,60
[Actions]
AB=1,11,0,1,0,0,0,0,A
[Tags]
TAB=0,Ab 1,AB",
        right: "
[Triggers]
ABC=GDI,<none>,Abc,0,1,1,1,0
[Events]
ABC=1,13,0,60
[Actions]
ABC=1,11,0,1,0,0,0,0,A
[Tags]
TABC=0,Abc 1,ABC",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    let scenario = map.scenario;
    let short = |id: &str| id.chars().count() <= 2;
    let triggers = map.triggers().filter(|(_, t)| short(&t.id)).map(|(at, _)| Thing::Trigger(at));
    let tags = scenario
        .tags
        .iter()
        .enumerate()
        .filter(|(_, t)| t.declared && short(&t.id))
        .map(|(at, _)| Thing::Tag(at));
    let teams = scenario.team_types.iter().enumerate();
    let teams = teams.filter(|(_, t)| t.local && t.declared && short(&t.id)).map(|(at, _)| Thing::Team(at));
    for thing in triggers.chain(tags).chain(teams) {
        out.help(
            map.place(thing),
            format!(
                "{} has an id of fewer than three characters, which actions take for a list \
                 position",
                map.words(thing)
            ),
            "use an id of three characters or more",
        );
    }
}
