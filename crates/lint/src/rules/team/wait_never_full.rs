//! Waiting for transports that can never be full.

use crate::roster;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA112",
        name: "script-waits-for-full-transports",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "A script waits until its transports are full, and the team has too few passengers.",
        documentation: "Wait till fully loaded (43) ends when every member holds as many passengers as it has seats \
             (Passengers). A team with five seats and four soldiers waits there for ever. Bring as many passengers \
             as there are seats, or leave the line out: load onto transport (14) already ends when everybody is on \
             the way in.",
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
0=1,APC
1=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=14,0
1=43,0
2=3,0
3=8,0",
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
0=1,APC
1=5,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=14,0
1=43,0
2=3,0
3=8,0",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, script) in map.scenario.scripts.iter().enumerate().filter(|(_, script)| script.local) {
        let mut lines = script.lines.iter().enumerate();
        let Some((n, line)) = lines.find(|(_, line)| line.action == 43) else { continue };
        for team in roster::followers(map, at) {
            // A player may fill such a transport by hand.
            if map.scenario.team_types.get(team).is_none_or(|team| team.loadable || !team.local) {
                continue;
            }
            let (mut seats, mut passengers) = (0_i64, 0_i64);
            for member in roster::of_team(map, team) {
                match member.carries() {
                    true => {
                        seats = seats
                            .saturating_add(member.count.saturating_mul(i64::from(member.keys.passengers)))
                    }
                    false => passengers = passengers.saturating_add(member.count),
                }
            }
            if seats <= passengers {
                continue;
            }
            let message = format!(
                "{}: {} is never left by {}, which has {seats} seats and {passengers} passengers",
                map.words(Thing::Script(at)),
                map.line(n, line),
                map.words(Thing::Team(team))
            );
            out.help(line.span, message, "bring a passenger for each seat, or remove the line");
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
    fn a_player_may_fill_a_loadable_team() {
        let team = |key: &str| {
            format!(
                "[TeamTypes]\n0=A\n[A]\nHouse=GDI\nScript=S\nTaskForce=F\n{key}[TaskForces]\n0=F\n[F]\n0=1,APC\n\
                 [ScriptTypes]\n0=S\n[S]\n0=43,0\n1=3,0\n"
            )
        };
        assert_eq!(found(&team("")).len(), 1);
        assert!(found(&team("Loadable=yes\n")).is_empty());
    }
}
