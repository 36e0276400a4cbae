//! Missions that win themselves.

use sandtable_scenario::codes::CodeInfo;
use sandtable_scenario::diagnostic::Severity;

use crate::played::{Played, clock};
use crate::xref::Thing;
use crate::{Check, Findings, Rule, Subject};

pub(crate) static RULE: Rule = Rule {
    row: CodeInfo {
        id: "RUN107",
        name: "run-won-alone",
        severity: Severity::Warning,
        since: "0.1.0",
        summary: "The mission was won although nobody did anything.",
        documentation: "A run plays nobody's part, so a win means that the mission ends by itself: often an event such as Destroyed, All (11) asks for a \
             house that owns nothing at the start and is true from the first frame. Give the house something, or begin the trigger disabled and \
             enable it once the house has.",
        wrong: "
[Triggers]
WINS=GDI,<none>,Nod is gone,0,1,1,1,0
[Events]
WINS=1,11,0,1
[Actions]
WINS=1,1,0,0,0,0,0,0,A
[Tags]
TWINS=0,Nod is gone 1,WINS",
        right: "
[Triggers]
WINS=GDI,<none>,Nod is gone,0,1,1,1,0
[Events]
WINS=1,11,0,1
[Actions]
WINS=1,1,0,0,0,0,0,0,A
[Tags]
TWINS=0,Nod is gone 1,WINS
[Structures]
0=Nod,NAPOWR,256,39,40,0,None,1,0,1,0,0,None,None,None,0,0",
    },
    check: Check::Run(check),
};

fn check(map: &Subject<'_>, run: &Played, out: &mut Findings<'_>) {
    let Some((true, frame)) = run.decided else { return };
    if !map.scenario.campaign {
        return;
    }
    let wins = |at: &usize| map.scenario.triggers[*at].actions.iter().any(|action| action.number == 1);
    let sprang = |at: &usize| run.triggers.get(*at).is_some_and(|fared| fared.times > 0);
    let by = map.triggers().map(|(at, _)| at).filter(wins).find(sprang);
    let words = by.map_or_else(String::new, |at| format!(" by trigger {}", map.trigger(at)));
    out.help(
        by.and_then(|at| map.place(Thing::Trigger(at))),
        format!("the mission is won at {}{words} although nobody gave an order", clock(frame)),
        "see which of its events hold at once with `sandtable run --why`",
    );
}
