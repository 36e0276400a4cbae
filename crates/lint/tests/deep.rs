//! Scripting that is deep or circular without end is no trouble: neither for the stack nor for memory.

mod common;

use std::fmt::Write;

use sandtable_lint::{Choice, check};

/// How deep. Deep enough to overflow the stack of a thread if each step were a call.
const DEEP: usize = 12_000;

#[test]
fn teams_that_become_teams() {
    let loaded = common::example("");
    let first = loaded.scenario.team_types.len();
    let mut lines = String::from("[TeamTypes]\n");
    for at in 0..DEEP {
        writeln!(lines, "{at}=TEAM{at}").unwrap();
    }
    lines.push_str("[TaskForces]\n0=FORCE\n[FORCE]\nName=Force\n0=1,E1\n[ScriptTypes]\n");
    for at in 0..DEEP {
        writeln!(lines, "{at}=SCRIPT{at}").unwrap();
    }
    for at in 0..DEEP {
        let next = first + at + 1;
        let team = format!("Name=T{at}\nHouse=GDI\nScript=SCRIPT{at}\nTaskForce=FORCE\nWaypoint=A");
        writeln!(lines, "[TEAM{at}]\n{team}\n[SCRIPT{at}]\nName=S{at}\n0=18,{next}").unwrap();
    }
    lines.push_str("[Triggers]\nGO=GDI,<none>,Go,0,1,1,1,0\n[Events]\nGO=1,13,0,1\n[Actions]\nGO=1,4,1,TEAM0,0,0,0,0,A\n");
    lines.push_str("[Tags]\nTGO=0,Go 1,GO\n");
    let loaded = common::example(&lines);
    let teams = &loaded.scenario.team_types;
    let start = teams.iter().position(|team| team.id.eq_ignore_ascii_case("TEAM0")).unwrap();
    assert_eq!(start, first, "the number that the first script names");
    let reach = sandtable_lint::Subject::new(&loaded).reach;
    assert!((start..start + DEEP).all(|team| reach.team(team)));
    let _ = check(&loaded, &Choice::default());
}

#[test]
fn many_tags_on_a_circle_of_links() {
    let mut lines = String::new();
    let next = |at: usize| (at + 1) % DEEP;
    lines.push_str("[Triggers]\n");
    (0..DEEP).for_each(|at| writeln!(lines, "T{at}=GDI,T{},Link {at},0,1,1,1,0", next(at)).unwrap());
    lines.push_str("[Events]\n");
    (0..DEEP).for_each(|at| writeln!(lines, "T{at}=1,13,0,1").unwrap());
    lines.push_str("[Actions]\n");
    (0..DEEP).for_each(|at| writeln!(lines, "T{at}=1,11,0,1,0,0,0,0,A").unwrap());
    lines.push_str("[Tags]\n");
    (0..DEEP).for_each(|at| writeln!(lines, "G{at}=0,Link {at},T{at}").unwrap());
    let loaded = common::example(&lines);
    let reach = sandtable_lint::Subject::new(&loaded).reach;
    assert_eq!(reach.chain(0).unwrap().triggers.len(), DEEP);
    let links: usize = (0..DEEP).map(|tag| reach.chain(tag).unwrap().triggers.len()).sum();
    assert!(links < 600_000, "{links}");
    assert!((0..DEEP).all(|at| reach.trigger(at).fires));
}
