//! Team types of which no team is ever made.

use crate::xref::{How, Thing};
use crate::{Check, Findings, Rule, Subject};
use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "TEA130",
        name: "team-never-made",
        severity: Severity::Note,
        since: "0.1.0",
        summary: "Nothing ever makes a team of a team type.",
        documentation: "Teams are made by Create Team (4), by reinforcements (7, 80), by change team (18) in scripts \
             and by AI triggers that are enabled. None that can happen names this one. It does no harm; often it \
             shows a mention that was lost.",
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
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14",
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
0=2,E1
[ScriptTypes]
0=RAID
[RAID]
Name=Raid
0=11,14
[Triggers]
TRIG=Nod,<none>,Come,0,1,1,1,0
[Events]
TRIG=1,13,0,5
[Actions]
TRIG=1,4,1,RAIDERS,0,0,0,0,A
[Tags]
TAG=0,Come 1,TRIG",
    },
    check: Check::Map(check),
};

fn check(map: &Subject<'_>, out: &mut Findings<'_>) {
    for (at, team) in
        map.scenario.team_types.iter().enumerate().filter(|(_, team)| team.local && team.declared)
    {
        if map.reach.team(at) {
            continue;
        }
        let thing = Thing::Team(at);
        let makers = map.xref.to(thing).filter(|mention| match mention.how {
            How::Action(_, number) => matches!(number, 4 | 7 | 80),
            How::Builds | How::Line(_, 18) => true,
            _ => false,
        });
        let why = match makers.map(|mention| mention.from).next() {
            None => "nothing makes a team of it".to_owned(),
            // What keeps it is the subject of another finding.
            Some(Thing::AiTrigger(_)) if team.max == 0 => continue,
            Some(from) => format!("only {} would make a team of it, which never happens", map.words(from)),
        };
        let who = map.words(thing);
        out.help(
            map.place(thing),
            format!("{who} is not used: {why}"),
            "name it in an action Create Team (4) or Reinforcement (7, 80), or remove it",
        );
    }
}
