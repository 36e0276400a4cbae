//! Changes to a team type that has no place for the members.

use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use crate::{flow, roster};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA107",
        name: "change-team-takes-nobody",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script line changes to a team type with no place for any member of the team.",
        documentation: "Change team (18) makes a team of the other type and offers it every member. It takes only \
             types its own task force names; with none in common the new team stays empty and everybody stands there \
             without orders. The argument is the position in the list of all team types, those of the game's own AI \
             files first, not in the map's [TeamTypes]; a number below theirs is usually that mistake. Name a team \
             type whose task force has the same types.",
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
1=11,5",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let change =
            |(_, line): &(usize, &sandtable_scenario::model::ScriptLine)| line.action == flow::CHANGE_TEAM;
        for (n, line) in script.lines.iter().enumerate().filter(change) {
            let other = usize::try_from(line.argument).ok().filter(|at| *at < map.scenario.team_types.len());
            let Some(other) = other else { continue };
            let takes: Vec<_> = roster::of_team(map, other);
            let fits = |member: &roster::Member<'_>| {
                takes.iter().any(|place| (place.class, place.kind) == (member.class, member.kind))
            };
            if takes.is_empty() || !roster::nobody(map, at, fits) {
                continue;
            }
            let global = map.scenario.team_types.get(other).is_some_and(|team| !team.local);
            let of = if global { ", a team type of the game's AI files" } else { "" };
            let message = format!(
                "{}: {} changes to {}{of}, which has no place for any of the members",
                map.words(Thing::Script(at)),
                map.line(n, line),
                map.words(Thing::Team(other))
            );
            let first = map.scenario.team_types.iter().position(|team| team.local).unwrap_or_default();
            let help = match global {
                true => format!("count the AI files' team types first: the map's own begin at {first}"),
                false => "name a team type whose task force has the same types".to_owned(),
            };
            out.help(line.span, message, help);
        }
    }
}

#[cfg(test)]
mod tests {
    use sandtable_scenario::load;
    use sandtable_scenario::rules::RulesSources;

    use super::RULE;
    use crate::{Choice, check, example};

    fn found(lines: &str) -> Vec<String> {
        let loaded = load(example::map(lines), "example.map", &RulesSources::stock());
        let choice = Choice { select: vec![RULE.row.id.to_owned()], ..Choice::default() };
        check(&loaded, &choice).findings.into_iter().map(|finding| finding.message).collect()
    }

    #[test]
    fn a_team_with_the_same_types_takes_them() {
        let own = "[TeamTypes]\n0=A\n1=B\n[A]\nHouse=Nod\nScript=S\nTaskForce=F\n[B]\nHouse=Nod\nScript=T\nTaskForce=F\n\
                   [TaskForces]\n0=F\n[F]\n0=2,E2\n[ScriptTypes]\n0=S\n1=T\n[S]\n0=18,388\n[T]\n0=5,3\n";
        let loaded = load(example::map(own), "example.map", &RulesSources::stock());
        let global = loaded.scenario.team_types.iter().filter(|team| !team.local).count();
        assert_eq!(global, 388, "the stock files list that many");
        assert!(found(own).is_empty());
    }
}
