//! Triggers that force each other without end.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::Played;
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN106",
        name: "run-endless-forcing",
        severity: Severity::Error,
        since: "0.1.0",
        summary: "Triggers forced each other without end.",
        documentation: "Force Trigger (22) runs the other trigger at once, inside the first; two that force each other, or one that forces itself, never come to \
             an end, and the game crashes. Enable the other trigger (53) instead, with a timer between.",
        wrong: "
[Triggers]
PING=GDI,<none>,Ping,0,1,1,1,0
PONG=GDI,<none>,Pong,0,1,1,1,0
[Events]
PING=1,13,0,1
PONG=1,13,0,600
[Actions]
PING=1,22,2,PONG,0,0,0,0,A
PONG=1,22,2,PING,0,0,0,0,A
[Tags]
TPING=2,Ping 1,PING
TPONG=2,Pong 1,PONG",
        right: "
[Triggers]
PING=GDI,<none>,Ping,0,1,1,1,0
PONG=GDI,<none>,Pong,0,1,1,1,0
[Events]
PING=1,13,0,1
PONG=1,13,0,600
[Actions]
PING=1,22,2,PONG,0,0,0,0,A
PONG=1,11,0,1,0,0,0,0,A
[Tags]
TPING=0,Ping 1,PING
TPONG=2,Pong 1,PONG",
    },
    check: Check::Run(check),
};

fn check(map: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    for at in &run.cut {
        let message =
            format!("trigger {} was forced by itself, directly or by others, without end", map.trigger(*at));
        out.help(
            map.place(Thing::Trigger(*at)),
            message,
            "enable the next trigger (action 53) instead of forcing it, with a timer between",
        );
    }
}
